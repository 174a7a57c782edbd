// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import OutputFiles

@Suite("Drafts")
struct DraftFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("lie beside their file, get its name, or go")
  func life() throws {
    let path = folder.path("a.gif")
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    var draft: DraftFile? = try DraftFile(for: path)
    try draft?.write(Data("new".utf8))
    #expect(folder.contents.count == 2)
    #expect(FileManager.default.contents(atPath: path) == Data("old".utf8))
    draft?.discard()
    draft?.discard()
    #expect(folder.contents == ["a.gif"])

    draft = try DraftFile(for: path)
    draft = nil
    #expect(folder.contents == ["a.gif"])

    draft = try DraftFile(for: path)
    try draft?.write(Data("new".utf8))
    try draft?.commit()
    try draft?.commit()
    draft?.discard()
    #expect(folder.contents == ["a.gif"])
    #expect(FileManager.default.contents(atPath: path) == Data("new".utf8))
  }

  @Test("that killed processes have left go, but none that is in use or of another name")
  func stale() throws {
    let path = folder.path("a.b.gif")
    let stale = [".a.b.gif.4000001-1.part", ".a.b.gif.4000001-23.part"]
    let others = [
      ".c.a.b.gif.4000001-1.part", ".a.b.gif.part", ".a.b.gif.x-1.part", ".a.b.gif.1.part",
      "a.b.gif.1-1.part", ".b.gif.4000001-1.part",
    ]
    for name in stale + others {
      #expect(FileManager.default.createFile(atPath: folder.path(name), contents: nil))
    }
    let used = try DraftFile(for: path)
    DraftFile.removeStale(for: path)
    let name = try #require(used.path.split(separator: "/").last)
    #expect(folder.contents == (others + [String(name)]).sorted())
    try used.commit()
    #expect(folder.contents == (others + ["a.b.gif"]).sorted())
    DraftFile.removeStale(for: path) { $0.hasSuffix("b.gif") }
    #expect(folder.contents.filter { $0.hasSuffix(".4000001-1.part") }.isEmpty)
  }

  @Test("are many at once, each under its own name")
  func many() throws {
    // More than one block of the list of unfinished files.
    for _ in 0..<2 {
      let drafts = try (0..<1500).map { _ in try DraftFile(for: folder.path("a")) }
      #expect(Set(drafts.map(\.path)).count == 1500 && folder.contents.count == 1500)
      for draft in drafts { draft.discard() }
      #expect(folder.contents.isEmpty)
    }
  }
}

@Suite("New folders")
struct NewFoldersTests {
  @Test("go when their file does not come, but none that was there or has something in it")
  func folders() throws {
    let folder = try TemporaryFolder()
    func names(_ name: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path(name)).sorted()
    }
    try FileManager.default.createDirectory(
      atPath: folder.path("old"), withIntermediateDirectories: true)
    let first = try NewFolders(for: folder.path("old/a/b/x"))
    #expect(try names("old/a") == ["b"])
    first.remove()
    #expect(try names("old").isEmpty)

    let second = try NewFolders(for: folder.path("c/d/e/x"))
    try AtomicFile.write(Data(), to: folder.path("c/d/x"))
    second.remove()
    #expect(try names("c/d") == ["x"])

    try NewFolders(for: folder.path("f/g/x")).keep()
    #expect(try names("f") == ["g"])
    #expect(throws: OutputError.self) { try NewFolders(for: folder.path("c/d/x/y/z")) }
    #expect(folder.contents == ["c", "f", "old"])
  }
}
