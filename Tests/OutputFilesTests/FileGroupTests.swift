// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import OutputFiles

@Suite("Files that belong together")
struct FileGroupTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("come with their folders, and stay once all are there")
  func kept() throws {
    let group = FileGroup()
    try group.write(Data("1".utf8), to: folder.path("a/b/1"))
    try group.write(Data("2".utf8), to: folder.path("a/c/2"))
    try group.keep()
    group.remove()
    #expect(FileManager.default.contents(atPath: folder.path("a/b/1")) == Data("1".utf8))
    #expect(FileManager.default.contents(atPath: folder.path("a/c/2")) == Data("2".utf8))
  }

  @Test("go with their folders when one does not come, but not what was there before")
  func removed() throws {
    try Data("old".utf8).write(to: folder.url.appendingPathComponent("old"))
    var group: FileGroup? = FileGroup()
    try group?.write(Data("1".utf8), to: folder.path("a/b/1"))
    try group?.write(Data("new".utf8), to: folder.path("old"))
    #expect(throws: OutputError.self) { try group?.write(Data(), to: folder.path("old/2")) }
    group = nil
    #expect(folder.contents == ["old"])
    #expect(FileManager.default.contents(atPath: folder.path("old")) == Data("new".utf8))
  }

  @Test("take along what another writes", arguments: [true, false])
  func expected(isKept: Bool) throws {
    let group = FileGroup()
    try group.expect(folder.path("other"))
    try Data("other".utf8).write(to: folder.url.appendingPathComponent("other"))
    try group.write(Data("1".utf8), to: folder.path("1"))
    if isKept { try group.keep() }
    group.remove()
    #expect(folder.contents == (isKept ? ["1", "other"] : []))
  }

  @Test("get another folder at once, or none")
  func renamed() throws {
    let group = FileGroup()
    try group.write(Data("1".utf8), to: folder.path("draft/x/1"))
    try group.keep(renaming: (folder.path("draft"), folder.path("whole")))
    #expect(folder.contents == ["whole"])
    let late = FileGroup()
    try late.write(Data("1".utf8), to: folder.path("draft/x/1"))
    #expect(throws: OutputError.self) {
      try late.keep(renaming: (folder.path("draft"), folder.path("whole")))
    }
    late.remove()
    #expect(folder.contents == ["whole"])
  }

  @Test("a full disk passes, a folder that nobody may write to does not")
  func passing() {
    for code in [ENOSPC, EDQUOT, EMFILE, EIO] {
      #expect(OutputError(path: "a", reason: OutputError.text(code)).mayPass)
    }
    for code in [EACCES, ENOENT, EROFS, EISDIR] {
      #expect(!OutputError(path: "a", reason: OutputError.text(code)).mayPass)
    }
    #expect(OutputError.tellsOfFullDisk("av_interleaved_write_frame(): No space left on device"))
    #expect(!OutputError.tellsOfFullDisk("Invalid argument"))
  }

  @Test("a link to a name that is not UTF-8 is refused: it would become another")
  func links() throws {
    let bytes: [CChar] = [97, -1, 0]
    #expect(symlink(bytes, folder.path("bytes")) == 0)
    #expect(throws: OutputError.self) { try Destination(path: folder.path("bytes")) }
  }

  @Test("while something begins, signals that end the process are held back from its thread")
  func beginning() {
    func isHeld() -> Bool {
      var mask = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &mask)
      return sigismember(&mask, SIGTERM) == 1
    }
    let before = isHeld()
    let inside = UnfinishedFiles.whileBeginning {
      [isHeld(), UnfinishedFiles.whileBeginning { isHeld() } ?? false, isHeld()]
    }
    #expect(inside == [true, true, true])
    #expect(isHeld() == before)
  }
}
