// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Programs with bars, and of a storyboard, on a desktop of their own.
@Suite("Bars and segues on a desktop", .serialized) @MainActor
struct BarWindowTests {
  private static let window = ["--size", "300x400", "--scale", "1", "--safe-area", "0,0,0,0"]

  private func click(_ desktop: Desktop, _ x: Int, _ y: Int) throws {
    try desktop.tool(["mousemove", "\(x)", "\(y)", "click", "1"])
  }

  /// Clicks where the program says that a label lies.
  private func click(_ desktop: Desktop, _ label: String, of probe: RunningProgram) throws {
    let words = try probe.line(startingWith: "\(label) ").split(separator: " ")
    try click(desktop, 10 + (Int(words[1]) ?? 0), 10 + (Int(words[2]) ?? 0))
  }

  @Test(
    "tabs, buttons, a menu and an alert do what pointer and keys want", .timeLimit(.minutes(15)))
  func bars() throws {
    let desktop = try Desktop(width: 800, height: 700)
    let probe = try desktop.start(
      RunningProgram.built("ApplicationProbe"), ["-form", "bars"] + Self.window)
    #expect(try probe.line(startingWith: "appeared") == "appeared")
    let id = try desktop.window(named: "ApplicationProbe")
    try desktop.move(id, x: 10, y: 10)
    try desktop.waitUntil { $0.pixel(30, 250) == 0xFF1A_3366 }
    try desktop.focus(id)

    try click(desktop, 160, 339)
    #expect(try probe.line(startingWith: "tool") == "tool")
    try click(desktop, 80, 110)
    try click(desktop, "Second", of: probe)
    #expect(try probe.line(startingWith: "menu") == "menu Second")
    try desktop.waitUntil { $0.pixel(30, 250) == 0xFF1A_3366 }
    try click(desktop, 280, 32)
    let words = try probe.line(startingWith: "Fine ").split(separator: " ")
    try desktop.tool(["type", "Ada"])
    try click(desktop, 10 + (Int(words[1]) ?? 0), 10 + (Int(words[2]) ?? 0))
    #expect(try probe.line(startingWith: "alert") == "alert Ada")
    try desktop.waitUntil { $0.pixel(30, 250) == 0xFF1A_3366 }
    try click(desktop, 235, 385)
    #expect(try probe.line(startingWith: "tab") == "tab Other")
    try desktop.waitUntil { $0.pixel(30, 250) == 0xFFFF_FFFF }
    try click(desktop, 85, 385)
    #expect(try probe.line(startingWith: "tab") == "tab Tools")
    try desktop.waitUntil { $0.pixel(30, 250) == 0xFF1A_3366 }
    try desktop.close(id)
    #expect(try probe.exitStatus() == 0)
  }

  private static let flow = "customClass=\"BoardFlowController\" customModule=\"Flow\""
  private static func view(_ id: String, _ blue: String, _ subviews: String) -> String {
    Documents.view(
      id, subviews,
      extras: "<color key=\"backgroundColor\" red=\"0\" green=\"0\" blue=\"\(blue)\" alpha=\"1\"/>"
    ).replacingOccurrences(
      of: "<color key=\"backgroundColor\" systemColor=\"systemBackgroundColor\"/>", with: "")
  }

  private static let board = Documents.board(
    Documents.scene(
      "n", element: "navigationController",
      links:
        "<segue destination=\"a\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r\"/>"
    ),
    Documents.scene(
      "a", "title=\"One\" \(flow)",
      view: view(
        "v1", "1",
        """
        <button contentMode="scaleToFill" buttonType="system" id="b">
            <rect key="frame" x="50" y="100" width="100" height="40"/>
            <color key="backgroundColor" white="1" alpha="1"/>
            <state key="normal" title="Go"/>
            <connections><segue destination="b2" kind="show" identifier="go" id="s"/></connections>
        </button>
        """)),
    Documents.scene(
      "b2", "title=\"Two\" \(flow)",
      view: view(
        "v2", "0.2",
        """
        <textField contentMode="scaleToFill" borderStyle="roundedRect" id="f">
            <rect key="frame" x="50" y="100" width="200" height="34"/>
            <connections><action selector="typed:" destination="b2" eventType="editingChanged" id="x"/></connections>
        </textField>
        """), links: "<outlet property=\"field\" destination=\"f\" id=\"o\"/>"),
    initial: "n")

  @Test(
    "a storyboard's button leads on, its field takes keys, and the bar leads back",
    .timeLimit(.minutes(15)))
  func storyboard() throws {
    let desktop = try Desktop(width: 800, height: 700)
    let folder = try TemporaryFolder()
    try Data(Self.board.utf8).write(to: URL(fileURLWithPath: folder.path("Main.storyboard")))
    let probe = try RunningProgram.built("ApplicationProbe").path
    let root = URL(fileURLWithPath: folder.path("x")).deletingLastPathComponent().path
    let program = try desktop.start(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["-C", root, probe, "-form", "board"] + Self.window)
    #expect(try program.line(startingWith: "appeared") == "appeared One")
    let id = try desktop.window(named: "ApplicationProbe")
    try desktop.move(id, x: 10, y: 10)
    try desktop.waitUntil { $0.pixel(30, 300) == 0xFF00_00FF }
    try desktop.focus(id)

    try click(desktop, 110, 130)
    #expect(try program.line(startingWith: "appeared") == "appeared Two")
    try click(desktop, 160, 127)
    try desktop.tool(["type", "ab"])
    var typed = ""
    while typed != "typed ab" { typed = try program.line(startingWith: "typed") }
    try click(desktop, 25, 32)
    #expect(try program.line(startingWith: "appeared") == "appeared One")
    try desktop.waitUntil { $0.pixel(30, 300) == 0xFF00_00FF }
    try desktop.close(id)
    #expect(try program.exitStatus() == 0)
  }

  @Test("pages that are pushed and popped leave nothing behind in a program")
  func pushes() throws {
    let folder = try TemporaryFolder()
    let result = try Program(tool: "env").run([
      RunningProgram.built("ApplicationProbe").path, "-form", "pushes", "-count", "300", "--still",
      folder.path("last.png"), "--at", "60", "--size", "320x480",
    ])
    #expect(result.status == 0, "\(result.output) \(result.errors)")
    #expect(result.lines.contains("pushed 300 alive 1"))
  }

  @Test("a list and a collection that are scrolled in a program make no more cells than are seen")
  func scrolls() throws {
    let folder = try TemporaryFolder()
    let result = try Program(tool: "env").run([
      RunningProgram.built("ApplicationProbe").path, "-form", "scrolls", "-seconds", "5", "--still",
      folder.path("last.png"), "--at", "6", "--size", "320x480",
    ])
    #expect(result.status == 0, "\(result.output) \(result.errors)")
    let words = try #require(result.lines.first { $0.hasPrefix("scrolled 300 alive ") })
    let counts = words.split(separator: " ").suffix(2).compactMap { Int($0) }
    #expect(counts.count == 2 && counts.allSatisfy { (5...60).contains($0) }, "\(words)")
  }
}
