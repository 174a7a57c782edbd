// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationPieces
import TestSupport
import Testing

@testable import Command

/// The contract of parts: what is made on many machines is what one makes.
@Suite("Parts of a film", .serialized)
struct PartTests {
  private struct Manifest: Decodable {
    struct Film: Decodable {
      var tool: String
      var scene: String
      var options: String
      var frames: Int
    }
    var film: Film
    var first: Int
    var last: Int
    var checksums: [String]
    var file: String
  }

  private func manifest(_ filming: Filming, _ name: String) throws -> Manifest {
    try JSONDecoder().decode(Manifest.self, from: filming.data("parts/\(name).json"))
  }

  private func part(_ filming: Filming, _ index: Int, of count: Int, _ more: String...) throws
    -> Filming.Result
  {
    try filming.run(
      [
        "render", filming.document, "-o", filming.folder.path("parts"), "--scale", "1", "--fps",
        "5",
      ]
        + ["--shard", "\(index)/\(count)", "-q"] + more)
  }

  private func join(_ filming: Filming, _ name: String, _ more: String...) throws -> Filming.Result
  {
    try filming.run(
      ["join", filming.folder.path("parts"), "-o", filming.folder.path(name), "-q"] + more)
  }

  @Test(
    "joined are the whole film to the byte, in any order and number", arguments: [1, 2, 3, 7, 10])
  func joined(count: Int) throws {
    let filming = try Filming()
    let track = filming.folder.path("a.wav")
    _ = try Program(tool: "ffmpeg").runInside(
      ["-v", "error", "-f", "lavfi", "-i", "sine=d=1.2:r=48000", "-y", track])
    for index in (0..<count).reversed() {
      let result = try part(filming, index, of: count, "--sound", track)
      #expect(result.status == 0, "\(result)")
    }
    for name in ["mp4", "mov", "webm", "gif", "apng"] {
      let sound = name == "gif" || name == "apng" ? [] : ["--sound", track]
      let whole = try filming.run(
        ["render", filming.document, "-o", filming.folder.path("whole." + name), "--scale", "1"]
          + ["--fps", "5", "-q"] + sound)
      #expect(whole.status == 0)
      // A film that cannot be heard has no sound though its parts know of one.
      let joined = try join(filming, "joined." + name)
      #expect(joined.status == (sound.isEmpty ? 64 : 0), "\(joined)")
      guard joined.status == 0 else { continue }
      #expect(try filming.data("joined." + name) == filming.data("whole." + name), "\(name)")
    }
  }

  @Test("go to pictures and films that cannot be heard as the whole does")
  func pictures() throws {
    let filming = try Filming()
    for index in 0..<3 { #expect(try part(filming, index, of: 3).status == 0) }
    #expect(try join(filming, "joined-%02d.png").status == 0)
    #expect(try join(filming, "joined.gif").status == 0)
    #expect(try filming.render("whole-%02d.png", "-q").status == 0)
    #expect(try filming.render("whole.gif", "-q").status == 0)
    for name in ["-00.png", "-09.png", ".gif"] {
      #expect(try filming.data("joined" + name) == filming.data("whole" + name))
    }
    // Pictures need no join: each part has its own numbers.
    for index in 0..<3 {
      #expect(try filming.render("part-%02d.png", "-q", "--shard", "\(index)/3").status == 0)
    }
    for number in 0..<10 {
      #expect(try filming.data("part-0\(number).png") == filming.data("whole-0\(number).png"))
    }
  }

  @Test("say what they are, and a plan says it before")
  func manifests() throws {
    let filming = try Filming()
    #expect(try part(filming, 1, of: 3).status == 0)
    #expect(Set(filming.folder.contents).contains("parts"))
    let made = try manifest(filming, "part-00001-of-00003")
    #expect((made.first, made.last) == (3, 5) && made.checksums.count == 3)
    #expect(made.film.frames == 10 && made.film.tool == Release.title)
    #expect(made.file == "part-00001-of-00003.mkv" && made.film.scene.count == 64)
    let planned = try filming.run([
      "render", filming.document, "-o", "film.mp4", "--scale", "1", "--fps", "5", "--plan",
      "--shards", "3",
    ])
    struct Plan: Decodable {
      struct Part: Decodable {
        var index: Int
        var first: Int
        var last: Int
        var shard: String
        var file: String
      }
      var frames: Int
      var scene: String
      var options: String
      var shards: [Part]
      var encoder: [String]
    }
    let plan = try JSONDecoder().decode(Plan.self, from: planned.data)
    #expect(plan.scene == made.film.scene && plan.options == made.film.options)
    #expect(plan.shards.map(\.first) == [0, 3, 6] && plan.shards.map(\.last) == [2, 5, 9])
    #expect(plan.shards[1].shard == "1/3" && plan.shards[1].file == made.file)
    #expect(plan.frames == 10 && plan.encoder.contains("libx264"))
    #expect(!filming.made.contains("film.mp4"))
  }

  @Test("may be asked for by their frames")
  func frames() throws {
    let filming = try Filming()
    try FileManager.default.createDirectory(
      at: filming.folder.url.appendingPathComponent("parts"), withIntermediateDirectories: false)
    for frames in ["0-3", "4-4", "5-9"] {
      #expect(try filming.render("parts", "-q", "--frames", frames).status == 0)
    }
    #expect(try join(filming, "joined.mp4").status == 0)
    #expect(try filming.render("whole.mp4", "-q").status == 0)
    #expect(try filming.data("joined.mp4") == filming.data("whole.mp4"))
    #expect(try filming.render("parts", "-q", "--frames", "5-10").status == 64)
  }

  @Test("that are missing are named, and may come yet")
  func missing() throws {
    let filming = try Filming()
    #expect(try part(filming, 2, of: 5).status == 0)
    let early = try join(filming, "a.mp4")
    #expect(early.status == 75 && early.errors.contains("0-3, 6-9"), "\(early)")
    for index in [0, 1, 3, 4] { #expect(try part(filming, index, of: 5).status == 0) }
    #expect(try join(filming, "a.mp4").status == 0)
    let folder = filming.folder.url.appendingPathComponent("parts")
    let file = folder.appendingPathComponent("part-00003-of-00005.mkv")
    let whole = try Data(contentsOf: file)
    var damaged = whole
    damaged[damaged.count / 2] ^= 1
    for bytes in [damaged, whole.prefix(whole.count / 2), nil] {
      if let bytes {
        try bytes.write(to: file)
      } else {
        try FileManager.default.removeItem(at: file)
      }
      let result = try join(filming, "b.mp4")
      #expect(result.status == 75 && result.errors.contains("part-00003-of-00005.mkv"), "\(result)")
      #expect(!filming.made.contains("b.mp4"))
    }
    #expect(try part(filming, 3, of: 5, "--resume").status == 0)
    #expect(try Data(contentsOf: file) == whole)
    #expect(try join(filming, "b.mp4").status == 0)
  }

  @Test("that do not belong together are named, and never joined")
  func foreign() throws {
    let filming = try Filming()
    for index in 0..<2 { #expect(try part(filming, index, of: 2).status == 0) }
    #expect(try part(filming, 1, of: 2, "--background", "white").status == 0)
    let mixed = try join(filming, "a.mp4")
    #expect(mixed.status == 1 && mixed.errors.contains("what was asked for"), "\(mixed)")
    #expect(try part(filming, 1, of: 2).status == 0)
    #expect(try part(filming, 2, of: 4).status == 0)
    let twice = try join(filming, "a.mp4")
    #expect(twice.status == 1 && twice.errors.contains("5-6"), "\(twice)")
    #expect(twice.errors.contains("part-00002-of-00004.mkv"))
    let other = Filming.text.replacingOccurrences(of: "1 0 0", with: "0 1 0")
    try Data(other.utf8).write(to: URL(fileURLWithPath: filming.document))
    for name in ["mkv", "json"] {
      try FileManager.default.removeItem(
        atPath: filming.folder.path("parts/part-00002-of-00004.\(name)"))
    }
    #expect(try part(filming, 1, of: 2).status == 0)
    let scenes = try join(filming, "a.mp4")
    #expect(scenes.status == 1 && scenes.errors.contains("program or document"), "\(scenes)")
    for text in ["{}", "x", #"{"version": 2}"#] {
      try Data(text.utf8).write(
        to: filming.folder.url.appendingPathComponent("parts/part-9.json"))
      #expect(try join(filming, "a.mp4").status == 66)
    }
    #expect(!filming.made.contains("a.mp4"))
  }

  @Test("made again are the same, and kept where they fit")
  func again() throws {
    let filming = try Filming()
    #expect(try part(filming, 0, of: 2).status == 0)
    let path = filming.folder.path("parts/part-00000-of-00002.mkv")
    func inode() throws -> UInt64 {
      try #require(
        FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? UInt64)
    }
    let (first, file) = (try Data(contentsOf: URL(fileURLWithPath: path)), try inode())
    let kept = try part(filming, 0, of: 2, "--resume")
    #expect(try kept.status == 0 && inode() == file && kept.output == path + "\n")
    #expect(try part(filming, 0, of: 2).status == 0)
    #expect(try inode() != file)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == first)
    #expect(try part(filming, 0, of: 2, "--resume", "--background", "white").status == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) != first)
    #expect(try part(filming, 0, of: 11).status == 64)
  }

  @Test("whose encoder is ended from outside may be tried again, and leave nothing")
  func temporary() throws {
    let (filming, tools) = (try Filming(), try TemporaryFolder())
    _ = try tools.script("ffmpeg", "kill -KILL $$")
    let line = [
      "render", filming.document, "-o", filming.folder.path("parts"), "--shard", "0/2", "-q",
    ]
    let result = try filming.run(line, environment: ["PATH": tools.url.path + ":/usr/bin:/bin"])
    #expect(result.status == 75, "\(result)")
    #expect(filming.made.isEmpty)
    let missing = try filming.run(line, environment: ["PATH": filming.folder.path("home")])
    #expect(missing.status == 69)
    #expect(filming.made.isEmpty)
  }
}
