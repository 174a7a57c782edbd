// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// What is left, and how the command ends, when it is interrupted at any time.
@Suite("A command that is interrupted")
struct InterruptedTests {
  /// Runs the command, which gets a signal after some seconds; 128 and its number is how it ended by it.
  private func run(
    _ line: [String], in filming: Filming, signal: String, after seconds: Double
  ) throws -> Int32 {
    let words = [
      "--foreground", "--preserve-status", "-s", signal, String(format: "%.4f", seconds),
    ]
    let citrine = try RunningProgram.built("citrine").path
    return try Program(tool: "timeout").run(
      words + [citrine] + line,
      environment: [
        "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": filming.folder.path("home"),
        "SWIFT_BACKTRACE": "enable=no",
      ]
    ).status
  }

  @Test(
    "leaves all or nothing, at whatever time",
    arguments: [
      ["render", "DOT", "-o", "OUT/a.mp4", "-q", "--scale", "4"],
      ["render", "DOT", "-o", "OUT/a.webm", "-q", "--scale", "4"],
      ["render", "DOT", "-o", "OUT/a.gif", "-q"],
      ["render", "DOT", "-o", "OUT/f-%03d.png", "-q"],
      ["render", "DOT", "-o", "OUT", "-q", "--shard", "0/1"],
      ["convert", "DOT", "-o", "OUT/a.ca"], ["new", "OUT/Hello"],
    ])
  func anyTime(line: [String]) throws {
    let filming = try Filming()
    let out = filming.folder.path("out")
    let words = line.map {
      $0.replacingOccurrences(of: "OUT", with: out)
        .replacingOccurrences(of: "DOT", with: filming.document)
    }
    func left() -> [String] { (try? FileManager.default.subpathsOfDirectory(atPath: out)) ?? [] }
    let begin = ContinuousClock.now
    #expect(try run(words, in: filming, signal: "INT", after: 300) == 0)
    let length = (ContinuousClock.now - begin) / .seconds(1)
    let whole = Set(left())
    #expect(!whole.isEmpty)
    var lots = SplitMix64(seed: UInt64(line.joined().utf8.reduce(0) { $0 + Int($1) }))
    for _ in 0..<8 {
      try? FileManager.default.removeItem(atPath: out)
      let isTyped = Bool.random(using: &lots)
      let status = try run(
        words, in: filming, signal: isTyped ? "INT" : "TERM",
        after: Double.random(in: 0.001...length, using: &lots))
      #expect(status == (isTyped ? 130 : 143) || status == 0, "\(status)")
      if status == 0 {
        #expect(Set(left()) == whole)
      } else {
        // The signal may come between the last deed and the end.
        #expect(left().isEmpty || Set(left()) == whole, "\(left())")
      }
    }
  }

  @Test(
    "waits for no encoder that does nothing longer than it is told", arguments: ["", "exec 2>&-"])
  func patience(talk: String) throws {
    let filming = try Filming()
    let encoder = try filming.folder.script("encoder", "\(talk)\ncat > /dev/null; exec sleep 1000")
    let begin = ContinuousClock.now
    let result = try filming.run(
      ["render", filming.document, "-o", filming.folder.path("a.mp4"), "--patience", "0.5", "-q"],
      environment: ["PATH": "/usr/bin:/bin", "CITRINE_FFMPEG": encoder])
    #expect(result.status == 75 && result.errors.contains("did nothing for 0.5 s"), "\(result)")
    #expect(ContinuousClock.now - begin < .seconds(60))
    #expect(!filming.folder.contents.contains { $0.hasSuffix(".part") || $0.hasSuffix(".mp4") })
  }

  @Test("an encoder that others end is status 75, and leaves nothing", arguments: ["KILL", "TERM"])
  func killed(signal: String) throws {
    let filming = try Filming()
    let encoder = try filming.folder.script(
      "encoder", "head -c 3000 > /dev/null; kill -\(signal) $$")
    let result = try filming.run(
      ["render", filming.document, "-o", filming.folder.path("new/a.mp4"), "-q"],
      environment: ["PATH": "/usr/bin:/bin", "CITRINE_FFMPEG": encoder])
    #expect(result.status == 75, "\(result)")
    #expect(!filming.folder.contents.contains("new"))
  }

  @Test("a folder that goes while a film is made for it is told of, and nothing else is left")
  func vanishing() throws {
    let filming = try Filming()
    let out = filming.folder.path("out")
    let encoder = try filming.folder.script("encoder", "rm -r '\(out)'; exec ffmpeg \"$@\"")
    let result = try filming.run(
      ["render", filming.document, "-o", out + "/a.mp4", "-q"],
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "CITRINE_FFMPEG": encoder])
    #expect([1, 73, 75].contains(result.status) && result.errors.contains("a.mp4"), "\(result)")
    #expect(!filming.folder.contents.contains("out"))
  }

  @Test("words that are not UTF-8 are refused, and no file of another name appears")
  func words() throws {
    let filming = try Filming()
    for line in [
      "render dot.caml -o $(printf 'a\\377.gif')", "render $(printf 'a\\377.caml') -o a.gif",
      "convert dot.caml -o $(printf 'a\\377.ca')", "new $(printf 'a\\377')",
    ] {
      let citrine = try RunningProgram.built("citrine").path
      let result = try Program(tool: "sh").run(
        ["-c", "cd '\(filming.folder.url.path)' && '\(citrine)' \(line)"],
        environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"])
      #expect(result.status == 64 && result.errors.contains("is not UTF-8"), "\(line): \(result)")
    }
    #expect(filming.folder.contents == ["dot.caml"])
  }

  @Test("a folder whose name is not UTF-8 gets nothing, nor does one of another name")
  func folderOfBytes() throws {
    let filming = try Filming()
    let citrine = try RunningProgram.built("citrine").path
    for name in ["a.gif", "new/a.gif"] {
      let result = try Program(tool: "sh").run(
        [
          "-c",
          "cd '\(filming.folder.url.path)' && mkdir -p \"$(printf 'a\\377')\" && "
            + "cd \"$(printf 'a\\377')\" && '\(citrine)' render ../dot.caml -q -o \(name)",
        ], environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"])
      #expect([66, 73].contains(result.status), "\(result)")
    }
    #expect(filming.folder.contents.count == 2)
  }
}
