// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How the pictures of a film are compressed, and into what kind of file.
package struct FilmEncoding: Equatable, Sendable {
  package let format: FilmFormat
  /// nil where the format has a way of its own.
  package let codec: FilmCodec?
  package var encoder = FilmEncoder.software
  package var quality = FilmQuality.standard
  /// What stands for the quality in the codec's own measure; percent for webp.
  package private(set) var rateFactor: Int?
  /// What ffmpeg is told beside.
  package var more: [String] = []

  /// - Parameters:
  ///   - format: The kind of file.
  ///   - codec: nil for the format's usual one.
  ///   - rateFactor: The quality in the codec's own measure; nil for what the quality says.
  /// - Throws: When the format has no such codec, or the codec no such measure.
  package init(
    format: FilmFormat, codec: FilmCodec? = nil, rateFactor: Int? = nil
  ) throws(MediaError) {
    self.format = format
    self.codec = codec ?? format.codecs.first
    if let codec, !format.codecs.contains(codec) {
      throw .wrongCodec(format: format.rawValue, codec: codec.rawValue)
    }
    if let rateFactor {
      let range = format == .webp ? 0...100 : self.codec?.rateFactors
      guard let range, range.contains(rateFactor) else {
        throw .wrongRateFactor(
          kind: self.codec?.rawValue ?? format.rawValue, value: rateFactor, range: range)
      }
      self.rateFactor = rateFactor
    }
  }

  /// Whether a film can show what is behind it.
  package var carriesAlpha: Bool { codec?.carriesAlpha ?? true }

  /// Whether width and height must be even.
  package var needsEvenSize: Bool { codec?.needsEvenSize ?? false }

  /// A side in pixels as the film has it: odd ones grow by a pixel where they must be even.
  package func side(_ pixels: Int) -> Int { needsEvenSize ? pixels + pixels % 2 : pixels }

  /// The smallest side in pixels that the encoder takes: x265 crashes over less.
  var smallestSide: Int { codec == .hevc && encoder == .software ? 32 : 1 }

  /// Whether films without alpha are given to ffmpeg as ``VideoPlanes``, so that it has nothing to
  /// convert.
  var takesPlanes: Bool { needsEvenSize }

  /// How many threads encode H.264 and VP9, on which the film's bytes depend.
  ///
  /// Left alone the encoder takes as many as there are cores, and half as many more. A fixed number
  /// gives the same film on every machine that has the same encoder; this one keeps eight cores busy,
  /// and two better than three threads do.
  private static let encoderThreads = 8

  /// What ffmpeg is told beside the names of files.
  ///
  /// - Parameters:
  ///   - smallestSide: Of the film, in pixels.
  ///   - hasAlpha: Whether something can be seen behind all of it.
  /// - Returns: The words.
  package func words(smallestSide: Int, hasAlpha: Bool) -> [String] {
    inputArguments + arguments(smallestSide: smallestSide, hasAlpha: hasAlpha && carriesAlpha)
  }

  /// What ffmpeg is told before the name of the film's input.
  var inputArguments: [String] {
    encoder == .vaapi ? ["-vaapi_device", EncoderProbe.device] : []
  }

  /// What ffmpeg is told about the film, before the name of the file.
  ///
  /// - Parameters:
  ///   - smallestSide: Of the film, in pixels.
  ///   - hasAlpha: Whether the pictures that it gets may be transparent.
  /// - Returns: The words.
  func arguments(smallestSide: Int, hasAlpha: Bool) -> [String] {
    pictureArguments(smallestSide: smallestSide, hasAlpha: hasAlpha) + more + format.container
  }

  /// The same without what is about the file.
  func pictureArguments(smallestSide: Int, hasAlpha: Bool) -> [String] {
    switch codec {
    case .h264, .hevc, .av1: yuvArguments(smallestSide: smallestSide)
    case .vp9: vp9Arguments(hasAlpha: hasAlpha)
    case .prores: proresArguments(hasAlpha: hasAlpha)
    // Slices give threads something to do; how many there are must not depend on the machine. What is
    // narrower than a slice wants the format's first version: with later ones ffmpeg loses its pixels.
    case .ffv1:
      ["-c:v", "ffv1", "-g", "1"]
        + (smallestSide < 16
          ? ["-level", "1", "-threads", "1"]
          : ["-level", "3", "-slices", "4", "-slicecrc", "1", "-threads", "4"])
        + ["-pix_fmt", "bgra"]
    case nil: ownArguments(hasAlpha: hasAlpha)
    }
  }

  // MARK: - Codecs

  private static let toYUV =
    "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int"
  private static let tags = [
    "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1",
    "-color_range", "tv", "-chroma_sample_location", "left",
  ]

  /// The given measure, or what stands for the quality.
  private func factor(draft: Int, standard: Int, high: Int) -> String {
    let usual =
      switch quality {
      case .draft: draft
      case .standard: standard
      case .high: high
      }
    return "\(rateFactor ?? usual)"
  }

  private func word(_ draft: String, _ standard: String, _ high: String) -> String {
    switch quality {
    case .draft: draft
    case .standard: standard
    case .high: high
    }
  }

  private func yuvArguments(smallestSide: Int) -> [String] {
    let software =
      switch codec {
      case .h264: h264Arguments
      case .hevc: hevcArguments(smallestSide: smallestSide)
      default: av1Arguments(smallestSide: smallestSide)
      }
    let name = codec?.rawValue ?? ""
    let factor = codec == .h264 ? factor(draft: 28, standard: 18, high: 12) : hardFactor
    let pictures =
      switch encoder {
      case .software: software
      case .nvenc:
        ["-c:v", "\(name)_nvenc", "-preset", word("p1", "p5", "p7"), "-rc", "vbr", "-cq", factor]
          + ["-b:v", "0", "-pix_fmt", "yuv420p"]
      case .vaapi:
        ["-vf", "format=nv12,hwupload", "-c:v", "\(name)_vaapi", "-rc_mode", "CQP", "-qp", factor]
      }
    // Players of Apple's know HEVC by this name alone.
    return pictures + (codec == .hevc && format != .mkv ? ["-tag:v", "hvc1"] : []) + Self.tags
  }

  private var hardFactor: String { factor(draft: 32, standard: 20, high: 14) }

  private var h264Arguments: [String] {
    ["-c:v", "libx264", "-threads", "\(Self.encoderThreads)", "-pix_fmt", "yuv420p"]
      + (quality == .standard ? [] : ["-preset", word("veryfast", "", "slow")])
      + ["-crf", factor(draft: 28, standard: 18, high: 12)]
  }

  private func hevcArguments(smallestSide: Int) -> [String] {
    // In haste the encoder crashes over pictures that are smaller than its blocks.
    let fast = smallestSide < 64 ? "medium" : "veryfast"
    // How many frames are encoded at once shows in the bytes.
    return ["-c:v", "libx265", "-pix_fmt", "yuv420p", "-preset", word(fast, "medium", "slow")]
      + ["-x265-params", "log-level=error:frame-threads=3", "-crf", hardFactor]
  }

  /// The faster encoder takes no films of less than 64 pixels a side.
  private func av1Arguments(smallestSide: Int) -> [String] {
    let factor = factor(draft: 45, standard: 28, high: 18)
    return smallestSide >= 64
      ? ["-c:v", "libsvtav1", "-pix_fmt", "yuv420p", "-preset", word("12", "8", "5")]
        + ["-crf", factor]
      : ["-c:v", "libaom-av1", "-pix_fmt", "yuv420p", "-cpu-used", word("8", "6", "4")]
        + ["-crf", factor, "-b:v", "0"]
  }

  private func vp9Arguments(hasAlpha: Bool) -> [String] {
    (hasAlpha ? ["-vf", "\(Self.toYUV),format=yuva420p"] : ["-pix_fmt", "yuv420p"])
      + ["-c:v", "libvpx-vp9", "-crf", factor(draft: 40, standard: 24, high: 15), "-b:v", "0"]
      + ["-row-mt", "1", "-threads", "\(Self.encoderThreads)"]
      + (quality == .standard ? [] : ["-deadline", "good", "-cpu-used", word("5", "", "0")])
      // The second picture that carries the alpha rules out frames made from later ones.
      + (hasAlpha ? ["-auto-alt-ref", "0"] : []) + Self.tags
  }

  private func proresArguments(hasAlpha: Bool) -> [String] {
    // Each frame of ProRes says itself what its colours are, as the frame that is encoded does.
    let frameTags =
      "setparams=color_primaries=bt709:color_trc=iec61966-2-1:colorspace=bt709:range=tv"
    let pixels = "format=\(hasAlpha ? "yuva444p10le" : "yuv422p10le")"
    return ["-vf", "\(Self.toYUV),\(pixels),\(frameTags)", "-c:v", "prores_ks"]
      + ["-profile:v", hasAlpha ? "4444" : word("lt", "hq", "hq")]
      + (hasAlpha ? ["-alpha_bits", "16"] : []) + Self.tags
  }

  private func ownArguments(hasAlpha: Bool) -> [String] {
    switch format {
    case .gif:
      // A draft has few colours in a pattern that stays from frame to frame, which packs well; at its best
      // each frame has 256 colours of its own.
      let colors = word(":stats_mode=full:max_colors=128", ":stats_mode=full", ":stats_mode=single")
      let palette = "palettegen=reserve_transparent=\(hasAlpha ? 1 : 0)" + colors
      let dither = word("bayer:bayer_scale=4", "sierra2_4a", "sierra2_4a:new=1")
      let use = "paletteuse=dither=\(dither):diff_mode=rectangle:alpha_threshold=128"
      return ["-filter_complex", "[0:v]split[a][b];[a]\(palette)[p];[b][p]\(use)", "-loop", "0"]
    case .apng: return ["-pix_fmt", hasAlpha ? "rgba" : "rgb24", "-c:v", "apng", "-plays", "0"]
    default:
      let loss = rateFactor ?? (quality == .draft ? 60 : nil)
      return ["-pix_fmt", "bgra", "-c:v", "libwebp_anim"]
        + (loss.map { ["-lossless", "0", "-quality", "\($0)"] } ?? ["-lossless", "1"])
        + ["-loop", "0"]
    }
  }
}
