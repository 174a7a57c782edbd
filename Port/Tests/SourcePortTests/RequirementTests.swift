// SPDX-License-Identifier: Apache-2.0

import SourcePort
import Testing

@Suite("Methods that only a subclass has")
struct RequirementTests {
  static let scrolled = "func scrollViewDidScroll(_ scrollView: UIScrollView) {}"

  static let forms = [
    Form(
      "one that does nothing",
      """
      class A: UIViewController, UIScrollViewDelegate {
      }
      class B: A {
        \(scrolled)
      }
      """,
      """
      class A: UIViewController, UIScrollViewDelegate {
      \(scrolled) }
      class B: A {
        override \(scrolled)
      }
      """),
    Form(
      "one of a parent's protocol, far below, in an open class",
      """
      open class A: UIViewController {
        var x = 1
      }
      extension A: UITableViewDelegate {}
      class B: A {}
      class C: B {
        @objc public \(scrolled)
      }
      class D: B {
        \(scrolled)
      }
      """,
      """
      open class A: UIViewController {
        var x = 1
      open \(scrolled) }
      extension A: UITableViewDelegate {}
      class B: A {}
      class C: B {
        override public \(scrolled)
      }
      class D: B {
        override \(scrolled)
      }
      """),
    Form(
      "one that answers",
      """
      class A: NSObject, UITextFieldDelegate {
      }
      class B: A {
        func textFieldShouldReturn(_ field: UITextField) -> Bool { false }
      }
      """,
      """
      class A: NSObject, UITextFieldDelegate {
      func textFieldShouldReturn(_ textField: UITextField) -> Bool { true } }
      class B: A {
        override func textFieldShouldReturn(_ field: UITextField) -> Bool { false }
      }
      """),
    Form(
      "one in an extension",
      """
      class A: NSObject, UIScrollViewDelegate {
      }
      class B: A {
      }
      extension B {
        \(scrolled)
      }
      """,
      """
      class A: NSObject, UIScrollViewDelegate {
      \(scrolled) }
      class B: A {
        override \(scrolled)
      }
      extension B {
      }
      """),
    Form(
      "one of a protocol of these files",
      """
      @objc protocol P { @objc optional func f(_ x: Int) }
      class A: P {
      }
      class B: A {
        func f(_ y: Int) {}
      }
      """,
      """
      protocol P: AnyObject { func f(_ x: Int) }

      extension P {
        func f(_ x: Int) {}
      }
      class A: P {
      func f(_ x: Int) {} }
      class B: A {
        override func f(_ y: Int) {}
      }
      """),
    Form(
      "one beside outlets",
      """
      class A: UIView, UIScrollViewDelegate { @IBOutlet var a: T! }
      class B: A {
        \(scrolled)
      }
      """,
      """
      class A: UIView, UIScrollViewDelegate { var a: T! ; \(scrolled); \
      \(ConnectionTests.page(#".outlet("a", \A.a)"#)) }
      class B: A {
        override \(scrolled)
      }
      """),
  ]

  @Test("get one to override in the class that conforms", arguments: forms)
  func rewrites(form: Form) { expectRewritten(form) }

  @Test(
    "are left alone where they are called",
    arguments: [
      // The class that conforms has it.
      "class A: NSObject, UIScrollViewDelegate {\n  \(scrolled)\n}\n"
        + "class B: A {\n  override \(scrolled)\n}",
      // The subclass conforms itself.
      "class A: NSObject {}\nclass B: A, UIScrollViewDelegate {\n  \(scrolled)\n}",
      // It is another method.
      "class A: NSObject, UIScrollViewDelegate {}\n"
        + "class B: A {\n  func scrollViewDidScroll(_ x: Int) {}\n}",
      "class A: NSObject, UITableViewDataSource {}\nclass B: A {\n"
        + "  func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 1 }\n}",
    ])
  func untouched(text: String) {
    let result = port(text)
    #expect(result.file.text == text)
    #expect(result.changes.isEmpty)
  }

  @Test("are named where it is not known what stands in for them")
  func unknown() {
    let result = port(
      """
      class A: NSObject, UITableViewDataSource {}
      class B: A {
        func tableView(_ t: UITableView, titleForHeaderInSection s: Int) -> String? { nil }
      }
      """)
    #expect(result.changes.map(\.line) == [3])
    #expect(result.changes.allSatisfy { $0.after == nil && $0.note.contains("A conforms") })
  }

  @Test("are found across files")
  func acrossFiles() {
    let results = SourcePort.port([
      SourceFile(path: "b.swift", text: "class B: A {\n  \(Self.scrolled)\n}"),
      SourceFile(path: "a.swift", text: "class A: NSObject, UIScrollViewDelegate {\n}"),
    ])
    #expect(results[0].file.text == "class B: A {\n  override \(Self.scrolled)\n}")
    #expect(
      results[1].file.text == "class A: NSObject, UIScrollViewDelegate {\n\(Self.scrolled) }")
  }

  @Test("are found in other files, those whose default does something too")
  func files() {
    let results = SourcePort.port([
      SourceFile(
        path: "a.swift",
        text: "import UIKit\nclass Base: NSObject, UIScrollViewDelegate, CALayerDelegate {}\n"),
      SourceFile(
        path: "b.swift",
        text:
          "import UIKit\nclass Sub: Base {\n  \(Self.scrolled)\n  func display(_ layer: CALayer) {}\n}\n"
      ),
    ])
    #expect(
      results[0].file.text == """
        import UIKit
        class Base: NSObject, UIScrollViewDelegate, CALayerDelegate {\(Self.scrolled); func display(_ layer: CALayer) { DefaultsOfCALayerDelegate().display(layer) } }

        /// What CALayerDelegate does where nothing else is said.
        private final class DefaultsOfCALayerDelegate: NSObject, CALayerDelegate {}

        """)
    #expect(results[1].file.text.contains("  override \(Self.scrolled)"))
    #expect(results[1].file.text.contains("  override func display(_ layer: CALayer) {}"))
    #expect(results.allSatisfy { $0.changes.allSatisfy { $0.after != nil } })
    let twice = SourcePort.port(results.map(\.file))
    #expect(twice.map(\.file) == results.map(\.file))
  }
}
