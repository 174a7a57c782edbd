// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import os

@Suite("Messages of logs")
struct MessageTests {
  @Test("are forms whose marks of privacy are not looked at")
  func forms() {
    #expect(MessageForm.plain("a %{public}d, %{private, mask.hash}d") == "a %d, %d")
    #expect(MessageForm.text("at %{public}d of %d", [1, 2]) == "at 1 of 2")
    #expect(MessageForm.text("100%%", []) == "100%")
    #expect(MessageForm.plain("a %{open") == "a %{open")
  }

  @Test("hold values")
  func values() {
    let message: OSLogMessage =
      "x \(1, privacy: .public) \("a") \(0.5, format: .fixed(precision: 2))"
    #expect(message.text == "x 1 a 0.50")
  }

  @Test("are not said by the disabled log")
  func disabled() {
    #expect(!OSLog.disabled.isEnabled(type: .fault))
    #expect(OSLog.default.isEnabled(type: .debug))
  }
}

@Suite("Locks")
struct LockTests {
  @Test("let one in at a time")
  func exclusion() async {
    let total = OSAllocatedUnfairLock(initialState: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1000 { total.withLock { $0 += 1 } } }
      }
    }
    #expect(total.withLock { $0 } == 8000)
  }

  @Test("are free again when they are left")
  func trying() {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    defer { lock.deallocate() }
    lock.initialize(to: os_unfair_lock())
    os_unfair_lock_lock(lock)
    #expect(!os_unfair_lock_trylock(lock))
    os_unfair_lock_unlock(lock)
    #expect(os_unfair_lock_trylock(lock))
  }
}
