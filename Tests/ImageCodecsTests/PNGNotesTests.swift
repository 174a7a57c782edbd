// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import ImageCodecs

@Suite("Notes in PNG files")
struct PNGNotesTests {
  private func file() throws -> [UInt8] {
    [UInt8](
      try PNGCodec.encodeSRGB(
        width: 2, height: 1, pixels: [0xFF00_00FF, 0xFF00_FF00], isOpaque: true))
  }

  @Test("are read as they were written, and no reader of pictures minds them")
  func roundTrip() throws {
    let plain = try file()
    let noted = PNGNotes.insert([("Software", "Citrine"), ("Fonts", "Größe, 字")], into: plain)
    let notes = PNGNotes.read(noted)
    #expect(notes.map(\.keyword) == ["Software", "Fonts"])
    #expect(notes.map(\.text) == ["Citrine", "Größe, 字"])
    let picture = try PNGCodec.decodeSRGB(noted, limits: ImageLimits(), name: "noted")
    #expect(picture.pixels == [0xFF00_00FF, 0xFF00_FF00])
    #expect(PNGNotes.read(plain).isEmpty)
    #expect(PNGNotes.insert([], into: plain) == plain)
  }

  @Test("of what is no PNG file, or is cut anywhere, are those that are whole")
  func damage() throws {
    let noted = PNGNotes.insert([("Software", "Citrine")], into: try file())
    for count in 0...noted.count {
      let notes = PNGNotes.read(Array(noted[..<count]))
      #expect(notes.isEmpty || notes.map(\.text) == ["Citrine"])
    }
    #expect(PNGNotes.read(Array("GIF89a".utf8)).isEmpty)
    #expect(PNGNotes.insert([("a", "b")], into: [1, 2, 3]) == [1, 2, 3])
  }

  @Test("of files with changed bytes end the program never", arguments: 0..<40)
  func changes(seed: Int) throws {
    var noted = PNGNotes.insert([("Software", "Citrine"), ("A", "b")], into: try file())
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    for _ in 0..<8 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      noted[8 + Int(state >> 33) % (noted.count - 8)] = UInt8(truncatingIfNeeded: state >> 25)
    }
    #expect(PNGNotes.read(noted).count <= noted.count / 12)
  }
}
