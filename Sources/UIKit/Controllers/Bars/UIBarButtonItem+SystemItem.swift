// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIBarButtonItem {
  /// What looks the same in all programs.
  public enum SystemItem: Int, Sendable {
    /// "Done", in heavier letters.
    case done
    /// "Cancel".
    case cancel
    /// "Edit".
    case edit
    /// "Save", in heavier letters.
    case save
    /// A plus.
    case add
    /// Room that takes what others leave.
    case flexibleSpace
    /// Room of the item's width.
    case fixedSpace
    /// A sheet and a pencil.
    case compose
    /// An arrow back.
    case reply
    /// A sheet from which an arrow goes up.
    case action
    /// A folder.
    case organize
    /// An open book.
    case bookmarks
    /// A magnifying glass.
    case search
    /// An arrow in a circle.
    case refresh
    /// A cross.
    case stop
    /// A camera.
    case camera
    /// A bin.
    case trash
    /// A triangle to the right.
    case play
    /// Two bars.
    case pause
    /// Two triangles to the left.
    case rewind
    /// Two triangles to the right.
    case fastForward
    /// "Undo".
    case undo
    /// "Redo".
    case redo
    /// A page with a curl; Apple's is no longer shown either.
    case pageCurl
    /// A cross.
    case close

    /// What is written; nil for what is drawn or left free.
    var title: String? {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .undo: "Undo"
      case .redo: "Redo"
      default: nil
      }
    }

    /// What people who cannot see hear of it.
    var spokenName: String? {
      switch self {
      case .add: "Add"
      case .stop: "Stop"
      case .close: "Close"
      case .play: "Play"
      case .pause: "Pause"
      case .rewind: "Rewind"
      case .fastForward: "Fast forward"
      case .search: "Search"
      case .refresh: "Refresh"
      case .action: "Share"
      case .trash: "Delete"
      case .compose: "Compose"
      case .reply: "Reply"
      case .organize: "Organize"
      case .bookmarks: "Bookmarks"
      case .camera: "Camera"
      default: title
      }
    }

    /// Whether it is room and no button.
    var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }
  }
}

extension UIBarButtonItem.SystemItem {
  /// The symbol that is drawn; nil for what is written or left free.
  private var symbolName: String? {
    switch self {
    case .add: "plus"
    case .stop, .close: "xmark"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .action: "square.and.arrow.up"
    case .trash: "trash"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .organize: "folder"
    case .bookmarks: "book"
    case .camera: "camera"
    case .pageCurl: "doc"
    case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
    }
  }

  /// What is drawn, as large as bars show symbols; nil for what is written or left free.
  var picture: UIImage? { symbolName.flatMap { .barSymbol($0) } }
}

extension UIImage {
  /// A symbol as large as bars show it.
  static func barSymbol(_ name: String, weight: SymbolWeight = .regular) -> UIImage? {
    let looks = SymbolConfiguration(pointSize: 17, weight: weight, scale: .large)
    return UIImage(systemName: name, withConfiguration: looks)
  }
}
