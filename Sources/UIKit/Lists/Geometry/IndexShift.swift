// SPDX-License-Identifier: Apache-2.0

/// Where the members of a list are once some have gone and others have come.
struct IndexShift: Hashable, Sendable {
  /// The indices that go, counted before the change, in their order.
  let removed: [Int]
  /// The indices that come, counted after the change, in their order.
  let inserted: [Int]

  static let none = IndexShift(removed: [], inserted: [])

  init(removed: some Sequence<Int>, inserted: some Sequence<Int>) {
    self.removed = Set(removed).sorted()
    self.inserted = Set(inserted).sorted()
  }

  /// The way back.
  var inverse: IndexShift { IndexShift(removed: inserted, inserted: removed) }

  /// Where a member is after the change; nil if it has gone.
  func new(_ old: Int) -> Int? {
    let before = Self.firstIndex(in: removed) { $0 >= old }
    if before < removed.count, removed[before] == old { return nil }
    let rank = old - before
    // Those that come before the member are those with fewer than its rank of others before them.
    let pushing = inserted.indices.partition { inserted[$0] - $0 > rank }
    return rank + pushing
  }

  /// Where a member was before the change; nil if it has come.
  func old(_ new: Int) -> Int? {
    let before = Self.firstIndex(in: inserted) { $0 >= new }
    if before < inserted.count, inserted[before] == new { return nil }
    let rank = new - before
    return rank + removed.indices.partition { removed[$0] - $0 > rank }
  }

  private static func firstIndex(in list: [Int], _ holds: (Int) -> Bool) -> Int {
    list.indices.partition { holds(list[$0]) }
  }
}

extension Range<Int> {
  /// The first number for which something holds that, once it does, holds for all that follow.
  func partition(_ holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
