// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Testing

@testable import CoreGraphics

/// Strokes that cross themselves beside Cairo's.
///
/// Coverage adds up where edges of one outline share a pixel with the outside, so that a pixel at
/// the corner of a crossing may be darker than the part that is covered. This bounds how many are,
/// and how much.
@Suite("Overlaps of one outline beside Cairo's")
struct OverlapOracleTests {
  /// Wider than a pixel: thinner ones are a quad for each segment, as Core Graphics has them.
  private static let styles: [StrokeStyle] = [1.1, 2, 3.3, 7, 14].map {
    StrokeStyle(width: $0, cap: .round, join: .round)
  }

  /// Pixels that differ by more than 8 levels, and the greatest difference to each side.
  private func compare(
    _ path: Path, _ style: StrokeStyle
  ) -> (count: Int, darker: Int, lighter: Int) {
    let own = OwnCanvas()
    own.stroke(path, style)
    let cairo = CairoCanvas(OwnCanvas.side, OwnCanvas.side, scale: 8)
    cairo.path(path)
    cairo.color(.black)
    cairo.stroke(style)
    var result = (count: 0, darker: 0, lighter: 0)
    for (ours, theirs) in zip(own.image().pixels, cairo.image().pixels) {
      let difference = Int(ours >> 24) - Int(theirs >> 24)
      if abs(difference) > 8 { result.count += 1 }
      result.darker = max(result.darker, difference)
      result.lighter = max(result.lighter, -difference)
    }
    return result
  }

  private func expect(_ path: Path, crossings: Int, _ name: String) {
    for style in Self.styles {
      let found = compare(path, style)
      #expect(found.count <= 5 * crossings, "\(name), \(style.width): \(found)")
      #expect(found.darker <= 96, "\(name), \(style.width): \(found)")
      #expect(found.lighter <= 6, "\(name), \(style.width): \(found)")
    }
  }

  @Test("two lines, a loop and a star: a few pixels at each crossing, never lighter")
  func crossings() {
    var cross = Path()
    cross.move(to: Vec2(5, 7))
    cross.line(to: Vec2(55, 50))
    cross.move(to: Vec2(7, 52))
    cross.line(to: Vec2(57, 9))
    expect(cross, crossings: 1, "cross")

    var loop = Path()
    loop.move(to: Vec2(5, 50))
    loop.cubic(Vec2(80, 0), Vec2(-20, 0), to: Vec2(58, 52))
    expect(loop, crossings: 1, "loop")

    var star = Path()
    for corner in 0..<5 {
      let angle = Double(corner * 2) * 2 * .pi / 5 + 0.1
      let place = Vec2(32, 32) + Vec2(cos(angle), sin(angle)) * 28
      if corner == 0 { star.move(to: place) } else { star.line(to: place) }
    }
    star.close()
    expect(star, crossings: 5, "star")
  }
}
