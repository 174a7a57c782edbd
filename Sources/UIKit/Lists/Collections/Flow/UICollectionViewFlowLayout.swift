// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Places items in lines, each as many as fit, section after section.
///
/// Lines are filled from side to side where contents scroll up and down, and from top to bottom
/// where they scroll from side to side. Full lines reach from edge to edge; the last one begins as
/// the others do.
@MainActor @preconcurrency
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  override class var propertyList: PropertyList { flowProperties }

  /// What section insets are counted from.
  public enum SectionInsetReference: Int, Sendable {
    /// The contents' edges.
    case fromContentInset
    /// The safe area.
    case fromSafeArea
    /// The margins.
    case fromLayoutMargins
  }

  /// Stands for a size that items choose by what they hold.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  final var geometry = FlowGeometry()
  final var areMetricsStale = true
  /// The sizes that items have chosen.
  final var measured: [TableGeometry.Row: CGSize] = [:]

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  // MARK: - Measures

  /// Points at least between lines; 10 unless set.
  open var minimumLineSpacing: CGFloat = 10 { didSet { note(minimumLineSpacing != oldValue) } }
  /// Points at least between the items of a line; 10 unless set.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { note(minimumInteritemSpacing != oldValue) }
  }
  /// The size of items in points; 50 by 50 unless set.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { note(itemSize != oldValue) } }
  /// The size as which items count until they have chosen theirs; zero for items that do not
  /// choose.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      guard estimatedItemSize != oldValue else { return }
      measured = [:]
      note(true)
    }
  }
  /// The way along which contents scroll.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { note(scrollDirection != oldValue) }
  }
  /// The size of headers, of which the side counts along which contents scroll; zero for none.
  open var headerReferenceSize = CGSize.zero { didSet { note(headerReferenceSize != oldValue) } }
  /// The size of footers, of which the side counts along which contents scroll; zero for none.
  open var footerReferenceSize = CGSize.zero { didSet { note(footerReferenceSize != oldValue) } }
  /// What items keep from the edges of their section.
  open var sectionInset = UIEdgeInsets.zero { didSet { note(sectionInset != oldValue) } }
  /// What ``sectionInset`` is counted from.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { note(sectionInsetReference != oldValue) }
  }
  /// Whether headers stay where contents begin to be seen while their section is seen.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { note(sectionHeadersPinToVisibleBounds != oldValue) }
  }
  /// Whether footers stay where contents end to be seen while their section is seen.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { note(sectionFootersPinToVisibleBounds != oldValue) }
  }

  private func note(_ isNew: Bool) {
    if isNew { invalidateLayout() }
  }

  // MARK: - The layout

  open override func prepare() {
    super.prepare()
    guard areMetricsStale else { return }
    areMetricsStale = false
    geometry = FlowGeometry((0..<(collectionView?.numberOfSections ?? 0)).map(makeSection))
  }

  open override var collectionViewContentSize: CGSize {
    let across = room
    return scrollDirection == .vertical
      ? CGSize(width: across, height: geometry.total)
      : CGSize(width: geometry.total, height: across)
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { elements(in: rect) }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { item(at: indexPath) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { end(elementKind, indexPath.section) }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds.size else { return false }
    return scrollDirection == .vertical
      ? newBounds.width != old.width : newBounds.height != old.height
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    estimatedItemSize != .zero
      && preferredAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.preferred.isEmpty {
      let flow = context as? UICollectionViewFlowLayoutInvalidationContext
      if context.isEverything { measured = [:] }
      if flow?.invalidateFlowLayoutDelegateMetrics ?? true
        || flow?.invalidateFlowLayoutAttributes ?? true
      {
        areMetricsStale = true
      }
    } else {
      take(context.preferred.map(\.new))
    }
    super.invalidateLayout(with: context)
  }

  override var asksCells: Bool { false }

  override func remap(_ plan: TablePlan) {
    measured = Dictionary(
      measured.compactMap { row, size in plan.newRow(row).map { ($0, size) } },
      uniquingKeysWith: { first, _ in first })
  }
}
