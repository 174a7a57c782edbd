// SPDX-License-Identifier: Apache-2.0

import SourcePort
import Testing

@Suite("What Objective-C looks up while a program runs")
struct RuntimeFormTests {
  static let forms = [
    Form(
      "imports of the runtime where the condition holds",
      "#if os(iOS)\nimport UIKit\nimport ObjectiveC\n#endif\n#if canImport(ObjectiveC)\nimport ObjectiveC\n#endif\n#if os(macOS)\nimport ObjectiveC\n#endif",
      "#if (os(iOS) || os(Linux))\nimport UIKit\nimport Foundation\n#endif\n#if canImport(ObjectiveC)\nimport ObjectiveC\n#endif\n#if os(macOS)\nimport ObjectiveC\n#endif"
    ),
    Form(
      "what every object answers, of a value that may be any",
      "class A { weak var t: AnyObject?\nvar u: AnyObject!\nfunc f() { t?.perform(s)\nu!.isEqual(t) } }",
      "class A { weak var t: AnyObject?\nvar u: AnyObject!\nfunc f() { (t as? NSObject)?.perform(s)\n(u as! NSObject).isEqual(t) } }"
    ),
    Form(
      "numbers that are said to be any object",
      "func f(p: AnyObject) { var d: AnyObject = unsafeBitCast(a, to: AnyObject.self)\nif d.doubleValue == 0 { d = p }\nlet n = unsafeBitCast(a, to: AnyObject.self).floatValue + p.floatValue\nlet e = 1\ne.doubleValue }",
      "func f(p: AnyObject) { var d: AnyObject = unsafeBitCast(a, to: AnyObject.self)\nif (d as! NSNumber).doubleValue == 0 { d = p }\nlet n = unsafeBitCast(a, to: NSNumber.self).floatValue + (p as! NSNumber).floatValue\nlet e = 1\ne.doubleValue }"
    ),
    Form(
      "functions by their addresses",
      "typealias F = @convention(c) (AnyObject, Selector) -> Void\nlet g: @convention(block) (UIView) -> Int\nlet h: @convention(c) (Int) -> Int",
      "typealias F = (AnyObject, Selector) -> Void\nlet g: (UIView) -> Int\nlet h: @convention(c) (Int) -> Int"
    ),
    Form(
      "what an object of any class calls itself",
      "func f(a: AnyObject) -> String { type(of: a).description() + type(of: g(#selector(B.h))).description() }\nclass B { func h() {} }",
      "func f(a: AnyObject) -> String { String(reflecting: type(of: a)) + String(reflecting: type(of: g(Selector(\"h\", B.h)))) }\nclass B { func h() {} }"
    ),
    Form(
      "classes that describe themselves otherwise",
      "class B { static func description() -> String { \"\" }\nfunc f() { type(of: self).description() } }",
      "class B { static func description() -> String { \"\" }\nfunc f() { type(of: self).description() } }"
    ),
    Form(
      "others of the same class of the library",
      "extension UIColor {\nfunc a() -> Self { return type(of: self).init(white: 1, alpha: 1) }\nfunc b() -> UIColor { type(of: self).init(white: 1, alpha: 1) }\nvar c: Self { type(of: self).init(white: 1, alpha: 1) }\n}",
      "extension UIColor {\nfunc a() -> Self { return (UIColor(white: 1, alpha: 1) as! Self) }\nfunc b() -> UIColor { UIColor(white: 1, alpha: 1) }\nvar c: Self { (UIColor(white: 1, alpha: 1) as! Self) }\n}"
    ),
  ]

  @Test(arguments: forms) func form(_ form: Form) { expectRewritten(form) }

  @Test("a class of the library that the files have one below is not named in its place")
  func classBelow() {
    let text =
      "class A: UIColor {}\nextension UIColor { func b() -> UIColor { type(of: self).init(white: 1, alpha: 1) } }"
    let result = port(text)
    #expect(result.file.text == text)
    #expect(result.changes.map(\.after) == [nil])
  }

  // MARK: - Overrides that go to another file

  private func move(class body: String, extension text: String) -> [PortedFile] {
    SourcePort.port([
      SourceFile(path: "a.swift", text: body), SourceFile(path: "b.swift", text: text),
    ])
  }

  @Test("an override takes what it needs of its file along")
  func opened() {
    let result = move(
      class: "class A: NSObject {\n}",
      extension:
        "extension A {\n  override var description: String { word(1) }\n}\nprivate func word(_ n: N) -> String { other() }\nfileprivate func other() -> String { \"\" }\n\nprivate typealias N = Int"
    )
    #expect(
      result.map(\.file.text) == [
        "class A: NSObject {\n  override var description: String { word(1) }\n}",
        "extension A {\n}\nfunc word(_ n: N) -> String { other() }\nfileprivate func other() -> String { \"\" }\n\ntypealias N = Int",
      ])
    #expect(result[1].changes.map(\.line) == [2, 4, 7])
    let twice = SourcePort.port(result.map(\.file))
    #expect(twice.map(\.file.text) == result.map(\.file.text))
  }

  @Test("names that other files have, too, stay hidden, and a person is told")
  func ambiguous() {
    let result = move(
      class: "class A: NSObject {\n}\nprivate func word() {}",
      extension:
        "extension A {\n  override var hash: Int { word() }\n}\nprivate func word() -> Int { 1 }")
    #expect(result[1].changes.map(\.after) == [nil])
    #expect(result[1].changes.first?.note.contains("make word visible there") == true)
  }
}
