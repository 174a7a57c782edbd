// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import CoreGraphics
import Geometry
import RenderTree

/// A rectangle in a tree of rectangles that can be drawn, transformed and animated.
///
/// What the program sets is the model. A transaction's commit copies what changed into the render
/// tree; what is on screen at a time is the render tree with its animations applied, which
/// ``presentation()`` answers.
open class CALayer: NSObject, NSSecureCoding, CAMediaTiming, AnimationReceiver {
  // What is named raw is read and written under the lock alone, mostly through what has the same
  // name without it (CALayer+Storage); its checks for exclusive access would find nothing.
  @exclusivity(unchecked) final var rawProperties: LayerProperties
  @exclusivity(unchecked) final var rawState = LayerState()
  @exclusivity(unchecked) final var rawTiming = LayerTiming()
  @exclusivity(unchecked) final var rawHelpers = LayerHelpers()
  @exclusivity(unchecked) final var rawSublayers: [CALayer] = []
  @exclusivity(unchecked) final var rawMask: CALayer?
  @exclusivity(unchecked) final var rawAnimations = AttachedList()
  /// The back link; cleared by the superlayer before it goes away.
  @exclusivity(unchecked) final var rawSuperlayer: Unmanaged<CALayer>?
  /// Tells layers apart in the render tree.
  package final let identifier: UInt64
  /// Whether the delegate is asked on the main queue alone; set before other threads have the layer.
  package final var isMainBound = false

  /// Creates a layer with default values and no superlayer.
  public override init() {
    rawProperties = type(of: self).kind.initialProperties
    identifier = LayerState.nextIdentifier()
    super.init()
  }

  /// Creates a copy of a layer for presentation, where subclasses copy what they store too; called by
  /// a program, it gives a layer with nothing of the other's.
  public init(layer: Any) {
    let original = (layer as? CALayer)?.presented(by: type(of: self))
    rawProperties = original?.properties ?? type(of: self).kind.initialProperties
    identifier = original?.identifier ?? LayerState.nextIdentifier()
    super.init()
    if let original { adopt(original) }
  }

  /// Reads an archived layer and everything in it.
  public required init?(coder: NSCoder) {
    rawProperties = type(of: self).kind.initialProperties
    identifier = LayerState.nextIdentifier()
    super.init()
    LayerArchive.read(self, from: coder)
  }

  /// Archives what ``shouldArchiveValue(forKey:)`` tells, the sublayers and the animations.
  ///
  /// The delegate is left out, and so are values that cannot be coded.
  open func encode(with coder: NSCoder) { LayerArchive.write(self, to: coder) }

  /// Archives are read safely.
  open class var supportsSecureCoding: Bool { true }
  /// The class that archives name.
  open override var classForCoder: AnyClass { ArchivedClass.named(type(of: self)) }

  deinit { releaseHeld() }
  /// The class and the address.
  open override var description: String { ObjectNames.short(self) }
  /// The class, the address, and what tells the layer from others.
  open override var debugDescription: String { summary }

  /// The rows of the property table that the class has.
  class var kind: LayerKind { .layer }

  // MARK: - Time

  /// When the layer begins, in its superlayer's time.
  open var beginTime: CFTimeInterval {
    get { timing.space.beginTime }
    set { setTiming(\.space.beginTime, newValue) }
  }

  /// How long the layer lasts; without end by default, and of no effect on its sublayers' time.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }

  /// How fast the layer's time runs; 0 stops its animations and those of its sublayers.
  open var speed: Float {
    get { Float(timing.space.speed) }
    set { setTiming(\.space.speed, Double(newValue)) }
  }

  /// Where the layer's time starts.
  open var timeOffset: CFTimeInterval {
    get { timing.space.timeOffset }
    set { setTiming(\.space.timeOffset, newValue) }
  }

  /// How often the layer's time repeats; of no effect on its sublayers' time.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }

  /// How long the layer's time repeats; of no effect on its sublayers' time.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  /// Whether the layer's time runs back; of no effect on its sublayers' time.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  /// What shows outside the layer's active time.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  // MARK: - Geometry

  /// The layer's rectangle in its own coordinates; a negative size is kept as its standard form.
  open var bounds: CGRect {
    get { CGRect(self[LayerKeys.bounds]) }
    set {
      let old = properties.bounds
      self[LayerKeys.bounds] = newValue.rect
      if properties.bounds != old { boundsChanged(from: old) }
    }
  }

  /// Where the anchor point lies, in the superlayer's coordinates.
  open var position: CGPoint {
    get { CGPoint(self[LayerKeys.position]) }
    set { self[LayerKeys.position] = newValue.vec }
  }

  /// How far in front of the superlayer's plane the anchor point lies.
  open var zPosition: CGFloat {
    get { CGFloat(self[LayerKeys.zPosition]) }
    set { self[LayerKeys.zPosition] = Double(newValue) }
  }

  /// The point of the bounds that lies at `position`, in unit coordinates.
  open var anchorPoint: CGPoint {
    get { CGPoint(self[LayerKeys.anchorPoint]) }
    set { self[LayerKeys.anchorPoint] = newValue.vec }
  }

  /// The anchor point's height above the layer's plane, in points.
  open var anchorPointZ: CGFloat {
    get { CGFloat(self[LayerKeys.anchorPointZ]) }
    set { self[LayerKeys.anchorPointZ] = Double(newValue) }
  }

  /// What the layer goes through about its anchor point.
  open var transform: CATransform3D {
    get { CATransform3D(self[LayerKeys.transform]) }
    set { self[LayerKeys.transform] = newValue.matrix }
  }

  /// The transform as a map of the plane; the identity when it leaves the plane.
  open func affineTransform() -> CGAffineTransform { planeTransform }

  /// Replaces the transform by a map of the plane.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// What sublayers go through about this layer's anchor point.
  open var sublayerTransform: CATransform3D {
    get { CATransform3D(self[LayerKeys.sublayerTransform]) }
    set { self[LayerKeys.sublayerTransform] = newValue.matrix }
  }

  /// The box of the transformed bounds in the superlayer's coordinates.
  ///
  /// Setting it changes `bounds` and `position`.
  open var frame: CGRect {
    get { CGRect(LayerGeometry.frame(of: properties.core)) }
    set { setFrame(newValue.rect.standardized) }
  }

  /// Whether the layer and its sublayers are left out.
  open var isHidden: Bool {
    get { self[LayerKeys.hidden] }
    set { setHidden(newValue) }
  }

  /// Whether the layer shows when its back faces the viewer.
  open var isDoubleSided: Bool {
    get { self[LayerKeys.doubleSided] }
    set { self[LayerKeys.doubleSided] = newValue }
  }

  /// Whether the layer's y axis is mirrored.
  open var isGeometryFlipped: Bool {
    get { self[LayerKeys.geometryFlipped] }
    set { self[LayerKeys.geometryFlipped] = newValue }
  }

  /// Whether everything outside the rounded bounds is cut off.
  open var masksToBounds: Bool {
    get { self[LayerKeys.masksToBounds] }
    set { self[LayerKeys.masksToBounds] = newValue }
  }

  // MARK: - Contents

  /// The picture shown, usually a `CGImage`.
  open var contents: Any? {
    get { self[LayerKeys.contents].flatMap { ValueBridge.any(.image($0)) } }
    set { setContents(newValue) }
  }

  /// The part of the picture that is shown, in unit coordinates.
  open var contentsRect: CGRect {
    get { CGRect(self[LayerKeys.contentsRect]) }
    set { self[LayerKeys.contentsRect] = newValue.rect }
  }

  /// The part of the picture that stretches while the corners keep their size.
  open var contentsCenter: CGRect {
    get { CGRect(self[LayerKeys.contentsCenter]) }
    set { self[LayerKeys.contentsCenter] = newValue.rect }
  }

  /// Pixels of the picture a point.
  open var contentsScale: CGFloat {
    get { CGFloat(self[LayerKeys.contentsScale]) }
    set { self[LayerKeys.contentsScale] = Double(newValue) }
  }

  /// How the picture is fitted into the bounds; a name that is not known counts as center.
  open var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(rawValue: self[LayerKeys.contentsGravity]) }
    set { self[LayerKeys.contentsGravity] = newValue.rawValue }
  }

  /// Whether the program promises that the contents have no alpha.
  open var isOpaque: Bool {
    get { self[LayerKeys.opaque] }
    set { self[LayerKeys.opaque] = newValue }
  }

  /// Whether a change of the bounds' size asks for a new picture.
  open var needsDisplayOnBoundsChange: Bool {
    get { self[LayerKeys.needsDisplayOnBoundsChange] }
    set { self[LayerKeys.needsDisplayOnBoundsChange] = newValue }
  }

  // MARK: - Appearance

  /// The colour under everything else.
  open var backgroundColor: CGColor? {
    get { self[LayerKeys.backgroundColor].map(ValueBridge.cgColor) }
    set { self[LayerKeys.backgroundColor] = newValue.map(ColorValue.init) }
  }

  /// The radius of the rounded corners of background and border; they clip with `masksToBounds`.
  open var cornerRadius: CGFloat {
    get { CGFloat(self[LayerKeys.cornerRadius]) }
    set { self[LayerKeys.cornerRadius] = Double(newValue) }
  }

  /// Which corners ``cornerRadius`` rounds; all four at first.
  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: LayerNumbers.bits(self[LayerKeys.maskedCorners])) }
    set { self[LayerKeys.maskedCorners] = Double(newValue.rawValue & 15) }
  }

  /// The shape of the rounded corners.
  open var cornerCurve: CALayerCornerCurve {
    get { CALayerCornerCurve(rawValue: self[LayerKeys.cornerCurve]) }
    set { self[LayerKeys.cornerCurve] = newValue.rawValue }
  }

  /// The width of the border, inside the bounds and above the sublayers.
  open var borderWidth: CGFloat {
    get { CGFloat(self[LayerKeys.borderWidth]) }
    set { self[LayerKeys.borderWidth] = Double(newValue) }
  }

  /// The colour of the border.
  open var borderColor: CGColor? {
    get { self[LayerKeys.borderColor].map(ValueBridge.cgColor) }
    set { self[LayerKeys.borderColor] = newValue.map(ColorValue.init) }
  }

  /// What the picture of the layer and its sublayers is multiplied by, 0...1.
  open var opacity: Float {
    get { Float(self[LayerKeys.opacity]) }
    set { self[LayerKeys.opacity] = Double(newValue) }
  }

  /// Whether opacity treats the layer and its sublayers as one picture.
  open var allowsGroupOpacity: Bool {
    get { self[LayerKeys.allowsGroupOpacity] }
    set { self[LayerKeys.allowsGroupOpacity] = newValue }
  }

  /// A filter's name or object that blends the layer with what lies below.
  open var compositingFilter: Any? {
    get { ValueBridge.any(self[LayerKeys.compositingFilter]) }
    set { self[LayerKeys.compositingFilter] = ValueBridge.generic(newValue) }
  }

  /// Filters of the layer's own picture.
  open var filters: [Any]? {
    get { ValueBridge.any(self[LayerKeys.filters]) as? [Any] }
    set { self[LayerKeys.filters] = ValueBridge.generic(newValue) }
  }

  /// Filters of what lies behind the layer.
  open var backgroundFilters: [Any]? {
    get { ValueBridge.any(self[LayerKeys.backgroundFilters]) as? [Any] }
    set { self[LayerKeys.backgroundFilters] = ValueBridge.generic(newValue) }
  }

  /// Whether the layer is drawn as a bitmap that is kept while nothing in it changes.
  open var shouldRasterize: Bool {
    get { self[LayerKeys.shouldRasterize] }
    set { self[LayerKeys.shouldRasterize] = newValue }
  }

  /// The colour of the shadow.
  open var shadowColor: CGColor? {
    get { self[LayerKeys.shadowColor].map(ValueBridge.cgColor) }
    set { self[LayerKeys.shadowColor] = newValue.map(ColorValue.init) }
  }

  /// How visible the shadow is, 0...1.
  open var shadowOpacity: Float {
    get { Float(self[LayerKeys.shadowOpacity]) }
    set { self[LayerKeys.shadowOpacity] = Double(newValue) }
  }

  /// Where the shadow falls, in the layer's coordinates.
  open var shadowOffset: CGSize {
    get { CGSize(self[LayerKeys.shadowOffset]) }
    set { self[LayerKeys.shadowOffset] = newValue.vec }
  }

  /// The standard deviation of the shadow's blur, in points.
  open var shadowRadius: CGFloat {
    get { CGFloat(self[LayerKeys.shadowRadius]) }
    set { self[LayerKeys.shadowRadius] = Double(newValue) }
  }

  /// The outline that casts the shadow in place of the layer's own alpha.
  open var shadowPath: CGPath? {
    get { self[LayerKeys.shadowPath].map { CGPath($0) } }
    set { self[LayerKeys.shadowPath] = newValue?.geometry }
  }

  /// How the frame follows the superlayer's size.
  open var autoresizingMask: CAAutoresizingMask {
    get { CAAutoresizingMask(rawValue: LayerNumbers.bits(self[LayerKeys.autoresizingMask])) }
    set { self[LayerKeys.autoresizingMask] = Double(newValue.rawValue) }
  }

  // MARK: - Tree

  /// The layer that this one lies in or masks; on a presentation layer, that layer's presentation.
  open var superlayer: CALayer? { treeParent }

  /// The layers that lie in this one, back to front; nil when there are none.
  open var sublayers: [CALayer]? {
    get { treeSublayers }
    set { replaceSublayers(newValue ?? []) }
  }

  /// A layer, in this layer's coordinates, whose alpha limits what is seen.
  open var mask: CALayer? {
    get { state.original == nil ? maskStorage : state.original?.maskStorage?.presentation() }
    set { setMask(newValue) }
  }

  /// Puts a layer in front of the other sublayers, taking it out of its present superlayer.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: sublayerStorage.count) }

  /// Puts a layer at a place among the sublayers; an index beyond the end appends.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  /// Puts a layer behind a sublayer; behind all when the sibling is nil or not here.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 0)
  }

  /// Puts a layer in front of a sublayer; in front of all when the sibling is nil or not here.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 1)
  }

  /// Puts a layer in the place of a sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }

  /// Takes the layer out of its superlayer, also when it is its mask.
  open func removeFromSuperlayer() { detach() }

  /// A name for the program's own use, for constraints and key paths.
  open var name: String? {
    get { self[LayerKeys.name] }
    set { self[LayerKeys.name] = newValue }
  }

  // MARK: - Actions and key-value coding

  /// Is asked for actions, layout and drawing; not kept alive.
  open weak var delegate: (any CALayerDelegate)? {
    get { helpers.delegate }
    set { helpers.delegate = newValue }
  }

  /// Actions by event; `NSNull` stops the search.
  open var actions: [String: any CAAction]? {
    get { helpers.actions }
    set { exchange(\.actions, newValue) }
  }

  /// Values for properties that have not been set; "style" and "actions" inside are searched too.
  open var style: [AnyHashable: Any]? {
    get { helpers.style }
    set { replaceStyle(newValue) }
  }

  /// Lays out the sublayers when there is no delegate for it.
  open var layoutManager: (any CALayoutManager)? {
    get { helpers.layoutManager }
    set { exchange(\.layoutManager, newValue) }
  }

  /// The action that answers an event: the delegate's, that of ``actions``, of ``style``, of the
  /// class, in this order; `NSNull` on the way ends the search with nil.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(event) }

  /// The class's own action for an event; nil on every class of Apple's.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// The value of a property in a new layer; nil when that is zero or nothing.
  open class func defaultValue(forKey key: String) -> Any? {
    LayerCoding.defaultValue(forKey: key, of: self)
  }

  /// Whether a change of a property asks for a new picture.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// How much longer than its radius a corner of a curve is.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  /// Whether an archive holds the value of a key: once it has been set, with few exceptions.
  open func shouldArchiveValue(forKey key: String) -> Bool { LayerCoding.isArchived(key, of: self) }

  /// The boxed value of a property, or what was stored under another key.
  open func value(forKey key: String) -> Any? { LayerCoding.value(of: self, forKey: key) }

  /// Sets a property from a boxed or plain value, or stores a value under another key.
  open func setValue(_ value: Any?, forKey key: String) {
    LayerCoding.set(value, of: self, forKey: key)
  }

  /// The value at a chain of keys, such as "transform.rotation.z" or "sublayers.NAME.position".
  open func value(forKeyPath keyPath: String) -> Any? {
    LayerCoding.value(of: self, forKeyPath: keyPath)
  }

  /// Sets the value at a chain of keys.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    LayerCoding.set(value, of: self, forKeyPath: keyPath)
  }

  // MARK: - Animations

  /// Adds a copy of an animation; one with the same key is removed first.
  open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, forKey: key) }

  /// Removes the animation with a key; a delegate of one that runs hears that it has not finished.
  open func removeAnimation(forKey key: String) { removeAttached(forKey: key) }

  /// Removes all animations; delegates of running ones hear that these have not finished.
  open func removeAllAnimations() { removeAllAttached() }

  /// The keys of the animations in the order in which they are applied; nil when there are none.
  open func animationKeys() -> [String]? {
    let keys = attachedAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// The layer's own copy of an animation; it must not be changed.
  open func animation(forKey key: String) -> CAAnimation? {
    attached(forKey: key)?.animation
  }

  // MARK: - Presentation

  /// The layer as it is on screen now; nil until it has been committed to a hosted tree.
  open func presentation() -> Self? { makePresentation() }

  /// The layer that a presentation layer presents; a model layer itself.
  open func model() -> Self { (state.original as? Self) ?? self }

  // MARK: - Conversion and hit testing

  /// A point of another layer's coordinates in this layer's; nil stands for the tree's container.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    CGPoint(LayerConversion.convert(p.vec, from: l, to: self))
  }

  /// A point of this layer's coordinates in another layer's.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    CGPoint(LayerConversion.convert(p.vec, from: self, to: l))
  }

  /// The box of a rectangle of another layer in this layer's coordinates.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    CGRect(LayerConversion.convert(r.rect, from: l, to: self))
  }

  /// The box of a rectangle of this layer in another layer's coordinates.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    CGRect(LayerConversion.convert(r.rect, from: self, to: l))
  }

  /// A time of another layer in this layer's time; nil stands for the media clock.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    LayerConversion.convertTime(t, from: l, to: self)
  }

  /// A time of this layer in another layer's time.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    LayerConversion.convertTime(t, from: self, to: l)
  }

  /// The deepest layer that contains a point of the superlayer's coordinates.
  open func hitTest(_ p: CGPoint) -> CALayer? { hitTestTree(p.vec) }

  /// Whether a point of the layer's own coordinates lies in its bounds; the far edges do not.
  open func contains(_ p: CGPoint) -> Bool { properties.bounds.contains(p.vec) }

  // MARK: - Layout and display

  /// Asks for layout before the next commit.
  open func setNeedsLayout() { markLayout(isOwn: true) }

  /// Whether layout has been asked for.
  open func needsLayout() -> Bool { state.needsLayout }

  /// Lays out now what has asked for it, from the topmost superlayer that has.
  open func layoutIfNeeded() { layoutTree() }

  /// Lays out the sublayers: by the delegate if it does that, else by the layout manager.
  open func layoutSublayers() { layoutByDelegate() }

  /// The size that the layer would like; its bounds' size unless a layout manager says otherwise.
  open func preferredFrameSize() -> CGSize { layoutManager?.preferredSize(of: self) ?? bounds.size }

  /// Asks for a new picture before the next commit.
  open func setNeedsDisplay() { markDisplay() }

  /// Asks for a new picture of a part.
  open func setNeedsDisplay(_ r: CGRect) { markDisplay(r.rect) }

  /// Whether a new picture has been asked for.
  open func needsDisplay() -> Bool { state.needsDisplay }

  /// Makes the new picture now if one has been asked for.
  open func displayIfNeeded() { displayNow() }

  /// Makes the layer's picture: by the delegate's `display(_:)` when it has one, otherwise by
  /// ``draw(in:)`` into a bitmap of the bounds' size that becomes the contents.
  open func display() { displayByDefault() }

  /// Follows the superlayer, whose size was another until now, as ``autoresizingMask`` says.
  open func resize(withOldSuperlayerSize size: CGSize) { resizeByMask(from: size.vec) }

  /// Lets every sublayer follow this layer, whose size was another until now.
  open func resizeSublayers(withOldSize size: CGSize) {
    for sublayer in sublayerStorage { sublayer.resize(withOldSuperlayerSize: size) }
  }

  /// Draws the layer's picture in the layer's coordinates: by the delegate's `draw(_:in:)`.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Draws the layer and everything in it, without animations, in the layer's own coordinates.
  open func render(in ctx: CGContext) { renderTree(in: ctx) }

  /// Whether y grows downwards where contents are drawn, as on screen where nothing is flipped.
  open func contentsAreFlipped() -> Bool { hasFlippedContents != liesOnScreen }
}
