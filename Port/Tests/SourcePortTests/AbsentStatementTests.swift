// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SourcePort

@Suite("What is left out for a module that Linux lacks")
struct AbsentStatementTests {
  /// A form in a file that imports a module, each of whose lines that begin with `!` is left out.
  private static func marked(_ name: String, _ text: String, module: String = "UserNotifications")
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
      !    let center = UNUserNotificationCenter.current()
      !    center.requestAuthorization(options: [.alert]) { _, _ in }
          title = "a"
        }
      }
      """),
    marked(
      "what is made of such a variable, and no other of the name",
      """
      func f() {
      !  let center = UNUserNotificationCenter.current()
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
      !  guard let c = UNMutableNotificationContent() as UNNotificationContent? else { return }
      !  for r in c.list { g(r) }
      !  if !UNNotification.isOn { g(1) }
        g(n)
      }
      """),
    marked(
      "a completion of one statement stays, without it",
      """
      func f() {
        UIView.animate(withDuration: 1, animations: { g() }) { _ in
      !    UNUserNotificationCenter.current().removeAll()
        }
        DispatchQueue.main.async {
      !    UNUserNotificationCenter.current().removeAll()
        }
      }
      """),
    marked(
      "what is set of another object in an initializer",
      """
      class A: NSObject {
      !  let center = UNUserNotificationCenter.current()
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
      !  let center = UNUserNotificationCenter.current()
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
      !  let c: UNNotificationContent
        do {
      !    c = try UNNotificationContent(n)
          g()
        }
      }
      """),
    marked(
      "a value that a branch gives back early",
      """
      func f(n: Int) -> Int {
      !  if n > UNNotification.count { return UNNotification.count }
        return n
      }
      """),
    Form(
      "the only statement of a case",
      "import WebKit\nfunc f(n: Int) {\n  switch n {\n  case 1:\n    WKWebView.go()\n  default: g()\n  }\n}",
      "#if canImport(WebKit)\nimport WebKit\n#endif\nfunc f(n: Int) {\n  switch n {\n  case 1:\n"
        + "    #if canImport(WebKit)\n    WKWebView.go()\n    #else\n    break\n    #endif\n  default: g()\n  }\n}"
    ),
    Form(
      "the branch for when there is no value",
      "import WebKit\nclass A {\n  var page: WKWebView?\n  func f() {\n    if let p = page { p.go() } else { g() }\n  }\n}",
      "#if canImport(WebKit)\nimport WebKit\n#endif\nclass A {\n  #if canImport(WebKit)\n  var page: WKWebView?\n"
        + "  #endif\n  func f() {\n    #if canImport(WebKit)\n    if let p = page { p.go() } else { g() }\n"
        + "    #else\n    do { g() }\n    #endif\n  }\n}"),
    Form(
      "a conformance and its methods, not the class that the program is",
      """
      import UIKit
      import UserNotifications
      @main
      class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
        var n = 1
        func userNotificationCenter(_ center: UNUserNotificationCenter) {}
      }
      """,
      """
      import UIKit
      #if canImport(UserNotifications)
      import UserNotifications
      #endif
      @main
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var n = 1
        #if canImport(UserNotifications)
        func userNotificationCenter(_ center: UNUserNotificationCenter) {}
        #endif
      }

      #if canImport(UserNotifications)
      extension AppDelegate: UNUserNotificationCenterDelegate {}
      #endif
      """),
    Form(
      "conformances among others, and of extensions with other members",
      "import MessageUI\nclass A: B, MFXDelegate, C, MFYDelegate, MFZDelegate {}\n"
        + "extension D: MFXDelegate {\n  func f() {}\n}",
      "#if canImport(MessageUI)\nimport MessageUI\n#endif\nclass A: B, C {}\n\n"
        + ["X", "Y", "Z"].map {
          "#if canImport(MessageUI)\nextension A: MF\($0)Delegate {}\n#endif"
        }.joined(separator: "\n\n")
        + "\nextension D {\n  func f() {}\n}\n\n"
        + "#if canImport(MessageUI)\nextension D: MFXDelegate {}\n#endif"),
    Form(
      "an extension that is there for nothing else",
      "import MessageUI\nextension A: MFXDelegate {\n  func f(m: MFMail) {}\n}",
      "#if canImport(MessageUI)\nimport MessageUI\n#endif\n#if canImport(MessageUI)\n"
        + "extension A: MFXDelegate {\n  func f(m: MFMail) {}\n}\n#endif"),
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
      "import UIKit\nimport WebKit\nclass A: UIViewController {\n  @IBOutlet var web: WKWebView!\n"
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
      "class A: B {\n  override func f() -> Int {\n    g()\n    return WKWebView().n\n  }\n}",
      "class A: B {\n  override var n: Int {\n    g()\n    return WKWebView().n\n  }\n}",
      "class A {\n  func application(_ a: UIApplication) -> Bool {\n    g()\n    return WKWebView.isOn\n  }\n}",
      "@main class A: WKApplication { func f() {} }",
    ])
  func stays(text: String) {
    let result = port("import WebKit\nimport UIKit\n" + text)
    #expect(result.file.text.hasSuffix(text))
    #expect(result.changes.contains { $0.after == nil && $0.note.contains("WebKit") })
  }

  @Test("is counted")
  func counts() {
    let result = port(
      "import WebKit\nclass A: WKXDelegate {\n  func f() {\n    let w = WKWebView()\n    w.go()\n  }\n}"
    )
    #expect(
      result.changes.compactMap(\.leftOut) == [
        LeftOut(what: "conformance to WKXDelegate", module: "WebKit"),
        LeftOut(what: "let w = WKWebView()", module: "WebKit"),
        LeftOut(what: "w.go()", module: "WebKit"),
      ])
  }
}
