// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The colours of a choice: a row of greys, then twelve hues from dark to pale.
enum ColorGrid {
  static let (columns, rows) = (12, 10)

  /// Hue, saturation and brightness at a place of the grid, each 0...1.
  static func color(column: Int, row: Int) -> (hue: CGFloat, saturation: CGFloat, value: CGFloat) {
    let column = min(max(column, 0), columns - 1)
    guard row > 0 else { return (0, 0, 1 - CGFloat(column) / CGFloat(columns - 1)) }
    let step = CGFloat(min(row, rows - 1) - 1) / CGFloat(rows - 2)
    // Blue-green first, as the hues of the first row of a choice begin there.
    let hue = (0.54 + CGFloat(column) / CGFloat(columns)).truncatingRemainder(dividingBy: 1)
    // Dark above, full in the middle, pale below.
    return step < 0.5
      ? (hue, 1, 0.3 + 1.4 * step) : (hue, 1 - (step - 0.5) * 1.7, 1)
  }

  /// The place in a grid of a point; nil outside.
  static func place(of point: CGPoint, in size: CGSize) -> (column: Int, row: Int)? {
    guard size.width > 0, size.height > 0,
      CGRect(origin: .zero, size: size).contains(point)
    else { return nil }
    return (
      min(Int(point.x / size.width * CGFloat(columns)), columns - 1),
      min(Int(point.y / size.height * CGFloat(rows)), rows - 1)
    )
  }
}
