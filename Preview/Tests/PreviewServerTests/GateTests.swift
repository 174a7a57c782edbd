// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PreviewServer

@Suite("The gate of the preview")
struct GateTests {
  private let gate = Gate(port: 4000, token: "abc")

  @Test("pages of this server are let in, by both names of this machine")
  func own() {
    #expect(gate.admits(host: "127.0.0.1:4000", origin: nil))
    #expect(gate.admits(host: "localhost:4000", origin: "http://localhost:4000"))
    #expect(gate.admitsSocket(host: "127.0.0.1:4000", origin: "http://127.0.0.1:4000"))
  }

  @Test(
    "other names and other sites are not",
    arguments: [
      (nil, nil), ("", nil), ("127.0.0.1", nil), ("127.0.0.1:4001", nil),
      ("evil.example:4000", nil),
      ("127.0.0.1:4000", "null"), ("127.0.0.1:4000", "http://evil.example"),
      ("127.0.0.1:4000", "https://127.0.0.1:4000"),
      ("127.0.0.1:4000", "http://127.0.0.1:4000.evil"),
      ("127.0.0.1:4000", "http://127.0.0.1"),
    ] as [(String?, String?)])
  func others(host: String?, origin: String?) {
    #expect(!gate.admits(host: host, origin: origin))
    #expect(!gate.admitsSocket(host: host, origin: origin))
  }

  @Test("a socket is for pages alone")
  func sockets() {
    #expect(!gate.admitsSocket(host: "127.0.0.1:4000", origin: nil))
  }

  @Test("only what stands behind the token is a path")
  func paths() {
    #expect(gate.rest(of: "/abc/") == "" && gate.rest(of: "/abc/page.js") == "page.js")
    for path in ["", "/", "/abc", "/abd/", "abc/", "//abc/", "/ab/", "/abcd/page.js"] {
      #expect(gate.rest(of: path) == nil, "\(path)")
    }
    #expect(PreviewServer.files[gate.rest(of: "/abc/../secret") ?? ""] == nil)
  }

  @Test("tokens are long, and never the same")
  func tokens() {
    let tokens = Set((0..<100).map { _ in Gate.token() })
    #expect(tokens.count == 100 && tokens.allSatisfy { $0.count == 64 })
  }
}

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
}
