// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What the insets of sections are counted from.
public enum UIContentInsetsReference: Int, Sendable {
  /// As the layout's configuration says: the safe area.
  case automatic
  /// The edges.
  case none
  /// The safe area.
  case safeArea
  /// The margins.
  case layoutMargins
  /// The width in which text is easily read.
  case readableContent
}

/// How a section scrolls by itself, beside the way in which the layout scrolls.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// Not at all.
  case none
  /// To any place.
  case continuous
  /// To where a group begins.
  case continuousGroupLeadingBoundary
  /// By what is seen at a time.
  case paging
  /// By a group at a time.
  case groupPaging
  /// By a group at a time, which comes to lie in the middle.
  case groupPagingCentered
}

/// A section of a compositional layout: a group that is repeated for all items.
@MainActor @preconcurrency
open class NSCollectionLayoutSection: NSObject {
  /// Changes the looks of the items that are seen, before each layout.
  public typealias VisibleItemsInvalidationHandler = (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
    _ environment: any NSCollectionLayoutEnvironment
  ) -> Void

  final let group: NSCollectionLayoutGroup
  /// The looks of rows, where the section is one of a list.
  final var list: UICollectionLayoutListConfiguration?

  /// Creates a section of a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// What is left free around the groups.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// What ``contentInsets`` are counted from.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// What the place of headers and footers is counted from; they keep to the section's insets
  /// while it is `automatic`.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether headers and footers keep to ``contentInsets`` at the sides, while
  /// ``supplementaryContentInsetsReference`` is `automatic`.
  open var supplementariesFollowContentInsets = true
  /// Points between groups.
  open var interGroupSpacing: CGFloat = 0
  /// Headers, footers and the like.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What lies behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// How the section scrolls by itself.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Changes the looks of the items that are seen, before each layout; nil for nothing.
  open var visibleItemsInvalidationHandler: VisibleItemsInvalidationHandler?
}

/// What counts for a whole compositional layout.
@MainActor @preconcurrency
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The way along which contents scroll.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// Points between sections.
  open var interSectionSpacing: CGFloat = 0
  /// What stands before and behind all sections.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What the insets of sections are counted from.
  open var contentInsetsReference = UIContentInsetsReference.safeArea
}

/// Makes the section with a number; nil stands for an empty one.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  _ section: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?
