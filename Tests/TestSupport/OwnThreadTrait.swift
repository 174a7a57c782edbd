// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Runs tests each on a thread of its own.
///
/// The threads that tests share are as many as there are cores. A test that waits for the main queue
/// would keep one of them from all others, and the main queue would wait for ever where its own work
/// needs one.
package struct OwnThreadTrait: TestTrait, SuiteTrait, TestScoping {
  /// Runs whatever a task does outside of actors on new threads.
  private final class Threads: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      let executor = asUnownedTaskExecutor()
      let thread = Thread { job.runSynchronously(on: executor) }
      thread.name = OwnThreadTrait.name
      thread.start()
    }
  }

  private static let name = "own"

  /// Whether the current thread is one of these.
  package static var isCurrent: Bool { Thread.current.name == name }

  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Threads()) { try await function() }
  }
}

extension Trait where Self == OwnThreadTrait {
  /// Has each test, or each of a suite, run on a thread of its own, which may wait.
  package static var ownThread: Self { Self() }
}
