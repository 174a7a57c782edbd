// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A button that a swipe over a row uncovers.
@MainActor @preconcurrency
open class UIContextualAction: NSObject {
  /// What the button does.
  public enum Style: Int, Sendable {
    /// Anything.
    case normal
    /// It takes the row away.
    case destructive
  }

  /// Is called when the button is touched; its last argument is to be called when it is done, with
  /// whether it was.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// What the button does.
  public final let style: Style
  /// Called when the button is touched.
  public final let handler: Handler
  /// What is written on the button.
  open var title: String?
  /// What is drawn above the title.
  open var image: UIImage?
  /// The colour of the button: grey, or red where it takes the row away.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }
  private final var ownColor: UIColor?

  /// Creates a button.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }
}
