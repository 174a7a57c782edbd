// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Programs on a desktop of their own.
@Suite("A program on a desktop", .serialized)
struct ApplicationWindowTests {
  @Test("fills its window, follows its size, and ends when it is closed", .timeLimit(.minutes(15)))
  func window() throws {
    let desktop = try Desktop(width: 800, height: 700)
    let probe = try desktop.start(
      RunningProgram.built("ApplicationProbe"), ["--size", "300x200", "--scale", "1"])
    #expect(try probe.line(startingWith: "didFinish") == "didFinishLaunching 300.0 1.0")
    #expect(try probe.line(startingWith: "root viewDidAppear") == "root viewDidAppear false")
    let id = try desktop.window(named: "ApplicationProbe")
    try desktop.move(id, x: 10, y: 10)
    try desktop.waitUntil { $0.pixel(300, 200) == 0xFF1A_3366 }

    try desktop.resize(id, width: 500, height: 400)
    #expect(
      try probe.line(startingWith: "root viewWillTransition")
        == "root viewWillTransition 500.0 400.0")
    #expect(
      try probe.line(startingWith: "root viewDidLayout") == "root viewDidLayoutSubviews 500.0 400.0"
    )
    try desktop.waitUntil { $0.pixel(500, 400) == 0xFF1A_3366 }

    try desktop.close(id)
    for line in ["willResignActive", "didEnterBackground", "willTerminate"] {
      #expect(try probe.line(startingWith: "") == line)
    }
    #expect(try probe.exitStatus() == 0)
  }

  @Test(
    "with --strict ends with status 3 when something is not done as asked", .timeLimit(.minutes(15))
  )
  func strict() throws {
    let desktop = try Desktop(width: 400, height: 300)
    let probe = try desktop.start(
      RunningProgram.built("ApplicationProbe"),
      ["-form", "undrawn", "--strict", "--size", "200x100", "--scale", "1"])
    #expect(try probe.exitStatus() == 3)
  }

  @Test("scrolls with the wheel, and again from the recording", .timeLimit(.minutes(15)))
  func wheel() throws {
    let desktop = try Desktop(width: 800, height: 700)
    let folder = try TemporaryFolder()
    let script = folder.path("wheel.json")
    let probe = try desktop.start(
      RunningProgram.built("ApplicationProbe"),
      [
        "-form", "scroll", "--size", "300x200", "--scale", "1", "--safe-area", "0,0,0,0",
        "--record", script,
      ])
    #expect(try probe.line(startingWith: "appeared") == "appeared 0.0 0.0")
    let id = try desktop.window(named: "ApplicationProbe")
    try desktop.move(id, x: 10, y: 10)
    try desktop.waitUntil { $0.pixel(300, 150) == 0xFF1A_3366 }
    // Buttons 4 and 5 are the wheel, 6 and 7 turn it sideways.
    try desktop.tool(["mousemove", "110", "50", "click", "5"])
    var lines = [try probe.line(startingWith: "inner"), try probe.line(startingWith: "inner at")]
    try desktop.tool(["click", "5"])
    lines.append(try probe.line(startingWith: "inner at"))
    try desktop.tool(["click", "5"])
    lines.append(try probe.line(startingWith: "outer at"))
    try desktop.tool(["click", "7"])
    lines.append(try probe.line(startingWith: "outer at"))
    #expect(
      lines == [
        "inner begins", "inner at 0.0 50.0", "inner at 0.0 70.0", "outer at 0.0 50.0",
        "outer at 50.0 50.0",
      ])
    #expect(try probe.line(startingWith: "outer ends") == "outer ends false")
    try desktop.tool(["click", "4"])
    #expect(try probe.line(startingWith: "inner at") == "inner at 0.0 20.0")
    #expect(try probe.line(startingWith: "inner ends") == "inner ends false")
    try desktop.close(id)
    #expect(try probe.exitStatus() == 0)

    let film = try RunningProgram(
      RunningProgram.built("ApplicationProbe"),
      [
        "-form", "scroll", "--replay", script, "--safe-area", "20,0,10,0", "--still",
        folder.path("a.png"), "--at", "60",
      ])
    #expect(try film.line(startingWith: "appeared") == "appeared 20.0 10.0")
    for place in ["inner at 0.0 50.0", "inner at 0.0 70.0"] {
      #expect(try film.line(startingWith: "inner at") == place)
    }
    // Twenty points more are room above the contents.
    #expect(try film.line(startingWith: "outer at") == "outer at 0.0 30.0")
    #expect(try film.line(startingWith: "outer at") == "outer at 50.0 30.0")
    #expect(try film.line(startingWith: "inner at") == "inner at 0.0 20.0")
    #expect(try film.exitStatus() == 0)
  }

  @Test("has two pixels a point where it is asked to", .timeLimit(.minutes(15)))
  func density() throws {
    let desktop = try Desktop(width: 800, height: 700)
    let probe = try desktop.start(
      RunningProgram.built("ApplicationProbe"), ["--size", "300x200", "--scale", "2"])
    #expect(try probe.line(startingWith: "didFinish") == "didFinishLaunching 300.0 2.0")
    let id = try desktop.window(named: "ApplicationProbe")
    try desktop.move(id, x: 10, y: 10)
    try desktop.waitUntil { $0.pixel(600, 400) == 0xFF1A_3366 }
    try desktop.close(id)
    #expect(try probe.exitStatus() == 0)
  }
}
