// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Media
import TestSupport
import Testing

@testable import Command

@Suite("Lottie documents and the command", .serialized)
struct LottieCommandTests {
  /// Half a second at 12 frames a second, 40 by 20: a square that goes from left to right.
  private static let text = """
    {"fr":12,"ip":0,"op":6,"w":40,"h":20,"layers":[{"ty":1,"nm":"dot","sc":"#ff0000","sw":10,"sh":10,
      "ks":{"p":{"k":[{"t":0,"s":[0,5]},{"t":6,"s":[30,5]}]}}},{"ty":14,"nm":"lamp"}]}
    """

  private struct Animated {
    let filming: Filming
    var file: String { filming.folder.path("dot.json") }

    init() throws {
      filming = try Filming()
      try Data(LottieCommandTests.text.utf8).write(to: URL(fileURLWithPath: file))
    }

    func run(_ words: String...) throws -> Program.Result { try filming.run(words) }
  }

  @Test("films have the document's size, rate and length")
  func films() throws {
    let animated = try Animated()
    let out = animated.filming.folder.path("a.webm")
    let result = try animated.run("render", animated.file, "-o", out, "--progress", "none")
    #expect(result.status == 0, "\(result)")
    let facts = try animated.filming.probe("a.webm")
    #expect(facts["width"] == "40" && facts["height"] == "20", "\(facts)")
    #expect(facts["r_frame_rate"] == "12/1" && facts["nb_read_frames"] == "6", "\(facts)")
  }

  @Test("pictures are of an instant, transparent where nothing is")
  func stills() throws {
    let animated = try Animated()
    let out = animated.filming.folder.path("a.png")
    let result = try animated.run("render", animated.file, "-o", out, "--at", "0.25")
    #expect(result.status == 0, "\(result)")
    let image = try PNG.read(out)
    #expect(image.width == 40 && image.height == 20)
    #expect(image.pixels[10 * 40 + 20] >> 24 == 255 && image.pixels[10 * 40 + 5] == 0)
  }

  @Test("trees have the layers' names, and what is not drawn is an error where that is asked for")
  func trees() throws {
    let animated = try Animated()
    let tree = try animated.run("tree", animated.file, "--at", "0.25")
    #expect(tree.status == 0 && tree.output.contains("dot"), "\(tree)")
    #expect(tree.errors.contains("a layer of an unknown type cannot be drawn"), "\(tree)")
    let strict = try animated.run(
      "render", animated.file, "-o", animated.filming.folder.path("a.gif"), "--strict")
    #expect(strict.status == 3, "\(strict)")
  }

  @Test("converted documents look the same")
  func conversion() throws {
    let animated = try Animated()
    let out = animated.filming.folder.path("a.caml")
    #expect(try animated.run("convert", animated.file, "-o", out).status == 0)
    let result = try animated.run(
      "diff", animated.file, out, "--at", "0", "--at", "0.25", "--scale", "1")
    #expect(result.status == 0, "\(result)")
  }

  @Test("what is no document says so, with the place")
  func errors() throws {
    let animated = try Animated()
    for (text, word) in [
      ("{}", "this is no Lottie document"), ("{\"w\": 1,\n\"h\" 2}", "bad.json:2: "),
    ] {
      let file = animated.filming.folder.path("bad.json")
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      let result = try animated.run("render", file, "-o", animated.filming.folder.path("a.gif"))
      #expect(result.status == 66 && result.errors.contains(word), "\(result)")
    }
  }

  // MARK: - Values and parts

  /// A square whose fill has a name, with a marker from the third frame to the end.
  private static let card = """
    {"fr":12,"ip":0,"op":6,"w":40,"h":20,"markers":[{"tm":2,"cm":"late","dr":3},{"tm":4,"cm":"end","dr":0}],
      "layers":[{"ty":4,"nm":"card","shapes":[{"ty":"rc","p":{"k":[20,10]},"s":{"k":[40,20]}},
        {"ty":"fl","nm":"paint","c":{"sid":"tone","k":[1,0,0]}}]}]}
    """

  private func card(_ folder: String) throws -> String {
    let file = folder + "/card.json"
    try Data(Self.card.utf8).write(to: URL(fileURLWithPath: file))
    return file
  }

  @Test("values are put in place of the document's own by names, and unknown ones are errors")
  func values() throws {
    let animated = try Animated()
    let file = try card(animated.filming.folder.path(""))
    let out = animated.filming.folder.path("a.png")
    func pixel(_ words: String...) throws -> UInt32 {
      let result = try animated.filming.run(["render", file, "-o", out] + words)
      #expect(result.status == 0, "\(result)")
      return try PNG.read(out).pixels[0]
    }
    #expect(try pixel() == 0xFFFF_0000)
    #expect(try pixel("--set", "paint=00ff00") == 0xFF00_FF00)
    #expect(try pixel("--set", "card/paint=#0000ff") == 0xFF00_00FF)
    #expect(try pixel("--set", "tone=0,1,1") == 0xFF00_FFFF)
    #expect(try pixel("--set", "card.opacity=0") == 0)
    let props = animated.filming.folder.path("props.json")
    try Data(#"{"tone":"ffffff"}"#.utf8).write(to: URL(fileURLWithPath: props))
    #expect(try pixel("--props", props) == 0xFFFF_FFFF)
    for words in [["--set", "tune=ff0000"], ["--set", "paint=red"], ["--theme", "dark"]] {
      let result = try animated.filming.run(["render", file, "-o", out] + words)
      #expect(result.status == (words[0] == "--theme" ? 66 : 64), "\(result)")
      if words[1].hasPrefix("tune") { #expect(result.errors.contains("the nearest is tone")) }
    }
  }

  @Test("a marker's part is a film of its own")
  func segments() throws {
    let animated = try Animated()
    let file = try card(animated.filming.folder.path(""))
    func frames(_ name: String) throws -> String? {
      let out = animated.filming.folder.path("a.webm")
      let result = try animated.run("render", file, "-o", out, "--segment", name)
      #expect(result.status == 0, "\(result)")
      return try animated.filming.probe("a.webm")["nb_read_frames"]
    }
    #expect(try frames("late") == "3")
    #expect(try frames("end") == "2")
    let unknown = try animated.run("render", file, "-o", "a.webm", "--segment", "early")
    #expect(unknown.status == 64 && unknown.errors.contains("late, end"), "\(unknown)")
  }

  @Test("many files become as many, and a table says what was made and what was not")
  func batches() throws {
    let animated = try Animated()
    let folder = animated.filming.folder
    let (card, bad) = (try card(folder.path("")), folder.path("bad.json"))
    try Data("{}".utf8).write(to: URL(fileURLWithPath: bad))
    let out = folder.path("out/{name}.png")
    let good = try animated.run("render", animated.file, card, "-o", out)
    #expect(good.status == 0, "\(good)")
    let rows = good.output.split(separator: "\n")
    #expect(rows.count == 2 && rows[0].contains("dot.json  ") && rows[1].contains("out/card.png"))
    #expect(rows[0].hasSuffix("not drawn: a layer of an unknown type"), "\(rows)")
    for name in ["dot", "card"] {
      #expect(try PNG.read(folder.path("out/\(name).png")).width == 40)
    }
    let mixed = try animated.run("render", bad, card, "-o", out)
    #expect(mixed.status == 1 && mixed.errors.contains("1 of 2 files"), "\(mixed)")
    #expect(mixed.output.contains("failed: ") && mixed.output.contains("out/card.png"), "\(mixed)")
    let same = try animated.run("render", card, card, "-o", out)
    #expect(same.status == 64, "\(same)")
    let nowhere = try animated.run("render", card, bad, "-o", folder.path("a.png"))
    #expect(nowhere.status == 64 && nowhere.errors.contains("{name}"), "\(nowhere)")
  }

  @Test("sounds are heard when their layers are there, as loud as those say")
  func sounds() throws {
    let animated = try Animated()
    let folder = animated.filming.folder
    _ = try Program(tool: "ffmpeg").runInside(
      ["-v", "error", "-f", "lavfi", "-i", "sine=d=2:r=48000", "-y", folder.path("a.wav")])
    let wave = try Data(contentsOf: URL(fileURLWithPath: folder.path("a.wav")))
    let text = """
      {"fr":10,"ip":0,"op":10,"w":16,"h":16,
        "assets":[{"id":"s","t":2,"p":"data:audio/wav;base64,\(wave.base64EncodedString())"}],
        "layers":[{"ty":6,"refId":"s","ip":4,"op":8,"st":2,"au":{"lv":{"k":[50,50]}}}]}
      """
    let file = folder.path("loud.json")
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    let out = folder.path("loud.mkv")
    let result = try animated.run("render", file, "-o", out)
    #expect(result.status == 0 && !result.errors.contains("cannot"), "\(result)")
    let raw = folder.path("loud.raw")
    _ = try Program(tool: "ffmpeg").runInside(
      ["-v", "error", "-i", out, "-f", "s16le", "-ac", "1", "-ar", "48000", "-y", raw])
    let samples = try Data(contentsOf: URL(fileURLWithPath: raw)).withUnsafeBytes {
      Array($0.bindMemory(to: Int16.self))
    }
    func loudest(_ from: Double, _ to: Double) -> Int {
      samples[Int(from * 48_000)..<min(Int(to * 48_000), samples.count)].map { abs(Int($0)) }.max()
        ?? 0
    }
    // The tone is an eighth of what there is.
    #expect(samples.count > 47_000 && loudest(0, 0.35) < 60 && loudest(0.85, 0.98) < 60)
    #expect(abs(loudest(0.5, 0.7) - 2048) < 300, "\(loudest(0.5, 0.7))")
    #expect(try animated.run("render", file, "-o", folder.path("loud.gif")).status == 0)
  }
}
