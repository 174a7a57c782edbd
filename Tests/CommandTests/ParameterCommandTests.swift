// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Command

@Suite("What can be set")
struct ParameterCommandTests {
  @Test("is what sources spell out, outside of their comments")
  func sources() {
    var names = SourceNames()
    names.read(
      #"""
      // "comment" /* "open
      /* "a /* "b" */ "c" */
      let title = UserDefaults.standard.string(forKey: "title") ?? "Ada \"the first\""
      let copies = Parameter("copies", default: 3)
      @AppStorage("shade") var shade = 1
      layer.add(animation, forKey: "move")
      enum Key: String { case width, height = "tall" }
      let poem = """
        roses
        """
      """#)
    for name in ["title", "copies", "shade", "move", "width", "height", "tall"] {
      #expect(names.all.contains(name), "\(name)")
    }
    #expect(names.all.contains(#"Ada \"the first\""#))
    for name in ["comment", "a", "b", "c", "open", "let", "roses"] {
      #expect(!names.all.contains(name), "\(name)")
    }
    #expect(names.asked == ["title", "copies", "shade"])
  }

  @Test("of a program is told before it is compiled")
  func program() throws {
    let filming = try Filming()
    let file = filming.folder.path("card.swift")
    try Data(
      "import Stage\nlet name = UserDefaults.standard.string(forKey: \"name\")\n".utf8
    ).write(to: URL(fileURLWithPath: file))
    let line = ["render", file, "-o", filming.folder.path("a.mp4"), "--set", "nmae=Eve"]
    let result = try filming.run(line, environment: ["PATH": filming.folder.path("none")])
    #expect(result.status == 64 && result.errors.contains("did you mean name?"), "\(result)")
    let shown = try filming.run(
      ["preview", file, "--serve", filming.folder.path("s"), "--set", "nmae=Eve"],
      environment: ["PATH": filming.folder.path("none")])
    #expect(shown.status == 64 && shown.errors.contains("did you mean name?"), "\(shown)")
  }

  @Test("of a package is looked for in packages beside it too")
  func package() throws {
    let folder = try TemporaryFolder()
    for (path, text) in [
      ("app/Package.swift", #"dependencies: [.package(path: "../kit")]"#),
      ("app/Sources/app/main.swift", #"Parameter("name", default: "")"#),
      ("kit/Package.swift", ""), ("kit/Sources/kit/a.swift", #"let key = "deep""#),
      ("app/.build/checkouts/far/Package.swift", ""),
      ("app/.build/checkouts/far/a.swift", #"let key = "far""#),
    ] {
      let url = folder.url.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let values = AskedValues(of: SwiftProgram(path: folder.path("app"), isPackage: true))
    try values.check(["name", "deep", "far"])
    let error = #expect(throws: CommandError.self) { try values.check(["nam"]) }
    #expect(error?.status == 64 && error?.description.contains("did you mean name?") == true)
  }

  @Test("of a document is a layer and what it has; other names are errors with the nearest")
  func document() throws {
    let filming = try Filming()
    for (setting, word) in [
      ("dto.opacity=1", "did you mean dot?"), ("dot.opactiy=1", "did you mean opacity?"),
      ("dot.opacity=x", "x is no value of opacity of dot"),
    ] {
      let result = try filming.render("a.png", "--set", setting)
      #expect(result.status == 64 && result.errors.contains(word), "\(result)")
    }
    struct Row: Decodable {
      var name, type, `default`: String
    }
    let told = try filming.run(["parameters", filming.document, "--json"])
    let rows = try JSONDecoder().decode([Row].self, from: told.data)
    let color = try #require(rows.first { $0.name == "dot.backgroundColor" })
    #expect(color.type == "color" && color.default == "1 0 0")
    // What is told can be set as it is told.
    let words = rows.flatMap { ["--set", "\($0.name)=\($0.default)"] }
    #expect(try filming.render("plain.png", "--at", "1").status == 0)
    let again = try filming.run(
      ["render", filming.document, "-o", filming.folder.path("again.png"), "--scale", "1"]
        + ["--at", "1"] + words)
    #expect(again.status == 0, "\(again)")
    #expect(try filming.data("plain.png") == filming.data("again.png"))
    let text = try filming.run(["parameters", filming.document]).output
    #expect(text.contains("--set dot.backgroundColor=COLOR"))
  }
}
