// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@Suite("Documents as text")
struct TextDocumentTests {
  private typealias Option = NSAttributedString.DocumentReadingOptionKey
  private typealias Kind = NSAttributedString.DocumentType

  @Test("plain text is read in its encoding, with the looks that are given")
  func plain() throws {
    var found: NSDictionary?
    let bytes = Data([0x63, 0x61, 0x66, 0xE9])
    let text = try NSAttributedString(
      data: bytes,
      options: [
        .documentType: Kind.plain,
        .characterEncoding: String.Encoding.isoLatin1.rawValue,
        .defaultAttributes: [NSAttributedString.Key.kern: 3],
      ], documentAttributes: &found)
    #expect(text.string == "café")
    #expect(text.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 3)
    let key = NSAttributedString.DocumentAttributeKey.characterEncoding.rawValue
    #expect(found?[key] as? UInt == String.Encoding.isoLatin1.rawValue)
    let wrong = try NSAttributedString(data: bytes, options: [:], documentAttributes: nil)
    #expect(wrong.string != "café", "it is read as UTF-8 unless said")
  }

  @Test("what is not read here is told as an error")
  func others() {
    #expect(throws: CocoaError.self) {
      try NSAttributedString(
        data: Data("x".utf8), options: [.documentType: Kind.rtfd], documentAttributes: nil)
    }
    #expect(
      Kind.rtfd.rawValue == "NSRTFD" && Option.characterEncoding.rawValue == "CharacterEncoding")
    #expect(Option.defaultAttributes.rawValue == "DefaultAttributes")
  }

  @Test("lengths of time leave out all units of which there are none")
  func zeros() {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = .abbreviated
    formatter.allowedUnits = [.hour, .minute, .second]
    formatter.zeroFormattingBehavior = .dropAll
    #expect(formatter.string(from: 3600) == "1h" && formatter.string(from: 3610) == "1h 10s")
    #expect(formatter.string(from: 10) == "10s")
    #expect(DateComponentsFormatter.ZeroFormattingBehavior.dropAll.rawValue == 14)
  }
}
