// SPDX-License-Identifier: Apache-2.0

import Foundation
import Media
import OutputFiles
import Sound

/// A sound of a file or of data, and what is known of it.
struct OpenedSound {
  let source: any SoundSource
  /// Keeps the file of data as long as it is read.
  private let file: TemporaryFile?

  private final class TemporaryFile {
    let path: String

    init(_ data: Data) throws {
      guard let path = TemporaryPlace.make() else { throw CocoaError(.fileWriteUnknown) }
      self.path = path
      try data.write(to: URL(fileURLWithPath: path))
    }

    deinit { unlink(path) }
  }

  init(url: URL) throws {
    do {
      source = try SoundFile.open(url.path)
    } catch {
      throw SoundFileError.unreadable(error)
    }
    file = nil
  }

  init(data: Data) throws {
    let file = try TemporaryFile(data)
    do {
      source = try SoundFile.open(file.path)
    } catch {
      throw SoundFileError.unreadable(error)
    }
    self.file = file
  }

  var format: AVAudioFormat? {
    AVAudioFormat(
      standardFormatWithSampleRate: source.rate, channels: AVAudioChannelCount(source.channels))
  }

  /// Seconds; 0 for what never ends.
  var duration: TimeInterval { Double(source.length ?? 0) / source.rate }
}
