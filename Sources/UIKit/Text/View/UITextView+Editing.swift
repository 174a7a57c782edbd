// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// Tells a text view that a program has changed its text.
@MainActor
final class TextViewObserver {
  private weak var view: UITextView?

  init(_ view: UITextView) {
    self.view = view
  }

  /// The text or its layout is another one.
  func changed() {
    view?.editor.clampSelection()
    view?.textChanged()
  }
}

extension UITextView: TextEditing {
  final var plainText: String { textStorage.string }
  final var canEditText: Bool { isEditable }
  final var canSelectText: Bool { isSelectable }

  final var pageLines: Int {
    let line = caretBox(editor.selection.head).height
    return line > 0 ? Int(min(max(1, bounds.height / line - 1), 1e6)) : 1
  }

  final func mayChange(_ change: EditedText.Change) -> Bool {
    delegate?.textView(
      self, shouldChangeTextIn: change.nsRange, replacementText: change.replacement) ?? true
  }

  final func editMenu(for range: NSRange, _ suggested: [UIMenuElement]) -> UIMenu? {
    delegate?.textView(self, editMenuForTextIn: range, suggestedActions: suggested)
  }

  final func put(_ text: TextRuns, in range: Range<Int>) {
    textStorage.put(text, in: range)
  }

  final func typed(_ text: String) -> TextRuns { TextRuns(text, looks: typingAttributes) }

  final func styledText(_ range: Range<Int>) -> TextRuns { TextRuns(textStorage, in: range) }

  final func textDidEdit() {
    if textStorage.length > 0 { nextLooks = nil }
    textChanged()
    selectionDidMove()
    delegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  final func selectionDidMove() {
    KeyboardStage.shared.textChanged()
    nextLooks = textStorage.length == 0 ? nextLooks : nil
    showSelection()
    if isFirstResponder {
      marks.blink()
      if isScrollEnabled { showCaret() }
    }
    delegate?.textViewDidChangeSelection(self)
  }

  /// Scrolls as little as shows the caret, with the room around the text at its ends.
  private func showCaret() {
    layoutIfNeeded()
    var box = caretBox(editor.selection.head)
    let inset = textContainerInset
    if box.minY <= inset.top + 1 {
      box.size.height += box.minY
      box.origin.y = 0
    }
    if box.maxY >= contentSize.height - inset.bottom - 1 {
      box.size.height = max(box.height, contentSize.height - box.minY)
    }
    scrollRectToVisible(box, animated: false)
  }

  final func edit(_ key: UIKey) -> Bool {
    guard let command = TextCommand(key) else { return false }
    return editor.perform(command)
  }

  final func showSelection() {
    let shows = isFirstResponder && isSelectable
    let range = editor.selection.range
    let color = (tintColor ?? .systemBlue).resolvedColor(with: traitCollection)
    let isCaret = shows && range.isEmpty && isEditable
    let boxes = shows && !range.isEmpty ? selectionBoxes(range) : []
    let caret = isCaret ? caretBox(range.lowerBound) : nil
    marks.show(boxes, caret: caret, color: color)
    let ends = (caretBox(range.lowerBound), caretBox(range.upperBound))
    marks.showKnobs(
      shows && editor.hasHandles && !boxes.isEmpty ? ends : nil, in: self, color: color)
    if shows { editor.tellCaret() }
  }

  // MARK: - Places

  private func origin() -> CGPoint {
    CGPoint(x: textContainerInset.left, y: textContainerInset.top)
  }

  final func caretBox(_ place: Int) -> CGRect {
    let (laid, origin) = (layoutManager.lines, origin())
    var box = CGRect(x: textContainer.padding, y: 0, width: TextMarks.caretWidth, height: 17)
    if place >= laid.length, let extra = laid.extra {
      box.origin = CGPoint(x: extra.used.minX + textContainer.padding, y: extra.rect.minY)
      box.size.height = extra.rect.height
    } else if let index = laid.place(of: place) {
      let fragment = laid.fragments[index]
      box.origin = CGPoint(x: fragment.caret(at: place), y: fragment.used.minY)
      box.size.height = fragment.height
    }
    // Beside the letters, not on them.
    box.origin.x = (box.minX + origin.x - TextMarks.caretWidth / 2)
    box.origin.y += origin.y
    return box
  }

  final func selectionBoxes(_ range: Range<Int>) -> [CGRect] {
    let origin = origin()
    return layoutManager.rects(of: range, in: textContainer, fillsLines: true)
      .map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }

  final func place(at point: CGPoint) -> Int {
    let (laid, origin) = (layoutManager.lines, origin())
    guard point.x.isFinite, point.y.isFinite else { return 0 }
    let inside = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    if let extra = laid.extra, inside.y >= extra.rect.minY { return laid.length }
    guard let index = laid.place(at: inside, container: 0) else { return 0 }
    return place(on: laid.fragments[index], x: inside.x)
  }

  /// The place on a line, before what ends the line.
  private func place(on fragment: LaidText.Fragment, x: CGFloat) -> Int {
    let place = fragment.index(at: x)
    guard place >= fragment.range.upperBound, !fragment.range.isEmpty else { return place }
    let isLast = fragment.range.upperBound == textStorage.length
    guard !isLast || fragment.endsParagraph(plainText) else { return place }
    return EditedText(plainText).offset(fragment.range.upperBound, characters: -1)
  }

  final func place(_ count: Int, linesFrom place: Int, x: CGFloat) -> Int {
    let laid = layoutManager.lines
    let hasExtra = laid.extra != nil
    let total = laid.fragments.count + (hasExtra ? 1 : 0)
    guard total > 0 else { return place }
    let current =
      hasExtra && place >= laid.length ? total - 1 : laid.place(of: place) ?? 0
    let wanted = current + count
    guard wanted >= 0 else { return 0 }
    guard wanted < total else { return laid.length }
    guard wanted < laid.fragments.count else { return laid.length }
    return self.place(on: laid.fragments[wanted], x: x - origin().x)
  }

  final func lineUnits(at place: Int) -> Range<Int> {
    let laid = layoutManager.lines
    if laid.extra != nil, place >= laid.length { return laid.length..<laid.length }
    guard let index = laid.place(of: place) else { return 0..<0 }
    let fragment = laid.fragments[index]
    let end = self.place(on: fragment, x: .greatestFiniteMagnitude)
    return fragment.range.lowerBound..<max(fragment.range.lowerBound, end)
  }

  // MARK: - Links

  /// Goes where a link leads that a finger was lifted on, where the text cannot be edited.
  final func follows(_ touch: UITouch) -> Bool {
    guard !isEditable, isSelectable, touch.tapCount == 1, !editor.touches.holds,
      textStorage.length > 0
    else { return false }
    let point = touch.location(in: self)
    var fraction: CGFloat = 0
    let origin = origin()
    let inside = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    let place = layoutManager.characterIndex(
      for: inside, in: textContainer, fractionOfDistanceBetweenInsertionPoints: &fraction)
    guard place < textStorage.length else { return false }
    var range = NSRange()
    let looks = textStorage.attributes(at: place, effectiveRange: &range)
    let isHit = selectionBoxes(range.units).contains { $0.insetBy(dx: -4, dy: -4).contains(point) }
    guard isHit else { return false }
    if let attachment = looks[.attachment] as? NSTextAttachment, looks[.link] == nil {
      _ = delegate?.textView(
        self, shouldInteractWith: attachment, in: range, interaction: .invokeDefaultAction)
      return false
    }
    let link = looks[.link]
    guard let url = link as? URL ?? (link as? String).flatMap({ URL(string: $0) }) else {
      return false
    }
    let opens =
      delegate?.textView(
        self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction) ?? true
    if opens { UIApplication.shared.open(url) }
    return true
  }

  /// The text with what is found in it made links.
  final func detected(_ text: NSAttributedString) -> NSAttributedString {
    guard dataDetectorTypes.contains(.link), !isEditable else { return text }
    let result = NSMutableAttributedString(attributedString: text)
    for (range, url) in WebAddresses.find(in: text.string) {
      result.addAttribute(.link, value: url, range: range)
    }
    return result
  }

}

/// Finds addresses of the web in words.
enum WebAddresses {
  /// Words that begin as addresses do, without the signs of a sentence behind them.
  static func find(in text: String) -> [(NSRange, URL)] {
    var result: [(NSRange, URL)] = []
    for word in text.split(whereSeparator: { $0.isWhitespace || "<>\"()[]".contains($0) }) {
      var word = word
      while let last = word.last, ".,;:!?'".contains(last) { word = word.dropLast() }
      let lower = word.lowercased()
      let isWhole = lower.hasPrefix("http://") || lower.hasPrefix("https://")
      guard isWhole && lower.count > 8 || lower.hasPrefix("www.") && lower.count > 6,
        let url = URL(string: isWhole ? String(word) : "http://\(word)")
      else { continue }
      result.append((NSRange(word.startIndex..<word.endIndex, in: text), url))
    }
    return result
  }
}

extension NSAttributedString {
  /// The text with a font, and a colour, where it has none.
  func withDefaultLooks(font: UIFont, color: UIColor?) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: self)
    enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { looks, range, _ in
      if looks[.font] == nil { result.addAttribute(.font, value: font, range: range) }
      if let color, looks[.foregroundColor] == nil {
        result.addAttribute(.foregroundColor, value: color, range: range)
      }
    }
    return result
  }
}
