// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ZipFiles

@Suite("Zip archives")
struct ZipArchiveTests {
  private func bytes(_ numbers: (Int, Int)...) -> [UInt8] {
    numbers.flatMap { number, count in
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
  }

  /// An archive of stored files, whose list says of each that it has so many more bytes.
  private func archive(_ files: [(name: String, text: String)], lie: Int = 0) -> [UInt8] {
    var (body, list) = ([UInt8](), [UInt8]())
    for (name, text) in files {
      let (name, text) = ([UInt8](name.utf8), [UInt8](text.utf8))
      let place = body.count
      let size = text.count + lie
      body += bytes((0x0403_4B50, 4), (20, 2), (0, 2), (0, 2), (0, 4), (0, 4))
      body += bytes((size, 4), (size, 4), (name.count, 2), (0, 2)) + name + text
      list += bytes((0x0201_4B50, 4), (20, 2), (20, 2), (0, 2), (0, 2), (0, 4), (0, 4))
      list += bytes((size, 4), (size, 4), (name.count, 2), (0, 2), (0, 2), (0, 2), (0, 2), (0, 4))
      list += bytes((place, 4)) + name
    }
    return body + list
      + bytes(
        (0x0605_4B50, 4), (0, 4), (files.count, 2), (files.count, 2), (list.count, 4),
        (body.count, 4), (0, 2))
  }

  @Test("have their files in the order of the list, without folders")
  func files() throws {
    let zip = try ZipArchive(archive([("a.json", "one"), ("b/", ""), ("b/c d.txt", "two")]))
    #expect(zip.entries.map(\.name) == ["a.json", "b/c d.txt"])
    #expect(
      try zip.entries.map { String(decoding: try zip.contents(of: $0), as: UTF8.self) } == [
        "one", "two",
      ])
  }

  @Test(
    "tell names that would leave the folder",
    arguments: [
      ("a/b", true), ("../a", false), ("/a", false), ("a/../../b", false), ("a//b", false),
    ])
  func names(name: String, isInside: Bool) throws {
    #expect(try ZipArchive(archive([(name, "x")])).entries.map(\.isInside) == [isInside])
  }

  @Test("that lie about sizes, end early or are none are errors")
  func damaged() throws {
    let whole = archive([("a", "one")])
    for count in 0..<whole.count - 1 {
      #expect(throws: ZipError.self, "\(count)") { try ZipArchive(Array(whole[..<count])) }
    }
    let lying = try ZipArchive(archive([("a", "one")], lie: 1_000_000))
    #expect(throws: ZipError.self) { try lying.contents(of: lying.entries[0]) }
    #expect(throws: ZipError.self) { try ZipArchive(archive([("a", "one")], lie: 1 << 29)) }
  }
}
