// SPDX-License-Identifier: Apache-2.0

import Foundation
import Media
import TestSupport
import Testing

/// The program as people start it: in a window with a pointer, and filmed.
@Suite("Metro, the program", .serialized)
struct MetroProgramTests {
  @Test("beats from one tap of its button to the next, and draws the same bytes twice")
  func film() throws {
    let folder = try TemporaryFolder()
    let script = folder.path("touches.json")
    try Data(
      """
      {"version": 1, "size": {"width": 300, "height": 360}, "events": [
        {"time": 0.5, "tap": {"x": 150, "y": 330}}, {"time": 1.5, "tap": {"x": 150, "y": 330}},
        {"time": 2.2, "tap": {"x": 150, "y": 330}}]}
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
    // It waits for "Start". A tap takes 0.05 s: the first beat comes at 0.85 s, the last before
    // 1.55 s is over at 1.75 s, and the first after 2.25 s comes at 2.55 s.
    #expect(Set(one[0...9]).count == 1)
    #expect(Set(one[17...29]).count > 3)
    #expect(Set(one[38...43]).count == 1 && one[43] == one[0])
    #expect(Set(one[51...]).count > 3)
  }

  @Test(
    "is started and stopped by its button and touched line by line", .timeLimit(.minutes(15)))
  func window() throws {
    let desktop = try Desktop(width: 400, height: 450)
    let program = try desktop.start(
      RunningProgram.built("Metro"), ["--size", "300x360", "--scale", "1"])
    let id = try desktop.window(named: "Metro")
    try desktop.move(id, x: 20, y: 20)
    func picture(_ screen: Desktop.Screen) -> [UInt32] {
      screen.part(x: 20, y: 20, width: 300, height: 360)
    }
    // Until it is started it stands as at the beginning of its film.
    let stopped = try Program(name: "Metro").still(at: 0, ["--size", "300x360"])
    try desktop.waitUntil(keptFor: 1) { picture($0) == stopped }
    try desktop.tool(["mousemove", "170", "350", "click", "1"])
    func ring(_ screen: Desktop.Screen) -> ArraySlice<UInt32> {
      picture(screen).prefix(300 * 288)
    }
    try desktop.waitUntil { ring($0) != stopped.prefix(300 * 288) }

    try desktop.tool(["mousemove", "170", "350", "click", "1"])
    // A line that has just been lit may be as dark as the others.
    try desktop.waitUntil(keptFor: 1) { picture($0) == stopped }

    // The upright line's middle, 102 points above that of the ring.
    #expect(
      try desktop.isDrawn(within: 60) {
        try desktop.tool(["mousemove", "170", "62", "click", "1"])
      })
    try desktop.waitUntil { picture($0) == stopped }

    try desktop.close(id)
    #expect(try program.exitStatus() == 0)
  }
}
