// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SourcePort

@Suite("Where adapted lines come from")
struct LineMapTests {
  /// The lines of the file as it was, by the lines of the adapted one.
  private func origins(_ text: String) -> [Int] { port(text).lines.map(\.line) }

  @Test("lines that only change keep theirs")
  func same() {
    #expect(origins("class A {\n  @objc func f() {}\n}\n") == [1, 2, 3, 4])
  }

  @Test("what stands on a line that is joined to the one before is where the compiler looks")
  func joined() {
    let text = "class A {\n  @objc\n  func f() {}\n  func g() {}\n}"
    #expect(port(text).file.text == "class A {\n  func f() {}\n  func g() {}\n}")
    #expect(origins(text) == [1, 3, 4, 5])
  }

  @Test("lines that are put in belong to what they are there for")
  func added() {
    let text = "import ARKit\nlet a = 1\nvar w: ARWebView?\nlet b = 2"
    let result = port(text)
    let lines = result.file.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines == [
        "#if canImport(ARKit)", "import ARKit", "#endif", "let a = 1", "#if canImport(ARKit)",
        "var w: ARWebView?", "#endif", "let b = 2",
      ])
    #expect(result.lines.map(\.line) == [1, 1, 1, 2, 3, 3, 3, 4])
  }

  @Test("each line that was not touched is found again, whatever was done around it")
  func law() {
    let text = """
      import UIKit
      import ARKit
      class A: UIViewController {
        @objc
        func tapped(_ sender: Any) { print("1") }
        var web = ARWebView()
        func load() {
          web.go()
          print("2")
        }
        @IBOutlet weak var label: UILabel!
      }
      extension A {
        override func viewDidLoad() {
          super.viewDidLoad()
          print("3")
        }
        func last() { print("4") }
      }
      @UIApplicationMain
      class B: UIResponder, UIApplicationDelegate { let n = "5" }
      """
    let result = port(text)
    let before = text.split(separator: "\n", omittingEmptySubsequences: false)
    let after = result.file.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(result.lines.count == after.count)
    for (line, origin) in zip(after, result.lines)
    where line.contains("print(") || line.contains("let n =") {
      let mark = line.drop { $0 != "\"" }.dropFirst().prefix(1)
      #expect(before[origin.line - 1].contains("\"\(mark)\""), "\(line)")
    }
    #expect(after.count { $0.contains("print(") } == 4)
  }

  @Test("members that move to another file say which file had them")
  func moved() {
    let results = SourcePort.port([
      SourceFile(path: "a.swift", text: "import UIKit\nclass A: UIView {\n  var n = 1\n}\n"),
      SourceFile(
        path: "b.swift",
        text:
          "import UIKit\n\nextension A {\n  override func draw(_ r: CGRect) {\n    n = 2\n  }\n}\n"
      ),
    ])
    let lines = results[0].file.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines == [
        "import UIKit", "class A: UIView {", "  var n = 1", "  override func draw(_ r: CGRect) {",
        "    n = 2", "  }", "}", "",
      ])
    let file = PortRun.MappedFile(
      adapted: "a.swift", file: 0, lines: results[0].lines, paths: ["/p/a.swift", "/p/b.swift"])
    #expect(file.runs == [[1, 1], [7, 4]])
    #expect(
      file.moved == [
        PortRun.MovedLines(adapted: 4, count: 3, original: "/p/b.swift", line: 4)
      ])
  }

  @Test("places of changes are those of the file as it was, after lines were joined too")
  func places() {
    let text = "class A {\n  @objc\n  func f() {}\n  let k = #keyPath(A.b)\n}"
    #expect(port(text).changes.map(\.line) == [2, 4])
  }

  @Test("the modules that are there are the library's")
  func modules() throws {
    let root = AppleTableTests.root
    for module in KnownModules.library {
      let sources = ["", "Testing/"].map { root.appendingPathComponent("Sources/\($0)\(module)") }
      #expect(sources.contains { FileManager.default.fileExists(atPath: $0.path) }, "\(module)")
    }
  }
}
