// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// The pixels of a bitmap context.
protocol ContextBitmap: AnyObject {
  var width: Int { get }
  var height: Int { get }
  var layout: BitmapLayout { get }
  /// Whether the program holds the address of the bytes, and may read and write them at any time.
  var isShared: Bool { get }
  /// Whether no pixel has been asked for or drawn yet.
  var isUntouched: Bool { get }

  /// The bytes in the layout that was asked for, from now on open to the program.
  func data() -> UnsafeMutableRawPointer?
  /// Draws over what is there; nothing changes outside the rows of `area`.
  func draw(_ commands: [Command], in area: Rect)
  /// The pixels as they are, with `commands` drawn over them, in the renderer's layout.
  func snapshot(with commands: [Command]) -> Image
  /// A picture of the pixels as they are, in the context's layout.
  func makeImage() -> CGImage?
}

extension ContextBitmap {
  /// The rows that an area touches.
  func rows(_ area: Rect) -> Range<Int> {
    func row(_ y: Double) -> Int { y > 0 ? Int(min(y, Double(height))) : 0 }
    let (top, bottom) = (row(area.minY.rounded(.down)), row(area.maxY.rounded(.up)))
    return top..<max(top, bottom)
  }
}
