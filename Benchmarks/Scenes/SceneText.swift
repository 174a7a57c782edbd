// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import DisplayList
import Foundation
import Geometry

/// S10: a hundred lines of letters, each drifting on its own.
enum SceneText {
  static let size = 13.0
  static let color = SceneColors.color(0xE0E0E0)
  static var font: CTFont { CTFontCreateWithName(CFString(string: "DejaVu Sans"), size, nil) }

  static func lines() -> [String] {
    let letters = Array("abcdefghijklmnopqrstuvwxyz      ")
    var random = SceneRandom(1010)
    return (0..<100).map { _ in
      let line = String((0..<60).map { _ in letters[Int(random.next() >> 27)] })
      return line.trimmingCharacters(in: .whitespaces)
    }
  }

  /// Where a line's baseline begins.
  static func origin(_ index: Int, _ t: Double) -> Vec2 {
    let n = Double(index)
    return Vec2(
      20 + 640 * Double(index / 50) + 5 * sin(t + n),
      14 + 14.2 * Double(index % 50) + 3 * sin(2 * t + 0.1 * n))
  }

  /// A line's glyphs side by side, with the beginning of the baseline at the origin.
  static func glyphs(_ line: String, _ font: CTFont) -> PlacedGlyphs {
    let text = NSAttributedString(
      string: line, attributes: [NSAttributedString.Key(kCTFontAttributeName as String): font])
    var (glyphs, places): ([CGGlyph], [Vec2]) = ([], [])
    for case let run as CTRun in CTLineGetGlyphRuns(CTLineCreateWithAttributedString(text)) {
      guard let ids = CTRunGetGlyphsPtr(run), let points = CTRunGetPositionsPtr(run) else {
        continue
      }
      for index in 0..<CTRunGetGlyphCount(run) {
        glyphs.append(ids[index])
        places.append(Vec2(Double(points[index].x), 0))
      }
    }
    return font.font.placed(glyphs, at: places, matrix: .scale(1, -1))
  }
}
