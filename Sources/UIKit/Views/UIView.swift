// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A rectangle on screen that owns a layer, draws, lays out its subviews and takes part in events.
///
/// Every visible property is the layer's. The view is its layer's delegate: it answers layers'
/// requests for actions, with nothing outside animation blocks and with an animation inside.
@MainActor @preconcurrency
open class UIView: UIResponder, @MainActor NSSecureCoding, @MainActor CALayerDelegate,
  UITraitEnvironment
{
  override class var propertyList: PropertyList { viewProperties }

  /// The layer that the view shows.
  public final let layer: CALayer
  /// The views that lie in this one, back to front.
  public final internal(set) var subviews: [UIView] = []
  /// The view that this one lies in.
  public final internal(set) weak var superview: UIView?
  /// What the view knows beyond its layer.
  final var look = ViewLook()
  /// The controller whose view this is.
  final weak var viewController: UIViewController?
  /// The window that the view lies in, at any depth.
  open var window: UIWindow? { ancestry.window }

  /// What constraint-based layout keeps of the view, once it takes part.
  final var layoutStorage: LayoutState?

  /// The class of the layer that the view makes for itself.
  open class var layerClass: AnyClass { CALayer.self }

  /// Creates a view with a frame in its superview's coordinates.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
    layer.isMainBound = true
    layer.frame = frame
    prepareToDraw()
    prepare()
  }

  /// Creates a view without size.
  public convenience override init() {
    self.init(frame: ReusedView.frame(of: Self.self))
  }

  /// Reads an archived view, the views in it and the constraints that it lists.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
    layer.isMainBound = true
    prepareToDraw()
    prepare()
    ViewArchive.read(self, from: coder)
  }

  /// Gives a new view the values that are those of its class, and the views and layers that its class
  /// makes for itself.
  ///
  /// What an archive says comes after it.
  func prepare() {}

  /// Archives what the view shows, its layer's values, the views in it and the constraints that it
  /// lists; targets, delegates and gesture recognizers are left out.
  open func encode(with coder: NSCoder) { ViewArchive.write(self, to: coder) }

  /// Archives are read safely.
  ///
  /// An addition: Apple's views cannot be in archives that demand it.
  open class var supportsSecureCoding: Bool { true }

  /// The class that archives name.
  nonisolated open override var classForCoder: AnyClass { ArchivedClass.named(type(of: self)) }

  open override var next: UIResponder? { viewController ?? superview }

  // MARK: - Geometry

  /// The box of the view in its superview's coordinates; undefined under a transform.
  open var frame: CGRect {
    get { layer.frame }
    set { resize { layer.frame = newValue } }
  }

  /// The view's rectangle in its own coordinates.
  open var bounds: CGRect {
    get { layer.bounds }
    set { resize { layer.bounds = newValue } }
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

  /// How the frame follows the superview's size; nothing unless set.
  open var autoresizingMask: AutoresizingMask {
    get { look.autoresizingMask }
    set { look.autoresizingMask = newValue }
  }

  /// Whether subviews follow this view's size as their masks say.
  open var autoresizesSubviews: Bool {
    get { look.autoresizesSubviews }
    set { look.autoresizesSubviews = newValue }
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
    get { shownBackgroundColor }
    set { setBackgroundColor(newValue) }
  }

  /// Whether subviews are cut off at the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Whether the program promises to fill the bounds without alpha.
  ///
  /// What a view draws that promises it, and has no translucent background colour, lies on black.
  open var isOpaque: Bool {
    get { look.isOpaque }
    set {
      look.isOpaque = newValue
      updateOpacity()
    }
  }

  /// How what the view draws is fitted into the bounds when their size changes.
  open var contentMode: ContentMode {
    get { look.contentMode }
    set { setContentMode(newValue) }
  }

  /// Whether the ground is cleared before the view draws; it always is, so it has no effect.
  open var clearsContextBeforeDrawing: Bool {
    get { look.clearsContext }
    set { look.clearsContext = newValue }
  }

  /// Pixels a point of what the view draws; those of the screen unless set.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// The colour of what can be touched in the view; the superview's unless set.
  open var tintColor: UIColor! {
    get { effectiveTintColor }
    set { setTintColor(newValue) }
  }

  /// What decides whether the view reads from left to right.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { layoutStorage?.direction ?? .unspecified }
    set { setDirection(newValue) }
  }

  /// Whether the tint is shown grey; as in the superview unless set.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustmentMode }
    set { setTintAdjustmentMode(newValue) }
  }

  /// The tint has changed, here or above.
  open func tintColorDidChange() {}

  /// What the surroundings are like.
  open var traitCollection: UITraitCollection { inheritedTraits }

  /// The traits have changed from those given.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// How bright the view and its subviews are, whatever is around them.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { look.style }
    set { changeTraits { look.style = newValue } }
  }

  /// The least size of text that the view and those in it take from the user's preference; nil for any.
  ///
  /// The traits of the view say the size within the limits. A maximum that is less than the minimum counts.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { look.contentSizeLimits.minimum }
    set { changeTraits { look.contentSizeLimits.minimum = newValue } }
  }

  /// The largest size of text that the view and those in it take from the user's preference; nil for any.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { look.contentSizeLimits.maximum }
    set { changeTraits { look.contentSizeLimits.maximum = newValue } }
  }

  /// The limits that hold for the view, with the views that set them, to be read by people.
  open var appliedContentSizeCategoryLimitsDescription: String { contentSizeLimitsText }

  /// What the view takes over of new traits before anybody is told of them.
  func adoptTraits(from old: UITraitCollection) {}

  // MARK: - Drawing

  /// Draws the view in its own coordinates, into the current context.
  ///
  /// Only of views that override it a picture is made; the base class draws nothing.
  ///
  /// - Parameter rect: The part that is to be drawn.
  open func draw(_ rect: CGRect) {}
  /// Asks for a new picture before the next commit.
  open func setNeedsDisplay() { if drawsPicture { layer.setNeedsDisplay() } }
  /// Asks for a new picture of a part before the next commit.
  open func setNeedsDisplay(_ rect: CGRect) { if drawsPicture { layer.setNeedsDisplay(rect) } }

  /// A number for the program's own use.
  open var tag = 0
  /// A name for restoring; stored, as nothing is restored.
  open var restorationIdentifier: String? {
    get { look.restorationIdentifier }
    set { look.restorationIdentifier = newValue }
  }
  /// Whether hit testing finds the view and its subviews.
  open var isUserInteractionEnabled = true
  /// A view whose alpha limits what is seen of this one; it lies in no superview.
  open var mask: UIView? {
    get { look.mask }
    set {
      newValue?.removeFromSuperview()
      look.mask = newValue
      layer.mask = newValue?.layer
    }
  }

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
  /// The superview has changed, or there is none any more.
  open func didMoveToSuperview() {}
  /// The view's window is about to change.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// The view's window has changed.
  open func didMoveToWindow() {}
  /// A subview has come, by whatever call.
  open func didAddSubview(_ subview: UIView) {}
  /// A subview is about to leave.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: - Layout

  /// Asks for layout before the next commit.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Lays out now what has asked for it, from this view down.
  ///
  /// Superviews wait for the commit. So constraints give this view its size now but its place only
  /// when its superview is laid out: call the superview's to move the view.
  open func layoutIfNeeded() { layoutTree() }
  /// Places the subviews: those laid out by constraints have their frames before, and the base
  /// class leaves the others where they are.
  open func layoutSubviews() {}
  /// The size that suits the view best inside a size; the present one unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that suits the view best; its upper left corner stays where it is.
  open func sizeToFit() { resizeFromCorner(sizeThatFits(bounds.size)) }

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

  /// Stands in ``intrinsicContentSize`` for a side about which the content does not care.
  public class var noIntrinsicMetric: CGFloat { -1 }
  /// The size that the content would like; ``UIView/noIntrinsicMetric`` where it would like none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Has ``UIView/intrinsicContentSize`` asked anew.
  open func invalidateIntrinsicContentSize() { contentDidChange() }
  /// What a cell, a header or a footer of a list finds its length by; nil of other views.
  var measuredContents: UIView? { nil }
  /// Gives ``measuredContents`` their place as soon as the size is another one: constraints inside are
  /// solved before the layout of this view, and would be at odds with what it was.
  func placeMeasuredContents() {}
  /// The height of content whose lines depend on a width; nil where they do not.
  func intrinsicContentHeight(forWidth width: CGFloat) -> CGFloat? { nil }
  /// Where the first and last baselines are, from the top and from the bottom of the bounds; nil
  /// where the view has none.
  var baselineOffsets: (fromTop: CGFloat, fromBottom: CGFloat)? { nil }
  /// Whether its edges stand for those of what it scrolls, in constraints with views inside it.
  var scrollsContent: Bool { false }
  /// Takes the size that constraints give to what the view scrolls.
  func setScrolledSize(_ size: CGSize) {}
  /// The view whose first baseline counts as this one's.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view whose last baseline counts as this one's.
  open var forLastBaselineLayout: UIView { forBaselineLayout() }
  /// The view whose last baseline counts, where ``forLastBaselineLayout`` does not say; for older code.
  open func forBaselineLayout() -> UIView { self }
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
  /// The margins have changed; for views that place things by them.
  open func layoutMarginsDidChange() {}
  /// How far bars and the like reach into the view.
  open var safeAreaInsets: UIEdgeInsets { inheritedSafeArea }
  /// The safe area has changed; for views that place things by it.
  open func safeAreaInsetsDidChange() {}
  /// The safe area as the subviews take it from here.
  var insetsForSubviews: UIEdgeInsets { safeAreaInsets }

  // MARK: - Events

  /// Whether a point of the view's coordinates lies in its bounds; the far edges do not.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    CGRectContainsPoint(bounds, point)
  }
  /// The deepest visible view that takes part in events and holds a point of this view.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    deepestView(at: point, with: event)
  }
  /// Whether the view hears of more than one finger at a time; it does not unless set.
  open var isMultipleTouchEnabled: Bool {
    get { look.isMultipleTouchEnabled }
    set { look.isMultipleTouchEnabled = newValue }
  }
  /// Whether no other view hears of fingers while this one does.
  open var isExclusiveTouch: Bool {
    get { look.isExclusiveTouch }
    set { look.isExclusiveTouch = newValue }
  }
  /// What watches the fingers in the view and its subviews; nil for nothing.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { look.gestureRecognizers }
    set { replaceGestureRecognizers(newValue ?? []) }
  }
  /// Has a recognizer watch the view's fingers, and no other view's.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }
  /// Has a recognizer not watch the view any more.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }
  /// Whether a recognizer of this view, or of one that this lies in, may recognize what it sees.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: - Dynamics

  /// The outline with which an animator has the view meet others; its rectangle.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// An outline around the middle, for ``collisionBoundsType`` of a path; empty.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: - Accessibility

  /// What the view says to people who cannot see it where the program says nothing.
  var presetAccessibility: PresetAccessibility { PresetAccessibility() }

  /// Where the view is touched where the program says nothing.
  var presetActivationPoint: CGPoint { middleOnScreen }

  /// Whether people who cannot see find the view; texts and controls unless set.
  open var isAccessibilityElement: Bool {
    get { look.accessibility?.isElement ?? presetAccessibility.isElement }
    set { ownAccessibility.isElement = newValue }
  }
  /// What the view is called; texts and titles unless set.
  open var accessibilityLabel: String? {
    get { look.accessibility?.label ?? presetAccessibility.label }
    set { ownAccessibility.label = newValue }
  }
  /// What comes of using the view.
  open var accessibilityHint: String? {
    get { look.accessibility?.hint }
    set { ownAccessibility.hint = newValue }
  }
  /// What the view holds, such as a number that can be changed.
  open var accessibilityValue: String? {
    get { look.accessibility?.value ?? presetAccessibility.value }
    set { ownAccessibility.value = newValue }
  }
  /// What tests call the view.
  open var accessibilityIdentifier: String? {
    get { look.accessibility?.identifier }
    set { ownAccessibility.identifier = newValue }
  }
  /// What the view is to people who cannot see it.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { look.accessibility?.traits ?? presetAccessibility.traits }
    set { ownAccessibility.traits = newValue }
  }
  /// Where the view lies on screen; by its frame unless set.
  open var accessibilityFrame: CGRect {
    get { look.accessibility?.frame ?? AccessiblePlace.onScreen(bounds, in: self) }
    set { ownAccessibility.frame = newValue }
  }
  /// The view's outline on screen; nil for its frame.
  open var accessibilityPath: UIBezierPath? {
    get { look.accessibility?.path }
    set { ownAccessibility.path = newValue }
  }
  /// Where the view is touched, on screen; the middle of its frame, of a slider's knob, unless set.
  open var accessibilityActivationPoint: CGPoint {
    get { look.accessibility?.activationPoint ?? presetActivationPoint }
    set { ownAccessibility.activationPoint = newValue }
  }
  /// What holds the view as a container; none unless set.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { look.accessibility?.container ?? .none }
    set { ownAccessibility.container = newValue }
  }
  /// The language of what is said of the view; nil for the program's.
  open var accessibilityLanguage: String? {
    get { look.accessibility?.language }
    set { ownAccessibility.language = newValue }
  }
  /// Names by which people who speak to the machine may call the view; its label unless set.
  open var accessibilityUserInputLabels: [String]! {
    get { look.accessibility?.inputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { ownAccessibility.inputLabels = newValue }
  }
  /// Whether people can do something with the view; as it takes part in events unless set.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { look.accessibility?.respondsToUser ?? isUserInteractionEnabled }
    set { ownAccessibility.respondsToUser = newValue }
  }
  /// Does what touching the view does: nothing, unless overridden; answers whether it did.
  open func accessibilityActivate() -> Bool { false }
  /// Makes the view more, where it is adjustable.
  open func accessibilityIncrement() {}
  /// Makes the view less, where it is adjustable.
  open func accessibilityDecrement() {}
  /// Leaves what covers the others; answers whether it did.
  open func accessibilityPerformEscape() -> Bool { false }
  /// What is found in the view.
  open var accessibilityElements: [Any]? {
    get { look.accessibility?.elements }
    set { ownAccessibility.elements = newValue }
  }
  /// The properties of the class's own that ``appearance()`` sets for all of it; an addition.
  open class var appearanceProperties: [AppearanceProperty] { [] }
  /// How many elements are found in the view.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// An element that is found in the view; nil where the number is none of them.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// The number of an element that is found in the view; `NSNotFound` where it is not.
  open func index(ofAccessibilityElement element: Any) -> Int {
    Self.index(of: element, in: accessibilityElements)
  }
  /// Ways of going from one thing in the view to the next of its kind.
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { look.accessibility?.customRotors }
    set { ownAccessibility.customRotors = newValue }
  }
  /// What people can have done to the view.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { look.accessibility?.customActions }
    set { ownAccessibility.customActions = newValue }
  }
  /// Whether nothing in the view is found.
  open var accessibilityElementsHidden: Bool {
    get { look.accessibility?.elementsAreHidden ?? false }
    set { ownAccessibility.elementsAreHidden = newValue }
  }
  /// Whether the view keeps its colours where colours are inverted, as pictures and films should.
  open var accessibilityIgnoresInvertColors: Bool {
    get { look.accessibility?.ignoresInversion ?? false }
    set { ownAccessibility.ignoresInversion = newValue }
  }
  /// Whether nothing beside the view is found.
  open var accessibilityViewIsModal: Bool {
    get { look.accessibility?.isModal ?? false }
    set { ownAccessibility.isModal = newValue }
  }
  /// Whether views of the class are gone through before what stands beside them.
  var groupsChildrenByItself: Bool { false }
  override func describe(in words: inout ObjectWords) { describeView(in: &words) }
  /// Whether what is in the view is found together.
  open var shouldGroupAccessibilityChildren: Bool {
    get { look.accessibility?.groupsChildren ?? groupsChildrenByItself }
    set { ownAccessibility.groupsChildren = newValue }
  }

  // MARK: - The layer's delegate

  /// The action for a change of the layer: `NSNull` outside animation blocks.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimations.action(for: layer, forKey: event) ?? NSNull()
  }

  /// Has the view lay out its subviews.
  open func layoutSublayers(of layer: CALayer) {
    redrawIfLateSized()
    layOut()
  }

  /// Has the view draw itself, with the context as the current one.
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawContents(in: ctx) }

  /// Gives the layer its contents; the base class leaves them to drawing.
  open func display(_ layer: CALayer) {
    prepareToDisplay()
    layer.declineDisplay()
  }

  /// Is told that the layer is about to be drawn into.
  open func layerWillDraw(_ layer: CALayer) {}
}
