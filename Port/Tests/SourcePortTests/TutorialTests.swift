// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourcePort
import Testing

/// Programs in the shape of tutorials, as people type them in; what becomes of each is compiled with
/// the library.
@Suite("Tutorials")
struct TutorialTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL
  static let originals = root.appendingPathComponent("Port/Tests/Tutorials")
  static let ported = root.appendingPathComponent("Tests/TutorialCode")

  static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test("are adapted with nothing left to be done by hand, as they are compiled")
  func adapted() throws {
    let names = try Self.names(in: Self.originals)
    #expect(names.count >= 17)
    let files = try names.map { name in
      let path = Self.originals.appendingPathComponent(name)
      return SourceFile(path: name, text: try String(contentsOf: path, encoding: .utf8))
    }
    let results = SourcePort.port(files)
    for (name, result) in zip(names, results) {
      let path = Self.ported.appendingPathComponent(name)
      if ProcessInfo.processInfo.environment["CITRINE_RECORD"] == "1" {
        try Data(result.file.text.utf8).write(to: path)
      }
      let byHand = result.changes.filter { $0.after == nil }
      #expect(byHand.isEmpty, "\(name): \(byHand)")
      let kept = try String(contentsOf: path, encoding: .utf8)
      #expect(kept == result.file.text, "\(name) is not as it is compiled.")
    }
    #expect(try Self.names(in: Self.ported) == names)
    #expect(SourcePort.port(results.map(\.file)).allSatisfy { $0.changes.isEmpty })
  }
}
