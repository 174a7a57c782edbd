// SPDX-License-Identifier: Apache-2.0

import Sound

/// Sound files of all kinds, as sounds.
package enum SoundFile {
  /// Opens a file: WAV files by ourselves, others, and WAV files of compressed samples, through ffmpeg.
  package static func open(_ path: String) throws(MediaError) -> any SoundSource {
    guard WAVFile.isWAV(path), let file = try? WAVFile(path: path) else {
      return try SoundReader(MediaFile.probe(path))
    }
    return file
  }
}
