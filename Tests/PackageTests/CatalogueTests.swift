// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The guides of the public modules (`Sources/MODULE/MODULE.docc`).
@Suite("Catalogues")
struct CatalogueTests {
  static let tree = SourceTree()

  /// What other packages can import.
  static let modules: [String] = {
    let manifest = tree.file("Package.swift")?.text ?? ""
    return SourceRules.table(in: manifest)
      .filter { ["apple", "kits", "checks"].contains($0.layer) || $0.name == "Stage" }.map(\.name)
  }()

  /// Modules so small that one page says all.
  static let small: Set<String> = ["AudioToolbox", "CoreVideo", "LottieLayers", "XCUIAutomation"]

  /// Source that is compiled, and that other tests run.
  static let compiled: [[String]] = ["Tests/GuideTests", "Tests/GuidePrograms"].flatMap {
    tree.files(below: $0, endings: [".swift"]).map { file in
      file.lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
  }

  @Test("every public module has one, with how it works and a task")
  func pages() throws {
    #expect(Self.modules.count == 16 && Self.modules.contains("CoreText"))
    for module in Self.modules {
      let catalogue = Catalogue(of: module, in: Self.tree)
      let landing = try #require(catalogue.page(module), "\(module)")
      #expect(landing.lines.first == "# ``\(module)``")
      #expect(landing.text.contains("\n## Topics\n"), "\(module)")
      if !Self.small.contains(module) {
        #expect(catalogue.page("HowItWorks") != nil, "\(module)")
        #expect(catalogue.pages.count > 2, "\(module)")
      }
    }
  }

  @Test("each page has a title, a sentence below it and code, and the first page leads to it")
  func form() throws {
    for module in Self.modules {
      let catalogue = Catalogue(of: module, in: Self.tree)
      let topics = Set(Catalogue.links(in: catalogue.page(module)?.text ?? ""))
      for page in catalogue.pages {
        let lines = page.lines
        let name = Catalogue.name(of: page)
        #expect(lines.count > 10 && lines[0].hasPrefix("# ") && lines[1].isEmpty, "\(page.path)")
        let summary = lines.dropFirst(2).prefix { !$0.isEmpty }.joined(separator: " ")
        #expect(summary.hasSuffix(".") && !summary.hasPrefix("#"), "\(page.path)")
        #expect(name == module || topics.contains(name), "\(page.path)")
        #expect(!Catalogue.code(in: page.text).isEmpty, "\(page.path)")
        for line in lines where !line.hasPrefix("|") {
          #expect(line.count <= 100, "\(page.path): \(line)")
        }
      }
    }
  }

  @Test("each link leads to a page of the catalogue or to a public symbol of the module")
  func links() {
    for module in Self.modules {
      let catalogue = Catalogue(of: module, in: Self.tree)
      let symbols = DeclaredSymbols(
        Self.tree.files(below: "Sources/\(module)", endings: [".swift"]).map(\.text)
      ).names
      for page in catalogue.pages {
        for link in Catalogue.links(in: page.text) {
          #expect(catalogue.page(link) != nil, "\(page.path): \(link)")
        }
        for link in Catalogue.symbols(in: page.text) where page.lines[0] != "# ``\(link)``" {
          // A type may have its module's name.
          let isWhole = link.hasPrefix("\(module)/")
          let rest = isWhole ? String(link.dropFirst(module.count + 1)) : link
          #expect(symbols.contains(link) || symbols.contains(rest), "\(page.path): \(link)")
        }
      }
    }
  }

  @Test("each block of Swift stands in source that is compiled and run")
  func code() {
    #expect(Self.compiled.count > 5)
    for module in Self.modules {
      for page in Catalogue(of: module, in: Self.tree).pages {
        for block in Catalogue.code(in: page.text) {
          // Manifests are given to SwiftPM by a test of their own.
          guard block.first?.hasPrefix("// swift-tools-version") != true else { continue }
          let isCompiled = Self.compiled.contains { Catalogue.holds($0, block) }
          #expect(isCompiled, "\(page.path):\n\(block.joined(separator: "\n"))")
        }
      }
    }
  }

  @Test("the rules see what is missing")
  func canFail() {
    let text = """
      # ``M``

      See ``A/b(_:)``, <doc:Task> and `c`.

      ```swift
      import M

        let a = ``
      ```
      ```
      let no = 1
      ```
      And ``D``.
      """
    #expect(Catalogue.symbols(in: text) == ["M", "A/b(_:)", "D"])
    #expect(Catalogue.links(in: text) == ["Task"])
    #expect(Catalogue.code(in: text) == [["import M", "let a = ``"]])
    #expect(
      Catalogue.holds(["import M", "x", "let a = ``", "y"], ["import M", "let a = ``", "y"]))
    #expect(!Catalogue.holds(["x", "let a = ``"], ["import M", "let a = ``"]))
    #expect(!Catalogue.holds(["import M", "let a = 2", "z", "y"], ["let a = 2", "y"]))
  }

  @Test("declarations are named as links name them")
  func declarations() {
    let names = DeclaredSymbols([
      """
      public final class A<T>: B
      where T: C {
        public init?(_ x: Int, of y: (Int, Int) -> Void = { _ in }) {
          let inner = 1
        }
        @discardableResult
        public static func go(
          from a: [Int: Int], _ b: @escaping (Int) -> Void
        ) -> Int { 1 }
        public enum E: Int {
          case one = 1, two
          case three(Int, at: Int)
          var hidden: Int { 0 }
        }
        open class func make() {}
        open override var b: Int { 1 }
        func no() {}
        public private(set) var c = 1
      }
      extension A.E {
        public static let last = 2
      }
      public protocol P { func one() }
      public protocol Q: AnyObject {
        func two(_ a: Int)
        var three: Int { get }
      }
      struct Hidden {
        case four
      }
      public func free() {}
      public typealias F = Int
      """
    ]).names
    #expect(
      names == [
        "A", "A/init(_:of:)", "A/go(from:_:)", "A/E", "A/E/one", "A/E/two", "A/E/three(_:at:)",
        "A/make()", "A/b", "A/c", "A/E/last", "P", "Q", "Q/two(_:)", "Q/three", "free()", "F",
      ])
  }
}
