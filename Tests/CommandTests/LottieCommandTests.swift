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
      "ks":{"p":{"k":[{"t":0,"s":[0,5]},{"t":6,"s":[30,5]}]}}},{"ty":13,"nm":"eye"}]}
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
    #expect(tree.errors.contains("cameras cannot be drawn"), "\(tree)")
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
}
