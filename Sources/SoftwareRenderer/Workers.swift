// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// A value that threads share because each touches another part of it.
struct Shared<Value>: @unchecked Sendable {
  let value: Value
}

/// Calls `body(item, worker)` for each item, in any order, no two at once for one worker.
func parallel(items: Int, workers: Int, _ body: (Int, Int) -> Void) {
  let workers = min(workers, items)
  guard workers > 1 else {
    var item = 0
    while item < items {
      body(item, 0)
      item += 1
    }
    return
  }
  withoutActuallyEscaping(body) { body in
    let shared = Shared(value: body)
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: workers) { worker in
      while true {
        let item = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard item < items else { break }
        shared.value(item, worker)
      }
    }
  }
}
