// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The script on a module that is made up, beside a made-up compiler.
@Suite("Mutants", .serialized)
struct MutantsTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let script = try #require(SourceTree().file("Scripts/mutants")).text
    try write("Scripts/mutants", script)
    try write("Tests/ToyTests/ToyTests.swift", "")
  }

  private func write(_ name: String, _ text: String) throws {
    let file = folder.url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func text(_ name: String) -> String {
    (try? String(contentsOfFile: folder.path(name), encoding: .utf8)) ?? ""
  }

  /// Runs a tool where what the user has set for git changes nothing.
  private func run(_ tool: String, _ words: [String]) throws -> Program.Result {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try Program(tool: tool).run(
      words,
      environment: [
        "PATH": "\(folder.path("tools")):\(path)", "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_CONFIG_NOSYSTEM": "1",
      ])
  }

  private func mutants(_ words: String...) throws -> Program.Result {
    try run("python3", [folder.path("Scripts/mutants")] + words)
  }

  /// All changes of some code, as "LINE: CHANGE".
  private func changes(of code: String) throws -> [String] {
    try write("Sources/Toy/Toy.swift", code)
    let result = try mutants("-l", "-n", "1000", "Toy")
    #expect(result.status == 0, "\(result.errors)")
    let prefix = "Sources/Toy/Toy.swift:"
    return result.lines.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
  }

  // MARK: - Changes

  static let lines: [(String, [String])] = [
    ("a < b", ["< to <="]), ("a <= b", ["<= to <"]), ("a > b", ["> to >="]),
    ("a >= b", [">= to >"]), ("a == b", ["== to !="]), ("a != b", ["!= to =="]),
    ("a && b", ["&& to ||"]), ("a || b", ["|| to &&"]), ("a + b", ["+ to -"]),
    ("a - b", ["- to +"]), ("a * b", ["* to /"]), ("a / b", ["/ to *"]),
    ("a &+ b", ["&+ to &-"]), ("a &- b", ["&- to &+"]), ("a += b", ["+= to -="]),
    ("a -= b", ["-= to +="]), ("a *= b", ["*= to /="]), ("a /= b", ["/= to *="]),
    ("f(a..<b)", ["..< to ..."]), ("f(a...b)", ["... to ..<"]), ("f(a...)", []),
    ("min(a, b)", ["min to max"]), ("a.max() ?? b", ["max to min"]), ("Int.max", []),
    ("f(true)", ["true to false"]), ("a = false", ["false to true"]),
    ("f(7)", ["7 to 8"]), ("f(1_000)", ["1_000 to 1001"]), ("f(-0.5)", ["0 to 1"]),
    ("f(0x1F, 1e-9, pair.0, $0, x2)", []), ("f(a.b.1.x, $0.1)", []),
    ("f(0..<n)", ["..< to ...", "0 to 1"]), ("f(n...5)", ["... to ..<", "5 to 6"]),
    ("if isDone { f() }", ["isDone to !(isDone)"]),
    ("if !isDone { f() }", ["! to nothing"]),
    ("guard a.isEmpty else { return }", ["a.isEmpty to !(a.isEmpty)"]),
    ("while f(a, b) { f() }", ["f(a, b) to !(f(a, b))"]),
    ("} else if isDone {", ["isDone to !(isDone)"]),
    ("if a == \"<\" {", ["== to !=", "a == \"<\" to !(a == \"<\")"]),
    ("if let a, a < b {", ["< to <="]), ("if case .a = b, isDone {", []),
    ("let a = b + c", ["+ to -"]), ("var a: Int { b + c }", ["+ to -"]),
    ("case .some: return a + b", ["+ to -"]), ("f { a in a < b }", ["< to <="]),
    ("func f(a: Int = 3) -> Int { a + 1 }", ["+ to -", "1 to 2"]),
    ("self.init(a + b)", ["+ to -"]),
  ]

  @Test("a line changes in each way once")
  func change() throws {
    let found = try changes(of: Self.lines.map(\.0).joined(separator: "\n"))
    for (index, line) in Self.lines.enumerated() {
      let prefix = "\(index + 1): "
      let own = found.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
      #expect(own.sorted() == line.1.sorted(), "\(line.0)")
    }
    #expect(found.count == Self.lines.map(\.1.count).reduce(0, +))
  }

  @Test("comments, strings, imports and declarations stay")
  func stays() throws {
    let found = try changes(
      of: ##"""
        // a < b, 1 + 2
        import Geometry
        /* a < b /* 1 + 2 */ && true */
        /// Whether 1 < 2 and min(1, 2) is 1.
        #if swift(>=6.2) && DEBUG
        @available(macOS 10, *)
        infix operator <<<: AdditionPrecedence
        public struct Pair<Value: Comparable>: Sendable where Value == SIMD4<Double> {
          typealias Pairs = Dictionary<Int, Pair<Value>>
          let text = "a < b \(f("1 + 1", g(2))) && true"
          let raw = #"a " < b \"# + #"\#(1 + 1) " - 2"#
          let long = """
            1 + 1 " < 2 && true
            """
          var names: [Int: (Int) -> Bool] = f()
          func clamp(
            _ a: Int = 4, in range: Range<Int> = 0..<9, _ f: (Int) -> Bool = { $0 > 1 }
          ) -> Int
          where Value == Int {
            a - f(range)
          }
          subscript(index: Int) -> Int { index }
          enum Kind: Int {
            case first = 1
            case second(Array<Int>), third
          }
          func find() {
            switch a {
            case 1...5, 7 where a > 3: f(a * 2)
            default: f(text.firstMatch(of: /1 + 2/))
            }
          }
        }
        """##)
    // Line 11 adds two strings.
    #expect(found == ["11: + to -", "20: - to +", "29: * to /", "29: 2 to 3"])
  }

  @Test("the same seed picks the same, another one others, and no more than are wanted")
  func seeds() throws {
    let script = SourceTree().root.appending(path: "Scripts/mutants").path
    func listed(_ seed: String, _ count: String) throws -> [String] {
      let result = try run("python3", [script, "-l", "-s", seed, "-n", count, "AnimationKernel"])
      #expect(result.status == 0, "\(result.errors)")
      return result.lines
    }
    let first = try listed("1", "20")
    #expect(first.count == 60)
    #expect(try listed("1", "20") == first)
    #expect(try listed("2", "20") != first)
    let all = try listed("1", "1000000")
    #expect(all.count > 3000)
    for (old, new) in zip(all, all.dropFirst()) where old.hasPrefix("  - ") {
      #expect(old.dropFirst(4) != new.dropFirst(4))
      #expect(!old.hasPrefix("  - //") && !old.hasPrefix("  - import "), "\(old)")
    }
  }

  // MARK: - Runs

  /// Makes the folder a repository with a compiler that knows no `-`, and tests that see whether `<`
  /// is there, and that do not end without `&&`.
  private func makeRepository(_ code: String) throws {
    try write("Sources/Toy/Toy.swift", code)
    try write(".gitignore", ".build\ntools\n")
    try FileManager.default.createDirectory(
      atPath: folder.path("tools"), withIntermediateDirectories: true)
    _ = try folder.script(
      "tools/swift",
      """
      toy=Sources/Toy/Toy.swift
      [ "$CITRINE_TESTS" = ToyTests ] || exit 9
      case $1 in
      build) ! grep -q ' - ' "$toy" ;;
      test)
        grep -q '&&' "$toy" || sleep 1000
        echo 'Test run with 2 tests in 1 suite'
        grep -q ' < ' "$toy"
        ;;
      esac
      """)
    for words in [
      ["init", "-q"], ["add", "-A"],
      ["-c", "user.name=A", "-c", "user.email=a@b.c", "commit", "-q", "-m", "A"],
    ] {
      let result = try run("git", ["-C", folder.url.path] + words)
      try #require(result.status == 0, "\(result.errors)")
    }
  }

  private static let toy = """
    func all(a: Int, b: Int) -> [Bool] {
      [a < b && f(a + b)]
    }
    func most(a: Int, b: Int) -> Int { max(a, b) }

    """

  @Test("what no test sees has lived, and is told")
  func lived() throws {
    try makeRepository(Self.toy)
    let result = try mutants("-t", "1", "Toy")
    #expect(result.status == 1, "\(result.errors)")
    #expect(
      result.output == """
        Sources/Toy/Toy.swift:4: max to min
          - func most(a: Int, b: Int) -> Int { max(a, b) }
          + func most(a: Int, b: Int) -> Int { min(a, b) }
        4 mutants of Toy, seed 1: 1 caught, 1 ran too long, 1 did not compile, 1 lived

        """)
    #expect(result.errors.contains("caught: Sources/Toy/Toy.swift:2: < to <="))
    #expect(result.errors.contains("ran too long: Sources/Toy/Toy.swift:2: && to ||"))
    #expect(result.errors.contains("did not compile: Sources/Toy/Toy.swift:2: + to -"))
    // The tree, and at the end the copy too, are as they were.
    #expect(text("Sources/Toy/Toy.swift") == Self.toy)
    #expect(text(".build/mutants/tree/Sources/Toy/Toy.swift") == Self.toy)
    #expect(try run("git", ["-C", folder.url.path, "status", "--porcelain"]).output == "")
  }

  @Test("where the tests see each change all is well, and the copy follows what is committed")
  func caught() throws {
    try makeRepository(Self.toy)
    #expect(try mutants("-n", "1", "-t", "1", "Toy").lines.last?.hasPrefix("1 mutant ") == true)
    try makeRepository("func f(a: Int, b: Int) -> Bool { a < b } // &&\n")
    try write("Sources/Toy/Toy.swift", "not committed\n")
    for _ in 0..<2 {
      let result = try mutants("Toy")
      #expect(result.status == 0, "\(result.errors)")
      #expect(
        result.output
          == "1 mutant of Toy, seed 1: 1 caught, 0 ran too long, 0 did not compile, 0 lived\n")
      // As of a repository that has moved, the copy is made anew.
      try FileManager.default.removeItem(atPath: folder.path(".git/worktrees"))
    }
  }

  @Test("tests that fail without a change can tell nothing")
  func failing() throws {
    try makeRepository("func f(a: Int, b: Int) -> Bool { a > b } // &&\n")
    let result = try mutants("Toy")
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors.contains("ToyTests cannot be run, or fail without a change"))
  }

  @Test(
    "wrong usage is told",
    arguments: [
      [], ["Toy", "Other"], ["Nothing"], ["../Toy"], ["-x", "Toy"], ["-n", "0", "Toy"],
      ["-n", "many", "Toy"], ["-s", "-1", "Toy"], ["-t"],
    ])
  func usage(words: [String]) throws {
    try write("Sources/Toy/Toy.swift", "")
    let result = try run("python3", [folder.path("Scripts/mutants")] + words)
    #expect(result.status == 64 && result.output == "")
    #expect(result.errors.contains("usage: Scripts/mutants "))
  }

  @Test("how it is used is told where that is asked for")
  func help() throws {
    let result = try mutants("-h")
    #expect(result.status == 0 && result.output.hasPrefix("usage: Scripts/mutants "))
    #expect(result.errors == "")
  }
}
