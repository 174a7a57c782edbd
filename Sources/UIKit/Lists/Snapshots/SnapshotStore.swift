// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a data source of snapshots shows, with the places of all items.
struct SnapshotStore<Section: Hashable, Item: Hashable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private(set) var current = Snapshot()
  /// The items by section.
  private(set) var rows: [[Item]] = []

  init() {}

  mutating func take(_ snapshot: Snapshot) {
    current = snapshot
    current.clearMarks()
    rows = snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
  }

  func item(at path: IndexPath) -> Item? {
    guard rows.indices.contains(path.section), rows[path.section].indices.contains(path.row) else {
      return nil
    }
    return rows[path.section][path.row]
  }

  func path(of item: Item) -> IndexPath? { current.path(of: item) }

  func section(at index: Int) -> Section? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }

  func count(in section: Int) -> Int { rows.indices.contains(section) ? rows[section].count : 0 }
}

extension NSDiffableDataSourceSnapshot {
  /// The section and the place in it of an item; nil where it is not there.
  func path(of item: ItemIdentifierType) -> IndexPath? {
    guard let section = sectionIdentifier(containingItem: item),
      let number = indexOfSection(section), let place = place(ofItem: item)
    else { return nil }
    return IndexPath(row: place, section: number)
  }
}

extension SnapshotDifference.Place {
  var path: IndexPath { IndexPath(row: item, section: section) }
}
