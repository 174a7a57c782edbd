// SPDX-License-Identifier: Apache-2.0

import DisplayList
import ImageCodecs

/// How a decoder gives the pictures of a film.
package struct FrameForm<Picture: Sendable>: Sendable {
  /// As ffmpeg names it.
  let pixels: String
  /// What the scaler is told beside, such as `:out_range=tv`.
  var scaling = ""
  /// Makes a picture of the bytes that a function fills in; nil where that fails.
  let read:
    @Sendable (
      _ width: Int, _ height: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Bool
    ) -> Picture?
}

extension FrameForm where Picture == Image {
  /// The renderer's pixels; of a film with straight alpha colours are multiplied by it.
  package static func image(isStraight: Bool) -> FrameForm {
    FrameForm(pixels: "bgra") { width, height, fill in
      let count = width * height
      var isWhole = false
      var pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
        isWhole = fill(UnsafeMutableRawBufferPointer(buffer))
        initialized = isWhole ? count : 0
      }
      guard isWhole else { return nil }
      if isStraight {
        pixels.withUnsafeMutableBufferPointer { pixels in
          for index in pixels.indices {
            pixels[index] = StraightAlpha.premultiplied(pixels[index])
          }
        }
      }
      return Image(width: width, height: height, pixels: pixels)
    }
  }
}

extension FrameForm where Picture == [UInt8] {
  /// Bytes without gaps between rows.
  ///
  /// - Parameters:
  ///   - pixels: As ffmpeg names them.
  ///   - matrix: As ffmpeg names it, for luma and chroma; nil for colours.
  ///   - isFullRange: Whether luma goes from 0 to the largest number.
  ///   - count: Bytes of a picture of so many columns and rows.
  /// - Returns: The form.
  package static func bytes(
    _ pixels: String, matrix: String?, isFullRange: Bool,
    count: @escaping @Sendable (Int, Int) -> Int
  ) -> FrameForm {
    let scaling =
      matrix.map { ":out_color_matrix=\($0):out_range=\(isFullRange ? "pc" : "tv")" } ?? ""
    return FrameForm(pixels: pixels, scaling: scaling) { width, height, fill in
      let count = count(width, height)
      var isWhole = false
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        isWhole = fill(UnsafeMutableRawBufferPointer(buffer))
        initialized = isWhole ? count : 0
      }
      return isWhole ? bytes : nil
    }
  }
}

extension MediaFile.Video {
  /// The matrix of the film's luma and chroma, as ffmpeg names it: what the film says, else what films of
  /// its size have; BT.709 for what it is made of where those are colours.
  package var matrix: String {
    switch colorSpace {
    case "bt709", "gbr": "bt709"
    case "bt2020nc", "bt2020c": "bt2020"
    case "smpte170m", "bt470bg", "fcc": "bt601"
    default: isHighDefinition ? "bt709" : "bt601"
    }
  }
}
