// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@Suite("Room in navigation bars")
struct BarRoomTests {
  @Test("the parts are as high as the bar, and the field goes before the title", arguments: 0..<8)
  func laws(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let room = BarRoom(
        title: Bool.random(using: &random) ? 52 : 0,
        field: [0, 52, 96].randomElement(using: &random) ?? 0,
        hidesField: .random(using: &random), isSearching: .random(using: &random))
      let grown = CGFloat.random(in: 0...1, using: &random) * room.whole
      let parts = room.parts(grown: grown)
      #expect(abs(room.row + parts.title + parts.field - room.least - grown) < 1e-9)
      if room.hidesField, !room.isSearching, parts.field > 0 { #expect(parts.title == room.title) }
      if !room.hidesField { #expect(parts.field == room.field) }
      let rest = room.rest(grown: grown)
      #expect([0, room.first, room.whole].contains(rest))
      #expect(room.rest(grown: rest) == rest)
      #expect(abs(rest - grown) <= 48)
    }
  }
}
