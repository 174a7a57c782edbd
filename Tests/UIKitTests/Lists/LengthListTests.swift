// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@Suite("Lengths one after the other")
struct LengthListTests {
  /// Multiples of a quarter, so that sums are exact, with equal neighbours and nothing among them.
  private func lengths(_ count: Int, _ random: inout SplitMix64) -> [Double] {
    var last = 10.0
    return (0..<count).map { _ in
      if random.next() % 3 == 0 { last = Double(random.next() % 9) * 12.25 }
      return last
    }
  }

  private func expectSame(_ list: LengthList, _ naive: [Double], _ random: inout SplitMix64) {
    #expect(list.count == naive.count)
    #expect(list.total == naive.reduce(0, +))
    for _ in 0..<40 where !naive.isEmpty {
      let index = Int(random.next() % UInt64(naive.count))
      let start = naive[..<index].reduce(0, +)
      #expect(list[index] == naive[index])
      #expect(list.offset(of: index) == start)
      if naive[index] > 0 {
        #expect(list.index(at: start) == index)
        #expect(list.index(at: start + naive[index] - 0.125) == index)
      }
    }
    #expect(list.index(at: list.total) == naive.count)
    #expect(list.index(at: -5) == naive.firstIndex { $0 > 0 } ?? naive.count)
  }

  @Test("add up as a naive sum does", arguments: [0, 1, 7, 300, 5000])
  func sums(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    let naive = lengths(count, &random)
    expectSame(LengthList(count: count) { naive[$0] }, naive, &random)
  }

  @Test("are what they were set to", arguments: 0..<6)
  func setting(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var naive = seed % 2 == 0 ? Array(repeating: 44, count: 3000) : lengths(3000, &random)
    var list = LengthList(count: naive.count) { naive[$0] }
    for _ in 0..<600 {
      let index = Int(random.next() % UInt64(naive.count))
      naive[index] = Double(random.next() % 5) * 11
      list.set(naive[index], at: index)
    }
    expectSame(list, naive, &random)
  }

  @Test("come and go as members of an array do", arguments: 0..<8)
  func shifting(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var naive = lengths(Int(random.next() % 900), &random)
    let list = LengthList(count: naive.count) { naive[$0] }
    let removed = naive.indices.filter { _ in random.next() % 5 == 0 }
    for index in removed.reversed() { naive.remove(at: index) }
    var inserted: [Int] = []
    for index in 0..<naive.count * 2 where random.next() % 4 == 0 && index <= naive.count {
      naive.insert(Double(index), at: index)
      inserted.append(index)
    }
    let shift = IndexShift(removed: removed, inserted: inserted)
    expectSame(list.shifted(shift) { Double($0) }, naive, &random)
  }

  @Test("that are equal take the room of one, and a change that of three")
  func room() {
    var list = LengthList(count: 1_000_000, length: 44)
    #expect(list.runCount == 1 && list.total == 44_000_000)
    list.set(60, at: 500_000)
    #expect(list.runCount == 3 && list.offset(of: 1_000_000) == 44_000_016)
    #expect(list.index(at: 44 * 500_000 + 59) == 500_000)
    list.set(44, at: 500_000)
    #expect(list.runCount == 1)
  }

  @Test("are nothing where they are no lengths")
  func hostile() {
    let bad = [Double.nan, -1, .infinity, -.infinity]
    let list = LengthList(count: bad.count) { bad[$0] }
    #expect(list.total == 0 && list.count == 4 && list.index(at: 0) == 4)
    #expect(LengthList(count: -3, length: 5).count == 0)
  }
}
