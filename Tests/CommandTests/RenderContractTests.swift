// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Command

/// A document whose films tests make, and the command that makes them.
struct Filming {
  let folder: TemporaryFolder
  let document: String

  /// Ten frames at 5 a second: a red dot that goes from left to right over nothing.
  static let text = """
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <CALayer name="root" bounds="0 0 40 20" position="20 10">
        <sublayers>
          <CALayer name="dot" bounds="0 0 10 10" position="5 5" backgroundColor="1 0 0">
            <animations>
              <p key="go" type="CABasicAnimation" keyPath="position.x" duration="2"
                timingFunction="linear" beginTime="1e-100" fillMode="both" removedOnCompletion="0">
                <fromValue type="real" value="5"/><toValue type="real" value="35"/>
              </p>
            </animations>
          </CALayer>
        </sublayers>
      </CALayer>
    </caml>
    """

  init() throws {
    folder = try TemporaryFolder()
    document = folder.path("dot.caml")
    try Data(Self.text.utf8).write(to: URL(fileURLWithPath: document))
  }

  typealias Result = Program.Result

  func run(_ line: [String], environment: [String: String]? = nil) throws -> Result {
    let usual = ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder.path("home")]
    return try Program(name: "citrine").run(line, environment: environment ?? usual)
  }

  func render(_ name: String, _ more: String...) throws -> Result {
    try run(
      [
        "render", document, "-o", name == "-" ? name : folder.path(name), "--scale", "1", "--fps",
        "5",
      ]
        + more)
  }

  /// What ffprobe says of the pictures of a film.
  func probe(_ name: String) throws -> [String: String] {
    let text = try Program(tool: "ffprobe").runInside(
      [
        "-v", "error", "-count_frames", "-select_streams", "v:0", "-show_streams",
        folder.path(name),
      ]
    ).output
    let rows = text.split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1) }
    return Dictionary(
      rows.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) },
      uniquingKeysWith: { first, _ in first })
  }

  func data(_ name: String) throws -> Data {
    try Data(contentsOf: folder.url.appendingPathComponent(name))
  }

  /// The files that are there beside the document.
  var made: [String] { folder.contents.filter { $0 != "dot.caml" && $0 != "home" } }
}

@Suite("What citrine render writes", .serialized)
struct RenderOutputTests {
  @Test(
    "is what the name says",
    arguments: [
      ("a.mp4", "h264"), ("a.webm", "vp9"), ("a.mov", "prores"), ("a.mkv", "h264"),
      ("a.gif", "gif"),
      ("a.apng", "apng"),
    ])
  func kinds(name: String, codec: String) throws {
    let filming = try Filming()
    let result = try filming.render(name, "-q")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == filming.folder.path(name) + "\n" && result.errors.isEmpty)
    let said = try filming.probe(name)
    #expect(said["codec_name"] == codec && said["nb_read_frames"] == "10")
    #expect(said["width"] == "40" && said["height"] == "20")
  }

  @Test(
    "is what the codec says",
    arguments: [
      ("a.mp4", "hevc"), ("a.mp4", "av1"), ("a.webm", "av1"), ("a.mov", "h264"), ("a.mkv", "ffv1"),
    ])
  func codecs(name: String, codec: String) throws {
    let filming = try Filming()
    #expect(
      try filming.render(name, "-q", "--size", "80x40", "--codec", codec, "--quality", "draft")
        .status == 0)
    #expect(try filming.probe(name)["codec_name"] == codec)
  }

  @Test("goes to standard output, and what is said elsewhere")
  func stdout() throws {
    let filming = try Filming()
    for (kind, start) in [("gif", "GIF8"), ("png", "\u{89}PNG"), ("webm", "\u{1A}E")] {
      let result = try filming.render("-", "--format", kind)
      #expect(result.status == 0, "\(result.errors)")
      #expect(
        Array(result.data.prefix(2)) == start.unicodeScalars.prefix(2).map { UInt8($0.value) })
      #expect(filming.made.isEmpty)
    }
    let named = try filming.render("film.gif", "-q")
    #expect(named.status == 0)
    #expect(try filming.render("-", "--format", "gif").data == filming.data("film.gif"))
    #expect(try filming.render("-").status == 64)
  }

  @Test("shows what is behind it where it can, and a color where it is told to")
  func backgrounds() throws {
    let filming = try Filming()
    for (words, expected) in [
      ([], [0, 0, 0, 0]), (["--background", "0000ff"], [0, 0, 255, 255]),
      (["--background", "transparent"], [0, 0, 0, 0]), (["--transparent"], [0, 0, 0, 0]),
    ] as [([String], [UInt8])] {
      let line = ["render", filming.document, "-o", filming.folder.path("a.apng"), "--scale", "1"]
      #expect(try filming.run(line + ["--frames", "0-0", "-q"] + words).status == 0)
      let pixels = try Program(tool: "ffmpeg").runInside(
        [
          "-v", "error", "-i", filming.folder.path("a.apng"), "-f", "rawvideo", "-pix_fmt", "rgba",
          "-",
        ]
      ).data
      #expect(Array(pixels.prefix(4)) == expected)
    }
  }

  @Test("grows to even sides where it must, with a word about it")
  func oddSizes() throws {
    let filming = try Filming()
    let result = try filming.render("a.mp4", "--size", "41x21")
    #expect(result.status == 0)
    #expect(result.errors.contains("note: ") && result.errors.contains("42x22"))
    #expect(try filming.probe("a.mp4")["width"] == "42")
    let quiet = try filming.render("a.mp4", "--size", "41x21", "--quiet")
    #expect(quiet.errors.isEmpty)
    let gif = try filming.render("a.gif", "--size", "41x21", "--progress", "none")
    #expect(gif.errors.isEmpty)
    #expect(try filming.probe("a.gif")["width"] == "41")
  }

  @Test("has the frames that are asked for, with their own numbers")
  func frames() throws {
    let filming = try Filming()
    #expect(try filming.render("all-%02d.png", "-q").status == 0)
    #expect(try filming.render("part-%02d.png", "-q", "--frames", "4-6").status == 0)
    let parts = filming.made.filter { $0.hasPrefix("part") }.sorted()
    #expect(parts == ["part-04.png", "part-05.png", "part-06.png"])
    for name in parts {
      #expect(try filming.data(name) == filming.data("all-" + name.suffix(6)))
    }
    // Slow motion shows each instant twice as long, and fast motion every other one.
    #expect(try filming.render("slow-%02d.png", "-q", "--speed", "0.5").status == 0)
    #expect(try filming.render("fast-%02d.png", "-q", "--speed", "2").status == 0)
    #expect(filming.made.filter { $0.hasPrefix("slow") }.count == 20)
    #expect(filming.made.filter { $0.hasPrefix("fast") }.count == 5)
    #expect(try filming.data("slow-08.png") == filming.data("all-04.png"))
    #expect(try filming.data("fast-02.png") == filming.data("all-04.png"))
    #expect(try filming.render("late-%02d.png", "-q", "--from", "0.8", "--to", "1.4").status == 0)
    #expect(filming.made.filter { $0.hasPrefix("late") }.count == 3)
    #expect(try filming.data("late-00.png") == filming.data("all-04.png"))
  }

  @Test("has values from a file of them too, of which the line's own stand above")
  func properties() throws {
    let filming = try Filming()
    let file = filming.folder.path("props.json")
    try Data(#"{"dot.opacity": 0, "dot.bounds.size.width": 40}"#.utf8).write(
      to: URL(fileURLWithPath: file))
    #expect(try filming.render("plain.png", "--at", "1").status == 0)
    #expect(try filming.render("props.png", "--at", "1", "--props", file).status == 0)
    #expect(
      try filming.render("both.png", "--at", "1", "--props", file, "--set", "dot.opacity=1").status
        == 0)
    #expect(
      try filming.render("one.png", "--at", "1", "--set", "dot.bounds.size.width=40").status == 0)
    #expect(try filming.data("plain.png") != filming.data("props.png"))
    #expect(try filming.data("both.png") == filming.data("one.png"))
    try Data("[1]".utf8).write(to: URL(fileURLWithPath: file))
    #expect(try filming.render("c.png", "--props", file).status == 66)
  }

  @Test("tells how far it is in the way that is asked for")
  func progress() throws {
    let filming = try Filming()
    let lines = try filming.render("a.gif", "--progress", "lines").errors.split(separator: "\n")
    #expect(lines.count == 10 && lines.last?.hasPrefix("frame 10/10  100 %") == true)
    let objects = try filming.render("a.gif", "--progress", "json").errors.split(separator: "\n")
    struct Line: Decodable {
      var phase: String
      var frame: Int
      var total: Int
      var fps: Double?
      var eta: Double?
    }
    let read = try objects.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    #expect(read.last?.frame == 10 && read.allSatisfy { $0.total == 10 && $0.phase == "render" })
    #expect(try filming.render("a.gif", "--progress", "bar").errors.contains("\r"))
    #expect(try filming.render("a.gif", "--progress", "none").errors.isEmpty)
  }

  @Test("is heard where a sound file is given")
  func sound() throws {
    let filming = try Filming()
    let track = filming.folder.path("a.wav")
    _ = try Program(tool: "ffmpeg").runInside(
      ["-v", "error", "-f", "lavfi", "-i", "sine=d=1:r=48000", "-y", track])
    for name in ["a.mp4", "a.mov", "a.webm", "a.mkv"] {
      #expect(try filming.render(name, "-q", "--sound", track).status == 0)
      let text = try Program(tool: "ffprobe").runInside(
        ["-v", "error", "-show_entries", "stream=codec_type", filming.folder.path(name)]).output
      #expect(text.contains("codec_type=audio"), "\(name)")
    }
    #expect(try filming.render("a.gif", "-q", "--sound", track).status == 64)
    #expect(
      try filming.render("b.mp4", "-q", "--sound", filming.folder.path("none.wav")).status == 66)
    #expect(!filming.made.contains("b.mp4"))
  }
}

@Suite("What citrine render refuses", .serialized)
struct RenderRefusalTests {
  @Test(
    "is every number that makes no sense, before anything is begun",
    arguments: [
      "--fps", "--from", "--at", "--to", "--seconds", "--speed", "--size", "--scale", "--seed",
      "--jobs", "--crf", "--patience", "--frames", "--shard", "--shards",
    ])
  func numbers(option: String) throws {
    let filming = try Filming()
    for value in [
      "nan", "inf", "-1", "1e300", "", "x", "0x", "1/0", "3/3", "5-2", "-1--2", "1-2-3",
    ] {
      let result = try filming.render("a.mp4", option, value)
      #expect(result.status == 64, "\(option) \(value): \(result)")
      #expect(result.errors.contains(option), "\(result.errors)")
    }
    if !["--at", "--from", "--seed", "--crf"].contains(option) {
      #expect(try filming.render("a.mp4", option, "0").status == 64, "\(option) 0")
    }
    #expect(filming.made.isEmpty)
  }

  @Test(
    "is wrong usage",
    arguments: [
      ["--codec", "vp9"], ["--codec", "none"], ["--quality", "best"], ["--encoder", "cuda"],
      ["--progress", "loud"], ["--format", "avi"], ["--background", "red-ish"], ["--set", "x"],
      ["--set", "none.opacity=1"], ["--to", "1", "--from", "2"], ["--crf", "60"],
      ["--shards", "2"],
      ["--shard", "0/2"], ["--resume"], ["--shard", "0/2", "--frames", "0-1"],
      ["--frames", "5-999", "--to", "2"], ["--size", "100000x100000"], ["--nothing"],
    ])
  func usage(words: [String]) throws {
    let filming = try Filming()
    let result = try filming.run(
      ["render", filming.document, "-o", filming.folder.path("a.mp4")] + words)
    #expect(result.status == 64, "\(words): \(result)")
    #expect(filming.made.isEmpty)
  }

  @Test("has the status of its kind, and leaves nothing")
  func statuses() throws {
    let filming = try Filming()
    let folder = filming.folder
    try Data("<caml><CALayer".utf8).write(to: folder.url.appendingPathComponent("bad.caml"))
    try Data("{}".utf8).write(to: folder.url.appendingPathComponent("a.json"))
    try Data("text".utf8).write(to: folder.url.appendingPathComponent("a.txt"))
    let out = folder.path("out.mp4")
    let cases: [(line: [String], status: Int32, word: String)] = [
      (["render", folder.path("none.caml"), "-o", out], 66, "none.caml"),
      (["render", folder.path("none.swift"), "-o", out], 66, "none.swift"),
      (["render", folder.path("bad.caml"), "-o", out], 66, "bad.caml:1"),
      (["render", folder.path("a.txt"), "-o", out], 66, "nothing that citrine renders"),
      (["render", folder.path("a.json"), "-o", out], 66, "a.json:1: this is no Lottie document"),
      (["render", filming.document, "-o", folder.path("a.avi")], 64, ".mp4"),
      (["render", filming.document, "-o", "/proc/none/a.mp4"], 73, "/proc/none"),
      (["render", filming.document, "-o", folder.url.path + "/"], 64, folder.url.path),
      (["render", filming.document, "-o", "/dev/full", "--format", "gif"], 75, "/dev/full"),
      (["render", filming.document, "-o", out, "--state", "none"], 64, "--state"),
      (["render", filming.document], 64, "-o"),
      (["join", folder.path("none"), "-o", out], 66, "none"),
    ]
    for (line, status, word) in cases {
      let result = try filming.run(line)
      #expect(result.status == status, "\(line): \(result)")
      #expect(result.errors.contains(word), "\(line): \(result.errors)")
      #expect(!filming.made.contains { $0.hasPrefix("out") || $0.hasPrefix(".") }, "\(line)")
    }
    let none = try filming.run(
      ["render", filming.document, "-o", out], environment: ["PATH": folder.path("home")])
    #expect(none.status == 69 && none.errors.contains("apt install ffmpeg"))
    #expect(!filming.made.contains("out.mp4"))
  }

  @Test("is a file that is there, where it shall be left")
  func noClobber() throws {
    let filming = try Filming()
    for name in ["a.gif", "a.png"] {
      #expect(try filming.render(name, "--no-clobber").status == 0)
      let before = try filming.data(name)
      let result = try filming.render(name, "--no-clobber", "--background", "white")
      #expect(result.status == 73 && result.errors.contains("--no-clobber"))
      #expect(try filming.data(name) == before)
      #expect(try filming.render(name, "--background", "white").status == 0)
      #expect(try filming.data(name) != before)
    }
  }

  @Test("at an interruption is all of it", arguments: [SIGINT, SIGTERM])
  func interrupted(number: Int32) throws {
    let filming = try Filming()
    let program = try RunningProgram(
      RunningProgram.built("citrine"),
      [
        "render", filming.document, "-o", filming.folder.path("new/a.gif"), "--seconds", "100000",
        "--progress", "none",
      ], environment: ["PATH": "/usr/bin:/bin"])
    while !filming.made.contains("new") { try Task.checkCancellation() }
    program.signal(number)
    // What a shell calls 130 and 143.
    #expect(try program.exitStatus() == number)
    #expect(filming.made.isEmpty, "\(filming.made)")
  }

  @Test("is to write to nobody, with status 141")
  func brokenPipe() throws {
    let filming = try Filming()
    let citrine = try RunningProgram.built("citrine").path
    let line = "\(citrine) render \(filming.document) -o - --format apng --seconds 30 -q"
    let result = try Program(tool: "bash").run(
      ["-c", "set -o pipefail; \(line) | true"], environment: ["PATH": "/usr/bin:/bin"])
    #expect(result.status == 141, "\(result)")
  }

  @Test("is an encoder that is not there, only where nothing else will do")
  func encoders() throws {
    let filming = try Filming()
    for encoder in ["auto", "nvenc", "vaapi"] {
      let result = try filming.render("a.mp4", "--encoder", encoder, "--progress", "none")
      #expect(result.status == 0 && result.errors.contains("note: "), "\(result)")
      #expect(result.errors.contains("software") || result.errors.contains("bytes"))
    }
    let software = try filming.render("b.mp4", "--encoder", "software", "--progress", "none")
    #expect(software.status == 0 && software.errors.isEmpty)
  }
}
