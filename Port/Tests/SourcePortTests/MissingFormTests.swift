// SPDX-License-Identifier: Apache-2.0

import SourcePort
import Testing

@Suite("What Linux lacks of classes")
struct MissingFormTests {
  static let forms = [
    Form(
      "overrides of how messages find methods",
      "class A: NSObject {\n  /// All.\n  override func responds(to s: Selector!) -> Bool { true }\n  var n = 1\n}",
      "class A: NSObject {\n  #if !os(Linux)\n  /// All.\n  override func responds(to s: Selector!) -> Bool { true }\n  #endif\n  var n = 1\n}"
    ),
    Form(
      "the window of the program's delegate",
      "import UIKit\nif let a = UIApplication.shared.delegate?.window, let b = a { c(b) }\nif let a = d.delegate?.window { c(a) }",
      "import UIKit\nif let a = Optional(UIApplication.shared.delegate?.window), let b = a { c(b) }\nif let a = d.delegate?.window { c(a) }"
    ),
    Form(
      "boxed values that are taken for optional ones",
      "func f() { let a = (b as AnyObject).cgRectValue; let c = (b as AnyObject).cgRectValue; d(a!, c) }",
      "func f() { let a = (b as? NSValue)?.cgRectValue; let c = (b as! NSValue).cgRectValue; d(a!, c) }"
    ),
    Form(
      "objects that hand messages on",
      "class A: UIView { override func forwardingTarget(for s: Selector!) -> Any? { t ?? super.forwardingTarget(for: s) } }",
      "class A: UIView, MessageForwarding { func forwardingTarget(for s: Selector!) -> Any? { t ?? nil } }"
    ),
    Form(
      "tables that are said to be of something else",
      "for a in (t.copy() as! NSHashTable<AnyObject>).objectEnumerator() {}\nlet m = x as? NSMapTable<A, B>",
      "for a in (NSHashTable<AnyObject>(casting: t.copy())!).objectEnumerator() {}\nlet m = NSMapTable<A, B>(casting: x)"
    ),
    Form(
      "texts with attributes of nothing",
      "let a = NSAttributedString()\nlet b = NSMutableAttributedString()",
      "let a = NSAttributedString(string: \"\")\nlet b = NSMutableAttributedString(string: \"\")"),
    Form(
      "what is open and static", "class A { open static func f() {}\nopen static var n = 1 }",
      "class A { public static func f() {}\npublic static var n = 1 }"),
    Form(
      "objects that hear of their nib",
      "class A: NSObject { override func awakeFromNib() { super.awakeFromNib()\ng() } }\nclass B: A { override func awakeFromNib() { super.awakeFromNib() } }",
      "class A: NSObject, NibAwaking { func awakeFromNib() { ()\ng() } }\nclass B: A { override func awakeFromNib() { super.awakeFromNib() } }"
    ),
    Form(
      "objects that are seen in Interface Builder",
      "class A: NSObject { override func prepareForInterfaceBuilder() { g() } }",
      "class A: NSObject { func prepareForInterfaceBuilder() { g() } }"),
    Form(
      "views that make themselves",
      "open class A: UIView { static func make() -> Self { return self.init() } }\nclass B: A { override init(frame: CGRect) {}\nrequired init?(coder: NSCoder) {} }\nclass C: B { convenience init(n: Int) {} }",
      "open class A: UIView { static func make() -> Self { return self.init() } ; public required convenience init() { self.init(frame: .zero) } }\nclass B: A { override init(frame: CGRect) {}\nrequired init?(coder: NSCoder) {} }\nclass C: B { convenience init(n: Int) {} }"
    ),
    Form(
      "controllers that make others of their kind",
      "class A: UIViewController { func other() -> Self { type(of: self).init() } }",
      "class A: UIViewController { func other() -> Self { type(of: self).init() } ; required convenience init() { self.init(nibName: nil, bundle: nil) } }"
    ),
    Form(
      "objects that have an initializer without parameters",
      "class A: NSObject { let n: Int\noverride init() { n = 1 }\nstatic func make() -> A { self.init() } }\nclass B: A { override init() {} }",
      "class A: NSObject { let n: Int\nrequired override init() { n = 1 }\nstatic func make() -> A { self.init() } }\nclass B: A { required init() {} }"
    ),
    Form(
      "imports under a condition, and what needs them under none",
      "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\nimport UIKit\nstruct A: UIViewRepresentable {}\nstruct B {\nvar c: SwiftUI.Color\nvar n = 1\n}",
      "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\nimport UIKit\n#if canImport(SwiftUI)\nstruct A: UIViewRepresentable {}\n#endif\nstruct B {\n#if canImport(SwiftUI)\nvar c: SwiftUI.Color\n#endif\nvar n = 1\n}"
    ),
    Form(
      "names that an absent module brought along",
      "import GLKit\nstruct A { var r: CGRect }",
      "#if canImport(GLKit)\nimport GLKit\n#endif\nimport Foundation\nstruct A { var r: CGRect }"),
    Form(
      "names of UIKit that an absent module brought along",
      "import GLKit\nvar v: UIView",
      "#if canImport(GLKit)\nimport GLKit\n#endif\nimport UIKit\nvar v: UIView"),
  ]

  @Test("is looked for in UIKit where UIKit has it")
  func elsewhere() {
    let before = "import Foundation\nlet f = DateComponentsFormatter()\n"
    #expect(
      port(before).file.text
        == "import Foundation\nimport UIKit\nlet f = DateComponentsFormatter()\n")
    let own = before + "class DateComponentsFormatter {}\n"
    #expect(port(own).file.text == own)
  }

  @Test("is written otherwise", arguments: forms)
  func rewrites(form: Form) { expectRewritten(form) }

  @Test(
    "is named where a person has to change it",
    arguments: [
      "class A: NSObject { override func responds(to s: Selector!) -> Bool { true } }",
      "object_setClass(v.layer, L.self)",
      "protocol P { init() }\nextension NSObject: P {}",
      "let f = RelativeDateTimeFormatter()\nvar g: RelativeDateTimeFormatter?",
      // A subclass that has initializers of its own alone has none without parameters.
      "class A: UIView { static func make() -> Self { self.init() } }\nclass B: A { init(n: Int) {} }",
    ])
  func byHand(text: String) {
    let changes = port(text).changes.filter { $0.after == nil }
    #expect(changes.count == 1)
    #expect(changes.allSatisfy { !$0.note.isEmpty })
  }

  @Test(
    "is left as it is where it is the program's own, or conforms to nothing that makes objects",
    arguments: [
      "class NSInvocation {}\nlet i: NSInvocation",
      "protocol P { func f() }\nextension NSObject: P {}",
      "#if os(macOS)\nlet f = RelativeDateTimeFormatter()\n#endif",
    ])
  func kept(text: String) { #expect(port(text).changes.isEmpty) }

  @Test(
    "a name that a pattern gives is no property that may be any object",
    arguments: [
      "if case let d as P = d { d.go() }", "guard case let d as P = d else { return }; d.go()",
      "if case let d as P = d, d.go() {}", "for d in list { d.go() }",
      "switch d { case let d as P: d.go()\ndefault: break }",
    ])
  func patterns(body: String) {
    let text =
      "protocol P { func go() }\nclass A { weak var d: AnyObject?; func f() { \(body) } }"
    #expect(port(text).changes.isEmpty)
  }
}
