// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The buttons that a swipe over a row uncovers.
@MainActor @preconcurrency
open class UISwipeActionsConfiguration: NSObject {
  /// The buttons, that at the edge first.
  public final let actions: [UIContextualAction]
  /// Whether a swipe over most of the row does what the first button does.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a row of buttons.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
