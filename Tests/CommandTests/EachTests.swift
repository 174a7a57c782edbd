// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Command

@Suite("Tables of which each row becomes a film")
struct RowTableTests {
  @Test("have cells as RFC 4180 says")
  func cells() throws {
    let table = try RowTable(
      "\u{FEFF}name, title\r\nAda,\"a \"\"b\"\", c\"\r\n\r\n\"two\nlines\",\r\nlast,x",
      named: "a.csv")
    #expect(table.columns == ["name", "title"])
    #expect(
      table.rows == [
        .init(line: 2, values: ["name": "Ada", "title": "a \"b\", c"]),
        .init(line: 4, values: ["name": "two\nlines"]),
        .init(line: 6, values: ["name": "last", "title": "x"]),
      ])
    #expect(try RowTable("a;b\n1;2,5", named: "a.csv").rows[0].values == ["a": "1", "b": "2,5"])
    #expect(try RowTable("a\tb\n1\t2", named: "a.tsv").rows[0].values == ["a": "1", "b": "2"])
  }

  @Test("have an object a line")
  func objects() throws {
    let table = try RowTable(
      "{\"n\": 2, \"name\": \"Ada\"}\n\n{\"name\": \"Eve\", \"x\": null}\n", named: "a.jsonl")
    #expect(table.columns == ["n", "name", "x"])
    #expect(table.rows.map(\.line) == [1, 3])
    #expect(table.rows.map(\.values) == [["n": "2", "name": "Ada"], ["name": "Eve"]])
  }

  @Test(
    "say where they are wrong",
    arguments: [
      ("a,b\n1\n", "a.csv", ":2: there are 1 cells"), ("a,a\n1,2", "a.csv", "two columns a"),
      ("a,\n1,2", "a.csv", "column 2 has no name"), ("a\n\"x\n", "a.csv", ":2: a text"),
      ("a\n\"x\"y\n", "a.csv", ":2: a text"), ("a,b\n", "a.csv", "no rows"),
      ("", "a.csv", "no rows"),
      ("{}\n[1]\n", "a.jsonl", ":2: this is no JSON object"),
      ("{\"a\": [1]}", "a.ndjson", ":1: a is neither"),
    ])
  func wrong(text: String, name: String, word: String) {
    let error = #expect(throws: CommandError.self) { try RowTable(text, named: name) }
    #expect(
      error?.status == 66 && error?.description.contains(word) == true,
      "\(String(describing: error))")
  }

  @Test("of the cookbook fit the program beside them")
  func example() throws {
    let folder = try OwnPackage.folder().appendingPathComponent("Examples/Table").path
    let table = try RowTable(folder + "/people.csv")
    let values = AskedValues(of: SwiftProgram(path: folder + "/card.swift", isPackage: false))
    try values.check(table.columns)
    #expect(try FilmNames("out/{name}.mp4").names(of: table).count == 3)
  }

  @Test("give each film another name, which is one")
  func names() throws {
    let table = try RowTable("name,n\nAda,1\nEve,2\n", named: "a.csv")
    #expect(try FilmNames("out/{name}.mp4").names(of: table) == ["out/Ada.mp4", "out/Eve.mp4"])
    #expect(try FilmNames("{row}-{n}.gif").names(of: table) == ["1-1.gif", "2-2.gif"])
    #expect(try FilmNames("a/b-{n}/{name}.gif").folder == "a/")
    #expect(try FilmNames("{n}.gif").folder == "./")
    for (pattern, text, word) in [
      ("out/a.mp4", "name\nAda\nEve", "lines 2 and 3 would both be out/a.mp4"),
      ("{nmae}.mp4", "name\nAda", "did you mean name?"), ("{name.mp4", "name\nAda", "has no }"),
      ("{name}.mp4", "name\nA/B", "cannot be a file's name"),
      ("{name}.mp4", "name,b\n,1", "has nothing for name"),
      ("{name}.mp4", "name\n..", "cannot be"), ("{name}.mp4", "name\n5%", "cannot be"),
    ] {
      let error = #expect(throws: CommandError.self) {
        try FilmNames(pattern).names(of: RowTable(text, named: "a.csv"))
      }
      #expect(error?.description.contains(word) == true, "\(pattern): \(String(describing: error))")
    }
  }
}

@Suite("A film for each row", .serialized)
struct EachTests {
  private func write(_ text: String, _ name: String, _ filming: Filming) throws -> String {
    let path = filming.folder.path(name)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func each(_ filming: Filming, _ table: String, _ more: String...) throws -> Program.Result
  {
    try filming.run(
      [
        "render", filming.document, "--each", table, "-o", filming.folder.path("out/{#name}.png"),
        "--scale", "1", "--at", "1",
      ] + more)
  }

  @Test("is the one that is made with its values")
  func same() throws {
    let filming = try Filming()
    let table = try write(
      "#name,dot.opacity,dot.backgroundColor\na,0.5,0 1 0\nb,,0 0 1\n", "t.csv", filming)
    let result = try each(filming, table, "--jobs", "2")
    #expect(result.status == 0, "\(result)")
    let paths = ["a", "b"].map { filming.folder.path("out/\($0).png") }
    #expect(result.lines.sorted() == paths)
    #expect(result.errors.contains("2 made, 0 kept, 0 failed"))
    #expect(
      try filming.render(
        "one.png", "--at", "1", "--set", "dot.opacity=0.5", "--set", "dot.backgroundColor=0 1 0"
      ).status == 0)
    #expect(try filming.data("out/a.png") == filming.data("one.png"))
    #expect(
      try filming.render("two.png", "--at", "1", "--set", "dot.backgroundColor=0 0 1").status == 0)
    #expect(try filming.data("out/b.png") == filming.data("two.png"))
  }

  @Test("that failed is told with its line, and the others are made")
  func failures() throws {
    let filming = try Filming()
    let table = try write("#name,dot.opacity\na,1\nb,x\nc,0\n", "t.csv", filming)
    let result = try each(filming, table)
    #expect(result.status == 64, "\(result)")
    #expect(result.errors.contains("2 made, 0 kept, 1 failed"))
    let row = try #require(result.errors.split(separator: "\n").last { $0.hasPrefix("3 ") })
    #expect(row.contains("b.png") && row.contains("failed (64)"))
    #expect(row.contains("x is no value of opacity of dot"))
    let quiet = try each(filming, table, "--quiet")
    #expect(quiet.errors.contains("b.png") && !quiet.errors.contains("a.png"))
  }

  @Test("that is there and fits is kept where the work is resumed")
  func resumed() throws {
    let filming = try Filming()
    let table = try write("#name,dot.opacity\na,1\nb,x\nc,0\n", "t.csv", filming)
    _ = try each(filming, table)
    let before = try filming.data("out/a.png")
    _ = try write("#name,dot.opacity\na,1\nb,0.5\nc,0.25\n", "t.csv", filming)
    let again = try each(filming, table, "--resume")
    #expect(again.status == 0)
    #expect(again.errors.contains("2 made, 1 kept, 0 failed"), "\(again.errors)")
    #expect(try filming.data("out/a.png") == before && again.lines.count == 3)
    // A film that somebody else has changed is made anew, and all are where the document has changed.
    try Data("x".utf8).write(to: filming.folder.url.appendingPathComponent("out/a.png"))
    #expect(try each(filming, table, "--resume").errors.contains("1 made, 2 kept"))
    #expect(try filming.data("out/a.png") == before)
    try Data((Filming.text + " ").utf8).write(to: URL(fileURLWithPath: filming.document))
    #expect(try each(filming, table, "--resume").errors.contains("3 made, 0 kept"))
    #expect(try each(filming, table, "--resume", "--seed", "3").errors.contains("3 made, 0 kept"))
    #expect(try each(filming, table).errors.contains("3 made, 0 kept"))
  }

  @Test("is not begun where a name is not known or an option does not fit")
  func refused() throws {
    let filming = try Filming()
    let table = try write("#name,dto.opacity\na,1\n", "t.csv", filming)
    let unknown = try each(filming, table)
    #expect(unknown.status == 64 && unknown.errors.contains("did you mean dot?"), "\(unknown)")
    #expect(unknown.errors.contains("#dto.opacity"))
    let good = try write("#name\na\n", "g.csv", filming)
    for word in ["--watch", "--plan", "--open"] {
      #expect(try each(filming, good, word).errors.contains("does not go with \(word)"))
    }
    #expect(try each(filming, good, "--fps", "x").status == 64)
    #expect(try each(filming, filming.folder.path("none.csv")).status == 66)
    #expect(!filming.made.contains("out"))
  }

  @Test("of a program is set for it, by names that its source has")
  func program() throws {
    let filming = try Filming()
    let (folder, tools) = (filming.folder, filming.folder.path("tools"))
    try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: true)
    // What stands for the package manager has built a program that writes down what it is told.
    let made = try folder.script(
      "Film",
      #"while [ "$1" ]; do [ "$1" = -o ] && out=$2; all="$all $1"; shift; done; echo "$all" > "$out""#
    )
    let place = (made as NSString).deletingLastPathComponent
    let swift = try folder.script("tools/swift", "echo \(place)")
    #expect(swift.hasPrefix(tools))
    let file = try write("let a = Parameter(\"name\", default: \"\")\n", "card.swift", filming)
    let table = try write("name,id\nAda L,7\n", "t.csv", filming)
    let line = ["render", file, "-o", folder.path("{id}.txt.mp4"), "--each", table, "--fps", "30"]
    let environment = [
      "PATH": "\(tools):/usr/bin:/bin", "HOME": folder.path("home"),
      "XDG_CACHE_HOME": folder.path("cache"),
    ]
    let result = try filming.run(line, environment: environment)
    #expect(result.status == 0, "\(result)")
    let told = try String(decoding: filming.data("7.txt.mp4"), as: UTF8.self)
    #expect(told.contains("--fps 30") && told.contains("--set name=Ada L"), "\(told)")
    #expect(!told.contains("id=7"))
    let wrong = try write("name,tilte,id\nAda,x,7\n", "t.csv", filming)
    let refused = try filming.run(line, environment: environment)
    #expect(
      refused.status == 64 && refused.errors.contains("no value tilte"), "\(wrong) \(refused)")
  }
}
