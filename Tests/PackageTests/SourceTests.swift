// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("Source")
struct SourceTests {
  let tree = SourceTree()

  static let engine = [
    "ElementaryFunctions", "OutputFiles", "ImageCodecs", "Geometry", "TextEngine",
    "AnimationKernel", "DisplayList", "Comparison",
    "PixelFilters", "Raster", "FrameRendering", "SoftwareRenderer", "RenderTree",
    "ConstraintSolver",
  ]

  @Test("every file begins with its licence")
  func licence() {
    let sources = tree.sources
    #expect(sources.count > 100)
    for file in sources {
      let start = file.lines.prefix(2).joined(separator: "\n")
      #expect(start.contains("SPDX-License-Identifier: Apache-2.0"), "\(file.path)")
    }
  }

  @Test("every key of layers has a property in the public modules")
  func layerKeys() throws {
    let accessors = tree.files(below: "Sources/QuartzCore", endings: [".swift"]).map(\.text)
      .joined()
    let lists = tree.files(below: "Sources/RenderTree", endings: [".swift"])
      .filter { $0.text.contains(": LayerKeyList {") }
    #expect(lists.count == 8)
    for file in lists {
      let name = try #require(file.text.firstMatch(of: /enum (\w+): LayerKeyList/)?.1)
      let keys = file.text.matches(of: /static let (\w+) = LayerKey\(/).map(\.1)
      #expect(!keys.isEmpty, "\(file.path)")
      for key in keys {
        #expect(accessors.contains("\(name).\(key)"), "\(name).\(key)")
        #expect(file.text.contains("\(key).row"), "\(name).\(key) is not listed")
      }
    }
  }

  @Test("no file is longer than 600 lines, but for generated tables and two open classes")
  func length() {
    // What programs override must stand in the body of its class.
    let bodies = ["Sources/UIKit/Views/UIView.swift", "Sources/QuartzCore/Layers/CALayer.swift"]
    #expect(bodies.allSatisfy { tree.file($0) != nil })
    for file in tree.sources where !file.path.contains("/Generated/") {
      #expect(file.lines.count <= (bodies.contains(file.path) ? 701 : 601), "\(file.path)")
    }
  }

  @Test("nothing below the public modules reads a clock or draws unseeded numbers")
  func purity() {
    for module in Self.engine {
      let files = tree.files(below: "Sources/\(module)", endings: [".swift"])
      #expect(!files.isEmpty, "\(module)")
      for file in files {
        #expect(SourceRules.impurities(in: file.text).isEmpty, "\(file.path)")
      }
    }
  }

  @Test("elementary functions are our own, which are the same on every machine")
  func elementaryFunctions() {
    for file in tree.files(below: "Sources", endings: [".swift", ".c", ".h"])
    where !file.path.contains("/ElementaryFunctions/") {
      #expect(SourceRules.systemFunctions(in: file.text).isEmpty, "\(file.path)")
    }
    #expect(SourceRules.systemFunctions(in: "let a = sin(x)\n  return (pow(x, 2))").count == 2)
    #expect(SourceRules.systemFunctions(in: "Elementary.sin(x)\n// sin(x)\nusing(x)").isEmpty)
  }

  /// Programs that tests start, some of which sleep so that others can look.
  static let programs = [
    "ApplicationProbe", "FootageProbe", "GuidePrograms", "ThreadProbe",
    "VirtualTimeProbe",
    "WindowProbe",
  ]

  @Test("no test sleeps, or starts what may outlive it")
  func waits() {
    let files = tree.files(below: "Tests", endings: [".swift", ".c"])
      .filter { file in !Self.programs.contains { file.path.hasPrefix("Tests/\($0)/") } }
    #expect(files.count > 100)
    for file in files { #expect(SourceRules.waits(in: file.text).isEmpty, "\(file.path)") }
  }

  /// Those that do so before there is a second thread, or for a program that is about to be launched.
  static let beginnings = [
    "CVirtualTime/Hashing.c", "CChild/Environment.c", "XCUIAutomation/XCUIApplication.swift",
  ]

  @Test("nothing changes what the whole process has, as other threads read it")
  func process() {
    let files =
      tree.files(below: "Sources", endings: [".swift", ".c"])
      + tree.files(below: "Tests", endings: [".swift", ".c"])
    for file in files where !Self.beginnings.contains(where: { file.path.hasSuffix($0) }) {
      #expect(SourceRules.processChanges(in: file.text).isEmpty, "\(file.path)")
    }
    for name in Self.beginnings {
      let file = files.first { $0.path.hasSuffix(name) }
      #expect(file.map { !SourceRules.processChanges(in: $0.text).isEmpty } == true, "\(name)")
    }
  }

  @Test("nothing is left unfinished, and no path of a machine is in the tree")
  func leftovers() {
    let (documents, scripts) = (tree.documents, tree.scripts)
    #expect(documents.count > 5 && scripts.count > 3)
    let texts = tree.sources + documents + scripts
    for file in texts { #expect(SourceRules.leftovers(in: file.text).isEmpty, "\(file.path)") }
  }

  @Test("data objects are copied in one piece, not byte by byte as by Foundation's own ways")
  func copies() {
    // Built from parts, so that this file does not hold them.
    let slow = "Data(" + "referencing:"
    let own = "/Data+Copying.swift"
    for file in tree.files(below: "Sources", endings: [".swift"]) where !file.path.hasSuffix(own) {
      #expect(!file.text.contains(slow), "\(file.path)")
    }
  }

  @Test("each mark that takes a check from the compiler has its reason beside it")
  func reasons() {
    let files = tree.files(below: "Sources", endings: [".swift"])
    for mark in SourceRules.uncheckedMarks {
      #expect(files.contains { $0.text.contains(mark) }, "\(mark)")
    }
    for file in files {
      #expect(SourceRules.marksWithoutReason(in: file.text).isEmpty, "\(file.path)")
    }
  }

  @Test("public names of the main actor are open to code that does not know of actors")
  func olderCode() {
    var count = 0
    for file in tree.files(below: "Sources", endings: [".swift"]) {
      let found = SourceRules.mainActorNames(in: file.text)
      count += found.count
      for name in found where !name.isOpenToOlderCode {
        Issue.record("\(file.path):\(name.line)")
      }
    }
    #expect(count > 150)
  }

  @Test("a mark of the main actor is found above, before and around public names")
  func olderCodeCanFail() {
    func lines(_ text: String) -> [Int] {
      SourceRules.mainActorNames(in: text).filter { !$0.isOpenToOlderCode }.map(\.line)
    }
    #expect(lines("@MainActor\nopen class A {}") == [1])
    #expect(lines("@MainActor @preconcurrency\nopen class A {}") == [])
    #expect(lines("  @MainActor @discardableResult\n  public func f() {}") == [1])
    #expect(lines("  @MainActor public func f() {}\n@MainActor\nfinal class B {}") == [1])
    #expect(lines("@MainActor\nextension A {\n  public func f() {}\n}") == [1])
    #expect(lines("@MainActor\nextension A {\n  func f() {}\n}\npublic struct C {}") == [])
    #expect(lines("public func f(_ body: @MainActor () -> Void) {}") == [])
  }

  @Test(
    "a reason is a comment close above a mark or a run of them",
    arguments: SourceRules.uncheckedMarks)
  func reasonsCanFail(mark: String) {
    func lines(_ text: String) -> [Int] {
      SourceRules.marksWithoutReason(in: text.replacingOccurrences(of: "MARK", with: mark))
    }
    #expect(lines("MARK a") == [1])
    #expect(lines("// Read and written under the lock.\nMARK a") == [])
    #expect(lines("/// One thread at a time uses it.\n@frozen\nMARK a") == [])
    // Too short, about something else, or too far away.
    #expect(lines("// It is safe.\nMARK a") == [2])
    #expect(lines("/// How many there are of them.\nMARK a") == [2])
    #expect(lines("// Read and written under the lock.\na\nb\nc\nd\nMARK e") == [6])
    // A run, with another declaration in it; the end of a type ends it.
    #expect(lines("// Read and written under the lock.\nMARK a\nb\n/// Many.\nMARK c") == [])
    #expect(lines("// Read and written under the lock.\nMARK a\n}\nb\nc\nd\nMARK e") == [7])
    #expect(lines("MARK a\nMARK b\nc\nd\ne\nf\ng\nMARK h") == [1, 8])
    // What comments say of marks takes no check away.
    #expect(lines("a\n// MARK") == [])
  }

  @Test("every golden picture belongs to a test that still exists")
  func goldens() throws {
    let references = try #require(
      FileManager.default.enumerator(
        at: tree.root.appendingPathComponent("Tests"),
        includingPropertiesForKeys: nil)
    ).compactMap { $0 as? URL }.filter {
      $0.pathExtension == "png" && $0.path.contains("/References/")
    }
    #expect(!references.isEmpty)
    let tests = tree.files(below: "Tests", endings: [".swift"]).map(\.text).joined(separator: "\n")
    let literals = SourceRules.literals(in: tests)
    for reference in references {
      // With the folder below the references, where there is one.
      let path = reference.deletingPathExtension().path
      let name = path.components(separatedBy: "/References/").last ?? path
      let isNamed = SourceRules.names(name, in: literals)
      #expect(isNamed, "\(name)")
    }
  }

  @Test("documents link to what is there")
  func links() {
    let links = tree.documents.flatMap { file in
      SourceRules.links(in: file.text).map { (file.path, $0) }
    }
    #expect(links.count > 5)
    for (path, link) in links {
      let folder = (path as NSString).deletingLastPathComponent
      #expect(tree.exists((folder as NSString).appendingPathComponent(link)), "\(path): \(link)")
    }
  }

  @Test("every target of the makefile that a document names exists")
  func makeTargets() throws {
    let makefile = try #require(tree.file("Makefile")).lines
    for file in tree.documents {
      for target in SourceRules.makeTargets(in: file.text) {
        #expect(makefile.contains { $0.hasPrefix("\(target):") }, "\(file.path): make \(target)")
      }
    }
  }

  @Test("the rules see what they forbid")
  func canFail() {
    #expect(SourceRules.impurities(in: "let now = Date()") == ["Date()", "Date("])
    #expect(SourceRules.impurities(in: "// Date() is not read here").isEmpty)
    #expect(SourceRules.leftovers(in: "// TO" + "DO: later") == ["TO" + "DO"])
    #expect(SourceRules.leftovers(in: "withKnown" + "Issue { }").count == 1)
    #expect(SourceRules.leftovers(in: "fine").isEmpty)
    #expect(SourceRules.waits(in: "usl" + "eep(20); Pro" + "cess()").count == 2)
    #expect(
      SourceRules.waits(in: "ProcessInfo.processInfo; sleep; photoEffectPro" + "cess()").isEmpty)
    #expect(
      SourceRules.links(in: "[a](b.md#c) ![d](e/f.png) [g](https://h) [i](#j)")
        == ["b.md", "e/f.png"])
    func names(_ picture: String, _ text: String) -> Bool {
      SourceRules.names(picture, in: SourceRules.literals(in: text))
    }
    #expect(names("dot-200x100-0.5", #"check("dot-200x100-\(time)")"#))
    #expect(names("pages/dot-0.5", #"("pages", "dot")"#))
    #expect(!names("pages/dot-0.5", #"("pages", "dots")"#))
    #expect(!names("dot-200x100-0.5", #"check("line-200x100"); // dot-200x100"#))
    #expect(
      SourceRules.makeTargets(in: "Run `make a-b` or\nmake c  # d\nto make do.") == ["a-b", "c"])
  }
}
