// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The room that a compositional layout has.
@MainActor @preconcurrency
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size of what is seen, in points.
  var contentSize: CGSize { get }
  /// The size less the insets.
  var effectiveContentSize: CGSize { get }
  /// What is left free at the edges.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// What is left free at the edges, with what else does not count.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What the surroundings of a compositional layout are like.
@MainActor @preconcurrency
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The room.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits.
  var traitCollection: UITraitCollection { get }
}

/// An item that is seen, whose looks a program may change while contents scroll.
@MainActor @preconcurrency
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  /// How visible it is, 0...1.
  var alpha: CGFloat { get set }
  /// What lies in front: greater numbers.
  var zIndex: Int { get set }
  /// Whether it is left out.
  var isHidden: Bool { get set }
  /// The middle, in the coordinates of what scrolls.
  var center: CGPoint { get set }
  /// A map of the plane about the middle.
  var transform: CGAffineTransform { get set }
  /// What it goes through about its middle.
  var transform3D: CATransform3D { get set }
  /// The place of the item.
  var indexPath: IndexPath { get }
  /// The box, in the coordinates of what scrolls.
  var frame: CGRect { get }
  /// The size, from the corner.
  var bounds: CGRect { get }
  /// What it is.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of what is no cell.
  var representedElementKind: String? { get }
}

/// Attributes as items that are seen.
@MainActor
final class ComposedVisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  let attributes: UICollectionViewLayoutAttributes

  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.attributes = attributes
    super.init()
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: UICollectionView.ElementCategory {
    attributes.representedElementCategory
  }
  var representedElementKind: String? { attributes.representedElementKind }
}

/// The room and the traits, as providers of sections and places are told them.
@MainActor
final class ComposedEnvironment: NSObject, NSCollectionLayoutEnvironment,
  NSCollectionLayoutContainer
{
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  init(size: CGSize, insets: NSDirectionalEdgeInsets = .zero, traits: UITraitCollection) {
    (contentSize, contentInsets, traitCollection) = (size, insets, traits)
    super.init()
  }

  convenience init(size: CGSize, like other: any NSCollectionLayoutEnvironment) {
    self.init(size: size, traits: other.traitCollection)
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGSize(
      width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
  }
}
