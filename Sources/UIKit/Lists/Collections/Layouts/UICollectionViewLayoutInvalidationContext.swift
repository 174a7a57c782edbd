// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What of a layout is to be worked out anew.
@MainActor @preconcurrency
open class UICollectionViewLayoutInvalidationContext: NSObject {
  final var isEverything = false
  final var areCounts = false
  /// Whether the layout only follows how far its contents are scrolled: what they hold is as it was.
  final var isOfScrolling = false
  final var preferred:
    [(old: UICollectionViewLayoutAttributes, new: UICollectionViewLayoutAttributes)] = []
  final var moved: (from: [IndexPath], to: [IndexPath]) = ([], [])

  /// Creates a context that names nothing yet.
  public override init() {
    super.init()
  }

  /// Whether all is to be worked out anew, as after `reloadData()`.
  open var invalidateEverything: Bool { isEverything }
  /// Whether the numbers of sections and items are asked for anew.
  open var invalidateDataSourceCounts: Bool { areCounts }
  /// The items that were named; nil for none.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views that were named, by their kinds; nil for none.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views that were named, by their kinds; nil for none.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// How far the contents' offset is to be moved with it, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// How far the contents' size is to be changed with it, in points; it has no effect.
  open var contentSizeAdjustment = CGSize.zero
  /// Where items were that a finger moves; nil for none.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? {
    moved.from.isEmpty ? nil : moved.from
  }
  /// Where items are now that a finger moves; nil for none.
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? {
    moved.to.isEmpty ? nil : moved.to
  }
  /// Where the finger is, in the contents' coordinates.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// Names items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Names supplementary views.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    invalidatedSupplementaryIndexPaths = Self.adding(
      indexPaths, elementKind, to: invalidatedSupplementaryIndexPaths)
  }
  /// Names decoration views.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = Self.adding(
      indexPaths, elementKind, to: invalidatedDecorationIndexPaths)
  }

  private static func adding(
    _ paths: [IndexPath], _ kind: String, to known: [String: [IndexPath]]?
  ) -> [String: [IndexPath]] {
    var all = known ?? [:]
    all[kind, default: []] += paths
    return all
  }
}

/// What of a flow layout is to be worked out anew.
@MainActor @preconcurrency
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked anew for sizes, insets and spacings.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether places are worked out anew.
  open var invalidateFlowLayoutAttributes = true
}

/// One change of an update, as layouts hear of it.
@MainActor @preconcurrency
open class UICollectionViewUpdateItem: NSObject {
  /// What a change does.
  public enum Action: Int, Sendable {
    /// Something comes.
    case insert
    /// Something goes.
    case delete
    /// Something is made anew.
    case reload
    /// Something goes elsewhere.
    case move
    /// Nothing.
    case none
  }

  /// Where it was; nil of what comes.
  ///
  /// A path whose item is `NSNotFound` is that of a section.
  open var indexPathBeforeUpdate: IndexPath? { before }
  /// Where it is afterwards; nil of what goes.
  open var indexPathAfterUpdate: IndexPath? { after }
  /// What is done.
  open var updateAction: Action { action }
  private final let before: IndexPath?
  private final let after: IndexPath?
  private final let action: Action

  init(_ action: Action, _ before: IndexPath?, _ after: IndexPath?) {
    (self.action, self.before, self.after) = (action, before, after)
    super.init()
  }
}
