// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Command

/// The promise: what is not done as asked is said once, and with `--strict` nothing is made and the
/// status is 3.
@Suite("What is not done as asked", .serialized)
struct StrictTests {
  private static let root = #"<CALayer name="root" bounds="0 0 40 20" position="20 10""#
  private static let moving =
    #"<animations><p key="go" type="CABasicAnimation" keyPath="position.x" duration="1"><fromValue type="real" value="5"/><toValue type="real" value="35"/></p></animations>"#

  private static func caml(_ inside: String, animations: String = moving) -> String {
    #"<caml xmlns="http://www.apple.com/CoreAnimation/1.0">\#(root)>\#(animations)<sublayers>\#(inside)</sublayers></CALayer></caml>"#
  }

  private static let lottie = """
    {"v":"5.7","fr":10,"ip":0,"op":10,"w":40,"h":20,"layers":[
    {"ty":4,"nm":"eye","mb":true,"ip":0,"op":10,"st":0,"ks":{"o":{"a":1,"k":[{"t":0,"s":[0]},{"t":9,"s":[99]}]}},
    "shapes":[{"ty":"rc","p":{"a":0,"k":[20,10]},"s":{"a":0,"k":[10,10]},"r":{"a":0,"k":0}},
    {"ty":"fl","c":{"a":0,"k":[1,0,0,1]},"o":{"a":0,"k":100}}]}]}
    """

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var file: String
    var text: String
    var out = "a.gif"
    var words: [String] = []
    /// What is said.
    var said: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "letters without glyphs", file: "a.caml",
      text: caml(
        ##"<CATextLayer name="t" bounds="0 0 40 20" position="20 10" string="a&#x10FFFD;"/>"##),
      said: "no font has a glyph"),
    Case(
      name: "transparency in a film that has none", file: "a.caml", text: caml(""), out: "a.mp4",
      words: ["--transparent"], said: "a.mp4 cannot be transparent, as h264 has no alpha"),
    Case(
      name: "transparency of another codec", file: "a.caml", text: caml(""), out: "a.mkv",
      words: ["--background", "transparent", "--codec", "hevc", "--size", "80x40"],
      said: "as hevc has no alpha"),
    Case(
      name: "transparency in a picture that has none", file: "a.caml", text: caml(""), out: "a.jpg",
      words: ["--transparent"], said: "a.jpg cannot be transparent, as JPEG has no alpha"),
    Case(
      name: "transparency in numbered pictures that have none", file: "a.caml", text: caml(""),
      out: "a-%03d.jpg", words: ["--transparent"], said: "as JPEG has no alpha"),
    Case(
      name: "a film of what does not move", file: "a.caml", text: caml("", animations: ""),
      said: "nothing moves in"),
    Case(
      name: "parts of a Lottie file that are not drawn", file: "a.json", text: lottie,
      said: "eye: motion blur cannot be drawn"),
    Case(
      name: "animations of keys that a layer has not", file: "a.caml",
      text: caml(
        "",
        animations: moving
          + moving.replacing("position.x", with: "positoin.x").replacing("go", with: "on")),
      said: "an animation of \"positoin.x\" moves nothing"),
    Case(
      name: "elements that are not known", file: "a.caml", text: caml(#"<CAFooLayer name="x"/>"#),
      said: "CAFooLayer is shown as a plain layer"),
  ]

  @Test("is said once, and an error with --strict", arguments: cases)
  func promise(_ item: Case) throws {
    let filming = try Filming()
    let file = filming.folder.path(item.file)
    try Data(item.text.utf8).write(to: URL(fileURLWithPath: file))
    let line =
      [
        "render", file, "-o", filming.folder.path(item.out), "--fps", "5", "--scale", "1",
        "--progress", "none",
      ] + item.words
    let strict = try filming.run(line + ["--strict"])
    #expect(strict.status == 3 && strict.errors.contains(item.said), "\(strict)")
    #expect(filming.made == [item.file], "\(filming.made)")
    let loose = try filming.run(line)
    #expect(loose.status == 0, "\(loose)")
    #expect(loose.errors.components(separatedBy: item.said).count == 2, "\(loose.errors)")
  }

  @Test(
    "is nothing where all is",
    arguments: [
      ("a.gif", ["--transparent"]), ("a.webm", ["--transparent"]), ("a.mov", ["--transparent"]),
      ("a.png", ["--transparent"]), ("a-%02d.png", ["--transparent"]), ("a.mp4", []),
      ("a.jpg", []), ("a.mkv", ["--transparent", "--codec", "ffv1"]),
      ("a.mp4", ["--background", "white"]), ("parts/", ["--shard", "0/1", "--transparent"]),
    ] as [(String, [String])])
  func nothing(out: String, words: [String]) throws {
    let filming = try Filming()
    let result = try filming.run(
      [
        "render", filming.document, "-o",
        filming.folder.path(out) + (out.hasSuffix("/") ? "/" : ""),
        "--fps", "5", "--scale", "1", "--progress", "none", "--strict",
      ] + words)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
  }

  @Test("is no film of a still document where states, or one frame, are asked for")
  func still() throws {
    let filming = try Filming()
    let file = filming.folder.path("a.caml")
    let states =
      #"</sublayers><states><LKState name="b"><elements/></LKState></states>"#
    let text = Self.caml("", animations: "").replacing("</sublayers>", with: states)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    for words in [["--state", "b@0.5"], ["--frames", "0-0"]] {
      let result = try filming.run(
        [
          "render", file, "-o", filming.folder.path("a.gif"), "--fps", "5", "--scale", "1",
          "--seconds", "1", "--strict", "-q",
        ] + words)
      #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    }
  }
}
