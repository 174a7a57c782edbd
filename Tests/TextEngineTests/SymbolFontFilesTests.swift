// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import TextEngine

@Suite("Files of the font of symbols")
struct SymbolFontFilesTests {
  @Test(
    "are found under the names that systems give them",
    arguments: [
      ("phosphor.ttf", "phosphor-charmap.json"),
      ("phosphor-1.3.0.ttf", "phosphor-charmap-1.3.0.json"),
    ])
  func names(font: String, characters: String) throws {
    let folder = try TemporaryFolder()
    for name in [font, characters, "phosphor-bold.ttf", "other.ttf"] {
      try Data().write(to: folder.url.appendingPathComponent(name))
    }
    let files = try #require(SymbolFontFiles(folder: folder.url.path))
    #expect(files.font == folder.path(font) && files.characters == folder.path(characters))
    try FileManager.default.removeItem(atPath: folder.path(characters))
    #expect(SymbolFontFiles(folder: folder.url.path) == nil)
  }

  @Test("are looked for in the folders of shared files, the first of which counts")
  func folders() throws {
    let folder = try TemporaryFolder()
    for part in ["a", "b"] {
      let place = folder.url.appendingPathComponent("\(part)/python-qtawesome/fonts")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for name in ["phosphor.ttf", "phosphor-charmap.json"] {
        try Data().write(to: place.appendingPathComponent(name))
      }
    }
    let shared = ["none", "b", "a"].map { folder.path($0) }.joined(separator: ":")
    #expect(
      SymbolFontFiles.find(["XDG_DATA_DIRS": shared])?.font
        == folder.path("b/python-qtawesome/fonts/phosphor.ttf"))
  }

  @Test("are looked for beside the user's own modules of Python")
  func own() throws {
    let folder = try TemporaryFolder()
    let place = ".local/lib/python3.13/site-packages/qtawesome/fonts"
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent(place), withIntermediateDirectories: true)
    let folders = SymbolFontFiles.folders(["HOME": folder.url.path, "XDG_DATA_DIRS": "/nowhere"])
    #expect(folders.contains(folder.path(place)))
    #expect(folders.first == "/nowhere/python-qtawesome/fonts")
  }
}
