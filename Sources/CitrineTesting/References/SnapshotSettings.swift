// SPDX-License-Identifier: Apache-2.0

import Testing

/// What holds for all snapshots of a test, a suite or a block of code.
struct SnapshotSettings: Sendable {
  /// Of the present task.
  @TaskLocal static var current: SnapshotSettings = SnapshotSettings()

  var recording: SnapshotRecording?
  /// Where references lie; nil for beside the test.
  var folder: String?
  /// Where pictures of failures are written; nil for below the package's `.build`.
  var failures: String?

  /// These where something is said, else those around.
  func over(_ outer: SnapshotSettings) -> SnapshotSettings {
    SnapshotSettings(
      recording: recording ?? outer.recording, folder: folder ?? outer.folder,
      failures: failures ?? outer.failures)
  }
}

/// What a test or a suite of Swift Testing says of its snapshots.
public struct SnapshotTrait: SuiteTrait, TestTrait, TestScoping {
  let settings: SnapshotSettings

  /// Whether it holds for what a suite holds: yes.
  public var isRecursive: Bool { true }

  /// Runs a test under the settings.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let settings = settings.over(.current)
    try await SnapshotSettings.$current.withValue(settings) { try await function() }
  }
}

extension Trait where Self == SnapshotTrait {
  /// Says how a test or a suite records snapshots, and where they lie.
  ///
  /// - Parameters:
  ///   - record: Whether references are written; nil for what is said around.
  ///   - folder: Where references lie; nil for `Snapshots` beside the test.
  ///   - failures: Where pictures of failures are written; nil for below `.build`.
  /// - Returns: The trait.
  public static func snapshots(
    record: SnapshotRecording? = nil, folder: String? = nil, failures: String? = nil
  ) -> Self {
    SnapshotTrait(
      settings: SnapshotSettings(recording: record, folder: folder, failures: failures))
  }
}

/// Takes snapshots under settings of their own, as in tests of XCTest, which has no traits.
///
/// - Parameters:
///   - record: Whether references are written; nil for what is said around.
///   - folder: Where references lie; nil for `Snapshots` beside the test.
///   - failures: Where pictures of failures are written; nil for below `.build`.
///   - body: What takes snapshots.
/// - Returns: What the body returns.
/// - Throws: What the body throws.
public func withSnapshots<Result>(
  record: SnapshotRecording? = nil, folder: String? = nil, failures: String? = nil,
  _ body: () throws -> Result
) rethrows -> Result {
  let settings = SnapshotSettings(recording: record, folder: folder, failures: failures)
    .over(.current)
  return try SnapshotSettings.$current.withValue(settings) { try body() }
}
