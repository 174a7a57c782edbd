// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A program that writes to us.
// It keeps nothing of its own beside what ChildProcess guards.
final class DecoderProcess: ChildProcess, @unchecked Sendable {
  /// Starts `program`, a path, which may be silent for some seconds while it is waited for.
  init(program: String, arguments: [String], patience: Double) throws(MediaError) {
    try super.init(program: program, arguments: arguments, patience: patience, way: .fromProgram)
  }

  /// Reads what there is, at least a byte; 0 at the end, or when the program was ended.
  func readSome(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard let base = buffer.baseAddress, pipe >= 0 else { return 0 }
    var patience = Patience(limit: patience)
    while true {
      let count = read(pipe, base, buffer.count)
      if count >= 0 { return count }
      if errno == EINTR { continue }
      guard errno == EAGAIN, !isKilled else { return 0 }
      let (canRead, seconds) = wait(milliseconds: patience.milliseconds, forPipe: true)
      if !canRead, patience.spend(seconds) { killStuck() }
    }
  }

  /// Fills a buffer; false when the output ends before.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Bool {
    var offset = 0
    while offset < buffer.count {
      let count = readSome(.init(rebasing: buffer[offset...]))
      guard count > 0 else { return false }
      offset += count
    }
    return true
  }
}
