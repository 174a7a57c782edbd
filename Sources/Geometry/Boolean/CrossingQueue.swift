// SPDX-License-Identifier: Apache-2.0

/// Crossings that lie ahead of a sweep, the nearest first: a binary heap.
struct CrossingQueue {
  struct Crossing {
    var point: SweepPoint
    /// One of the pieces that cross.
    var piece: Int32
  }

  private var heap: ContiguousArray<Crossing> = []
  /// How many pairs were compared.
  private(set) var comparisons = 0

  var first: Crossing? { heap.first }

  mutating func insert(_ crossing: Crossing) {
    heap.append(crossing)
    var place = heap.count - 1
    while place > 0 {
      let parent = (place - 1) / 2
      comparisons &+= 1
      guard heap[place].point < heap[parent].point else { break }
      heap.swapAt(place, parent)
      place = parent
    }
  }

  mutating func removeFirst() {
    guard let last = heap.popLast(), !heap.isEmpty else { return }
    heap[0] = last
    var place = 0
    while case var child = 2 * place + 1, child < heap.count {
      comparisons &+= 2
      if child + 1 < heap.count, heap[child + 1].point < heap[child].point { child += 1 }
      guard heap[child].point < heap[place].point else { break }
      heap.swapAt(place, child)
      place = child
    }
  }
}
