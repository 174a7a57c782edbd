// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Keeps what is done to a program, and writes it once, however the program ends.
///
/// A program may leave by `exit(_:)` on any thread, so all of it may be called from anywhere.
final class InputRecorder: Sendable {
  private let path: String
  private let size: InputScript.Size
  /// Nil once it is written.
  private let events = Mutex<[InputScript.Event]?>([])
  private static let current = Mutex<InputRecorder?>(nil)

  /// Records for a file from now on, and sees to it that the process does not end without it.
  ///
  /// - Parameters:
  ///   - path: The script.
  ///   - size: The screen's at the launch, in points.
  init(path: String, size: InputScript.Size) {
    (self.path, self.size) = (path, size)
    let isFirst = Self.current.withLock { current in
      defer { current = self }
      return current == nil
    }
    if isFirst { atexit { InputRecorder.current.withLock { $0 }?.processEnds() } }
  }

  /// Takes an event, with its time since the launch.
  ///
  /// Desktops tell the time of some events and not of others: none comes before the one that was
  /// told before it.
  func add(_ event: InputScript.Event) {
    events.withLock { events in
      var event = event
      event.time = max(event.time, events?.last?.time ?? 0)
      events?.append(event)
    }
  }

  /// Writes the script; later calls do nothing, as do later events.
  func write() throws(InputScript.Failure) {
    let taken = events.withLock { events in
      defer { events = nil }
      return events
    }
    guard let taken else { return }
    try InputScript(size: size, events: taken).write(to: path)
  }

  private func processEnds() {
    do {
      try write()
    } catch {
      FileHandle.standardError.write(
        Data("\(ProcessInfo.processInfo.processName): \(error)\n".utf8))
    }
  }
}
