// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The ground of a cell, a header or a button, as a value.
@MainActor @preconcurrency
public struct UIBackgroundConfiguration {
  /// A view that lies in front of the ground's colour.
  public var customView: UIView?
  /// The radius of its corners, in points.
  public var cornerRadius: CGFloat = 0
  /// How far the ground keeps from the edges of what it lies behind.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the margins are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The colour that fills it; nil for the tint in cells, and for the configuration's own in
  /// buttons.
  public var backgroundColor: UIColor?
  /// Makes the colour that is shown.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// What lies above the colour and lets shine through what is behind.
  public var visualEffect: UIVisualEffect?
  /// A picture in front of the colour.
  public var image: UIImage?
  /// How the picture is fitted.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of its outline; nil for the tint.
  public var strokeColor: UIColor?
  /// Makes the outline's colour that is shown.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of its outline, in points.
  public var strokeWidth: CGFloat = 0
  /// How far the outline lies outside the ground, in points.
  public var strokeOutset: CGFloat = 0
  /// How the ground follows a cell's state; nil where it does not.
  var follows: Following?

  /// A ground that has other colours while its cell is touched or chosen.
  struct Following {
    var plain: UIColor?
    var highlighted: UIColor?
    var selected: UIColor?
  }

  /// The colour that fills the ground, with a tint.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// The colour of the outline, with a tint.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  /// The same as it looks in a state; grounds of lists are grey where cells are touched or chosen.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard let follows else { return self }
    let cell = state as? UICellConfigurationState
    let view = state as? UIViewConfigurationState
    let isSelected = cell?.isSelected ?? view?.isSelected ?? false
    let isHighlighted = cell?.isHighlighted ?? view?.isHighlighted ?? false
    var new = self
    let known = [follows.plain, follows.highlighted, follows.selected]
    // A colour of the program's own stays.
    guard known.contains(where: { $0 == backgroundColor }) else { return self }
    new.backgroundColor =
      isHighlighted ? follows.highlighted : isSelected ? follows.selected : follows.plain
    return new
  }

  // MARK: - Presets

  /// That of buttons, whose configurations have colours of their own.
  static var button: UIBackgroundConfiguration {
    var ground = UIBackgroundConfiguration()
    ground.cornerRadius = 5.95
    return ground
  }

  private static func list(
    _ plain: UIColor, selected: UIColor = .systemGray4, cornerRadius: CGFloat = 0,
    insets: NSDirectionalEdgeInsets = .zero
  ) -> UIBackgroundConfiguration {
    var ground = UIBackgroundConfiguration()
    ground.backgroundColor = plain
    ground.cornerRadius = cornerRadius
    ground.backgroundInsets = insets
    ground.follows = Following(plain: plain, highlighted: .systemGray4, selected: selected)
    return ground
  }

  /// A ground of no colour.
  public static func clear() -> UIBackgroundConfiguration {
    var ground = UIBackgroundConfiguration()
    ground.backgroundColor = .clear
    return ground
  }
  /// The ground of rows of a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { list(.systemBackground) }
  /// The ground of headers and footers of a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    list(.systemBackground, selected: .systemBackground)
  }
  /// The ground of rows of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    list(.secondarySystemGroupedBackground)
  }
  /// The ground of headers and footers of a grouped list: none.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// The ground of headers of a sidebar: none.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
  /// The ground of rows of a sidebar: a round box where one is chosen.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    list(
      .clear, cornerRadius: 10,
      insets: NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
  }
  /// The ground of rows of a sidebar beside another list.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    listSidebarCell()
  }
  /// The ground of rows of the list that they are in; that of a plain one elsewhere.
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
  /// The ground of headers of the list that they are in: none.
  public static func listHeader() -> UIBackgroundConfiguration { clear() }
  /// The ground of footers of the list that they are in: none.
  public static func listFooter() -> UIBackgroundConfiguration { clear() }
}

/// Shows a ground.
@MainActor
final class BackgroundGround: UIView {
  var configuration = UIBackgroundConfiguration() { didSet { show(oldValue) } }
  /// The corners that are round, where a list says; all otherwise.
  var corners: CACornerMask? { didSet { if corners != oldValue { setNeedsLayout() } } }
  private let box = UIView(frame: .zero)
  private let outline = UIView(frame: .zero)
  private var picture: UIImageView?
  private var effect: UIVisualEffectView?

  override func prepare() {
    look.isPart = true
    isUserInteractionEnabled = false
    for view in [box, outline] {
      view.look.isPart = true
      addSubview(view)
    }
    box.clipsToBounds = true
    outline.isUserInteractionEnabled = false
  }

  private func show(_ old: UIBackgroundConfiguration) {
    box.backgroundColor = configuration.resolvedBackgroundColor(for: effectiveTintColor)
    outline.layer.borderWidth = max(0, configuration.strokeWidth)
    outline.layer.borderColor =
      configuration.strokeWidth > 0
      ? configuration.resolvedStrokeColor(for: effectiveTintColor)
        .resolvedColor(with: traitCollection).cgColor : nil
    if configuration.image !== old.image {
      picture?.removeFromSuperview()
      picture = configuration.image.map { UIImageView(image: $0) }
      if let picture { box.insertSubview(picture, at: 0) }
    }
    picture?.contentMode = configuration.imageContentMode
    if configuration.visualEffect !== old.visualEffect {
      effect?.removeFromSuperview()
      effect = configuration.visualEffect.map { UIVisualEffectView(effect: $0) }
      if let effect { box.insertSubview(effect, at: 0) }
    }
    if configuration.customView !== old.customView {
      old.customView?.removeFromSuperview()
      if let custom = configuration.customView {
        custom.look.isPart = true
        box.addSubview(custom)
      }
    }
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    show(configuration)
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    show(configuration)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isTurned = superview?.isLaidOutRightToLeft ?? false
    var insets = configuration.backgroundInsets.insets(isRightToLeft: isTurned)
    let margins = (superview?.directionalLayoutMargins ?? .zero)
      .insets(isRightToLeft: isTurned)
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(isTurned ? .trailing : .leading) { insets.left += margins.left }
    if edges.contains(isTurned ? .leading : .trailing) { insets.right += margins.right }
    box.frame = bounds.inset(by: insets)
    box.layer.cornerRadius = max(0, configuration.cornerRadius)
    let all: CACornerMask = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    box.layer.maskedCorners = corners ?? all
    outline.frame = box.frame.insetBy(
      dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
    outline.layer.cornerRadius = max(0, configuration.cornerRadius + configuration.strokeOutset)
    outline.layer.maskedCorners = corners ?? all
    for view in [picture, effect, configuration.customView] where view?.frame != box.bounds {
      view?.frame = box.bounds
    }
  }
}
