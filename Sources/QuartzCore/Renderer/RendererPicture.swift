// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import SoftwareRenderer

/// The picture of the frame that a renderer drew last, which becomes that of the next one where the
/// two differ.
final class RendererPicture {
  private let renderer = SoftwareRenderer()
  private let scratch = RenderScratch()
  private var drawn: DrawnList?
  private var pixels: [UInt32] = []
  /// Boxes that hold all that was drawn for the last part asked for.
  private(set) var drawnBoxes: [Rect] = []

  /// The pixels of a frame in a rectangle, in rows from the top; nil when it holds none.
  ///
  /// They are those that the frame has there when it is drawn whole.
  func part(_ rect: Rect, of list: DisplayList) -> (image: Image, origin: Vec2)? {
    guard SoftwareRenderer.canDraw(width: list.width, height: list.height) else { return nil }
    let whole = Rect(0, 0, Double(list.width), Double(list.height))
    let seen = rect.intersection(whole)
    guard !seen.isEmpty else { return nil }
    show(list)
    let (left, top) = (Int(seen.minX.rounded(.down)), Int(seen.minY.rounded(.down)))
    let (right, bottom) = (Int(seen.maxX.rounded(.up)), Int(seen.maxY.rounded(.up)))
    var part: [UInt32] = []
    part.reserveCapacity((right - left) * (bottom - top))
    for row in top..<bottom {
      part += pixels[(row * list.width + left)..<(row * list.width + right)]
    }
    let image = Image(width: right - left, height: bottom - top, pixels: part)
    return (image, Vec2(Double(left), Double(top)))
  }

  private func show(_ list: DisplayList) {
    let count = list.width * list.height
    if pixels.count != count {
      pixels = Array(repeating: 0, count: count)
      drawn = nil
    }
    let next = DrawnList(list)
    pixels.withUnsafeMutableBufferPointer {
      drawnBoxes = renderer.update($0, from: drawn, to: next, scratch: scratch)
    }
    drawn = next
  }
}
