// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A kind of film file that ffmpeg writes for us.
package enum FilmFormat: String, CaseIterable, Sendable {
  case mp4
  case webm
  case gif
  case apng
  case webp
  case mov
  case mkv

  /// Every extension that names a format.
  package static let extensions = allCases.map(\.rawValue)

  /// The format that the extension of a path names, in any case.
  package init(path: String) throws(MediaError) {
    let name = URL(fileURLWithPath: path).pathExtension.lowercased()
    guard let format = FilmFormat(rawValue: name) else { throw .unknownFormat(path: path) }
    self = format
  }

  /// What may compress its pictures, the usual first; none where the format has a way of its own.
  package var codecs: [FilmCodec] {
    switch self {
    case .mp4: [.h264, .hevc, .av1]
    case .webm: [.vp9, .av1]
    case .mov: [.prores, .h264, .hevc]
    case .mkv: [.h264, .hevc, .av1, .vp9, .prores, .ffv1]
    case .gif, .apng, .webp: []
    }
  }

  /// What ffmpeg is told about the file around the pictures.
  var container: [String] {
    switch self {
    case .mp4, .mov: ["-movflags", "+faststart", "-f", rawValue]
    // Without it each file has a number of its own.
    case .mkv: ["-fflags", "+bitexact", "-f", "matroska"]
    default: ["-f", rawValue]
    }
  }
}

/// What compresses the pictures of a film.
package enum FilmCodec: String, CaseIterable, Sendable {
  case h264
  case hevc
  case av1
  case vp9
  /// 4444 with alpha, 422 without.
  case prores
  /// Without loss.
  case ffv1

  /// Whether a film can show what is behind it.
  var carriesAlpha: Bool { self == .vp9 || self == .prores || self == .ffv1 }

  /// Whether width and height must be even, because colour has half the resolution.
  var needsEvenSize: Bool { self != .prores && self != .ffv1 }

  /// The numbers that a person may give for how much is lost; nil where there are none.
  var rateFactors: ClosedRange<Int>? {
    switch self {
    case .h264, .hevc: 0...51
    case .av1, .vp9: 0...63
    case .prores, .ffv1: nil
    }
  }
}

/// Who compresses the pictures of a film.
package enum FilmEncoder: String, CaseIterable, Sendable {
  case software
  /// A graphics card of NVIDIA's.
  case nvenc
  /// A graphics processor, by the Video Acceleration API.
  case vaapi
}

/// How much time and room a film may take.
package enum FilmQuality: String, CaseIterable, Sendable {
  case draft
  case standard
  case high
}
