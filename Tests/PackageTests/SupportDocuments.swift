// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The documents about what is supported, as they should be.
struct SupportDocuments {
  /// What stands below it in a document is written by the tests, what stands above by people.
  static let marker = "<!-- What follows is written by `make support`. -->"

  let tree: SourceTree
  let pages: [SupportPage]
  /// Modules, and names that they lack, as the list has them.
  let missing: [(module: String, name: String)]
  private let symbols: [String: [DeclaredSymbols.Symbol]]

  init(_ tree: SourceTree) {
    self.tree = tree
    let list = tree.file("docs/support/not-yet.txt")?.text ?? ""
    let missing = list.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      return (module: words[0], name: words.count > 1 ? words[1] : "")
    }
    self.missing = missing
    var symbols: [String: [DeclaredSymbols.Symbol]] = [:]
    pages = SupportPage.modules.map { module in
      let sources = tree.files(below: "Sources/\(module)", endings: [".swift"]).map(\.text)
      symbols[module] = DeclaredSymbols(sources).symbols
      return SupportPage(
        module, symbols[module] ?? [],
        missing: missing.filter { $0.module == module }.map(\.name))
    }
    self.symbols = symbols
  }

  /// Names of the list that are declared by now.
  var found: [String] {
    let all = Set(symbols.values.flatMap { $0 }.map { SupportPage.title($0.name) })
    return missing.map(\.name).filter(all.contains)
  }

  /// Paths and texts.
  var texts: [(path: String, text: String)] {
    pages.map { ("docs/support/\($0.module).md", $0.text) } + [
      ("docs/SUPPORT.md", head(of: "docs/SUPPORT.md") + support),
      ("docs/DIFFERENCES.md", head(of: "docs/DIFFERENCES.md") + differences),
    ]
  }

  /// What people have written.
  private func head(of path: String) -> String {
    let text = tree.file(path)?.text ?? ""
    let own = text.components(separatedBy: Self.marker)[0]
    return own.trimmingCharacters(in: .whitespacesAndNewlines) + "\n\n" + Self.marker + "\n\n"
  }

  private var support: String {
    var lines = [
      "## By module", "",
      "Each page has every class with its properties and methods. What works and is used by no test by",
      "its name stands in [a list](support/untested.txt), which counts here as untested.", "",
      "| module | works | of these untested | partly | not yet | what is partly done, or not there |",
      "|---|---|---|---|---|---|",
    ]
    for page in pages {
      let counts = page.counts
      let untested = UntestedTests.untested.count { $0.hasPrefix(page.module + " ") }
      let gaps = page.entries.flatMap { entry -> [String] in
        let name = SupportPage.title(entry.name)
        var parts: [String] = []
        if case .partly = entry.state { parts.append("`\(name)`") }
        if entry.name != SupportPage.loose {
          let partly = entry.members.filter { if case .partly = $0.state { true } else { false } }
          parts += partly.map { "`\(name).\($0.name)`" }
          return parts + entry.missing.map { "no `\(name).\($0)`" }
        }
        return parts + entry.missing.map { "no `\($0)`" }
      }
      lines.append(
        "| [\(page.module)](support/\(page.module).md) | \(counts.works) | \(untested) "
          + "| \(counts.partly) | \(counts.missing) | \(gaps.joined(separator: ", ")) |")
    }
    let tables = ["conformance.txt", "conformance-UIKit.txt"].compactMap {
      tree.file("docs/support/" + $0)?.text.trimmingCharacters(in: .newlines)
    }
    lines += [
      "", "## Measured facts", "",
      "Facts measured on Apple's systems, by area, as `make conformance` prints them: how many there",
      "are, how many hold here, and how many are different on purpose. First those of layers and",
      "graphics, then those of UIKit. Areas that begin with T- are what other projects' tests and",
      "records say of Apple's systems; each fact names its source.",
    ]
    for table in tables { lines += ["", "```", table, "```"] }
    return lines.joined(separator: "\n") + "\n"
  }

  private var differences: String {
    var lines: [String] = []
    var additions: [String] = []
    for page in pages {
      var rows: [String] = []
      for entry in page.entries {
        let title = SupportPage.title(entry.name)
        let isLoose = entry.name == SupportPage.loose
        if case .partly(let reason) = entry.state { rows.append("- `\(title)`: \(reason)") }
        if case .ours = entry.state { additions.append("`\(title)`") }
        for member in entry.members {
          let name = isLoose ? member.name : "\(title).\(member.name)"
          if case .partly(let reason) = member.state { rows.append("- `\(name)`: \(reason)") }
          if case .ours = member.state { additions.append("`\(name)`") }
        }
      }
      if !rows.isEmpty { lines += ["## \(page.module)", ""] + rows + [""] }
    }
    lines += [
      "## Additions", "",
      "These are not Apple's; beside them there are the modules `Stage` and `CitrineTesting`.", "",
      additions.joined(separator: ", ") + ".",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}
