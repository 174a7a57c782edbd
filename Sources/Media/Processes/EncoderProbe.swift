// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds out which encoders work here: each has to encode a frame.
package enum EncoderProbe {
  /// The device that encodes by the Video Acceleration API.
  static let device = "/dev/dri/renderD128"
  /// Larger than what any of them refuses.
  private static let side = 256

  /// Which encoder is used where one is wanted.
  ///
  /// - Parameters:
  ///   - wanted: nil for the fastest that there is.
  ///   - encoding: The film's.
  ///   - patience: Seconds that ffmpeg may do nothing.
  /// - Returns: The encoder, and what a person should know of it; nil where there is nothing to say.
  package static func choose(
    _ wanted: FilmEncoder?, for encoding: FilmEncoding, patience: Double = 20
  ) -> (encoder: FilmEncoder, note: String?) {
    if wanted == .software { return (.software, nil) }
    let kind = encoding.codec?.rawValue ?? encoding.format.rawValue
    let tried = wanted.map { [$0] } ?? [.nvenc, .vaapi]
    let found = tried.first { encoder in
      guard [.h264, .hevc, .av1].contains(encoding.codec) else { return false }
      var encoding = encoding
      encoding.encoder = encoder
      return works(encoding, patience: patience)
    }
    guard let found else {
      let names = tried.map(\.rawValue).joined(separator: " nor ")
      return (
        .software,
        "\(tried.count > 1 ? "neither " : "")\(names) \(tried.count > 1 ? "encodes" : "does not encode")"
          + " \(kind) here; the film is encoded in software"
      )
    }
    return (
      found,
      "\(found.rawValue) encodes: the frames that it gets are the same everywhere, but the file's "
        + "bytes are this machine's"
    )
  }

  /// Whether a frame can be encoded.
  static func works(_ encoding: FilmEncoding, patience: Double = 20) -> Bool {
    let size = side * side
    let frame =
      [UInt8](repeating: 16, count: size) + [UInt8](repeating: 128, count: size / 2)
    let words =
      encoding.inputArguments + ["-f", "rawvideo", "-pix_fmt", "yuv420p"]
      + ["-video_size", "\(side)x\(side)", "-framerate", "25", "-i", "pipe:0"]
      + encoding.pictureArguments(smallestSide: side, hasAlpha: false) + ["-f", "null", "-"]
    guard let child = try? EncoderProcess.ffmpeg(words, patience: patience) else { return false }
    let ending = RealTime.run {
      _ = frame.withUnsafeBytes(child.write)
      return child.finish()
    }
    return ending.status == 0 && !ending.wasStuck
  }
}
