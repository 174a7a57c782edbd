// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Foundation
import Media
import TestSupport
import Testing

/// The program as people start it, in virtual time: its clock is the whole process's.
@Suite("Iris, the program", .serialized)
struct IrisProgramTests {
  let iris = Program(name: "Iris")

  // No display, no fonts, no audio, no home, no path.
  @Test("draws its pictures in an empty environment", arguments: IrisTests.instants) @MainActor
  func emptyEnvironment(instant: Double) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("iris.png")
    let result = try iris.run(["--still", path, "--at", "\(instant)", "--scale", "1"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == path + "\n")
    // The same picture that the test process draws with a clock moved by hand; the label lies above
    // the dots, and the button is not there while Iris speaks.
    func dots(_ image: Image) -> Image {
      Image(width: 375, height: 567, pixels: Array(image.pixels.suffix(375 * 567)))
    }
    let (stage, _) = try IrisTests.speaking()
    try stage.advance(to: instant)
    let picture = try PNG.read(path)
    let comparison = try #require(
      ImageComparison(dots(picture), dots(stage.image().image), tolerance: .exact))
    #expect(comparison.isWithinTolerance, "\(comparison.summary)")
    let ground = try #require(picture.pixels.last)
    #expect(picture.pixels.prefix(375 * 100).contains { $0 != ground }, "the greeting is read")
  }

  @Test("films the same frames twice and in two halves of the threads")
  func film() throws {
    let folder = try TemporaryFolder()
    for (name, threads) in [("a", "1"), ("b", "3")] {
      let result = try iris.run([
        "--render", folder.path("\(name)-%03d.png"), "--seconds", "0.5", "--fps", "10", "--scale",
        "0.5", "--threads", threads,
      ])
      #expect(result.status == 0, "\(result.errors)")
    }
    for index in 0..<5 {
      let a = try Data(contentsOf: URL(fileURLWithPath: folder.path("a-00\(index).png")))
      let b = try Data(contentsOf: URL(fileURLWithPath: folder.path("b-00\(index).png")))
      #expect(a == b, "frame \(index)")
    }
  }

  @Test("films a part of the film with the same bytes")
  func part() throws {
    let folder = try TemporaryFolder()
    for (name, begin, seconds) in [("whole", "0", "1"), ("part", "0.6", "0.4")] {
      let result = try iris.run([
        "--render", folder.path("\(name)-%03d.png"), "--at", begin, "--seconds", seconds, "--fps",
        "10", "--scale", "0.5",
      ])
      #expect(result.status == 0, "\(result.errors)")
    }
    for index in 0..<4 {
      let whole = try Data(
        contentsOf: URL(fileURLWithPath: folder.path("whole-00\(index + 6).png")))
      let part = try Data(contentsOf: URL(fileURLWithPath: folder.path("part-00\(index).png")))
      #expect(whole == part, "frame \(index)")
    }
    #expect(folder.contents.count == 14)
  }

  @Test(
    "says what is wrong with its options",
    arguments: [
      ["--size", "0x0"], ["--fps", "-1"], ["--seconds"], ["--colour", "red"],
    ])
  func badOptions(arguments: [String]) throws {
    let result = try iris.run(arguments)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("Iris: --"))
    #expect(result.output.isEmpty)
  }

  @Test("says that there is no encoder, and leaves nothing behind")
  func noEncoder() throws {
    let folder = try TemporaryFolder()
    let result = try iris.run(
      ["--render", folder.path("iris.mp4"), "--seconds", "0.1"],
      environment: ["PATH": folder.path("none")])
    #expect(result.status == 1)
    #expect(result.errors.contains("ffmpeg"))
    #expect(result.errors.contains("apt install ffmpeg"))
    #expect(folder.contents.isEmpty)
  }

  @Test("refuses a film kind that it does not know")
  func unknownKind() throws {
    let folder = try TemporaryFolder()
    let result = try iris.run(["--render", folder.path("iris.avi")])
    #expect(result.status == 1)
    #expect(result.errors.contains(".mp4"))
  }

  /// The button is held down from 4.5 s to 6 s.
  static let script = """
    {"version": 1, "size": {"width": 375, "height": 667}, "events": [
      {"time": 4.5, "touch": {"id": 0, "phase": "began", "x": 187, "y": 600}},
      {"time": 6, "touch": {"id": 0, "phase": "ended", "x": 187, "y": 600}}]}
    """

  @Test("listens while its button is held, answers a second later, and draws the same bytes twice")
  func conversation() throws {
    let folder = try TemporaryFolder()
    let script = folder.path("touches.json")
    try Data(Self.script.utf8).write(to: URL(fileURLWithPath: script))
    func film(_ threads: String) throws -> [Data] {
      let folder = try TemporaryFolder()
      let result = try iris.run([
        "--render", folder.path("%03d.png"), "--replay", script, "--scale", "1", "--seconds", "11",
        "--fps", "4", "--threads", threads,
      ])
      #expect(result.status == 0, "\(result.errors)")
      return try folder.contents.sorted().map {
        try Data(contentsOf: URL(fileURLWithPath: folder.path($0)))
      }
    }
    let (one, two) = (try film("1"), try film("3"))
    #expect(one.count == 44)
    #expect(one == two)
    let frames = try one.map { data in
      let path = folder.path("frame.png")
      try data.write(to: URL(fileURLWithPath: path))
      return try PNG.read(path)
    }
    func has(_ frame: Int, _ test: (UInt32) -> Bool, _ rows: Range<Int>) -> Bool {
      frames[frame].pixels[(rows.lowerBound * 375)..<(rows.upperBound * 375)].contains(where: test)
    }
    let isGreen: (UInt32) -> Bool = { $0 & 0xFF_FFFF == 0x00_FF00 }
    let isMagenta: (UInt32) -> Bool = { $0 & 0xFF_FFFF == 0xFF_00FF }
    // The disc of the button, which is darker while it is pressed.
    func hasButton(_ frame: Int) -> Bool {
      Set(frames[frame].pixels[(575 * 375)..<(625 * 375)]).count > 1
    }
    #expect(!hasButton(8) && hasButton(17) && hasButton(21) && !hasButton(25))
    #expect(!has(17, isGreen, 250..<420) && has(21, isGreen, 250..<420))
    #expect(has(27, isMagenta, 250..<420), "it waits for its answer")
    #expect(hasButton(43), "the answer is over")
    // Loud and soft: the wave is high at one place and low at another.
    let heights = stride(from: 100, to: 370, by: 1).map { x in
      (200..<470).count { isGreen(frames[23].pixels[$0 * 375 + x]) }
    }
    #expect((heights.max() ?? 0) > 60)
    #expect(Set(heights).count > 10)
  }

  @Test("is asked in its window by holding the button", .timeLimit(.minutes(15)))
  func window() throws {
    let desktop = try Desktop(width: 420, height: 720)
    let program = try desktop.start(
      RunningProgram.built("Iris"), ["--size", "375x667", "--scale", "1"])
    let id = try desktop.window(named: "Iris")
    try desktop.move(id, x: 10, y: 10)
    func row(_ screen: Desktop.Screen) -> [UInt32] { (0..<375).map { screen.pixel(10 + $0, 343) } }
    // On the button's disc, beside the microphone.
    let button = (x: 187 + 10, y: 572 + 10)
    let ground: UInt32 = 0xFF12_141A
    try desktop.waitUntil { screen in
      screen.pixel(12, 12) == ground && row(screen).contains { $0 != ground }
    }
    // The greeting ends, and the button comes.
    try desktop.waitUntil { $0.pixel(button.x, button.y) != ground }

    try desktop.tool(["mousemove", "\(button.x)", "\(button.y)", "mousedown", "1"])
    func isListening(_ screen: Desktop.Screen) -> Bool {
      screen.part(x: 10, y: 210, width: 375, height: 270).contains(0xFF00_FF00)
    }
    try desktop.waitUntil(isListening)
    #expect(try desktop.keeps(for: 0.6, isListening), "it listens as long as it is held")
    try desktop.tool(["mouseup", "1"])
    try desktop.waitUntil { screen in
      screen.pixel(button.x, button.y) == ground && !row(screen).contains(0xFF00_FF00)
    }
    try desktop.waitUntil { $0.pixel(button.x, button.y) != ground }

    try desktop.close(id)
    #expect(try program.exitStatus() == 0)
  }
}
