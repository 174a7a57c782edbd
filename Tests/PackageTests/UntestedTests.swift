// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// What the support pages say works is used by a test, or stands in a list of what is not.
@Suite("Untested names")
struct UntestedTests {
  static let path = "docs/support/untested.txt"
  static let introduction = """
    # Names that the pages beside this file say work and that no test uses, one a line, after their
    # module. `make support` writes the list anew, and a test fails where it has grown stale.

    """

  /// `Module Type.member`, sorted.
  static let untested: [String] = {
    let tree = SourceTree()
    let modules = SupportPage.modules.map { module in
      DeclaredSymbols(tree.files(below: "Sources/\(module)", endings: [".swift"]).map(\.text))
    }
    let tests = tree.files(below: "Tests", endings: [".swift"]).filter {
      $0.path.split(separator: "/")[1].hasSuffix("Tests")
        && !$0.path.hasPrefix("Tests/PackageTests/")
    }
    let names = UntestedNames(modules, tests: tests.map(\.text))
    return zip(SupportPage.modules, modules).flatMap { module, declared in
      // A type by another name does nothing by itself.
      let page = SupportPage(
        module, declared.symbols.filter { $0.keyword != "typealias" }, missing: [])
      return page.entries.flatMap { entry in
        let type = entry.name == SupportPage.loose ? "" : entry.name + "/"
        return entry.members.filter { $0.state == .works && !names.isTested(type + $0.name) }
          .map { "\(module) " + SupportPage.title(type + $0.name) }
      }
    }.sorted()
  }()

  @Test(
    "what works is used by a test, or stands in the list of what is not; `make support` writes it")
  func list() throws {
    let tree = SourceTree()
    if ProcessInfo.processInfo.environment["CITRINE_RECORD"] == "1" {
      let text = Self.introduction + Self.untested.map { $0 + "\n" }.joined()
      try text.write(
        to: tree.root.appendingPathComponent(Self.path), atomically: true, encoding: .utf8)
    }
    let listed = (tree.file(Self.path)?.text ?? "").split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") }
    let new = Set(Self.untested).subtracting(listed), stale = Set(listed).subtracting(Self.untested)
    #expect(new.isEmpty, "no test uses \(new.sorted())")
    #expect(stale.isEmpty, "tests use, or there are no longer: \(stale.sorted())")
  }

  @Test("uses are members, calls with their labels and declarations, not comments and texts")
  func uses() {
    let uses = TestUses(
      """
      // layer.opacity
      let layer = CALayer(), text = "layer.zPosition \\(layer.speed)"
      layer.isHidden = true
      layer.add(animation, forKey: nil)
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {}
      """)
    #expect(uses.members.isSuperset(of: ["isHidden", "add", "alpha"]))
    #expect(uses.members.isDisjoint(with: ["opacity", "zPosition", "speed"]))
    #expect(uses.calls("add", labels: ["_", "forKey"]))
    #expect(!uses.calls("add", labels: ["_", "for"]))
    #expect(uses.calls("animate", labels: ["withDuration", "delay", "animations"]))
    #expect(uses.calls("tableView", labels: ["_", "didSelectRowAt"]))
  }

  @Test("a name of several types needs a file that knows the type")
  func owners() {
    let declared = DeclaredSymbols([
      """
      open class A {
        open var width: Int
        open var only: Int
        open func move(by x: Int, then: Int = 0)
        public init(size: Int)
      }
      open class B: A {}
      open class C {
        open var width: Int
        open var made: D { D() }
      }
      public struct D {
        public var height: Int
      }
      public enum E {
        case height, low
        case wide(
          Int, by: Int = 0)
      }
      public struct F<
        Item: P
      >: Q {
        public init(item: Item)
      }
      """
    ])
    #expect(declared.names.isSuperset(of: ["E/wide(_:by:)", "F/init(item:)"]))
    func tested(_ text: String, _ name: String) -> Bool {
      UntestedNames([declared], tests: [text]).isTested(name)
    }
    #expect(tested("x.only = 1", "A/only"))
    #expect(!tested("x.width = 1", "A/width") && !tested("C().width = 1", "A/width"))
    #expect(tested("B().width = 1", "A/width"))
    #expect(tested("x.made.height", "D/height") && !tested("x.made.height", "E/height"))
    #expect(tested("a.move(by: 1)", "A/move(by:then:)") && !tested("a.move()", "A/width"))
    #expect(tested("A(size: 2)", "A/init(size:)") && !tested("C(size: 2)", "A/init(size:)"))
  }
}
