// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A WAV file, of which only what is asked for is read, however long it is.
package final class WAVFile: SoundSource {
  private let descriptor: Int32
  private let layout: WAVLayout

  package init(path: String) throws(SoundError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw SoundError(path: path, reason: String(cString: strerror(errno)).lowercased())
    }
    var entry = stat()
    guard fstat(descriptor, &entry) == 0, entry.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw SoundError(path: path, reason: "it is no plain file")
    }
    do {
      layout = try WAVLayout(count: Int64(entry.st_size), path: path) { offset, count in
        Self.read(descriptor, at: offset, count: count)
      }
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Whether a file begins as WAV files do.
  package static func isWAV(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    let head = (try? file.read(upToCount: 12)) ?? Data()
    return head.count == 12 && [Data("RIFF".utf8), Data("RF64".utf8)].contains(head.prefix(4))
      && head.suffix(4) == Data("WAVE".utf8)
  }

  package var rate: Double { layout.rate }
  package var channels: Int { min(2, layout.channels) }
  package var length: Int64? { layout.frames }

  package func frames(from start: Int64, count: Int) -> [Float] {
    let first = max(0, min(start, layout.frames))
    let last = max(first, min(start &+ Int64(count), layout.frames))
    var result = [Float](repeating: 0, count: count * channels)
    let size = Int(last - first) * layout.bytesPerFrame
    let bytes = Self.read(
      descriptor, at: layout.offset + first * Int64(layout.bytesPerFrame), count: size)
    let place = Int(first - start) * channels
    for (index, sample) in layout.decode(bytes).enumerated() { result[place + index] = sample }
    return result
  }

  private static func read(_ descriptor: Int32, at offset: Int64, count: Int) -> [UInt8] {
    guard count > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let base = buffer.baseAddress {
        let got = pread(
          descriptor, base + filled, count - filled, off_t(offset) + off_t(filled))
        guard got > 0 || (got < 0 && errno == EINTR) else { break }
        filled += max(0, got)
      }
    }
  }
}
