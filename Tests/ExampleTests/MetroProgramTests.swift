// SPDX-License-Identifier: Apache-2.0

import Foundation
import Media
import TestSupport
import Testing

/// The program as people start it: in a window with a pointer, and filmed.
@Suite("Metro, the program", .serialized)
struct MetroProgramTests {
  @Test("beats until its button is tapped, and draws the same bytes twice")
  func film() throws {
    let folder = try TemporaryFolder()
    let script = folder.path("touches.json")
    try Data(
      """
      {"version": 1, "size": {"width": 300, "height": 360}, "events": [
        {"time": 1, "tap": {"x": 150, "y": 330}}, {"time": 2, "tap": {"x": 150, "y": 330}}]}
      """.utf8
    ).write(to: URL(fileURLWithPath: script))
    func film(_ threads: String) throws -> [Data] {
      let folder = try TemporaryFolder()
      let result = try Program(name: "Metro").run([
        "--render", folder.path("%03d.png"), "--replay", script, "--scale", "1", "--seconds", "3",
        "--fps", "20", "--threads", threads,
      ])
      #expect(result.status == 0, "\(result.errors)")
      return try folder.contents.sorted().map {
        try Data(contentsOf: URL(fileURLWithPath: folder.path($0)))
      }
    }
    let (one, two) = (try film("1"), try film("3"))
    #expect(one.count == 60)
    #expect(one == two)
    // The last beat before 1 s is over at 1.2 s, the first after 2 s comes at 2.3 s.
    #expect(Set(one[27...39]).count == 1)
    #expect(Set(one[46...]).count > 3)
  }

  @Test("is stopped by its button and touched line by line", .timeLimit(.minutes(15)))
  func window() throws {
    let desktop = try Desktop(width: 400, height: 450)
    let program = try desktop.start(
      RunningProgram.built("Metro"), ["--size", "300x360", "--scale", "1"])
    let id = try desktop.window(named: "Metro")
    try desktop.move(id, x: 20, y: 20)
    func picture(_ screen: Desktop.Screen) -> [UInt32] {
      screen.part(x: 20, y: 20, width: 300, height: 360)
    }
    let first = picture(try desktop.screen())
    try desktop.waitUntil { picture($0) != first }

    // As a film shows it when it has been stopped.
    let stopped = try Program(name: "Metro").still(
      at: 1,
      script: """
        {"version": 1, "size": {"width": 300, "height": 360}, "events": [
          {"time": 0.1, "tap": {"x": 150, "y": 330}}]}
        """)
    try desktop.tool(["mousemove", "170", "350", "click", "1"])
    // A line that has just been lit may be as dark as the others.
    try desktop.waitUntil(keptFor: 1) { picture($0) == stopped }

    // The upright line, 60 points above the middle.
    #expect(
      try desktop.isDrawn(within: 60) {
        try desktop.tool(["mousemove", "170", "140", "click", "1"])
      })
    try desktop.waitUntil { picture($0) == stopped }

    try desktop.close(id)
    #expect(try program.exitStatus() == 0)
  }
}
