// SPDX-License-Identifier: Apache-2.0

/// Values in the order in which they came, each once, told apart by a key.
///
/// Whether one is there is found in constant time, and any number of them are removed together in
/// the time that one pass takes.
struct KeyedList<Key: Hashable, Element> {
  private var entries: [(key: Key, element: Element)] = []
  private var keys: Set<Key> = []

  init() {}

  var isEmpty: Bool { entries.isEmpty }

  func contains(_ key: Key) -> Bool { keys.contains(key) }

  /// Adds a value at the end, unless one with its key is there.
  mutating func append(_ element: Element, for key: Key) {
    if keys.insert(key).inserted { entries.append((key, element)) }
  }

  mutating func removeAll(where isRemoved: (Element) -> Bool) {
    entries.removeAll { entry in
      guard isRemoved(entry.element) else { return false }
      keys.remove(entry.key)
      return true
    }
  }

  /// Removes the values of some keys.
  mutating func remove(_ removed: Set<Key>) {
    guard !removed.isDisjoint(with: keys) else { return }
    entries.removeAll { removed.contains($0.key) }
    keys.subtract(removed)
  }
}

extension KeyedList: Sequence {
  func makeIterator() -> some IteratorProtocol<Element> {
    entries.lazy.map { $0.element }.makeIterator()
  }
}

typealias LayerList = KeyedList<ObjectIdentifier, CALayer>

extension KeyedList where Key == ObjectIdentifier, Element == CALayer {
  mutating func append(_ layer: CALayer) { append(layer, for: ObjectIdentifier(layer)) }
}
