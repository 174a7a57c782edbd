// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A row of dots, one a page, of which the present one is bright.
@MainActor @preconcurrency
open class UIPageControl: UIControl {
  override class var propertyList: PropertyList { pageControlProperties }

  /// What is behind the dots.
  public enum BackgroundStyle: Int, Sendable {
    /// Something while a finger moves along them.
    case automatic
    /// Something, whether fingers move or not.
    case prominent
    /// Nothing, also while fingers move.
    case minimal
  }

  /// How a finger changes the page.
  public enum InteractionState: Int, Sendable {
    /// It does not.
    case none
    /// By a tap.
    case discrete
    /// By moving along the dots.
    case continuous
  }

  private static let (dot, pitch, height): (CGFloat, CGFloat, CGFloat) = (7, 16, 26)
  private static let fadeDuration = 0.2
  private final var dots: [CALayer] = []
  private final let ground = CALayer()
  private final var pictures: [Int: UIImage] = [:]
  private final var page = 0
  private final var start: (x: CGFloat, page: Int) = (0, 0)

  /// How many pages there are; negative numbers count as none.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      page = min(page, max(0, numberOfPages - 1))
      invalidateIntrinsicContentSize()
      rebuild()
    }
  }

  /// The page, from 0 on; never outside of those that there are.
  open var currentPage: Int {
    get { page }
    set { show(newValue, animated: false) }
  }

  /// Whether nothing is shown where there is one page.
  open var hidesForSinglePage = false { didSet { setNeedsLayout() } }
  /// The colour of the other dots.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the present dot.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// What is behind the dots.
  open var backgroundStyle = BackgroundStyle.automatic { didSet { setNeedsLayout() } }
  /// How a finger changes the page now.
  open private(set) var interactionState = InteractionState.none
  /// Whether the page can be changed by moving along the dots.
  open var allowsContinuousInteraction = true
  /// Whether the dots wait for ``updateCurrentPageDisplay()`` after a tap.
  open var defersCurrentPageDisplay = false
  /// What is drawn in place of dots, in the dots' colours.
  open var preferredIndicatorImage: UIImage? { didSet { rebuild() } }

  override var presetAccessibility: PresetAccessibility {
    PresetAccessibility(
      isElement: true, value: "page \(page + 1) of \(numberOfPages)",
      traits: isEnabled ? .adjustable : [.adjustable, .notEnabled])
  }

  open override func accessibilityIncrement() { turn(to: page + 1) }
  open override func accessibilityDecrement() { turn(to: page - 1) }

  private func turn(to new: Int) {
    guard (0..<numberOfPages).contains(new) else { return }
    currentPage = new
    sendActions(for: .valueChanged)
  }

  override func prepare() { layer.addSublayer(ground) }

  override var ownsTaps: Bool { true }

  /// Has the dots show the page.
  open func updateCurrentPageDisplay() { color(animated: false) }

  /// What is drawn in place of one page's dot.
  open func indicatorImage(forPage page: Int) -> UIImage? { pictures[page] }

  /// Has something drawn in place of one page's dot.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    pictures[page] = image
    rebuild()
  }

  /// The room that some number of dots takes.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(
      width: pageCount > 0 ? CGFloat(pageCount - 1) * Self.pitch + Self.dot + 20 : 0,
      height: Self.height)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: - Showing

  private func show(_ wanted: Int, animated: Bool) {
    let new = min(max(wanted, 0), max(0, numberOfPages - 1))
    guard new != page else { return }
    page = new
    color(animated: animated)
  }

  private func rebuild() {
    for dot in dots { dot.removeFromSuperlayer() }
    dots = (0..<min(numberOfPages, 1000)).map { number in
      let dot = CALayer()
      if let picture = pictures[number] ?? preferredIndicatorImage {
        let mask = CALayer()
        mask.contents = picture.uprightImage
        mask.contentsGravity = .resizeAspect
        dot.mask = mask
      }
      layer.addSublayer(dot)
      return dot
    }
    setNeedsLayout()
  }

  private func color(_ number: Int) -> CGColor {
    let color =
      number == page
      ? currentPageIndicatorTintColor ?? .white
      : pageIndicatorTintColor ?? UIColor.white.withAlphaComponent(0.5)
    return color.resolvedColor(with: traitCollection).cgColor
  }

  private func color(animated: Bool) {
    CATransaction.begin()
    CATransaction.setDisableActions(!animated)
    CATransaction.setAnimationDuration(Self.fadeDuration)
    for (number, dot) in dots.enumerated() { dot.backgroundColor = color(number) }
    CATransaction.commit()
  }

  /// Where the first dot's centre lies.
  private var first: CGFloat {
    bounds.midX - CGFloat(max(0, dots.count - 1)) * Self.pitch / 2
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (number, dot) in dots.enumerated() {
      let isPicture = dot.mask != nil
      let side = isPicture ? Self.dot + 4 : Self.dot
      dot.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      dot.position = CGPoint(x: first + CGFloat(number) * Self.pitch, y: bounds.midY)
      dot.cornerRadius = isPicture ? 0 : side / 2
      dot.isHidden = hidesForSinglePage && numberOfPages == 1
      dot.mask?.frame = dot.bounds
    }
    let size = size(forNumberOfPages: numberOfPages)
    ground.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    ground.cornerRadius = size.height / 2
    ground.backgroundColor =
      UIColor.systemFill.resolvedColor(with: traitCollection).cgColor
    ground.isHidden =
      backgroundStyle == .minimal
      || (backgroundStyle == .automatic && interactionState != .continuous)
    CATransaction.commit()
    color(animated: false)
  }

  // MARK: - Fingers

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    start = (touch.location(in: self).x, page)
    interactionState = .discrete
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let way = touch.location(in: self).x - start.x
    if allowsContinuousInteraction, interactionState == .discrete, abs(way) > Self.pitch {
      interactionState = .continuous
      setNeedsLayout()
    }
    if interactionState == .continuous {
      let pages = (way / Self.pitch).rounded(.towardZero)
      guard !pages.isNaN else { return true }
      let sum = start.page.addingReportingOverflow(Int(min(max(pages, -1e9), 1e9)))
      change(to: sum.overflow ? numberOfPages : sum.partialValue)
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch, interactionState == .discrete, isTouchInside {
      let isNext = touch.location(in: self).x > first + CGFloat(page) * Self.pitch
      change(to: page + (isNext ? 1 : -1))
    }
    endInteraction()
  }

  open override func cancelTracking(with event: UIEvent?) { endInteraction() }

  private func endInteraction() {
    interactionState = .none
    setNeedsLayout()
  }

  private func change(to wanted: Int) {
    let old = page
    if defersCurrentPageDisplay {
      page = min(max(wanted, 0), max(0, numberOfPages - 1))
    } else {
      show(wanted, animated: true)
    }
    if page != old { sendActions(for: .valueChanged) }
  }
}
