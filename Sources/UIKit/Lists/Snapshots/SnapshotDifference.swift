// SPDX-License-Identifier: Apache-2.0

/// How one snapshot becomes another, in the terms in which lists are told of changes: what goes and
/// whence things move is named by the old places, what comes and whither by the new ones.
struct SnapshotDifference: Hashable, Sendable {
  /// A place of an item.
  struct Place: Hashable, Sendable {
    var section: Int
    var item: Int
  }

  struct Move<Value: Hashable & Sendable>: Hashable, Sendable {
    var from: Value
    var to: Value
  }

  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var movedSections: [Move<Int>] = []
  var deletedItems: [Place] = []
  var insertedItems: [Place] = []
  var movedItems: [Move<Place>] = []

  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty
  }

  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let sections = ListDifference(old.sectionIdentifiers, new.sectionIdentifiers)
    deletedSections = sections.deleted
    insertedSections = sections.inserted
    movedSections = sections.moved.map { Move(from: $0.old, to: $0.new) }

    let oldSections = Set(old.sectionIdentifiers)
    let newSections = Set(new.sectionIdentifiers)
    var newIndices: [Section: Int] = [:]
    for (index, section) in new.sectionIdentifiers.enumerated() { newIndices[section] = index }
    // Where items are that have left their section for another one that was there before.
    var travelled: [Item: Place] = [:]
    for (index, section) in old.sectionIdentifiers.enumerated() where newSections.contains(section)
    {
      for (place, item) in old.itemIdentifiers(inSection: section).enumerated() {
        guard let target = new.sectionIdentifier(containingItem: item), oldSections.contains(target)
        else {
          deletedItems.append(Place(section: index, item: place))
          continue
        }
        if target != section { travelled[item] = Place(section: index, item: place) }
      }
    }
    for (index, section) in new.sectionIdentifiers.enumerated() where oldSections.contains(section)
    {
      let was = old.itemIdentifiers(inSection: section)
      let now = new.itemIdentifiers(inSection: section)
      for (place, item) in now.enumerated()
      where old.sectionIdentifier(containingItem: item) != section {
        let target = Place(section: index, item: place)
        if let source = travelled[item] {
          movedItems.append(Move(from: source, to: target))
        } else {
          insertedItems.append(target)
        }
      }
      guard let oldIndex = old.indexOfSection(section) else { continue }
      for move in ListDifference(was, now).moved {
        movedItems.append(
          Move(
            from: Place(section: oldIndex, item: move.old),
            to: Place(section: index, item: move.new)))
      }
    }
  }
}

/// How one list of different things becomes another, with as few moves as that takes.
struct ListDifference: Hashable, Sendable {
  struct Pair: Hashable, Sendable {
    var old: Int
    var new: Int
  }

  private(set) var deleted: [Int] = []
  private(set) var inserted: [Int] = []
  private(set) var moved: [Pair] = []

  init<Element: Hashable>(_ old: [Element], _ new: [Element]) {
    var places: [Element: Int] = [:]
    for (index, element) in old.enumerated() { places[element] = index }
    var staying: [Pair] = []
    for (index, element) in new.enumerated() {
      if let place = places.removeValue(forKey: element) {
        staying.append(Pair(old: place, new: index))
      } else {
        inserted.append(index)
      }
    }
    deleted = places.values.sorted()
    let still = Self.longestRising(staying.map(\.old))
    for (index, pair) in staying.enumerated() where !still.contains(index) { moved.append(pair) }
  }

  /// The indices of a longest subsequence whose numbers rise.
  static func longestRising(_ numbers: [Int]) -> Set<Int> {
    // The last index of the best subsequence of each length, and the index before each.
    var ends: [Int] = []
    var before: [Int] = Array(repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      let length = ends.indices.partition { numbers[ends[$0]] >= number }
      if length > 0 { before[index] = ends[length - 1] }
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var result: Set<Int> = []
    var index = ends.last ?? -1
    while index >= 0 {
      result.insert(index)
      index = before[index]
    }
    return result
  }
}
