// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// A picture that is kept from frame to frame, with the list that it shows.
///
/// A renderer draws what differs. In the steady state it asks for no memory: a list takes the place of
/// that of two frames ago.
public final class KeptPicture {
  // One thread shows and reads it, row by row; no reader is there while it is drawn.
  /// Rows of the last list's width.
  public private(set) var pixels: [UInt32] = []
  private var drawn: DrawnList?
  /// The list of the frame before, for its memory.
  private var spare: DrawnList?

  public init() {}

  /// Makes it the picture of another list.
  ///
  /// - Parameters:
  ///   - list: What it is to show.
  ///   - renderer: Draws it.
  ///   - recycle: Gets the commands of a list that is no longer needed, for their memory.
  /// - Returns: Boxes that hold all pixels which may have changed.
  /// - Throws: When there is no such picture; the next one is drawn whole.
  public func show(
    _ list: consuming DisplayList, with renderer: any FrameRenderer,
    recycle: (consuming [Command]) -> Void = { _ in }
  ) throws(RenderingError) -> [Rect] {
    let frame = list.frame
    let count = frame.width * frame.height
    if pixels.count != count {
      pixels = Array(repeating: 0, count: count)
      drawn = nil
    }
    let next: DrawnList
    if let spare {
      recycle(spare.show(list))
      next = spare
    } else {
      next = DrawnList(list)
    }
    // What is there is not known while it is drawn, nor after that has failed.
    let old = drawn
    (drawn, spare) = (nil, old)
    let boxes = try pixels.withUnsafeMutableBufferPointer {
      pixels throws(RenderingError) in try renderer.update(pixels, from: old, to: next)
    }
    drawn = next
    return boxes
  }
}
