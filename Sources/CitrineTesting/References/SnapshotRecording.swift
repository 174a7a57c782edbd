// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Whether references are written in place of being compared with.
///
/// A snapshot that writes its reference fails its test, so that no run passes that has compared
/// nothing. Without a word from the test the variable `CITRINE_SNAPSHOTS` of the environment
/// decides, by the names here; without it, ``never``.
public enum SnapshotRecording: String, Hashable, Sendable, CaseIterable {
  /// Nothing is written; a missing reference is a failure.
  case never
  /// References that are missing are written, others are compared with.
  case missing
  /// References that are missing or that differ are written: an update.
  case changed
  /// All references are written.
  case all

  /// The variable of the environment.
  static let variable = "CITRINE_SNAPSHOTS"

  /// What the environment asks for.
  ///
  /// - Throws: When it asks for something that there is not.
  static func fromEnvironment(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(SnapshotError) -> Self {
    guard let word = environment[variable], !word.isEmpty else { return .never }
    guard let recording = Self(rawValue: word) else { throw .unknownRecording(word) }
    return recording
  }
}

/// Why a snapshot could not be taken.
public enum SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The environment asks for a way to record that there is not.
  case unknownRecording(String)
  /// The times of a film strip make no sense.
  case times(String)
  /// What is pictured has no size.
  case empty(String)
  /// A script was made for a screen of another size.
  case script(path: String, size: String, screen: String)
  /// What is pictured is on show elsewhere.
  case shownElsewhere(String)
  /// The stage refused.
  case stage(String)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .unknownRecording(let word):
      "\(SnapshotRecording.variable)=\(word) means nothing. Set it to one of "
        + SnapshotRecording.allCases.map(\.rawValue).joined(separator: ", ") + "."
    case .times(let problem): "No picture was taken: \(problem)."
    case .empty(let subject):
      "\(subject) has no size. Set its frame, give it constraints, or name a device with on:."
    case .script(let path, let size, let screen):
      "\(path) was made for a screen of \(size) points, and this one has \(screen). Record the "
        + "script for this device, or name the device that it was made for."
    case .shownElsewhere(let subject):
      "\(subject) is in a window already. Make a new one for the snapshot."
    case .stage(let reason): reason
    }
  }
}
