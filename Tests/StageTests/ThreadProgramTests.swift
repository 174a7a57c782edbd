// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Whole programs that use layers from several threads.
@Suite struct ThreadProgramTests {
  private func run(_ arguments: String...) throws -> (lines: [String], status: Int32) {
    let result = try Program(name: "ThreadProbe").runInside(arguments)
    return (result.lines, result.status)
  }

  @Test(arguments: [1, 3, 16]) func threadsMayDoAnythingToOneTree(threads: Int) throws {
    let (lines, status) = try run("tree", "\(threads)", "\(1600 / threads)")
    #expect(lines == ["done"])
    #expect(status == 0)
  }

  @Test func stagesGoSideBySide() throws {
    let (lines, status) = try run("stages", "6", "40")
    #expect(lines == ["done"])
    #expect(status == 0)
  }

  @Test func filmsAreDrawnWhileLayersChange() throws {
    let (lines, status) = try run("film", "3", "300")
    #expect(lines == ["done"])
    #expect(status == 0)
  }

  @Test func locksOfTheProgramAreNotWaitedForTheWrongWayRound() throws {
    let (lines, status) = try run("locks", "1", "300")
    #expect(lines == ["done"])
    #expect(status == 0)
  }

  @Test func aThreadsEndCommits() throws {
    let (lines, status) = try run("end")
    #expect(lines == ["implicit 0.5", "explicit 0.25"])
    #expect(status == 0)
  }

  @Test func objectsOfAFilmEndOnTheMainThread() throws {
    let (lines, status) = try run("home", "1", "60")
    let words = try #require(lines.first).split(separator: " ").map(String.init)
    #expect(words.count == 6)
    #expect(words[1] == words[3])
    #expect((Int(words[1]) ?? 0) > 100)
    #expect(words[5] == "0")
    #expect(status == 0)
  }

  @Test func theMainQueueIsTheMainThreadAcrossAWait() throws {
    let (lines, status) = try run("await")
    #expect(
      lines == [
        "on the main thread true then false", "committed 0.5", "duration 7.0", "committed 0.25",
        "time 3.0", "link 3", "alone true",
      ])
    #expect(status == 0)
  }
}
