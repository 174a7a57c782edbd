// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Where a way back begins.
@MainActor @preconcurrency
open class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller that is left.
  public final let source: UIViewController
  /// What is called where the way ends.
  public final let unwindAction: Selector
  /// Who wants to go.
  public final let sender: Any?

  init(_ source: UIViewController, _ unwindAction: Selector, _ sender: Any?) {
    (self.source, self.unwindAction, self.sender) = (source, unwindAction, sender)
    super.init()
  }
}

extension UIViewController {
  /// The child from which a way back comes, be it from inside it; nil for none.
  public final func childContaining(
    _ source: UIStoryboardUnwindSegueSource
  ) -> UIViewController? {
    var level: UIViewController? = source.source
    while let current = level, current.parent !== self { level = current.parent }
    return level
  }
}
