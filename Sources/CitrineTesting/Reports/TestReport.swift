// SPDX-License-Identifier: Apache-2.0

import Comparison
import Foundation
import Synchronization
import Testing
import XCTest

/// Tells whichever test library runs the test: Swift Testing where one of its tests is under way,
/// else XCTest.
enum TestReport {
  /// A file for people to look at.
  struct File {
    var name: String
    var data: Data
  }

  /// Fails the test.
  static func fail(_ message: String, _ files: [File] = [], at place: SnapshotPlace) {
    guard Test.current != nil else {
      return XCTFail(message, file: place.filePath, line: place.line)
    }
    attach(files, at: place)
    Issue.record(Comment(rawValue: message), sourceLocation: place.sourceLocation)
  }

  /// Says something that does not fail the test.
  static func warn(_ message: String, _ files: [File] = [], at place: SnapshotPlace) {
    guard Test.current != nil else {
      return say("\(place.filePath):\(place.line): warning: \(message)")
    }
    attach(files, at: place)
    Issue.record(
      Comment(rawValue: message), severity: .warning, sourceLocation: place.sourceLocation)
  }

  private static func attach(_ files: [File], at place: SnapshotPlace) {
    for file in files {
      Attachment.record(
        [UInt8](file.data), named: file.name, sourceLocation: place.sourceLocation)
    }
  }

  private static let said = Mutex<Set<String>>([])

  /// Says once for the process what text and symbols are drawn with.
  static func tell(_ provenance: Provenance) {
    let new = said.withLock { said in
      (provenance.fonts.map { "font \($0)" } + provenance.symbols.map { "symbol \($0)" })
        .filter { said.insert($0).inserted }
    }
    if !new.isEmpty { say("CitrineTesting: drawn with \(new.joined(separator: ", "))") }
  }

  private static func say(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
