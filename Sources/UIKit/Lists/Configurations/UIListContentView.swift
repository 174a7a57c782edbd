// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Shows a list's configuration: a picture and two texts.
@MainActor @preconcurrency
open class UIListContentView: UIView, UIContentView {
  override class var propertyList: PropertyList { listContentProperties }

  private final var shown: UIListContentConfiguration
  private final var picture: UIImageView?
  private final var first: UILabel?
  private final var second: UILabel?

  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    show()
  }

  /// Creates a view of an empty row.
  public convenience override init(frame: CGRect) {
    self.init(configuration: .cell())
    self.frame = frame
  }

  /// Creates a view of an empty row; the archive's configuration is not read.
  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
    show()
  }

  /// What the view shows; other kinds than lists' change nothing, with a diagnostic.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        Diagnostics.report("a list's content view shows a list's configuration only", at: layer)
        return
      }
      shown = new
      show()
    }
  }

  // MARK: - Parts

  private func label(
    _ known: UILabel?, _ text: String?, _ attributed: NSAttributedString?,
    _ looks: UIListContentConfiguration.TextProperties
  ) -> UILabel? {
    guard text != nil || attributed != nil else {
      known?.removeFromSuperview()
      return nil
    }
    let label = known ?? UILabel(frame: .zero)
    if known == nil {
      label.look.isPart = true
      addSubview(label)
    }
    label.adjustsFontForContentSizeCategory = looks.adjustsFontForContentSizeCategory
    label.font = looks.font
    label.textColor = looks.resolvedColor()
    label.numberOfLines = looks.numberOfLines
    label.lineBreakMode = looks.lineBreakMode
    label.adjustsFontSizeToFitWidth = looks.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = looks.minimumScaleFactor
    switch looks.alignment {
    case .natural: label.textAlignment = isLaidOutRightToLeft ? .right : .natural
    case .center: label.textAlignment = .center
    case .justified: label.textAlignment = .justified
    }
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = text.map(looks.shown)
    }
    return label
  }

  private func show() {
    first = label(first, shown.text, shown.attributedText, shown.textProperties)
    second = label(
      second, shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
    if let image = shown.image {
      let view = picture ?? UIImageView(frame: .zero)
      if picture == nil {
        view.look.isPart = true
        view.contentMode = .scaleAspectFit
        addSubview(view)
        picture = view
      }
      view.image = image
      view.tintColor = shown.imageProperties.resolvedTintColor(for: effectiveTintColor)
      view.layer.cornerRadius = max(0, shown.imageProperties.cornerRadius)
      view.clipsToBounds = shown.imageProperties.cornerRadius > 0
    } else {
      picture?.removeFromSuperview()
      picture = nil
    }
    alpha = shown.alpha
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: - Layout

  private var imageSize: CGSize? {
    guard let size = shown.image?.size, size.width > 0, size.height > 0 else { return nil }
    let most = shown.imageProperties.maximumSize
    var scale: CGFloat = 1
    if most.width > 0 { scale = min(scale, most.width / size.width) }
    if most.height > 0 { scale = min(scale, most.height / size.height) }
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  /// The margins that hold: at least those around, where these are kept.
  private var insets: UIEdgeInsets {
    var insets = shown.directionalLayoutMargins.insets(isRightToLeft: isLaidOutRightToLeft)
    guard let outer = superview?.layoutMargins else { return insets }
    if shown.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      insets.left = max(insets.left, outer.left)
      insets.right = max(insets.right, outer.right)
    }
    if shown.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
      insets.top = max(insets.top, outer.top)
      insets.bottom = max(insets.bottom, outer.bottom)
    }
    return insets
  }

  private func plan(in size: CGSize) -> ListContentPlan {
    func measure(_ label: UILabel?) -> ((CGFloat) -> CGSize)? {
      guard let label else { return nil }
      return { label.sizeThatFits(CGSize(width: $0, height: 0)) }
    }
    let reserved = shown.imageProperties.reservedLayoutSize
    func room(_ length: CGFloat) -> CGFloat {
      length == UIListContentConfiguration.ImageProperties.standardDimension
        ? 28 : length.isFinite ? max(0, length) : 0
    }
    let parts = ListContentPlan.Parts(
      image: imageSize,
      imageRoom: CGSize(width: room(reserved.width), height: room(reserved.height)),
      imageGap: shown.imageToTextPadding, text: measure(first), secondary: measure(second),
      isSideBySide: shown.prefersSideBySideTextAndSecondaryText,
      sideGap: shown.textToSecondaryTextHorizontalPadding,
      lineGap: shown.textToSecondaryTextVerticalPadding)
    let isTurned = isLaidOutRightToLeft
    var insets = insets
    if isTurned { (insets.left, insets.right) = (insets.right, insets.left) }
    let plan = ListContentPlan(parts, in: size, insets: insets)
    return isTurned ? plan.mirrored(width: size.width) : plan
  }

  /// Points from the side at which lines begin to the text.
  final var textStart: CGFloat {
    let plan = plan(in: bounds.size)
    guard let rect = plan.text ?? plan.secondary else { return 0 }
    return isLaidOutRightToLeft ? bounds.width - rect.maxX : rect.minX
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let plan = plan(in: bounds.size)
    if let picture, let frame = plan.image { picture.frame = frame }
    if let first, let frame = plan.text { first.frame = frame }
    if let second, let frame = plan.secondary { second.frame = frame }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width,
      height: ScreenScale.roundUp(plan(in: CGSize(width: size.width, height: 0)).height))
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
  }

  override func intrinsicContentHeight(forWidth width: CGFloat) -> CGFloat? {
    width > 0 ? sizeThatFits(CGSize(width: width, height: 0)).height : nil
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }
}
