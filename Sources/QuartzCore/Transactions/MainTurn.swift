// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Work for a later turn of the main run loop.
///
/// Where a host moves the thread's time by hand, its turns come as it moves on, so that what ends
/// at an instant is heard of at that instant; on the main thread the run loop's turn may come first.
package enum MainTurn {
  /// Work that runs once, by whichever turn comes first.
  ///
  /// The block is taken under a lock.
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

  /// The number of the host that moves this thread's time; zero where the machine does.
  package static var host: UInt64 { MediaClock.turns?.number ?? 0 }

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

  /// Runs a block when the media clock shows a time, as ``schedule(_:)`` would; one that has passed, or
  /// is no number, is now.
  package static func schedule(at time: Double, _ block: @escaping () -> Void) {
    let job = Job(block)
    if let turns = MediaClock.turns { return turns.add(job, at: time) }
    // A block that the clock's nanoseconds let run slightly too early would not see its time.
    let wait = max(0, (time - CACurrentMediaTime()) * 1e9).rounded(.up)
    let start = DispatchTime.now().uptimeNanoseconds
    let end = wait < 4e18 ? start &+ UInt64(wait) : UInt64(4e18)
    DispatchQueue.main.asyncAfter(deadline: DispatchTime(uptimeNanoseconds: end)) { job.run() }
  }
}

/// What waits for a host's next turn, or for its time; when the host goes away, the main run loop
/// takes it over.
package final class HostTurns: Sendable {
  private struct Waiting {
    var job: MainTurn.Job
    /// Media time; nil for any.
    var time: Double?

    /// Times that are added up may end a rounding error before the one that is meant.
    func isDue(_ now: Double) -> Bool { time.map { $0 <= now + 1e-9 } ?? true }
  }

  /// Is not zero, and no other host's.
  let number = LayerState.nextIdentifier()
  private let jobs = Mutex<[Waiting]>([])
  private let companion = Mutex<(any AnyObject & Sendable)?>(nil)

  package init() {}

  deinit {
    // A time that nobody moves any more does not come.
    for waiting in jobs.withLock({ $0 }) where waiting.time == nil {
      DispatchQueue.main.async { waiting.job.run() }
    }
  }

  /// What belongs to the host's time; made by who asks first.
  package func companion<Kind: AnyObject & Sendable>(_ make: () -> Kind) -> Kind {
    companion.withLock { companion in
      if let kept = companion as? Kind { return kept }
      let made = make()
      companion = made
      return made
    }
  }

  /// The companion, where there is one.
  package func companion<Kind: AnyObject & Sendable>(of kind: Kind.Type) -> Kind? {
    companion.withLock { $0 as? Kind }
  }

  func hasJob(at time: Double) -> Bool { jobs.withLock { $0.contains { $0.isDue(time) } } }

  /// The earliest media time that a job waits for; infinite without one.
  var nextTime: Double {
    jobs.withLock { $0.compactMap(\.time).min() ?? .infinity }
  }

  func add(_ job: MainTurn.Job, at time: Double? = nil) {
    let time = time.map { $0.isNaN ? -.infinity : $0 }
    jobs.withLock { $0.append(Waiting(job: job, time: time)) }
  }

  func take(at time: Double) -> [MainTurn.Job] {
    jobs.withLock { jobs in
      let due = jobs.filter { $0.isDue(time) }
      jobs.removeAll { $0.isDue(time) }
      return due.map(\.job)
    }
  }
}
