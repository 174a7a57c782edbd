// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Counts what was not done as asked.
///
/// Messages may hold names and numbers, so there may be any number of them: of a kind so many are
/// kept, the others are counted as one.
package final class DiagnosticTracker: Sendable {
  /// What the whole process has met.
  package static let process = DiagnosticTracker { line in
    FileHandle.standardError.write(Data("citrine: \(line)\n".utf8))
  }

  private struct Key: Hashable {
    var kind: Diagnostic.Kind
    var message: String
    var subject: UInt64
  }

  private struct State {
    var list: [Diagnostic] = []
    var places: [Key: Int] = [:]
    var counts: [Diagnostic.Kind: Int] = [:]
  }

  /// How many entries of a kind are kept, and how many kinds.
  package static let mostOfKind = 32
  package static let mostKinds = 128
  private static let longestMessage = 2000

  private let state = Mutex(State())
  private let write: @Sendable (String) -> Void

  /// Makes a tracker that writes each entry once.
  package init(write: @escaping @Sendable (String) -> Void = { _ in }) {
    self.write = write
  }

  /// What has been met, in the order in which it was met first.
  package var list: [Diagnostic] { state.withLock { $0.list } }

  /// What was met first; nil while all was done as asked.
  package var first: Diagnostic? { state.withLock { $0.list.first } }

  package func reset() { state.withLock { $0 = State() } }

  /// Counts what was met, and writes it the first time.
  ///
  /// The place is asked for outside of the lock, as it may take another.
  package func note(
    _ kind: Diagnostic.Kind, _ message: String, subject: UInt64 = 0, time: TimeInterval? = nil,
    count: Int = 1, place: () -> String? = { nil }
  ) {
    let message = String(message.prefix(Self.longestMessage))
    let key = Key(kind: kind, message: message, subject: subject)
    guard !add(count, to: key, time) else { return }
    let made = Diagnostic(kind: kind, message: message, place: place(), count: count, time: time)
    change { state in
      // Another thread may have been here meanwhile.
      guard !Self.add(count, to: key, time, &state) else { return }
      state.places[key] = state.list.count
      state.counts[kind, default: 0] += 1
      state.list.append(made)
    }
  }

  /// Whether an entry is there already, or stands for this one too.
  private func add(_ count: Int, to key: Key, _ time: TimeInterval?) -> Bool {
    change { Self.add(count, to: key, time, &$0) }
  }

  /// Writes the entry that a change adds.
  private func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    let (result, line) = state.withLock { state -> (Result, String?) in
      let known = state.list.count
      let result = body(&state)
      return (result, state.list.count > known ? state.list.last?.description : nil)
    }
    if let line { write(line) }
    return result
  }

  private static func add(
    _ count: Int, to key: Key, _ time: TimeInterval?, _ state: inout State
  ) -> Bool {
    if let place = state.places[key] {
      state.list[place].count += count
      if let time { state.list[place].time = min(state.list[place].time ?? time, time) }
      return true
    }
    let ofKind = state.counts[key.kind]
    if ofKind == nil, state.counts.count >= mostKinds {
      return addRest(count, .diagnostics, "there are more kinds of diagnostics", time, &state)
    }
    guard (ofKind ?? 0) >= mostOfKind else { return false }
    return addRest(
      count, key.kind, "there is more of this kind, which is only counted", time, &state)
  }

  /// Counts one entry for all that are not kept.
  private static func addRest(
    _ count: Int, _ kind: Diagnostic.Kind, _ message: String, _ time: TimeInterval?,
    _ state: inout State
  ) -> Bool {
    let key = Key(kind: kind, message: message, subject: .max)
    if let place = state.places[key] {
      state.list[place].count += count
    } else {
      state.places[key] = state.list.count
      state.list.append(
        Diagnostic(kind: kind, message: message, place: nil, count: count, time: time))
    }
    return true
  }
}

extension DiagnosticTracker {
  /// Notes what was met; where this is the process's tracker, for this thread's too.
  package func report(_ kind: Diagnostic.Kind, _ message: @autoclosure () -> String) {
    if self === Self.process {
      Diagnostics.report(kind, message())
    } else {
      note(kind, message())
    }
  }
}
