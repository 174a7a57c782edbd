// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A wheel above the contents of a scroll view, which people pull down to have them loaded anew.
///
/// It sends `valueChanged` once it has been pulled far enough, and turns until
/// ``endRefreshing()``.
@MainActor @preconcurrency
open class UIRefreshControl: UIControl {
  override class var propertyList: PropertyList { refreshProperties }

  /// The height of the control, and how far contents are pulled until it turns.
  static let (height, trigger): (CGFloat, CGFloat) = (60, 80)
  private final let wheel = UIActivityIndicatorView(style: .large)
  private final let label = UILabel(frame: .zero)
  /// Whether a drag that has started the wheel goes on.
  private final var isPulled = false

  /// Whether the wheel turns.
  open private(set) var isRefreshing = false

  /// What is written below the wheel.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  override func prepare() {
    look.isPart = true
    isUserInteractionEnabled = false
    wheel.hidesWhenStopped = false
    wheel.alpha = 0
    wheel.look.isPart = true
    label.look.isPart = true
    label.textAlignment = .center
    label.alpha = 0
    addSubview(wheel)
    addSubview(label)
  }

  private var host: UIScrollView? { superview as? UIScrollView }

  /// Has the wheel turn, as if it had been pulled, without an action.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    wheel.startAnimating()
    (wheel.alpha, label.alpha) = (1, 1)
    host?.noteAdjustedInset()
  }

  /// Puts the wheel away: what people have waited for is there.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    wheel.stopAnimating()
    UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction]) {
      self.wheel.alpha = 0
      self.label.alpha = 0
      self.host?.noteAdjustedInset()
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    wheel.color = look.tintColor
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = wheel.intrinsicContentSize
    let text = attributedTitle == nil ? CGSize.zero : label.sizeThatFits(bounds.size)
    wheel.frame = CGRect(
      x: bounds.midX - size.width / 2, y: (bounds.height - text.height - size.height) / 2,
      width: size.width, height: size.height)
    label.frame = CGRect(
      x: 0, y: bounds.height - text.height, width: bounds.width, height: text.height)
  }

  /// The contents of the scroll view have moved.
  final func follow(_ view: UIScrollView) {
    // A drag is not disturbed by the room that the wheel takes after it.
    if view.scroll.drag == nil { view.noteAdjustedInset() }
    let rest = view.adjustedContentInset.top - view.refreshInset.top
    let pull = -(view.bounds.minY + rest)
    let frame = CGRect(
      x: 0, y: min(-Self.height, -pull), width: view.bounds.width, height: Self.height)
    if self.frame != frame { UIView.performWithoutAnimation { self.frame = frame } }
    guard isEnabled else { return }
    if view.scroll.drag == nil { isPulled = false }
    guard !isRefreshing else { return }
    if view.scroll.drag != nil {
      let part = min(max(pull / Self.trigger, 0), 1)
      UIView.performWithoutAnimation { (wheel.alpha, label.alpha) = (part, part) }
      if pull >= Self.trigger, !isPulled {
        isPulled = true
        beginRefreshing()
        sendActions(for: .valueChanged)
      }
    } else if pull <= 0, wheel.alpha > 0 {
      UIView.performWithoutAnimation { (wheel.alpha, label.alpha) = (0, 0) }
    }
  }
}
