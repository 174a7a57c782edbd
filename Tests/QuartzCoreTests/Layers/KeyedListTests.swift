// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import QuartzCore

/// A key that counts how often it is compared or hashed.
private struct CountedKey: Hashable {
  final class Counter {
    var count = 0
  }

  let number: Int
  let counter: Counter

  static func == (a: CountedKey, b: CountedKey) -> Bool {
    a.counter.count += 1
    return a.number == b.number
  }

  func hash(into hasher: inout Hasher) {
    counter.count += 1
    hasher.combine(number)
  }
}

@Suite("KeyedList")
struct KeyedListTests {
  @Test("is an array without repetitions", arguments: 0..<20 as Range<UInt64>)
  func law(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var list = KeyedList<Int, String>()
    var model: [Int] = []
    for _ in 0..<300 {
      let key = Int(random.next() % 40)
      switch random.next() % 8 {
      case 0:
        list.remove([key, key + 1, 99])
        model.removeAll { $0 == key || $0 == key + 1 }
      case 1:
        list.removeAll { $0.hasSuffix("\(key % 10)") }
        model.removeAll { $0 % 10 == key % 10 }
      default:
        list.append("\(key)", for: key)
        if !model.contains(key) { model.append(key) }
      }
      #expect(Array(list) == model.map { "\($0)" })
      #expect(list.isEmpty == model.isEmpty)
      #expect(list.contains(key) == model.contains(key))
    }
  }

  @Test("what it compares grows with the number of values, not with its square")
  func cost() {
    func comparisons(_ count: Int) -> Int {
      let counter = CountedKey.Counter()
      let keys = (0..<count).map { CountedKey(number: $0, counter: counter) }
      var list = KeyedList<CountedKey, Int>()
      for _ in 0..<3 {
        for key in keys { list.append(key.number, for: key) }
      }
      list.remove(Set(keys.dropFirst(count / 2)))
      list.removeAll { $0 % 2 == 0 }
      #expect(Array(list) == Array(stride(from: 1, to: count / 2, by: 2)))
      return counter.count
    }
    #expect(comparisons(2000) < 20 * 2000)
    #expect(comparisons(4000) < 20 * 4000)
  }
}
