// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Media
import TestSupport
import Testing

@testable import Command

@Suite("Files compared")
struct DiffTests {
  private func run(_ arguments: [String]) throws -> Program.Result {
    try Program(name: "citrine").runInside(["diff"] + arguments)
  }

  private func write(_ pixel: UInt32, _ path: String, changed: Int = 0) throws {
    var pixels = [UInt32](repeating: pixel, count: 64)
    for index in 0..<changed { pixels[index] ^= 0x0000_0003 }
    try PNG.write(Image(width: 8, height: 8, pixels: pixels), to: path)
  }

  /// A document whose root becomes bright within two seconds.
  private func document(_ color: String) -> String {
    """
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <CALayer bounds="0 0 16 16" position="8 8" backgroundColor="\(color)">
        <animations>
          <p key="a" type="CABasicAnimation" keyPath="opacity" duration="2" timingFunction="linear"
            beginTime="1e-100" fillMode="both" removedOnCompletion="0">
            <fromValue type="real" value="0"/><toValue type="real" value="1"/>
          </p>
        </animations>
      </CALayer>
    </caml>
    """
  }

  @Test("pictures are the same, nearly so, or different")
  func pictures() throws {
    let folder = try TemporaryFolder()
    let (a, b, c) = (folder.path("a.png"), folder.path("b.png"), folder.path("c.png"))
    try write(0xFF40_8040, a)
    try write(0xFF40_8040, b)
    try write(0xFF40_8040, c, changed: 16)
    let same = try run([a, b])
    #expect(same.status == 0 && same.output == "same: the same pixels\n", "\(same)")
    let different = try run([a, c])
    #expect(different.status == 1 && different.output.contains("16 of 64 pixels differ"))
    #expect(different.errors.contains("differ"))
    #expect(try run([a, c, "--delta-e", "10"]).status == 0)
    #expect(try run([a, c, "--share", "25"]).status == 0)
    #expect(try run([a, c, "--share", "24"]).status == 1)
  }

  @Test("the picture of the difference has both and what differs, side by side")
  func panels() throws {
    let folder = try TemporaryFolder()
    let (a, c, out) = (folder.path("a.png"), folder.path("c.png"), folder.path("new/d.png"))
    try write(0xFF40_8040, a)
    try write(0xFF40_8040, c, changed: 1)
    #expect(try run([a, c, "-o", out]).status == 1)
    let picture = try PNG.read(out)
    #expect(picture.width == 40 && picture.height == 8)
    #expect(picture.pixels[0] == 0xFF40_8040 && picture.pixels[8] == 0)
    #expect(picture.pixels[16] == 0xFF40_8043)
    // What differs is red, the rest pale and grey.
    let (changed, other) = (picture.pixels[32], picture.pixels[33])
    #expect(changed >> 16 & 255 == 255 && changed & 255 < 255)
    #expect(other >> 16 & 255 == other & 255 && other & 255 > 192)
  }

  @Test("documents and films are compared at times")
  func times() throws {
    let folder = try TemporaryFolder()
    let names = ["a.caml", "b.caml", "c.caml"].map { folder.path($0) }
    for (name, color) in zip(names, ["1 0 0", "1 0 0", "0 0 1"]) {
      try Data(document(color).utf8).write(to: URL(fileURLWithPath: name))
    }
    let same = try run([names[0], names[1], "--scale", "1"])
    #expect(same.status == 0, "\(same)")
    #expect(same.lines.count == 5 && same.lines[2].hasPrefix("1.000 s: same"))
    let other = try run([names[0], names[2], "--at", "0", "--at", "1", "--json"])
    #expect(other.status == 1)
    let report = try #require(
      try JSONSerialization.jsonObject(with: other.data) as? [String: Any])
    let results = try #require(report["results"] as? [[String: Any]])
    // At its beginning nothing is seen of either.
    #expect(results.map { $0["same"] as? Bool } == [true, false])
    #expect(results.map { $0["time"] as? Double } == [0, 1])
    let film = folder.path("a.mov")
    let made = try Program(name: "citrine").runInside([
      "render", names[0], "-o", film, "--scale", "1", "--fps", "10", "--background", "black", "-q",
    ])
    #expect(made.status == 0, "\(made.errors)")
    let words = ["--scale", "1", "--background", "black", "--delta-e", "3", "--at", "0.5"]
    let near = try run([names[0], film] + words)
    #expect(near.status == 0, "\(near)")
    #expect(try run([names[2], film] + words).status == 1)
  }

  @Test("what cannot be compared has its status")
  func statuses() throws {
    let folder = try TemporaryFolder()
    let (a, text) = (folder.path("a.png"), folder.path("a.txt"))
    try write(0xFF00_0000, a)
    try Data("hello".utf8).write(to: URL(fileURLWithPath: text))
    let cases: [([String], Int32)] = [
      ([a], 64), ([a, folder.path("none.png")], 66), ([a, text], 66), ([a, a, "--at", "x"], 64),
      ([a, a, "-o", folder.path("d.gif")], 64), ([a, a, "--delta-e", "-1"], 64),
      ([a, a, "-o", "/proc/nothing/d.png"], 73),
    ]
    for (line, status) in cases {
      let result = try run(line)
      #expect(result.status == status, "\(line): \(result)")
    }
  }
}
