// SPDX-License-Identifier: Apache-2.0

/// How the pictures of one track are compressed.
package struct TrackEncoding: Equatable, Sendable {
  /// What compresses them.
  package enum Codec: Equatable, Sendable {
    case h264, hevc, jpeg
    /// With the name that ffmpeg has for the kind; "4444" has alpha.
    case prores(String)
  }

  package var codec: Codec
  /// Bits a second; nil for a good quality.
  package var bitRate: Int?
  /// Frames from one key frame to the next at most; nil for what the encoder thinks.
  package var keyFrameInterval: Int?
  /// Whether frames may refer to later ones.
  package var reorders = true
  /// 0...1, of pictures that are compressed each by itself; nil for a good one.
  package var quality: Double?

  package init(_ codec: Codec) { self.codec = codec }

  /// Whether width and height must be even, because colour has half the resolution.
  package var needsEvenSize: Bool { [.h264, .hevc].contains(codec) }

  /// Whether what is behind the pictures is seen.
  package var carriesAlpha: Bool { codec == .prores("4444") }

  /// The smallest side in pixels that the encoder takes.
  package var smallestSide: Int { codec == .hevc ? 32 : 1 }

  /// What ffmpeg is told.
  func words(smallestSide: Int) throws(MediaError) -> [String] {
    switch codec {
    case .h264, .hevc:
      let usual = try FilmEncoding(format: .mp4, codec: codec == .h264 ? .h264 : .hevc)
      var words = usual.pictureArguments(smallestSide: smallestSide, hasAlpha: false)
      if let bitRate, let place = words.firstIndex(of: "-crf") {
        words.replaceSubrange(place...place + 1, with: ["-b:v", "\(bitRate)"])
      }
      if let keyFrameInterval { words += ["-g", "\(keyFrameInterval)"] }
      return words + (reorders ? [] : ["-bf", "0"])
    case .jpeg:
      let loss = quality.map { Int((31 - 29 * min(max($0, 0), 1)).rounded()) } ?? 3
      return [
        "-vf", "scale=out_color_matrix=bt601:out_range=pc:flags=accurate_rnd+full_chroma_int",
        "-c:v", "mjpeg", "-pix_fmt", "yuvj420p", "-q:v", "\(loss)",
      ]
    case .prores(let kind):
      let usual = try FilmEncoding(format: .mov, codec: .prores)
      var words = usual.pictureArguments(smallestSide: smallestSide, hasAlpha: carriesAlpha)
      if let place = words.firstIndex(of: "-profile:v") { words[place + 1] = kind }
      return words
    }
  }
}
