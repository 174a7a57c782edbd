// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A kind of sound file that is written.
package enum SoundFormat: Equatable, Sendable {
  /// Samples as they are, written by ourselves.
  case wav(bits: Int)
  /// By ffmpeg: without loss, 24 bits.
  case flac
  case aac
  case alac
  case caf
  case aiff
  case opus
  case mp3

  /// The format that the extension of a path names.
  package init?(path: String) {
    switch URL(fileURLWithPath: path).pathExtension.lowercased() {
    case "wav", "wave": self = .wav(bits: 16)
    case "flac": self = .flac
    case "m4a", "aac", "mp4", "m4r": self = .aac
    case "caf": self = .caf
    case "aif", "aiff": self = .aiff
    case "opus", "ogg", "webm": self = .opus
    case "mp3": self = .mp3
    default: return nil
    }
  }

  /// What ffmpeg is told, before the name of the file.
  func arguments(path: String) -> [String] {
    let isRaw = URL(fileURLWithPath: path).pathExtension.lowercased() == "aac"
    switch self {
    case .wav(let bits): return ["-c:a", "pcm_s\(bits)le", "-f", "wav"]
    case .flac: return ["-c:a", "flac", "-sample_fmt", "s32", "-f", "flac"]
    case .aac: return ["-c:a", "aac", "-b:a", "192k", "-f", isRaw ? "adts" : "ipod"]
    case .alac: return ["-c:a", "alac", "-f", "ipod"]
    case .caf: return ["-c:a", "pcm_s16le", "-f", "caf"]
    case .aiff: return ["-c:a", "pcm_s16be", "-f", "aiff"]
    case .opus: return ["-c:a", "libopus", "-b:a", "160k", "-f", "ogg"]
    case .mp3: return ["-c:a", "libmp3lame", "-q:a", "2", "-f", "mp3"]
    }
  }
}
