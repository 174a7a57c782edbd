// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// What the documents about the sources name.
@Suite("Names in documents")
struct DocumentNameTests {
  static let tree = SourceTree()
  static let documents = [
    "docs/ARCHITECTURE.md", "docs/PERFORMANCE.md", "docs/decisions-in-doubt.md",
    "docs/replicator-copies.md", "CONTRIBUTING.md", "README.md",
  ]

  /// The words of the sources and the names of their files and folders.
  static let words: Set<String> = {
    let files = tree.sources + tree.scripts
    let text = files.map(\.text) + files.map(\.path)
    let words = text.flatMap { $0.utf8.split { !$0.isPartOfWord } }.map { String(Substring($0)) }
    return Set(words).union(["Helper", "Util"])
  }()

  /// The types that a text names in code spans, such as `LayerKey` and that of `Spring.state`.
  static func types(in text: String) -> [String] {
    let prose = text.components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 0 }
      .map(\.element).joined(separator: "\n")
    return prose.matches(of: /`([A-Z][A-Za-z0-9]{3,})(\.[a-z][^`\n]*)?`/).map { String($0.1) }
  }

  @Test("types that documents name are in the sources", arguments: documents)
  func types(path: String) throws {
    let text = try #require(Self.tree.file(path)).text
    let missing = Set(Self.types(in: text)).subtracting(Self.words)
    #expect(missing.isEmpty, "\(path) names \(missing.sorted())")
  }

  @Test("spans are read, and blocks of code are not")
  func canFail() {
    let text =
      "A `LayerKey`, `Spring.state(at:)`, `make it`, `a.b`.\n```swift\nlet `Other` = 1\n```\n"
    #expect(Self.types(in: text) == ["LayerKey", "Spring"])
  }
}
