// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import FrameRendering
import Geometry
import SoftwareRenderer

/// The picture of the frame that a renderer drew last, which becomes that of the next one where the
/// two differ.
final class RendererPicture {
  private let renderer: any FrameRenderer
  private let picture = KeptPicture()
  /// Boxes that hold all that was drawn for the last part asked for.
  private(set) var drawnBoxes: [Rect] = []

  init(_ renderer: RendererChoice = .software) {
    self.renderer = renderer.renderer()
  }

  /// The pixels of a frame in a rectangle, in rows from the top; nil when it holds none.
  ///
  /// They are those that the frame has there when it is drawn whole.
  func part(_ rect: Rect, of list: DisplayList) -> (image: Image, origin: Vec2)? {
    let seen = rect.intersection(list.frame.rect)
    guard !seen.isEmpty else { return nil }
    let boxes = Diagnostics.drawn { () throws(RenderingError) in
      try picture.show(list, with: renderer)
    }
    guard let boxes else { return nil }
    drawnBoxes = boxes
    let (left, top) = (Int(seen.minX.rounded(.down)), Int(seen.minY.rounded(.down)))
    let (right, bottom) = (Int(seen.maxX.rounded(.up)), Int(seen.maxY.rounded(.up)))
    var part: [UInt32] = []
    part.reserveCapacity((right - left) * (bottom - top))
    for row in top..<bottom {
      part += picture.pixels[(row * list.width + left)..<(row * list.width + right)]
    }
    let image = Image(width: right - left, height: bottom - top, pixels: part)
    return (image, Vec2(Double(left), Double(top)))
  }
}
