// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SourcePort

@Suite("What is left out for a module that Linux lacks")
struct AbsentStatementTests {
  /// A form in a file that imports a module, each of whose lines that begin with `!` is left out.
  private static func marked(_ name: String, _ text: String, module: String = "EventKit")
    -> Form
  {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let before = lines.map { $0.hasPrefix("!") ? String($0.dropFirst()) : String($0) }
    var after: [String] = []
    for line in lines {
      guard line.hasPrefix("!") else {
        after.append(String(line))
        continue
      }
      let plain = String(line.dropFirst())
      let indent = plain.prefix { $0 == " " }
      after += ["\(indent)#if canImport(\(module))", plain, "\(indent)#endif"]
    }
    return Form(
      name, "import UIKit\nimport \(module)\n" + before.joined(separator: "\n"),
      "import UIKit\n#if canImport(\(module))\nimport \(module)\n#endif\n"
        + after.joined(separator: "\n"))
  }

  static let forms = [
    marked(
      "a local variable, and the statements that use it, not the function",
      """
      class A: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad(); view.backgroundColor = .red
      !    let center = EKUserNotificationCenter.current()
      !    center.requestAuthorization(options: [.alert]) { _, _ in }
          title = "a"
        }
      }
      """),
    marked(
      "what is made of such a variable, and no other of the name",
      """
      func f() {
      !  let center = EKUserNotificationCenter.current()
      !  let kind = center.kind
      !  print(kind)
        g { kind in print(kind) }
        func h(center: Int) { print(center) }
      }
      """),
    marked(
      "conditions, loops and guards that need it",
      """
      func f(n: Int) {
      !  guard let c = EKMutableNotificationContent() as EKNotificationContent? else { return }
      !  for r in c.list { g(r) }
      !  if !EKNotification.isOn { g(1) }
        g(n)
      }
      """),
    marked(
      "a completion of one statement stays, without it",
      """
      func f() {
        UIView.animate(withDuration: 1, animations: { g() }) { _ in
      !    EKUserNotificationCenter.current().removeAll()
        }
        DispatchQueue.main.async {
      !    EKUserNotificationCenter.current().removeAll()
        }
      }
      """),
    marked(
      "what is set of another object in an initializer",
      """
      class A: NSObject {
      !  let center = EKUserNotificationCenter.current()
        let n: Int
        override init() {
          n = 1
          super.init()
      !    center.delegate = nil
        }
      }
      """),
    marked(
      "what an inherited member is used for",
      """
      class A {
      !  let center = EKUserNotificationCenter.current()
      }
      class B: A {
        func f() {
      !    center.removeAll()
          g()
        }
      }
      """),
    marked(
      "the first value of a variable that goes with it",
      """
      func f() {
      !  let c: EKNotificationContent
        do {
      !    c = try EKNotificationContent(n)
          g()
        }
      }
      """),
    marked(
      "a value that a branch gives back early",
      """
      func f(n: Int) -> Int {
      !  if n > EKNotification.count { return EKNotification.count }
        return n
      }
      """),
    Form(
      "the only statement of a case",
      "import ARKit\nfunc f(n: Int) {\n  switch n {\n  case 1:\n    ARWebView.go()\n  default: g()\n  }\n}",
      "#if canImport(ARKit)\nimport ARKit\n#endif\nfunc f(n: Int) {\n  switch n {\n  case 1:\n"
        + "    #if canImport(ARKit)\n    ARWebView.go()\n    #else\n    break\n    #endif\n  default: g()\n  }\n}"
    ),
    Form(
      "the branch for when there is no value",
      "import ARKit\nclass A {\n  var page: ARWebView?\n  func f() {\n    if let p = page { p.go() } else { g() }\n  }\n}",
      "#if canImport(ARKit)\nimport ARKit\n#endif\nclass A {\n  #if canImport(ARKit)\n  var page: ARWebView?\n"
        + "  #endif\n  func f() {\n    #if canImport(ARKit)\n    if let p = page { p.go() } else { g() }\n"
        + "    #else\n    do { g() }\n    #endif\n  }\n}"),
    Form(
      "a conformance and its methods, not the class that the program is",
      """
      import UIKit
      import EventKit
      @main
      class AppDelegate: UIResponder, UIApplicationDelegate, EKUserNotificationCenterDelegate {
        var n = 1
        func userNotificationCenter(_ center: EKUserNotificationCenter) {}
      }
      """,
      """
      import UIKit
      #if canImport(EventKit)
      import EventKit
      #endif
      @main
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var n = 1
        #if canImport(EventKit)
        func userNotificationCenter(_ center: EKUserNotificationCenter) {}
        #endif
      }

      #if canImport(EventKit)
      extension AppDelegate: EKUserNotificationCenterDelegate {}
      #endif
      """),
    Form(
      "conformances among others, and of extensions with other members",
      "import HealthKit\nclass A: B, HKXDelegate, C, HKYDelegate, HKZDelegate {}\n"
        + "extension D: HKXDelegate {\n  func f() {}\n}",
      "#if canImport(HealthKit)\nimport HealthKit\n#endif\nclass A: B, C {}\n\n"
        + ["X", "Y", "Z"].map {
          "#if canImport(HealthKit)\nextension A: HK\($0)Delegate {}\n#endif"
        }.joined(separator: "\n\n")
        + "\nextension D {\n  func f() {}\n}\n\n"
        + "#if canImport(HealthKit)\nextension D: HKXDelegate {}\n#endif"),
    Form(
      "an extension that is there for nothing else",
      "import HealthKit\nextension A: HKXDelegate {\n  func f(m: HKMail) {}\n}",
      "#if canImport(HealthKit)\nimport HealthKit\n#endif\n#if canImport(HealthKit)\n"
        + "extension A: HKXDelegate {\n  func f(m: HKMail) {}\n}\n#endif"),
  ]

  @Test("is no more than what the module touches", arguments: forms)
  func rewrites(form: Form) { expectRewritten(form) }

  @Test("is what a part of a module needs that Linux lacks, too")
  func parts() {
    let text = """
      import UIKit
      class A: UIViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
        func pick() {
          title = "a"
          let picker = UIImagePickerController()
          picker.sourceType = .photoLibrary
        }
      }
      class B: UIScrollView, UIScrollViewDelegate {}
      """
    let result = port(text)
    #expect(
      result.file.text.contains("class A: UIViewController, UINavigationControllerDelegate {"))
    #expect(
      result.file.text.contains(
        "#if canImport(Darwin)\nextension A: UIImagePickerControllerDelegate {}\n#endif"))
    #expect(
      result.changes.compactMap(\.leftOut).map(\.what) == [
        "conformance to UIImagePickerControllerDelegate", "let picker = UIImagePickerController()",
        "picker.sourceType = .photoLibrary",
      ])
    #expect(port(result.file.text).changes.isEmpty)
  }

  @Test("is no outlet that storyboards connect")
  func outlets() {
    let result = port(
      "import UIKit\nimport ARKit\nclass A: UIViewController {\n  @IBOutlet var web: ARWebView!\n"
        + "  @IBOutlet var label: UILabel!\n}")
    #expect(result.file.text.contains(".outlet(\"label\""))
    #expect(!result.file.text.contains(".outlet(\"web\""))
    #expect(port(result.file.text).changes.isEmpty)
  }

  @Test("is what one initializer is needed for that Linux lacks")
  func initializers() {
    let result = port(
      "import Foundation\nfunc f() {\n  let p = NSPredicate(format: \"a == 1\")\n  g(p)\n"
        + "  let q = NSPredicate { _, _ in true }\n  g(q)\n}")
    #expect(
      result.changes.compactMap(\.leftOut).map(\.what) == [
        "let p = NSPredicate(format: \"a == 1\")", "g(p)",
      ])
  }

  @Test("is asked for by another name where the library has a module of that name itself")
  func taken() {
    let text = "import Speech\nlet r = SFSpeechRecognizer()"
    #expect(
      port(text).file.text
        == "#if canImport(Darwin)\nimport Speech\n#endif\n#if canImport(Darwin)\n"
        + "let r = SFSpeechRecognizer()\n#endif")
  }

  @Test("is found behind values whose type can be seen")
  func values() {
    let results = SourcePort.port([
      SourceFile(
        path: "a.swift",
        text:
          "import UIKit\nimport CoreData\nclass App: UIResponder {\n  static let shared = App()\n"
          + "  lazy var store: NSPersistentContainer = make()\n}"),
      SourceFile(
        path: "b.swift",
        text: "import UIKit\nfunc f(a: App, x: Any) {\n  (x as! App).store.go()\n  a.store.go()\n"
          + "  App.shared.store.go()\n  let b = x as? App\n  b?.store.go()\n  b?.other.go()\n}"),
    ])
    #expect(
      results[1].changes.compactMap(\.leftOut).map(\.what) == [
        "(x as! App).store.go()", "a.store.go()", "App.shared.store.go()", "b?.store.go()",
      ])
  }

  @Test(
    "never is an override that does something else, nor the program: a person is asked",
    arguments: [
      "class A: B {\n  override func f() -> Int {\n    g()\n    return ARWebView().n\n  }\n}",
      "class A: B {\n  override var n: Int {\n    g()\n    return ARWebView().n\n  }\n}",
      "class A {\n  func application(_ a: UIApplication) -> Bool {\n    g()\n    return ARWebView.isOn\n  }\n}",
      "@main class A: ARApplication { func f() {} }",
    ])
  func stays(text: String) {
    let result = port("import ARKit\nimport UIKit\n" + text)
    #expect(result.file.text.hasSuffix(text))
    #expect(result.changes.contains { $0.after == nil && $0.note.contains("ARKit") })
  }

  @Test("is counted")
  func counts() {
    let result = port(
      "import ARKit\nclass A: ARXDelegate {\n  func f() {\n    let w = ARWebView()\n    w.go()\n  }\n}"
    )
    #expect(
      result.changes.compactMap(\.leftOut) == [
        LeftOut(what: "conformance to ARXDelegate", module: "ARKit"),
        LeftOut(what: "let w = ARWebView()", module: "ARKit"),
        LeftOut(what: "w.go()", module: "ARKit"),
      ])
  }
}
