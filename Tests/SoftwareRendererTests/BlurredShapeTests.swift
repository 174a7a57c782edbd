// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Testing

@testable import SoftwareRenderer

@Suite("Blurred shapes")
struct BlurredShapeTests {
  private static let (width, height) = (160, 120)

  private static func card(_ x: Double, _ y: Double, turn: Double = 0, alpha: Double = 0.5) -> Draw
  {
    let place = Affine.rotation(turn).concatenating(.translation(x, y))
    return Draw(
      .roundedRect(RoundedRect(Rect(0, 0, 70, 50), radius: 9)), transform: Matrix3(place),
      paint: .solid(RGBA(0.1, 0, 0.3, alpha)), blur: 9)
  }

  private static func list(_ draws: [Draw]) -> DisplayList {
    DisplayList(
      width: width, height: height, background: .white, commands: draws.map { .draw($0) })
  }

  private static func render(_ draws: [Draw], _ scratch: RenderScratch, threads: Int = 1)
    -> [UInt32]
  {
    var pixels = [UInt32](repeating: 0, count: width * height)
    pixels.withUnsafeMutableBufferPointer {
      SoftwareRenderer(threads: threads, scratch: scratch).render(list(draws), into: $0)
    }
    return pixels
  }

  @Test(
    "look as in the reference wherever they lie between pixels",
    arguments: [(30.0, 25.0), (30.25, 25.5), (30.9, 24.1), (-20.4, 70.7), (129.5, -30.5)],
    [0, 0.4])
  func places(place: (Double, Double), turn: Double) {
    let draws = [Self.card(place.0, place.1, turn: turn)]
    let result = ReferenceComparisonTests.compare(Self.list(draws), limit: 2)
    #expect(result.count == 0, "\(result)")
  }

  // A shadow rounds its mask and what it blends: five can be 5 levels away, and few come near.
  @Test("lie on each other within three levels, five deep")
  func stacked() {
    let draws = (0..<5).map { Self.card(30 + Double($0) * 3.3, 25 + Double($0) * 2.7) }
    let result = ReferenceComparisonTests.compare(Self.list(draws), limit: 3)
    #expect(result.count == 0, "\(result)")
  }

  @Test("do not depend on what was drawn before, nor on the threads")
  func kept() {
    let used = RenderScratch()
    for step in 0..<6 {
      let draws = (0..<4).map {
        Self.card(Double($0 * 20) + Double(step) * 0.37, 20, alpha: 0.2 * Double($0 + 1))
      }
      let fresh = Self.render(draws, RenderScratch())
      #expect(Self.render(draws, used) == fresh)
      #expect(Self.render(draws, RenderScratch(), threads: 3) == fresh)
    }
  }
}
