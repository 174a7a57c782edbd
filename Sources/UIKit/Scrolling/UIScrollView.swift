// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Shows a part of its contents, which fingers move.
///
/// Where the contents are is the origin of the bounds. After fingers are gone it is a pure function
/// of the time since then, which a display link reads once a frame.
@MainActor @preconcurrency
open class UIScrollView: UIView {
  override class var propertyList: PropertyList { scrollProperties }

  override var groupsChildrenByItself: Bool { true }

  /// How much of its velocity the contents keep, each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The share that is kept, 0...1.
    public var rawValue: CGFloat

    /// Creates a rate from the share of its velocity that the contents keep each millisecond.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// A long way: a tenth is lost in some 53 ms.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A short way: a tenth is lost in some 10 ms.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How the marks at the edges look.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark, with a light edge.
    case `default`
    /// Dark, to be seen on bright contents.
    case black
    /// Light, to be seen on dark contents.
    case white
  }

  /// How dragging puts the keyboard away.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Dragging leaves the keyboard.
    case none
    /// Dragging puts the keyboard away.
    case onDrag
    /// It moves with the finger.
    case interactive
  }

  /// Which safe areas the insets take in.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As ``scrollableAxes``, and above and below in a controller's own view under a bar.
    case automatic
    /// Those at the ends of the axes along which the contents can scroll.
    case scrollableAxes
    /// No safe area.
    case never
    /// All safe areas.
    case always
  }

  /// Hears of what moves and scales, and is asked what may.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?
  final var scroll = ScrollState()
  /// Whose bar above grows and shrinks with the contents.
  final weak var barFollower: (any BarFollower)?
  private final let pan = ScrollPan(target: nil, action: nil)
  private final var pinch: ScrollPinch?

  override func prepare() {
    clipsToBounds = true
    pan.addTarget(self, action: Selector("dragged:", UIScrollView.dragged(_:)))
    addGestureRecognizer(pan)
  }

  // MARK: - Contents

  /// The size of the contents in points, insets not counted.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      noteAdjustedInset()
      updateIndicators()
      tellObservers()
    }
  }
  /// The point of the contents that lies in the upper left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      stopMotion()
      show(newValue)
    }
  }
  /// Points around the contents, which can be scrolled to.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      noteAdjustedInset()
      tellObservers()
    }
  }
  /// Room around the contents, safe areas included.
  ///
  /// When it changes, contents that rested at their beginning still do, and others stay where they
  /// are as far as they may.
  open var adjustedContentInset: UIEdgeInsets {
    contentInset.finite + safeAreaShare + refreshInset
  }
  /// Which safe areas count as room.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { noteAdjustedInset() }
  }
  /// The room around the contents has changed.
  open func adjustedContentInsetDidChange() {}

  override func describe(in words: inout ObjectWords) {
    super.describe(in: &words)
    let number = ObjectWords.number
    let (offset, size, inset) = (contentOffset, contentSize, adjustedContentInset)
    let edges = [inset.top, inset.left, inset.bottom, inset.right].map(number)
    words.tail += [
      "contentOffset: {\(number(offset.x)), \(number(offset.y))}",
      "contentSize: {\(number(size.width)), \(number(size.height))}",
      "adjustedContentInset: {\(edges.joined(separator: ", "))}",
    ]
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    noteAdjustedInset()
  }

  /// What has become room around the contents does not reach into them once more.
  override var insetsForSubviews: UIEdgeInsets { safeAreaInsets - safeAreaShare }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      if old.size != newValue.size { sizeDidChange() }
      guard old.origin != newValue.origin else { return }
      updateIndicators()
      layoutEngine?.contentsMoved(in: self)
      noteLayout()
      refreshControl?.follow(self)
      barFollower?.contentsMoved(in: self)
      delegate?.scrollViewDidScroll(self)
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = bounds.size
      super.frame = newValue
      if old != bounds.size { sizeDidChange() }
    }
  }

  private func sizeDidChange() {
    noteAdjustedInset()
    updateIndicators()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeZoomedView()
  }

  /// What people pull down to have the contents loaded anew.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard oldValue !== refreshControl else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl {
        insertSubview(refreshControl, at: 0)
        refreshControl.follow(self)
      }
      noteAdjustedInset()
    }
  }
  /// The room that a refresh control takes while it turns and no finger drags.
  final var refreshInset: UIEdgeInsets {
    let isTurning = refreshControl?.isRefreshing == true && scroll.drag == nil
    let height = isTurning ? UIRefreshControl.height : 0
    return UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0)
  }

  // MARK: - Constraints

  override var scrollsContent: Bool { true }

  override func setScrolledSize(_ size: CGSize) {
    let scale = zoomScale
    contentSize = CGSize(width: size.width * scale, height: size.height * scale)
  }

  /// The contents: constraints between it and what lies inside make ``contentSize``.
  ///
  /// The edges of the scroll view itself mean the same to what lies inside it.
  open var contentLayoutGuide: UILayoutGuide { scrolledGuide }
  /// The rectangle in which the contents are seen, which does not move with them.
  open var frameLayoutGuide: UILayoutGuide { scrollingGuide }

  final func show(_ offset: CGPoint) {
    guard offset.x.isFinite, offset.y.isFinite, offset != bounds.origin else { return }
    bounds.origin = offset
  }

  // MARK: - Behaviour

  /// Whether fingers move the contents.
  open var isScrollEnabled = true { didSet { pan.isEnabled = isScrollEnabled } }
  /// Whether contents go beyond their ends and come back.
  open var bounces = true
  /// Whether they do so from top to bottom even where all is seen.
  open var alwaysBounceVertical = false { didSet { noteAdjustedInset() } }
  /// Whether they do so from side to side even where all is seen.
  open var alwaysBounceHorizontal = false { didSet { noteAdjustedInset() } }
  /// Whether contents come to rest at multiples of the view's size.
  open var isPagingEnabled = false
  /// Whether a drag that begins along an axis stays on it.
  open var isDirectionalLockEnabled = false
  /// How soon contents come to rest.
  open var decelerationRate = DecelerationRate.normal
  /// Whether contents hear of fingers only when these do not drag.
  open var delaysContentTouches = true
  /// Whether fingers that contents have heard of may begin to drag.
  open var canCancelContentTouches = true
  /// Whether touching the status bar goes to the top; stored.
  open var scrollsToTop = true
  /// How dragging puts the keyboard away; not at all unless set.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// How the marks at the edges look.
  open var indicatorStyle = IndicatorStyle.default { didSet { colourIndicators() } }
  /// Whether there is a mark at the right edge.
  open var showsVerticalScrollIndicator = true { didSet { updateIndicators() } }
  /// Whether there is a mark at the lower edge.
  open var showsHorizontalScrollIndicator = true { didSet { updateIndicators() } }
  /// Points that the marks keep from the edges.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// Room around the mark at the right edge.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicators() } }
  /// Room around the mark at the lower edge.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicators() } }
  /// Whether the marks keep out of the safe area's margins besides.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { updateIndicators() } }
  /// The recognizer of the drag.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  /// The scaling; nil unless the scales allow any.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }

  /// Whether a finger is on the contents.
  open var isTracking: Bool { pan.numberOfTouches > 0 }
  /// Whether a finger, or a wheel that has not come to rest, moves the contents.
  open var isDragging: Bool { scroll.drag != nil || scroll.wheel != nil }
  /// Whether the contents move after a finger let go.
  open var isDecelerating: Bool { scroll.motion?.isRelease == true }

  /// Whether a view of the contents hears of fingers, asked when it is about to: yes.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Whether a view loses its fingers to a drag; controls do not.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    guard gestureRecognizer === pan else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    guard let view = pan.tracked.first?.view, view !== self,
      pan.arena?.delivery?.views.isKnown(pan.tracked) == true
    else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: view)
  }

  @MainActor
  private func dragged(_ recognizer: UIPanGestureRecognizer) {
    drag(recognizer)
  }

  // MARK: - Moving

  /// Where contents that are let go come to rest, which would come to a place by themselves.
  ///
  /// To be overridden by what has a layout to ask. Points, and points a millisecond.
  func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// Moves the contents, within a third of a second if wanted.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, window != nil || superview != nil else {
      self.contentOffset = contentOffset
      return
    }
    animate(to: contentOffset)
  }

  /// Moves the contents as little as shows a rectangle of them.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let target = offset(showing: rect)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// Shows the marks for a moment.
  open func flashScrollIndicators() { flashIndicators() }

  // MARK: - Scaling

  /// The least scale that the contents may have; 1 unless set.
  open var minimumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
  /// The greatest scale that the contents may have; 1 unless set.
  open var maximumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
  /// Whether the scale goes beyond its bounds and comes back.
  open var bouncesZoom = true
  /// Whether fingers scale the contents.
  open var isZooming: Bool { pinch?.state == .began || pinch?.state == .changed }
  /// Whether the scale comes back to its bounds.
  open internal(set) var isZoomBouncing = false
  /// The scale of the view that the delegate names.
  open var zoomScale: CGFloat {
    get { zoomedView?.transform.a ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Whether two fingers decide where the contents are.
  final var isPinched: Bool { pinch?.isPinching == true }

  /// Scales the contents about the middle of what is seen.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let scale = min(max(scale, minimumZoomScale), maximumZoomScale)
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    zoom(animated) { self.zoom(to: scale, about: middle) }
  }

  /// Scales and moves the contents so that a rectangle of the scaled view fills what is seen.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    let fit = min(bounds.width / rect.width, bounds.height / rect.height)
    let scale = min(max(fit, minimumZoomScale), maximumZoomScale)
    zoom(animated) {
      self.zoom(to: scale, about: .zero)
      let wanted = CGPoint(
        x: rect.midX * scale - self.bounds.width / 2, y: rect.midY * scale - self.bounds.height / 2)
      self.contentOffset = self.nearest(wanted)
    }
  }

  private func updatePinch() {
    guard minimumZoomScale < maximumZoomScale else {
      if let pinch { removeGestureRecognizer(pinch) }
      pinch = nil
      return
    }
    guard pinch == nil else { return }
    let new = ScrollPinch(
      target: self, action: Selector("pinched:", UIScrollView.pinched(_:)))
    pinch = new
    addGestureRecognizer(new)
  }

  @MainActor
  private func pinched(_ recognizer: ScrollPinch) {
    scale(recognizer)
  }
}

/// Has a bar above some contents grow and shrink as they move.
@MainActor
protocol BarFollower: AnyObject {
  /// The contents have moved.
  func contentsMoved(in scrollView: UIScrollView)
  /// Points by which the bar may still grow, so that contents may rest so much lower.
  func roomToGrow(above scrollView: UIScrollView) -> CGFloat
  /// Where contents rest that would come to rest at an offset.
  func rest(near offset: CGFloat, in scrollView: UIScrollView) -> CGFloat
}
