// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PreviewServer

@Suite("What comes by the socket of a page")
struct FrameTests {
  private func frame(_ first: UInt8, _ payload: [UInt8], isMasked: Bool = true) -> [UInt8] {
    let key: [UInt8] = [1, 2, 3, 4]
    let size =
      payload.count < 126
      ? [UInt8(payload.count)]
      : [126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    guard isMasked else { return [first] + size + payload }
    let hidden = payload.enumerated().map { $0.element ^ key[$0.offset % 4] }
    return [first, size[0] | 0x80] + size.dropFirst() + key + hidden
  }

  @Test("is the same however it is cut")
  func cuts() throws {
    let bytes =
      frame(0x01, Array("Gr".utf8)) + frame(0x89, [7]) + frame(0x80, Array("\u{FC}\u{DF}e".utf8))
      + frame(0x81, [UInt8](repeating: 65, count: 300)) + frame(0x8A, []) + frame(0x88, [3, 232])
    let events: [FrameReader.Event] = [
      .ping([7]), .text(Array("Gr\u{FC}\u{DF}e".utf8)), .text([UInt8](repeating: 65, count: 300)),
      .pong, .close,
    ]
    var whole = FrameReader(longestMessage: 300)
    #expect(try whole.take(bytes) == events)
    for size in [1, 2, 3, 7, 100] {
      var reader = FrameReader(longestMessage: 300)
      var found: [FrameReader.Event] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        found += try reader.take(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(found == events, "\(size)")
    }
  }

  @Test(
    "is refused where the protocol forbids it", arguments: [0x91, 0xA1, 0xC1, 0xF1, 0x83, 0x8B])
  func reserved(first: UInt8) {
    var reader = FrameReader(longestMessage: 10)
    // The first byte is enough.
    #expect(throws: FrameReader.Fault.protocolError) { try reader.take([first]) }
  }

  @Test("is refused where it is not masked, cut or begun as it should be")
  func wrong() {
    for bytes in [
      frame(0x81, [65], isMasked: false), frame(0x09, []), frame(0x80, []), frame(0x00, []),
      frame(0x89, [UInt8](repeating: 0, count: 126)), frame(0x01, [65]) + frame(0x81, [65]),
      [0x81, 0xFE, 0, 125], [0x81, 0xFF, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF],
      [0x81, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 0],
    ] {
      var reader = FrameReader(longestMessage: 100)
      #expect(throws: FrameReader.Fault.protocolError, "\(bytes)") { try reader.take(bytes) }
    }
  }

  @Test("is refused where it is too long before any of it has come")
  func long() throws {
    var reader = FrameReader(longestMessage: 10)
    #expect(throws: FrameReader.Fault.tooLarge) { try reader.take([0x81, 0x80 | 11]) }
    var parts = FrameReader(longestMessage: 10)
    #expect(try parts.take(frame(0x01, [65, 65, 65, 65, 65, 65])).isEmpty)
    #expect(throws: FrameReader.Fault.tooLarge) { try parts.take([0x80, 0x80 | 5]) }
    var vast = FrameReader(longestMessage: 10)
    #expect(throws: FrameReader.Fault.tooLarge) {
      try vast.take([0x81, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])
    }
  }

  @Test("is refused where it is no text")
  func text() {
    var reader = FrameReader(longestMessage: 10)
    #expect(throws: FrameReader.Fault.notText) { try reader.take(frame(0x81, [0xFF])) }
    var bytes = FrameReader(longestMessage: 10)
    #expect(throws: FrameReader.Fault.unacceptable) { try bytes.take([0x82]) }
  }

  @Test("is answered with the shortest head", arguments: [0, 125, 126, 65_535, 65_536, 1 << 28])
  func heads(count: Int) {
    let head = FrameWriter.head(.picture, count: count)
    let size = count < 126 ? 2 : count < 65_536 ? 4 : 10
    #expect(head.count == size && head[0] == 0x82)
    let said = head.count == 2 ? Int(head[1]) : head.dropFirst(2).reduce(0) { $0 << 8 | Int($1) }
    #expect(said == count)
  }
}

@Suite("Who is connected")
struct GuestTests {
  @Test("who has shown no token makes room, oldest first; who has stays")
  func strangers() throws {
    let guests = Guests()
    let line = Line(descriptor: -1)
    let known = try #require(guests.enter(line))
    #expect(guests.admit(known, isPage: false))
    // Twice as many as there are places: those that make room have not left yet.
    var count = 1
    while guests.enter(line) != nil { count += 1 }
    #expect(count == 2 * Guests.most)
    guests.leave(2) {}
    #expect(guests.enter(line) != nil)
  }

  @Test("there is room for so many pages")
  func pages() throws {
    let guests = Guests()
    let line = Line(descriptor: -1)
    for _ in 0..<Guests.mostPages {
      #expect(guests.admit(try #require(guests.enter(line)), isPage: true))
    }
    let last = try #require(guests.enter(line))
    #expect(!guests.admit(last, isPage: true) && guests.admit(last, isPage: false))
  }

  @Test("where all are known, nobody else is let in")
  func full() throws {
    let guests = Guests()
    let line = Line(descriptor: -1)
    for _ in 0..<Guests.most {
      #expect(guests.admit(try #require(guests.enter(line)), isPage: false))
    }
    #expect(guests.enter(line) == nil)
  }
}
