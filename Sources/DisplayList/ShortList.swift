// SPDX-License-Identifier: Apache-2.0

/// A list that most often holds nothing or one element, which then needs no memory of its own.
public struct ShortList<Element> {
  @usableFromInline var head: Element?
  @usableFromInline var tail: [Element]

  @inlinable @inline(__always) public init() { (head, tail) = (nil, []) }

  /// A list of one element.
  @inlinable @inline(__always) public init(_ element: Element) { (head, tail) = (element, []) }

  @inlinable public init(contentsOf elements: some Sequence<Element>) {
    self.init()
    append(contentsOf: elements)
  }

  @inlinable @inline(__always) public mutating func append(_ element: Element) {
    if head == nil { head = element } else { tail.append(element) }
  }

  @inlinable public mutating func append(contentsOf others: some Sequence<Element>) {
    for element in others { append(element) }
  }
}

extension ShortList: RandomAccessCollection {
  @inlinable @inline(__always) public var startIndex: Int { 0 }
  @inlinable @inline(__always) public var endIndex: Int { head == nil ? 0 : tail.count + 1 }
  @inlinable @inline(__always) public var isEmpty: Bool { head == nil }

  @inlinable public subscript(index: Int) -> Element {
    @inline(__always) get {
      if index == 0, let head { return head }
      return tail[index - 1]
    }
  }

  /// Goes through a copy of the list, without asking for memory as others do.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let list: ShortList
    @usableFromInline var index = 0

    @inlinable @inline(__always) init(_ list: ShortList) { self.list = list }

    @inlinable @inline(__always) public mutating func next() -> Element? {
      defer { index += 1 }
      return index < list.endIndex ? list[index] : nil
    }
  }

  @inlinable @inline(__always) public func makeIterator() -> Iterator { Iterator(self) }
}

extension ShortList: ExpressibleByArrayLiteral {
  @inlinable public init(arrayLiteral elements: Element...) { self.init(contentsOf: elements) }
}

extension ShortList: Equatable where Element: Equatable {}
extension ShortList: Sendable where Element: Sendable {}
