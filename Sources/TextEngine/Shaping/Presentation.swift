// SPDX-License-Identifier: Apache-2.0

/// What a character is among emoji; none where it is no emoji.
struct EmojiKind: OptionSet, Sendable {
  let rawValue: UInt8

  static let emoji = EmojiKind(rawValue: 1)
  /// It is a picture without being asked to be.
  static let picture = EmojiKind(rawValue: 2)
  /// A colour of the skin may follow it.
  static let modifierBase = EmojiKind(rawValue: 4)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(_ scalar: Unicode.Scalar) {
    let starts = Self.starts
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] >> 8 <= scalar.value { low = middle } else { high = middle }
    }
    rawValue = UInt8(truncatingIfNeeded: starts[low])
  }
}

/// How a character that may be either is shown, by Unicode TS #51: as a letter is, in the text's colour, or as
/// a picture in its own.
package enum Presentation: Hashable, Sendable {
  /// As text because nothing asks for a picture.
  case text
  /// As text because U+FE0E asks for it.
  case chosenText
  case emoji

  /// Nil for what is no emoji, which is as its font has it.
  ///
  /// - Parameter scalars: A character with all that belongs to it.
  package init?(_ scalars: [Unicode.Scalar]) {
    guard let first = scalars.first, first.value >= 0x23 else { return nil }
    let kind = EmojiKind(first)
    guard kind.contains(.emoji) else { return nil }
    guard scalars.count > 1 else {
      self = kind.contains(.picture) ? .emoji : .text
      return
    }
    if scalars[1] == Self.textSelector {
      self = .chosenText
      return
    }
    let isSequence = scalars.indices.dropFirst().contains { index in
      switch scalars[index].value {
      // The selector of pictures; tags, as flags of regions have.
      case 0xFE0F, 0xE0020...0xE007F: true
      // Colours of the skin.
      case 0x1F3FB...0x1F3FF: EmojiKind(scalars[index - 1]).contains(.modifierBase)
      // Two letters of a flag.
      case 0x1F1E6...0x1F1FF: true
      // A joiner before another emoji.
      case 0x200D: index + 1 < scalars.count && EmojiKind(scalars[index + 1]).contains(.emoji)
      default: false
      }
    }
    self = isSequence || kind.contains(.picture) ? .emoji : .text
  }

  private static let textSelector: Unicode.Scalar = "\u{FE0E}"

  /// Whether a font has glyphs of the kind that is asked for, where it has any.
  func suits(_ font: Font) -> Bool {
    switch self {
    case .emoji: font.face.traits.hasColor
    // A font in colours that a program itself names shows what need not be text.
    case .text: true
    case .chosenText: !font.face.traits.hasColor
    }
  }
}
