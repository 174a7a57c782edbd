// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import Dispatch
import DisplayList
import Foundation
import Media
import QuartzCore
import Stage

/// A program to be driven in virtual time.
typealias Scenario = @MainActor (VirtualTime, EventLog) throws -> Void

/// Every scenario by its name on the command line.
let scenarios: [String: Scenario] = [
  "blocking": blocking, "busy": busy, "detached": detached, "dispatch-timer": dispatchTimer,
  "encode": encode, "endless-lock": endlessLock, "endless-timer": endlessTimer, "digits": digits,
  "film": film, "link": link, "main-sleep": mainSleep, "nested": nested, "once": once,
  "order": order, "random": random,
  "restless": restless, "run-loop": runLoop, "second": second, "thousand": thousand,
  "ties": ties, "timer": timer, "waits": waits,
]

@MainActor private func timer(_ time: VirtualTime, _ log: EventLog) throws {
  let end = Date() + 1
  _ = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { timer in
    log("repeat")
    if Date() >= end { timer.invalidate() }
  }
  _ = Timer.scheduledTimer(withTimeInterval: 0.6, repeats: false) { _ in log("once") }
  try time.run(until: time.now + 3)
}

@MainActor private func order(_ time: VirtualTime, _ log: EventLog) throws {
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { log("after 0.3") }
  DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.4) { log("wall 0.4") }
  _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in log("timer 0.1") }
  DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { @Sendable in
    log("global 0.2")
    DispatchQueue.main.async { log("main from global") }
  }
  Task {
    try await Task.sleep(nanoseconds: 500_000_000)
    log("task 0.5")
    try await Task.sleep(for: .milliseconds(125))
    log("task 0.625")
    try await Task.sleep(until: .now + .milliseconds(125), clock: .suspending)
    log("task 0.75")
  }
  DispatchQueue.main.async { log("async") }
  try time.run(until: time.now + 1)
  log("end")
}

@MainActor private func detached(_ time: VirtualTime, _ log: EventLog) throws {
  for index in 1...3 {
    Task.detached {
      try await Task.sleep(for: .milliseconds(100 * index))
      log("detached \(index)")
      await MainActor.run { log("main \(index) \(Thread.isMainThread)") }
      try await Task.sleep(for: .milliseconds(10))
      log("again \(index)")
    }
  }
  try time.run(until: time.now + 1)
}

@MainActor private func dispatchTimer(_ time: VirtualTime, _ log: EventLog) throws {
  let main = DispatchSource.makeTimerSource(queue: .main)
  main.schedule(deadline: .now() + 0.1, repeating: 0.2)
  main.setEventHandler { log("main") }
  main.resume()
  let background = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "background"))
  background.schedule(deadline: .now() + 0.15, repeating: 0.2, leeway: .milliseconds(50))
  background.setEventHandler { @Sendable in log("background") }
  background.resume()
  try time.run(until: time.now + 1)
  main.cancel()
  background.cancel()
  try time.run(until: time.now + 1)
}

@MainActor private func nested(_ time: VirtualTime, _ log: EventLog) throws {
  _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
    log("timer")
    Task { @MainActor in
      try await Task.sleep(for: .milliseconds(200))
      log("task")
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) {
        log("global")
        Task { @MainActor in
          log("main")
          startTimer(log)
        }
      }
    }
  }
  try time.run(until: time.now + 2)
}

@MainActor private func startTimer(_ log: EventLog) {
  _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in log("last") }
}

@MainActor private func thousand(_ time: VirtualTime, _ log: EventLog) throws {
  for index in 0..<1000 {
    let delay = Double((index * 617) % 1000 + 1) / 1000
    _ = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { _ in log("\(delay)") }
  }
  try time.run(until: time.now + 1.5)
}

@MainActor private func film(_ time: VirtualTime, _ log: EventLog) throws {
  _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in log("timer") }
  let begin = time.now
  for frame in 1...600 { try time.run(until: begin + Double(frame) / 60) }
  log("end")
}

/// A display link of a program whose clock is the film's: it is called at frames, between timers.
@MainActor private func link(_ time: VirtualTime, _ log: EventLog) throws {
  let stage = try Stage(size: CGSize(width: 8, height: 8), clock: StageClock(driving: time))
  var calls = 0
  let link = CADisplayLink { link in
    calls += 1
    log("frame \(calls)")
    if calls == 4 { link.invalidate() }
  }
  link.add(to: .main, forMode: .common)
  _ = Timer.scheduledTimer(withTimeInterval: 0.11, repeats: true) { _ in log("timer") }
  try stage.eachFrame(count: 6, fps: 20) { index, _ in log("drawn \(index)") }
}

@MainActor private func ties(_ time: VirtualTime, _ log: EventLog) throws {
  for index in 0..<40 {
    Task {
      try await Task.sleep(for: .milliseconds(100))
      log("main \(index)")
    }
    Task.detached {
      try await Task.sleep(for: .milliseconds(150))
      log("detached \(index)")
      await MainActor.run { log("hop \(index)") }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { log("after \(index)") }
    _ = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false) { _ in log("timer \(index)") }
  }
  try time.run(until: time.now + 1)
}

@MainActor private func mainSleep(_ time: VirtualTime, _ log: EventLog) throws {
  DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { log("global") }
  _ = Timer.scheduledTimer(withTimeInterval: 0.7, repeats: false) { _ in log("timer") }
  Thread.sleep(forTimeInterval: 1)
  log("slept")
  usleep(250_000)
  log("slept more")
  try time.settle()
  let semaphore = DispatchSemaphore(value: 0)
  log("semaphore \(semaphore.wait(timeout: .now() + 0.5) == .timedOut)")
  let group = DispatchGroup()
  group.enter()
  DispatchQueue.global().asyncAfter(deadline: .now() + 0.25) { group.leave() }
  log("group \(group.wait(timeout: .now() + 0.5) == .success)")
}

@MainActor private func runLoop(_ time: VirtualTime, _ log: EventLog) throws {
  _ = Timer.scheduledTimer(withTimeInterval: 70_000, repeats: true) { _ in log("timer") }
  DispatchQueue.main.asyncAfter(deadline: .now() + 30_000) { log("after") }
  RunLoop.main.run(until: Date() + 200_000)
  log("ran")
}

@MainActor private func blocking(_ time: VirtualTime, _ log: EventLog) throws {
  Thread.detachNewThread { @Sendable in
    Thread.sleep(forTimeInterval: 0.1)
    log("sleep")
    let condition = NSCondition()
    condition.lock()
    log("condition \(condition.wait(until: Date() + 0.1))")
    condition.unlock()
    let lock = NSLock()
    lock.lock()
    log("lock \(lock.lock(before: Date() + 0.1))")
    let semaphore = DispatchSemaphore(value: 0)
    log("semaphore \(semaphore.wait(timeout: .now() + 0.1) == .timedOut)")
    let group = DispatchGroup()
    group.enter()
    log("group \(group.wait(timeout: .now() + 0.1) == .timedOut)")
    var pipe = pollfd(fd: -1, events: 0, revents: 0)
    log("poll \(poll(&pipe, 1, 100))")
    _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in log("thread's timer") }
    RunLoop.current.run(until: Date() + 0.2)
    log("run loop")
  }
  try time.run(until: time.now + 2)
}

@MainActor private func encode(_ time: VirtualTime, _ log: EventLog) throws {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("probe-\(getpid()).mp4").path
  defer { unlink(path) }
  _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in log("timer") }
  let sink = try FFmpegSink(
    path: path, settings: .init(width: 320, height: 240, framesPerSecond: 60)
  )
  let begin = time.now
  for frame in 0..<90 {
    try time.run(until: begin + Double(frame) / 60)
    let pixels = [UInt32](repeating: 0xFF00_0000 | UInt32(frame), count: 320 * 240)
    // Waiting for the encoder is none of the program's waits.
    cvt_host_begin()
    try sink.append(Image(width: 320, height: 240, pixels: pixels))
    cvt_host_end()
  }
  cvt_host_begin()
  try sink.finish()
  cvt_host_end()
  log("film \(FileManager.default.fileExists(atPath: path))")
}

@MainActor private func once(_ time: VirtualTime, _ log: EventLog) throws {
  log(
    "\(Date().timeIntervalSinceReferenceDate) \(time.now) \(ProcessInfo.processInfo.systemUptime)")
  time.advance(to: time.now + 0.1)
  time.advance(to: time.now - 5)
  time.advance(to: .nan)
  log(
    "\(Date().timeIntervalSinceReferenceDate) \(time.now) \(ProcessInfo.processInfo.systemUptime)")
}

@MainActor private func second(_ time: VirtualTime, _ log: EventLog) throws {
  _ = try VirtualTime()
}

@MainActor private func restless(_ time: VirtualTime, _ log: EventLog) throws {
  func again() { DispatchQueue.main.async { MainActor.assumeIsolated { again() } } }
  again()
  try time.run(until: time.now + 1)
}

@MainActor private func busy(_ time: VirtualTime, _ log: EventLog) throws {
  let end = Date() + 1
  Thread.detachNewThread { while Date() < end {} }
  try time.run(until: time.now + 1)
}
