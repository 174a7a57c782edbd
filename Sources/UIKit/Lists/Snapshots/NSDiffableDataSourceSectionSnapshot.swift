// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The items of a section, of which some lie below others and can be hidden, as a value.
///
/// > Difference: What Apple's stops the program for, such as an item that is there already, is left
/// > out here and told as a diagnostic.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  struct Node {
    var parent: ItemIdentifierType?
    var children = IndexedList<ItemIdentifierType>()
    var isExpanded = false
  }

  private var roots = IndexedList<ItemIdentifierType>()
  private var nodes: [ItemIdentifierType: Node] = [:]

  /// Creates a snapshot without items.
  public init() {}

  private func report(_ message: String) {
    Diagnostics.report(.misuse, "a snapshot of a section: \(message)")
  }

  // MARK: - Asking

  /// All items, each before those below it.
  public var items: [ItemIdentifierType] { flattened { _ in true } }
  /// The items that lie below no other one.
  public var rootItems: [ItemIdentifierType] { roots.elements }
  /// The items that are shown: those below others only where these are unfolded.
  public var visibleItems: [ItemIdentifierType] { flattened { nodes[$0]?.isExpanded == true } }

  private func flattened(_ enters: (ItemIdentifierType) -> Bool) -> [ItemIdentifierType] {
    var result: [ItemIdentifierType] = []
    var pending = Array(roots.elements.reversed())
    while let item = pending.popLast() {
      result.append(item)
      if enters(item), let children = nodes[item]?.children.elements {
        pending += children.reversed()
      }
    }
    return result
  }

  /// Where an item lies among all items; nil where it does not.
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
  /// Whether there is an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }
  /// Whether an item is shown.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard var node = nodes[item] else { return false }
    while let parent = node.parent, let next = nodes[parent] {
      if !next.isExpanded { return false }
      node = next
    }
    return true
  }
  /// Whether the items below an item are unfolded.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded ?? false }
  /// How many items an item lies below; 0 where it is not there.
  public func level(of item: ItemIdentifierType) -> Int {
    var (level, next) = (0, nodes[item]?.parent)
    while let parent = next {
      level += 1
      next = nodes[parent]?.parent
    }
    return level
  }
  /// The item below which an item lies; nil for none.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { nodes[child]?.parent }

  /// The items below an item, as a snapshot of their own.
  ///
  /// - Parameters:
  ///   - parent: The item.
  ///   - includingParent: Whether the item itself is in it.
  /// - Returns: The snapshot.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var result = Self()
    guard let node = nodes[parent] else { return result }
    if includingParent { result.append([parent]) }
    result.append(node.children.elements, to: includingParent ? parent : nil)
    var pending = node.children.elements
    while let item = pending.popLast() {
      let children = nodes[item]?.children.elements ?? []
      result.append(children, to: item)
      pending += children
    }
    result.expand(result.nodes.keys.filter { nodes[$0]?.isExpanded == true })
    return result
  }

  // MARK: - Changing

  private mutating func fresh(
    _ items: [ItemIdentifierType], _ parent: ItemIdentifierType?
  ) -> [ItemIdentifierType] {
    var new: [ItemIdentifierType] = []
    for item in items where nodes[item] == nil {
      nodes[item] = Node(parent: parent)
      new.append(item)
    }
    if new.count < items.count { report("an item that is there already is not put in again") }
    return new
  }

  private mutating func put(
    _ items: [ItemIdentifierType], _ parent: ItemIdentifierType?, at index: Int
  ) {
    let new = fresh(items, parent)
    if let parent {
      nodes[parent]?.children.insert(new, at: index)
    } else {
      roots.insert(new, at: index)
    }
  }

  /// Puts items behind those below another one; behind all where none is said.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - parent: That below which they lie; nil for none.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    if let parent, nodes[parent] == nil {
      return report("items are put below an item that is not there")
    }
    put(items, parent, at: .max)
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], beside other: ItemIdentifierType, _ step: Int
  ) {
    guard let node = nodes[other] else { return report("an item is named that is not there") }
    let beside = node.parent.flatMap { nodes[$0]?.children } ?? roots
    guard let index = beside.index(of: other) else { return }
    put(items, node.parent, at: index + step)
  }

  /// Puts items before another one, below the same.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - beforeIdentifier: The other one.
  public mutating func insert(
    _ items: [ItemIdentifierType], before beforeIdentifier: ItemIdentifierType
  ) { insert(items, beside: beforeIdentifier, 0) }

  /// Puts items behind another one, below the same.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - afterIdentifier: The other one.
  public mutating func insert(
    _ items: [ItemIdentifierType], after afterIdentifier: ItemIdentifierType
  ) { insert(items, beside: afterIdentifier, 1) }

  /// Takes items out, with those below them.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items {
      guard let node = nodes[item] else { continue }
      if let parent = node.parent {
        nodes[parent]?.children.remove([item])
      } else {
        roots.remove([item])
      }
      var pending = [item]
      while let next = pending.popLast() {
        pending += nodes.removeValue(forKey: next)?.children.elements ?? []
      }
    }
  }

  /// Takes all items out.
  public mutating func deleteAll() { self = Self() }

  /// Has the items below some items shown.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items { nodes[item]?.isExpanded = true }
  }

  /// Has the items below some items hidden.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items { nodes[item]?.isExpanded = false }
  }

  /// Puts the items of another snapshot below an item, in place of those that were there.
  ///
  /// - Parameters:
  ///   - parent: The item.
  ///   - snapshot: The items.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    guard let node = nodes[parent] else {
      return report("items are put below an item that is not there")
    }
    delete(node.children.elements)
    append(snapshot.rootItems, to: parent)
    var pending = snapshot.rootItems
    while let item = pending.popLast() {
      let children = snapshot.nodes[item]?.children.elements ?? []
      append(children, to: item)
      pending += children
    }
    expand(snapshot.nodes.keys.filter { snapshot.nodes[$0]?.isExpanded == true })
  }
}

extension NSDiffableDataSourceSectionSnapshot.Node: Sendable where ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
