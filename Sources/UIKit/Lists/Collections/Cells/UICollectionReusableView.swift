// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A view that a collection uses for one place after another.
@MainActor @preconcurrency
open class UICollectionReusableView: UIView {
  override class var propertyList: PropertyList { reusableProperties }

  /// The name by which a collection uses the view for other places; nil for none.
  open var reuseIdentifier: String? { identifier }
  private final var identifier: String?
  /// The collection that shows the view.
  final weak var host: UICollectionView?
  /// What the view was placed by last.
  final var shownPlace: ShownPlace?
  /// What the layout said last, in the contents' coordinates.
  final var givenAttributes: UICollectionViewLayoutAttributes?
  /// The size that the view was found to want; nil where it has to be measured.
  final var fittedSize: CGSize?
  /// Where the view lies among those beside it, from back to front.
  final var depth: ViewDepth?
  /// The kind for which the view was made, where it is no cell.
  final var elementKind: String?
  override var measuredContents: UIView? { self }
  /// Whose direction it is that the view has.
  final var direction = ListDirection()

  /// Creates a view with a frame in its superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Reads an archived view.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  final func take(identifier: String) {
    if self.identifier == nil { self.identifier = identifier }
  }

  /// The view is about to be used for another place: to be overridden by what resets it.
  open func prepareForReuse() {}
  /// Takes over what a layout says beyond place and looks; to be overridden.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// The collection's layout is about to be replaced.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// The collection's layout has been replaced.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// The attributes that suit the view best: in sides that the layout leaves to it, the size that
  /// its contents take.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let notes = layoutAttributes.notes
    guard notes.choosesWidth || notes.choosesHeight else { return layoutAttributes }
    prepareToMeasure(layoutAttributes)
    let old = layoutAttributes.size
    var size = systemLayoutSizeFitting(
      old, withHorizontalFittingPriority: notes.choosesWidth ? .fittingSizeLevel : .required,
      verticalFittingPriority: notes.choosesHeight ? .fittingSizeLevel : .required)
    size.width = notes.choosesWidth ? fitted(size.width, old.width) : old.width
    size.height = notes.choosesHeight ? fitted(size.height, old.height) : old.height
    guard size != old else { return layoutAttributes }
    let new = layoutAttributes.duplicate()
    let corner = layoutAttributes.frame.origin
    new.frame = CGRect(origin: corner, size: size)
    return new
  }

  private func fitted(_ length: CGFloat, _ old: CGFloat) -> CGFloat {
    length.isFinite && length > 0 ? ScreenScale.roundUp(length) : old
  }

  /// What measuring depends on besides the contents is taken over.
  func prepareToMeasure(_ attributes: UICollectionViewLayoutAttributes) {}

  /// Takes the place and the looks that a layout says, unless it said the same before: what the program
  /// has changed since stays as it is.
  final func wear(_ attributes: UICollectionViewLayoutAttributes) {
    let isSame = shownPlace?.says(attributes) == true
    let isKnown = isSame && shownPlace?.isApplied == true
    if !isSame { takePlace(attributes) }
    shownPlace = ShownPlace(attributes, isApplied: true)
    if !isKnown || attributes.representedElementCategory != .cell { apply(attributes) }
    listPlaceChanged(attributes.notes.list)
  }

  /// Takes the place of what the view is about to be filled for.
  final func wearBeforehand(_ attributes: UICollectionViewLayoutAttributes) {
    takePlace(attributes)
    shownPlace = ShownPlace(attributes, isApplied: false)
  }

  private func takePlace(_ attributes: UICollectionViewLayoutAttributes) {
    let values = attributes.values
    if bounds.size != values.size { bounds.size = values.size }
    if center != values.center { center = values.center }
    if !CATransform3DEqualToTransform(transform3D, values.transform) {
      transform3D = values.transform
    }
    if alpha != values.alpha { alpha = values.alpha }
    if isHidden != values.isHidden { isHidden = values.isHidden }
    if layer.zPosition != 0 { layer.zPosition = 0 }
  }

  /// The place in a list has been said anew.
  func listPlaceChanged(_ place: ListPlace?) {}
}

/// What a view of a collection was placed by, as it was then: layouts may change their attributes.
struct ShownPlace {
  private let attributes: UICollectionViewLayoutAttributes
  private let values: UICollectionViewLayoutAttributes.Values
  private let notes: LayoutNotes
  /// Whether the view was told besides its place what a layout says.
  let isApplied: Bool

  /// - Parameters:
  ///   - attributes: What a layout says.
  ///   - isApplied: Whether the view was told of all that they say.
  @MainActor
  init(_ attributes: UICollectionViewLayoutAttributes, isApplied: Bool) {
    (self.attributes, self.isApplied) = (attributes, isApplied)
    (values, notes) = (attributes.values, attributes.notes)
  }

  /// Whether a layout says the same now; a class of the program's decides by `isEqual(_:)`, too.
  @MainActor
  func says(_ other: UICollectionViewLayoutAttributes) -> Bool {
    values == other.values && notes == other.notes
      && (attributes === other || other.isEqual(attributes))
  }
}
