// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What is supported of one of Apple's modules, told from its declarations and their comments.
struct SupportPage {
  /// How far a name goes.
  enum State: Equatable {
    case works
    /// With what is missing or different.
    case partly(String)
    /// Not Apple's.
    case ours
  }

  /// A type, or what belongs to no type, with its members in the order of their names.
  struct Entry {
    let name: String
    var state = State.works
    var members: [(name: String, state: State)] = []
    var missing: [String] = []
  }

  static let modules = [
    "QuartzCore", "CoreGraphics", "CoreText", "CoreImage", "ImageIO", "UIKit", "AVFoundation",
    "AVFAudio", "AudioToolbox", "CoreMedia", "CoreVideo", "CAML", "AVKit", "CoreLocation",
    "CoreMotion", "GameKit", "LocalAuthentication", "MapKit", "MessageUI", "Photos",
    "SafariServices", "StoreKit", "UserNotifications", "WebKit", "XCUIAutomation",
  ]
  static let loose = "Functions and constants"

  let module: String
  private(set) var entries: [Entry] = []

  /// - Parameters:
  ///   - module: The module.
  ///   - symbols: What it declares.
  ///   - missing: Names of Apple's that the module lacks, members as `Type.member`.
  init(_ module: String, _ symbols: [DeclaredSymbols.Symbol], missing: [String]) {
    self.module = module
    var found: [String: Entry] = [:]
    let types = Set(
      symbols.filter { ["class", "struct", "enum", "protocol"].contains($0.keyword) }.map(\.name))
    for symbol in symbols where !symbol.isOverride {
      let state = Self.state(of: symbol.comment)
      if types.contains(symbol.name) {
        found[symbol.name, default: Entry(name: symbol.name)].state = state
        continue
      }
      let parts = symbol.name.components(separatedBy: "/")
      let type = parts.count > 1 ? parts.dropLast().joined(separator: "/") : Self.loose
      let name = parts[parts.count - 1]
      guard !Self.isPlumbing(name) else { continue }
      if found[type, default: Entry(name: type)].members.contains(where: { $0.name == name }) {
        continue
      }
      found[type, default: Entry(name: type)].members.append((name, state))
    }
    for name in missing {
      let parts = name.components(separatedBy: ".")
      // A type that is not there stands by itself.
      let type = parts.count > 1 ? parts[0] : Self.loose
      found[type, default: Entry(name: type)].missing.append(parts[parts.count - 1])
    }
    entries = found.values.map { entry in
      var entry = entry
      entry.members.sort { $0.name < $1.name }
      entry.missing.sort()
      return entry
    }.sorted { ($0.name == Self.loose ? "~" : $0.name) < ($1.name == Self.loose ? "~" : $1.name) }
  }

  /// Conformances that each type has of one kind, which nobody looks for.
  private static func isPlumbing(_ name: String) -> Bool {
    ["rawValue", "init(rawValue:)", "hash(into:)", "hashValue", "supportsSecureCoding"]
      .contains(name) || name.isEmpty || name.hasPrefix("_")
  }

  // MARK: - Comments

  /// What a comment says of how far its declaration goes.
  ///
  /// `> Difference:` and `> Partly:` say it, and sentences in which something has no effect or is
  /// only stored. "An addition" marks what is not Apple's.
  static func state(of comment: [String]) -> State {
    let asides = asides(in: comment)
    let body = comment.filter { !$0.hasPrefix(">") }
    let text = body.prefix { !$0.hasPrefix("- ") }.joined(separator: " ")
    let sentences = text.components(separatedBy: ". ").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    if (asides + sentences).contains(where: {
      $0.lowercased().hasPrefix("an addition") || $0.hasSuffix("; ours.")
    }) {
      return .ours
    }
    let parameters = body.compactMap { line -> String? in
      guard let colon = line.firstIndex(of: ":"), line.hasPrefix("- "), isIdle(line) else {
        return nil
      }
      let name = line[..<colon].dropFirst(2).replacingOccurrences(of: "Parameter ", with: "")
      return "`\(name)` has no effect"
    }
    let reasons = asides + sentences.filter(isIdle) + parameters
    guard !reasons.isEmpty else { return .works }
    return .partly(reasons.map(asSentence).joined(separator: " "))
  }

  /// The texts of asides about differences, each as one line.
  static func asides(in comment: [String]) -> [String] {
    var result: [String] = []
    var isAside = false
    for line in comment {
      guard line.hasPrefix(">") else {
        isAside = false
        continue
      }
      let text = line.dropFirst().trimmingCharacters(in: .whitespaces)
      if let start = ["Difference:", "Partly:"].first(where: text.hasPrefix) {
        result.append(text.dropFirst(start.count).trimmingCharacters(in: .whitespaces))
        isAside = true
      } else if isAside {
        result[result.count - 1] += " " + text
      }
    }
    return result
  }

  /// Whether a sentence says that something is kept and not used.
  private static func isIdle(_ sentence: String) -> Bool {
    let text = sentence.lowercased() + "."
    return [
      "no effect.", "no effect:", "no effect;", "no effect,", "only stored", "stored, as nothing",
      "; stored.", "; stored,", "it is stored,", "kept, without effect", "never called,",
    ]
    .contains { text.contains($0) }
  }

  private static func asSentence(_ text: String) -> String {
    let text = text.prefix(1).uppercased() + text.dropFirst()
    return text.hasSuffix(".") ? text : text + "."
  }

  // MARK: - Numbers

  /// How many names work, work partly and are missing; types and members alike.
  var counts: (works: Int, partly: Int, missing: Int) {
    var (works, partly, missing) = (0, 0, 0)
    for entry in entries {
      let own = entry.name == Self.loose || !isDeclared(entry) ? [] : [entry.state]
      for state in own + entry.members.map(\.state) {
        switch state {
        case .works: works += 1
        case .partly: partly += 1
        case .ours: break
        }
      }
      missing += entry.missing.count
    }
    return (works, partly, missing)
  }

  /// Whether more is known of a type than that names in it are missing.
  private func isDeclared(_ entry: Entry) -> Bool {
    !(entry.members.isEmpty && !entry.missing.isEmpty)
  }

  // MARK: - Text

  /// The module's page.
  var text: String {
    var lines = [
      "# \(module)", "",
      "Names of Apple's in this module, written by `make support`; [what the words mean](../SUPPORT.md).",
    ]
    for entry in entries {
      lines += ["", "## \(Self.title(entry.name))", ""]
      if case .partly(let reason) = entry.state { lines += ["Different: \(reason)", ""] }
      if case .ours = entry.state { lines += ["An addition to Apple's interface.", ""] }
      let works = entry.members.filter { $0.state == .works }.map { "`\($0.name)`" }
      if !works.isEmpty { lines += ["Works: " + works.joined(separator: ", ") + "."] }
      let ours = entry.members.filter { $0.state == .ours }.map { "`\($0.name)`" }
      if !ours.isEmpty { lines += ["", "Ours: " + ours.joined(separator: ", ") + "."] }
      let partly = entry.members.compactMap { member -> String? in
        guard case .partly(let reason) = member.state else { return nil }
        return "- `\(member.name)`: \(reason)"
      }
      if !partly.isEmpty { lines += ["", "Partly:", ""] + partly }
      let missing = entry.missing.map { "`\($0)`" }
      if !missing.isEmpty { lines += ["", "Not yet: " + missing.joined(separator: ", ") + "."] }
    }
    return lines.joined(separator: "\n").replacingOccurrences(of: "\n\n\n", with: "\n\n") + "\n"
  }

  static func title(_ name: String) -> String { name.replacingOccurrences(of: "/", with: ".") }
}
