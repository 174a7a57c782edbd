// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import OutputFiles

@Suite("Destination of a file")
struct DestinationTests {
  let folder: TemporaryFolder
  let data = Data((0..<200_000).map { UInt8($0 % 251) })

  init() throws { folder = try TemporaryFolder() }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(name), withDestinationPath: target)
  }

  private func write(_ name: String) throws(OutputError) {
    try AtomicFile.write(data, to: folder.path(name))
  }

  /// Why a file cannot be written; nil when it can.
  private func reason(_ write: () throws(OutputError) -> Void) -> String? {
    do {
      try write()
      return nil
    } catch {
      return error.reason
    }
  }

  private func kind(_ path: String) -> mode_t {
    var entry = stat()
    return lstat(path, &entry) == 0 ? entry.st_mode & S_IFMT : 0
  }

  @Test("behind links is the file they lead to, there or not, and the links stay")
  func links() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("below/deep"), withIntermediateDirectories: true)
    try link("short", to: "below/deep")
    try Data("old".utf8).write(to: folder.url.appendingPathComponent("below/old"))
    try link("a", to: "short/../old")
    try link("b", to: folder.path("a"))
    try link("c", to: "below/new")
    for name in ["b", "c"] { try write(name) }
    for name in ["a", "b", "c", "short"] { #expect(kind(folder.path(name)) == S_IFLNK) }
    for name in ["old", "new"] {
      #expect(FileManager.default.contents(atPath: folder.path("below/" + name)) == data)
    }
    let contents = try FileManager.default.contentsOfDirectory(atPath: folder.path("below"))
    #expect(contents.sorted() == ["deep", "new", "old"])
    #expect(folder.contents == ["a", "b", "below", "c", "short"])
  }

  @Test("in a circle of links is refused")
  func circle() throws {
    try link("a", to: "b")
    try link("b", to: "a")
    #expect(reason { () throws(OutputError) in try write("a") } == OutputError.text(ELOOP))
    #expect(folder.contents == ["a", "b"])
  }

  @Test("is refused where it is a folder or a socket, which stay")
  func refused() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("a"), withIntermediateDirectories: true)
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = folder.path("b")
    try #require(path.utf8.count < 100)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let bound = withUnsafeBytes(of: &address) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) { name in
        name.baseAddress.map { bind(socket, $0, socklen_t(bytes.count)) }
      }
    }
    try #require(bound == 0)
    for name in ["a", "b"] {
      #expect(reason { () throws(OutputError) in try write(name) } != nil)
    }
    #expect(folder.contents == ["a", "b"])
    #expect(kind(path) == S_IFSOCK)
  }

  @Test("that is a device gets the bytes, and an error where it takes none")
  func devices() throws {
    try link("null", to: "/dev/null")
    try link("full", to: "/dev/full")
    try write("null")
    #expect(reason { () throws(OutputError) in try write("full") } == OutputError.text(ENOSPC))
    #expect(kind("/dev/null") == S_IFCHR && kind("/dev/full") == S_IFCHR)
    #expect(folder.contents == ["full", "null"])
  }

  @Test("that is a pipe gets all the bytes and stays one")
  func pipe() throws {
    let path = folder.path("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    let copy = folder.path("copy")
    let reader = try RunningProgram(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "cat \"$0\" > \"$1\"", path, copy],
      environment: ["PATH": "/usr/bin:/bin"])
    try write("pipe")
    #expect(try reader.exitStatus() == 0)
    #expect(FileManager.default.contents(atPath: copy) == data)
    #expect(kind(path) == S_IFIFO)
  }

  @Test("that is an open file gets the bytes behind what it has, though it has no name")
  func openFile() throws {
    let path = folder.path("open")
    let file = open(path, O_RDWR | O_CREAT, 0o600)
    defer { close(file) }
    try #require(Foundation.write(file, "abc", 3) == 3)
    unlink(path)
    try link("link", to: "/proc/self/fd/\(file)")
    try write("link")
    var entry = stat()
    #expect(fstat(file, &entry) == 0 && entry.st_size == off_t(3 + data.count))
    #expect(folder.contents == ["link"])
  }

  @Test("that became something else meanwhile is not replaced")
  func exchanged() throws {
    let path = folder.path("a")
    let draft = try DraftFile(for: path)
    try draft.write(data)
    try #require(mkfifo(path, 0o600) == 0)
    #expect(reason { () throws(OutputError) in try draft.commit() } != nil)
    #expect(kind(path) == S_IFIFO)
    #expect(folder.contents == ["a"])
  }

  @Test("with a long name is written")
  func longName() throws {
    let name = String(repeating: "ä", count: 127)
    try write(name)
    #expect(folder.contents == [name])
  }

  @Test("where nothing can be written is an error that names it")
  func noFolder() throws {
    for name in ["none/a", "file/a"] {
      try Data().write(to: folder.url.appendingPathComponent("file"))
      let path = folder.path(name)
      #expect { try write(name) } throws: { "\($0)".contains(path) }
    }
    #expect(folder.contents == ["file"])
  }
}
