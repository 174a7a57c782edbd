// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Programs from their launch to their end, each a process of its own.
@Suite("A program")
struct ApplicationTests {
  let probe = Program(name: "ApplicationProbe")

  /// What a program says while it is filmed for some seconds.
  func heard(_ form: String, seconds: Double, _ more: String...) throws -> [String] {
    let folder = try TemporaryFolder()
    let path = folder.path("still.png")
    let result = try probe.run(
      ["-form", form, "--still", path, "--at", "\(seconds)", "--scale", "1"] + more)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.isEmpty)
    #expect(result.output.contains(path))
    return result.lines.filter { $0 != path }
  }

  @Test("without scenes hears in UIKit's order")
  func classic() throws {
    #expect(
      try heard("classic", seconds: 0.1) == [
        "willFinishLaunching 1", "didFinishLaunching 375.0 1.0", "root viewDidLoad",
        "root viewWillAppear false", "launched true", "didBecomeActive 0 true",
        "root viewWillLayoutSubviews", "root viewDidLayoutSubviews 375.0 667.0",
        "root viewDidAppear false", "willResignActive", "didEnterBackground", "willTerminate",
      ])
  }

  @Test("with a scene hears in UIKit's order, its delegate found by name")
  func scene() throws {
    #expect(
      try heard("scene", seconds: 0.1, "--size", "200x100") == [
        "didFinishLaunching", "willConnect", "root viewDidLoad", "root viewWillAppear false",
        "sceneWillEnterForeground", "sceneDidBecomeActive", "root viewWillLayoutSubviews",
        "root viewDidLayoutSubviews 200.0 100.0", "root viewDidAppear false",
        "sceneWillResignActive", "sceneDidEnterBackground", "sceneDidDisconnect", "willTerminate",
      ])
  }

  @Test("presents and dismisses over the whole screen, each side told once")
  func present() throws {
    let lines = try heard("present", seconds: 4).filter { line in
      ["below", "above", "presented", "dismissed"].contains { word in line.hasPrefix(word) }
    }
    #expect(
      lines.filter { !$0.contains("Layout") } == [
        "below viewDidLoad", "below viewWillAppear false", "below viewDidAppear false",
        "above viewDidLoad", "below viewWillDisappear true",
        "above viewWillAppear true", "above viewDidAppear true", "below viewDidDisappear true",
        "presented 0.000", "above viewWillDisappear true", "below viewWillAppear true",
        "below viewDidAppear true", "above viewDidDisappear true", "dismissed 1.506",
      ])
  }

  @Test("presents a card without telling what lies below")
  func sheet() throws {
    let lines = try heard("present", seconds: 4, "--", "sheet").filter {
      $0.hasPrefix("below") || $0.hasPrefix("above")
    }
    #expect(
      lines.filter { !$0.contains("Layout") } == [
        "below viewDidLoad", "below viewWillAppear false", "below viewDidAppear false",
        "above viewDidLoad", "above viewWillAppear true", "above viewDidAppear true",
        "above viewWillDisappear true", "above viewDidDisappear true",
      ])
    #expect(lines.contains("above viewDidLayoutSubviews 375.0 637.0"))
  }

  @Test("lets go of all the views and windows that it makes, whatever moves in them")
  func many() throws {
    let lines = try heard("many", seconds: 4, "-count", "800")
    #expect(lines.contains("made 800 views and 200 windows"))
    // What is left is on show: the top of a stack.
    #expect(lines.contains("living 1 1"))
  }

  @Test(
    "that a signal ends while it is filmed leaves nothing behind", arguments: [SIGTERM, SIGINT])
  func interrupted(number: Int32) throws {
    let folder = try TemporaryFolder()
    let program = try RunningProgram(
      RunningProgram.built("ApplicationProbe"),
      [
        "-form", "loop", "--render", folder.path("film.mp4"), "--size", "64x64", "--patience",
        "600",
      ],
      environment: ["PATH": "/usr/bin:/bin"])
    _ = try program.line(startingWith: "misbehaves")
    program.signal(number)
    #expect(try program.exitStatus() == 128 + number)
    #expect(folder.contents.isEmpty, "\(folder.contents)")
  }

  @Test("has all its clocks follow the film")
  func clocks() throws {
    let lines = try heard("clocks", seconds: 2)
    #expect(
      lines.filter { $0.contains(".") && !$0.hasPrefix("did") } == [
        "start 0.000", "frame 10 0.150", "timer 0.300", "animation true 0.500", "queue 0.700",
        "task 1.100", "thread 1.300",
      ])
  }

  @Test(
    "that keeps a film from being made ends with a reason, and leaves nothing behind",
    arguments: [
      ("loop", "at 0.250 s of the film: it is busy"),
      (
        "lock",
        "at 0.250 s of the film: it waits for something that does not come: a semaphore"
      ),
      ("flood", "still had work after 10000 passes at 0.250 s of virtual time"),
      ("crowd", "has not given the main thread back for 5 s of real time, at 0.25"),
      ("leave", "ended itself at 0.250 s, before"),
    ])
  func bad(form: String, reason: String) throws {
    let folder = try TemporaryFolder()
    let result = try probe.run(
      [
        "-form", form, "--render", folder.path("film.mp4"), "--seconds", "1", "--size", "64x64",
        // A slow machine takes long for so many passes.
        "--patience", form == "flood" ? "120" : "5",
      ], environment: ["PATH": "/usr/bin:/bin"])
    #expect(result.status == 1)
    #expect(result.errors.contains(reason), "\(result.errors)")
    #expect(folder.contents.isEmpty, "\(folder.contents)")
    // What it has said by then is heard.
    #expect(result.lines.contains("leaves") == (form == "leave"))
  }

  @Test("that leaves to chance what it shows gives the same picture on every run")
  func chance() throws {
    let folder = try TemporaryFolder()
    var number = 0
    func picture(_ seed: String...) throws -> (said: [String], bytes: Data) {
      number += 1
      let path = folder.path("still\(number).png")
      let result = try probe.run(["-form", "dice", "--still", path, "--scale", "1"] + seed)
      #expect(result.status == 0, "\(result.errors)")
      return (
        result.lines.filter { $0 != path }, try Data(contentsOf: URL(fileURLWithPath: path))
      )
    }
    let first = try picture()
    for _ in 0..<4 {
      let next = try picture("--seed", "0")
      #expect(next.said == first.said)
      #expect(next.bytes == first.bytes)
    }
    let other = try picture("--seed", "1")
    #expect(other.bytes != first.bytes)
    #expect(
      other.said.filter { $0.hasPrefix("dice") } != first.said.filter { $0.hasPrefix("dice") })
  }

  @Test("made in parts is the film that it makes at once, to the byte")
  func parts() throws {
    let folder = try TemporaryFolder()
    let words = ["-form", "dice", "--scale", "1", "--seconds", "1", "--fps", "6", "-q"]
    func run(_ more: String...) throws -> Program.Result { try probe.runInside(words + more) }
    #expect(try run("-o", folder.path("whole.mp4")).status == 0)
    for index in [1, 0, 2] {
      let result = try run("-o", folder.path("parts"), "--shard", "\(index)/3")
      #expect(result.status == 0, "\(result.errors)")
    }
    // The parts say themselves how they were made.
    let joined = try probe.runInside(
      ["--join", folder.path("parts"), "-o", folder.path("joined.mp4"), "-q"])
    #expect(joined.status == 0, "\(joined.errors)")
    let films = try ["whole", "joined"].map {
      try Data(contentsOf: URL(fileURLWithPath: folder.path("\($0).mp4")))
    }
    #expect(films[0] == films[1] && films[0].count > 1000)
    let plan = try run("-o", folder.path("parts"), "--plan", "--shards", "3").output
    #expect(plan.contains("\"part-00002-of-00003.mkv\"") && plan.contains("\"frames\" : 6"))
  }

  @Test(
    "says what is wrong with its options",
    arguments: [
      (["--replay"], "--replay needs a file.", 64),
      (["--patience", "no"], "--patience wants seconds", 64),
      (["--replay", "/none/x.json"], "/none/x.json cannot be read", 66),
      (["--colour", "red"], "--colour is not an option", 64),
    ])
  func options(arguments: [String], reason: String, status: Int32) throws {
    let result = try probe.run(arguments)
    #expect(result.status == status)
    #expect(result.errors.contains(reason), "\(result.errors)")
  }

  @Test("explains its options")
  func help() throws {
    let result = try probe.run(["--help"])
    #expect(result.status == 0)
    #expect(result.output.contains("--replay FILE"))
    let last = result.output.split(separator: "\n").suffix(3)
    #expect(
      last.allSatisfy { $0.hasPrefix("  ApplicationProbe -o ") }, "it ends with three examples")
  }
}
