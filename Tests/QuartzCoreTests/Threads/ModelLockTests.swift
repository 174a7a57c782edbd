// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing

@testable import QuartzCore

@Suite("The lock of the model", .serialized)
struct ModelLockTests {
  /// What the threads of a test share.
  private final class Shared: Sendable {
    let turns = Atomic<Int>(0)
    let isOver = Atomic<Bool>(false)
  }

  /// Keeps the lock for a fifth of a millisecond.
  private static func hold() {
    let end = DispatchTime.now().uptimeNanoseconds + 200_000
    while DispatchTime.now().uptimeNanoseconds < end {}
  }

  @Test("is handed over to who has waited long, however fast another takes it again")
  func fairness() {
    let shared = Shared()
    let hog = Thread {
      while !shared.isOver.load(ordering: .relaxed) {
        ModelLock.withLock {
          Self.hold()
          shared.turns.add(1, ordering: .relaxed)
        }
      }
    }
    hog.start()
    while shared.turns.load(ordering: .relaxed) == 0 { sched_yield() }
    var most = 0
    for _ in 0..<300 {
      let before = shared.turns.load(ordering: .relaxed)
      ModelLock.withLock {
        most = max(most, shared.turns.load(ordering: .relaxed) - before)
        Self.hold()
      }
    }
    shared.isOver.store(true, ordering: .relaxed)
    while !hog.isFinished { sched_yield() }
    // A claim is made after a millisecond; the rest is for machines that do other things, too. Where
    // whoever is there first gets it, thousands of turns are seen.
    #expect(most < 1000, "a thread was passed over \(most) times")
  }

  @Test("lets one thread in at a time, however many want it", arguments: [2, 8])
  func exclusion(threads: Int) {
    nonisolated(unsafe) var count = 0
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      for _ in 0..<20_000 {
        ModelLock.withLock { ModelLock.withLock { count += 1 } }
      }
    }
    #expect(count == threads * 20_000)
    #expect(!ModelLock.isHeld)
  }
}
