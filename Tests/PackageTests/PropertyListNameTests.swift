// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// What programs can set of this library's views, controllers and their like stands in the list of
/// its class, by which key-value coding, documents and others find it.
@Suite("Names of properties")
struct PropertyListNameTests {
  /// What stands in no list, and why.
  private static let reasons = [
    "UIView.traitOverrides": "Objective-C can only read it",
    "UIViewController.traitOverrides": "Objective-C can only read it",
    "UIPresentationController.traitOverrides": "Objective-C can only read it",
    "UIWindowScene.traitOverrides": "Objective-C can only read it",
    "UIViewController.restorationClass": "a class, which documents do not name",
  ].merging(ofOldAlerts) { first, _ in first }

  /// Alerts before there were controllers of them stand in no document and are never shown themselves.
  private static let ofOldAlerts = Dictionary(
    uniqueKeysWithValues: [
      "UIAlertView.alertViewStyle", "UIAlertView.cancelButtonIndex", "UIAlertView.delegate",
      "UIAlertView.message", "UIAlertView.title", "UIActionSheet.actionSheetStyle",
      "UIActionSheet.cancelButtonIndex", "UIActionSheet.delegate",
      "UIActionSheet.destructiveButtonIndex", "UIActionSheet.title",
    ].map { ($0, "it stands for a controller that has it") })

  private static let sources = SourceTree().files(below: "Sources/UIKit", endings: [".swift"])
    .map(\.text)
  private static let settable = SettableProperties(sources)

  /// The texts of the lists of each class.
  private static let lists: [String: String] = {
    var lists: [String: String] = [:]
    let traits = sources.first { $0.contains("func inputTraits()") } ?? ""
    for source in sources {
      for match in source.matches(of: /PropertyList(?:Builder<|\(\s*)(\w+)/) {
        lists[String(match.1), default: ""] += source
        if source.contains("list.inputTraits()") { lists[String(match.1), default: ""] += traits }
      }
    }
    return lists
  }()

  /// Whether a class has a list or inherits from one that has.
  private func isListed(_ type: String) -> Bool {
    var name: String? = type
    while let current = name {
      if Self.lists[current] != nil { return true }
      name = Self.settable.parents[current]
    }
    return false
  }

  @Test("stand in the lists of their classes, or a reason is given")
  func complete() {
    #expect(Self.lists.count > 50 && Self.settable.all.count > 600)
    var missing: [String] = []
    for property in Self.settable.all where isListed(property.owner) {
      let list = Self.lists[property.owner] ?? ""
      let name = "\\.\(property.name)"
      let isThere = list.ranges(of: name).contains { range in
        let next = list[range.upperBound...].first
        return !(next?.isLetter ?? false) && !(next?.isNumber ?? false)
      }
      if !isThere { missing.append("\(property.owner).\(property.name)") }
    }
    #expect(missing.filter { Self.reasons[$0] == nil } == [])
    #expect(Self.reasons.keys.filter { !missing.contains($0) }.sorted() == [])
  }

  @Test("are read from sources, stored and computed ones")
  func reading() {
    let found = SettableProperties([
      """
      open class Dial: UIView {
        open var value: Double = 0
        public final var mark: String? {
          get { nil }
          set { _ = newValue }
        }
        open var title: String { "dial" }
        open private(set) var count = 0
        override open var frame: CGRect {
          didSet {}
        }
        open var step = 1.0 {
          didSet { change() }
        }
        var hidden = 0
        public static var all: [Dial] = []
      }
      """
    ])
    #expect(found.all.map(\.name) == ["value", "mark", "step"])
    #expect(found.parents["Dial"] == "UIView")
  }
}
