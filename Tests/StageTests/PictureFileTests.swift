// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageIO
import TestSupport
import Testing

@testable import Stage

@Suite("Files of a stage")
struct PictureFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func stage() throws -> Stage {
    try Stage(
      size: CGSize(width: 16, height: 16),
      background: CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
  }

  private func type(of name: String) throws -> String? {
    let source = CGImageSourceCreateWithURL(folder.url.appendingPathComponent(name) as CFURL, nil)
    return try CGImageSourceGetType(#require(source)).map { "\($0)" }
  }

  @Test("are of the kind that their names say")
  func kinds() throws {
    let stage = try stage()
    try stage.image().write(to: folder.path("a.jpg"))
    try stage.image().write(to: folder.path("a.png"))
    try stage.film(to: folder.path("f-%d.jpeg"), seconds: 0.1, fps: 20)
    try stage.film(to: folder.path("last.JPG"), seconds: 0.1, fps: 20)
    #expect(folder.contents == ["a.jpg", "a.png", "f-0.jpeg", "f-1.jpeg", "last.JPG"])
    for name in ["a.jpg", "f-1.jpeg", "last.JPG"] { #expect(try type(of: name) == "public.jpeg") }
    #expect(try type(of: "a.png") == "public.png")
  }

  @Test("in new folders leave none of them when they cannot be written")
  func folders() throws {
    let stage = try stage()
    for arguments in [
      ["--render", folder.path("new/deep/film.xyz")], ["--still", folder.path("new/deep/a.bmp")],
    ] {
      let options = try FilmOptions(arguments: arguments)
      #expect(throws: StageError.self) { try stage.produce(options) }
      #expect(folder.contents.isEmpty, "\(folder.contents)")
    }
    try stage.produce(FilmOptions(arguments: ["--still", folder.path("new/deep/a.png")]))
    #expect(FileManager.default.fileExists(atPath: folder.path("new/deep/a.png")))
  }
}
