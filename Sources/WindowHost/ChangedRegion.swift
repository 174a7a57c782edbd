// SPDX-License-Identifier: Apache-2.0

/// A rectangle of pixels from the top left corner.
package struct PixelRect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// Where two pictures of one size differ.
package enum ChangedRegion {
  /// Pixels at the side of the squares that are compared.
  static let tile = 64

  /// Rectangles that cover every pixel in which the pictures differ: whole tiles, joined along rows
  /// and, where they have the same sides, down columns.
  package static func between(
    _ old: UnsafeBufferPointer<UInt32>, _ new: UnsafeBufferPointer<UInt32>, width: Int, height: Int
  ) -> [PixelRect] {
    guard width > 0, height > 0, old.count >= width * height, new.count >= width * height else {
      return []
    }
    var result: [PixelRect] = []
    var open: [PixelRect] = []
    var top = 0
    while top < height {
      let rows = min(tile, height - top)
      let strip = runs(old, new, width: width, top: top, rows: rows)
      var next: [PixelRect] = []
      for var run in strip {
        if let above = open.firstIndex(where: { $0.x == run.x && $0.width == run.width }) {
          run.y = open[above].y
          run.height += open[above].height
          open.remove(at: above)
        }
        next.append(run)
      }
      result += open
      open = next
      top += rows
    }
    return result + open
  }

  /// The changed tiles of one strip, neighbours joined.
  private static func runs(
    _ old: UnsafeBufferPointer<UInt32>, _ new: UnsafeBufferPointer<UInt32>, width: Int, top: Int,
    rows: Int
  ) -> [PixelRect] {
    var result: [PixelRect] = []
    var left = 0
    while left < width {
      let columns = min(tile, width - left)
      if differs(old, new, width: width, left: left, top: top, columns: columns, rows: rows) {
        if let last = result.last, last.x + last.width == left {
          result[result.count - 1].width += columns
        } else {
          result.append(PixelRect(x: left, y: top, width: columns, height: rows))
        }
      }
      left += columns
    }
    return result
  }

  private static func differs(
    _ old: UnsafeBufferPointer<UInt32>, _ new: UnsafeBufferPointer<UInt32>, width: Int, left: Int,
    top: Int, columns: Int, rows: Int
  ) -> Bool {
    var row = top
    while row < top + rows {
      let start = row * width + left
      let end = start + columns
      if !old[start..<end].elementsEqual(new[start..<end]) { return true }
      row += 1
    }
    return false
  }
}
