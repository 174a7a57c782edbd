// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UITextField: TextEditing {
  final var canEditText: Bool { isEnabled }
  final var canSelectText: Bool { isEnabled }
  final var pageLines: Int { 1 }

  final func mayChange(_ change: EditedText.Change) -> Bool {
    delegate?.textField(
      self, shouldChangeCharactersIn: change.nsRange, replacementString: change.replacement)
      ?? true
  }

  final func editMenu(for range: NSRange, _ suggested: [UIMenuElement]) -> UIMenu? {
    delegate?.textField(self, editMenuForCharactersIn: range, suggestedActions: suggested)
  }

  final func put(_ text: TextRuns, in range: Range<Int>) {
    replaceContent(text, in: range)
  }

  final func typed(_ text: String) -> TextRuns { TextRuns(text, looks: defaultTextAttributes) }

  final func styledText(_ range: Range<Int>) -> TextRuns { content(in: range) }

  final func textDidEdit() {
    textChanged()
    if isEditing { canvas.marks.blink() }
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  final func selectionDidMove() {
    guard isEditing else { return }
    KeyboardStage.shared.textChanged()
    canvas.marks.blink()
    setNeedsLayout()
    delegate?.textFieldDidChangeSelection(self)
  }

  final func showSelection() { setNeedsLayout() }

  final func edit(_ key: UIKey) -> Bool {
    if key.keyCode == .keyboardTab {
      let isBack = key.modifierFlags.contains(.shift)
      return key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
        && TextFieldOrder.moveOn(from: self, isBack: isBack)
    }
    guard let command = TextCommand(key) else { return false }
    return editor.perform(command)
  }

  // MARK: - Places

  final func caretBox(_ place: Int) -> CGRect {
    layoutIfNeeded()
    return convert(canvas.caretBox(shownPlace(place)), from: canvas)
  }

  final func selectionBoxes(_ range: Range<Int>) -> [CGRect] {
    layoutIfNeeded()
    return canvas.boxes(shownPlace(range.lowerBound)..<shownPlace(range.upperBound))
      .map { convert($0, from: canvas) }
  }

  final func place(at point: CGPoint) -> Int {
    let shown = canvas.offset(at: convert(point, to: canvas))
    return isSecureTextEntry ? line.offset(0, characters: shown) : line.snapped(shown)
  }

  /// There is one line: up is its beginning, and down is its end.
  final func place(_ count: Int, linesFrom place: Int, x: CGFloat) -> Int {
    count == 0 ? place : count < 0 ? 0 : plainText.utf16.count
  }

  final func lineUnits(at place: Int) -> Range<Int> { 0..<plainText.utf16.count }
}

/// The order in which Tab goes from text to text.
@MainActor
enum TextFieldOrder {
  /// Begins typing in the next text of a field's window, the first after the last.
  ///
  /// - Parameters:
  ///   - field: Where typing is.
  ///   - isBack: Whether the one before is meant.
  /// - Returns: Whether there is another.
  static func moveOn(from field: UIView, isBack: Bool) -> Bool {
    guard let window = field.window else { return false }
    var found: [UIView] = []
    gather(window, into: &found)
    guard let place = found.firstIndex(where: { $0 === field }) else { return false }
    let order = found[(place + 1)...] + found[..<place]
    for view in isBack ? Array(order.reversed()) : Array(order) where view.becomeFirstResponder() {
      return true
    }
    return false
  }

  private static func gather(_ view: UIView, into found: inout [UIView]) {
    guard !view.isHidden, view.isUserInteractionEnabled else { return }
    let isText = (view as? UITextField)?.isEnabled ?? (view as? UITextView)?.isEditable ?? false
    if isText, view.canBecomeFirstResponder { found.append(view) }
    for subview in view.subviews { gather(subview, into: &found) }
  }
}

extension UIView {
  /// Ends typing in the view or below it.
  ///
  /// - Parameter force: Whether a field that does not want to end is not asked.
  /// - Returns: Whether no field below is typed in any more.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let view = FirstResponder.current as? UIView, view.isDescendant(of: self) else {
      return true
    }
    if force { FirstResponder.leave(view) } else { view.resignFirstResponder() }
    return !view.isFirstResponder
  }
}
