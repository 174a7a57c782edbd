// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import DisplayList
import Geometry
import RenderTree
import Testing

@testable import QuartzCore

@Suite("Shape layers made by recipes")
struct ShapeRecipeTests {
  private static let times = [-1.0, 0, 0.3, 0.5, 0.9, 1, 1.7, 2, 5]

  private static func ramp(
    _ from: Double, _ to: Double, start: Double = 0, end: Double = 1
  ) -> TimedValue<Double> {
    TimedValue(keys: [TimedKey(start, from), TimedKey(end, to)]) ?? TimedValue(from)
  }

  private static let gradient = GradientRecipe(
    .linear, start: .zero, end: TimedPoint(100, 0), colorCount: 2,
    stops: TimedValue([0, 1, 0, 0, 1, 0, 0, 1]))

  private static func growing() -> PathRecipe {
    .rect(
      center: .zero,
      size: .parts(x: ramp(10, 30, start: 0.5, end: 1.5), y: TimedValue(10)))
  }

  /// The path that a presentation has at times.
  private static func paths(_ recipe: PathRecipe, at times: [Double]) -> [Path?] {
    let layer = CAShapeLayer()
    let host = Host(layer)
    layer.pathRecipe = recipe
    CATransaction.flush()
    return times.map { time in
      host.now = time
      return layer.presentation()?.path?.geometry
    }
  }

  // MARK: - Gradients

  @Test("are painted by gradients in place of colours")
  func paints() {
    let layer = CAShapeLayer()
    layer.path = CGPath(rect: rect(0, 0, 100, 50), transform: nil)
    layer.strokeColor = .black
    layer.fillGradient = Self.gradient
    let draws = Host(layer).draws()
    #expect(draws.count == 2)
    #expect(draws[0].paint == .gradient(Self.gradient.gradient(at: LocalInstant(0))))
    #expect(draws[1].color == .black)
    layer.strokeGradient = Self.gradient
    layer.fillGradient = nil
    let others = Host(layer).draws()
    #expect(others[0].color == .black)
    #expect(others[1].paint == draws[0].paint)
    #expect(layer.fillGradient == nil && layer.strokeGradient == Self.gradient)
  }

  @Test("draw nothing by gradients of which nothing is seen")
  func unseen() {
    let layer = CAShapeLayer()
    layer.path = CGPath(rect: rect(0, 0, 100, 50), transform: nil)
    for numbers in [[], [0, 1, 1, 1, 0, 0], [0.0, 1]] {
      layer.fillGradient = GradientRecipe(
        .radial, start: .zero, end: TimedPoint(9, 0), colorCount: 1, stops: TimedValue(numbers))
      #expect(Host(layer).draws().isEmpty)
    }
  }

  @Test("follow gradients that move, in any order of frames, and change when these do")
  func moving() throws {
    let layer = CAShapeLayer()
    layer.path = CGPath(rect: rect(0, 0, 100, 50), transform: nil)
    var recipe = Self.gradient
    recipe.end = .parts(x: Self.ramp(100, 20, start: 0.5, end: 1.5), y: TimedValue(0))
    layer.fillGradient = recipe
    let host = Host(layer)
    func ends(_ times: [Double]) -> [Paint] { times.flatMap { host.draws(at: $0).map(\.paint) } }
    let forwards = ends(Self.times)
    #expect(forwards == Self.times.map { .gradient(recipe.gradient(at: LocalInstant($0))) })
    #expect(ends(Self.times.reversed()) == forwards.reversed())
    let tree = try #require(host.context.tree)
    #expect(tree.nextChange(after: 0) == 0.5 && tree.nextChange(after: 0.7) == 0.7)
    #expect(tree.nextChange(after: 1.5) == .infinity)
    #expect(host.context.nextEvent(after: 0) == nil)
  }

  // MARK: - Paths

  @Test("of constants show the path that is built by hand, and never change")
  func constants() throws {
    let recipe = PathRecipe.rect(center: TimedPoint(5, 5), size: TimedPoint(10, 20))
      .rounded(TimedValue(2))
    let path = Path(figureRect: Vec2(5, 5), size: Vec2(10, 20)).roundingCorners(by: 2)
    #expect(Self.paths(recipe, at: Self.times).allSatisfy { $0 == path })
    let layer = CAShapeLayer()
    layer.pathRecipe = recipe
    let host = Host(layer)
    #expect(layer.path == nil && layer.pathRecipe == recipe)
    #expect(try #require(host.context.tree).nextChange(after: 0) == .infinity)
    let plain = CAShapeLayer()
    plain.path = CGPath(path)
    #expect(host.commands() == Host(plain).commands())
  }

  @Test("make the path of each instant, in any order")
  func order() {
    let recipe = Self.growing().trimmed(PathRecipe.Trim(end: Self.ramp(0.2, 1)))
    let forwards = Self.paths(recipe, at: Self.times)
    #expect(forwards == Self.times.map { recipe.path(at: LocalInstant($0)) })
    #expect(Self.paths(recipe, at: Self.times.reversed()) == forwards.reversed())
  }

  @Test("make the same on threads that ask for different instants at once")
  func threads() async throws {
    let layer = CAShapeLayer()
    let recipe = Self.growing().trimmed(PathRecipe.Trim(end: Self.ramp(0.2, 1)))
    layer.pathRecipe = recipe
    let tree = try #require(Host(layer).context.tree)
    let instants = (0..<200).map { Double($0 % 23) / 11 }
    let paths = await withTaskGroup(of: (Int, Path?).self) { group in
      for (index, time) in instants.enumerated() {
        group.addTask { (index, tree.properties(at: time).shape.path) }
      }
      return await group.reduce(into: [Int: Path?]()) { $0[$1.0] = $1.1 }
    }
    for (index, time) in instants.enumerated() {
      #expect(paths[index] == recipe.path(at: LocalInstant(time)))
    }
  }

  @Test("change exactly while leaves do")
  func changes() throws {
    let layer = CAShapeLayer()
    layer.pathRecipe = .list([
      Self.growing(),
      .ellipse(center: .parts(x: Self.ramp(0, 1, start: 3, end: 4), y: TimedValue(0)), size: .zero),
    ])
    let host = Host(layer)
    let tree = try #require(host.context.tree)
    let found = [0.0, 0.5, 1.2, 1.5, 2, 3.5, 4, 9].map { tree.nextChange(after: $0) }
    #expect(found == [0.5, 0.5, 1.2, 3, 3, 3.5, .infinity, .infinity])
    #expect(tree.nextEvent(after: 0) == .infinity)
  }

  @Test("keep recipes through other changes, and win over animations of the path")
  func commits() throws {
    let layer = CAShapeLayer()
    let host = Host(layer)
    layer.pathRecipe = Self.growing()
    let animation = CABasicAnimation(keyPath: "path")
    animation.toValue = CGPath(rect: rect(0, 0, 7, 7), transform: nil)
    animation.duration = 10
    layer.add(animation, forKey: nil)
    host.now = 1
    layer.lineWidth = 4
    let expected = Self.growing().path(at: LocalInstant(1))
    #expect(layer.presentation()?.path?.geometry == expected)
    host.now = 1.25
    #expect(layer.presentation()?.path?.geometry == Self.growing().path(at: LocalInstant(1.25)))
    // A presentation tells the recipe, and cannot change it.
    layer.presentation()?.pathRecipe = nil
    #expect(layer.presentation()?.pathRecipe == Self.growing())
    layer.pathRecipe = nil
    layer.removeAllAnimations()
    CATransaction.flush()
    #expect(layer.presentation()?.path == nil)
  }

  @Test("count times as the layer does, whatever its context counts from")
  func counted() throws {
    let layer = CAShapeLayer()
    layer.beginTime = 1000
    layer.speed = 2
    layer.pathRecipe = Self.growing()
    let context = RenderContext(root: layer, origin: 1000, clock: { 0.375 })
    CATransaction.flush()
    _ = context.now
    #expect(layer.presentation()?.path?.geometry == Self.growing().path(at: LocalInstant(0.75)))
    let late = CAShapeLayer()
    late.pathRecipe = .rect(
      center: .zero,
      size: .parts(x: Self.ramp(10, 30, start: 1000.5, end: 1001.5), y: TimedValue(5)))
    let other = RenderContext(root: late, origin: 1000, clock: { 1 })
    CATransaction.flush()
    #expect(late.presentation()?.path?.geometry == Path(figureRect: .zero, size: Vec2(20, 5)))
    #expect(try #require(other.tree).nextChange(after: 0) == 0.5)
  }

  @Test("are drawn into contexts as they are at the moment")
  func contexts() throws {
    let layer = CAShapeLayer()
    layer.frame = rect(0, 0, 20, 20)
    layer.pathRecipe = .rect(
      center: TimedPoint(10, 10), size: .parts(x: Self.ramp(0, 20), y: TimedValue(20)))
    let host = Host(layer)
    host.now = 0.5
    let context = try #require(
      CGContext(
        data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 80,
        space: CGColorSpace(name: CGColorSpace.sRGB), bitmapInfo: 1))
    layer.render(in: context)
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    let row = (0..<20).map { bytes[10 * 80 + $0 * 4 + 3] }
    #expect(row == (0..<20).map { (5..<15).contains($0) ? 255 : 0 })
  }
}
