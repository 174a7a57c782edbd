// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import DisplayList
import Geometry
import Testing

@testable import RenderTree

@Suite("Gradient recipes")
struct GradientRecipeTests {
  private static func linear(_ numbers: [Double], colors: Int = 2) -> GradientRecipe {
    GradientRecipe(
      .linear, start: .zero, end: TimedPoint(100, 0), colorCount: colors,
      stops: TimedValue(numbers))
  }

  private static func stop(
    _ place: Double, _ r: Double, _ g: Double, _ b: Double, _ a: Double = 1
  ) -> Gradient.Stop { Gradient.Stop(place, RGBA(r, g, b, a)) }

  @Test("have a stop at the places of colours and of alphas")
  func merged() {
    let stops = GradientRecipe.stops(
      [0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0.5, 0], colorCount: 2)
    #expect(
      stops == [Self.stop(0, 1, 0, 0), Self.stop(0.5, 0.5, 0, 0.5, 0), Self.stop(1, 0, 0, 1, 0)])
  }

  @Test("are opaque without alphas, and keep jumps of either list")
  func jumps() {
    let plain = [0.0, 1, 0, 0, 0.5, 1, 0, 0, 0.5, 0, 1, 0, 1, 0, 0, 1]
    #expect(
      GradientRecipe.stops(plain, colorCount: 4) == [
        Self.stop(0, 1, 0, 0), Self.stop(0.5, 1, 0, 0), Self.stop(0.5, 0, 1, 0),
        Self.stop(1, 0, 0, 1),
      ])
    let faded = GradientRecipe.stops(
      [0, 1, 1, 1, 1, 1, 1, 1, 0.25, 1, 0.25, 0.5, 1, 0], colorCount: 2)
    #expect(
      faded == [
        Self.stop(0, 1, 1, 1), Self.stop(0.25, 1, 1, 1), Self.stop(0.25, 1, 1, 1, 0.5),
        Self.stop(1, 1, 1, 1, 0),
      ])
  }

  @Test("cut places to the whole and let none fall")
  func places() {
    let stops = GradientRecipe.stops(
      [-1, 1, 0, 0, 0.75, 0, 1, 0, 0.5, 0, 0, 1, 7, 1, 1, 1], colorCount: 4)
    #expect(stops.map(\.location) == [0, 0.75, 0.75, 1])
    #expect(stops.map(\.color.blue) == [0, 0, 1, 1])
  }

  @Test("make nothing of numbers that are none, or too few")
  func hostile() {
    #expect(GradientRecipe.stops([], colorCount: 3).isEmpty)
    #expect(GradientRecipe.stops([0, 1, 1], colorCount: 1).isEmpty)
    #expect(GradientRecipe.stops([0, 1, 1, 1], colorCount: Int.max).count == 1)
    #expect(GradientRecipe.stops([0, 1, 1, 1], colorCount: -4).isEmpty)
    let strange = GradientRecipe.stops(
      [.nan, .infinity, -1e300, .nan, 1e300, 1, 1, 1, .nan, .nan], colorCount: 2)
    #expect(strange.map(\.location) == [0, 1])
    #expect(strange.first?.color == RGBA(1, 0, 0, 0))
    for end in [Vec2(.nan, 0), Vec2(.infinity, 0), Vec2(1e300, -1e300)] {
      for kind in [GradientRecipe.Kind.linear, .radial] {
        let recipe = GradientRecipe(
          kind, start: .zero, end: .value(TimedValue(end)), colorCount: 1,
          stops: TimedValue([0, 1, 1, 1]), highlight: TimedValue(.nan),
          highlightAngle: TimedValue(.infinity))
        let gradient = recipe.gradient(at: LocalInstant(0))
        #expect(gradient.stops.isEmpty == !end.isFinite)
      }
    }
  }

  @Test("move their ends, their focal point and their stops")
  func moving() throws {
    let end = try #require(
      TimedValue(keys: [TimedKey(1, Vec2(10, 0)), TimedKey(3, Vec2(10, 20))]))
    let share = try #require(TimedValue(keys: [TimedKey(1, 0.0), TimedKey(3, 1.0)]))
    let stops = try #require(
      TimedValue(keys: [
        TimedKey(1, [0.0, 1, 0, 0]), TimedKey(2, [0.0, 0, 0, 1]),
      ]))
    let recipe = GradientRecipe(
      .radial, start: .zero, end: .value(end), colorCount: 1, stops: stops, highlight: share,
      highlightAngle: TimedValue(.pi / 2))
    let first = recipe.gradient(at: LocalInstant(0))
    #expect(first.geometry == .radial(center: .zero, radii: Vec2(10, 10)))
    #expect(first.stops == [Self.stop(0, 1, 0, 0)])
    let middle = recipe.gradient(at: LocalInstant(2))
    guard case .circles(let focus, 0, .zero, let radius) = middle.geometry else {
      Issue.record("no focal point")
      return
    }
    #expect(abs(radius - 200.0.squareRoot()) < 1e-12)
    // Half the radius from the start, a quarter turn from the way to the end.
    #expect((focus - Vec2(-5, 5)).length < 1e-12)
    #expect(middle.stops == [Self.stop(0, 0, 0, 1)])
    guard case .circles(let last, _, _, _) = recipe.gradient(at: LocalInstant(9)).geometry else {
      Issue.record("no focal point")
      return
    }
    // The focal point stays inside.
    #expect((last - Vec2(-19.8, 9.9)).length < 1e-9)
    #expect(
      Self.linear([0, 1, 1, 1, 1, 0, 0, 0]).gradient(at: LocalInstant(5)).geometry
        == .axial(start: .zero, end: Vec2(100, 0)))
  }
}
