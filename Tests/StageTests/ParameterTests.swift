// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Stage

@Suite("Values that a command line sets")
struct ParameterTests {
  private func run(_ arguments: String...) throws -> Program.Result {
    try Program(name: "VirtualTimeProbe").runInside(["values"] + arguments)
  }

  @Test("are there before a program's first line, also those of a file and of joined parts")
  func early() throws {
    let folder = try TemporaryFolder()
    let (props, parts) = (folder.path("props.json"), folder.path("parts"))
    try Data(#"{"title": "Zoe", "copies": 9}"#.utf8).write(to: URL(fileURLWithPath: props))
    let plain = try run("-o", folder.path("a.png"))
    #expect(plain.lines.first == "first: none title: Hello copies: 3 look: dark", "\(plain)")
    let set = try run("-o", folder.path("a.png"), "--set", "title=Eve", "--set=look=light")
    #expect(set.lines.first == "first: Eve title: Eve copies: 3 look: light")
    let file = try run("-o", folder.path("a.png"), "--props", props, "--set", "copies=4")
    #expect(file.lines.first == "first: Zoe title: Zoe copies: 4 look: dark")
    let part = try run(
      "-o", parts, "--shard", "0/1", "--seconds", "0.1", "--set", "title=Part", "-q")
    #expect(part.status == 0, "\(part)")
    let joined = try run("--join", parts, "-o", folder.path("a.mp4"), "-q")
    #expect(joined.lines.first == "first: Part title: Part copies: 3 look: dark")
    #expect(joined.status == 0)
    // What stands behind -- is no option.
    #expect(try run("--", "--set", "title=Eve").lines.first?.hasPrefix("first: none") == true)
  }

  @Test(
    "that nobody asks for, or that are no values, are errors before anything is drawn",
    arguments: [
      ("tilte=x", "did you mean title?"), ("look=drak", "did you mean dark?"),
      ("look=x", "one of light, dark"), ("copies=x", "copies wants a whole number"),
      ("copies=3.5", "copies wants a whole number"), ("inner=3", "one of 1.5, 2.5"),
      ("zzz=1", "title, copies, look, inner"),
    ])
  func wrong(setting: String, word: String) throws {
    let folder = try TemporaryFolder()
    let result = try run("-o", folder.path("a.png"), "--set", setting)
    #expect(result.status == 64 && result.errors.contains(word), "\(result)")
    #expect(folder.contents.isEmpty)
  }

  @Test("are listed with their types, defaults, choices and help")
  func listed() throws {
    let help = try run("--help").output
    #expect(help.contains("--set title=TEXT          what is said (Hello)"))
    #expect(help.contains("--set look=light|dark"))
    struct Row: Decodable, Equatable {
      var name, type, `default`, help: String
      var choices: [String]
    }
    let json = try run("--parameters", "json").output
    let rows = try JSONDecoder().decode(
      [Row].self, from: Data(json.drop { $0 != "[" }.utf8))
    #expect(
      rows == [
        Row(name: "title", type: "text", default: "Hello", help: "what is said", choices: []),
        Row(name: "copies", type: "whole number", default: "3", help: "", choices: []),
        Row(
          name: "look", type: "choice", default: "dark", help: "", choices: ["light", "dark"]),
        Row(
          name: "inner", type: "number", default: "1.5", help: "found later",
          choices: ["1.5", "2.5"]),
      ])
    #expect(try run("--parameters", "text").output.contains("found later (1.5)"))
  }

  @Test("read as their texts are written")
  func texts() {
    for number in [-7, 0, 12] { #expect(Int(parameter: number.parameterText) == number) }
    for number in [-0.5, 0, 1e-7, 2.5] {
      #expect(Double(parameter: number.parameterText) == number)
    }
    #expect(Double(parameter: "nan") == nil && Double(parameter: "inf") == nil)
    for text in ["true", "Yes", "1"] { #expect(Bool(parameter: text) == true) }
    for text in ["false", "no", "0"] { #expect(Bool(parameter: text) == false) }
    #expect(Bool(parameter: "perhaps") == nil && Bool.parameterChoices == ["true", "false"])
    #expect(String(parameter: "a=b") == "a=b")
    #expect(true.parameterText == "true" && String.parameterKind == "text")
  }

  @Test("of one name twice are the first one's, and the first complaint stands")
  func twice() throws {
    let table = ParameterTable()
    let row = ParameterRow(name: "a", type: "number", initial: "1", choices: [], help: "")
    table.declare(row)
    table.declare(ParameterRow(name: "a", type: "text", initial: "", choices: [], help: ""))
    #expect(table.rows == [row])
    try table.check(["a": "2"])
    try table.check(["b": "2"], isWhole: false)
    #expect(throws: StageError.self) { try table.check(["b": "2"]) }
    // A program that declares nothing may ask for anything.
    try ParameterTable().check(["b": "2"])
  }
}

@Suite("Names that are not known")
struct NearNameTests {
  @Test(
    "are near those that differ in a few letters",
    arguments: [
      ("nmae", "name"), ("opactiy", "opacity"), ("Titel", "title"), ("name", "name"),
      ("titl", "title"), ("xyz", nil), ("backgroundColour", "backgroundColor"), ("a", nil),
    ])
  func nearest(name: String, expected: String?) {
    let names = ["name", "title", "opacity", "backgroundColor"]
    #expect(NearName.nearest(to: name, among: names) == expected)
  }

  @Test("are told with all that there is, where that is little")
  func hints() {
    #expect(NearName.hint("x", among: []) == "there is none")
    #expect(
      NearName.hint("nmae", among: ["name", "age"]) == "did you mean name? there is name, age")
    let many = (10..<40).map { "key\($0)" }
    #expect(NearName.hint("key1", among: many) == "did you mean key10?")
    #expect(NearName.hint("quite other", among: many).hasSuffix("key21 and 18 more"))
  }
}
