// SPDX-License-Identifier: Apache-2.0

import SourcePort
import Testing

@Suite("Optional requirements that have a value")
struct RequirementAnswerTests {
  static let need = "@objc protocol P { @objc optional func f(_ x: Int) -> T }"

  private static func form(_ name: String, _ body: String, _ answer: String, _ after: String)
    -> Form
  {
    Form(
      name, "\(need)\nclass A {\n  var d: P?\n  func g() -> T {\n\(body)\n  }\n}",
      """
      protocol P: AnyObject { func f(_ x: Int) -> T }

      extension P {
        func f(_ x: Int) -> T { \(answer) }
      }
      class A {
        var d: P?
        func g() -> T {
      \(after)
        }
      }
      """)
  }

  private static func same(_ name: String, _ body: String, _ answer: String) -> Form {
    form(name, body, answer, body.replacing("f?(", with: "f("))
  }

  static let forms = [
    same("behind ??", "    return d?.f?(1) ?? true", "true"),
    same("behind ?? in a condition", "    if a, d?.f?(1) ?? false && b { c() }", "false"),
    same("a member", "    use(d?.f?(1) ?? .zero, d?.f?(2) ?? .zero)", ".zero"),
    same(
      "a value", "    x = d?.f?(1) ?? CGSize(width: -1, height: 2.5)",
      "CGSize(width: -1, height: 2.5)"),
    same("compared with true", "    if d?.f?(1) == true { c() }", "false"),
    same("compared with false", "    guard d?.f?(1) != false else { return }", "true"),
    same("compared unlike", "    a = d?.f?(1) != true; b = d?.f?(1) ?? false", "false"),
    same("bound to a name, and false", "    if let v = d?.f?(1), v == false { return }", "true"),
    same("bound to a name, and not", "    if let v = self.d?.f?(1), c, !v { return }", "true"),
    same("bound to a name, and true", "    guard let v = d?.f?(1), v else { return }", "false"),
    same(
      "a bound method",
      "    guard let h = d?.f(_:) else { return true }\n    let i = 1\n    return h(i)",
      "true"),
    same(
      "a bound method without labels", "    if let h = self.d?.f { return h(1) }\n    return \"\"",
      "\"\""),
    same(
      "beside calls without use", "    d?.f?(1)\n    _ = d?.f?(2)\n    return d?.f?(3) ?? 4", "4"),
  ]

  @Test("answer what all callers go on with where they are left out", arguments: forms)
  func answers(form: Form) { expectRewritten(form) }

  @Test(
    "are left to a person where the method is a value, and it is not known what that is",
    arguments: [
      "    guard let h = d?.f(_:) else { return true }\n    return !h(1)",
      "    guard let h = d?.f(_:) else { c(); return true }\n    return h(1)",
      "    if let h = d?.f { return h(1) }\n    c()\n    return true",
      "    if let h = d?.f { return h(1) } else { c() }\n    return true",
    ])
  func unknown(body: String) {
    let result = port("\(Self.need)\nclass A {\n  var d: P?\n  func g() -> T {\n\(body)\n  }\n}")
    #expect(result.changes.filter { $0.after == nil }.map(\.line) == [1])
    #expect(result.file.text.contains("optional func f"))
  }

  @Test(
    "see that there is no value where they disagree, by an error",
    arguments: [
      ("return d?.f?(1)", "return (try? d?.f(1))"),
      ("c()\n    d?.f?(1)", "c()\n    _ = (try? d?.f(1))"),
      ("return d?.f?(1) ?? own.size", "return (try? d?.f(1)) ?? own.size"),
      ("a = d?.f?(1) ?? 1; b = d?.f?(1) ?? 2", "a = (try? d?.f(1)) ?? 1; b = (try? d?.f(1)) ?? 2"),
      ("a = d?.f?(1) ?? 1 + 2", "a = (try? d?.f(1)) ?? 1 + 2"),
      (
        "a = d?.f?(1) ?? 1\n    if let b = d?.f?(1) { c(b) }",
        "a = (try? d?.f(1)) ?? 1\n    if let b = (try? d?.f(1)) { c(b) }"
      ),
      ("a = d!.f!(1).size", "a = (try! d!.f(1)).size"),
      ("a = d?.f?(1).size ?? d?.f?(g[2])[3]", "a = (try? d?.f(1))?.size ?? (try? d?.f(g[2]))?[3]"),
    ])
  func disagreeing(before: String, after: String) {
    let rest = { (body: String) in
      "class A {\n  var d: P?\n  func g() -> T {\n    \(body)\n  }\n}"
    }
    let result = port("\(Self.need)\n\(rest(before))")
    #expect(result.changes.allSatisfy { $0.after != nil })
    #expect(
      result.file.text == """
        protocol P: AnyObject { func f(_ x: Int) throws -> T }

        extension P {
          func f(_ x: Int) throws -> T { throw CocoaError(.featureUnsupported) }
        }
        \(rest(after))
        """)
  }

  @Test("see that there is no variable where they disagree, and only there")
  func disagreeingVariables() {
    let result = port(
      """
      @objc protocol P { @objc optional var x: Int { get } }
      func g(d: P?, c: C) -> Int {
        if let x = d?.x { return x }
        if d?.x == nil { return c.x + 2 }
        return d?.x ?? c.x
      }
      """)
    #expect(
      result.file.text == """
        protocol P: AnyObject { var x: Int { get throws } }

        extension P {
          var x: Int { get throws { throw CocoaError(.featureUnsupported) } }
        }
        func g(d: P?, c: C) -> Int {
          if let x = (try? d?.x) { return x }
          if (try? d?.x) == nil { return c.x + 2 }
          return (try? d?.x) ?? c.x
        }
        """)
  }

  @Test("get a method that throws from a class that leaves it out to a subclass")
  func throwingOverride() {
    let result = port(
      """
      \(Self.need)
      class A: P {
      }
      class B: A { func f(_ x: Int) -> T { 2 } }
      """)
    #expect(
      result.file.text.hasSuffix(
        """
        class A: P {
        func f(_ x: Int) throws -> T { throw CocoaError(.featureUnsupported) } }
        class B: A { override func f(_ x: Int) -> T { 2 } }
        """))
  }

  @Test("are read as variables, too")
  func variables() {
    let result = port(
      """
      @objc protocol P { @objc optional var x: Int { get set } }
      class A { func g(d: P?) -> Int { d?.x = 1; return d?.x ?? 7 } }
      """)
    #expect(result.changes.allSatisfy { $0.after != nil })
    #expect(result.file.text.contains("var x: Int {\n    get { 7 }\n    set {}\n  }"))
  }

  @Test("are asked for across files, and are what subclasses override")
  func acrossFiles() {
    let results = SourcePort.port([
      SourceFile(path: "a.swift", text: Self.need),
      SourceFile(
        path: "b.swift", text: "class A: P {\n}\nclass B: A { func f(_ x: Int) -> T { 2 } }"),
      SourceFile(path: "c.swift", text: "func g(d: P?) -> T { d?.f?(1) ?? 3 }"),
    ])
    #expect(results[0].file.text.contains("func f(_ x: Int) -> T { 3 }"))
    #expect(
      results[1].file.text
        == "class A: P {\nfunc f(_ x: Int) -> T { 3 } }\nclass B: A { override func f(_ x: Int) -> T { 2 } }"
    )
    #expect(results[2].file.text == "func g(d: P?) -> T { d?.f(1) ?? 3 }")
  }
}
