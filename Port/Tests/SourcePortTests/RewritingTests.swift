// SPDX-License-Identifier: Apache-2.0

import SourcePort
import Testing

/// What becomes of one form.
struct Form: CustomTestStringConvertible, Sendable {
  var name: String
  var before: String
  var after: String
  var testDescription: String { name }

  init(_ name: String, _ before: String, _ after: String) {
    (self.name, self.before, self.after) = (name, before, after)
  }
}

func port(_ text: String) -> PortedFile {
  SourcePort.port([SourceFile(path: "a.swift", text: text)])[0]
}

/// Expects what becomes of a form, and that a second run finds nothing to do.
func expectRewritten(_ form: Form, sourceLocation: SourceLocation = #_sourceLocation) {
  let result = port(form.before)
  #expect(result.file.text == form.after, sourceLocation: sourceLocation)
  let twice = port(result.file.text)
  #expect(twice.file.text == result.file.text, sourceLocation: sourceLocation)
  #expect(twice.changes.isEmpty, sourceLocation: sourceLocation)
}

@Suite("Adapting sources")
struct RewritingTests {
  static let forms = [
    Form("objc on a method", "class A {\n  @objc func f() {}\n}", "class A {\n  func f() {}\n}"),
    Form(
      "objc on a line of its own", "class A {\n  @objc\n  private func f() {}\n}",
      "class A {\n  private func f() {}\n}"),
    Form("objc with a name", "@objc(Foo) class A {}", "class A {}"),
    Form("objcMembers", "@objcMembers public class A {}", "public class A {}"),
    Form("objc on an extension", "@objc extension A {}", "extension A {}"),
    Form("a comment behind the attribute", "@objc /* why */ class A {}", " /* why */ class A {}"),
    Form(
      "enumerations keep theirs", "@objc enum E: Int { case a }", "@objc enum E: Int { case a }"),
    Form(
      "outlets outside of classes", "struct A {\n  @IBOutlet var label: B!\n}",
      "struct A {\n  var label: B!\n}"),
    Form("the application's delegate", "@UIApplicationMain\nclass A {}", "@main\nclass A {}"),
    Form(
      "selectors with labels", "class A { let s = #selector(tap(_:)) }",
      "class A { let s = Selector(\"tap:\", A.tap(_:)) }"),
    Form(
      "selectors of what is declared",
      "class A {\n  func tap(_ s: Any) {}\n  let s = #selector(tap)\n}",
      "class A {\n  func tap(_ s: Any) {}\n  let s = Selector(\"tap:\", A.tap)\n}"),
    Form(
      "selectors through self", "extension A { func g() { h(#selector(self.tick)) } }",
      "extension A { func g() { h(Selector(\"tick\", A.tick)) } }"),
    Form(
      "selectors of another type", "class A { let s = #selector(B.C.go(_:with:)) }",
      "class A { let s = Selector(\"go:with:\", B.C.go(_:with:)) }"),
    Form(
      "selectors with a first label", "class A { let s = #selector(show(value:)) }",
      "class A { let s = Selector(\"showWithValue:\", A.show(value:)) }"),
    Form(
      "selectors with a preposition", "class A { let s = #selector(move(toPoint:at:)) }",
      "class A { let s = Selector(\"moveToPoint:at:\", A.move(toPoint:at:)) }"),
    Form(
      "selectors of a name with a preposition", "class A { let s = #selector(moveTo(point:)) }",
      "class A { let s = Selector(\"moveToPoint:\", A.moveTo(point:)) }"),
    Form(
      "selectors by their given name",
      "class A {\n  @objc(fire:) func go(_ x: Int) {}\n  let s = #selector(go(_:))\n}",
      "class A {\n  func go(_ x: Int) {}\n  let s = Selector(\"fire:\", A.go(_:))\n}"),
    Form(
      "selectors with a cast", "class A { let s = #selector(f as () -> Void) }",
      "class A { let s = Selector(\"f\", A.f as (A) -> () -> Void) }"),
    Form(
      "selectors of getters", "class A { let s = #selector(getter: B.isHidden) }",
      "class A { let s = Selector(\"hidden\") }"),
    Form("key paths", "let k = #keyPath(CALayer.opacity)", "let k = \"opacity\""),
    Form("long key paths", "let k = #keyPath(CALayer.bounds.size)", "let k = \"bounds.size\""),
    Form(
      "key paths by Objective-C's names", "let k = #keyPath(CALayer.isHidden)",
      "let k = \"hidden\""),
    Form(
      "key paths of what is declared", "class A { var isHidden = 1; let k = #keyPath(A.isHidden) }",
      "class A { var isHidden = 1; let k = \"isHidden\" }"),
    Form(
      "key paths of Apple's classes, whatever others declare",
      "struct B { var isHidden = 1 }\nextension CALayer { var k: String { #keyPath(isHidden) } }",
      "struct B { var isHidden = 1 }\nextension CALayer { var k: String { \"hidden\" } }"),
    Form(
      "managed scalars", "class L: CALayer {\n  @NSManaged var x: CGFloat\n}\nimport QuartzCore",
      "class L: CALayer {\n  @LayerProperty var x: CGFloat\n}\nimport QuartzCore"),
    Form(
      "managed references",
      "import QuartzCore\nclass L: CALayer {\n  @NSManaged weak var x: CGColor?\n}",
      "import QuartzCore\nclass L: CALayer {\n  weak var x: CGColor?\n}"),
    Form(
      "managed objects that are always there",
      "import QuartzCore\nclass L: CALayer {\n  @NSManaged var x: Thing\n}",
      """
      import QuartzCore
      class L: CALayer {
        var x: Thing {
          get { value(forKey: "x") as! Thing }
          set { setValue(newValue, forKey: "x") }
        }
      }
      """),
    Form(
      "protocols with optional requirements",
      """
      @objc public protocol D {
        func must()
        @objc optional func may(_ x: Int)
        optional func maybe() -> Int?
      }
      func f(d: D?) { d?.may?(1); _ = d?.maybe?() }
      """,
      """
      public protocol D: AnyObject {
        func must()
        func may(_ x: Int)
        func maybe() -> Int?
      }

      extension D {
        public func may(_ x: Int) {}
        public func maybe() -> Int? { nil }
      }
      func f(d: D?) { d?.may(1); _ = d?.maybe() }
      """),
    Form(
      "files that get UIKit from a header, and name a module below it",
      "import Foundation\nimport QuartzCore\nlet v = UIView()",
      "import Foundation\nimport QuartzCore\nimport UIKit\nlet v = UIView()"),
    Form(
      "files that name a module below UIKit", "import QuartzCore\nlet v: CALayer = CGImage()",
      "import QuartzCore\nlet v: CALayer = CGImage()"),
    Form(
      "loops behind words", "// One; two.\nfor i in j { f(i) }", "// One; two.\nfor i in j { f(i) }"
    ),
    Form(
      "protocols with a parent", "@objc protocol D: E { }", "protocol D: AnyObject, E { }"),
    Form(
      "protocols of objects", "@objc protocol D: NSObjectProtocol { }",
      "protocol D: NSObjectProtocol { }"),
    Form(
      "Apple's optional requirements",
      "import QuartzCore\nfunc f() { d?.animationDidStop?(a, finished: true); self.done?(1) }",
      "import QuartzCore\nfunc f() { d?.animationDidStop(a, finished: true); self.done?(1) }"),
    Form(
      "constants",
      "import QuartzCore\na.fillMode = kCAFillModeForwards; b = [kCAGravityResize, kCALineCapRound]",
      "import QuartzCore\na.fillMode = CAMediaTimingFillMode.forwards; "
        + "b = [CALayerContentsGravity.resize, CAShapeLayerLineCap.round]"),
    Form(
      "constants of one's own", "let kCAFillModeForwards = 1; print(kCAFillModeForwards)",
      "let kCAFillModeForwards = 1; print(kCAFillModeForwards)"),
    Form(
      "constants that are still called so", "import QuartzCore\nprint(kCAOnOrderIn, kCATransition)",
      "import QuartzCore\nprint(kCAOnOrderIn, kCATransition)"),
    Form(
      "conditions in interfaces", "import UIKit\n#if os(iOS) || os(tvOS)\nf()\n#endif",
      "import UIKit\n#if (os(iOS) || os(Linux)) || os(tvOS)\nf()\n#endif"),
    Form(
      "conditions elsewhere", "import Foundation\n#if os(iOS)\nf()\n#endif",
      "import Foundation\n#if os(iOS)\nf()\n#endif"),
    Form(
      "names of the system's module", "import UIKit\nlet a = Darwin.round(1)",
      "import UIKit\nlet a = Foundation.round(1)"),
    Form(
      "names of a class of that name", "import UIKit\nenum Darwin {}\nlet a = Darwin.round(1)",
      "import UIKit\nenum Darwin {}\nlet a = Darwin.round(1)"),
    Form(
      "what every object has",
      "import UIKit\nclass A {\n  weak var t: AnyObject?\n  func f() { t?.perform(s, with: 1) }\n}",
      "import UIKit\nclass A {\n  weak var t: AnyObject?\n"
        + "  func f() { (t as? NSObject)?.perform(s, with: 1) }\n}"),
    Form(
      "values of other languages", "let d = unsafeBitCast(p, to: AnyObject.self).floatValue",
      "let d = unsafeBitCast(p, to: NSNumber.self).floatValue"),
    Form(
      "values of dictionaries of any objects",
      "func f() {\n  guard let u = n.userInfo as? [String: AnyObject], let r = u[k]?.cgRectValue\n  else { return }\n}",
      "func f() {\n  guard let u = n.userInfo as? [String: AnyObject], let r = (u[k] as? NSValue)?.cgRectValue\n"
        + "  else { return }\n}"),
    Form(
      "values of other dictionaries",
      "func f() {\n  let u: [String: NSNumber] = g()\n  h(u[k]?.floatValue)\n}",
      "func f() {\n  let u: [String: NSNumber] = g()\n  h(u[k]?.floatValue)\n}"),
    Form("submodules", "import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
    Form("Darwin", "import Darwin\nimport UIKit", "import Foundation\nimport UIKit"),
    Form(
      "conditional imports", "#if canImport(Darwin)\nimport Darwin\n#endif",
      "#if canImport(Darwin)\nimport Darwin\n#endif"),
    Form(
      "imports that Foundation hides", "import Foundation\nlet l = CALayer()\n",
      "import Foundation\nimport QuartzCore\nlet l = CALayer()\n"),
    Form(
      "names that only look so",
      "import Foundation\nlet u = UInt(1), p = CGPoint.zero, c = CARGO\n",
      "import Foundation\nlet u = UInt(1), p = CGPoint.zero, c = CARGO\n"),
    Form(
      "what other programs may override",
      """
      open class A {
        var x = 1
      }
      extension A {
        open func f() { x = 2 }
        public func g() {}
      }
      """,
      """
      open class A {
        var x = 1
        open func f() { x = 2 }
      }
      extension A {
        public func g() {}
      }
      """),
    Form(
      "overrides in extensions",
      """
      class A: B {
        var x = 1
      }
      extension A {
        // Why.
        override func f() { x = 2 }
        func g() {}
      }
      """,
      """
      class A: B {
        var x = 1
        // Why.
        override func f() { x = 2 }
      }
      extension A {
        func g() {}
      }
      """),
    Form(
      "observing by key paths", "let o = view.observe(\\.bounds, options: [.new]) { _, _ in }",
      "let o = view.observe(\\.bounds, options: [.new]) { _, _ in }"),
    Form(
      "observing by names",
      "v.addObserver(self, forKeyPath: #keyPath(UIView.bounds), options: .new, context: nil)",
      "v.addObserver(self, forKeyPath: \"bounds\", options: .new, context: nil)"),
    Form(
      "properties that are observed", "class A: NSObject { @objc dynamic var count = 0 }",
      "class A: NSObject { dynamic var count = 0 }"),
    Form(
      "nothing", "struct A { var x = \"@objc #selector(a)\" } // @objc",
      "struct A { var x = \"@objc #selector(a)\" } // @objc"),
  ]

  @Test("rewrites", arguments: forms)
  func rewrites(form: Form) {
    let result = port(form.before)
    #expect(result.file.text == form.after)
    #expect(result.changes.isEmpty == (form.before == form.after))
  }

  @Test("changes nothing the second time", arguments: forms)
  func idempotent(form: Form) {
    let once = port(form.before)
    let twice = port(once.file.text)
    #expect(twice.file.text == once.file.text)
    #expect(twice.changes.isEmpty)
  }

  @Test(
    "names what a person has to do",
    arguments: [
      "class A { let s = #selector(other.tap(_:)) }",
      "extension Elsewhere { override func f() {} }",
      "@objc protocol D { @objc optional var x: Int { get set } }",
      "import CommonCrypto",
    ])
  func byHand(text: String) {
    let changes = port(text).changes.filter { $0.after == nil }
    #expect(changes.count == 1)
    #expect(changes.allSatisfy { !$0.note.isEmpty && $0.line == 1 })
  }

  @Test("knows names across files")
  func acrossFiles() {
    let results = SourcePort.port([
      SourceFile(path: "a.swift", text: "class A { let s = #selector(B.go) }"),
      SourceFile(path: "b.swift", text: "class B { @objc func go(_ x: Int) {} }"),
    ])
    #expect(results[0].file.text == "class A { let s = Selector(\"go:\", B.go) }")
  }

  @Test("tells places in the file as it was")
  func places() {
    let change = port("import UIKit\nclass A {\n  @objc\n  func f() { g(#selector(f)) }\n}").changes
    #expect(change.map(\.line) == [3, 4])
    #expect(change.map(\.column) == [3, 16])
  }

  @Test(
    "survives what is not Swift",
    arguments: [
      "", "@objc", "#selector(", "@objc protocol", "class A { @NSManaged var }", "\u{0}\u{1}{{{{",
      String(repeating: "(", count: 20_000), "#keyPath()", "import", "@objc optional",
    ])
  func broken(text: String) {
    let once = port(text)
    #expect(port(once.file.text).file.text == once.file.text)
  }
}

@Suite("Files without imports")
struct MissingImportTests {
  private func second(_ text: String, beside first: String = "import UIKit\n") -> String {
    SourcePort.port([
      SourceFile(path: "a.swift", text: first), SourceFile(path: "b.swift", text: text),
    ])[1].file.text
  }

  @Test("get what a library's header brings along on Apple's systems")
  func brought() {
    #expect(second("var a = CGFloat(1)\n") == "import Foundation\n\nvar a = CGFloat(1)\n")
    let colors = "// A.\nvar a = UIColor.red\n"
    #expect(second(colors) == "import UIKit\n\n" + colors)
    #expect(second("let a = sin(1)\n") == "import Foundation\n\nlet a = sin(1)\n")
    let again = second("var a = CGFloat(1)\n")
    #expect(second(again) == again)
  }

  @Test("get it beside another library's name, too")
  func library() {
    let form = Form(
      "a", "import Gauges\nlet a = UIView()\n", "import Gauges\nimport UIKit\nlet a = UIView()\n")
    expectRewritten(form)
    #expect(port("import Gauges\nlet a = Gauge()\n").changes.isEmpty)
  }

  @Test("get nothing where they need nothing, or nothing is of a user interface")
  func plain() {
    #expect(second("let a = 1\n") == "let a = 1\n")
    let text = "var a = CGFloat(1)\n"
    #expect(second(text, beside: "import Foundation\n") == text)
  }
}
