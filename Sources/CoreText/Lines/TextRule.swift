// SPDX-License-Identifier: Apache-2.0

import Geometry

/// The rectangles of a line under or through letters.
struct TextRule {
  private let style: Int
  private let height: Double

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - style: As in `NSUnderlineStyle`.
  ///   - thickness: The font's own, in points.
  init(style: Int, thickness: Double) {
    self.style = style
    // Thicker by the second bit.
    height = style & 2 != 0 ? thickness * 2 : thickness
  }

  /// Whether blanks stay without a line.
  var isByWord: Bool { style & 0x8000 != 0 }

  /// How long dashes and the gaps behind them are, in thicknesses; nothing for a whole line.
  private var pattern: [Double] {
    switch style >> 8 & 0x7 {
    case 1: [3, 3]
    case 2: [10, 5]
    case 3: [10, 3, 3, 3]
    case 4: [10, 3, 3, 3, 3, 3]
    default: []
    }
  }

  /// The rectangles between two places of a line; two rows of them by the bit for a second line.
  ///
  /// Dashes are counted from the beginning of the line, so that they go on from run to run.
  ///
  /// - Parameters:
  ///   - start: Points from the line's beginning.
  ///   - end: Points from the line's beginning.
  ///   - y: The middle of the first row, up positive.
  /// - Returns: The rectangles, from the left.
  func rects(from start: Double, to end: Double, at y: Double) -> [Rect] {
    guard end > start, height > 0, (end - start) / height < 1e6 else { return [] }
    let rows = style & 8 != 0 ? 2 : 1
    return (0..<rows).flatMap { row in
      let bottom = y - Double(row) * height * 2 - height / 2
      return dashes(from: start, to: end).map { Rect($0, bottom, $1 - $0, height) }
    }
  }

  private func dashes(from start: Double, to end: Double) -> [(Double, Double)] {
    let lengths = pattern.map { $0 * height }
    let period = lengths.reduce(0, +)
    guard period > 0 else { return [(start, end)] }
    var result: [(Double, Double)] = []
    var x = (start / period).rounded(.down) * period
    while x < end {
      var isDash = true
      for length in lengths {
        let dash = (max(x, start), min(x + length, end))
        if isDash, dash.1 > dash.0 { result.append(dash) }
        x += length
        isDash.toggle()
      }
    }
    return result
  }
}
