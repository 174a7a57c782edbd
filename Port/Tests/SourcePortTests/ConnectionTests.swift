// SPDX-License-Identifier: Apache-2.0

import SourcePort
import Testing

@Suite("Outlets and actions")
struct ConnectionTests {
  /// What a view controller says of its connections.
  static func page(_ calls: String) -> String {
    "override class var interfaceConnections: InterfaceConnections { "
      + "super.interfaceConnections\(calls) }"
  }

  /// A member of a view controller, the same without its mark, and the call that connects it.
  static let members = [
    Form("an outlet", "@IBOutlet weak var a: B!|weak var a: B!", #".outlet("a", \P.a)"#),
    Form(
      "a private one", "@IBOutlet private weak var a: B?|private weak var a: B?",
      #".outlet("a", \P.a)"#),
    Form(
      "one that others read", "@IBOutlet private(set) weak var a: B!|private(set) weak var a: B!",
      #".outlet("a", \P.a)"#),
    Form(
      "one that is watched",
      "@IBOutlet weak var a: B! { didSet { f() } }|weak var a: B! { didSet { f() } }",
      #".outlet("a", \P.a)"#),
    Form(
      "several outlets", "@IBOutlet var a: B!, b: [B]!|var a: B!, b: [B]!",
      #".outlet("a", \P.a).outlets("b", \P.b)"#),
    Form(
      "outlets of one type", "@IBOutlet var a, b: B!|var a, b: B!",
      #".outlet("a", \P.a).outlet("b", \P.b)"#),
    Form("a collection", "@IBOutlet var a: [B]|var a: [B]", #".outlets("a", \P.a)"#),
    Form(
      "a collection with a value", "@IBOutlet var a = [B]()|var a = [B]()",
      #".outlets("a", \P.a)"#),
    Form(
      "a name of its own", "@IBOutlet @objc(aa) var a: B!|var a: B!", #".outlet("aa", \P.a)"#),
    Form(
      "a word of the language", "@IBOutlet var `in`: B!|var `in`: B!", #".outlet("in", \P.`in`)"#),
    Form(
      "an attribute", "@IBInspectable var a: Int = 0|@IBInspectable var a: Int = 0",
      #".attribute("a", \P.a)"#),
    Form(
      "an attribute that is worked out",
      "@IBInspectable var a: Int { get { 1 } set {} }|@IBInspectable var a: Int { get { 1 } set {} }",
      #".attribute("a", \P.a)"#),
    Form(
      "an action", "@IBAction func f(_ s: Any) {}|@IBAction func f(_ s: Any) {}",
      #".action(Selector("f:", P.f(_:)))"#),
    Form(
      "an action without a sender", "@IBAction func f() {}|func f() {}",
      #".action(Selector("f", P.f as (P) -> () -> Void))"#),
    Form(
      "an action that answers",
      "@IBAction private func f() -> Bool { true }|"
        + "private func f() -> Bool { true }",
      #".action(Selector("f", P.f as (P) -> () -> Bool))"#),
    Form(
      "an action with an event",
      "@IBAction func f(_ s: Any, forEvent e: UIEvent) {}|"
        + "func f(_ s: Any, forEvent e: UIEvent) {}",
      #".action(Selector("f:forEvent:", P.f(_:forEvent:)))"#),
    Form(
      "what makes a segue's controller",
      "@IBSegueAction func make(_ c: NSCoder) -> A? { nil }|func make(_ c: NSCoder) -> A? { nil }",
      #".segueAction("make:", P.make(_:))"#),
    Form(
      "what makes it of all that is known",
      "@IBSegueAction func make(coder: NSCoder, sender: Any?, segueIdentifier: String?) -> A? { nil }|"
        + "func make(coder: NSCoder, sender: Any?, segueIdentifier: String?) -> A? { nil }",
      #".segueAction("makeWithCoder:sender:segueIdentifier:", "#
        + "P.make(coder:sender:segueIdentifier:))"),
    Form(
      "a label", "@IBAction func unwind(segue: S) {}|@IBAction func unwind(segue: S) {}",
      #".action(Selector("unwindWithSegue:", P.unwind(segue:)))"#),
    Form(
      "a preposition",
      "@IBAction func unwind(forSegue: S) {}|@IBAction func unwind(forSegue: S) {}",
      #".action(Selector("unwindForSegue:", P.unwind(forSegue:)))"#),
    Form(
      "a preposition before", "@IBAction func goTo(page: S) {}|@IBAction func goTo(page: S) {}",
      #".action(Selector("goToPage:", P.goTo(page:)))"#),
    Form(
      "an action with a name of its own",
      "@objc(go:) @IBAction func f(_ s: Any) {}|@IBAction func f(_ s: Any) {}",
      #".action(Selector("go:", P.f(_:)))"#),
    Form(
      "actions that differ in their types",
      "@IBAction func f(_ s: B) {}; func f(_ s: C) {}|@IBAction func f(_ s: B) {}; "
        + "func f(_ s: C) {}", #".action(Selector("f:", P.f(_:) as (P) -> (B) -> Void))"#),
    Form(
      "a condition that holds",
      "#if os(iOS) || X && !os(macOS)\n@IBOutlet var a: B!\n#endif|"
        + "#if os(iOS) || X && !os(macOS)\nvar a: B!\n#endif", #".outlet("a", \P.a)"#),
  ]

  @Test("are named before the brace of their class", arguments: members)
  func names(form: Form) {
    let parts = form.before.split(separator: "|", maxSplits: 1).map(String.init)
    let result = port(
      "class P: UIViewController {\n\(form.before.hasPrefix("#if") ? Self.whole(form.before, 0) : parts[0])\n}"
    )
    let body = form.before.hasPrefix("#if") ? Self.whole(form.before, 1) : parts[1]
    #expect(
      result.file.text == "class P: UIViewController {\n\(body)\n\(Self.page(form.after)) }")
    let twice = port(result.file.text)
    #expect(twice.file.text == result.file.text && twice.changes.isEmpty)
  }

  /// The half of a text with a condition, which has the separator in it.
  private static func whole(_ text: String, _ half: Int) -> String {
    let end = text.range(of: "#endif")?.upperBound ?? text.endIndex
    return half == 0 ? String(text[..<end]) : String(text[text.index(after: end)...])
  }

  static let classes = [
    Form(
      "a class on one line", "class P: UIView { @IBOutlet var a: B! }",
      #"class P: UIView { var a: B! ; \#(page(#".outlet("a", \P.a)"#)) }"#),
    Form(
      "a public class", "public final class P: UIView {\n@IBOutlet var a: B!\n}",
      "public final class P: UIView {\nvar a: B!\npublic \(page(#".outlet("a", \P.a)"#)) }"),
    Form(
      "an open class", "open class P: UIView {\n@IBOutlet var a: B!\n}",
      "open class P: UIView {\nvar a: B!\nopen \(page(#".outlet("a", \P.a)"#)) }"),
    Form(
      "a class of objects", "class P: NSObject {\n@IBOutlet var a: B!\n}",
      """
      class P: NSObject, InterfaceOwner {
      var a: B!
      class var interfaceConnections: InterfaceConnections { \
      InterfaceConnections().outlet("a", \\P.a) } }
      """),
    Form(
      "a class of nothing", "class P<T> {\n@IBOutlet var a: B!\n}",
      """
      class P<T>: InterfaceOwner {
      var a: B!
      class var interfaceConnections: InterfaceConnections { \
      InterfaceConnections().outlet("a", \\P.a) } }
      """),
    Form(
      "a delegate and nothing else", "class P: UITableViewDelegate {\n@IBOutlet var a: B!\n}",
      """
      class P: UITableViewDelegate, InterfaceOwner {
      var a: B!
      class var interfaceConnections: InterfaceConnections { \
      InterfaceConnections().outlet("a", \\P.a) } }
      """),
    Form(
      "an item of a bar", "class P: UIBarButtonItem {\n@IBOutlet var a: B!\n}",
      """
      class P: UIBarButtonItem, InterfaceOwner {
      var a: B!
      class var interfaceConnections: InterfaceConnections { \
      InterfaceConnections().outlet("a", \\P.a) } }
      """),
    Form(
      "a subclass of an owner",
      "class O: NSObject {\n@IBOutlet var a: B!\n}\nclass P: O {\n@IBOutlet var b: B!\n}",
      """
      class O: NSObject, InterfaceOwner {
      var a: B!
      class var interfaceConnections: InterfaceConnections { \
      InterfaceConnections().outlet("a", \\O.a) } }
      class P: O {
      var b: B!
      \(page(#".outlet("b", \P.b)"#)) }
      """),
    Form(
      "a subclass of none",
      "class O: NSObject {}\nclass P: O {\n@IBOutlet var b: B!\n}",
      """
      class O: NSObject {}
      class P: O, InterfaceOwner {
      var b: B!
      class var interfaceConnections: InterfaceConnections { \
      InterfaceConnections().outlet("b", \\P.b) } }
      """),
    Form(
      "nested classes",
      "class O: UIView {\nclass P: UIView {\n@IBOutlet var a: B!\n}\n@IBOutlet var b: B!\n}",
      """
      class O: UIView {
      class P: UIView {
      var a: B!
      \(page(#".outlet("a", \P.a)"#)) }
      var b: B!
      \(page(#".outlet("b", \O.b)"#)) }
      """),
    Form(
      "actions in an extension",
      "class P: UIView {}\nextension P {\n@IBAction private func f(_ s: Any) {}\n}",
      "class P: UIView {\(page(#".action(Selector("f:", P.f(_:)))"#)) }\n"
        + "extension P {\n@IBAction private func f(_ s: Any) {}\n}"),
    Form(
      "a class that says some already",
      "class P: UIView {\n@IBOutlet var b: B!\n\(page(#".outlet("a", \P.a)"#)) }",
      "class P: UIView {\nvar b: B!\n\(page(#".outlet("a", \P.a).outlet("b", \P.b)"#)) }"),
    Form(
      "overrides that move in, too",
      "class P: UIView {\n@IBOutlet var a: B!\n}\nextension P {\n  override func f() {}\n}",
      "class P: UIView {\nvar a: B!\n\(page(#".outlet("a", \P.a)"#))\n"
        + "  override func f() {} }\nextension P {\n}"),
  ]

  @Test("are named as their class needs it", arguments: classes)
  func owners(form: Form) { expectRewritten(form) }

  @Test(
    "that cannot be connected are named, with the reason",
    arguments: [
      "@IBOutlet static var a: B!", "@IBInspectable let a = 1", "@IBInspectable var a: Int { 1 }",
      "@IBAction func f(_ a: Any) async {}", "@IBAction func f(_ a: Any) throws {}",
      "@IBAction func f(_ a: Any, b: Any, c: Any) {}", "@IBAction static func f(_ a: Any) {}",
      "@IBSegueAction func f() -> A? { nil }",
      "@IBSegueAction static func f(_ c: NSCoder) -> A? { nil }",
      "#if DEBUG\n@IBAction func f(_ a: Any) {}\n#endif",
    ])
  func problems(member: String) {
    let result = port("class P: UIView {\n\(member)\n}")
    let byHand = result.changes.filter { $0.after == nil }
    #expect(byHand.count == 1)
    #expect(byHand.allSatisfy { !$0.note.isEmpty && $0.before.hasPrefix("@IB") })
    #expect(!result.file.text.contains("interfaceConnections"))
  }

  /// What an extension says for a class of the library.
  static func extended(_ owner: String, _ calls: String) -> String {
    "; extension UIKit.\(owner): UIKit.InterfaceExtension { public static var "
      + "extendedConnections: InterfaceConnections { InterfaceConnections()\(calls) } }"
  }

  static let radius = "@IBInspectable var r: Int { get { 1 } set {} }"

  static let extensions = [
    Form(
      "an attribute of all views", "private extension UIView {\n\(radius)\n}\n",
      "private extension UIView {\n\(radius)\n}"
        + extended("UIView", #".attribute("r", \UIView.r)"#) + "\n"),
    Form(
      "those of a class and of one below it",
      "extension UIButton {\n\(radius)\n}\nextension UIKit.UIView {\n@IBInspectable var s: Int {\n"
        + "get { 1 }\nset {}\n}\n}",
      "extension UIButton {\n\(radius)\n}\nextension UIKit.UIView {\n@IBInspectable var s: Int {\n"
        + "get { 1 }\nset {}\n}\n}"
        + extended("UIView", #".attribute("r", \UIButton.r).attribute("s", \UIView.s)"#)),
    Form(
      "those of classes of which none is below the other",
      "extension UIButton {\n\(radius)\n}\nextension UILabel {\n\(radius)\n}",
      "extension UIButton {\n\(radius)\n}"
        + extended("UIButton", #".attribute("r", \UIButton.r)"#)
        + "\nextension UILabel {\n\(radius)\n}"
        + extended("UILabel", #".attribute("r", \UILabel.r)"#)),
    Form(
      "an action of all controllers",
      "extension UIViewController {\n@IBAction func close(_ s: Any) {}\n}",
      "extension UIViewController {\n@IBAction func close(_ s: Any) {}\n}"
        + extended(
          "UIViewController", ".action(Selector(\"close:\", UIViewController.close(_:)))")),
    Form(
      "one that came later",
      "extension UILabel {\n\(radius)\n@IBInspectable var s: Int { get { 1 } set {} }\n}"
        + "\n" + extended("UILabel", #".attribute("r", \UILabel.r)"#).dropFirst(2),
      "extension UILabel {\n\(radius)\n@IBInspectable var s: Int { get { 1 } set {} }\n}"
        + "\n"
        + extended("UILabel", #".attribute("r", \UILabel.r).attribute("s", \UILabel.s)"#)
        .dropFirst(2)),
  ]

  @Test("of the library's classes are said behind an extension", arguments: extensions)
  func ofTheLibrary(form: Form) { expectRewritten(form) }

  @Test("of a class elsewhere are named; what a person has connected is not")
  func elsewhere() {
    let text = "extension SomebodysView {\n\(Self.radius)\n}"
    #expect(port(text).changes.filter { $0.after == nil }.map(\.line) == [2])
    let done =
      "class P: UIView {\n#if X\n@IBAction func f(_ a: Any) {}\n#endif\n"
      + "\(Self.page(#".action(Selector("f:", P.f(_:)))"#)) }"
    #expect(port(done).changes.isEmpty)
  }

  @Test("are found in extensions in other files, unless they are private there")
  func acrossFiles() {
    func files(_ mark: String) -> [PortedFile] {
      SourcePort.port([
        SourceFile(path: "a/x.swift", text: "extension P {\n\(mark) func f(_ a: Any) {}\n}"),
        SourceFile(path: "a/y.swift", text: "class P: UIView {\n}"),
        SourceFile(path: "b/y.swift", text: "class P: UIView {\n}"),
      ])
    }
    let open = files("@IBAction")
    #expect(
      open[1].file.text
        == "class P: UIView {\n\(Self.page(#".action(Selector("f:", P.f(_:)))"#)) }")
    #expect(open[2].file.text == "class P: UIView {\n}")
    let hidden = files("@IBAction private")
    #expect(hidden[1].changes.isEmpty)
    #expect(hidden[0].changes.map(\.after) == [nil])
  }

  @Test("leave every line where it was")
  func lines() {
    let text = "class P: UIView {\n  @IBOutlet var a: B!\n\n  @IBAction func f() {}\n}\n// end\n"
    let lines = port(text).file.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 7)
    #expect(lines[5] == "// end")
  }
}
