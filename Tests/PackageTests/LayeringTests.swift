// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("Module directions")
struct LayeringTests {
  let tree = SourceTree()

  /// The order of the layers in the manifest, lowest first.
  static let layers = [
    "shims", "engine", "overlays", "substitutes", "apple", "hosts", "kits", "answers", "checks",
  ]

  private var table: [(layer: String, name: String, imports: [String])] { tree.modules }

  @Test("the manifest's table is read")
  func readsTable() {
    let rows = table
    #expect(
      rows.contains {
        $0.name == "ElementaryFunctions" && $0.layer == "engine" && $0.imports.isEmpty
      })
    #expect(rows.contains { $0.name == "QuartzCore" && $0.imports.contains("RenderTree") })
    #expect(rows.filter { Self.layers.contains($0.layer) }.count >= 12)
  }

  @Test("no module of the table imports one above it, and the engine only itself and C")
  func directions() {
    #expect(SourceRules.wrongDirections(in: table) == [])
  }

  @Test("a file imports only what its module declares")
  func declared() {
    let rows = table
    let own = Set(rows.map(\.name))
    let allowed = Dictionary(
      rows.map { ($0.name, Set($0.imports)) }, uniquingKeysWith: { first, _ in first })
    for file in tree.files(below: "Sources", endings: [".swift"]) {
      guard let module = SourceTree.module(of: file.path) else { continue }
      for name in SourceRules.imports(in: file.text) where own.contains(name) {
        #expect(allowed[module]?.contains(name) == true, "\(file.path) imports \(name)")
      }
    }
  }

  /// Three modules start threads of their own that must see real time, and one library has windows
  /// and sound.
  static let sharedShims = [
    "CVirtualTime": ["Media", "SoundHost", "Stage"], "CSDL2": ["SoundHost", "WindowHost"],
  ]

  @Test("a C target is wrapped by one Swift module, which does not pass it on")
  func shims() {
    let sources = tree.files(below: "Sources", endings: [".swift"]).map {
      (file: $0, imports: SourceRules.imports(in: $0.text))
    }
    for shim in table where shim.layer == "shims" {
      let files = sources.filter { $0.imports.contains(shim.name) }.map(\.file)
      let modules = Set(files.compactMap { SourceTree.module(of: $0.path) }).sorted()
      if let shared = Self.sharedShims[shim.name] {
        #expect(modules == shared, "\(shim.name)")
      } else {
        #expect(modules.count == 1, "\(shim.name) is imported by \(modules)")
      }
      for file in files {
        #expect(!file.text.contains("public import \(shim.name)"), "\(file.path)")
        #expect(!file.text.contains("@_exported import \(shim.name)"), "\(file.path)")
      }
    }
  }

  @Test("the rule sees an import that points upwards")
  func canFail() {
    #expect(
      SourceRules.imports(in: "@_exported import QuartzCore\nimport Geometry.Vec2") == [
        "QuartzCore", "Geometry",
      ])
    #expect(
      SourceRules.wrongDirections(in: [
        ("shims", "C", []), ("engine", "A", ["C", "B"]), ("engine", "B", ["A"]),
        ("apple", "P", ["B", "nobody"]), ("engine", "late", ["P"]),
      ]) == ["A imports B", "P imports nobody", "late imports P"])
    #expect(SourceRules.imports(in: "// import Stage\nlet important = 1").isEmpty)
  }
}
