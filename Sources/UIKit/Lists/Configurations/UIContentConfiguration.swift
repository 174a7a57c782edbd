// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a view is to show, as a value that makes the view.
@MainActor @preconcurrency
public protocol UIContentConfiguration {
  /// Makes a view that shows it.
  func makeContentView() -> any UIView & UIContentView
  /// The same as it looks in a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@MainActor @preconcurrency
public protocol UIContentView: NSObjectProtocol {
  /// What the view shows.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration: one of the same kind as its own.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether a configuration is of the same kind as the view's own.
  @MainActor @preconcurrency
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The contents and the ground that a cell shows by configurations.
@MainActor
struct ConfiguredParts {
  var content: (any UIContentConfiguration)?
  var contentView: (any UIView & UIContentView)?
  var ground: UIBackgroundConfiguration?
  var groundView: BackgroundGround?
  var updatesContent = true
  var updatesGround = true
  /// Whether the state has changed since the configurations were brought up to date.
  var isStale = false
  var isUpdating = false

  /// Whether the program shows anything by configurations.
  var isUsed: Bool { content != nil || ground != nil || isStale }

  /// Shows the configurations as they look in a state.
  mutating func update(
    for state: UICellConfigurationState, contents holder: UIView, ground view: UIView
  ) {
    if updatesContent, let content { show(content.updated(for: state), in: holder) }
    if updatesGround, let ground { show(ground.updated(for: state), behind: view) }
  }

  /// Shows a configuration in a view that holds the contents; nil shows nothing.
  mutating func show(_ new: (any UIContentConfiguration)?, in holder: UIView) {
    content = new
    guard let new else {
      contentView?.removeFromSuperview()
      contentView = nil
      return
    }
    if let contentView, contentView.supports(new) {
      contentView.configuration = new
      return
    }
    contentView?.removeFromSuperview()
    let view = new.makeContentView()
    view.look.isPart = true
    view.frame = holder.bounds
    holder.addSubview(view)
    contentView = view
  }

  /// Puts a ground behind all else in a view.
  mutating func show(_ new: UIBackgroundConfiguration?, behind view: UIView) {
    ground = new
    guard let new else {
      groundView?.removeFromSuperview()
      groundView = nil
      return
    }
    let shown = groundView ?? BackgroundGround(frame: view.bounds)
    if groundView == nil {
      groundView = shown
      shown.look.isPart = true
      view.insertSubview(shown, at: 0)
    }
    shown.configuration = new
  }

  /// The height that the contents take in a width; nil where no configuration says.
  func fittingHeight(width: CGFloat) -> CGFloat? {
    guard let contentView else { return nil }
    let isConstrained =
      !contentView.constraints.isEmpty
      || contentView.subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    if isConstrained {
      return contentView.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    return contentView.sizeThatFits(CGSize(width: width, height: 0)).height
  }
}
