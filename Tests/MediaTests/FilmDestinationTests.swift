// SPDX-License-Identifier: Apache-2.0

import Foundation
import OutputFiles
import TestSupport
import Testing

@testable import Media

@Suite("Films for what is no plain file")
struct FilmDestinationTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func film(_ name: String) throws {
    let sink = try FFmpegSink(
      path: folder.path(name), settings: .init(width: 16, height: 16, framesPerSecond: 25))
    for index in 0..<3 { try sink.append(filmFrame(index, width: 16, height: 16)) }
    try sink.finish()
  }

  @Test("go through it whole, whatever the format", arguments: FilmFormat.allCases)
  func pipe(format: FilmFormat) throws {
    let path = folder.path("a.\(format.rawValue)")
    try #require(mkfifo(path, 0o600) == 0)
    let copy = folder.path("copy")
    let reader = try RunningProgram(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "cat \"$0\" > \"$1\"", path, copy],
      environment: ["PATH": "/usr/bin:/bin"])
    try film("a.\(format.rawValue)")
    #expect(try reader.exitStatus() == 0)
    try FilmCheck.check(copy, format: format, frames: 3, framesPerSecond: 25)
    var entry = stat()
    #expect(lstat(path, &entry) == 0 && entry.st_mode & S_IFMT == S_IFIFO)
    #expect(folder.contents == ["a.\(format.rawValue)", "copy"])
  }

  @Test("fail where a device is full, and replace the file behind a link")
  func links() throws {
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.path("full.gif"), withDestinationPath: "/dev/full")
    try manager.createSymbolicLink(atPath: folder.path("a.gif"), withDestinationPath: "b.bin")
    let full = folder.path("full.gif")
    #expect(throws: MediaError.cannotWrite(path: full, reason: OutputError.text(ENOSPC))) {
      try film("full.gif")
    }
    try film("a.gif")
    #expect(folder.contents == ["a.gif", "b.bin", "full.gif"])
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path("a.gif")) == "b.bin")
    try FilmCheck.check(folder.path("b.bin"), format: .gif, frames: 3, framesPerSecond: 25)
  }

  @Test(
    "are refused by a folder before anything starts", arguments: ["a.gif", "a.png", "f-%d.jpg"])
  func folders(name: String) throws {
    let file = name.replacingOccurrences(of: "%d", with: "0")
    try FileManager.default.createDirectory(
      atPath: folder.path(file), withIntermediateDirectories: true)
    #expect(throws: MediaError.self) {
      let sink: any FrameSink =
        name == "a.gif"
        ? try FFmpegSink(
          path: folder.path(name), settings: .init(width: 16, height: 16, framesPerSecond: 25))
        : try PictureSink(path: folder.path(name))
      try sink.append(filmFrame(0, width: 16, height: 16))
      try sink.finish()
    }
    #expect(folder.contents == [file])
  }
}
