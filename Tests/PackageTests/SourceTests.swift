// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("Source")
struct SourceTests {
  let tree = SourceTree()

  static let engine = [
    "Geometry", "AnimationKernel", "DisplayList", "Raster", "SoftwareRenderer", "RenderTree",
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

  @Test("no file is longer than 600 lines")
  func length() {
    for file in tree.sources { #expect(file.lines.count <= 601, "\(file.path)") }
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

  @Test("nothing is left unfinished, and no path of a machine is in the tree")
  func leftovers() {
    let texts = tree.sources + tree.files(below: "docs", endings: [".md"])
    for file in texts { #expect(SourceRules.leftovers(in: file.text).isEmpty, "\(file.path)") }
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
    let tests = tree.files(below: "Tests", endings: [".swift"]).map(\.text).joined()
    for reference in references {
      // Names end in numbers that a test puts in; the part before them stands in its source.
      let name = reference.deletingPathExtension().lastPathComponent
      let stem = name.replacingOccurrences(
        of: "-?[0-9.]+$", with: "", options: .regularExpression)
      #expect(tests.contains(stem), "\(name)")
    }
  }

  @Test("the rules see what they forbid")
  func canFail() {
    #expect(SourceRules.impurities(in: "let now = Date()") == ["Date()", "Date("])
    #expect(SourceRules.impurities(in: "// Date() is not read here").isEmpty)
    #expect(SourceRules.leftovers(in: "// TO" + "DO: later") == ["TO" + "DO"])
    #expect(SourceRules.leftovers(in: "fine").isEmpty)
  }
}
