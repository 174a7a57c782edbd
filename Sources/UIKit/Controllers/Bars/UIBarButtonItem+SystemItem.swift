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

    /// Whether it is room and no button.
    var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }
  }
}

/// The drawings of system items, in a square of 22 points.
enum BarGlyph {
  static let side: CGFloat = 22
  static let lineWidth: CGFloat = 1.8

  /// The lines of an item's drawing, and whether they are filled; nil for what is not drawn.
  static func path(of item: UIBarButtonItem.SystemItem) -> (path: CGPath, isFilled: Bool)? {
    let path = CGMutablePath()
    func line(_ points: (CGFloat, CGFloat)...) {
      path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    }
    func triangle(_ x: CGFloat, _ tip: CGFloat) {
      line((x, 5), (tip, 11), (x, 17))
      path.closeSubpath()
    }
    switch item {
    case .add:
      line((11, 2.5), (11, 19.5))
      line((2.5, 11), (19.5, 11))
    case .stop, .close:
      line((4.5, 4.5), (17.5, 17.5))
      line((17.5, 4.5), (4.5, 17.5))
    case .play:
      line((6, 4), (18, 11), (6, 18))
      path.closeSubpath()
      return (path, true)
    case .pause:
      path.addRect(CGRect(x: 5.5, y: 4, width: 4, height: 14))
      path.addRect(CGRect(x: 12.5, y: 4, width: 4, height: 14))
      return (path, true)
    case .rewind:
      triangle(11, 2)
      triangle(20, 11)
      return (path, true)
    case .fastForward:
      triangle(2, 11)
      triangle(11, 20)
      return (path, true)
    case .search:
      path.addEllipse(in: CGRect(x: 2.5, y: 2.5, width: 13, height: 13))
      line((13.6, 13.6), (19.5, 19.5))
    case .refresh:
      path.addArc(
        center: CGPoint(x: 11, y: 12), radius: 7.5, startAngle: -0.4, endAngle: 4.6,
        clockwise: false)
      line((8, 1.5), (10.6, 4.4), (7.6, 7.2))
    case .action:
      line((7.5, 8.5), (4.5, 8.5), (4.5, 20), (17.5, 20), (17.5, 8.5), (14.5, 8.5))
      line((11, 14), (11, 2))
      line((7.5, 5.5), (11, 2), (14.5, 5.5))
    case .trash:
      line((3.5, 5.5), (18.5, 5.5))
      line((8, 5.5), (8, 3), (14, 3), (14, 5.5))
      line((5, 5.5), (6, 19.5), (16, 19.5), (17, 5.5))
      line((9, 9), (9, 16))
      line((13, 9), (13, 16))
    case .compose:
      line((11, 4.5), (4, 4.5), (4, 18.5), (18, 18.5), (18, 11.5))
      line((8.5, 14), (9.2, 10.8), (17.6, 2.4), (20, 4.8), (11.6, 13.2))
      path.closeSubpath()
    case .reply:
      line((9, 3.5), (2.5, 10), (9, 16.5))
      path.move(to: CGPoint(x: 2.5, y: 10))
      path.addLine(to: CGPoint(x: 12, y: 10))
      path.addQuadCurve(to: CGPoint(x: 19.5, y: 19), control: CGPoint(x: 19, y: 10))
    case .organize:
      line((2.5, 18), (2.5, 4.5), (8.5, 4.5), (10.5, 7), (19.5, 7), (19.5, 18))
      path.closeSubpath()
    case .bookmarks:
      line((11, 6), (11, 18.5))
      for side in [-1, 1] as [CGFloat] {
        path.move(to: CGPoint(x: 11, y: 6))
        path.addQuadCurve(
          to: CGPoint(x: 11 + 8.5 * side, y: 4.5), control: CGPoint(x: 11 + 4 * side, y: 3))
        path.addLine(to: CGPoint(x: 11 + 8.5 * side, y: 17))
        path.addQuadCurve(
          to: CGPoint(x: 11, y: 18.5), control: CGPoint(x: 11 + 4 * side, y: 15.5))
      }
    case .camera:
      line((2.5, 17.5), (2.5, 6.5), (6.5, 6.5), (8, 4), (14, 4), (15.5, 6.5), (19.5, 6.5))
      path.addLine(to: CGPoint(x: 19.5, y: 17.5))
      path.closeSubpath()
      path.addEllipse(in: CGRect(x: 7.5, y: 8, width: 7, height: 7))
    case .pageCurl:
      line((5, 2.5), (17, 2.5), (17, 14), (12, 19.5), (5, 19.5))
      path.closeSubpath()
      line((17, 14), (12, 14), (12, 19.5))
    case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: return nil
    }
    return (path, false)
  }

  /// The chevron of the way back, in a box of 13 by 22 points.
  static var back: CGPath {
    let path = CGMutablePath()
    path.addLines(
      between: [CGPoint(x: 11, y: 2), CGPoint(x: 2, y: 11), CGPoint(x: 11, y: 20)])
    return path
  }
}
