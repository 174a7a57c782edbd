// SPDX-License-Identifier: Apache-2.0

/// Points in raw memory, which stays when they are removed.
struct PointBuffer: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Vec2>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 64) {
    self.capacity = max(capacity, 1)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  var points: UnsafeBufferPointer<Vec2> { UnsafeBufferPointer(start: base, count: count) }

  /// Where the next point goes.
  var end: UnsafeMutablePointer<Vec2> { base + count }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Makes room for `extra` more points.
  @inline(__always)
  mutating func reserve(_ extra: Int) {
    if count &+ extra > capacity { grow(extra) }
  }

  @inline(__always)
  mutating func append(_ point: Vec2) {
    if count == capacity { grow(1) }
    (base + count).initialize(to: point)
    count &+= 1
  }

  /// Counts the points that were written up to `end`, where there was room for them.
  @inline(__always)
  mutating func setEnd(_ end: UnsafeMutablePointer<Vec2>) { count = end - base }

  /// Maps all points.
  mutating func map(by affine: Affine) {
    let (base, count) = (base, count)
    var index = 0
    while index < count {
      base[index] = affine.apply(base[index])
      index &+= 1
    }
  }

  /// Puts the points into the opposite order.
  mutating func reverse() {
    let base = base
    var (low, high) = (0, count &- 1)
    while low < high {
      (base[low], base[high]) = (base[high], base[low])
      low &+= 1
      high &-= 1
    }
  }

  @inline(never)
  private mutating func grow(_ extra: Int) {
    let size = max(capacity * 2, count + extra)
    let bigger = UnsafeMutablePointer<Vec2>.allocate(capacity: size)
    bigger.update(from: base, count: count)
    base.deallocate()
    (base, capacity) = (bigger, size)
  }
}
