// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PreviewSource

@Suite("Watching a file")
struct FileWatchTests {
  /// What some looks say; a look changes the watch, which the macro would take as a constant.
  private func looks(_ watch: inout FileWatch, _ count: Int = 1) -> [Bool] {
    (0..<count).map { _ in watch.hasSettled() }
  }

  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("watch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test("a change counts when nothing more has changed for a look")
  func settles() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a")
    try Data("1".utf8).write(to: file)
    var watch = FileWatch(file.path)
    #expect(looks(&watch) == [false])
    try Data("22".utf8).write(to: file)
    #expect(looks(&watch) == [false])
    try Data("333".utf8).write(to: file)
    #expect(looks(&watch) == [false])
    #expect(looks(&watch) == [true])
    #expect(looks(&watch) == [false])
    try FileManager.default.removeItem(at: file)
    #expect(looks(&watch, 2) == [false, false], "a file that is gone for a moment waits")
    try Data("4".utf8).write(to: file)
    #expect(looks(&watch, 2) == [false, true])
  }

  @Test("of a folder everything in it counts")
  func folders() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("assets"), withIntermediateDirectories: true)
    var watch = FileWatch(folder.path)
    try Data("1".utf8).write(to: folder.appendingPathComponent("assets/x.png"))
    #expect(looks(&watch, 2) == [false, true])
  }

  @Test("but not what is hidden in it: what is built there is no change")
  func hidden() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let build = folder.appendingPathComponent(".build/debug")
    try FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
    var watch = FileWatch(folder.path)
    try Data("1".utf8).write(to: build.appendingPathComponent("x"))
    try Data("1".utf8).write(to: folder.appendingPathComponent(".x.swift.swp"))
    #expect(looks(&watch, 2) == [false, false])
    try Data("1".utf8).write(to: folder.appendingPathComponent("x.swift"))
    #expect(looks(&watch, 2) == [false, true])
  }
}
