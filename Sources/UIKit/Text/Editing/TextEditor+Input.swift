// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What the places and parts of `UITextInput` come to.
extension TextEditor {
  /// What is selected, or is to be.
  var selectedRange: UITextRange? {
    get { TextSpan(selection.range) }
    set {
      let units = newValue.map(Self.units) ?? 0..<0
      inputDelegate?.selectionWillChange(host)
      select(TextSelection(anchor: units.lowerBound, head: units.upperBound))
      inputDelegate?.selectionDidChange(host)
    }
  }

  /// The UTF-16 units before a place; 0 for a place of another text.
  static func offset(_ position: UITextPosition) -> Int { (position as? TextPlace)?.offset ?? 0 }

  /// The UTF-16 units of a part; none for a part of another text.
  static func units(_ range: UITextRange) -> Range<Int> {
    if let span = range as? TextSpan { return span.units }
    let (start, end) = (offset(range.start), offset(range.end))
    return min(start, end)..<max(start, end)
  }

  func words(in range: UITextRange) -> String? { text.substring(Self.units(range)) }

  /// The program puts text in the place of a part; nobody is asked.
  func replace(_ range: UITextRange, with words: String) {
    let units = Self.units(range).clamped(to: 0..<text.count)
    inputDelegate?.textWillChange(host)
    change(
      EditedText.Change(range: units, replacement: words), kind: .other, asks: false)
    inputDelegate?.textDidChange(host)
  }

  func range(from: UITextPosition, to: UITextPosition) -> UITextRange {
    let (a, b) = (Self.offset(from), Self.offset(to))
    return TextSpan(min(a, b)..<max(a, b))
  }

  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (place, isTooFar) = Self.offset(position).addingReportingOverflow(offset)
    guard !isTooFar, place >= 0, place <= text.count else { return nil }
    return TextPlace(place)
  }

  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    guard let host else { return nil }
    let (place, count) = (Self.offset(position), min(max(offset, -1 << 30), 1 << 30))
    switch direction {
    case .right: return TextPlace(text.offset(place, characters: count))
    case .left: return TextPlace(text.offset(place, characters: -count))
    case .up, .down:
      let lines = direction == .up ? -count : count
      return TextPlace(host.place(lines, linesFrom: place, x: host.caretBox(place).midX))
    }
  }

  func order(_ position: UITextPosition, _ other: UITextPosition) -> ComparisonResult {
    let (a, b) = (Self.offset(position), Self.offset(other))
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  func farthest(in range: UITextRange, _ direction: UITextLayoutDirection) -> UITextPosition {
    let units = Self.units(range)
    return TextPlace(
      direction == .right || direction == .down ? units.upperBound : units.lowerBound)
  }

  func extending(_ position: UITextPosition, _ direction: UITextLayoutDirection) -> UITextRange {
    let place = Self.offset(position)
    return direction == .right || direction == .down
      ? TextSpan(place..<max(place, text.count)) : TextSpan(0..<place)
  }

  func firstRect(for range: UITextRange) -> CGRect {
    guard let host else { return .null }
    let units = Self.units(range).clamped(to: 0..<text.count)
    return units.isEmpty
      ? host.caretBox(units.lowerBound) : host.selectionBoxes(units).first ?? .null
  }

  func rects(_ units: Range<Int>) -> [UITextSelectionRect] {
    let units = units.clamped(to: 0..<text.count)
    let boxes = units.isEmpty ? [] : host?.selectionBoxes(units) ?? []
    return boxes.enumerated().map { index, box in
      TextSpanRect(box, start: index == 0, end: index == boxes.count - 1)
    }
  }

  func closest(to point: CGPoint, in range: UITextRange) -> UITextPosition {
    let units = Self.units(range)
    return TextPlace(min(max(host?.place(at: point) ?? 0, units.lowerBound), units.upperBound))
  }

  func character(at point: CGPoint) -> UITextRange? {
    guard let host, text.count > 0 else { return nil }
    let place = host.place(at: point)
    let near = [
      text.offset(place, characters: -1)..<place, place..<text.offset(place, characters: 1),
    ]
    return near.first { part in
      !part.isEmpty && host.selectionBoxes(part).contains { $0.contains(point) }
    }.map { TextSpan($0) }
  }

  /// Tells the desktop's methods where text is typed.
  func tellCaret() {
    guard let host, let window = host.window else { return }
    let box = host.convert(host.caretBox(selection.head), to: window)
    let corner = window.convert(box.origin, to: nil)
    UIScreen.main.onCaret(CGRect(origin: corner, size: box.size))
  }
}
