// SPDX-License-Identifier: Apache-2.0

import Foundation
import Media
import TestSupport
import Testing

/// The program as people start it: in a window with a pointer, and filmed with recorded touches.
@Suite("SlackLoader, the program", .serialized)
struct SlackLoaderProgramTests {
  /// The bytes of a film's frames.
  static func film(_ arguments: [String]) throws -> [Data] {
    let folder = try TemporaryFolder()
    let result = try Program(name: "SlackLoader").run(
      ["--render", folder.path("%03d.png"), "--size", "200x200", "--scale", "1"] + arguments)
    #expect(result.status == 0, "\(result.errors)")
    return try folder.contents.sorted().map {
      try Data(contentsOf: URL(fileURLWithPath: folder.path($0)))
    }
  }

  @Test("plays a script: it stands still between two touches, and draws the same bytes twice")
  func replay() throws {
    let folder = try TemporaryFolder()
    let script = folder.path("touches.json")
    try Data(
      """
      {"version": 1, "size": {"width": 200, "height": 200}, "events": [
        {"time": 0.25, "touch": {"id": 0, "phase": "began", "x": 100, "y": 100}},
        {"time": 0.55, "touch": {"id": 0, "phase": "ended", "x": 100, "y": 100}},
        {"time": 1.25, "touch": {"id": 0, "phase": "began", "x": 90, "y": 110}},
        {"time": 1.55, "touch": {"id": 0, "phase": "ended", "x": 90, "y": 110}},
        {"time": 1.75, "tap": {"x": 5, "y": 5}}]}
      """.utf8
    ).write(to: URL(fileURLWithPath: script))
    let options = ["--replay", script, "--seconds", "2.5", "--fps", "10"]
    let one = try Self.film(options + ["--threads", "1"])
    let two = try Self.film(options + ["--threads", "3"])
    #expect(one.count == 25)
    #expect(one == two)
    // Paused at 0.55 s, on again at 1.55 s, when touches end; the third is beside the loader.
    #expect(Set(one[6...15]).count == 1)
    #expect(Set(one[0...6]).count == 7)
    #expect(Set(one[15...20]).count == 6)
    // A second later it goes on where it would have been.
    let steady = try Self.film(["--seconds", "1.5", "--fps", "10"])
    #expect(Array(one[16...24]) == Array(steady[6...14]))
  }

  @Test("is touched in its window, and what was recorded is filmed", .timeLimit(.minutes(15)))
  func window() throws {
    let folder = try TemporaryFolder()
    let script = folder.path("touches.json")
    let desktop = try Desktop(width: 400, height: 400)
    let program = try desktop.start(
      RunningProgram.built("SlackLoader"),
      ["--size", "200x200", "--scale", "1", "--record", script])
    let id = try desktop.window(named: "SlackLoader")
    try desktop.move(id, x: 50, y: 50)
    try desktop.waitUntil { $0.pixel(52, 52) == 0xFFFF_FFFF }

    // Until it has been touched it does not stand still for long.
    func picture(_ screen: Desktop.Screen) -> [UInt32] {
      screen.part(x: 50, y: 50, width: 200, height: 200)
    }
    let first = picture(try desktop.screen())
    try desktop.waitUntil { picture($0) != first }
    var paused: [UInt32]?
    // The loader may be between rounds, where a touch starts it.
    for _ in 0..<5 where paused == nil {
      try desktop.tool(["mousemove", "150", "150", "click", "1"])
      paused = try desktop.standing(for: 1.5, within: 10, picture)
    }
    let still = try #require(paused)
    try desktop.tool(["mousemove", "150", "150", "click", "1"])
    try desktop.waitUntil { picture($0) != still }

    try desktop.close(id)
    #expect(try program.exitStatus() == 0)
    let text = try String(contentsOfFile: script, encoding: .utf8)
    #expect(text.contains("\"phase\":\"began\"") && text.contains("\"x\":100"))
    let options = ["--replay", script, "--seconds", "2", "--fps", "5"]
    #expect(try Self.film(options) == Self.film(options))
  }
}
