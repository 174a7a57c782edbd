// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A module's documentation catalogue, as text.
struct Catalogue {
  let module: String
  let pages: [SourceTree.File]

  init(of module: String, in tree: SourceTree) {
    self.module = module
    pages = tree.files(below: "Sources/\(module)/\(module).docc", endings: [".md"])
  }

  /// The page's name, which links to it use.
  static func name(of page: SourceTree.File) -> String {
    ((page.path as NSString).lastPathComponent as NSString).deletingPathExtension
  }

  func page(_ name: String) -> SourceTree.File? { pages.first { Self.name(of: $0) == name } }

  // MARK: - What a page says

  /// Blocks of Swift, as their lines without indentation and without empty ones.
  static func code(in text: String) -> [[String]] {
    var blocks: [[String]] = []
    var isCode = false
    for line in text.components(separatedBy: "\n") {
      let bare = line.trimmingCharacters(in: .whitespaces)
      if bare.hasPrefix("```") {
        isCode = !isCode && bare == "```swift"
        if isCode { blocks.append([]) }
      } else if isCode, !bare.isEmpty {
        blocks[blocks.count - 1].append(bare)
      }
    }
    return blocks
  }

  /// The text without its code.
  private static func prose(_ text: String) -> String {
    text.components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 0 }
      .map(\.element).joined(separator: "\n")
  }

  /// The symbols that a text links to.
  static func symbols(in text: String) -> [String] {
    prose(text).components(separatedBy: "``").enumerated().filter { $0.offset % 2 == 1 }
      .map(\.element)
  }

  /// The pages that a text links to.
  static func links(in text: String) -> [String] {
    prose(text).components(separatedBy: "<doc:").dropFirst().map { rest in
      String(rest.prefix { $0 != ">" })
    }
  }

  /// Whether a block stands in compiled source, line for line; imports are those of the file.
  static func holds(_ source: [String], _ block: [String]) -> Bool {
    func isImport(_ line: String) -> Bool { line.hasPrefix("import ") }
    let (imports, code) = (block.filter(isImport), block.filter { !isImport($0) })
    guard imports.allSatisfy(source.contains) else { return false }
    guard let first = code.first else { return true }
    return source.indices.contains { place in
      source[place] == first && source[place...].starts(with: code)
    }
  }
}
