// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation

/// The frames of a film whose pixels were kept as they are (``FFmpegSink/Settings/keepsPixels``).
package final class KeptFrames {
  private let stream: DecoderStream<Image>
  private let path: String

  /// Starts to read; a few frames are ready before they are asked for.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - width: Its pixels in a row.
  ///   - height: Its rows.
  ///   - patience: Seconds without a frame.
  /// - Throws: When there is no decoder.
  package init(path: String, width: Int, height: Int, patience: Double) throws(MediaError) {
    self.path = path
    let child = try DecoderProcess(
      program: try DecoderPrograms.decoder(nil),
      arguments: ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "error"]
        + DecoderPrograms.protocols + ["-threads", "4", "-i", "file:\(path)", "-map", "0:v:0"]
        + ["-vsync", "passthrough", "-f", "rawvideo", "-pix_fmt", "bgra", "pipe:1"],
      patience: patience)
    stream = DecoderStream(child, of: path, limit: 4)
    stream.start("parts") {
      var isWhole = false
      let count = width * height
      let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
        isWhole = child.fill(UnsafeMutableRawBufferPointer(buffer))
        initialized = isWhole ? count : 0
      }
      return isWhole ? [Image(width: width, height: height, pixels: pixels)] : nil
    }
  }

  deinit { stream.cancel() }

  /// The next frame; nil at the end.
  package func next() throws(MediaError) -> Image? {
    if let image = stream.take(1).first { return image }
    if let error = stream.error { throw error }
    return nil
  }
}
