// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A collection's data source that is handed snapshots, and has the collection show what differs.
@MainActor @preconcurrency
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UICollectionViewDataSource {
  /// Makes the cell of an item; nil is told as a diagnostic.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// Makes a header or the like; nil is told as a diagnostic.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?
  private typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  /// What a data source does with items that a finger moves.
  @MainActor @preconcurrency
  public struct ReorderingHandlers {
    /// Whether an item can be moved; nil for none.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Hears of what is about to be moved; nil for nothing.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Hears of what has been moved; nil for nothing.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers that do nothing.
    public init() {}
  }

  /// What a data source does with items that are unfolded.
  @MainActor @preconcurrency
  public struct SectionSnapshotHandlers<ItemType: Hashable> {
    /// Whether an item may be unfolded; nil for yes.
    public var shouldExpandItem: ((ItemType) -> Bool)?
    /// An item is about to be unfolded; nil for nothing.
    public var willExpandItem: ((ItemType) -> Void)?
    /// Whether an item may be folded; nil for yes.
    public var shouldCollapseItem: ((ItemType) -> Bool)?
    /// An item is about to be folded; nil for nothing.
    public var willCollapseItem: ((ItemType) -> Void)?
    /// Gives what lies below an item that is about to be unfolded; nil for what is known.
    public var snapshotForExpandingParent:
      (
        (ItemType, NSDiffableDataSourceSectionSnapshot<ItemType>) ->
          NSDiffableDataSourceSectionSnapshot<ItemType>
      )?

    /// Creates handlers that do nothing.
    public init() {}
  }

  /// Makes headers and the like; nil for none.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// What is done with items that a finger moves.
  open var reorderingHandlers = ReorderingHandlers()
  /// What is done with items that are unfolded.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
  private final weak var collectionView: UICollectionView?
  private final let cellProvider: CellProvider
  private final var store = SnapshotStore<SectionIdentifierType, ItemIdentifierType>()
  private final var outlines:
    [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

  /// Creates the data source of a collection.
  ///
  /// - Parameters:
  ///   - collectionView: The collection, whose data source it becomes.
  ///   - cellProvider: Makes the cell of an item.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (self.collectionView, self.cellProvider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  // MARK: - Snapshots

  /// What the collection shows.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    store.current
  }

  /// Has the collection show a snapshot, and runs something when it does.
  ///
  /// - Parameters:
  ///   - snapshot: What is to be shown.
  ///   - animatingDifferences: Whether items move to their new places.
  ///   - completion: Is called when all is shown.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    outlines = outlines.filter { section, outline in
      snapshot.itemIdentifiers(inSection: section) == outline.visibleItems
    }
    show(snapshot, animatingDifferences, completion)
  }

  private final func show(
    _ snapshot: Snapshot, _ animates: Bool, _ completion: (() -> Void)?
  ) {
    guard let collectionView else {
      store.take(snapshot)
      completion?()
      return
    }
    let old = store.current
    let difference = SnapshotDifference(from: old, to: snapshot)
    let update = {
      collectionView.performBatchUpdates(
        {
          self.store.take(snapshot)
          Self.tell(collectionView, difference, old, snapshot)
        }, completion: { _ in completion?() })
    }
    if animates { update() } else { UIView.performWithoutAnimation(update) }
  }

  /// Has the collection load a snapshot anew, and runs something when it has.
  ///
  /// - Parameters:
  ///   - snapshot: What is to be shown.
  ///   - completion: Is called when it is.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    outlines = [:]
    store.take(snapshot)
    collectionView?.reloadData()
    completion?()
  }

  private static func tell(
    _ collection: UICollectionView, _ difference: SnapshotDifference, _ old: Snapshot,
    _ new: Snapshot
  ) {
    collection.deleteSections(IndexSet(difference.deletedSections))
    collection.insertSections(IndexSet(difference.insertedSections))
    for move in difference.movedSections { collection.moveSection(move.from, toSection: move.to) }
    collection.deleteItems(at: difference.deletedItems.map(\.path))
    collection.insertItems(at: difference.insertedItems.map(\.path))
    for move in difference.movedItems {
      collection.moveItem(at: move.from.path, to: move.to.path)
    }
    let sections = new.reloadedSectionIdentifiers.compactMap { old.indexOfSection($0) }
    if !sections.isEmpty { collection.reloadSections(IndexSet(sections)) }
    collection.reloadItems(at: new.reloadedItemIdentifiers.compactMap(old.path))
    collection.reconfigureItems(at: new.reconfiguredItemIdentifiers.compactMap(old.path))
  }

  // MARK: - Outlines

  /// What a section shows, with what is folded.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let known = outlines[section] { return known }
    var new = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    new.append(store.current.itemIdentifiers(inSection: section))
    return new
  }

  /// Has a section show a snapshot of its own, and runs something when it does.
  ///
  /// - Parameters:
  ///   - snapshot: What is to be shown.
  ///   - section: The section, which comes last where it is new.
  ///   - animatingDifferences: Whether items move to their new places.
  ///   - completion: Is called when all is shown.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    outlines[section] = snapshot
    var new = store.current
    if new.indexOfSection(section) == nil { new.appendSections([section]) }
    let wanted = snapshot.visibleItems
    new.deleteItems(new.itemIdentifiers(inSection: section))
    new.appendItems(wanted, toSection: section)
    show(new, animatingDifferences, completion)
  }

  // MARK: - Asking

  /// The item at a place; nil where there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    store.item(at: indexPath)
  }

  /// The place of an item; nil where there is none.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    store.path(of: itemIdentifier)
  }

  /// The section with a number; nil where there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    store.section(at: index)
  }

  /// The number of a section; nil where there is none.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    store.current.indexOfSection(sectionIdentifier)
  }

  // MARK: - The collection's questions

  /// How many sections the snapshot has.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { store.rows.count }

  /// How many items a section of the snapshot has.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { store.count(in: section) }

  /// The cell that the program makes of an item.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    {
      return cell
    }
    Diagnostics.report(.misuse, "a data source of snapshots has no cell for an item")
    return UICollectionViewCell(frame: .zero)
  }

  /// The view that the program makes of a kind.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    Diagnostics.report(.misuse, "a data source of snapshots has no view of the kind \(kind)")
    return UICollectionReusableView(frame: .zero)
  }

  /// None; to be overridden.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// The first item of the section with the title's number; to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  /// What ``reorderingHandlers`` say; no.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    itemIdentifier(for: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
  }

  /// Moves the item in the snapshot.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let item = itemIdentifier(for: sourceIndexPath),
      let target = sectionIdentifier(for: destinationIndexPath.section)
    else { return }
    let old = store.current
    var new = old
    new.deleteItems([item])
    let items = new.itemIdentifiers(inSection: target)
    if items.indices.contains(destinationIndexPath.item) {
      new.insertItems([item], beforeItem: items[destinationIndexPath.item])
    } else {
      new.appendItems([item], toSection: target)
    }
    let transaction = NSDiffableDataSourceTransaction(
      initialSnapshot: old, finalSnapshot: new,
      difference: new.itemIdentifiers.difference(from: old.itemIdentifiers),
      sectionTransactions: .between(old, new))
    reorderingHandlers.willReorder?(transaction)
    store.take(new)
    outlines = outlines.filter { new.itemIdentifiers(inSection: $0) == $1.visibleItems }
    reorderingHandlers.didReorder?(transaction)
  }
}

/// What became of a snapshot whose items a person has moved.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// What was shown before.
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// What is shown now.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// What differs between the items.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// What became of each section whose items are not those that it had, in order.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// What became of one section of a snapshot whose items a person has moved.
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// What it showed before.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// What it shows now.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// What differs between its items.
  public let difference: CollectionDifference<ItemIdentifierType>
}

extension Array {
  fileprivate static func between<Section, Item>(
    _ old: NSDiffableDataSourceSnapshot<Section, Item>,
    _ new: NSDiffableDataSourceSnapshot<Section, Item>
  ) -> Self where Element == NSDiffableDataSourceSectionTransaction<Section, Item> {
    new.sectionIdentifiers.compactMap { section in
      let before = old.indexOfSection(section) == nil ? [] : old.itemIdentifiers(inSection: section)
      let after = new.itemIdentifiers(inSection: section)
      guard before != after else { return nil }
      var (initial, final) = (
        NSDiffableDataSourceSectionSnapshot<Item>(), NSDiffableDataSourceSectionSnapshot<Item>()
      )
      initial.append(before)
      final.append(after)
      return Element(
        sectionIdentifier: section, initialSnapshot: initial, finalSnapshot: final,
        difference: after.difference(from: before))
    }
  }
}

extension UICollectionViewDiffableDataSource: OutlineSource {
  private func place(
    _ path: IndexPath
  ) -> (section: SectionIdentifierType, item: ItemIdentifierType)? {
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section)
    else { return nil }
    return (section, item)
  }

  func isExpanded(at path: IndexPath) -> Bool {
    place(path).map { snapshot(for: $0.section).isExpanded($0.item) } ?? false
  }

  func toggle(at path: IndexPath) {
    guard let (section, item) = place(path) else { return }
    var outline = snapshot(for: section)
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let below = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
        outline.replace(childrenOf: item, using: below)
      }
      outline.expand([item])
    }
    apply(outline, to: section)
    for (_, cell) in collectionView?.shownCells ?? [] { cell.setNeedsUpdateConfiguration() }
  }
}
