// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import TestSupport
import Testing

@testable import LottieLayers

/// Archives for tests.
enum Archives {
  /// The bytes of an archive of files.
  static func data(_ files: [String: String]) throws -> Data {
    let folder = try TemporaryFolder()
    for (name, text) in files {
      let place = folder.url.appendingPathComponent("all/" + name)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place)
    }
    _ = try Program(tool: "sh").runInside(
      ["-c", "cd \(folder.path("all")) && zip -q -r -9 ../a.lottie ."])
    return try Data(contentsOf: URL(fileURLWithPath: folder.path("a.lottie")))
  }
}

@Suite("Archives of documents")
struct ArchiveTests {
  private func solid(_ color: String) -> String {
    Documents.text("{\"ty\":1,\"sc\":\"\(color)\",\"sw\":100,\"sh\":100}")
  }

  private func archive(_ files: [String: String]) throws -> Data { try Archives.data(files) }

  private func color(_ document: LottieDocument) throws -> UInt32 {
    let image = try Shown.picture(document, frame: 0, scale: 0.1)
    return image.pixels[image.pixels.count / 2]
  }

  @Test("of both versions show the animation that they begin with, or the one that is asked for")
  func versions() throws {
    let red = try color(LottieDocument(data: Data(solid("#ff0000").utf8)))
    let blue = try color(LottieDocument(data: Data(solid("#0000ff").utf8)))
    #expect(red != blue)
    let first = try archive([
      "manifest.json":
        #"{"version":"1.0","activeAnimationId":"b","animations":[{"id":"a"},{"id":"b"}]}"#,
      "animations/a.json": solid("#ff0000"), "animations/b.json": solid("#0000ff"),
    ])
    #expect(try color(LottieDocument(data: first)) == blue)
    #expect(try color(LottieDocument(data: first, animation: "a")) == red)
    let second = try archive([
      "manifest.json":
        #"{"version":"2","initial":{"animation":"b"},"animations":[{"id":"a"},{"id":"b"}]}"#,
      "a/a.json": solid("#ff0000"), "a/b.json": solid("#0000ff"),
    ])
    #expect(try color(LottieDocument(data: second)) == blue)
    let plain = try archive(["a/a.json": solid("#ff0000")])
    #expect(try color(LottieDocument(data: plain)) == red)
    #expect(throws: LottieError.self) { try LottieDocument(data: second, animation: "c") }
    #expect(throws: LottieError.self) { try LottieDocument(data: archive(["x.json": "{}"])) }
  }

  @Test("that are cut off are errors")
  func truncation() throws {
    let whole = try archive(["a/a.json": solid("#ff0000")])
    for count in 0..<whole.count - 1 {
      #expect(throws: LottieError.self, "\(count)") { try LottieDocument(data: whole[..<count]) }
    }
  }

  @Test("documents packed by gzip are unpacked; cut off they are errors")
  func packed() throws {
    let folder = try TemporaryFolder()
    try Data(solid("#ff0000").utf8).write(to: folder.url.appendingPathComponent("a.json"))
    _ = try Program(tool: "sh").runInside([
      "-c", "gzip -c \(folder.path("a.json")) > \(folder.path("a.tgs"))",
    ])
    let packed = try Data(contentsOf: URL(fileURLWithPath: folder.path("a.tgs")))
    #expect(try LottieDocument(data: packed).size == CGSize(width: 100, height: 100))
    for count in 0..<packed.count - 8 {
      #expect(throws: LottieError.self, "\(count)") { try LottieDocument(data: packed[..<count]) }
    }
  }

  @Test("pictures lie in a folder of the archive; documents reach nothing outside theirs")
  func pictures() throws {
    func picture(_ folder: String, _ file: String) -> Asset.Picture {
      Asset.Picture(size: .zero, folder: folder, file: file, isEmbedded: false)
    }
    let zip = try LottieArchive([UInt8](archive(["i/a.png": "x", "b.png": "y"])), file: "test")
    #expect(zip.picture(picture("/images/", "a.png")) == Data("x".utf8))
    #expect(zip.picture(picture("", "b.png")) == Data("y".utf8))
    let folder = try TemporaryFolder()
    try Data("x".utf8).write(to: folder.url.appendingPathComponent("a.png"))
    let inner = folder.url.appendingPathComponent("inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    for (place, file) in [
      ("../", "a.png"), (folder.url.path + "/", "a.png"), ("https://a.b/", "c.png"),
    ] {
      let (image, problem) = PictureSource(folder: inner, archive: nil).image(picture(place, file))
      #expect(image == nil && problem?.contains("not there") == true, "\(place)")
    }
  }
}
