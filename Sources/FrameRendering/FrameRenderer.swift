// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// Draws pictures of display lists.
///
/// What it makes and keeps for itself, from frame to frame, is its own. What belongs to the frame
/// stands beside it and serves every renderer: lists of which there is a picture (``DrawnList``,
/// ``KeptPicture``), what differs between two (``Damage``), the places that glyphs are rounded to
/// (``GlyphGrid``), and the threads (``ThreadPool``). What it makes of a part of a list that is shared
/// by many lists it keeps there as an attachment of its own type.
///
/// One thread at a time may use it.
public protocol FrameRenderer {
  /// The picture of a list; an empty one where its size is not drawn.
  func render(_ list: DisplayList) throws(RenderingError) -> Image

  /// Makes the picture of one list into that of another.
  ///
  /// - Parameters:
  ///   - target: Rows of pixels with the picture of `old`; of anything where that is nil or of
  ///     another size.
  ///   - old: What is there.
  ///   - new: What is to be there; where the buffer is too small for it nothing is done.
  /// - Returns: Boxes that hold all pixels which may have changed.
  /// - Throws: When there is no such picture; what the target holds is not known then.
  func update(
    _ target: UnsafeMutableBufferPointer<UInt32>, from old: DrawnList?, to new: DrawnList
  ) throws(RenderingError) -> [Rect]

  /// Draws over the pixels that a picture has already; does nothing when the buffer is too small for
  /// the size.
  func draw(
    _ commands: [Command], onto target: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int
  ) throws(RenderingError)
}

/// Why a renderer has no picture.
public struct RenderingError: Error, CustomStringConvertible {
  /// What is missing or has failed, and what to do about it.
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}
