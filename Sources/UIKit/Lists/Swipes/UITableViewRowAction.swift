// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A button that a swipe over a row uncovers, as programs before iOS 11 have it.
@MainActor @preconcurrency
open class UITableViewRowAction: NSObject {
  /// What the button does.
  public enum Style: Int, Sendable {
    /// It takes the row away.
    case `default` = 0
    /// Anything.
    case normal

    /// It takes the row away.
    public static var destructive: Style { .default }
  }

  /// Is called with the button and its row when the button is touched.
  public typealias Handler = (UITableViewRowAction, IndexPath) -> Void

  /// What the button does.
  public final let style: Style
  /// What is written on the button.
  open var title: String?
  /// The colour of the button; red where it takes the row away, else grey.
  open var backgroundColor: UIColor?
  /// What the button lets shine through; stored.
  open var backgroundEffect: UIVisualEffect?
  final let handler: Handler

  /// Creates a button.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }

  /// The button as today's tables have it.
  ///
  /// Nobody says when it has done its work: the row lies open until it goes, is touched beside its
  /// buttons, or the table is told that it is not edited.
  final func contextual(_ path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(
      style: style == .default ? .destructive : .normal, title: title
    ) { _, _, _ in self.handler(self, path) }
    if let backgroundColor { action.backgroundColor = backgroundColor }
    return action
  }
}
