// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// A release is found by one version, which every file that tells one agrees on.
@Suite("Releases")
struct ReleaseTests {
  /// Runs the script in a copy of what it reads.
  private func run(change file: String? = nil, _ old: String = "", _ new: String = "") throws
    -> (status: Int32, said: String)
  {
    let folder = try TemporaryFolder()
    let tree = SourceTree()
    var names = [
      "Scripts/release", "Sources/FoundationPieces/Release.swift", "CHANGELOG.md", "README.md",
      "Dockerfile",
    ]
    for folder in ["Farm/recipes", "Farm", "docs"] {
      let url = tree.root.appending(path: folder)
      names += try FileManager.default.contentsOfDirectory(atPath: url.path)
        .filter { $0.hasSuffix(".md") || folder == "Farm/recipes" }.map { "\(folder)/\($0)" }
    }
    for name in names {
      let copy = folder.url.appending(path: name)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      var text = try String(contentsOf: tree.root.appending(path: name), encoding: .utf8)
      if name == file {
        #expect(text.contains(old))
        text = text.replacing(old, with: new, maxReplacements: 1)
      }
      try Data(text.utf8).write(to: copy)
    }
    let result = try Program(tool: "bash").runInside([folder.path("Scripts/release"), "-c"])
    return (result.status, result.errors)
  }

  @Test("tell one version everywhere")
  func agreement() throws {
    let result = try run()
    #expect(result.status == 0 && result.said == "", "\(result.said)")
  }

  @Test("are told how they are made, with the packages for machines without Swift")
  func advice() throws {
    let script = try #require(SourceTree().file("Scripts/release")).text
    let advice = try #require(script.range(of: "cat <<COMMANDS")).upperBound
    let makefile = try #require(SourceTree().file("Makefile")).text
    for word in ["git tag --sign", "git push origin", "make package", "make container-check"] {
      #expect(script[advice...].contains(word), "\(word)")
      guard word.hasPrefix("make ") else { continue }
      #expect(makefile.contains("\n\(word.dropFirst(5)):"), "\(word)")
    }
  }

  @Test("are refused where a file tells another version")
  func disagreement() throws {
    let sources = try #require(SourceTree().file("Sources/FoundationPieces/Release.swift")).text
    let version = String(try #require(sources.firstMatch(of: /version = "([0-9.]+)"/)).1)
    let changes = [
      ("Sources/FoundationPieces/Release.swift", "\"\(version)\"", "\"9.9.9\""),
      ("CHANGELOG.md", "## \(version) - ", "## 9.9.9 - "),
      ("Farm/recipes/kubernetes.yaml", "citrine:\(version)", "citrine:9.9.9"),
      ("Dockerfile", "version=\"\(version)\"", "version=\"9.9.9\""),
    ]
    for (file, old, new) in changes {
      let result = try run(change: file, old, new)
      #expect(result.status == 1 && result.said.contains("release: "), "\(file)")
    }
  }
}
