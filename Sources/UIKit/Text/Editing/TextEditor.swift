// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// What is done to a text by keys, fingers and the desktop's method, for all views with text.
@MainActor
final class TextEditor {
  private(set) weak var host: (any TextEditing)?
  private(set) var selection = TextSelection(0)
  /// What the desktop's method is still composing.
  private(set) var marked: Range<Int>?
  /// How that looks; nil for underlined.
  var markedStyle: [NSAttributedString.Key: Any]?
  weak var inputDelegate: (any UITextInputDelegate)?
  /// The last change, as long as typing may go on in it.
  private var last: TextUndo?
  /// Where carets go up and down that came from elsewhere on a line.
  private var column: CGFloat?
  /// Whether the selection was made by a finger, and has handles.
  private(set) var hasHandles = false
  private var isPutting = false
  /// What the text asks of its keyboard.
  var traits = InputTraits()
  let touches = TextTouches()
  let callout = EditMenu()

  /// Begins to edit a view's text.
  func adopt(_ host: any TextEditing) { self.host = host }

  /// What is seen of the traits on a keyboard on screen, which takes it at once.
  var keys: InputTraits.Keys {
    get { traits.keys }
    set {
      traits.keys = newValue
      host?.reloadInputViews()
    }
  }

  /// Puts text in the place of a part, which the host hears of as of a program's change.
  private func put(_ text: TextRuns, in range: Range<Int>) {
    isPutting = true
    host?.put(text, in: range)
    isPutting = false
  }

  /// The text with its selection.
  var text: EditedText { EditedText(host?.plainText ?? "", selection) }

  private var undoManager: UndoManager? { host?.undoManager }

  // MARK: - Selecting

  /// Selects.
  ///
  /// - Parameters:
  ///   - new: What.
  ///   - handles: Whether the ends are shown as handles.
  ///   - keepsColumn: Whether the caret goes on to stand below where it came from.
  func select(_ new: TextSelection, handles: Bool = false, keepsColumn: Bool = false) {
    let old = (selection, hasHandles)
    selection = EditedText(host?.plainText ?? "", new).selection
    hasHandles = handles && !selection.isEmpty
    if !keepsColumn { column = nil }
    last = nil
    callout.hide()
    if old.0 != selection { return host?.selectionDidMove() ?? () }
    if old.1 != hasHandles { host?.showSelection() }
  }

  /// The program has put another text in the place of all: the caret is at its end, nobody is told.
  func reset(to place: Int) {
    (selection, marked, last, column, hasHandles) = (TextSelection(place), nil, nil, nil, false)
    callout.hide()
  }

  /// The program has changed the text: the selection stays as far as there is text.
  func clampSelection() {
    guard !isPutting else { return }
    selection = EditedText(host?.plainText ?? "", selection).selection
    marked = marked.map { $0.clamped(to: 0..<text.count) }
    last = nil
  }

  // MARK: - Changing

  /// Letters have been typed, or come from elsewhere; they take the place of the selection.
  func insert(_ string: String, styled: TextRuns? = nil, kind: TextUndo.Kind = .typing) {
    dropMarked()
    change(text.inserting(string), styled: styled, kind: kind)
  }

  /// Deletes the selection, or up to a place.
  func delete(_ unit: TextUnit, forward: Bool) {
    if marked != nil { return dropMarked() }
    let kind: TextUndo.Kind = selection.isEmpty ? .deleting : .other
    if let change = text.deleting(unit, forward: forward) { self.change(change, kind: kind) }
  }

  /// Makes a change if the delegate allows it.
  func change(
    _ change: EditedText.Change, styled: TextRuns? = nil, kind: TextUndo.Kind = .other,
    asks: Bool = true
  ) {
    guard let host, host.canEditText || !asks, !asks || host.mayChange(change) else { return }
    let range = change.range.clamped(to: 0..<host.plainText.utf16.count)
    guard !range.isEmpty || !change.replacement.isEmpty else { return }
    let gone = host.styledText(range)
    var after = text
    after.make(EditedText.Change(range: range, replacement: change.replacement))
    let before = selection
    put(styled ?? host.typed(change.replacement), in: range)
    note(change, range, gone: gone, before: before, kind: kind)
    (selection, hasHandles, column) = (after.selection, false, nil)
    callout.hide()
    host.textDidEdit()
  }

  private func note(
    _ change: EditedText.Change, _ range: Range<Int>, gone: TextRuns,
    before: TextSelection, kind: TextUndo.Kind
  ) {
    if let last, last.takes(change, kind, gone: gone) { return }
    let end = range.lowerBound + change.replacement.utf16.count
    let step = TextUndo(
      range: range.lowerBound..<end, old: gone, selection: before, kind: kind)
    register(step)
    last = kind == .other ? nil : step
  }

  private func register(_ step: TextUndo) {
    guard let undoManager else { return }
    undoManager.registerUndo(withTarget: self) { editor in
      // Undo managers belong to one thread: that of what registers.
      MainActor.assumeIsolated { editor.takeBack(step) }
    }
  }

  private func takeBack(_ step: TextUndo) {
    guard let host else { return }
    let range = step.range.clamped(to: 0..<host.plainText.utf16.count)
    let inverse = TextUndo(
      range: range.lowerBound..<(range.lowerBound + step.old.length),
      old: host.styledText(range), selection: selection, kind: .other)
    put(step.old, in: range)
    register(inverse)
    last = nil
    selection = EditedText(host.plainText, step.selection).selection
    hasHandles = false
    host.textDidEdit()
  }

  // MARK: - The desktop's method

  /// Shows text that is still being composed; it takes the place of the selection.
  func mark(_ string: String, selected: NSRange) {
    guard let host, host.canEditText else { return }
    if marked == nil, !selection.isEmpty, !string.isEmpty {
      change(EditedText.Change(range: selection.range, replacement: ""), kind: .other)
    }
    let range = marked ?? selection.range.lowerBound..<selection.range.lowerBound
    guard !string.isEmpty || !range.isEmpty else { return }
    let looks = markedStyle ?? [.underlineStyle: NSUnderlineStyle.single.rawValue]
    var shown = host.typed(string)
    shown.change { $0.merge(looks) { $1 } }
    put(shown, in: range)
    let start = range.lowerBound
    marked = string.isEmpty ? nil : start..<(start + string.utf16.count)
    let caret = start + min(max(NSMaxRange(selected), 0), string.utf16.count)
    selection = EditedText(host.plainText, TextSelection(caret)).selection
    last = nil
    host.textDidEdit()
  }

  /// What was composed stays as it is.
  func unmark() {
    guard let host, let range = marked else { return }
    let words = EditedText(host.plainText).substring(range)
    marked = nil
    put(host.typed(words), in: range)
    host.showSelection()
  }

  /// What was composed goes, as something else comes.
  private func dropMarked() {
    guard let range = marked else { return }
    marked = nil
    put(TextRuns(""), in: range)
    selection = TextSelection(range.lowerBound)
    host?.showSelection()
  }

  // MARK: - Keys

  /// Does what a key is for.
  ///
  /// - Parameter command: What.
  /// - Returns: Whether the key was meant for the text, even where nothing came of it.
  func perform(_ command: TextCommand) -> Bool {
    guard let host else { return false }
    guard command.changesNothing || host.canEditText else { return false }
    switch command {
    case .move(let unit, let forward, let extends):
      move(extends: extends, forward: unit == .character ? forward : nil) {
        $0.place(from: $0.caret, by: unit, forward: forward)
      }
    case .lineEdge(let forward, let extends):
      let units = host.lineUnits(at: selection.head)
      move(extends: extends) { _ in forward ? units.upperBound : units.lowerBound }
    case .lines(let count, let extends): moveLines(count, extends: extends)
    case .page(let forward, let extends):
      moveLines(forward ? host.pageLines : -host.pageLines, extends: extends)
    case .delete(let unit, let forward): delete(unit, forward: forward)
    case .deleteToLineStart:
      let start = host.lineUnits(at: selection.head).lowerBound
      if !selection.isEmpty {
        delete(.character, forward: false)
      } else if start < selection.head {
        change(EditedText.Change(range: start..<selection.head, replacement: ""))
      }
    case .selectAll: host.selectAll(nil)
    case .copy: if canPerform("copy:") { host.copy(nil) }
    case .cut: if canPerform("cut:") { host.cut(nil) }
    case .paste: if canPerform("paste:") { host.paste(nil) }
    case .undo: undoManager?.undo()
    case .redo: undoManager?.redo()
    }
    return true
  }

  private func canPerform(_ name: Selector) -> Bool {
    host?.canPerformAction(name, withSender: nil) ?? false
  }

  /// Moves the caret; one that leaves a selection goes to its end in the direction.
  private func move(
    extends: Bool, forward: Bool? = nil, _ place: (EditedText) -> Int
  ) {
    unmark()
    if !extends, !selection.isEmpty, let forward {
      let range = selection.range
      return select(TextSelection(forward ? range.upperBound : range.lowerBound))
    }
    let head = place(text)
    select(TextSelection(anchor: extends ? selection.anchor : head, head: head))
  }

  private func moveLines(_ count: Int, extends: Bool) {
    guard let host else { return }
    unmark()
    var start = selection.head
    if !extends, !selection.isEmpty {
      start = count < 0 ? selection.range.lowerBound : selection.range.upperBound
    }
    let x = column ?? host.caretBox(start).midX
    let head = host.place(count, linesFrom: start, x: x)
    select(
      TextSelection(anchor: extends ? selection.anchor : head, head: head), keepsColumn: true)
    column = x
  }

  // MARK: - The clipboard

  /// Whether one of the actions of the edit menu makes sense now; nil for another action.
  func allows(_ action: Selector) -> Bool? {
    guard let host else { return nil }
    let hasSelection = !selection.isEmpty && host.canSelectText
    switch action {
    case "cut:": return hasSelection && host.canEditText && !host.isSecureTextEntry
    case "copy:": return hasSelection && !host.isSecureTextEntry
    case "paste:": return host.canEditText && UIPasteboard.general.hasStrings
    case "delete:": return hasSelection && host.canEditText
    case "select:": return host.canSelectText && selection.isEmpty && !host.plainText.isEmpty
    case "selectAll:":
      return host.canSelectText && selection.range.count < host.plainText.utf16.count
    default: return nil
    }
  }

  func copy() {
    guard !selection.isEmpty else { return }
    UIPasteboard.general.string = text.substring(selection.range)
  }

  func cut() {
    guard !selection.isEmpty else { return }
    copy()
    change(EditedText.Change(range: selection.range, replacement: ""))
  }

  func paste() {
    guard let string = UIPasteboard.general.string, !string.isEmpty else { return }
    let words = host is UITextField ? EditedText.oneLine(string) : string
    insert(words, kind: .other)
  }

  func selectAll() {
    select(TextSelection(anchor: 0, head: text.count), handles: touches.isFinger)
  }

  func selectWord() {
    let word = text.word(at: selection.head)
    select(
      TextSelection(anchor: word.lowerBound, head: word.upperBound), handles: touches.isFinger)
  }
}

extension EditedText {
  /// Words with blanks in the place of ends of line, as a field of one line takes them.
  static func oneLine(_ words: String) -> String {
    String(words.map { $0.isNewline ? " " : $0 })
  }
}
