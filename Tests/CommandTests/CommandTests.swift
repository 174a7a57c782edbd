// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageIO
import TestSupport
import Testing

@testable import Command

@Suite("Command lines")
struct CommandSyntaxTests {
  private let syntax = CommandSyntax(
    name: "make", summary: "makes", arguments: ["FILE"],
    options: [
      .init("-o", "--output", value: "OUT", help: "where"), .init("--quiet", "-q", help: "hushes"),
      .init("--set", value: "X", repeats: true, help: "sets"),
      .init("--fps", value: "N", help: "rate"),
    ], examples: ["citrine make a -o b"])

  @Test("options are found by each of their names, with their values beside or behind them")
  func reads() throws {
    let input = try CommandInput(
      ["--output=b", "a", "-q", "--set", "x=1", "--set=y=2", "--fps", "30"], syntax)
    #expect(input.arguments == ["a"])
    #expect(input.text("-o") == "b" && input.has("--quiet"))
    #expect(input.all("--set") == ["x=1", "y=2"])
    #expect(try input.number("--fps", in: 1...60) == 30)
    #expect(try CommandInput(["--", "-o"], syntax).arguments == ["-o"])
  }

  @Test(
    "what is not understood is wrong usage",
    arguments: [
      ["a", "--nothing"], ["a", "-o"], [], ["a", "b"], ["a", "--quiet=1"],
      ["a", "-o", "b", "-o", "c"],
    ])
  func refuses(line: [String]) {
    #expect(throws: CommandError.self) { try CommandInput(line, syntax) }
  }

  @Test("numbers have their limits", arguments: ["0", "61", "nan", "x", ""])
  func numbers(text: String) throws {
    let input = try CommandInput(["a", "--fps", text], syntax)
    #expect(throws: CommandError.self) { try input.number("--fps", in: 1...60) }
  }

  @Test("each command explains itself, with three examples at the end")
  func explanations() {
    for entry in CommandRun.entries {
      let lines = entry.syntax.explanation.split(separator: "\n")
      #expect(lines.suffix(3).allSatisfy { $0.hasPrefix("  citrine \(entry.syntax.name)") })
      for option in entry.syntax.options {
        #expect(entry.syntax.explanation.contains(option.help))
      }
    }
    #expect(CommandRun.overview.contains("render"))
  }
}

@Suite("The command")
struct CommandTests {
  private static let document = """
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <CALayer name="root" bounds="0 0 40 20" position="20 10">
        <sublayers>
          <CALayer id="d" name="dot" bounds="0 0 10 10" position="5 5" backgroundColor="1 0 0">
            <animations>
              <p key="go" type="CABasicAnimation" keyPath="position.x" duration="2"
                timingFunction="linear" beginTime="1e-100" fillMode="both" removedOnCompletion="0">
                <fromValue type="real" value="5"/><toValue type="real" value="35"/>
              </p>
            </animations>
          </CALayer>
        </sublayers>
        <states>
          <LKState name="a"><elements/></LKState>
          <LKState name="b"><elements>
            <LKStateSetValue targetId="d" keyPath="backgroundColor">
              <value type="CGColor" value="0 0 1"/>
            </LKStateSetValue>
          </elements></LKState>
        </states>
      </CALayer>
    </caml>
    """

  private func run(_ arguments: [String]) throws -> (status: Int32, output: String, said: String) {
    let result = try Program(name: "citrine").run(arguments)
    return (result.status, result.output, result.errors)
  }

  private func picture(_ path: String) throws -> (CGImage, (Int, Int) -> [UInt8]) {
    let url = URL(fileURLWithPath: path)
    let source = try #require(CGImageSourceCreateWithURL(url as CFURL, nil))
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    let bytes = try #require(image.dataProvider?.data) as Data
    let step = image.bitsPerPixel / 8
    return (
      image,
      { x, y in
        let pixel = Array(bytes[(y * image.bytesPerRow + x * step)...].prefix(step))
        // Pictures without gaps are kept without alpha.
        return step == 3 ? pixel + [255] : pixel
      }
    )
  }

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try Data(Self.document.utf8).write(to: folder.url.appendingPathComponent("a.caml"))
    return folder
  }

  @Test("a picture shows the document at its time, y upwards, over nothing")
  func still() throws {
    let folder = try folder()
    let (file, out) = (folder.path("a.caml"), folder.path("new/a.png"))
    let result = try run(["render", file, "-o", out, "--at", "1", "--scale", "1"])
    #expect(result.status == 0, "\(result.said)")
    #expect(result.output == out + "\n")
    let (image, pixel) = try picture(out)
    #expect(image.width == 40 && image.height == 20)
    // Half way at (20, 5), which lies below the middle.
    #expect(pixel(20, 15) == [255, 0, 0, 255])
    #expect(pixel(20, 5) == [0, 0, 0, 0])
    #expect(pixel(5, 15) == [0, 0, 0, 0])
  }

  @Test("states, values, sizes and backgrounds are as asked")
  func options() throws {
    let folder = try folder()
    let (file, out) = (folder.path("a.caml"), folder.path("a.png"))
    let result = try run([
      "render", file, "-o", out, "--state", "b", "--set", "dot.position.y=15", "--size", "80x40",
      "--scale", "1", "--background", "00ff00",
    ])
    #expect(result.status == 0, "\(result.said)")
    let (image, pixel) = try picture(out)
    #expect(image.width == 80)
    #expect(pixel(10, 10) == [0, 0, 255, 255])
    #expect(pixel(10, 30) == [0, 255, 0, 255])
    let later = try run([
      "render", file, "-o", out, "--state", "b@0.5", "--at", "0.4", "--scale", "1",
    ])
    #expect(later.status == 0)
    #expect(try picture(out).1(11, 15) == [255, 0, 0, 255])
    _ = try run(["render", file, "-o", out, "--state", "b@0.5", "--at", "0.6", "--scale", "1"])
    #expect(try picture(out).1(14, 15) == [0, 0, 255, 255])
  }

  @Test("a sequence of some frames is that part of the whole")
  func frames() throws {
    let folder = try folder()
    let file = folder.path("a.caml")
    let (all, part) = (folder.path("all-%02d.png"), folder.path("part-%02d.png"))
    #expect(try run(["render", file, "-o", all, "--fps", "5", "-q"]).status == 0)
    #expect(
      try run(["render", file, "-o", part, "--fps", "5", "--frames", "4-6", "-q"]).status == 0)
    let names = folder.contents.filter { $0.hasSuffix(".png") }
    #expect(names.filter { $0.hasPrefix("all") }.count == 10)
    #expect(names.filter { $0.hasPrefix("part") }.count == 3)
    let first = names.filter { $0.hasPrefix("all") }.sorted()[4]
    let second = names.filter { $0.hasPrefix("part") }.sorted()[0]
    #expect(
      try Data(contentsOf: folder.url.appendingPathComponent(first))
        == Data(contentsOf: folder.url.appendingPathComponent(second)))
  }

  @Test("a plan says what would be done, and does nothing")
  func plan() throws {
    let folder = try folder()
    let out = folder.path("a.mp4")
    let result = try run(["render", folder.path("a.caml"), "-o", out, "--plan", "--fps", "30"])
    let plan = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(plan["frames"] as? Int == 60)
    #expect(plan["width"] as? Int == 80)
    #expect(!FileManager.default.fileExists(atPath: out))
  }

  @Test("the tree says where things are at a time")
  func tree() throws {
    let folder = try folder()
    let result = try run(["tree", folder.path("a.caml"), "--at", "1"])
    #expect(result.status == 0)
    #expect(result.output.contains("\"dot\""))
    #expect(result.output.contains("position 5 5 → 20 5"), "\(result.output)")
  }

  @Test("a converted document is drawn the same")
  func convert() throws {
    let folder = try folder()
    let file = folder.path("a.caml")
    let other = folder.path("b.ca")
    #expect(try run(["convert", file, "-o", other]).status == 0)
    let (first, second) = (folder.path("1.png"), folder.path("2.png"))
    _ = try run(["render", file, "-o", first, "--at", "0.7"])
    _ = try run(["render", other, "-o", second, "--at", "0.7"])
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: first))
        == Data(contentsOf: URL(fileURLWithPath: second)))
  }

  @Test("what goes wrong has its status and a word about what to do")
  func statuses() throws {
    let folder = try folder()
    let (file, out) = (folder.path("a.caml"), folder.path("a.png"))
    try Data("<caml><CALayer></caml>".utf8).write(to: folder.url.appendingPathComponent("b.caml"))
    let strange = Self.document.replacingOccurrences(
      of: "<states>", with: "<scriptComponents><x/></scriptComponents><states>")
    try Data(strange.utf8).write(to: folder.url.appendingPathComponent("c.caml"))
    let cases: [([String], Int32, String)] = [
      ([], 64, "usage"), (["make"], 64, "no command"), (["render"], 64, "FILE is missing"),
      (["render", file], 64, "-o"), (["render", file, "-o", out, "--fps", "x"], 64, "--fps"),
      (["render", folder.path("none.caml"), "-o", out], 66, "no such file"),
      (["render", folder.path("b.caml"), "-o", out], 66, "b.caml:1"),
      (["render", folder.path("a.swift"), "-o", out], 66, "no such file"),
      (["render", file, "-o", out, "--state", "none"], 64, "there are: a, b"),
      (["render", file, "-o", out, "--set", "none.x=1"], 64, "--set"),
      (["render", folder.path("c.caml"), "-o", out, "--strict"], 3, "scripts"),
      (["convert", file, "-o", "/proc/nothing/a.caml"], 73, "/proc"),
    ]
    for (line, status, word) in cases {
      let result = try run(line)
      #expect(result.status == status, "\(line): \(result)")
      #expect(result.said.contains(word), "\(line): \(result.said)")
      #expect(!FileManager.default.fileExists(atPath: out))
    }
    #expect(try run(["--version"]).output.hasPrefix("citrine "))
    #expect(try run(["render", "--help"]).output.contains("examples:"))
  }
}
