// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Programs that end while they write a film.
@Suite("A film whose program ends")
struct EndingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func start(_ name: String, _ way: String, _ more: String...) throws -> RunningProgram {
    try RunningProgram(
      RunningProgram.built("EndingProbe"), [folder.path(name), way] + more,
      environment: ["PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"])
  }

  @Test(
    "by a signal leaves nothing, and the signal is its end",
    arguments: ["new/deep/film.gif", "new/deep/f-%02d.png", "film.mp4"],
    [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGXCPU])
  func signals(name: String, number: Int32) throws {
    let program = try start(name, "wait")
    _ = try program.line(startingWith: "ready")
    #expect(!folder.contents.isEmpty)
    program.signal(number)
    #expect(try program.exitStatus() == number)
    #expect(folder.contents.isEmpty, "\(folder.contents)")
  }

  @Test(
    "by itself leaves nothing, and ends as it would without a film",
    arguments: ["new/deep/film.gif", "new/deep/f-%02d.png"],
    [
      ("exit", [3]), ("elsewhere", [3]), ("trap", [SIGILL, SIGTRAP]), ("overflow", [SIGSEGV]),
      ("abort", [SIGABRT]), ("chained", [7]),
    ])
  func ends(name: String, way: (String, [Int32])) throws {
    let program = try start(name, way.0)
    if way.0 == "chained" { _ = try program.line(startingWith: "own handler") }
    #expect(way.1.contains(try program.exitStatus()))
    #expect(folder.contents.isEmpty, "\(folder.contents)")
  }

  @Test("by a handler of its own, or not at all, is up to the program")
  func handled() throws {
    let program = try start("film.gif", "handled")
    _ = try program.line(startingWith: "ready")
    program.signal(SIGTERM)
    _ = try program.line(startingWith: "own handler")
    _ = try program.line(startingWith: "done")
    #expect(try program.exitStatus() == 0)
    #expect(folder.contents == ["film.gif"])
  }

  @Test("is not touched by a process that was forked", arguments: ["film.gif", "f-%02d.png"])
  func forked(name: String) throws {
    let program = try start(name, "fork")
    _ = try program.line(startingWith: "done")
    #expect(try program.exitStatus() == 0)
    #expect(
      folder.contents == (name == "film.gif" ? [name] : ["f-00.png", "f-01.png", "f-02.png"]))
  }

  @Test("can still write in its own exit handlers")
  func late() throws {
    let program = try start("new/film.gif", "late", folder.path("last.png"))
    #expect(try program.exitStatus() == 3)
    #expect(folder.contents == ["last.png"])
  }

  @Test("by SIGKILL leaves what the next one removes", arguments: ["film.gif", "film.mp4"])
  func killed(name: String) throws {
    let program = try start(name, "wait")
    _ = try program.line(startingWith: "ready")
    program.signal(SIGKILL)
    #expect(try program.exitStatus() == SIGKILL)
    #expect(folder.contents.contains { $0.hasSuffix(".part") })
    // The encoder has the draft until it has seen that nobody writes to it any more.
    for _ in 0..<100 where folder.contents != [name] {
      #expect(try start(name, "finish").exitStatus() == 0)
    }
    #expect(folder.contents == [name])
  }

  @Test("ends the encoder, too")
  func encoder() throws {
    let number = folder.path("number")
    let program = try folder.script("encoder", "echo $$ > '\(number)'; exec sleep 1000")
    let running = try RunningProgram(
      RunningProgram.built("EndingProbe"), [folder.path("film.gif"), "wait"],
      environment: ["PATH": "/usr/bin:/bin", "CITRINE_FFMPEG": program])
    _ = try running.line(startingWith: "ready")
    var text = ""
    while !text.hasSuffix("\n") {
      text = (try? String(contentsOfFile: number, encoding: .utf8)) ?? ""
    }
    running.signal(SIGTERM)
    #expect(try running.exitStatus() == SIGTERM)
    let process = try #require(pid_t(text.dropLast()))
    #expect(kill(process, 0) != 0 && errno == ESRCH)
    #expect(folder.contents == ["encoder", "number"])
  }
}
