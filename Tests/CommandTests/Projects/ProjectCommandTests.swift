// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import XcodeProjects

@testable import Command

@Suite("What citrine run makes of a project")
struct ProjectCommandTests {
  @Test("hands the program what stands behind the path and is none of its own options")
  func passing() throws {
    let line = [
      "--target", "A", "App", "--still", "x.png", "--leave-out", "StoreKit", "--at", "1",
      "-verbose", "--leave-out=MapKit", "--", "--target",
    ]
    let input = try CommandInput(line, RunCommand.syntax)
    #expect(
      input.arguments == ["App", "--still", "x.png", "--at", "1", "-verbose", "--", "--target"])
    #expect(input.text("--target") == "A" && input.all("--leave-out") == ["StoreKit", "MapKit"])
    #expect(throws: CommandError.self) {
      try CommandInput(["--still", "x.png", "App"], RunCommand.syntax)
    }
    #expect(throws: CommandError.self) { try CommandInput([], RunCommand.syntax) }
  }

  @Test("says what is wrong at the line that the file had before it was adapted")
  func lines() throws {
    var map = LineMap()
    let table = """
      {"files": [{"adapted": "A/b.swift", "original": "/p/App/A/b.swift",
        "runs": [[1, 1], [4, 3], [10, 20]],
        "moved": [{"adapted": 7, "count": 2, "original": "/p/App/c.swift", "line": 50}]}]}
      """
    try map.add(Data(table.utf8), folder: "/w/adapted")
    func place(_ line: Int) -> String? {
      map.original("/w/adapted/A/b.swift", line).map { "\($0.path):\($0.line)" }
    }
    #expect(place(1) == "/p/App/A/b.swift:1" && place(5) == "/p/App/A/b.swift:4")
    #expect(place(8) == "/p/App/c.swift:51" && place(12) == "/p/App/A/b.swift:22")
    #expect(map.original("/w/adapted/A/c.swift", 1) == nil)
    map.add("/w/adapted/_shared/K/A/b.swift", of: "/w/adapted/A/b.swift")
    let words = map.translated(
      """
      /w/adapted/_shared/K/A/b.swift:12:3: error: cannot find 'x' in scope
      11 | let a = 1
      12 | x
         | `- error: cannot find 'x' in scope
      /elsewhere/d.swift:1:1: error: no
       1 | d
      """)
    #expect(words.contains("/p/App/A/b.swift:22:3: error: cannot find"))
    #expect(words.contains("21 | let a = 1\n22 | x\n"))
    #expect(words.contains("/elsewhere/d.swift:1:1: error: no\n 1 | d"))
  }

  @Test("says where a test has failed at the line that its file had before it was adapted")
  func failures() throws {
    var map = LineMap()
    let table = """
      {"files": [
        {"adapted": "A/b.swift", "original": "/p/My App/A/b.swift", "runs": [[1, 1], [4, 3]]},
        {"adapted": "A/c.swift", "original": "/p/My App/A/c.swift", "runs": [[1, 2]]},
        {"adapted": "B/c.swift", "original": "/p/My App/B/c.swift", "runs": [[1, 1]]}]}
      """
    try map.add(Data(table.utf8), folder: "/w/adapted")
    #expect(
      map.translatedFailure("/w/adapted/A/b.swift:12: error: T.test : XCTAssertTrue failed - ")
        == "/p/My App/A/b.swift:11: error: T.test : XCTAssertTrue failed - ")
    #expect(
      map.translatedFailure("✘ Test a() recorded an issue at b.swift:5:7: Expectation failed: x")
        == "✘ Test a() recorded an issue at b.swift:4:7: Expectation failed: x")
    // Two files have the name.
    let line = "✘ Test a() recorded an issue at c.swift:5:7: Expectation failed: x"
    #expect(map.translatedFailure(line) == line)
    #expect(
      map.translatedFailure("/w/adapted/A/c.swift:5: error: no")
        == "/p/My App/A/c.swift:6: error: no")
    for line in ["", "a.swift:", "/elsewhere/b.swift:1: error", "xb.swift:4:1: no"] {
      #expect(map.translatedFailure(line) == line)
    }
  }

  @Test("hands on what a program says in other words, line by line, and bytes that are no text")
  func relay() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let relay = try LineRelay(ends[1]) { "<\($0)>" }
    let words = Array("one\n\ntwo ✘\n".utf8) + [0xFF, 0x0A] + Array("end".utf8)
    for byte in words { try #require(write(relay.input, [byte], 1) == 1) }
    relay.finish()
    close(ends[1])
    let text = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true).readDataToEndOfFile()
    #expect(Array(text) == Array("<one>\n<>\n<two ✘>\n".utf8) + [0xFF, 0x0A] + Array("<end>".utf8))
  }

  @Test("begins the application for tests that run within it")
  func hosts() {
    var main = TestMain(module: "AppTests", cases: [], hasSwiftTests: false, host: "My_App")
    #expect(main.text.contains("@_silgen_name(\"My_App_main\") func launchApplication("))
    #expect(main.text.contains("HostedTests.body = { runTests() }"))
    main.host = nil
    #expect(!main.text.contains("UIKit") && main.text.hasSuffix("{ runTests() }\n"))
  }

  @Test("sorts errors by cause, the most frequent first, with what to do")
  func report() {
    let text = """
      /p/a.swift:2:1: error: no such module 'Nothing'
      /p/b.swift:3:1: error: cannot find 'y' in scope
      /p/b.swift:3:1: error: cannot find 'y' in scope
      /p/b.swift:9:5: error: cannot find 'y' in scope
      /p/b.swift:9:5: warning: unused
      """
    let report = CompilerReport(text)
    #expect(report.count == 3)
    let lines = report.text(in: "/p").split(separator: "\n")
    #expect(lines[0] == "the program does not compile: 3 errors of 2 kinds")
    #expect(lines[1] == "cannot find 'y' in scope (2 times)")
    #expect(lines[2] == "  b.swift:3:1" && lines[3] == "  b.swift:9:5")
    #expect(lines.contains { $0.contains("--leave-out MODULE") })
    #expect(CompilerReport("all is well").count == 0)
  }

  @Test("is a package in which libraries come first and nothing is said twice")
  func manifest() {
    func module(_ name: String, needs: [String] = []) -> ProjectManifest.Module {
      ProjectManifest.Module(
        name: name, folder: "adapted", sources: ["\(name)/a \"b\".swift"], needs: needs,
        conditions: ["DEBUG"], swiftVersion: 5, products: [("Planets", "planets")])
    }
    let text = ProjectManifest(
      name: "AppProject", home: "/c", application: module("App", needs: ["Kit"]),
      libraries: [module("Kit")], packages: [".package(path: \"/p/planets\")"]
    ).text
    #expect(text.contains(".package(name: \"citrine\", path: \"/c\")"))
    #expect(text.contains(".executableTarget(\n      name: \"App\""))
    #expect(
      text.contains(".target(name: \"Kit\"), .product(name: \"Planets\", package: \"planets\")"))
    #expect(text.contains("\"App/a \\\"b\\\".swift\""))
    #expect(text.contains(".define(\"DEBUG\")") && text.contains(".swiftLanguageMode(.v5)"))
    let parts = text.components(separatedBy: "name: \"App\",")
    #expect(parts.count == 2 && parts[0].contains("name: \"Kit\","))
  }

  @Test("begins its tests where their conditions hold, waiting where a test does")
  func testMain() {
    let found = TestMain.Case(
      path: "a.swift", name: "A.B", conditions: ["DEBUG"],
      methods: [
        .init(name: "testOne", isAsync: false, conditions: []),
        .init(name: "testTwo", isAsync: true, conditions: ["X", "!(Y)"]),
      ])
    let text = TestMain(module: "M", cases: [found], hasSwiftTests: false).text
    #expect(text.contains("#if DEBUG\ndo {\n"))
    #expect(text.contains("  tests.append((\"testOne\", A.B.testOne))\n#if X\n#if !(Y)\n"))
    #expect(text.contains("(\"testTwo\", asyncTest(A.B.testTwo)))\n#endif\n#endif\n"))
    #expect(text.contains("\"M.\\(name)/\\(test.0)\"") && !text.contains("import Testing"))
    let both = TestMain(module: "M", cases: [], hasSwiftTests: true).text
    #expect(both.contains("import Testing") && both.contains("__swiftPMEntryPoint"))
  }

  @Test("is a folder that holds the project's files, those of today and no others")
  func programFolder() throws {
    let place = try TemporaryFolder()
    let manager = FileManager.default
    func write(_ text: String, _ name: String) throws {
      let path = place.path("project/" + name)
      try manager.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    try write("a", "Base.lproj/Main.storyboard")
    try write("{}", "A.xcassets/Contents.json")
    try write(
      "{\"strings\": {\"k\": {\"localizations\": {\"fr\": {\"stringUnit\": {\"value\": \"v\"}}}}}}",
      "L.xcstrings")
    try write("program", "made")
    var target = ProjectPlanFiles()
    let root = try ProjectFolder(place.path("project"))
    for name in ["Base.lproj/Main.storyboard", "A.xcassets", "L.xcstrings", "nothing.txt"] {
      target.add(root.path + "/" + name)
    }
    var folder = ProgramFolder(place.path("App.app"), for: root)
    try folder.add(target.resources)
    folder.add(Data("list".utf8), as: "Info.plist")
    try folder.write(program: root.path + "/made", as: "App")
    func held() -> [String] {
      (manager.subpaths(atPath: place.path("App.app")) ?? [])
        .filter { !manager.directory(place.path("App.app/" + $0)) }.sorted()
    }
    #expect(
      held() == [
        "A.xcassets/Contents.json", "App", "Base.lproj/Main.storyboard", "Info.plist",
        "en.lproj/L.strings", "fr.lproj/L.strings",
      ])
    #expect(manager.isExecutableFile(atPath: place.path("App.app/App")))
    // What is taken out of the project goes, and what has changed is copied anew.
    try write("b", "Base.lproj/Main.storyboard")
    var next = ProgramFolder(place.path("App.app"), for: root)
    try next.add([target.resources[0]])
    try next.write(keeping: "App")
    #expect(held() == ["App", "Base.lproj/Main.storyboard"])
    #expect(
      manager.contents(atPath: place.path("App.app/Base.lproj/Main.storyboard")) == Data("b".utf8))
    // A link out of the project is not followed.
    try manager.createSymbolicLink(
      atPath: root.path + "/passwd.txt", withDestinationPath: "/etc/passwd")
    #expect(throws: ProjectError.self) {
      try next.add([.init(path: root.path + "/passwd.txt", place: "passwd.txt")])
    }
  }

  @Test("names what is wrong with a path, with a status of its own")
  func statuses() throws {
    let filming = try Filming()
    for path in ["nothing", "nothing.xcodeproj", "nothing.swift"] {
      let result = try filming.run(["run", filming.folder.path(path)])
      #expect(result.status == 66 && result.errors.contains(path), "\(result)")
    }
    try FileManager.default.createDirectory(
      atPath: filming.folder.path("A.xcodeproj"), withIntermediateDirectories: true)
    try Data("{ objects = {\n".utf8).write(
      to: URL(fileURLWithPath: filming.folder.path("A.xcodeproj/project.pbxproj")))
    let broken = try filming.run(["run", filming.folder.path("A.xcodeproj")])
    #expect(broken.status == 66 && broken.errors.contains("project.pbxproj:2:"), "\(broken)")
  }
}

/// Files of a target.
private struct ProjectPlanFiles {
  var resources: [ProjectTarget.Resource] = []

  mutating func add(_ path: String) {
    let name = (path as NSString).lastPathComponent
    let place = path.contains("Base.lproj") ? "Base.lproj/" + name : name
    resources.append(.init(path: path, place: place))
  }
}

extension FileManager {
  /// Whether a path is a folder.
  fileprivate func directory(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
