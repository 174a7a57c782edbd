// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The engine's modules that compute values and pixels are public to be inlined by those above them; what
/// programs see stays what it would be if they were not.
@Suite("Access")
struct AccessTests {
  let tree = SourceTree()

  /// The modules whose code others inline.
  static let open = [
    "ElementaryFunctions", "Geometry", "PixelFilters", "DisplayList", "Raster", "FrameRendering",
    "SoftwareRenderer",
  ]
  /// The layers whose modules programs import.
  static let shown: Set = [
    "overlays", "substitutes", "apple", "hosts", "kits", "answers", "checks",
  ]

  private func texts(of modules: [String]) -> [(path: String, rules: AccessRules)] {
    modules.flatMap { tree.files(below: "Sources/\($0)", endings: [".swift"]) }
      .map { ($0.path, AccessRules($0.text)) }
  }

  @Test("types of others get no public member from the engine, which every program would see")
  func others() {
    let files = texts(of: Self.open)
    #expect(files.count > 100)
    let own = Set(files.flatMap(\.rules.types.all))
    for file in files { #expect(file.rules.publicMembers(outside: own) == [], "\(file.path)") }
  }

  @Test("public declarations of the modules that programs import name nothing of the engine")
  func names() {
    let engine = Set(texts(of: Self.open).flatMap(\.rules.types.open))
    #expect(engine.count > 100)
    for module in tree.modules.filter({ Self.shown.contains($0.layer) }).map(\.name) {
      let files = texts(of: [module])
      #expect(!files.isEmpty, "\(module)")
      let hidden = engine.subtracting(files.flatMap(\.rules.types.all))
      for file in files { #expect(file.rules.publicUses(of: hidden) == [], "\(file.path)") }
    }
  }

  @Test("the check of the sources' format leaves the same modules without documentation")
  func format() throws {
    let text = try #require(tree.file("Scripts/check")).text
    #expect(text.contains("inlined='\(Self.open.joined(separator: " "))'\n"))
  }

  @Test("debug builds optimise the same modules")
  func kernels() throws {
    let manifest = try #require(tree.file("Package.swift")).text
    let start = try #require(manifest.range(of: "let kernels: Set = [")).upperBound
    let list = manifest[start...].prefix { $0 != "]" }
    let names = list.split { !$0.isLetter }.map(String.init)
    #expect(names == Self.open)
  }

  @Test("the rules see what they forbid")
  func canFail() {
    let engine = AccessRules(
      "public struct Vec2 {\n  struct Own {}\n}\npublic extension Vec2 {\n  func a() {}\n}\n"
        + "extension Double {\n  package var b: Int { 1 }\n  public var c: Int { 1 }\n}\n")
    #expect(engine.types.all == ["Vec2", "Own"] && engine.types.open == ["Vec2"])
    #expect(engine.publicMembers(outside: ["Vec2"]) == ["public var c: Int { 1 }"])
    #expect(
      AccessRules("public extension Double {\n  var d: Int { 1 }\n}").publicMembers(outside: [])
        == ["public extension Double {"])
    let shown = AccessRules(
      "public func e(\n  _ a: Int,\n  by b: [Vec2]\n) -> Int {\n  Vec2().x\n}\n"
        + "package func f() -> Vec2\n  open var g: Vec2? { nil }\npublic func h() { Vec2() }\n")
    #expect(shown.publicUses(of: ["Vec2"]) == ["public func e(", "open var g: Vec2? { nil }"])
  }
}

/// What a file's declarations show, by their lines.
struct AccessRules {
  private let lines: [Substring]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "actor", "typealias", "associatedtype",
  ]

  private static func words(_ line: Substring) -> [Substring] {
    line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }

  /// The names of all types, and of those that are public by themselves.
  var types: (all: [String], open: [String]) {
    var all: [String] = []
    var open: [String] = []
    for line in lines where !isComment(line) {
      let words = Self.words(line.prefix { $0 != "{" && $0 != ":" && $0 != "=" })
      // `class func` and the like declare no type.
      guard let kind = words.lastIndex(where: Self.kinds.contains), kind + 1 < words.count,
        words[kind + 1].first?.isUppercase == true
      else { continue }
      all.append(String(words[kind + 1]))
      if words[..<kind].contains("public"), line.first != " " {
        open.append(String(words[kind + 1]))
      }
    }
    return (all, open)
  }

  /// The public lines of extensions of types that are not among `own`.
  func publicMembers(outside own: Set<String>) -> [String] {
    var found: [String] = []
    var isOutside = false
    for line in lines where !isComment(line) {
      let words = Self.words(line)
      if line.first != " ", let place = words.firstIndex(of: "extension"), place + 1 < words.count {
        let end = line[words[place + 1].startIndex...].prefix {
          $0.isLetter || $0.isNumber || $0 == "."
        }
        isOutside = !Self.words(end).contains { own.contains(String($0)) }
      } else if line.first == "}" {
        isOutside = false
      }
      if isOutside, words.contains("public") {
        found.append(line.trimmingCharacters(in: .whitespaces))
      }
    }
    return found
  }

  /// The first lines of public declarations that name one of `types`.
  func publicUses(of types: Set<String>) -> [String] {
    var found: [String] = []
    for (index, line) in lines.enumerated() where !isComment(line) {
      let start = Self.words(line.prefix { $0 != "{" && $0 != "(" && $0 != ":" })
      guard start.contains("public") || start.first == "open", !start.contains("import")
      else { continue }
      if signature(from: index).contains(where: { types.contains(String($0)) }) {
        found.append(line.trimmingCharacters(in: .whitespaces))
      }
    }
    return found
  }

  /// The words of a declaration up to its body or value, without what follows a dot.
  private func signature(from start: Int) -> [Substring] {
    var words: [Substring] = []
    var depth = 0
    for line in lines[start...].prefix(20) {
      var part = line[..<(line.firstIndex(of: "{") ?? line.endIndex)]
      // Behind a parameter's value the declaration goes on.
      if depth == 0, !part.contains("("), let value = part.range(of: " = ") {
        part = part[..<value.lowerBound]
      }
      words += Self.words(part).filter { word in
        word.startIndex == part.startIndex || part[part.index(before: word.startIndex)] != "."
      }
      depth += part.count { $0 == "(" } - part.count { $0 == ")" }
      if depth <= 0 { break }
    }
    return words
  }

  private func isComment(_ line: Substring) -> Bool {
    line.drop { $0 == " " }.hasPrefix("//")
  }
}
