// SPDX-License-Identifier: Apache-2.0

import Sound

/// Sound files of all kinds, as sounds.
package enum SoundFile {
  /// Opens a file: WAV files by ourselves, others through ffmpeg.
  package static func open(_ path: String) throws(MediaError) -> any SoundSource {
    do {
      return try WAVFile(path: path)
    } catch {
      throw .cannotRead(path: path, reason: error.reason)
    }
  }
}
