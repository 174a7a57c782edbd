// SPDX-License-Identifier: Apache-2.0

import Foundation
import Stage
import TestSupport
import Testing

@testable import Command

/// What documents tell people to type is there.
@Suite("Commands in documents")
struct DocumentedCommandTests {
  private let root: URL

  init() throws { root = try OwnPackage.folder() }

  /// The documents, and the lines of each.
  private func documents() throws -> [(name: String, lines: [Substring])] {
    let below = ["docs", "Sources", "Farm"].flatMap { folder in
      let names = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
      return (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".md") }
        .map { "\(folder)/\($0)" }
    }
    return try (below + ["README.md", "CONTRIBUTING.md", "SECURITY.md"]).map { name in
      let text = try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
      return (name, text.split(separator: "\n"))
    }
  }

  /// The words of each call of the command in a line, up to where another begins or it ends.
  static func calls(in line: Substring) -> [[String]] {
    line.matches(of: /(?:^|[\s`\/(])citrine ([a-z][^`|#;&>)]*)/).map { match in
      match.1.split(separator: " ").map { String($0.split(separator: "=")[0]) }
        .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: ".,:…[]'\"")) }
    }
  }

  @Test("each command that they call exists, and has the options that it is given")
  func calls() throws {
    // What a command hands on is for a program, which has the options of all programs.
    let handedOn = FilmOption.all.flatMap(\.names)
    let known = Dictionary(
      uniqueKeysWithValues: CommandRun.entries.map { entry in
        let names = entry.syntax.options.flatMap(\.names) + ["--help", "-h"]
        return (entry.syntax.name, Set(names + (entry.syntax.passesOn ? handedOn : [])))
      })
    var count = 0
    for document in try documents() {
      for words in document.lines.flatMap(Self.calls) {
        // Behind two dashes is another's command; of the rest the first word says what it is.
        let own = words.prefix { $0 != "--" }
        guard let name = own.first, let options = known[name] else { continue }
        count += 1
        for word in own.dropFirst() where word.wholeMatch(of: /--?[a-z][a-z-]*/) != nil {
          #expect(
            options.contains(word), "\(document.name): citrine \(words.joined(separator: " "))")
        }
      }
    }
    #expect(count > 20)
  }

  @Test("each script and recipe that they name is there")
  func files() throws {
    var count = 0
    for document in try documents() {
      for line in document.lines {
        for match in line.matches(
          of: /(?:Scripts|Farm\/recipes|Preview\/Tests|Port\/Tests)\/[A-Za-z0-9_.-]*[A-Za-z0-9]/)
        {
          count += 1
          let path = root.appendingPathComponent(String(match.0)).path
          #expect(FileManager.default.fileExists(atPath: path), "\(document.name): \(match.0)")
        }
      }
    }
    #expect(count > 10)
  }

  @Test("a container is built of what is copied into it, and of nothing else")
  func container() throws {
    let text = try String(contentsOf: root.appendingPathComponent("Dockerfile"), encoding: .utf8)
    let folder = try TemporaryFolder()
    for line in text.replacing("\\\n", with: " ").split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.first == "COPY", !words[1].hasPrefix("--") else { continue }
      for word in words.dropFirst().dropLast() where !word.contains("/") {
        let copied = try Program(tool: "cp").runInside([
          "-r", root.path + "/" + word, folder.url.path,
        ])
        #expect(copied.status == 0, "\(copied.errors)")
      }
    }
    // What the build is given is what the manifest reads.
    #expect(text.contains("RUN CITRINE_TESTS=citrine swift build -c release --product citrine"))
    let environment = ProcessInfo.processInfo.environment
    let described = try Program(tool: "swift").run(
      ["package", "--package-path", folder.url.path, "describe"],
      environment: environment.merging(["CITRINE_TESTS": "citrine"]) { $1 })
    #expect(described.status == 0, "\(described.errors)")
    #expect(described.output.contains("Name: citrine\n"))
  }

  @Test("calls are read, and words of others are not")
  func reading() {
    #expect(
      Self.calls(in: "`citrine render a.caml -o b.mp4 --fps=30`, or Scripts/citrine tree a | less")
        == [["render", "a.caml", "-o", "b.mp4", "--fps"], ["tree", "a"]])
    #expect(Self.calls(in: "the citrine is ripe, as package-citrine says").map(\.first) == ["is"])
  }
}
