// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What happened, each with the milliseconds of virtual time since the beginning.
final class EventLog: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []
  private let start = Date()

  func callAsFunction(_ event: String) {
    let milliseconds = (Date().timeIntervalSince(start) * 1e6).rounded() / 1e3
    lock.withLock { lines.append("\(milliseconds) \(event)") }
  }

  func flush() {
    lock.withLock {
      for line in lines { print(line) }
      lines = []
    }
  }
}
