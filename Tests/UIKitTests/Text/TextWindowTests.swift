// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// A program with text on a desktop.
@Suite("Text on a desktop", .serialized)
struct TextWindowTests {
  @Test(
    "is typed, selected by the mouse, copied and pasted from one text to another",
    .timeLimit(.minutes(15)))
  func copying() throws {
    let desktop = try Desktop(width: 800, height: 700)
    let probe = try desktop.start(
      RunningProgram.built("ApplicationProbe"),
      ["-form", "text", "--size", "300x200", "--scale", "1"])
    #expect(try probe.line(startingWith: "first") == "first true")
    let id = try desktop.window(named: "ApplicationProbe")
    try desktop.move(id, x: 10, y: 10)
    try desktop.waitUntil { $0.pixel(300, 200) == 0xFF1A_3366 }
    try desktop.focus(id)
    try desktop.tool(["type", "one two"])
    var last = ""
    while last != "field one two" { last = try probe.line(startingWith: "field") }

    // Two clicks select the first word; the field's letters begin 27 points from the left.
    try desktop.tool(["mousemove", "45", "47", "click", "1", "click", "1"])
    try desktop.tool(["key", "ctrl+c"])
    try desktop.tool(["mousemove", "150", "150", "click", "1"])
    #expect(try probe.line(startingWith: "text") == "text begins")
    try desktop.tool(["key", "ctrl+v"])
    #expect(try probe.line(startingWith: "text") == "text one")
    try desktop.tool(["key", "Return", "ctrl+v"])
    #expect(try probe.line(startingWith: "text") == "text one|")
    #expect(try probe.line(startingWith: "text") == "text one|one")
    try desktop.tool(["key", "ctrl+z"])
    #expect(try probe.line(startingWith: "text") == "text one|")

    // A drag from the first letter to far below selects all.
    try desktop.tool(["mousemove", "34", "97", "mousedown", "1"])
    try desktop.tool(["mousemove", "100", "120", "mousemove", "250", "170", "mouseup", "1"])
    while last != "selected 0+4" { last = try probe.line(startingWith: "selected") }
    try desktop.tool(["key", "ctrl+x"])
    #expect(try probe.line(startingWith: "text") == "text ")
    try desktop.tool(["mousemove", "200", "47", "click", "1", "key", "End", "ctrl+v"])
    #expect(try probe.line(startingWith: "field") == "field one twoone ")
    try desktop.close(id)
    #expect(try probe.exitStatus() == 0)
  }

  @Test(
    "goes on by Tab, and is selected by Shift with arrows and by three clicks",
    .timeLimit(.minutes(15)))
  func selecting() throws {
    let desktop = try Desktop(width: 800, height: 700)
    let probe = try desktop.start(
      RunningProgram.built("ApplicationProbe"),
      ["-form", "text", "--size", "300x200", "--scale", "1"])
    #expect(try probe.line(startingWith: "first") == "first true")
    let id = try desktop.window(named: "ApplicationProbe")
    try desktop.move(id, x: 10, y: 10)
    try desktop.waitUntil { $0.pixel(300, 200) == 0xFF1A_3366 }
    try desktop.focus(id)
    func wait(for line: String) throws {
      let first = line.prefix { $0 != " " }
      while try probe.line(startingWith: String(first)) != line {}
    }
    try desktop.tool(["type", "one"])
    try wait(for: "field one")
    try desktop.tool(["key", "Tab"])
    #expect(try probe.line(startingWith: "text") == "text begins")
    try desktop.tool(["type", "alpha beta"])
    try wait(for: "text alpha beta")
    try desktop.tool(["key", "shift+Left", "shift+Left"])
    try wait(for: "selected 8+2")
    try desktop.tool(["key", "ctrl+shift+Left"])
    try wait(for: "selected 6+4")
    try desktop.tool(["key", "shift+Home"])
    try wait(for: "selected 0+10")
    try desktop.tool(["key", "Right", "Left"])
    try wait(for: "selected 9+0")
    try desktop.tool(["mousemove", "45", "97", "click", "1", "click", "1"])
    try wait(for: "selected 0+5")
    try desktop.tool(["click", "1"])
    try wait(for: "selected 0+10")
    try desktop.close(id)
    #expect(try probe.exitStatus() == 0)
  }
}
