// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A view that a collection uses for one place after another.
@MainActor @preconcurrency
open class UICollectionReusableView: UIView {
  /// The name by which a collection uses the view for other places; nil for none.
  open var reuseIdentifier: String? { identifier }
  private final var identifier: String?
  /// The collection that shows the view.
  final weak var host: UICollectionView?
  /// What the view was placed by last.
  final var shownAttributes: UICollectionViewLayoutAttributes?
  /// What the layout said last, in the contents' coordinates.
  final var givenAttributes: UICollectionViewLayoutAttributes?
  /// The size that the view was found to want; nil where it has to be measured.
  final var fittedSize: CGSize?
  /// Where the view lies among those beside it, from back to front.
  final var depth: ViewDepth?
  /// The kind for which the view was made, where it is no cell.
  final var elementKind: String?
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

  /// Takes the place and the looks that a layout says.
  final func wear(_ attributes: UICollectionViewLayoutAttributes) {
    let values = attributes.values
    let isSame =
      shownAttributes?.values == values && shownAttributes?.notes == attributes.notes
      && center == values.center && bounds.size == values.size
    if bounds.size != values.size { bounds.size = values.size }
    if center != values.center { center = values.center }
    if !CATransform3DEqualToTransform(transform3D, values.transform) {
      transform3D = values.transform
    }
    if alpha != values.alpha { alpha = values.alpha }
    if isHidden != values.isHidden { isHidden = values.isHidden }
    if layer.zPosition != 0 { layer.zPosition = 0 }
    shownAttributes = attributes
    if !isSame || attributes.representedElementCategory != .cell { apply(attributes) }
    listPlaceChanged(attributes.notes.list)
  }

  /// The place in a list has been said anew.
  func listPlaceChanged(_ place: ListPlace?) {}
}
