// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing

/// What a test library is told while something runs whose failures are expected.
///
/// These are the issues as they are recorded, and the run knows nothing of them: a test that hears
/// failures passes without leaving known issues behind. Only tests and suites with the trait
/// `hearsIssues` hear; in others the issues stay failures.
package final class Heard: Sendable {
  package struct Word: Sendable {
    package var text: String
    package var severity: Issue.Severity
  }

  private let kept = Mutex<[Word]>([])

  @TaskLocal fileprivate static var current: Heard?

  /// Runs something, and hears its issues.
  @MainActor
  package static func words(_ body: () throws -> Void) rethrows -> [Word] {
    let heard = Heard()
    try $current.withValue(heard) { try body() }
    return heard.kept.withLock { $0 }
  }

  /// The same, where the sentences are enough.
  @MainActor
  package static func failures(_ body: () throws -> Void) rethrows -> [String] {
    try words(body).map(\.text)
  }

  fileprivate func take(_ issue: Issue) {
    let text = issue.comments.map(\.rawValue).joined()
    kept.withLock { $0.append(Word(text: text, severity: issue.severity)) }
  }
}

extension Trait where Self == IssueHandlingTrait {
  /// Keeps from the run what `Heard` hears.
  package static var hearsIssues: Self {
    filterIssues { issue in
      guard let heard = Heard.current else { return true }
      heard.take(issue)
      return false
    }
  }
}
