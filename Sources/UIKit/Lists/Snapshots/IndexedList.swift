// SPDX-License-Identifier: Apache-2.0

/// Different things in an order, of each of which the place is known.
struct IndexedList<Element: Hashable> {
  private(set) var elements: [Element] = []
  private var places: [Element: Int] = [:]

  init() {}

  var count: Int { elements.count }

  func index(of element: Element) -> Int? { places[element] }

  func contains(_ element: Element) -> Bool { places[element] != nil }

  /// Puts things in that are not there yet, each once.
  mutating func insert(_ new: [Element], at index: Int) {
    let index = min(max(0, index), elements.count)
    elements.insert(contentsOf: new, at: index)
    number(from: index)
  }

  mutating func remove(_ gone: Set<Element>) {
    guard let first = gone.compactMap({ places[$0] }).min() else { return }
    elements.removeAll(where: gone.contains)
    for element in gone { places[element] = nil }
    number(from: first)
  }

  /// Moves a thing beside another one: a step behind its place, or none.
  mutating func move(_ element: Element, to other: Element, step: Int) {
    guard element != other, let source = places[element], places[other] != nil else { return }
    elements.remove(at: source)
    number(from: source)
    guard let target = places[other] else { return }
    elements.insert(element, at: target + step)
    number(from: min(source, target))
  }

  private mutating func number(from first: Int) {
    for index in first..<max(first, elements.count) { places[elements[index]] = index }
  }
}

extension IndexedList: Sendable where Element: Sendable {}

/// Things that are to be shown anew, each once, in the order in which they were named.
struct SnapshotMarks<Element: Hashable> {
  private(set) var elements: [Element] = []

  init() {}

  /// Marks those that are known.
  ///
  /// - Returns: Whether all of them are.
  mutating func add(_ named: [Element], where isKnown: (Element) -> Bool) -> Bool {
    let known = named.filter(isKnown)
    var marked = Set(elements)
    elements += known.filter { marked.insert($0).inserted }
    return known.count == named.count
  }

  mutating func keep(where isKnown: (Element) -> Bool) { elements.removeAll { !isKnown($0) } }
}

extension SnapshotMarks: Sendable where Element: Sendable {}
