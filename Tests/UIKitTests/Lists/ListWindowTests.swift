// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// A program with a table on a desktop.
@Suite("A table on a desktop", .serialized)
struct ListWindowTests {
  @Test(
    "is scrolled by the wheel, chosen from, swiped, edited and put in another order",
    .timeLimit(.minutes(15)))
  func using() throws {
    let desktop = try Desktop(width: 800, height: 700)
    let probe = try desktop.start(
      RunningProgram.built("ApplicationProbe"),
      ["-form", "list", "--size", "300x400", "--scale", "1"])
    #expect(try probe.line(startingWith: "appeared") == "appeared true")
    let id = try desktop.window(named: "ApplicationProbe")
    try desktop.move(id, x: 10, y: 10)
    try desktop.waitUntil { $0.pixel(300, 395) == 0xFFFF_FFFF }
    try desktop.focus(id)

    // Rows of 40 points from the upper edge of the window, which lies at 10, 10.
    try desktop.tool(["mousemove", "110", "70", "click", "1"])
    #expect(try probe.line(startingWith: "chosen") == "chosen row 1")
    try desktop.tool(["click", "5"])
    #expect(try probe.line(startingWith: "scrolled") == "scrolled true")
    try desktop.tool(["click", "4", "click", "4", "click", "4"])
    #expect(try probe.line(startingWith: "scrolled") == "scrolled false")

    // A swipe to the left uncovers a button at the right.
    try desktop.tool(["mousemove", "260", "110", "mousedown", "1"])
    for x in stride(from: 250, through: 170, by: -10) {
      try desktop.tool(["mousemove", "\(x)", "110"])
    }
    try desktop.tool(["mouseup", "1"])
    try desktop.waitUntil { Self.isRed($0.pixel(300, 96)) }
    try desktop.tool(["mousemove", "290", "110", "click", "1"])
    #expect(try probe.line(startingWith: "deleted") == "deleted row 2")
    try desktop.waitUntil { !Self.isRed($0.pixel(300, 96)) }

    // While rows are edited a mark at the left asks once more, and bars at the right move rows.
    try desktop.tool(["key", "e"])
    #expect(try probe.line(startingWith: "editing") == "editing true")
    try desktop.waitUntil { screen in (30..<45).contains { Self.isRed(screen.pixel($0, 24)) } }
    try desktop.tool(["mousemove", "37", "30", "click", "1"])
    try desktop.waitUntil { Self.isRed($0.pixel(300, 16)) }
    try desktop.tool(["mousemove", "290", "30", "click", "1"])
    #expect(try probe.line(startingWith: "deleted") == "deleted row 0")
    try desktop.waitUntil { !Self.isRed($0.pixel(300, 16)) }
    try desktop.tool(["mousemove", "290", "30", "mousedown", "1"])
    for y in stride(from: 40, through: 150, by: 10) {
      try desktop.tool(["mousemove", "290", "\(y)"])
    }
    try desktop.tool(["mouseup", "1"])
    #expect(try probe.line(startingWith: "moved") == "moved row 1 to 3")
    try desktop.tool(["key", "e"])
    #expect(try probe.line(startingWith: "editing") == "editing false")
    try desktop.close(id)
    #expect(try probe.exitStatus() == 0)
  }

  private static func isRed(_ pixel: UInt32) -> Bool {
    pixel >> 16 & 0xFF > 200 && pixel >> 8 & 0xFF < 110
  }
}
