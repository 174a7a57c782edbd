// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Work for a later turn of the main run loop.
///
/// Where a host moves the thread's time by hand, its turns come as it moves on, so that what ends
/// at an instant is heard of at that instant; on the main thread the run loop's turn may come first.
package enum MainTurn {
  /// Work that runs once, by whichever turn comes first.
  final class Job: @unchecked Sendable {
    /// Grows with each job.
    let number = LayerState.nextIdentifier()
    private let lock = NSLock()
    private var block: (() -> Void)?

    init(_ block: @escaping () -> Void) {
      self.block = block
    }

    func run() {
      let block = lock.withLock {
        defer { self.block = nil }
        return self.block
      }
      block?()
    }
  }

  /// Runs a block in a later turn, in the order of the calls: on the main thread, or on the thread
  /// whose time a host moves.
  package static func schedule(_ block: @escaping () -> Void) {
    let job = Job(block)
    if let turns = MediaClock.turns {
      turns.add(job)
      // Another thread's program must not have its blocks run beside it.
      guard MainQueue.isCurrent else { return }
    }
    DispatchQueue.main.async { job.run() }
  }
}

/// What waits for a host's next turn; when the host goes away, the main run loop takes it over.
package final class HostTurns: Sendable {
  private let jobs = Mutex<[MainTurn.Job]>([])

  package init() {}

  deinit {
    for job in jobs.withLock({ $0 }) { DispatchQueue.main.async { job.run() } }
  }

  var isEmpty: Bool { jobs.withLock { $0.isEmpty } }

  func add(_ job: MainTurn.Job) { jobs.withLock { $0.append(job) } }

  func take() -> [MainTurn.Job] {
    jobs.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
  }
}
