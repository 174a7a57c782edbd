// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The connections that there are.
///
/// Anybody on the machine may open some. Those that have not shown the token make room for newer ones,
/// so nobody can keep out who knows it by holding all places.
final class Guests: Sendable {
  /// Connections in all, and pages of them.
  static let (most, mostPages) = (64, 16)

  private struct Guest {
    var line: Line
    var isKnown = false
    var isPage = false
    var isLeaving = false
  }

  private let list = Mutex((guests: [Int: Guest](), count: 0))

  /// Takes one in; nil where all who are there are known.
  func enter(_ line: Line) -> Int? {
    list.withLock { list in
      if list.guests.count(where: { !$0.value.isLeaving }) >= Self.most {
        let strangers = list.guests.filter { !$0.value.isKnown && !$0.value.isLeaving }
        guard let oldest = strangers.keys.min() else { return nil }
        // It leaves by itself when it sees the end.
        list.guests[oldest]?.isLeaving = true
        list.guests[oldest]?.line.end()
      }
      // Nor are more of those waited for than there are places.
      guard list.guests.count < 2 * Self.most else { return nil }
      list.count += 1
      list.guests[list.count] = Guest(line: line)
      return list.count
    }
  }

  /// One has shown that it knows the token; false where there is no room for its page.
  func admit(_ number: Int, isPage: Bool) -> Bool {
    list.withLock { list in
      guard !isPage || list.guests.count(where: { $0.value.isPage }) < Self.mostPages else {
        return false
      }
      list.guests[number]?.isKnown = true
      list.guests[number]?.isPage = isPage
      return true
    }
  }

  /// One is gone; its descriptor is closed here, where nobody can still end another that has its number.
  func leave(_ number: Int, _ close: () -> Void) {
    list.withLock { list in
      list.guests[number] = nil
      close()
    }
  }
}
