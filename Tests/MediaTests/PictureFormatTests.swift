// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import ImageCodecs
import TestSupport
import Testing

@testable import Media

@Suite("Picture format")
struct PictureFormatTests {
  private func format(of path: String) throws -> ImageFormat? {
    ImageFormat(signatureOf: ByteReader([UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))))
  }

  @Test(
    "is named by the extension in any case",
    arguments: [
      ("a.png", ImageFormat.png), ("a", .png), ("a.jpg", .jpeg), ("a.JPEG", .jpeg),
      ("a.b.Gif", .gif),
    ])
  func byExtension(name: String, wanted: ImageFormat) throws {
    let folder = try TemporaryFolder()
    try PictureFormat.write(randomPicture(8, 8, seed: 1), to: folder.path(name))
    #expect(folder.contents == [name])
    #expect(try format(of: folder.path(name)) == wanted)
  }

  @Test("of an unknown extension is an error that lists the known", arguments: ["a.bmp", "a.webp"])
  func unknown(name: String) throws {
    let folder = try TemporaryFolder()
    #expect {
      try PictureFormat.write(randomPicture(8, 8, seed: 1), to: folder.path(name))
    } throws: { error in
      error as? MediaError == .unknownPicture(path: folder.path(name))
        && [".png", ".jpg", ".jpeg", ".gif"].allSatisfy { "\(error)".contains($0) }
    }
    #expect(folder.contents.isEmpty)
    #expect {
      try FilmFormat(path: "a.bmp")
    } throws: {
      "\($0)".contains(".jpg") && "\($0)".contains(".webp")
    }
  }

  @Test("JPEG shows a colour, over white where it is transparent", arguments: [255, 128, 0])
  func jpeg(alpha: UInt32) throws {
    // Premultiplied.
    let color = [200, 100, 40].map { UInt32($0) * alpha / 255 }
    let pixel = alpha << 24 | color[0] << 16 | color[1] << 8 | color[2]
    let image = Image(width: 16, height: 16, pixels: Array(repeating: pixel, count: 256))
    let file = try ImageFile(PictureFormat.jpeg.encode(image))
    let decoded = try file.image(at: 0)
    #expect(decoded.width == 16 && decoded.height == 16)
    for (index, byte) in decoded.bytes.enumerated() {
      #expect(abs(Int(byte) - Int(color[index % 3] + 255 - alpha)) <= 3)
    }
  }

  @Test("gives a file for each frame of a pattern", arguments: ["png", "jpg", "jpeg"])
  func sequence(name: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("f-%03d.\(name)")
    #expect(PictureFormat(ofFramesAt: path) != nil)
    let sink = try PictureSink(path: path)
    for index in 0..<3 { try sink.append(filmFrame(index, width: 16, height: 16)) }
    try sink.finish()
    #expect(folder.contents == (0..<3).map { "f-00\($0).\(name)" })
    #expect(try format(of: folder.path("f-002.\(name)")) == (name == "png" ? .png : .jpeg))
  }

  @Test("is none for the names of films", arguments: FilmFormat.extensions + ["", "bmp"])
  func films(name: String) { #expect(PictureFormat(ofFramesAt: "f-%d.\(name)") == nil) }

  @Test("leaves what was there when a frame of a sequence cannot be written")
  func broken() throws {
    let folder = try TemporaryFolder()
    try Data("old".utf8).write(to: folder.url.appendingPathComponent("f-3.png"))
    try FileManager.default.createDirectory(
      atPath: folder.path("f-2.png"), withIntermediateDirectories: true)
    let sink = try PictureSink(path: folder.path("f-%d.png"))
    #expect(throws: MediaError.self) {
      for index in 0..<4 { try sink.append(filmFrame(index, width: 16, height: 16)) }
    }
    #expect(folder.contents == ["f-2.png", "f-3.png"])
  }
}
