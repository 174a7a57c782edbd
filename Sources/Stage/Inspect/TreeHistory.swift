// SPDX-License-Identifier: Apache-2.0

import RenderTree
import Synchronization

/// The trees that were committed, and when: what a stage showed at any time.
///
/// Trees share all that does not change between them, so one more costs what has changed.
final class TreeHistory: Sendable {
  struct Entry {
    /// Seconds of the stage.
    var time: Double
    var tree: RenderNode?
  }

  private struct Kept {
    var entries: [Entry] = []
    var count = 0
  }

  /// No more trees than this are kept; older ones go.
  private let limit: Int
  private let kept = Mutex(Kept())

  init(limit: Int = 20_000) {
    self.limit = limit
  }

  /// How many trees there were.
  var count: Int { kept.withLock { $0.count } }

  /// When the first tree that is known was committed.
  var earliest: Double { kept.withLock { $0.entries.first?.time ?? 0 } }

  /// Notes a tree; of several at the same instant the last counts.
  func note(_ tree: RenderNode?, at time: Double) {
    // What is let go of must not end under the lock, as objects of the program may end with it.
    let gone = kept.withLock { kept -> [Entry] in
      kept.count += 1
      var gone: [Entry] = []
      while let last = kept.entries.last, last.time >= time {
        gone.append(last)
        kept.entries.removeLast()
      }
      kept.entries.append(Entry(time: time, tree: tree))
      if kept.entries.count > limit {
        let surplus = kept.entries.count - limit * 3 / 4
        gone += kept.entries.prefix(surplus)
        kept.entries.removeFirst(surplus)
      }
      return gone
    }
    withExtendedLifetime(gone) {}
  }

  /// The tree that was on show at a time; the first one for times before it.
  func tree(at time: Double) -> RenderNode? {
    kept.withLock { kept in
      var (low, high) = (0, kept.entries.count)
      while low < high {
        let middle = (low + high) / 2
        if kept.entries[middle].time <= time { low = middle + 1 } else { high = middle }
      }
      return kept.entries.isEmpty ? nil : kept.entries[max(low - 1, 0)].tree
    }
  }
}
