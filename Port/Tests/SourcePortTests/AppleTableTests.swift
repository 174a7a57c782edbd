// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import SourcePort

@Suite("The table of what Linux has under Apple's names")
struct AppleTableTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL
  static let modules = ["QuartzCore", "UIKit", "AVFAudio", "AVFoundation"]

  /// The sources of modules, which take long to read, once.
  static let trees: Result<[String: [SourceFileSyntax]], any Error> = Result {
    var result: [String: [SourceFileSyntax]] = [:]
    for module in ["CoreGraphics", "CoreText", "CoreImage", "CoreMedia"] + modules {
      let folder = root.appendingPathComponent("Sources/\(module)")
      result[module] = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        .filter { $0.hasSuffix(".swift") }
        .map { name in
          let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
          return Parser.parse(source: text)
        }
    }
    return result
  }

  static func scanned() throws -> String {
    let trees = try trees.get()
    return AppleScanner(modules.flatMap { trees[$0] ?? [] }).table
  }

  static func scannedMembers() throws -> String {
    let trees = try trees.get()
    return MemberScanner(trees.keys.sorted().flatMap { trees[$0] ?? [] }).table
  }

  /// The whole file of members as `Scripts/port-table` writes it.
  static func memberFile(_ table: String) -> String {
    let lines = table.split(separator: "\n").map { "    \($0)\n" }.joined()
    return #"""
      // SPDX-License-Identifier: Apache-2.0

      // Written by Scripts/port-table from the library's sources; not edited by hand.

      /// The members that Linux has under Apple's names, each once: types within types, methods with their
      /// parameters' types, what is shared by a type, and flags.
      enum AppleMembers {
        static let text = """
      \#(lines)    """
      }

      """#
  }

  @Test("says what members the library's sources have")
  func matchesMembers() throws {
    let path = Self.root
      .appendingPathComponent("Port/Sources/SourcePort/Generated/AppleMembers.swift")
    let scanned = Self.memberFile(try Self.scannedMembers())
    if ProcessInfo.processInfo.environment["CITRINE_RECORD"] == "1" {
      try Data(scanned.utf8).write(to: path)
    }
    let kept = try String(contentsOf: path, encoding: .utf8)
    #expect(kept == scanned, "Scripts/port-table writes it anew.")
  }

  /// The whole file as `Scripts/port-table` writes it.
  static func file(_ table: String) -> String {
    let lines = table.split(separator: "\n").map { "    \($0)\n" }.joined()
    return #"""
      // SPDX-License-Identifier: Apache-2.0

      // Written by Scripts/port-table from the library's sources; not edited by hand.

      /// The classes and protocols that Linux has under Apple's names.
      ///
      /// A protocol's methods are those that have a default, which is written where it is nothing or a
      /// plain value.
      enum AppleInterfaces {
        static let text = """
      \#(lines)    """
      }

      """#
  }

  @Test("says what the library's sources say")
  func matchesSources() throws {
    let path = Self.root
      .appendingPathComponent("Port/Sources/SourcePort/Generated/AppleInterfaces.swift")
    let scanned = Self.file(try Self.scanned())
    if ProcessInfo.processInfo.environment["CITRINE_RECORD"] == "1" {
      try Data(scanned.utf8).write(to: path)
    }
    let kept = try String(contentsOf: path, encoding: .utf8)
    #expect(kept == scanned, "Scripts/port-table writes it anew.")
  }

  @Test("knows classes and their superclasses")
  func classes() {
    let table = AppleTable.shared
    let responders: Set<String> = ["UIResponder"]
    #expect(table.classes["UITableViewController"]?.first == "UIViewController")
    #expect(table.isBelow(responders, "UITableViewCell") == true)
    #expect(table.isBelow(responders, "UIBarButtonItem") == false)
    #expect(table.isBelow(responders, "NSObject") == false)
    #expect(table.isBelow(responders, "SomebodysView") == nil)
  }

  @Test("knows what stands in for the methods that a class may leave out")
  func defaults() throws {
    let table = AppleTable.shared
    func body(_ owner: String, _ name: String) throws -> String? {
      try #require(table.optionalMethods[owner]?.first { $0.name == name }).body
    }
    #expect(try body("UIScrollViewDelegate", "scrollViewDidScroll(_:)") == "{}")
    #expect(try body("UITextFieldDelegate", "textFieldShouldReturn(_:)") == "{ true }")
    #expect(try body("UITableViewDelegate", "tableView(_:willSelectRowAt:)") == "{ indexPath }")
    #expect(
      try body("UITableViewDelegate", "tableView(_:heightForRowAt:)")
        == "{ tableView.rowHeight }")
    #expect(try body("UITableViewDelegate", "tableView(_:viewForHeaderInSection:)") == nil)
    #expect(table.optionalNames.contains("animationDidStop(_:finished:)"))
    #expect(!table.optionalNames.contains("tableView(_:numberOfRowsInSection:)"))
  }

  @Test("takes as a default what is plain, and nothing else")
  func plainBodies() {
    func table(_ body: String) -> String {
      AppleScanner(
        [
          "public protocol P: AnyObject { func f(_ a: A) -> B }",
          "extension P { public func f(_ a: A) -> B { \(body) } }",
        ].map { Parser.parse(source: $0) }
      ).table
    }
    for plain in ["true", "nil", "0", "1.5", ".delete", "a", "a.size"] {
      #expect(table(plain) == "protocol P: AnyObject\n  func f(_ a: A) -> B { \(plain) }")
    }
    #expect(table("a.leave(.question, a.size)").hasSuffix("-> B { a.size }"))
    for other in ["B()", "a.leave(.question, nil)", "b.size", "x", "g(); return true"] {
      #expect(table(other) == "protocol P: AnyObject\n  func f(_ a: A) -> B")
    }
  }
}
