// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A rectangle on screen that owns a layer, draws, lays out its subviews and takes part in events.
///
/// Every visible property is the layer's. The view is its layer's delegate: it answers layers'
/// requests for actions, with nothing outside animation blocks and with an animation inside.
@MainActor
open class UIView: UIResponder, @MainActor CALayerDelegate {
  /// The layer that the view shows.
  public final let layer: CALayer
  /// The views that lie in this one, back to front.
  public final internal(set) var subviews: [UIView] = []
  /// The view that this one lies in.
  public final internal(set) weak var superview: UIView?

  /// What constraint-based layout keeps of the view, once it takes part.
  final var layoutStorage: LayoutState?

  /// The class of the layer that the view makes for itself.
  open class var layerClass: AnyClass { CALayer.self }

  /// Creates a view with a frame in its superview's coordinates.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
    self.frame = frame
  }

  /// Creates a view without size.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Creates a view; the archive's values are not read.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
  }

  private static func makeLayer() -> CALayer {
    (layerClass as? CALayer.Type).flatMap { DynamicInstance.make($0) } ?? CALayer()
  }

  open override var next: UIResponder? { superview }

  // MARK: - Geometry

  /// The box of the view in its superview's coordinates; undefined under a transform.
  open var frame: CGRect {
    get { layer.frame }
    set {
      layer.frame = newValue
      frameDidChange()
    }
  }

  /// The view's rectangle in its own coordinates.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      layer.bounds = newValue
      frameDidChange()
    }
  }

  /// Where the layer's anchor point lies, in the superview's coordinates.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      frameDidChange()
    }
  }

  /// A map of the plane about the anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// What the view goes through about its anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  // MARK: - Appearance

  /// How visible the view and its subviews are, 0...1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(max(newValue, 0), 1)) }
  }

  /// Whether the view and its subviews are left out.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      let wasHidden = layer.isHidden
      layer.isHidden = newValue
      if wasHidden != newValue { hiddenDidChange() }
    }
  }

  /// The colour under everything else.
  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map(UIColor.init(cgColor:)) }
    set { layer.backgroundColor = newValue?.cgColor }
  }

  /// Whether subviews are cut off at the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Whether the program promises to fill the bounds without alpha.
  open var isOpaque: Bool = true { didSet { layer.isOpaque = isOpaque } }

  /// Pixels a point of what the view draws.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// A number for the program's own use.
  open var tag = 0
  /// Whether hit testing finds the view and its subviews.
  open var isUserInteractionEnabled = true
  /// A view whose alpha limits what is seen of this one.
  open var mask: UIView? { didSet { layer.mask = mask?.layer } }

  // MARK: - Tree

  /// Puts a view in front of the other subviews.
  open func addSubview(_ view: UIView) { place(view, .front) }
  /// Puts a view at an index of the subviews; one beyond the end appends.
  open func insertSubview(_ view: UIView, at index: Int) { place(view, .index(index)) }
  /// Puts a view in front of a subview; in front of all when that is none of this view's.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    place(view, .above(siblingSubview))
  }
  /// Puts a view behind a subview; in front of all when that is none of this view's.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    place(view, .below(siblingSubview))
  }
  /// Takes the view out of its superview.
  open func removeFromSuperview() { leave() }

  /// The superview is about to change.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// The superview has changed.
  open func didMoveToSuperview() {}
  /// A subview has come.
  open func didAddSubview(_ subview: UIView) {}
  /// A subview is about to leave.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: - Layout

  /// Asks for layout before the next commit.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Lays out now what has asked for it.
  open func layoutIfNeeded() { layoutTree() }
  /// Places the subviews.
  ///
  /// Those laid out by constraints have their frames before; the base class leaves the others
  /// where they are.
  open func layoutSubviews() {}
  /// The size that suits the view best inside a size; the present one unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that suits the view best.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  // MARK: - Constraints

  /// Whether the view needs constraints to be laid out, so that the pass that updates them visits
  /// it even if no other view has any.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Whether the frame is the program's, which constraints then take as given; true at first.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutStorage?.translatesMask ?? true }
    set { setTranslatesMask(newValue) }
  }
  /// Makes or changes the view's constraints; an override calls the base class last.
  open func updateConstraints() {}
  /// Asks for ``updateConstraints()`` before the next layout.
  open func setNeedsUpdateConstraints() { markForConstraintsPass() }
  /// Calls ``updateConstraints()`` where it was asked for, subviews first.
  open func updateConstraintsIfNeeded() { updateConstraintsBelow() }
  /// Whether ``updateConstraints()`` was asked for.
  open func needsUpdateConstraints() -> Bool { layoutStorage?.needsUpdateConstraints ?? false }

  /// The size that the content would like; ``noIntrinsicMetric`` where it would like none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Has ``intrinsicContentSize`` asked anew.
  open func invalidateIntrinsicContentSize() { contentDidChange() }
  /// The height of content whose lines depend on a width; nil where they do not.
  func intrinsicContentHeight(forWidth width: CGFloat) -> CGFloat? { nil }
  /// Where the first and last baselines are, from the top and from the bottom of the bounds; nil
  /// where the view has none.
  var baselineOffsets: (fromTop: CGFloat, fromBottom: CGFloat)? { nil }
  /// The view whose first baseline counts as this one's.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view whose last baseline counts as this one's.
  open var forLastBaselineLayout: UIView { self }
  /// How far the rectangle that constraints align lies inside the frame.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The rectangle that constraints align, of a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// The frame of a rectangle that constraints align.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.outset(by: alignmentRectInsets)
  }
  /// The size nearest to another that satisfies the constraints inside the view.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  /// The size nearest to another that satisfies the constraints inside the view, with the weight
  /// that the other's width and height have.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontal, vertical) }

  /// The distances that content keeps from the edges, with what the safe area adds.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { setMargins(newValue) }
  }
  /// The distances that content keeps from the edges, by the direction of reading.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { effectiveMargins.directional(isRightToLeft: isLaidOutRightToLeft) }
    set { setDirectionalMargins(newValue) }
  }
  /// The margins have changed.
  open func layoutMarginsDidChange() {}
  /// How far bars and the like reach into the view.
  open var safeAreaInsets: UIEdgeInsets { inheritedSafeArea }
  /// The safe area has changed.
  open func safeAreaInsetsDidChange() {}

  // MARK: - Events

  /// Whether a point of the view's coordinates lies in its bounds; the far edges do not.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// The deepest visible view that takes part in events and holds a point of this view.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    deepestView(at: point, with: event)
  }

  // MARK: - The layer's delegate

  /// The action for a change of the layer: `NSNull` outside animation blocks.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimations.action(for: layer, forKey: event) ?? NSNull()
  }

  /// Has the view lay out its subviews.
  open func layoutSublayers(of layer: CALayer) { layOut() }
}
