// SPDX-License-Identifier: Apache-2.0

import SourcePort
import Testing

@Suite("Code of modules that Linux lacks")
struct AbsentCodeTests {
  static let forms = [
    Form("an import", "import SceneKit", "#if canImport(SceneKit)\nimport SceneKit\n#endif"),
    Form(
      "a type that conforms to a protocol of SwiftUI's",
      "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\nprivate struct K: EnvironmentKey {}",
      "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n#if canImport(SwiftUI)\n"
        + "private struct K: EnvironmentKey {}\n#endif"),
    Form(
      "a preview of Xcode's", "import UIKit\n#Preview(\"a\") {\n  UIView()\n}\nlet a = 1",
      "import UIKit\n#if canImport(SwiftUI)\n#Preview(\"a\") {\n  UIView()\n}\n#endif\nlet a = 1"),
    Form("an import of a part", "import CoreImage.CIKernel", "import CoreImage"),
    Form(
      "an import under a condition that holds here",
      "import UIKit\n#if os(iOS)\n  import WebKit\n#endif",
      "import UIKit\n#if (os(iOS) || os(Linux))\n  #if canImport(WebKit)\n  import WebKit\n  #endif\n#endif"
    ),
    Form(
      "what stands under a condition already",
      "#if canImport(WebKit)\nimport WebKit\nvar w: WKWebView\n#endif",
      "#if canImport(WebKit)\nimport WebKit\nvar w: WKWebView\n#endif"),
    Form(
      "what is of another system", "#if os(macOS)\nimport AppKit\nvar w: NSView\n#endif",
      "#if os(macOS)\nimport AppKit\nvar w: NSView\n#endif"),
    inWebKit(
      "a branch that asks for such a class",
      "func f(v: Any) {\n  if let w = v as? WKWebView { w.go() }\n  g()\n}",
      "func f(v: Any) {\n  #if canImport(WebKit)\n  if let w = v as? WKWebView { w.go() }\n  #endif\n  g()\n}"
    ),
    inWebKit(
      "a chain of which other branches are left",
      "func f(v: Any) {\n  if v is WKWebView { a() } else if v is B { b() } else { c() }\n}",
      "func f(v: Any) {\n  #if canImport(WebKit)\n  if v is WKWebView { a() } else if v is B { b() } else { c() }\n"
        + "  #else\n  if v is B { b() } else { c() }\n  #endif\n}"),
    inWebKit(
      "a case of a switch",
      "func f(v: Any) {\n  switch v {\n  case let w as WKWebView: w.go()\n  default: g()\n  }\n}",
      "func f(v: Any) {\n  switch v {\n  #if canImport(WebKit)\n  case let w as WKWebView: w.go()\n  #endif\n"
        + "  default: g()\n  }\n}"),
    inWebKit(
      "a member, and the statements that use it",
      "class A {\n  /// The page.\n  let page = WKWebView()\n  func f() {\n    page.go()\n    g()\n  }\n}",
      "class A {\n  #if canImport(WebKit)\n  /// The page.\n  let page = WKWebView()\n  #endif\n  func f() {\n"
        + "    #if canImport(WebKit)\n    page.go()\n    #endif\n    g()\n  }\n}"),
    inWebKit(
      "a declaration that gives such a value back, with its comment",
      "// Of nothing.\n\n/// Makes a page.\nfunc f() -> Int {\n  let w = WKWebView()\n  return w.size\n}",
      "// Of nothing.\n\n#if canImport(WebKit)\n/// Makes a page.\nfunc f() -> Int {\n  let w = WKWebView()\n"
        + "  return w.size\n}\n#endif"),
    inWebKit(
      "a type, and what names it",
      "class Page: WKWebView {}\nlet p: Page? = nil\nlet q = 1",
      "#if canImport(WebKit)\nclass Page: WKWebView {}\n#endif\n#if canImport(WebKit)\n"
        + "let p: Page? = nil\n#endif\nlet q = 1"),
    inWebKit(
      "an extension whose condition names it",
      "extension Box where Value == WKWebView {\n  func f() {}\n}",
      "#if canImport(WebKit)\nextension Box where Value == WKWebView {\n  func f() {}\n}\n#endif"),
    inWebKit(
      "the first value of a constant, whose function goes whole",
      "func f() {\n  let n: Int\n  if c { n = WKWebView().n } else { n = 1 }\n  g(n)\n}",
      "#if canImport(WebKit)\nfunc f() {\n  let n: Int\n  if c { n = WKWebView().n } else { n = 1 }\n"
        + "  g(n)\n}\n#endif"),
    inWebKit(
      "names of the program's own that begin alike", "struct WKThing {}\nlet t = WKThing()",
      "struct WKThing {}\nlet t = WKThing()"),
    inWebKit(
      "parameters of the name of a member",
      "class A {\n  var page = WKWebView()\n  func f(page: Int) { g(page) }\n}",
      "class A {\n  #if canImport(WebKit)\n  var page = WKWebView()\n  #endif\n"
        + "  func f(page: Int) { g(page) }\n}"),
    inWebKit(
      "members on one line", "class A { var w: WKWebView?; var n = 1 }",
      "class A { \n#if canImport(WebKit)\nvar w: WKWebView?;\n#endif\n var n = 1 }"),
  ]

  @Test("is no method of which another of the name is left")
  func namesakes() {
    let text = """
      import UIKit
      #if canImport(SwiftUI)
      import SwiftUI
      #endif
      class A {
        func show(text: String) { show(duration: 1) }
        #if canImport(SwiftUI) && os(iOS)
        func show<V: View>(root: V) { show(duration: 1) }
        #endif
        private func show(duration: Double) {}
      }
      """
    #expect(!port(text).file.text.contains("#if canImport(SwiftUI)\n    show(duration"))
    #expect(port(text).changes.allSatisfy { $0.before == "os(iOS)" })
    // Where all of the name are absent, a caller is too.
    let all = port(
      "import WebKit\nclass A {\n  func go(w: WKWebView) {}\n  func go(_ w: WKWebView) {}\n"
        + "  func f() {\n    go(w: w)\n  }\n}")
    #expect(all.file.text.contains("  #if canImport(WebKit)\n    go(w: w)\n    #endif"))
  }

  private static func inWebKit(_ name: String, _ before: String, _ after: String) -> Form {
    Form(
      name, "import WebKit\n" + before,
      "#if canImport(WebKit)\nimport WebKit\n#endif\n" + after)
  }

  @Test("is left out, and no more than that", arguments: forms)
  func rewrites(form: Form) { expectRewritten(form) }

  @Test("is named place by place, in the lines of the file as it was")
  func places() {
    let result = port("import WebKit\nfunc f(v: Any) {\n  if v is WKWebView { a() }\n  g()\n}")
    #expect(result.changes.map(\.line) == [1, 3])
    #expect(result.changes.allSatisfy { $0.after == "under #if canImport(WebKit)" })
    #expect(result.changes.allSatisfy { $0.note.contains("Linux has no module WebKit") })
  }

  @Test("is left to a person where something else has to be done instead")
  func instead() {
    let text = """
      import WebKit
      func size() -> Int {
        let w = WKWebView()
        return w.n
      }
      func twice() -> Int { return 2 * size() }
      """
    let left = port(text).changes.filter { $0.after == nil }
    #expect(left.map(\.line) == [6])
    #expect(left.allSatisfy { $0.note.contains("say what is done there instead") })
  }

  @Test("is found in other files")
  func files() {
    let results = SourcePort.port([
      SourceFile(path: "a.swift", text: "import WebKit\nclass Page: WKWebView {}"),
      SourceFile(path: "b.swift", text: "func f(v: Any) {\n  if v is Page { a() }\n  g()\n}"),
    ])
    #expect(
      results[1].file.text
        == "func f(v: Any) {\n  #if canImport(WebKit)\n  if v is Page { a() }\n  #endif\n  g()\n}")
  }

  @Test(
    "methods that the library finds by their names need no hand",
    arguments: [
      "v.perform(Selector((\"recursiveDescription\")))",
      "v.perform(Selector((\"_printHierarchy\")))",
      "A.perform(NSSelectorFromString(\"sharedApplication\"))",
      "#if os(macOS)\nv.perform(Selector((\"_subtreeDescription\")))\n#endif",
    ])
  func names(text: String) {
    #expect(port(text).changes.isEmpty)
    #expect(!port("v.perform(Selector((\"other\")))").changes.isEmpty)
  }
}
