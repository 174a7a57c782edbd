// SPDX-License-Identifier: Apache-2.0

import Foundation
import OutputFiles

/// A program that reads from us.
// It keeps nothing of its own beside what ChildProcess guards.
final class EncoderProcess: ChildProcess, @unchecked Sendable {
  /// Starts `program`, a path, which may do nothing for some seconds while it is waited for.
  init(program: String, arguments: [String], patience: Double) throws(MediaError) {
    UnfinishedFiles.ignoreBrokenPipes()
    try super.init(program: program, arguments: arguments, patience: patience, way: .toProgram)
  }

  /// Writes all bytes; false when the program no longer reads.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    var patience = Patience(limit: patience)
    var offset = 0
    while offset < bytes.count {
      let count = Foundation.write(pipe, base + offset, bytes.count - offset)
      if count > 0 {
        offset += count
        patience.renew()
      } else if count < 0 && errno == EAGAIN {
        guard !isKilled else { return false }
        let (canWrite, seconds) = wait(milliseconds: patience.milliseconds, forPipe: true)
        if !canWrite, patience.spend(seconds) { killStuck() }
      } else if count == 0 || errno != EINTR {
        return false
      }
    }
    return true
  }
}
