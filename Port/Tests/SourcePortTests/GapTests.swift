// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SourcePort

@Suite("Forms that Linux has otherwise")
struct GapTests {
  static let forms = [
    Form(
      "colour literals", "let c = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)",
      "let c = UIColor(red: 1, green: 0, blue: 0, alpha: 1)"),
    Form(
      "image literals", "let i = #imageLiteral(resourceName: \"a\")",
      "let i = UIImage(named: \"a\")!"),
    Form(
      "file literals", "let f = #fileLiteral(resourceName: \"a.json\")",
      "let f = Bundle.main.url(forResource: \"a.json\", withExtension: nil)!"),
    Form("fonts of Core Text", "f(font as CTFont)", "f(font.coreTextFont)"),
    Form(
      "abs in numbers", "extension CGFloat { var m: CGFloat { abs(self) } }",
      "extension CGFloat { var m: CGFloat { Swift.abs(self) } }"),
    Form("texts that change", "let t = NSMutableString()", "let t = NSMutableString(capacity: 0)"),
    Form(
      "names of Apple's classes", "let b = v.filter { NSStringFromClass(type(of: $0)) == \"UIB\" }",
      "let b = v.filter { String(describing: type(of: $0)) == \"UIB\" }"),
    Form(
      "names of Apple's classes, the other way around", "if \"UIB\" != NSStringFromClass(c) {}",
      "if \"UIB\" != String(describing: c) {}"),
    Form(
      "names of a program's own classes", "if NSStringFromClass(c) == \"App.B\" {}",
      "if NSStringFromClass(c) == \"App.B\" {}"),
    Form(
      "the process", "let p = ProcessInfo().arguments", "let p = ProcessInfo.processInfo.arguments"),
    Form(
      "files of a bundle",
      "guard let l = b.urls(forResourcesWithExtension: \"a\", subdirectory: nil) else { return }",
      "guard let l = (b.urls(forResourcesWithExtension: \"a\", subdirectory: nil) as [URL]?) else { return }"
    ),
    Form(
      "files of a bundle that are searched",
      "let l = b?.urls(forResourcesWithExtension: e, subdirectory: \"c\")?.first",
      "let l = (b?.urls(forResourcesWithExtension: e, subdirectory: \"c\") as [URL]?)?.first"),
    Form("double optionals", "x.delegate?.window??.frame", "x.delegate?.window?.frame"),
    Form(
      "optional methods of Apple's delegates", "d?.scrollViewDidScroll?(s)",
      "d?.scrollViewDidScroll(s)"),
    Form(
      "selectors by name", "class A { func tap(_ s: Any) {}\nlet s = Selector(\"tap:\") }",
      "class A { func tap(_ s: Any) {}\nlet s = Selector(\"tap:\", A.tap(_:)) }"),
    Form(
      "selectors as texts",
      "class A { func tap() {}\nfunc g() { b.addTarget(self, action: \"tap\", for: e) } }",
      "class A { func tap() {}\nfunc g() { b.addTarget(self, action: Selector(\"tap\", A.tap), for: e) } }"
    ),
    Form(
      "selectors beside a type of that name",
      "import UIKit\nstruct Selector {}\nclass A { func f() {}\nlet s = #selector(f) }",
      "import UIKit\nstruct Selector {}\nclass A { func f() {}\nlet s = UIKit.Selector(\"f\", A.f) }"
    ),
    Form("imports of names", "import class UIKit.UIView", "import UIKit"),
    Form("MetalKit", "import MetalKit", "import UIKit"),
    Form(
      "calls on any object, of which one protocol has the method",
      "protocol P: AnyObject { func go() }\nclass A { weak var d: AnyObject?; func f() { self.d?.go() } }",
      "protocol P: AnyObject { func go() }\nclass A { weak var d: AnyObject?; func f() { (self.d as? P)?.go() } }"
    ),
    Form(
      "boxed values of any object", "let y = (v as AnyObject).cgPointValue.y",
      "let y = (v as! NSValue).cgPointValue.y"),
    Form(
      "boxed values that may be missing", "if let p = (v as AnyObject).cgPointValue {}",
      "if let p = (v as? NSValue)?.cgPointValue {}"),
    Form(
      "modes of run loops",
      "t.add(to: l, forMode: .commonModes)\nlet m = CFRunLoopMode.commonModes",
      "t.add(to: l, forMode: .common)\nlet m = CFRunLoopMode.commonModes"),
    Form(
      "what only storyboards may set",
      "class A: UIView { @available(*, unavailable, message: \"no\")\n@IBInspectable var n: Int {\nget { 1 } set {} } }",
      "class A: UIView { @IBInspectable var n: Int {\nget { 1 } set {} } ; override class var interfaceConnections: InterfaceConnections { super.interfaceConnections.attribute(\"n\", \\A.n) } }"
    ),
    Form(
      "observers that are no views",
      "class A: NSObject { override func observeValue(forKeyPath p: String?, of o: Any?, change: C, context: X) { super.observeValue(forKeyPath: p, of: o, change: change, context: context) } }",
      "class A: NSObject, KeyValueObserver { func observeValue(forKeyPath p: String?, of o: Any?, change: C, context: X) { () } }"
    ),
    Form(
      "overrides in extensions of the library's classes",
      """
      extension UIView {
        @objc func f(x: Int) { a() }
        var p: Int { 1 }
      }
      extension UILabel {
        override func f(x: Int) { super.f(x: x) }
        override var p: Int { 2 }
      }
      extension UIControl {
        override func f(x: Int) { b() }
      }
      extension UIButton {
        override func f(x: Int) { super.f(x: x) }
      }
      """,
      """
      extension UIView {
        func f(x: Int) { switch self { case let own as UIButton: return own.fOfUIButton(x: x); case let own as UIControl: return own.fOfUIControl(x: x); case let own as UILabel: return own.fOfUILabel(x: x); default: return fOfUIView(x: x) } }; func fOfUIView(x: Int) { a() }
        var p: Int { switch self { case let own as UILabel: return own.pOfUILabel; default: return pOfUIView } }; var pOfUIView: Int { 1 }
      }
      extension UILabel {
        func fOfUILabel(x: Int) { fOfUIView(x: x) }
        var pOfUILabel: Int { 2 }
      }
      extension UIControl {
        func fOfUIControl(x: Int) { b() }
      }
      extension UIButton {
        func fOfUIButton(x: Int) { fOfUIControl(x: x) }
      }
      """),
    Form(
      "time of Core Foundation", "import Foundation\nvar t: CFTimeInterval",
      "import Foundation\nimport CoreGraphics\nvar t: CFTimeInterval"),
    Form(
      "servers", "import Foundation\nlet s = URLSession.shared",
      "import Foundation\nimport FoundationNetworking\nlet s = URLSession.shared"),
    Form(
      "what is declared in two branches and overridden",
      "class B: U {\n}\n#if canImport(AppKit) && !targetEnvironment(macCatalyst)\nextension B {\n  func f() { a() }\n}\n#endif\nextension B {\n  func f() {}\n}\nclass C: B {\n  override func f() {}\n}",
      "class B: U {\n  func f() {}\n}\n#if canImport(AppKit) && !targetEnvironment(macCatalyst)\nextension B {\n  func f() { a() }\n}\n#endif\nextension B {\n}\nclass C: B {\n  override func f() {}\n}"
    ),
    Form(
      "overrides in extensions of classes in branches",
      "#if os(macOS)\nclass B: N {}\n#else\nclass B: U {\n}\n#endif\nextension B {\n  override func f() {}\n}",
      "#if os(macOS)\nclass B: N {}\n#else\nclass B: U {\n  override func f() {}\n}\n#endif\nextension B {\n}"
    ),
    Form(
      "what an extension declares and a subclass overrides",
      "class B {\n}\nextension B {\n  func f() {}\n  func g() {}\n}\nclass C: B {\n  override func f() {}\n}",
      "class B {\n  func f() {}\n}\nextension B {\n  func g() {}\n}\nclass C: B {\n  override func f() {}\n}"
    ),
    Form(
      "access of extensions",
      "public class B {\n}\npublic extension B {\n  override func f() {}\n}",
      "public class B {\n  public override func f() {}\n}\npublic extension B {\n}"),
  ]

  @Test("are rewritten", arguments: forms)
  func rewrites(form: Form) { expectRewritten(form) }

  @Test("move to another file")
  func files() {
    func ported(_ text: String) -> [PortedFile] {
      SourcePort.port([
        SourceFile(path: "a.swift", text: "class A {\n}\n"),
        SourceFile(path: "b.swift", text: text),
      ])
    }
    let moved = ported("extension A {\n  override func f() { g() }\n}\n")
    #expect(moved[0].file.text == "class A {\n  override func f() { g() }\n}\n")
    #expect(moved[1].file.text == "extension A {\n}\n")
  }

  @Test("a name of the function around is no property that may be any object")
  func shadowed() {
    for body in [
      "guard let d = d as? P else { return }; d.go()", "if let d = d as? P { d.go() }",
      "g { d in d.go() }", "let d = h(); d.go()",
    ] {
      let text = "class A { var d: AnyObject?; func f() { \(body) } }"
      #expect(port(text).changes.isEmpty, "\(body)")
    }
  }

  @Test("hold for iOS beside files of user interfaces, and in no other folder")
  func folders() {
    let text = "#if os(iOS)\nf()\n#endif"
    let results = SourcePort.port([
      SourceFile(path: "x/a.swift", text: "import UIKit"),
      SourceFile(path: "x/b.swift", text: text),
      SourceFile(path: "x/zip/c.swift", text: text),
    ])
    #expect(results[1].file.text == "#if (os(iOS) || os(Linux))\nf()\n#endif")
    #expect(results[2].file.text == text)
  }

  @Test(
    "are named where a person has to change them",
    arguments: [
      "class_getInstanceMethod(A.self, s)", "let s = NSSelectorFromString(name)",
      "let s = Selector(\"\\(name)Load\")", "import CryptoKit",
      "class A { weak var d: AnyObject?; func f() { d?.go() } }",
      "extension UIView { static func make() -> Self { return self.init() } }",
      "class A: NSObject { override func responds(to s: Selector!) -> Bool { true } }",
    ])
  func byHand(text: String) {
    let changes = port(text).changes.filter { $0.after == nil }
    #expect(changes.count == 1)
    #expect(changes.allSatisfy { !$0.note.isEmpty })
  }

  @Test("name Objective-C's files and what Swift files use of them")
  func objectiveC() throws {
    let header = """
      @class Other;
      @interface Maker : NSObject
      @protocol Making <NSObject>
      typedef NS_ENUM(NSInteger, MakerKind) { A };
      extern NSString *MakerName(int a);
      """
    let declared = ObjectiveCFiles.declarations(in: header)
    #expect(declared.map(\.name) == ["Maker", "Making", "MakerKind", "MakerName"])
    #expect(declared.map(\.line) == [2, 3, 4, 5])
    let folder = NSTemporaryDirectory() + "port-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    try write("Maker.h", header)
    try write("Maker.m", "@implementation Maker\n@end\n@implementation Hidden\n@end\n")
    try write("main.m", "int main() { return 0; }")
    try write("a.swift", "let m: Maker")
    try write("b.swift", "let m: Maker, n: Maker, k: MakerKind")
    let report = try PortRun(paths: [folder], writes: false).perform()
    #expect(report.changed == 0)
    // A class once, with all files that use it; what no Swift file names, too; code without a class.
    #expect(
      report.handwork.map(\.path) == ["h", "h", "m"].map { "\(folder)/Maker.\($0)" } + [
        "\(folder)/main.m"
      ])
    #expect(report.handwork.map(\.line) == [2, 4, 3, 1])
    #expect(
      report.handwork.first?.note
        == "Objective-C is not compiled on Linux, Maker in Maker.h, Maker.m, "
        + "which \(folder)/a.swift, \(folder)/b.swift use: write it in Swift.")
    #expect(report.handwork[1].note.contains("MakerKind in Maker.h, which \(folder)/b.swift uses:"))
    #expect(report.handwork[2].note.hasSuffix("no Swift file uses it by name."))
    var options = PortRun.Options()
    (options.root, options.writes) = (folder, false)
    let named = try PortRun(paths: ["\(folder)/b.swift"], options: options).perform()
    #expect(named.handwork.map(\.line) == [2, 4])
  }
}

@Suite("What a compiler refuses")
struct BuildReportTests {
  @Test("is sorted by cause and file, each error once")
  func causes() {
    let report = BuildReport(
      """
      /p/a.swift:1:2: error: cannot find 'Foo' in scope
      /p/a.swift:1:2: error: cannot find 'Foo' in scope
      /p/b.swift:3:2: error: cannot find 'Foo' in scope
      /p/b.swift:4:2: error: value of type 'A' has no member 'b'
      /p/b.swift:5:2: warning: unused
      """)
    #expect(report.count == 3)
    #expect(report.causes.map(\.name) == ["name Foo is missing", "member A.b is missing"])
    #expect(report.causes.first?.files == ["/p/a.swift": 1, "/p/b.swift": 1])
    #expect(report.lines.first?.hasPrefix("2 name Foo is missing: ") == true)
  }

  @Test("is told with what to do")
  func advice() {
    func name(_ message: String) -> String { BuildReport.cause(of: message).name }
    #expect(name("no such module 'Combine'") == "module Combine is missing")
    #expect(
      BuildReport.cause(of: "'f' is unavailable: write g").advice == "write g")
    #expect(name("main actor-isolated property 'x' can not be referenced") == "isolation")
    #expect(
      name("method does not override any method from its superclass")
        == "an override of what Linux lacks")
    #expect(name("something else") == "other: something else")
  }
}
