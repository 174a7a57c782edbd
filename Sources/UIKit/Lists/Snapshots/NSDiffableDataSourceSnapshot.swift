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
  private var sections = IndexedList<SectionIdentifierType>()
  private var items: [SectionIdentifierType: IndexedList<ItemIdentifierType>] = [:]
  private var owners: [ItemIdentifierType: SectionIdentifierType] = [:]
  private var reloadedSections = SnapshotMarks<SectionIdentifierType>()
  private var reloadedItems = SnapshotMarks<ItemIdentifierType>()
  private var reconfiguredItems = SnapshotMarks<ItemIdentifierType>()

  /// Creates a snapshot without sections.
  public init() {}

  private func report(_ message: String) {
    Diagnostics.report(.misuse, "a snapshot of a data source: \(message)")
  }

  // MARK: - Asking

  /// The sections, in their order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.elements }
  /// Sections whose items are to be shown anew.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections.elements }
  /// Items that are to be shown anew.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems.elements }
  /// Items whose cells are to be filled again.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems.elements }

  /// How many items all sections have.
  public var numberOfItems: Int { owners.count }
  /// How many sections there are.
  public var numberOfSections: Int { sections.count }
  /// The items of all sections, in their order.
  public var itemIdentifiers: [ItemIdentifierType] {
    sections.elements.flatMap { items[$0]?.elements ?? [] }
  }

  /// How many items a section has.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    items[identifier]?.count ?? 0
  }

  /// The items of a section, in their order.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] { items[identifier]?.elements ?? [] }

  /// The section that holds an item; nil where none does.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { owners[identifier] }

  /// Where an item lies among all items; nil where it does not.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let owner = owners[identifier] else { return nil }
    var before = 0
    for section in sections.elements {
      if section == owner { return items[section]?.index(of: identifier).map { before + $0 } }
      before += items[section]?.count ?? 0
    }
    return nil
  }

  /// Where an item lies in its section; nil where it does not.
  func place(ofItem identifier: ItemIdentifierType) -> Int? {
    owners[identifier].flatMap { items[$0]?.index(of: identifier) }
  }

  /// Where a section lies among the sections; nil where it does not.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.index(of: identifier)
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
    guard let section = sectionIdentifier ?? sections.elements.last, sections.contains(section)
    else {
      return report("items are put into a section that is not there")
    }
    put(fresh(identifiers), section, nil)
  }

  private mutating func put(
    _ new: [ItemIdentifierType], _ section: SectionIdentifierType, _ index: Int?
  ) {
    for item in new { owners[item] = section }
    items[section]?.insert(new, at: index ?? .max)
  }

  /// The section and the place of an item; told where there is none.
  private func place(_ identifier: ItemIdentifierType) -> (SectionIdentifierType, Int)? {
    guard let section = owners[identifier], let index = items[section]?.index(of: identifier)
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
    var emptied: Set<SectionIdentifierType> = []
    for item in gone {
      if let section = owners.removeValue(forKey: item) { emptied.insert(section) }
    }
    for section in emptied { items[section]?.remove(gone) }
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
    guard identifier != other, let (source, _) = place(identifier),
      let (target, index) = place(other)
    else { return }
    guard source != target else {
      items[source]?.move(identifier, to: other, step: step)
      return
    }
    items[source]?.remove([identifier])
    put([identifier], target, index + step)
  }

  /// Has items shown anew.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    let owners = owners
    if !reloadedItems.add(identifiers, where: { owners[$0] != nil }) {
      report("an item is shown anew that is not there")
    }
  }

  /// Has the cells of items filled again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    let owners = owners
    if !reconfiguredItems.add(identifiers, where: { owners[$0] != nil }) {
      report("an item is filled again that is not there")
    }
  }

  private mutating func forgetMarks() {
    let (owners, sections) = (owners, sections)
    reloadedItems.keep { owners[$0] != nil }
    reconfiguredItems.keep { owners[$0] != nil }
    reloadedSections.keep(where: sections.contains)
  }

  /// Forgets what is to be shown anew.
  mutating func clearMarks() {
    (reloadedItems, reconfiguredItems) = (SnapshotMarks(), SnapshotMarks())
    reloadedSections = SnapshotMarks()
  }

  // MARK: - Sections

  private mutating func put(_ identifiers: [SectionIdentifierType], _ index: Int) {
    var new: [SectionIdentifierType] = []
    for section in identifiers where items[section] == nil {
      items[section] = IndexedList()
      new.append(section)
    }
    if new.count < identifiers.count {
      report("a section that is there already is not put in again")
    }
    sections.insert(new, at: index)
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
    put(identifiers, sections.count)
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
      for item in items.removeValue(forKey: section)?.elements ?? [] { owners[item] = nil }
    }
    sections.remove(Set(identifiers))
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
    guard identifier != other, index(identifier) != nil, index(other) != nil else { return }
    sections.move(identifier, to: other, step: step)
  }

  /// Has the items of sections shown anew.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    let sections = sections
    if !reloadedSections.add(identifiers, where: sections.contains) {
      report("a section is shown anew that is not there")
    }
  }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
