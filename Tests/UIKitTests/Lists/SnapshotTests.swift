// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@Suite("NSDiffableDataSourceSnapshot")
struct SnapshotTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func letters() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4, 5])
    return snapshot
  }

  @Test("holds items where they were put")
  func putting() {
    var snapshot = letters()
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5] && snapshot.numberOfItems == 5)
    snapshot.insertItems([9], beforeItem: 2)
    snapshot.insertItems([8], afterItem: 5)
    snapshot.insertSections(["c"], beforeSection: "b")
    #expect(snapshot.itemIdentifiers(inSection: "a") == [1, 9, 2, 3])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 5, 8])
    #expect(snapshot.sectionIdentifiers == ["a", "c", "b"])
    #expect(snapshot.indexOfItem(5) == 5 && snapshot.indexOfSection("b") == 2)
    #expect(snapshot.sectionIdentifier(containingItem: 9) == "a")
    snapshot.moveItem(1, afterItem: 8)
    snapshot.moveSection("b", beforeSection: "a")
    #expect(snapshot.itemIdentifiers == [4, 5, 8, 1, 9, 2, 3])
    snapshot.deleteItems([8, 9, 77])
    snapshot.deleteSections(["c"])
    #expect(snapshot.itemIdentifiers == [4, 5, 1, 2, 3] && snapshot.numberOfSections == 2)
    snapshot.reloadItems([4, 2])
    snapshot.deleteItems([4])
    #expect(snapshot.reloadedItemIdentifiers == [2])
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 0)
  }

  @Test("leaves out what is there already or names nothing")
  func faults() {
    var snapshot = letters()
    let before = snapshot.itemIdentifiers
    snapshot.appendItems([1, 5])
    snapshot.appendItems([6], toSection: "z")
    snapshot.appendSections(["a"])
    snapshot.insertItems([7], beforeItem: 99)
    snapshot.moveItem(1, afterItem: 99)
    snapshot.moveItem(99, afterItem: 1)
    snapshot.reloadItems([99])
    #expect(snapshot.itemIdentifiers == before && snapshot.sectionIdentifiers == ["a", "b"])
    snapshot.appendItems([6, 6, 6])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 5, 6])
    var empty = Snapshot()
    empty.appendItems([1])
    #expect(empty.numberOfItems == 0)
  }

  private func random(_ random: inout SplitMix64) -> Snapshot {
    var snapshot = Snapshot()
    let names = ["a", "b", "c", "d"].shuffled(using: &random).prefix(Int(random.next() % 5))
    snapshot.appendSections(Array(names))
    guard !names.isEmpty else { return snapshot }
    for item in (0..<20).shuffled(using: &random).prefix(Int(random.next() % 20)) {
      snapshot.appendItems([item], toSection: names[Int(random.next() % UInt64(names.count))])
    }
    return snapshot
  }

  @Test("what differs leads a table from one to the other", arguments: 0..<200)
  func difference(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (old, new) = (self.random(&random), self.random(&random))
    let difference = SnapshotDifference(from: old, to: new)
    var changes = TableChanges()
    typealias Row = TableGeometry.Row
    let row = { (place: SnapshotDifference.Place) in
      Row(section: place.section, row: place.item)
    }
    changes.deletedSections = Set(difference.deletedSections)
    changes.insertedSections = Set(difference.insertedSections)
    for move in difference.movedSections { changes.movedSections[move.from] = move.to }
    changes.deletedRows = Set(difference.deletedItems.map(row))
    changes.insertedRows = Set(difference.insertedItems.map(row))
    for move in difference.movedItems { changes.movedRows[row(move.from)] = row(move.to) }
    let items = { (snapshot: Snapshot) in
      snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
    }
    let (before, after) = (items(old), items(new))
    let plan = try changes.plan(from: before.map(\.count), to: after.map(\.count))
    for (section, list) in after.enumerated() {
      for (index, item) in list.enumerated() {
        guard let was = plan.oldRow(Row(section: section, row: index)) else { continue }
        #expect(before[was.section][was.row] == item)
      }
    }
    #expect(SnapshotDifference(from: old, to: old).isEmpty)
  }

  @Test("no more moves than it takes", arguments: 0..<40)
  func moves(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let new = Array(0..<8).shuffled(using: &random)
    let moved = ListDifference(Array(0..<8), new).moved.count
    // The most that can stay, of all subsets.
    var most = 0
    for bits in 0..<256 {
      let kept = new.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element)
      if zip(kept, kept.dropFirst()).allSatisfy({ $0 < $1 }) { most = max(most, kept.count) }
    }
    #expect(moved == 8 - most)
  }
}
