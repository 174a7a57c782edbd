// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Synchronization

/// The threads that work on a frame, step by step.
///
/// Each thread begins with its own share of the items, those next to each other, and takes from the
/// ends of the others' when it is done. So the same part of the picture lies with the same thread
/// step after step and frame after frame, and its memory in one cache: what moves from core to core
/// costs more than drawing it.
///
/// The caller works too. Helpers are asked for at the first step of a frame that has work for them
/// and stay until it ends; between steps they look for the next one for some microseconds before
/// they sleep, since waking a thread takes longer than many a step. Nothing waits for a helper that
/// has not come yet.
public final class ThreadPool: @unchecked Sendable {
  public typealias Body = (_ item: Int, _ worker: Int) -> Void

  /// How many threads work on a frame, with the caller's.
  public let threads: Int
  // Written by the thread whose frame it is, between steps, so that no helper reads meanwhile.
  /// How many work on the frame that is under way.
  public private(set) var workers = 1
  /// How many helpers this frame has asked for.
  private var helpers = 0
  private var openFrames = 0

  // What the step is; written while it is closed and nobody is inside.
  private var queues: [WorkQueue] = []
  private var body: Body?

  /// Which frame this is; helpers of another one leave.
  private let frameNumber = Atomic<Int>(0)
  /// Changes when a step or the next frame begins: what helpers wait for.
  private let stepNumber = Atomic<Int>(0)
  private let isOpen = Atomic<Bool>(false)
  /// How many helpers may be at work in the step.
  private let inside = Atomic<Int>(0)
  private let sleepers = Atomic<Int>(0)
  private let alarm = DispatchSemaphore(value: 0)

  /// How often a helper looks for a step before it sleeps: some 30 µs.
  private static let patience = 50_000
  /// How often the caller looks for the last helper before it lets other threads run.
  private static let impatience = 5_000

  /// - Parameter threads: How many work on a frame, with the caller's.
  public init(threads: Int = 1) {
    self.threads = min(max(threads, 1), 64)
  }

  /// Runs a frame, the steps of which share helpers; as many as the pool has unless another number
  /// is given.
  public func frame(workers: Int? = nil, _ body: () -> Void) {
    if openFrames == 0 { self.workers = workers ?? threads }
    openFrames += 1
    body()
    openFrames -= 1
    if openFrames == 0 { dismiss() }
  }

  /// Runs a frame and lends its threads to what makes the list: `body` gets what calls a body for
  /// each of so many items, several at the same time.
  public func lend(_ body: (_ each: (Int, (Int) -> Void) -> Void) -> Void) {
    frame { body { items, body in parallel(items: items) { item, _ in body(item) } } }
  }

  /// Calls `body` for each item, in any order, no two at once for one worker.
  public func parallel(items: Int, _ body: Body) {
    guard min(workers, items) > 1, openFrames > 0, self.body == nil else {
      var item = 0
      while item < items {
        body(item, 0)
        item += 1
      }
      return
    }
    withoutActuallyEscaping(body) { body in
      self.body = body
      while queues.count < workers { queues.append(WorkQueue()) }
      for worker in 0..<workers {
        queues[worker].assign(items * worker / workers..<items * (worker + 1) / workers)
      }
      isOpen.store(true, ordering: .sequentiallyConsistent)
      announce()
      summon(min(workers, items) - 1)
      work(0)
      isOpen.store(false, ordering: .sequentiallyConsistent)
      var looks = 0
      while inside.load(ordering: .sequentiallyConsistent) != 0 {
        looks += 1
        if looks > Self.impatience { sched_yield() }
      }
      self.body = nil
    }
  }

  /// Takes items until there are none left.
  @inline(never)
  private func work(_ worker: Int) {
    guard let body else { return }
    while let item = queues[worker].takeFirst() { body(item, worker) }
    for other in 1..<workers {
      let queue = queues[(worker + other) % workers]
      while let item = queue.takeLast() { body(item, worker) }
    }
  }

  // MARK: - Helpers

  private func summon(_ count: Int) {
    while helpers < count {
      helpers += 1
      let (worker, frame) = (helpers, frameNumber.load(ordering: .relaxed))
      DispatchQueue.global().async { [self] in help(worker, frame) }
    }
  }

  private func help(_ worker: Int, _ frame: Int) {
    while true {
      let step = stepNumber.load(ordering: .sequentiallyConsistent)
      // After the step's number: who sees the last one of a frame sees that it has ended.
      guard frameNumber.load(ordering: .sequentiallyConsistent) == frame else { return }
      inside.wrappingAdd(1, ordering: .sequentiallyConsistent)
      if isOpen.load(ordering: .sequentiallyConsistent),
        frameNumber.load(ordering: .sequentiallyConsistent) == frame
      {
        work(worker)
      }
      inside.wrappingSubtract(1, ordering: .sequentiallyConsistent)
      wait(whileAt: step)
    }
  }

  private func wait(whileAt step: Int) {
    for _ in 0..<Self.patience where stepNumber.load(ordering: .acquiring) != step { return }
    sleepers.wrappingAdd(1, ordering: .sequentiallyConsistent)
    if stepNumber.load(ordering: .sequentiallyConsistent) != step {
      // Unless the alarm is rung for this one already.
      var count = sleepers.load(ordering: .relaxed)
      while count > 0 {
        let (isDone, found) = sleepers.compareExchange(
          expected: count, desired: count - 1, ordering: .sequentiallyConsistent)
        if isDone { return }
        count = found
      }
    }
    alarm.wait()
  }

  private func announce() {
    stepNumber.wrappingAdd(1, ordering: .sequentiallyConsistent)
    guard sleepers.load(ordering: .sequentiallyConsistent) > 0 else { return }
    for _ in 0..<sleepers.exchange(0, ordering: .sequentiallyConsistent) { alarm.signal() }
  }

  private func dismiss() {
    guard helpers > 0 else { return }
    helpers = 0
    frameNumber.wrappingAdd(1, ordering: .sequentiallyConsistent)
    announce()
  }
}

/// The items that one thread has before it.
private final class WorkQueue: Sendable {
  /// The first in the upper half and the end in the lower.
  private let range = Atomic<UInt64>(0)
  /// Other queues lie in other lines of the cache.
  private let padding: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (
    0, 0, 0, 0, 0, 0, 0, 0
  )

  func assign(_ items: Range<Int>) {
    let (first, end) = (UInt32(clamping: items.lowerBound), UInt32(clamping: items.upperBound))
    range.store(UInt64(first) << 32 | UInt64(end), ordering: .relaxed)
  }

  func takeFirst() -> Int? {
    take { first, end in (first, first + 1, end) }
  }

  func takeLast() -> Int? {
    take { first, end in (end - 1, first, end - 1) }
  }

  @inline(__always)
  private func take(
    _ split: (_ first: UInt64, _ end: UInt64) -> (item: UInt64, first: UInt64, end: UInt64)
  ) -> Int? {
    var found = range.load(ordering: .relaxed)
    while true {
      let (first, end) = (found >> 32, found & 0xFFFF_FFFF)
      guard first < end else { return nil }
      let taken = split(first, end)
      let (isDone, now) = range.compareExchange(
        expected: found, desired: taken.first << 32 | taken.end, ordering: .relaxed)
      if isDone { return Int(taken.item) }
      found = now
    }
  }
}
