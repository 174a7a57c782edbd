// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import Foundation

/// Work that takes real time, whatever clock the process runs on: talking to other programs.
enum RealTime {
  // The value is read and written under the condition.
  private final class Box<Value>: @unchecked Sendable {
    let condition = NSCondition()
    var value: Value?
  }

  /// Runs something on a thread that sees real time, and waits for it; time stands still meanwhile.
  static func run<Value>(_ body: @escaping () -> Value) -> Value {
    let box = Box<Value>()
    // Runs on the other thread alone, while this one waits for it.
    nonisolated(unsafe) let body = body
    let thread = Thread {
      cvt_exempt_current_thread()
      let value = body()
      box.condition.withLock {
        box.value = value
        box.condition.broadcast()
      }
    }
    thread.name = "real time"
    cvt_host_begin()
    thread.start()
    box.condition.lock()
    while box.value == nil { box.condition.wait() }
    box.condition.unlock()
    cvt_host_end()
    guard let value = box.value else { preconditionFailure("it has been waited for") }
    return value
  }
}
