// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Places items in groups, which are made of items and other groups, section after section.
@MainActor @preconcurrency
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  override class var propertyList: PropertyList { compositionProperties }

  private enum Source {
    case section(NSCollectionLayoutSection)
    case provider(UICollectionViewCompositionalLayoutSectionProvider)
  }

  private final let source: Source
  /// What counts for the whole layout.
  open var configuration = UICollectionViewCompositionalLayoutConfiguration() {
    didSet { invalidateLayout() }
  }
  final var plans: [ComposedPlan] = []
  final var spans = LengthList(count: 0, length: 0)
  /// What stands before and behind all sections.
  final var ends: [ComposedPlan.Boundary] = []
  final var arePlansStale = true
  /// What items and headers have chosen.
  final var sizes: [Int: [Int: CGSize]] = [:]
  final var boundarySizes: [IndexPath: CGSize] = [:]
  final var offsets: [Int: Double] = [:]

  /// Creates a layout whose sections are all alike.
  public init(section: NSCollectionLayoutSection) {
    source = .section(section)
    super.init()
  }

  /// Creates a layout whose sections are all alike.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - configuration: What counts for the whole layout.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(section: section)
    self.configuration = configuration
  }

  /// Creates a layout whose sections a program makes.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    source = .provider(sectionProvider)
    super.init()
  }

  /// Creates a layout whose sections a program makes.
  ///
  /// - Parameters:
  ///   - sectionProvider: Makes the section with a number.
  ///   - configuration: What counts for the whole layout.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: sectionProvider)
    self.configuration = configuration
  }

  /// Creates a layout of empty sections; the archive's values are not read.
  public required init?(coder: NSCoder) {
    source = .provider { _, _ in nil }
    super.init(coder: coder)
  }

  final func section(
    _ number: Int, _ environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection? {
    switch source {
    case .section(let section): section
    case .provider(let provider): provider(number, environment)
    }
  }

  /// The ground of a list whose first section is known before there are any.
  final func listGround(_ environment: any NSCollectionLayoutEnvironment) -> UIColor? {
    if case .section(let section) = source { return section.list?.backgroundColor }
    return plans.first?.source.list?.backgroundColor
  }

  // MARK: - The layout

  open override func prepare() {
    super.prepare()
    if arePlansStale {
      arePlansStale = false
      makePlans()
    }
  }

  open override var collectionViewContentSize: CGSize {
    let length = endLength(before: true) + spans.total + endLength(before: false)
    let room = room
    return isVertical
      ? CGSize(width: room.width, height: length) : CGSize(width: length, height: room.height)
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { elements(in: rect) }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { item(at: indexPath) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { supplement(elementKind, at: indexPath) }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    decoration(of: indexPath.section).first { $0.representedElementKind == elementKind }
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let notes = originalAttributes.notes
    return notes.choosesWidth && preferredAttributes.size.width != originalAttributes.size.width
      || notes.choosesHeight && preferredAttributes.size.height != originalAttributes.size.height
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.preferred.isEmpty {
      if context.isEverything { (sizes, boundarySizes, offsets) = ([:], [:], [:]) }
      arePlansStale = true
    } else {
      take(context.preferred.map(\.new))
    }
    super.invalidateLayout(with: context)
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override var asksCells: Bool { false }

  override func listPlace(at path: IndexPath) -> ListPlace? { rowPlace(at: path) }
  override func listPlace(ofKind kind: String, at path: IndexPath) -> ListPlace? {
    guard plans.indices.contains(path.section) else { return nil }
    return plans[path.section].source.boundarySupplementaryItems
      .first { $0.elementKind == kind }.flatMap { listPlace(ofEnd: $0, path.section) }
  }

  override func remap(_ plan: TablePlan) {
    var new: [Int: [Int: CGSize]] = [:]
    for (section, items) in sizes {
      for (item, size) in items {
        guard let row = plan.newRow(TableGeometry.Row(section: section, row: item)) else {
          continue
        }
        new[row.section, default: [:]][row.row] = size
      }
    }
    sizes = new
    boundarySizes = [:]
    offsets = Dictionary(
      offsets.compactMap { section, offset in plan.newSection(section).map { ($0, offset) } },
      uniquingKeysWith: { first, _ in first })
  }
}
