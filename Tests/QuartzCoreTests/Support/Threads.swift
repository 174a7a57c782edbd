// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs a body in a thread of its own, which has no transactions and a stack of a known size.
func onThread<Value>(stack: Int = 1 << 20, _ body: @escaping () -> Value) -> Value {
  nonisolated(unsafe) let body = body
  nonisolated(unsafe) var result: Value?
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    result = body()
    done.signal()
  }
  thread.stackSize = stack
  thread.start()
  done.wait()
  guard let result else { fatalError("the thread ended without a result") }
  return result
}

/// Gives the main thread away until it has done what was scheduled so far.
@MainActor func nextTurn() async {
  await withCheckedContinuation { continuation in
    DispatchQueue.main.async { continuation.resume() }
  }
}

/// Waits until the main run loop has done what was scheduled so far; false when it does not.
///
/// The tests of the main actor may be before it, so that it can take as long as all of them. Who waits
/// so keeps one of the few threads that tests share, so nothing on the main queue may wait for those.
@discardableResult
func mainTurn() -> Bool {
  let done = DispatchSemaphore(value: 0)
  DispatchQueue.main.async { done.signal() }
  return done.wait(timeout: .now() + 1800) == .success
}
