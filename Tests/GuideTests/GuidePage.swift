// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A page of a module's catalogue.
struct GuidePage {
  let text: String

  init(_ module: String, _ name: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    text = try String(
      contentsOf: root.appendingPathComponent("Sources/\(module)/\(module).docc/\(name).md"),
      encoding: .utf8)
  }

  /// The blocks of a language.
  func blocks(_ language: String) -> [String] {
    text.components(separatedBy: "\n```\(language)\n").dropFirst().map { rest in
      rest.components(separatedBy: "\n```")[0]
    }
  }
}
