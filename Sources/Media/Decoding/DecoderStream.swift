// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import Foundation

/// What one run of a decoder gives, in its order, read by a thread of its own: some of it is ready
/// before it is asked for.
final class DecoderStream<Element: Sendable>: @unchecked Sendable {
  private let child: DecoderProcess
  private let path: String
  private let limit: Int

  // Under `condition`.
  private let condition = NSCondition()
  private var queue: [Element] = []
  private var isOver = false
  private var isCancelled = false
  private var failure: MediaError?

  /// Makes a stream that begins with ``start(_:problems:reading:)``.
  ///
  /// - Parameters:
  ///   - child: The decoder.
  ///   - path: The file that it decodes.
  ///   - limit: With so many elements waiting to be taken, no more are read.
  init(_ child: DecoderProcess, of path: String, limit: Int) {
    (self.child, self.path, self.limit) = (child, path, limit)
  }

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - name: The thread's.
  ///   - problems: Finds what is wrong in what a decoder that failed has said.
  ///   - next: Reads the next elements, on that thread; nil at the end.
  func start(
    _ name: String, problems: @escaping @Sendable (String) -> String = { $0 },
    reading next: @escaping @Sendable () -> [Element]?
  ) {
    let thread = Thread { [self] in
      cvt_exempt_current_thread()
      while let elements = next(), keep(elements) {}
      end(child.finish(), problems)
    }
    thread.name = name
    thread.start()
  }

  /// The next elements, as many as there are; fewer than asked for only at the end, or when the
  /// stream was cancelled.
  func take(_ count: Int) -> [Element] {
    condition.lock()
    defer { condition.unlock() }
    while queue.count < count && !isOver { condition.wait() }
    let taken = min(count, queue.count)
    let result = Array(queue[..<taken])
    queue.removeFirst(taken)
    condition.broadcast()
    return result
  }

  /// Why there are no more elements, where that is not the film's or sound's end.
  var error: MediaError? { condition.withLock { failure } }

  /// Ends the decoder; it is not waited for.
  func cancel() {
    condition.withLock {
      isCancelled = true
      queue = []
      condition.broadcast()
    }
    child.kill()
  }

  // MARK: - The thread that reads

  /// Has elements wait to be taken, once there is room; false when nobody will take them.
  private func keep(_ elements: [Element]) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while queue.count >= limit && !isCancelled { condition.wait() }
    if !isCancelled { queue += elements }
    condition.broadcast()
    return !isCancelled
  }

  private func end(_ ending: ChildProcess.Ending, _ problems: (String) -> String) {
    condition.withLock {
      if ending.wasStuck, !isCancelled {
        failure = .decoderStuck(
          path: path, seconds: child.patience, message: problems(ending.message))
      } else if ending.status != 0, !isCancelled {
        failure = .decoderFailed(path: path, message: problems(ending.message))
      }
      isOver = true
      condition.broadcast()
    }
  }
}
