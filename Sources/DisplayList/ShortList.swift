// SPDX-License-Identifier: Apache-2.0

/// A list that most often holds nothing or one element, which then needs no memory of its own.
package struct ShortList<Element> {
  private var head: Element?
  private var tail: [Element] = []

  package init() {}

  /// A list of one element.
  package init(_ element: Element) { head = element }

  package init(contentsOf elements: some Sequence<Element>) { append(contentsOf: elements) }

  package mutating func append(_ element: Element) {
    if head == nil { head = element } else { tail.append(element) }
  }

  package mutating func append(contentsOf others: some Sequence<Element>) {
    for element in others { append(element) }
  }
}

extension ShortList: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { head == nil ? 0 : tail.count + 1 }

  package subscript(index: Int) -> Element {
    if index == 0, let head { return head }
    return tail[index - 1]
  }
}

extension ShortList: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: Element...) { append(contentsOf: elements) }
}

extension ShortList: Equatable where Element: Equatable {}
extension ShortList: Sendable where Element: Sendable {}
