// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Says where the items of a collection, and what goes with them, lie; to be subclassed.
///
/// A collection asks for the attributes of what is seen only.
@MainActor @preconcurrency
open class UICollectionViewLayout: NSObject, @MainActor NSCoding {
  class var propertyList: PropertyList { layoutProperties }

  /// The collection that shows the layout.
  open internal(set) weak var collectionView: UICollectionView?
  final var isPrepared = false
  final var decorationClasses: [String: AnyClass] = [:]
  final var decorationNibs: [String: UINib] = [:]
  /// What an update brings and takes, while it lasts.
  final var update: LayoutUpdate?

  /// Creates a layout.
  public override init() {
    super.init()
  }

  /// Creates a layout with its usual values; the archive's are not read.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Archives nothing.
  open func encode(with coder: NSCoder) {}

  /// The class of the contexts that the layout makes.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }
  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  // MARK: - To be overridden

  /// Works out what the layout needs; called before anything is asked, after each invalidation.
  open func prepare() {}
  /// The size of all contents in points.
  open var collectionViewContentSize: CGSize { .zero }
  /// The attributes of all that lies in a rectangle of the contents; nil for nothing.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }
  /// The attributes of an item; nil for none.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes of a supplementary view; nil for none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes of a decoration view; nil for none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Whether the layout depends on the bounds that the collection is about to have: no.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Whether a cell that would rather have other attributes changes the layout: no.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Where the contents are to come to rest; where they would.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Where the contents are to be after an update or with this layout; where they would.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }
  /// The side from which text is read that the layout was made for: the left.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether the layout is turned round where text is read from the right: no.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: - For the layouts of the system

  /// Whether every cell is asked what attributes it would like, as in a program's own layouts.
  var asksCells: Bool { true }
  /// How rows of a list look at a place; nil outside of lists.
  func listPlace(at path: IndexPath) -> ListPlace? { nil }
  /// How a header or footer of a list looks at a place; nil outside of lists.
  func listPlace(ofKind kind: String, at path: IndexPath) -> ListPlace? { nil }
  /// What is known of items is taken to their new places.
  func remap(_ plan: TablePlan) {}

  // MARK: - Invalidation

  /// Has all places worked out anew before the next layout.
  open func invalidateLayout() {
    invalidateLayout(with: makeContext())
  }
  /// Has places worked out anew as a context says.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isPrepared = false
    collectionView?.layoutWasInvalidated(context)
  }
  /// What a change of the bounds invalidates.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }
  /// What other attributes of a view invalidate.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.preferred = [(originalAttributes, preferredAttributes)]
    return context
  }

  final func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return type.flatMap { DynamicInstance.make($0) } ?? UICollectionViewLayoutInvalidationContext()
  }

  // MARK: - Decoration

  /// Has decoration views of a kind made from a class; nil for none.
  open func register(
    _ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String
  ) {
    decorationClasses[elementKind] = viewClass
    decorationNibs[elementKind] = nil
  }
  /// Has decoration views of a kind made from a nib, whose only outermost object is one; nil for
  /// none.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationNibs[elementKind] = nib
    decorationClasses[elementKind] = nil
  }

  // MARK: - Updates

  /// An update is about to be shown, for which the layout has been prepared.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// The views of an update have been given their places.
  open func finalizeCollectionViewUpdates() {}
  /// Bounds are about to change in an animation.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// The bounds have changed in an animation.
  open func finalizeAnimatedBoundsChange() {}
  /// This layout is about to give way to another one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// This layout is about to be shown in place of another one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// The views have been given their places after a change of layouts.
  open func finalizeLayoutTransition() {}

  /// Where an item's cell comes from: what is new from nothing, in place, and others from where
  /// they were.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    update?.initial(of: .cell(TableGeometry.Row(itemIndexPath))) {
      layoutAttributesForItem(at: itemIndexPath)
    }
  }
  /// Where an item's cell goes: what is gone to nothing, in place.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    update?.final(of: .cell(TableGeometry.Row(itemIndexPath))) {
      layoutAttributesForItem(at: $0)
    }
  }
  /// Where a supplementary view comes from.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    update?.initial(of: .supplementary(elementKind, elementIndexPath)) {
      layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)
    }
  }
  /// Where a supplementary view goes.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    update?.final(of: .supplementary(elementKind, elementIndexPath)) {
      layoutAttributesForSupplementaryView(ofKind: elementKind, at: $0)
    }
  }
  /// Where a decoration view comes from.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    update?.initial(of: .decoration(elementKind, decorationIndexPath)) {
      layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)
    }
  }
  /// Where a decoration view goes.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    update?.final(of: .decoration(elementKind, decorationIndexPath)) {
      layoutAttributesForDecorationView(ofKind: elementKind, at: $0)
    }
  }

  // MARK: - Moving by a finger

  /// The place to which an item moves that a finger holds at a point of the contents.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }
  /// The attributes of an item that a finger holds at a point of the contents.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let known =
      layoutAttributesForItem(at: indexPath)?.duplicate()
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    known.center = position
    known.zIndex = .max
    return known
  }
  /// What is invalidated when items that a finger holds come to other places.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.moved = (previousIndexPaths, targetIndexPaths)
    context.interactiveMovementTarget = targetPosition
    return context
  }
  /// What is invalidated when a finger lets go of items.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.moved = (previousIndexPaths, indexPaths)
    return context
  }
}

/// One view of a collection, by what it stands for.
enum CollectionElement: Hashable, Sendable {
  case cell(TableGeometry.Row)
  case supplementary(String, IndexPath)
  case decoration(String, IndexPath)

  @MainActor
  init(_ attributes: UICollectionViewLayoutAttributes) {
    let (path, kind) = (attributes.values.path, attributes.values.kind ?? "")
    switch attributes.values.category {
    case .cell: self = .cell(TableGeometry.Row(path))
    case .supplementaryView: self = .supplementary(kind, path)
    case .decorationView: self = .decoration(kind, path)
    }
  }

  var path: IndexPath {
    switch self {
    case .cell(let row): row.path
    case .supplementary(_, let path), .decoration(_, let path): path
    }
  }

  /// The same in the order in which what is done to them happens.
  var rank: (Int, String, IndexPath) {
    switch self {
    case .cell(let row): (0, "", row.path)
    case .supplementary(let kind, let path): (1, kind, path)
    case .decoration(let kind, let path): (2, kind, path)
    }
  }
}

/// What a layout knows of an update while it is shown.
@MainActor
struct LayoutUpdate {
  var plan: TablePlan
  /// What was seen before, by its old places.
  var old: [CollectionElement: UICollectionViewLayoutAttributes]

  /// Where something was that is at a place now; nil of what has come.
  func old(_ element: CollectionElement) -> CollectionElement? {
    moved(element, row: plan.oldRow) {
      let old = plan.oldSection($0)
      return old.map(plan.changes.reloadedSections.contains) == true ? nil : old
    }
  }

  /// Where something is that was at a place; nil of what has gone.
  func new(_ element: CollectionElement) -> CollectionElement? {
    moved(element, row: plan.newRow) {
      plan.changes.reloadedSections.contains($0) ? nil : plan.newSection($0)
    }
  }

  private func moved(
    _ element: CollectionElement, row: (TableGeometry.Row) -> TableGeometry.Row?,
    section: (Int) -> Int?
  ) -> CollectionElement? {
    func path(_ path: IndexPath) -> IndexPath? {
      // Views of the whole collection have paths of one number.
      guard path.count > 1 else { return path }
      return section(path.section).map { IndexPath(item: path.item, section: $0) }
    }
    switch element {
    case .cell(let old): return row(old).map { .cell($0) }
    case .supplementary(let kind, let old): return path(old).map { .supplementary(kind, $0) }
    case .decoration(let kind, let old): return path(old).map { .decoration(kind, $0) }
    }
  }

  func initial(
    of element: CollectionElement, _ now: () -> UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    if let place = old(element) { return old[place]?.duplicate() }
    let start = now()?.duplicate()
    start?.alpha = 0
    return start
  }

  func final(
    of element: CollectionElement, _ now: (IndexPath) -> UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    if let place = new(element) { return now(place.path)?.duplicate() }
    let end = old[element]?.duplicate()
    end?.alpha = 0
    return end
  }
}
