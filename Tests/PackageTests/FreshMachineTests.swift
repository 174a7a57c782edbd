// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// What a machine meets that has nothing of Citrine yet: the list of packages, and a bare build.
@Suite("A fresh machine")
struct FreshMachineTests {
  let tree = SourceTree()

  /// Words after "apt install" in a block of a document.
  private func packages(_ document: String) throws -> Set<String> {
    let text = try #require(tree.file(document)).text
    let start = try #require(text.range(of: "apt install ")).upperBound
    let block = try #require(text[start...].range(of: "```")).lowerBound
    return Set(
      text[start..<block].split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "\\" })
        .map(String.init))
  }

  @Test(
    "gets all that a build needs by the documents' list",
    arguments: ["README.md", "Sources/Stage/Stage.docc/FirstFilm.md"])
  func list(document: String) throws {
    let listed = try packages(document)
    let needs = BootstrapTests.Machine.needs
    // Headers are what is compiled with; what else programs use is looked for when they run.
    let compiled = needs.filter {
      ["build", "app"].contains($0.group) && ($0.name.hasSuffix(".h") || $0.name == "pkg-config")
    }
    #expect(compiled.count > 8)
    #expect(compiled.filter { !listed.contains($0.debian) }.map(\.debian) == [])
    #expect(listed.subtracting(needs.map(\.debian)) == [])
  }

  @Test("that builds the package's documentation is told what it needs")
  func builders() throws {
    let notes = try #require(tree.file(".spi.yml")).lines.filter { $0.hasPrefix("#   ") }
    let named = Set(notes.flatMap { $0.dropFirst().split(separator: " ").map(String.init) })
    let compiled = BootstrapTests.Machine.needs.filter {
      ["build", "app"].contains($0.group) && ($0.name.hasSuffix(".h") || $0.name == "pkg-config")
    }
    #expect(named == Set(compiled.map(\.debian)))
  }

  @Test("builds without what only tests are linked with")
  func oracles() throws {
    let headers = BootstrapTests.Machine.needs.filter {
      $0.group == "test" && ($0.name.hasSuffix(".h") || $0.name.hasSuffix(".hpp"))
    }
    #expect(headers.count == 3)
    for header in headers {
      let folder = header.name.split(separator: "/")[0]
      let users = ["Sources", "Tests"].flatMap {
        tree.files(below: $0, endings: [".c", ".cpp", ".h"])
      }.filter { $0.text.contains("#include <\(folder)/") }
      #expect(!users.isEmpty, "\(header.name)")
      for user in users {
        let code = user.lines.filter { !$0.isEmpty && !$0.hasPrefix("//") }
        #expect(code.first == "#if __has_include(<\(header.name)>)", "\(user.path)")
        #expect(code.last == "#endif", "\(user.path)")
      }
    }
  }
}
