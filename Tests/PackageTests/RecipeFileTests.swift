// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Each recipe of the cookbook as one file that the command takes as it is, made of the sources that the
/// example is built of; `CITRINE_RECORD=1` writes them anew.
@Suite("Recipes in one file")
struct RecipeFileTests {
  static let tree = SourceTree()

  struct Entry: Sendable {
    var name, function, seconds: String
    var path: String { "Examples/Recipes/\(name).swift" }
  }

  static let entries: [Entry] =
    (tree.file("Examples/Cookbook/Recipe.swift")?.text ?? "")
    .matches(of: /Recipe\(\s*name: "([a-z-]+)", seconds: ([0-9.]+),[^)]*make: (\w+)\)/)
    .map { Entry(name: String($0.1), function: String($0.3), seconds: String($0.2)) }

  /// The imports of a source, and what stands below them.
  private static func parts(_ path: String) -> (imports: Set<String>, body: String) {
    let lines = tree.file(path)?.lines ?? []
    let imports = lines.filter { $0.hasPrefix("import ") }.map(String.init)
    let last = lines.lastIndex { $0.hasPrefix("import ") } ?? -1
    let body = lines[(last + 1)...].joined(separator: "\n")
    return (Set(imports), body.trimmingCharacters(in: .newlines))
  }

  /// The whole file of a recipe.
  static func text(of entry: Entry) -> String {
    let type = entry.function.prefix(1).uppercased() + entry.function.dropFirst()
    let recipe = parts("Examples/Cookbook/Recipes/\(type).swift")
    var (imports, bodies) = (recipe.imports.union(["import Stage"]), [recipe.body])
    for name in ["Counter", "Kit"] where name == "Kit" || recipe.body.contains("Counter(") {
      let part = parts("Examples/Cookbook/\(name).swift")
      imports.formUnion(part.imports)
      bodies.append(part.body)
    }
    return """
      // SPDX-License-Identifier: Apache-2.0

      // One recipe of the cookbook, whole:
      //   citrine render \(entry.name).swift -o \(entry.name).mp4

      \(imports.sorted().joined(separator: "\n"))

      \(bodies.joined(separator: "\n\n"))

      var program = StageProgram(name: "\(entry.name)", size: CGSize(width: 480, height: 300))
      if !program.arguments.contains("--seconds") {
        program.arguments += ["--seconds", "\(entry.seconds)"]
      }
      program.run { stage in
        stage.layer.addSublayer(\(entry.function)(in: stage.layer.bounds))
      }

      """
  }

  @Test("are what the example is built of")
  func files() throws {
    #expect(Self.entries.count == 20)
    let isRecording = ProcessInfo.processInfo.environment["CITRINE_RECORD"] == "1"
    for entry in Self.entries {
      let text = Self.text(of: entry)
      if isRecording {
        let url = Self.tree.root.appending(path: entry.path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: url, atomically: true, encoding: .utf8)
      }
      #expect(Self.tree.file(entry.path)?.text == text, "\(entry.path)")
    }
    let there = Self.tree.files(below: "Examples/Recipes", endings: [".swift"]).map(\.path)
    #expect(there == Self.entries.map(\.path).sorted())
  }

  @Test("are told of on the recipes' pages")
  func pages() {
    for entry in Self.entries {
      let type = entry.function.prefix(1).uppercased() + entry.function.dropFirst()
      let page = Self.tree.file("docs/Cookbook.docc/\(type).md")?.text ?? ""
      #expect(page.contains("citrine render \(entry.path) -o out/\(entry.name).mp4"), "\(type)")
    }
  }
}
