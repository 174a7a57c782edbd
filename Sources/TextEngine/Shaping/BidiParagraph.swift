// SPDX-License-Identifier: Apache-2.0

import CFriBidi

/// The direction in which a paragraph is written.
package enum WritingDirection: UInt8, Hashable, Sendable {
  /// That of the first letter which has one, left to right without any.
  case natural
  case leftToRight
  case rightToLeft
}

/// A direction that a stretch of text is put in.
package struct DirectionEmbedding: Hashable, Sendable {
  package let isRightToLeft: Bool
  /// Whether all letters have the direction, whatever their own.
  package let overrides: Bool

  package init(isRightToLeft: Bool, overrides: Bool) {
    (self.isRightToLeft, self.overrides) = (isRightToLeft, overrides)
  }

  /// The character that begins such a stretch: LRE, RLE, LRO or RLO.
  fileprivate var mark: UInt32 {
    overrides ? isRightToLeft ? 0x202E : 0x202D : isRightToLeft ? 0x202B : 0x202A
  }

  /// The character that ends a stretch.
  fileprivate static let end: UInt32 = 0x202C
}

/// From which UTF-16 unit on text is put in directions, from the outermost; in none where the list is empty.
typealias DirectionChange = (unit: Int, embeddings: [DirectionEmbedding])

/// The embedding levels of one paragraph, by the Unicode bidirectional algorithm.
package struct BidiParagraph: Sendable {
  /// 0 for a paragraph that runs from left to right, 1 for one from right to left.
  package let baseLevel: UInt8
  /// One a UTF-16 unit; even from left to right, odd from right to left.
  package let levels: [UInt8]

  /// Works out the levels of text, one paragraph, in UTF-16.
  package init(_ text: ArraySlice<UInt16>, direction: WritingDirection) {
    self.init(text, direction: direction, changes: [])
  }

  /// Works out the levels of text that is in part put in directions, as if it had the characters that do so.
  init(
    _ text: ArraySlice<UInt16>, direction: WritingDirection, changes: [DirectionChange]
  ) {
    let isSimple =
      direction != .rightToLeft && changes.isEmpty && text.allSatisfy { $0 < 0x590 }
    guard !isSimple, let result = Self.resolve(text, direction, changes) else {
      baseLevel = direction == .rightToLeft ? 1 : 0
      levels = [UInt8](repeating: baseLevel, count: text.count)
      return
    }
    (baseLevel, levels) = result
  }

  private static func resolve(
    _ text: ArraySlice<UInt16>, _ direction: WritingDirection, _ changes: [DirectionChange]
  ) -> (UInt8, [UInt8])? {
    var scalars: [FriBidiChar] = []
    // Of the marks that are put between, none.
    var lengths: [Int] = []
    scalars.reserveCapacity(text.count)
    lengths.reserveCapacity(text.count)
    var (next, open, unit) = (changes[...], 0, text.startIndex)
    UTF16Walk(text).forEach { scalar, length in
      while let change = next.first, change.unit <= unit {
        next.removeFirst()
        let marks =
          [UInt32](repeating: DirectionEmbedding.end, count: open) + change.embeddings.map(\.mark)
        scalars += marks
        lengths += [Int](repeating: 0, count: marks.count)
        open = change.embeddings.count
      }
      scalars.append(scalar.value)
      lengths.append(length)
      unit += length
    }
    guard !scalars.isEmpty, scalars.count < Int(Int32.max) / 2 else { return nil }
    let count = FriBidiStrIndex(scalars.count)
    var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_ON, count: scalars.count)
    fribidi_get_bidi_types(&scalars, count, &types)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    fribidi_get_bracket_types(&scalars, count, &types, &brackets)
    var base: FriBidiParType =
      switch direction {
      case .natural: FRIBIDI_PAR_ON
      case .leftToRight: FRIBIDI_PAR_LTR
      case .rightToLeft: FRIBIDI_PAR_RTL
      }
    var found = [FriBidiLevel](repeating: 0, count: scalars.count)
    guard fribidi_get_par_embedding_levels_ex(&types, &brackets, count, &base, &found) > 0 else {
      return nil
    }
    var levels: [UInt8] = []
    levels.reserveCapacity(text.count)
    for (level, length) in zip(found, lengths) {
      for _ in 0..<length { levels.append(UInt8(clamping: level)) }
    }
    return (base == FRIBIDI_PAR_RTL || base == FRIBIDI_PAR_WRTL ? 1 : 0, levels)
  }

  /// The order in which runs are seen from left to right, given their levels in logical order.
  package static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowest = levels.filter({ $0 % 2 == 1 }).min() else {
      return order
    }
    for level in stride(from: highest, through: lowest, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}

/// Steps through UTF-16 scalar by scalar; half a pair counts as U+FFFD.
struct UTF16Walk {
  private let text: ArraySlice<UInt16>

  init(_ text: ArraySlice<UInt16>) {
    self.text = text
  }

  func forEach(_ body: (Unicode.Scalar, Int) -> Void) {
    var index = text.startIndex
    while index < text.endIndex {
      let (scalar, length) = Self.scalar(in: text, at: index)
      body(scalar, length)
      index += length
    }
  }

  static func scalar(in text: ArraySlice<UInt16>, at index: Int) -> (Unicode.Scalar, Int) {
    let unit = text[index]
    if UTF16.isLeadSurrogate(unit), index + 1 < text.endIndex,
      UTF16.isTrailSurrogate(text[index + 1])
    {
      return (UTF16.decode(UTF16.EncodedScalar([unit, text[index + 1]])), 2)
    }
    return (Unicode.Scalar(unit) ?? "\u{FFFD}", 1)
  }
}
