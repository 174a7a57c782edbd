// SPDX-License-Identifier: Apache-2.0

/// Raw storage of trivial values that grows and keeps its memory when emptied.
///
/// Beyond its capacity lie some elements more, as kernels may read a few too many.
public struct GrowableBuffer<Element: BitwiseCopyable>: ~Copyable {
  private static var slack: Int { 8 }

  public private(set) var base: UnsafeMutablePointer<Element>
  public private(set) var capacity: Int
  public var count: Int = 0

  public init(capacity: Int = 256) {
    self.capacity = max(capacity, 16)
    base = .allocate(capacity: self.capacity + Self.slack)
  }

  deinit { base.deallocate() }

  /// Makes room for `extra` more elements after `count`.
  @inline(__always)
  public mutating func reserve(_ extra: Int) {
    if count &+ extra > capacity { grow(extra) }
  }

  /// Appends where ``reserve(_:)`` has made room.
  @inline(__always)
  public mutating func appendReserved(_ element: Element) {
    (base + count).initialize(to: element)
    count &+= 1
  }

  @inline(__always)
  public mutating func append(_ element: Element) {
    if count == capacity { grow(1) }
    (base + count).initialize(to: element)
    count &+= 1
  }

  public mutating func removeAll() { count = 0 }

  @inline(never)
  private mutating func grow(_ extra: Int) {
    let size = max(capacity * 2, count + extra)
    let bigger = UnsafeMutablePointer<Element>.allocate(capacity: size + Self.slack)
    bigger.update(from: base, count: count)
    base.deallocate()
    base = bigger
    capacity = size
  }
}
