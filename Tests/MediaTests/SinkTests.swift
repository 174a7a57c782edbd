// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import TestSupport
import Testing

@testable import Media

@Suite("Frame sinks")
struct SinkTests {
  @Test("a pattern gives a file for each frame")
  func sequence() throws {
    let folder = try TemporaryFolder()
    let sink = try PictureSink(path: folder.path("f-%03d.png"), firstNumber: 9)
    for index in 0..<3 { try sink.append(filmFrame(index, width: 16, height: 16)) }
    try sink.finish()
    #expect(folder.contents == ["f-009.png", "f-010.png", "f-011.png"])
    #expect(try PNG.read(folder.path("f-011.png")) == filmFrame(2, width: 16, height: 16))
    #expect(throws: MediaError.self) { try sink.append(filmFrame(0, width: 16, height: 16)) }
  }

  @Test("a plain name gets the last frame, at the end")
  func still() throws {
    let folder = try TemporaryFolder()
    let sink = try PictureSink(path: folder.path("still.png"))
    for index in 0..<3 { try sink.append(filmFrame(index, width: 16, height: 16)) }
    #expect(folder.contents.isEmpty)
    try sink.finish()
    #expect(folder.contents == ["still.png"])
    #expect(try PNG.read(folder.path("still.png")) == filmFrame(2, width: 16, height: 16))
  }

  @Test("what is cancelled leaves nothing", arguments: ["a-%d.png", "a.png"])
  func cancelled(name: String) throws {
    let folder = try TemporaryFolder()
    let sink = try PictureSink(path: folder.path(name))
    try sink.append(filmFrame(0, width: 16, height: 16))
    sink.cancel()
    try sink.finish()
    #expect(folder.contents.isEmpty)
  }

  @Test("without frames nothing is written and the error says so", arguments: ["%d.png", "a.png"])
  func noFrames(name: String) throws {
    let folder = try TemporaryFolder()
    #expect(throws: MediaError.noFrames(path: folder.path(name))) {
      try PictureSink(path: folder.path(name)).finish()
    }
    #expect(folder.contents.isEmpty)
  }
}

@Suite("Film format")
struct FilmFormatTests {
  @Test("is named by the extension in any case", arguments: FilmFormat.allCases)
  func byExtension(format: FilmFormat) throws {
    #expect(try FilmFormat(path: "/tmp/a.b/film.\(format.rawValue)") == format)
    #expect(try FilmFormat(path: "film.\(format.rawValue.uppercased())") == format)
  }

  @Test(
    "of an unknown extension is an error that lists the known", arguments: ["a.avi", "mp4", ""])
  func unknown(path: String) {
    #expect {
      try FilmFormat(path: path)
    } throws: { error in
      FilmFormat.extensions.allSatisfy { "\(error)".contains(".\($0)") }
    }
  }
}

@Suite("Progress")
struct ProgressTests {
  /// Runs a film of 300 frames at 60 frames per second and collects what was said.
  private func output(isTerminal: Bool) -> [String] {
    var said: [String] = []
    var now = 100.0
    var progress = Progress(
      total: 300, isTerminal: isTerminal, output: { said.append($0) }, clock: { now }
    )
    for frame in 1...300 {
      now += 1.0 / 60
      progress.update(frame: frame)
    }
    progress.finish()
    return said
  }

  @Test("a log has one line for each tenth")
  func lines() {
    let said = output(isTerminal: false)
    #expect(said.count == 10)
    #expect(said[4] == "frame 150/300  50 %  60 fps  eta 3 s\n")
    #expect(said[9] == "frame 300/300  100 %  60 fps  eta 0 s\n")
  }

  @Test("a terminal has one line, redrawn ten times a second at most")
  func terminal() {
    let said = output(isTerminal: true)
    #expect(said.count > 30 && said.count <= 52)
    #expect(said.dropLast().allSatisfy { $0.hasPrefix("\r") && !$0.contains("\n") })
    #expect(said.last == "\n")
  }

  @Test("odd totals are no trouble", arguments: [0, -5, 1])
  func oddTotals(total: Int) {
    var progress = Progress(total: total, isTerminal: false, output: { _ in }, clock: { 0 })
    progress.update(frame: 0)
    progress.update(frame: 7)
    progress.finish()
  }
}
