// SPDX-License-Identifier: Apache-2.0

import Synchronization
import TestSupport
import Testing

@testable import FrameRendering

@Suite("Threads of a frame")
struct ThreadPoolTests {
  /// Counts calls, and those that came while the same worker was busy.
  private final class Watch: Sendable {
    let counts: Mutex<[Int]>
    let busy = Mutex<Set<Int>>([])
    let clashes = Atomic<Int>(0)

    init(_ items: Int) {
      counts = Mutex(Array(repeating: 0, count: items))
    }

    func call(_ item: Int, _ worker: Int, of workers: Int) {
      let isFree = busy.withLock { $0.insert(worker).inserted }
      if !isFree || !(0..<workers).contains(worker) { clashes.wrappingAdd(1, ordering: .relaxed) }
      counts.withLock { $0[item] += 1 }
      busy.withLock { _ = $0.remove(worker) }
    }
  }

  @Test("do each item once, none two at a time, step after step", arguments: [1, 2, 3, 8])
  func items(workers: Int) {
    let threadPool = ThreadPool()
    for frame in 0..<40 {
      threadPool.frame(workers: workers) {
        for items in [0, 1, 2, 7, 100, frame] {
          let watch = Watch(items)
          threadPool.parallel(items: items) { watch.call($0, $1, of: workers) }
          #expect(watch.counts.withLock { $0.allSatisfy { $0 == 1 } }, "\(items) items")
          #expect(watch.clashes.load(ordering: .relaxed) == 0)
        }
      }
    }
  }

  @Test("see what was written before a step, and are seen after it")
  func order() {
    let threadPool = ThreadPool()
    var numbers = (0..<64).map { $0 }
    var next = numbers
    threadPool.frame(workers: 4) {
      for _ in 0..<500 {
        numbers.withUnsafeBufferPointer { numbers in
          next.withUnsafeMutableBufferPointer { next in
            threadPool.parallel(items: 64) { item, _ in next[item] = numbers[(item + 1) % 64] + 1 }
          }
        }
        swap(&numbers, &next)
      }
    }
    #expect(numbers == (0..<64).map { ($0 + 500) % 64 + 500 })
  }

  @Test("sleep and come back when steps lie apart")
  func pauses() {
    let threadPool = ThreadPool()
    threadPool.frame(workers: 3) {
      for _ in 0..<20 {
        let watch = Watch(30)
        threadPool.parallel(items: 30) { watch.call($0, $1, of: 3) }
        #expect(watch.counts.withLock { $0.reduce(0, +) } == 30)
        // Longer than a helper looks for a step.
        var sum = 0.0
        for k in 0..<200_000 { sum += Double(k).squareRoot() }
        #expect(sum > 0)
      }
    }
  }

  @Test("work for frames within a frame, and for steps outside of any")
  func nesting() {
    let threadPool = ThreadPool()
    let watch = Watch(50)
    threadPool.frame(workers: 2) {
      threadPool.frame(workers: 2) { threadPool.parallel(items: 20) { watch.call($0, $1, of: 2) } }
      threadPool.parallel(items: 20) { watch.call($0 + 20, $1, of: 2) }
    }
    threadPool.parallel(items: 10) { watch.call($0 + 40, $1, of: 1) }
    #expect(watch.counts.withLock { $0.allSatisfy { $0 == 1 } })
  }
}
