// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Media
import Testing

/// The reference pictures beside a test file: `References/<name>.png`.
///
/// With CITRINE_RECORD=1 in the environment references are written instead of compared. Without a
/// reference a test fails. On failure the actual picture, the expected one and their difference
/// lie in out/golden-failures of the package.
package struct GoldenStore {
  /// How a comparison ended.
  package enum Outcome: Equatable {
    case same
    case recorded
    case failed(String)
  }

  package let references: URL
  package let failures: URL
  package let isRecording: Bool

  /// Creates the store of the test file at `filePath`.
  package init(filePath: String = #filePath) {
    let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    var package = folder
    while package.path != "/"
      && !FileManager.default.fileExists(
        atPath: package.appendingPathComponent("Package.swift").path)
    {
      package = package.deletingLastPathComponent()
    }
    self.init(
      references: folder.appendingPathComponent("References"),
      failures: package.appendingPathComponent("out/golden-failures"),
      isRecording: ProcessInfo.processInfo.environment["CITRINE_RECORD"] == "1"
    )
  }

  package init(references: URL, failures: URL, isRecording: Bool) {
    self.references = references
    self.failures = failures
    self.isRecording = isRecording
  }

  /// Compares a picture with its reference; `name` may contain folders.
  package func check(_ image: Image, named name: String, tolerance: Tolerance) -> Outcome {
    let reference = references.appendingPathComponent("\(name).png")
    do {
      if isRecording {
        try write(image, to: reference)
        return .recorded
      }
      guard FileManager.default.fileExists(atPath: reference.path) else {
        try write(image, to: failure(name, "actual"))
        return .failed("\(name) has no reference. Record it with CITRINE_RECORD=1.")
      }
      let expected = try PNG.read(reference.path)
      let comparison = ImageComparison(image, expected, tolerance: tolerance)
      if let comparison, comparison.isWithinTolerance { return .same }
      try write(image, to: failure(name, "actual"))
      try write(expected, to: failure(name, "expected"))
      if let comparison { try write(comparison.difference, to: failure(name, "diff")) }
      let sizes =
        "\(image.width)x\(image.height) instead of \(expected.width)x\(expected.height) pixels"
      return .failed("\(name) differs: \(comparison?.summary ?? sizes). See \(failures.path).")
    } catch {
      return .failed("\(name) could not be compared: \(error)")
    }
  }

  private func failure(_ name: String, _ kind: String) -> URL {
    failures.appendingPathComponent("\(name).\(kind).png")
  }

  private func write(_ image: Image, to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true
    )
    try PNG.write(image, to: url.path)
  }
}

/// Fails the test unless the picture looks like its reference.
package func expectGolden(
  _ image: Image,
  named name: String,
  tolerance: Tolerance = .exact,
  filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let outcome = GoldenStore(filePath: filePath).check(image, named: name, tolerance: tolerance)
  if case .failed(let reason) = outcome {
    Issue.record(Comment(rawValue: reason), sourceLocation: sourceLocation)
  }
}
