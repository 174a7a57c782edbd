// SPDX-License-Identifier: Apache-2.0

/// What a key does in a text, besides writing.
enum TextCommand: Equatable {
  case move(TextUnit, forward: Bool, extends: Bool)
  /// To the beginning or the end of the line as it is shown.
  case lineEdge(forward: Bool, extends: Bool)
  /// Lines down; negative numbers are lines up.
  case lines(Int, extends: Bool)
  /// As many lines as are seen.
  case page(forward: Bool, extends: Bool)
  case delete(TextUnit, forward: Bool)
  case deleteToLineStart
  case selectAll, copy, cut, paste, undo, redo

  /// Reads a key: the usual ones of Linux, and those of the Mac with Option and Command.
  @MainActor
  init?(_ key: UIKey) {
    let flags = key.modifierFlags
    let extends = flags.contains(.shift)
    let (control, option, command) = (
      flags.contains(.control), flags.contains(.alternate), flags.contains(.command)
    )
    switch key.keyCode {
    case .keyboardLeftArrow, .keyboardRightArrow:
      let forward = key.keyCode == .keyboardRightArrow
      self =
        command
        ? .lineEdge(forward: forward, extends: extends)
        : .move(control || option ? .word : .character, forward: forward, extends: extends)
    case .keyboardUpArrow, .keyboardDownArrow:
      let forward = key.keyCode == .keyboardDownArrow
      if command {
        self = .move(.document, forward: forward, extends: extends)
      } else if control || option {
        self = .move(.paragraph, forward: forward, extends: extends)
      } else {
        self = .lines(forward ? 1 : -1, extends: extends)
      }
    case .keyboardHome, .keyboardEnd:
      let forward = key.keyCode == .keyboardEnd
      self =
        control
        ? .move(.document, forward: forward, extends: extends)
        : .lineEdge(forward: forward, extends: extends)
    case .keyboardPageUp, .keyboardPageDown:
      self = .page(forward: key.keyCode == .keyboardPageDown, extends: extends)
    case .keyboardDeleteOrBackspace where command: self = .deleteToLineStart
    case .keyboardDeleteForward where extends: self = .cut
    case .keyboardDeleteOrBackspace, .keyboardDeleteForward:
      self = .delete(
        control || option ? .word : .character, forward: key.keyCode == .keyboardDeleteForward)
    case .keyboardInsert where extends: self = .paste
    case .keyboardInsert where control: self = .copy
    default:
      guard control != command, !option else { return nil }
      switch key.charactersIgnoringModifiers.lowercased() {
      case "a": self = .selectAll
      case "c": self = .copy
      case "x": self = .cut
      case "v": self = .paste
      case "z": self = extends ? .redo : .undo
      case "y": self = .redo
      default: return nil
      }
    }
  }

  /// Whether text that cannot be changed hears of it too.
  var changesNothing: Bool {
    switch self {
    case .move, .lineEdge, .lines, .page, .selectAll, .copy: true
    default: false
    }
  }
}
