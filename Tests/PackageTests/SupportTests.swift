// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The documents that are written from the comments in the sources.
@Suite("Support")
struct SupportTests {
  static let documents = SupportDocuments(SourceTree())

  @Test("the documents say what the sources say; `make support` writes them anew")
  func current() throws {
    let tree = Self.documents.tree
    let records = ProcessInfo.processInfo.environment["CITRINE_RECORD"] == "1"
    for (path, text) in Self.documents.texts {
      if records {
        try text.write(
          to: tree.root.appendingPathComponent(path), atomically: true, encoding: .utf8)
      }
      #expect(tree.file(path)?.text == text, "\(path) is stale")
    }
  }

  @Test("names that are said to be missing are")
  func missing() {
    #expect(Self.documents.found.isEmpty)
    #expect(Self.documents.missing.count > 50)
    for (module, name) in Self.documents.missing {
      #expect(SupportPage.modules.contains(module) && !name.isEmpty, "\(module) \(name)")
    }
  }

  @Test("comments tell what works, what works in part and what is no name of Apple's")
  func states() {
    let source = """
      /// A layer.
      open class A {
        /// How wide it is.
        open var width: CGFloat
        /// How soft it is; it has no effect.
        open var softness: CGFloat
        /// How hard it is; stored.
        open var hardness: CGFloat
        func draw() {
          switch self {
          case let x: break
          }
        }
        /// Moves.
        ///
        /// > Difference: it moves at once,
        /// > not later.
        ///
        /// Then it stands.
        @discardableResult
        open func move(by x: CGFloat) -> Bool
        /// Draws.
        ///
        /// - Parameters:
        ///   - options: They have no effect.
        ///   - mode: Which.
        open func draw(options: Int, mode: Int)
        /// An addition: tells all.
        public func tell()
        /// Not seen.
        open override func layout()
        /// An addition, and not for use.
        @available(*, unavailable, message: "no (not here)")
        public var value: Int
        /// Has no effect on others, and while it runs it has no effects.
        open var others: Int
      }
      """
    let page = SupportPage("M", DeclaredSymbols([source]).symbols, missing: ["A.b", "C"])
    let entry = page.entries.first { $0.name == "A" }
    let states = Dictionary(
      (entry?.members ?? []).map { ($0.name, $0.state) }, uniquingKeysWith: { first, _ in first })
    #expect(states["width"] == .works && states["others"] == .works)
    #expect(states["value"] == .ours)
    #expect(states["softness"] == .partly("How soft it is; it has no effect."))
    #expect(states["hardness"] == .partly("How hard it is; stored."))
    #expect(states["move(by:)"] == .partly("It moves at once, not later."))
    #expect(states["draw(options:mode:)"] == .partly("`options` has no effect."))
    #expect(states["tell()"] == .ours && states["layout()"] == nil && states.count == 8)
    #expect(page.counts == (4 - 1, 4, 2))
    #expect(page.text.contains("Not yet: `b`.") && page.text.contains("Not yet: `C`."))
  }
}
