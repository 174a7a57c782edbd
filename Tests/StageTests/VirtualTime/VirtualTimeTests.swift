// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import Foundation
import Stage
import Testing

@Suite("Virtual time", .serialized)
struct VirtualTimeTests {
  @Test("begins at the same instant everywhere and goes only forward")
  func clock() throws {
    #expect(
      try Probe.run("once").lines == ["0.0 0.0 1000.0 1000.0", "100.0 0.1 1000.1 1000.1"])
  }

  @Test("timers fire at their exact instants")
  func timers() throws {
    #expect(
      try Probe.run("timer").lines
        == ["250.0 repeat", "500.0 repeat", "600.0 once", "750.0 repeat", "1000.0 repeat"])
  }

  @Test("timers, delayed blocks and sleeping tasks run in the order of their instants")
  func order() throws {
    #expect(
      try Probe.run("order").lines == [
        "0.0 async", "100.0 timer 0.1", "200.0 global 0.2", "200.0 main from global",
        "300.0 after 0.3", "400.0 wall 0.4", "500.0 task 0.5", "625.0 task 0.625",
        "750.0 task 0.75", "1000.0 end",
      ])
  }

  @Test("detached tasks sleep and reach the main actor at the same instant")
  func detached() throws {
    let expected = (1...3).flatMap { index in
      [
        "\(index)00.0 detached \(index)", "\(index)00.0 main \(index) true",
        "\(index)10.0 again \(index)",
      ]
    }
    #expect(try Probe.run("detached").lines == expected)
  }

  @Test("dispatch sources fire on the main queue and on others until cancelled")
  func dispatchTimers() throws {
    let expected = (0..<5).flatMap {
      ["\($0 * 200 + 100).0 main", "\($0 * 200 + 150).0 background"]
    }
    #expect(try Probe.run("dispatch-timer").lines == expected)
  }

  @Test("what is scheduled by what was scheduled comes at its instant")
  func nested() throws {
    #expect(
      try Probe.run("nested").lines
        == ["100.0 timer", "300.0 task", "600.0 global", "600.0 main", "650.0 last"])
  }

  @Test("display links are called at the film's frames, timers between them")
  func displayLinks() throws {
    let lines = try Probe.run("link").lines.filter { !$0.contains("drawn") }
    #expect(
      lines == [
        "0.0 frame 1", "50.0 frame 2", "100.0 frame 3", "110.0 timer", "150.0 frame 4",
        "220.0 timer",
      ])
  }

  @Test("a thousand timers fire in order")
  func thousand() throws {
    let result = try Probe.run("thousand")
    let delays = result.lines.compactMap { line in
      line.split(separator: " ").last.flatMap { Double($0) }
    }
    #expect(delays == (1...1000).map { Double($0) / 1000 })
    for (line, delay) in zip(result.lines, delays) {
      let instant = line.split(separator: " ").first.flatMap { Double($0) } ?? -1
      #expect(abs(instant - delay * 1000) < 1e-6)
    }
  }

  @Test("ten seconds at 60 frames per second take the processor well under one")
  func speed() throws {
    let result = try Probe.run("film")
    #expect(result.lines.count == 21)
    #expect(result.lines.last == "10000.0 end")
    #expect(result.milliseconds < 1000)
  }

  @Test("what falls due at one instant runs in the order in which it was asked for")
  func ties() throws {
    let lines = try Probe.run("ties").lines
    for kind in ["main", "detached", "hop", "after", "timer"] {
      let numbers = lines.filter { $0.contains(" \(kind) ") }
        .compactMap { line in line.split(separator: " ").last.flatMap { Int($0) } }
      #expect(numbers == Array(0..<40), "\(kind)")
    }
  }

  @Test("a stage shows its layers to the last digit, whenever it was made")
  func digits() throws {
    #expect(try Probe.run("digits").lines == ["350.0 0.35 75.0 75.0", "700.0 0.35 75.0 75.0"])
  }

  @Test("two runs are the same", arguments: ["ties", "thousand", "order", "blocking"])
  func determinism(scenario: String) throws {
    let first = try Probe.run(scenario)
    #expect(first.status == 0 && !first.lines.isEmpty)
    for _ in 0..<5 { #expect(try Probe.run(scenario).lines == first.lines) }
  }

  @Test("a sleep on the main thread lets time pass for the others")
  func mainSleep() throws {
    #expect(
      try Probe.run("main-sleep").lines == [
        "500.0 global", "1000.0 slept", "1250.0 slept more", "1250.0 timer",
        "1750.0 semaphore true", "2000.0 group true",
      ])
  }

  @Test("a run loop that the program runs itself takes virtual seconds only")
  func runLoop() throws {
    // So many that nobody has waited for them.
    #expect(
      try Probe.run("run-loop").lines == [
        "30000000.0 after", "70000000.0 timer", "140000000.0 timer", "200000000.0 ran",
      ])
  }

  @Test("limited waits on other threads end in virtual time")
  func blocking() throws {
    #expect(
      try Probe.run("blocking").lines == [
        "100.0 sleep", "200.0 condition false", "300.0 lock false", "400.0 semaphore true",
        "500.0 group true", "600.0 poll 0", "700.0 thread's timer", "700.0 run loop",
      ])
  }

  @Test("a film is encoded while time stands still")
  func encode() throws {
    let lines = try Probe.run("encode").lines
    #expect(lines.count == 3)
    #expect(lines.first == "500.0 timer")
    #expect(lines.last?.hasSuffix("film true") == true)
  }

  @Test(
    "what cannot go on is an error that says why",
    arguments: [("second", "already"), ("restless", "10000 passes"), ("busy", "kept running")]
  )
  func errors(scenario: String, words: String) throws {
    let result = try Probe.run(scenario)
    #expect(result.lines.count == 1)
    #expect(result.lines.first?.contains(words) == true)
    #expect(result.status == 0)
  }

  @Test("is off until it is asked for")
  func off() {
    #expect(cvt_is_running() == 0)
    #expect(cvt_next_deadline() == .max)
    let (before, now) = (cvt_real_monotonic(), ProcessInfo.processInfo.systemUptime)
    #expect(abs(Double(before) / 1e9 - now) < 60)
  }
}
