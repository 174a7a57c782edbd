// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

/// Archives of every class of views, written once and kept: what people have stored stays readable, and
/// is written as it was.
@MainActor
@Suite("Kept archives", .serialized)
struct KeptArchiveTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Kept")

  private func archive(_ view: UIView) throws -> Data {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.outputFormat = .xml
    archiver.encode(view, forKey: "root")
    archiver.finishEncoding()
    return archiver.encodedData
  }

  /// What an archive has that a text has not, and the other way round.
  private func lines(_ archive: Data, against text: String) -> [String] {
    let new = (ArchiveText.text(of: archive) ?? "no archive").split(separator: "\n")
    let changes = new.difference(from: text.split(separator: "\n"))
    return changes.prefix(12).map { change in
      switch change {
      case .insert(let line, let words, _): "\(line) + \(words)"
      case .remove(let line, let words, _): "\(line) - \(words)"
      }
    }
  }

  @Test("hold what is written today, and what they hold is written again")
  func same() throws {
    for (name, make) in KeptViews.all {
      let file = Self.folder.appending(path: "\(name).xml")
      let written = try archive(make())
      if ProcessInfo.processInfo.environment["CITRINE_RECORD"] != nil {
        try FileManager.default.createDirectory(
          at: Self.folder, withIntermediateDirectories: true)
        try written.write(to: file)
      }
      let kept = try Data(contentsOf: file)
      let text = try #require(ArchiveText.text(of: kept), "\(name)")
      #expect(lines(written, against: text) == [], "\(name)")
      let reader = try NSKeyedUnarchiver(forReadingFrom: kept)
      reader.requiresSecureCoding = false
      let view = try #require(reader.decodeObject(forKey: "root") as? UIView, "\(name)")
      let again = lines(try archive(view), against: text)
      #expect(again == [], "\(name) read and written again")
    }
  }
}
