// SPDX-License-Identifier: Apache-2.0

import Foundation
import Stage

/// Waits of the main thread that have no limit, each for something that is due later.
@MainActor func waits(_ time: VirtualTime, _ log: EventLog) throws {
  // What the main run loop is to do cannot help, and must not be in the way.
  let timer = Timer.scheduledTimer(withTimeInterval: 0.03, repeats: true) { _ in }
  let semaphore = DispatchSemaphore(value: 0)
  DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { semaphore.signal() }
  semaphore.wait()
  log("semaphore")

  let group = DispatchGroup()
  DispatchQueue.global().async(group: group) { Thread.sleep(forTimeInterval: 0.1) }
  group.wait()
  log("group")

  let queue = DispatchQueue(label: "slow")
  queue.async { usleep(100_000) }
  queue.sync {}
  log("queue")

  let (lock, holds) = (NSLock(), DispatchSemaphore(value: 0))
  Thread.detachNewThread {
    lock.lock()
    holds.signal()
    Thread.sleep(forTimeInterval: 0.1)
    lock.unlock()
  }
  holds.wait()
  lock.lock()
  log("lock")

  let condition = NSCondition()
  nonisolated(unsafe) var isDone = false
  Task.detached {
    try await Task.sleep(for: .milliseconds(100))
    condition.withLock {
      isDone = true
      condition.signal()
    }
  }
  condition.withLock {
    while !isDone { condition.wait() }
  }
  log("condition")

  let pipe = Pipe()
  DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) {
    pipe.fileHandleForWriting.write(Data([1]))
  }
  log("pipe \(pipe.fileHandleForReading.readData(ofLength: 1).count)")
  timer.invalidate()

  // In a callout of the run loop, too.
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) {
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { semaphore.signal() }
    semaphore.wait()
    log("callout")
  }
  try time.run(until: time.now + 1)
  log("end")
}

/// Two threads that wait for each other's locks, with nothing to come.
@MainActor func endlessLock(_ time: VirtualTime, _ log: EventLog) throws {
  let stage = try Stage(size: CGSize(width: 8, height: 8), clock: StageClock(driving: time))
  let lock = NSLock()
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {
    lock.lock()
    lock.lock()
  }
  try stage.advance(to: 1)
}

/// A semaphore that nobody signals, while a timer of the main run loop goes on for ever.
@MainActor func endlessTimer(_ time: VirtualTime, _ log: EventLog) throws {
  let stage = try Stage(size: CGSize(width: 8, height: 8), clock: StageClock(driving: time))
  _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { DispatchSemaphore(value: 0).wait() }
  try stage.advance(to: 1)
}
