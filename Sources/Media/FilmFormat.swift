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

  /// Every extension that names a format.
  package static let extensions = allCases.map(\.rawValue)

  /// The format that the extension of a path names, in any case.
  package init(path: String) throws(MediaError) {
    let name = URL(fileURLWithPath: path).pathExtension.lowercased()
    guard let format = FilmFormat(rawValue: name) else { throw .unknownFormat(path: path) }
    self = format
  }

  /// Whether a film of this format can show what is behind it.
  package var carriesAlpha: Bool { self != .mp4 }

  /// Whether width and height must be even, because colour has half the resolution.
  package var needsEvenSize: Bool { self == .mp4 || self == .webm }

  /// Whether films without alpha are given to ffmpeg as ``VideoPlanes``, so that it has nothing to
  /// convert.
  var takesPlanes: Bool { needsEvenSize }

  /// How many threads encode H.264, on which the film's bytes depend.
  ///
  /// Left alone the encoder takes as many as there are cores, and half as many more. A fixed number
  /// gives the same film on every machine that has the same encoder; this one keeps eight cores busy,
  /// and two better than three threads do.
  private static let encoderThreads = 8

  /// What ffmpeg is told about the film, before the name of the file.
  func arguments(quality: Int?, hasAlpha: Bool) -> [String] {
    let toYUV = "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int"
    let tags = [
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1",
      "-color_range", "tv", "-chroma_sample_location", "left",
    ]
    switch self {
    case .mp4:
      return ["-c:v", "libx264", "-threads", "\(Self.encoderThreads)", "-pix_fmt", "yuv420p"]
        + ["-crf", "\(quality ?? 18)"]
        + ["-movflags", "+faststart"] + tags + ["-f", "mp4"]
    case .webm:
      return (hasAlpha ? ["-vf", "\(toYUV),format=yuva420p"] : ["-pix_fmt", "yuv420p"])
        + ["-c:v", "libvpx-vp9", "-crf", "\(quality ?? 24)", "-b:v", "0", "-row-mt", "1"]
        // The second picture that carries the alpha rules out frames made from later ones.
        + (hasAlpha ? ["-auto-alt-ref", "0"] : []) + tags + ["-f", "webm"]
    case .gif:
      let palette = "palettegen=reserve_transparent=\(hasAlpha ? 1 : 0):stats_mode=diff"
      let use = "paletteuse=dither=sierra2_4a:diff_mode=rectangle:alpha_threshold=128"
      return ["-filter_complex", "[0:v]split[a][b];[a]\(palette)[p];[b][p]\(use)"]
        + ["-loop", "0", "-f", "gif"]
    case .apng:
      return ["-pix_fmt", hasAlpha ? "rgba" : "rgb24", "-c:v", "apng", "-plays", "0", "-f", "apng"]
    case .webp:
      return ["-pix_fmt", "bgra", "-c:v", "libwebp_anim"]
        + (quality.map { ["-lossless", "0", "-quality", "\($0)"] } ?? ["-lossless", "1"])
        + ["-loop", "0", "-f", "webp"]
    case .mov:
      // Each frame of ProRes says itself what its colours are, as the frame that is encoded does.
      let frameTags =
        "setparams=color_primaries=bt709:color_trc=iec61966-2-1:colorspace=bt709:range=tv"
      let pixels = "format=\(hasAlpha ? "yuva444p10le" : "yuv444p10le")"
      return ["-vf", "\(toYUV),\(pixels),\(frameTags)"]
        + ["-c:v", "prores_ks", "-profile:v", "4444"]
        + (hasAlpha ? ["-alpha_bits", "16"] : []) + tags + ["-f", "mov"]
    }
  }
}
