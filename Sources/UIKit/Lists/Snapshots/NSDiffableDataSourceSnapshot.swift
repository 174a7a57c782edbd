// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Which sections there are and which items they hold, as a value.
///
/// Sections and items are told apart by their identifiers, of which each occurs once.
///
/// > Difference: What Apple's stops the program for, such as an item that is there already, is left
/// > out here and told as a diagnostic.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The sections, in their order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var owners: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// Sections whose items are to be shown anew.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// Items that are to be shown anew.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// Items whose cells are to be filled again.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Creates a snapshot without sections.
  public init() {}

  private func report(_ message: String) {
    Diagnostics.report(.misuse, "a snapshot of a data source: \(message)")
  }

  // MARK: - Asking

  /// How many items all sections have.
  public var numberOfItems: Int { owners.count }
  /// How many sections there are.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The items of all sections, in their order.
  public var itemIdentifiers: [ItemIdentifierType] {
    sectionIdentifiers.flatMap { items[$0] ?? [] }
  }

  /// How many items a section has.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    items[identifier]?.count ?? 0
  }

  /// The items of a section, in their order.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] { items[identifier] ?? [] }

  /// The section that holds an item; nil where none does.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { owners[identifier] }

  /// Where an item lies among all items; nil where it does not.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let owner = owners[identifier] else { return nil }
    var before = 0
    for section in sectionIdentifiers {
      let own = items[section] ?? []
      if section == owner { return own.firstIndex(of: identifier).map { before + $0 } }
      before += own.count
    }
    return nil
  }

  /// Where a section lies among the sections; nil where it does not.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    items[identifier] == nil ? nil : sectionIdentifiers.firstIndex(of: identifier)
  }

  // MARK: - Items

  /// Those that are not there yet, each once; the others are told.
  private func fresh(_ identifiers: [ItemIdentifierType]) -> [ItemIdentifierType] {
    var seen: Set<ItemIdentifierType> = []
    let new = identifiers.filter { owners[$0] == nil && seen.insert($0).inserted }
    if new.count < identifiers.count { report("an item that is there already is not put in again") }
    return new
  }

  /// Puts items behind those of a section; of the last one unless said.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last, items[section] != nil else {
      return report("items are put into a section that is not there")
    }
    put(fresh(identifiers), section, nil)
  }

  private mutating func put(
    _ new: [ItemIdentifierType], _ section: SectionIdentifierType, _ index: Int?
  ) {
    for item in new { owners[item] = section }
    if let index {
      items[section]?.insert(contentsOf: new, at: index)
    } else {
      items[section]?.append(contentsOf: new)
    }
  }

  /// The section and the place of an item; told where there is none.
  private func place(_ identifier: ItemIdentifierType) -> (SectionIdentifierType, Int)? {
    guard let section = owners[identifier], let index = items[section]?.firstIndex(of: identifier)
    else {
      report("an item is named that is not there")
      return nil
    }
    return (section, index)
  }

  /// Puts items before another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    guard let (section, index) = place(beforeIdentifier) else { return }
    put(fresh(identifiers), section, index)
  }

  /// Puts items behind another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    guard let (section, index) = place(afterIdentifier) else { return }
    put(fresh(identifiers), section, index + 1)
  }

  /// Takes items out; those that are not there change nothing.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    var sections: Set<SectionIdentifierType> = []
    for item in gone {
      if let section = owners.removeValue(forKey: item) { sections.insert(section) }
    }
    for section in sections { items[section]?.removeAll(where: gone.contains) }
    forgetMarks()
  }

  /// Takes all sections and items out.
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item before another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, toIdentifier, 0) }

  /// Moves an item behind another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, toIdentifier, 1) }

  private mutating func move(
    _ identifier: ItemIdentifierType, _ other: ItemIdentifierType, _ step: Int
  ) {
    guard identifier != other, let (source, index) = place(identifier), place(other) != nil else {
      return
    }
    items[source]?.remove(at: index)
    guard let (target, place) = place(other) else { return }
    put([identifier], target, place + step)
  }

  /// Has items shown anew.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    let known = identifiers.filter { owners[$0] != nil }
    if known.count < identifiers.count { report("an item is shown anew that is not there") }
    let marked = Set(reloadedItemIdentifiers)
    reloadedItemIdentifiers += known.filter { !marked.contains($0) }
  }

  /// Has the cells of items filled again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    let known = identifiers.filter { owners[$0] != nil }
    if known.count < identifiers.count { report("an item is filled again that is not there") }
    let marked = Set(reconfiguredItemIdentifiers)
    reconfiguredItemIdentifiers += known.filter { !marked.contains($0) }
  }

  private mutating func forgetMarks() {
    reloadedItemIdentifiers.removeAll { owners[$0] == nil }
    reconfiguredItemIdentifiers.removeAll { owners[$0] == nil }
    reloadedSectionIdentifiers.removeAll { items[$0] == nil }
  }

  /// Forgets what is to be shown anew.
  mutating func clearMarks() {
    reloadedItemIdentifiers = []
    reconfiguredItemIdentifiers = []
    reloadedSectionIdentifiers = []
  }

  // MARK: - Sections

  private mutating func put(_ identifiers: [SectionIdentifierType], _ index: Int) {
    var new: [SectionIdentifierType] = []
    for section in identifiers where items[section] == nil {
      items[section] = []
      new.append(section)
    }
    if new.count < identifiers.count {
      report("a section that is there already is not put in again")
    }
    sectionIdentifiers.insert(contentsOf: new, at: index)
  }

  /// The index of a section; told where there is none.
  private func index(_ identifier: SectionIdentifierType) -> Int? {
    guard let index = indexOfSection(identifier) else {
      report("a section is named that is not there")
      return nil
    }
    return index
  }

  /// Puts sections behind all others.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    put(identifiers, sectionIdentifiers.count)
  }

  /// Puts sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { if let index = index(toIdentifier) { put(identifiers, index) } }

  /// Puts sections behind another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { if let index = index(toIdentifier) { put(identifiers, index + 1) } }

  /// Takes sections out, with their items; those that are not there change nothing.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers {
      for item in items.removeValue(forKey: section) ?? [] { owners[item] = nil }
    }
    sectionIdentifiers.removeAll { items[$0] == nil }
    forgetMarks()
  }

  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { moveSection(identifier, toIdentifier, 0) }

  /// Moves a section behind another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { moveSection(identifier, toIdentifier, 1) }

  private mutating func moveSection(
    _ identifier: SectionIdentifierType, _ other: SectionIdentifierType, _ step: Int
  ) {
    guard identifier != other, let source = index(identifier), index(other) != nil else { return }
    sectionIdentifiers.remove(at: source)
    guard let target = index(other) else { return }
    sectionIdentifiers.insert(identifier, at: target + step)
  }

  /// Has the items of sections shown anew.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    let known = identifiers.filter { items[$0] != nil }
    if known.count < identifiers.count { report("a section is shown anew that is not there") }
    let marked = Set(reloadedSectionIdentifiers)
    reloadedSectionIdentifiers += known.filter { !marked.contains($0) }
  }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
