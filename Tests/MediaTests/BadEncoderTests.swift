// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Media

@Suite("A bad encoder")
struct BadEncoderTests {
  let folder: TemporaryFolder
  let tools: TemporaryFolder

  init() throws { (folder, tools) = (try TemporaryFolder(), try TemporaryFolder()) }

  /// Films random pictures with a script in the place of ffmpeg, and gives what goes wrong.
  private func film(
    _ format: FilmFormat, _ script: String, frames: Int = 20, patience: Double = 300
  ) throws -> MediaError? {
    let program = try tools.script(
      "encoder", "for out; do :; done; out=\"${out#file:}\"\n" + script)
    do throws(MediaError) {
      let sink = try FFmpegSink(
        path: folder.path("a.\(format.rawValue)"),
        settings: .init(
          width: 64, height: 64, framesPerSecond: 25, program: program, patience: patience))
      for index in 0..<frames {
        try sink.append(randomPicture(64, 64, seed: UInt64(index), isOpaque: true))
      }
      try sink.finish()
      return nil
    } catch {
      return error
    }
  }

  @Test("whose disk is full is found out, with its words", arguments: FilmFormat.allCases)
  func fullDisk(format: FilmFormat) throws {
    // A limit for each file, of 4 to 8 KB, ends a write like a full disk does.
    let error = try film(format, "trap '' XFSZ; ulimit -f 8; exec ffmpeg \"$@\"")
    switch try #require(error) {
    case .incomplete(_, _, let message), .encoderFailed(_, _, let message):
      #expect(message.contains("File too large"))
    default: Issue.record("\(String(describing: error))")
    }
    #expect(folder.contents.isEmpty)
  }

  @Test(
    "that says that all is well is not believed",
    arguments: [
      "cat > /dev/null; echo a word >&2", "cat > /dev/null; : > \"$out\"; echo a word >&2",
      "cat > /dev/null; rm \"$out\"; echo a word >&2",
      "cat > /dev/null; head -c 5000 /dev/zero > \"$out\"; echo a word >&2",
      "head -c 60000 | ffmpeg \"$@\"; cat > /dev/null; echo a word >&2",
      "ffmpeg \"$@\"; truncate -s -1 \"$out\"; echo a word >&2",
      "ffmpeg \"$@\"; echo >> \"$out\"; echo a word >&2",
    ], [FilmFormat.gif, .mp4])
  func liar(script: String, format: FilmFormat) throws {
    guard case .incomplete(let path, let reason, let message) = try film(format, script) else {
      Issue.record("it was believed")
      return
    }
    #expect(path == folder.path("a.\(format.rawValue)") && !reason.isEmpty)
    #expect(message.hasSuffix("a word"))
    #expect(folder.contents.isEmpty)
  }

  @Test(
    "that does nothing is ended, and what it has started",
    arguments: [
      "exec sleep 1000", "sleep 1000", "cat > /dev/null; exec sleep 1000",
      "cat > /dev/null; sleep 1000", "exec 2>&-; cat > /dev/null; exec sleep 1000",
      "setsid sleep 60",
      // Talk is no work.
      "while :; do echo still here >&2; sleep 0.01; done", "exec yes >&2",
      "cat > /dev/null; exec yes >&2",
    ])
  func stuck(script: String) throws {
    let error = try film(.gif, "echo $$ > '\(tools.path("number"))'\n" + script, patience: 0.3)
    guard case .encoderStuck(let path, let seconds, _) = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == folder.path("a.gif") && seconds == 0.3)
    #expect(folder.contents.isEmpty)
    let number = try String(contentsOfFile: tools.path("number"), encoding: .utf8)
    let process = try #require(pid_t(number.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(kill(process, 0) != 0 && errno == ESRCH)
  }

  @Test("has its waits counted, none for longer than it was meant to be")
  func patience() {
    var patience = Patience(limit: 1)
    #expect(patience.milliseconds == 100)
    for _ in 0..<3 {
      for _ in 0..<15 {
        let isOver = patience.spend(0.0625)
        #expect(!isOver)
      }
      patience.renew()
    }
    // As if this process had been stopped in each of them.
    let waits = (0..<20).prefix { _ in !patience.spend(1000) }.count
    #expect(waits == 9 || waits == 10)
    for limit in [0, -1, Double.nan] {
      var none = Patience(limit: limit)
      #expect(none.milliseconds == 1)
      let isOver = none.spend(0)
      #expect(isOver)
    }
    var endless = Patience(limit: .infinity)
    let isOver = endless.spend(1e300)
    #expect(!isOver)
  }
}
