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
      "import UIKit\n#if os(iOS)\n  import ARKit\n#endif",
      "import UIKit\n#if (os(iOS) || os(Linux))\n  #if canImport(ARKit)\n  import ARKit\n  #endif\n#endif"
    ),
    Form(
      "what stands under a condition already",
      "#if canImport(ARKit)\nimport ARKit\nvar w: ARWebView\n#endif",
      "#if canImport(ARKit)\nimport ARKit\nvar w: ARWebView\n#endif"),
    Form(
      "what is of another system", "#if os(macOS)\nimport AppKit\nvar w: NSView\n#endif",
      "#if os(macOS)\nimport AppKit\nvar w: NSView\n#endif"),
    inARKit(
      "a branch that asks for such a class",
      "func f(v: Any) {\n  if let w = v as? ARWebView { w.go() }\n  g()\n}",
      "func f(v: Any) {\n  #if canImport(ARKit)\n  if let w = v as? ARWebView { w.go() }\n  #endif\n  g()\n}"
    ),
    inARKit(
      "a chain of which other branches are left",
      "func f(v: Any) {\n  if v is ARWebView { a() } else if v is B { b() } else { c() }\n}",
      "func f(v: Any) {\n  #if canImport(ARKit)\n  if v is ARWebView { a() } else if v is B { b() } else { c() }\n"
        + "  #else\n  if v is B { b() } else { c() }\n  #endif\n}"),
    inARKit(
      "a case of a switch",
      "func f(v: Any) {\n  switch v {\n  case let w as ARWebView: w.go()\n  default: g()\n  }\n}",
      "func f(v: Any) {\n  switch v {\n  #if canImport(ARKit)\n  case let w as ARWebView: w.go()\n  #endif\n"
        + "  default: g()\n  }\n}"),
    inARKit(
      "a member, and the statements that use it",
      "class A {\n  /// The page.\n  let page = ARWebView()\n  func f() {\n    page.go()\n    g()\n  }\n}",
      "class A {\n  #if canImport(ARKit)\n  /// The page.\n  let page = ARWebView()\n  #endif\n  func f() {\n"
        + "    #if canImport(ARKit)\n    page.go()\n    #endif\n    g()\n  }\n}"),
    inARKit(
      "a declaration that gives such a value back, with its comment",
      "// Of nothing.\n\n/// Makes a page.\nfunc f() -> Int {\n  let w = ARWebView()\n  return w.size\n}",
      "// Of nothing.\n\n#if canImport(ARKit)\n/// Makes a page.\nfunc f() -> Int {\n  let w = ARWebView()\n"
        + "  return w.size\n}\n#endif"),
    inARKit(
      "a type, and what names it",
      "class Page: ARWebView {}\nlet p: Page? = nil\nlet q = 1",
      "#if canImport(ARKit)\nclass Page: ARWebView {}\n#endif\n#if canImport(ARKit)\n"
        + "let p: Page? = nil\n#endif\nlet q = 1"),
    inARKit(
      "an extension whose condition names it",
      "extension Box where Value == ARWebView {\n  func f() {}\n}",
      "#if canImport(ARKit)\nextension Box where Value == ARWebView {\n  func f() {}\n}\n#endif"),
    inARKit(
      "the first value of a constant, whose function goes whole",
      "func f() {\n  let n: Int\n  if c { n = ARWebView().n } else { n = 1 }\n  g(n)\n}",
      "#if canImport(ARKit)\nfunc f() {\n  let n: Int\n  if c { n = ARWebView().n } else { n = 1 }\n"
        + "  g(n)\n}\n#endif"),
    inARKit(
      "names of the program's own that begin alike", "struct ARThing {}\nlet t = ARThing()",
      "struct ARThing {}\nlet t = ARThing()"),
    inARKit(
      "parameters of the name of a member",
      "class A {\n  var page = ARWebView()\n  func f(page: Int) { g(page) }\n}",
      "class A {\n  #if canImport(ARKit)\n  var page = ARWebView()\n  #endif\n"
        + "  func f(page: Int) { g(page) }\n}"),
    inARKit(
      "members on one line", "class A { var w: ARWebView?; var n = 1 }",
      "class A { \n#if canImport(ARKit)\nvar w: ARWebView?;\n#endif\n var n = 1 }"),
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
      "import ARKit\nclass A {\n  func go(w: ARWebView) {}\n  func go(_ w: ARWebView) {}\n"
        + "  func f() {\n    go(w: w)\n  }\n}")
    #expect(all.file.text.contains("  #if canImport(ARKit)\n    go(w: w)\n    #endif"))
  }

  private static func inARKit(_ name: String, _ before: String, _ after: String) -> Form {
    Form(
      name, "import ARKit\n" + before,
      "#if canImport(ARKit)\nimport ARKit\n#endif\n" + after)
  }

  @Test("is left out, and no more than that", arguments: forms)
  func rewrites(form: Form) { expectRewritten(form) }

  @Test("is named place by place, in the lines of the file as it was")
  func places() {
    let result = port("import ARKit\nfunc f(v: Any) {\n  if v is ARWebView { a() }\n  g()\n}")
    #expect(result.changes.map(\.line) == [1, 3])
    #expect(result.changes.allSatisfy { $0.after == "under #if canImport(ARKit)" })
    #expect(result.changes.allSatisfy { $0.note.contains("Linux has no module ARKit") })
  }

  @Test("is left to a person where something else has to be done instead")
  func instead() {
    let text = """
      import ARKit
      func size() -> Int {
        let w = ARWebView()
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
      SourceFile(path: "a.swift", text: "import ARKit\nclass Page: ARWebView {}"),
      SourceFile(path: "b.swift", text: "func f(v: Any) {\n  if v is Page { a() }\n  g()\n}"),
    ])
    #expect(
      results[1].file.text
        == "func f(v: Any) {\n  #if canImport(ARKit)\n  if v is Page { a() }\n  #endif\n  g()\n}")
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
