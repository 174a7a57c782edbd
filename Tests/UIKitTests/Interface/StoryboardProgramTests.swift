// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Programs that storyboards open, each a process of its own.
@Suite("A program of a storyboard") @MainActor
struct StoryboardProgramTests {
  private func run(
    _ files: [String: String], copies: [String: String] = [:]
  ) throws -> Program.Result {
    let folder = try TemporaryFolder()
    for (name, text) in files {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path(name)))
    }
    for (name, path) in copies {
      try FileManager.default.copyItem(atPath: path, toPath: folder.path(name))
    }
    let probe = try RunningProgram.built("ApplicationProbe").path
    let root = URL(fileURLWithPath: folder.path("x")).deletingLastPathComponent().path
    return try Program(tool: "env").run([
      "-C", root, probe, "-form", "board", "--still", folder.path("still.png"), "--at", "0.1",
      "--scale", "1",
    ])
  }

  private static let board = Documents.board(
    Documents.scene(
      "c", "customClass=\"BoardController\" customModule=\"MyOldApp\"",
      view: Documents.view("v", "<label text=\"Hello\" id=\"l\"/>"),
      links: "<outlet property=\"label\" destination=\"l\" id=\"o\"/>"), initial: "c")
  private static let facts = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>Start</string></dict></plist>
    """

  @Test("has its window when it has been launched, as its property list says")
  func named() throws {
    let result = try run(["Info.plist": Self.facts, "Start.storyboard": Self.board])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.isEmpty)
    #expect(
      result.lines.dropLast() == [
        "didFinishLaunching BoardController", "viewDidLoad Hello", "didBecomeActive 1",
      ])
  }

  @Test("without a property list opens Main, as it shows no window of its own")
  func unnamed() throws {
    let result = try run(["Main.storyboard": Self.board])
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.lines.dropLast() == [
        "didFinishLaunching no window", "viewDidLoad Hello", "didBecomeActive 1",
      ])
  }

  @Test("has the fonts that its property list names, and says which of them are not there")
  func fonts() throws {
    let label = """
      <label text="Hello" id="l"><fontDescription key="fontDescription"
        name="CitrineVariable-Regular" family="Citrine Variable" pointSize="17"/></label>
      """
    let board = Self.board.replacingOccurrences(
      of: "<label text=\"Hello\" id=\"l\"/>", with: label)
    let list = Self.facts.replacingOccurrences(
      of: "</dict>",
      with: "<key>UIAppFonts</key><array><string>Fonts/V.ttf</string></array></dict>")
    let font = ["V.ttf": TestFonts.path("CitrineVariable.ttf")]
    let named = try run(["Info.plist": list, "Start.storyboard": board], copies: font)
    #expect(named.status == 0 && named.errors.isEmpty, "\(named)")
    let unnamed = try run(["Info.plist": Self.facts, "Start.storyboard": board], copies: font)
    #expect(unnamed.errors.contains("CitrineVariable"), "\(unnamed)")
    let missing = try run(["Info.plist": list, "Start.storyboard": Self.board])
    #expect(missing.errors.contains("Fonts/V.ttf"), "\(missing)")
  }

  @Test("ends with file and line where the storyboard is broken")
  func broken() throws {
    let text = Self.board.replacingOccurrences(of: "</scenes>", with: "</scene>")
    let result = try run(["Info.plist": Self.facts, "Start.storyboard": text])
    #expect(result.status == 1)
    #expect(result.errors.contains("Start.storyboard:"))
    #expect(result.errors.contains("</scene> ends nothing: <scenes> of line 11"))
  }
}
