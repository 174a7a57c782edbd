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
    var index = heap.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      comparisons &+= 1
      guard heap[index].point < heap[parent].point else { break }
      heap.swapAt(index, parent)
      index = parent
    }
  }

  mutating func removeFirst() {
    guard let last = heap.popLast(), !heap.isEmpty else { return }
    heap[0] = last
    var index = 0
    while case var child = 2 * index + 1, child < heap.count {
      comparisons &+= 2
      if child + 1 < heap.count, heap[child + 1].point < heap[child].point { child += 1 }
      guard heap[child].point < heap[index].point else { break }
      heap.swapAt(index, child)
      index = child
    }
  }
}
