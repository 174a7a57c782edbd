// SPDX-License-Identifier: Apache-2.0

import Foundation
import Media
import TestSupport
import Testing

@testable import UIKit

/// What is done to a program is written down however it ends, and can be played again.
@Suite("A recording", .serialized)
struct RecordingTests {
  let folder: TemporaryFolder
  let desktop: Desktop
  var script: String { folder.path("script.json") }

  init() throws {
    folder = try TemporaryFolder()
    desktop = try Desktop(width: 800, height: 700)
  }

  private func start(_ form: String) throws -> (probe: RunningProgram, window: Desktop.Window) {
    let probe = try desktop.start(
      RunningProgram.built("ApplicationProbe"),
      ["-form", form, "--size", "300x200", "--scale", "1", "--record", script])
    let window = try desktop.window(named: "ApplicationProbe")
    try desktop.move(window, x: 10, y: 10)
    try desktop.focus(window)
    return (probe, window)
  }

  /// What a program says while a script is played in a film.
  private func heard(_ form: String, seconds: Double, _ more: String...) throws -> [String] {
    let picture = folder.path("still.png")
    let result = try Program(name: "ApplicationProbe").run(
      [
        "-form", form, "--still", picture, "--at", "\(seconds)", "--scale", "1", "--replay", script,
      ] + more)
    #expect(result.status == 0, "\(result.errors)")
    return result.lines.filter { $0 != picture }
  }

  private static let words = ["down", "up", "text", "save", "return", "end", "size"]

  private func own(_ lines: [String]) -> [String] {
    lines.filter { line in Self.words.contains { line.hasPrefix($0 + " ") || line == $0 } }
  }

  @Test(
    "of keys, of text and of sizes is played as it was done", .timeLimit(.minutes(15)))
  func keys() throws {
    let (probe, window) = try start("keys")
    #expect(try probe.line(startingWith: "first") == "first true")
    try desktop.tool(["key", "--delay", "40", "h", "i", "x", "BackSpace", "Home", "A", "ctrl+s"])
    var lines: [String] = []
    while lines.last != "save" { lines.append(try probe.line(startingWith: "")) }
    #expect(
      lines.filter { $0.hasPrefix("text") } == [
        "text h", "text hi", "text hix", "text hi", "text Ahi",
      ])
    try desktop.resize(window, width: 500, height: 300)
    lines.append(try probe.line(startingWith: "size"))
    #expect(lines.last == "size 500.0 300.0")
    try desktop.tool(["key", "Return"])
    lines.append(try probe.line(startingWith: "return"))
    lines.append(try probe.line(startingWith: "end"))
    #expect(lines.suffix(2) == ["return Ahi", "end Ahi"])
    lines.append(try probe.line(startingWith: "up 40"))
    try desktop.close(window)
    #expect(try probe.exitStatus() == 0)

    let recorded = try InputScript(path: script)
    #expect(recorded.size == InputScript.Size(width: 300, height: 200))
    let seconds = (recorded.events.last?.time ?? 0) + 0.5
    let played = own(try heard("keys", seconds: seconds))
    func without(_ lines: [String]) -> [String] {
      lines.filter { !$0.hasPrefix("up") && !$0.hasPrefix("down 40") }
    }
    #expect(without(played) == without(own(lines)))
    #expect(folder.contents == ["script.json", "still.png"])
  }

  @Test("is there when the program leaves by itself", .timeLimit(.minutes(15)))
  func leaving() throws {
    let (probe, _) = try start("keys")
    _ = try probe.line(startingWith: "first")
    try desktop.tool(["key", "--delay", "40", "e", "x", "i", "t", "Return"])
    #expect(try probe.exitStatus() == 5)
    let texts = try InputScript(path: script).events.compactMap(\.text)
    #expect(texts == ["e", "x", "i", "t"])
    #expect(folder.contents == ["script.json"])
  }

  @Test(
    "is there when a signal ends the program", .timeLimit(.minutes(15)),
    arguments: [SIGTERM, SIGINT])
  func signals(number: Int32) throws {
    let (probe, _) = try start("keys")
    _ = try probe.line(startingWith: "first")
    try desktop.tool(["key", "a"])
    _ = try probe.line(startingWith: "text a")
    probe.signal(number)
    #expect(try probe.line(startingWith: "willTerm") == "willTerminate")
    #expect(try probe.exitStatus() == 0)
    #expect(try InputScript(path: script).events.compactMap(\.text) == ["a"])
    #expect(folder.contents == ["script.json"])
  }

  @Test(
    "is there when a signal ends a program that no longer does anything", .timeLimit(.minutes(15)))
  func stuck() throws {
    let (probe, _) = try start("keys")
    _ = try probe.line(startingWith: "first")
    try desktop.tool(["key", "--delay", "40", "l", "o", "c", "k", "Return"])
    _ = try probe.line(startingWith: "return lock")
    probe.signal(SIGTERM)
    #expect(try probe.exitStatus() == 128 + SIGTERM)
    #expect(try InputScript(path: script).events.compactMap(\.text) == ["l", "o", "c", "k"])
  }

  @Test("is played in a window, too, which takes its sizes", .timeLimit(.minutes(15)))
  func window() throws {
    try Data(
      """
      {"version": 1, "size": {"width": 300, "height": 200}, "events": [
        {"time": 0.3, "text": "a"}, {"time": 0.6, "resize": {"width": 420, "height": 250}},
        {"time": 0.9, "text": "b"}]}
      """.utf8
    ).write(to: URL(fileURLWithPath: script))
    let probe = try desktop.start(
      RunningProgram.built("ApplicationProbe"),
      ["-form", "keys", "--scale", "1", "--replay", script])
    #expect(try probe.line(startingWith: "didFinish") == "didFinishLaunching 300.0 1.0")
    #expect(try probe.line(startingWith: "text") == "text a")
    #expect(try probe.line(startingWith: "size") == "size 420.0 250.0")
    #expect(try probe.line(startingWith: "text") == "text ab")
    try desktop.close(desktop.window(named: "ApplicationProbe"))
    #expect(try probe.exitStatus() == 0)
  }

  @Test("of sizes makes a film of the largest, with what lies outside of the screen left black")
  func sizes() throws {
    try Data(
      """
      {"version": 1, "size": {"width": 60, "height": 40}, "events": [
        {"time": 0.5, "resize": {"width": 80, "height": 30}}]}
      """.utf8
    ).write(to: URL(fileURLWithPath: script))
    let lines = try heard("classic", seconds: 1)
    #expect(lines.contains("didFinishLaunching 60.0 1.0"))
    #expect(lines.contains("root viewWillTransition 80.0 30.0"))
    #expect(lines.contains("root viewDidLayoutSubviews 80.0 30.0"))
    let picture = try PNG.read(folder.path("still.png"))
    #expect(picture.width == 80 && picture.height == 40)
    #expect(picture.pixels[29 * 80 + 79] == 0xFF1A_3366)
    #expect(picture.pixels[30 * 80 + 79] == 0xFF00_0000)
    #expect(
      try heard("classic", seconds: 1, "--size", "50x50").contains("didFinishLaunching 50.0 1.0"))
  }
}
