// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Finds words, lines and paragraphs of a text of ours.
@MainActor @preconcurrency
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UITextInput)?

  /// Creates a tokenizer of a text.
  public convenience init(textInput: any UIResponder & UITextInput) {
    self.init(anyInput: textInput)
  }

  init(anyInput: any UITextInput) {
    input = anyInput
    super.init()
  }

  /// All of the text, a place in it, and the way of a direction.
  private func look(
    _ position: UITextPosition, _ direction: UITextDirection
  ) -> (text: EditedText, place: Int, forward: Bool)? {
    guard let input,
      let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument),
      let text = input.text(in: all)
    else { return nil }
    let place = input.offset(from: input.beginningOfDocument, to: position)
    let forward: Bool =
      switch UITextLayoutDirection(rawValue: direction.rawValue) {
      case .right?, .down?: true
      case .left?, .up?: false
      case nil: direction == .storage(.forward)
      }
    return (EditedText(text), place, forward)
  }

  private func range(_ units: Range<Int>) -> UITextRange? {
    guard let input,
      let start = input.position(from: input.beginningOfDocument, offset: units.lowerBound),
      let end = input.position(from: input.beginningOfDocument, offset: units.upperBound)
    else { return nil }
    return input.textRange(from: start, to: end)
  }

  /// The unit of a text at a place; nil between words.
  private func unit(
    _ granularity: UITextGranularity, at place: Int, of text: EditedText
  ) -> Range<Int>? {
    switch granularity {
    case .character:
      return place < text.count ? place..<text.offset(place, characters: 1) : nil
    case .word:
      guard place < text.count else { return nil }
      let word = text.word(at: place)
      return text.text[text.index(word.lowerBound)].isLetter
        || text.text[text.index(word.lowerBound)].isNumber ? word : nil
    case .sentence: return text.sentence(at: place)
    case .paragraph: return text.paragraph(at: place)
    case .line:
      guard let host = input as? any TextEditing else { return text.paragraph(at: place) }
      return host.lineUnits(at: place)
    case .document: return 0..<text.count
    }
  }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let (text, place, forward) = look(position, direction) else { return nil }
    // At a border the unit is the one that lies in the direction.
    let inside = forward || place == 0 ? place : text.offset(place, characters: -1)
    return unit(granularity, at: inside, of: text).flatMap(range)
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let (text, place, forward) = look(position, direction) else { return false }
    if forward {
      guard place > 0 else { return false }
      return unit(granularity, at: text.offset(place, characters: -1), of: text)?.upperBound
        == place
    }
    return unit(granularity, at: place, of: text)?.lowerBound == place
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let (text, place, forward) = look(position, direction), let input else { return nil }
    let next: Int
    switch granularity {
    case .character: next = text.place(from: place, by: .character, forward: forward)
    case .word: next = text.place(from: place, by: .word, forward: forward)
    case .paragraph: next = text.place(from: place, by: .paragraph, forward: forward)
    case .sentence, .line:
      let inside = forward || place == 0 ? place : text.offset(place, characters: -1)
      let units = unit(granularity, at: inside, of: text) ?? place..<place
      next = forward ? units.upperBound : units.lowerBound
    case .document: next = forward ? text.count : 0
    }
    guard next != place else { return nil }
    return input.position(from: input.beginningOfDocument, offset: next)
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
  }
}

extension EditedText {
  /// The sentence at a place, with the blanks behind it.
  func sentence(at place: Int) -> Range<Int> {
    let ends: Set<Character> = [".", "!", "?", "\u{2026}", "\u{3002}", "\n", "\u{2029}"]
    let place = index(snapped(place))
    var (start, index, closed) = (text.startIndex, text.startIndex, false)
    while index < text.endIndex {
      let character = text[index]
      if closed, !character.isWhitespace, !ends.contains(character) {
        if index > place { return offset(start)..<offset(index) }
        (start, closed) = (index, false)
      }
      if ends.contains(character) { closed = true }
      index = text.index(after: index)
    }
    return offset(start)..<offset(text.endIndex)
  }
}
