// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension LottieDocument {
  /// What of a document can have another value than its own.
  enum Kind: Equatable {
    case text, picture, color
    /// A slot of numbers, and how many its own value has.
    case numbers(Int)
  }

  /// What can have another value: slots, then texts, pictures, solids, fills and strokes by their
  /// names.
  ///
  /// A name follows those of the layers and groups around it, with slashes between, such as
  /// "card/title"; shorter ones mean the same: "title" all that have this name.
  public var names: [String] {
    var names = slots.map(\.name)
    for part in parts() where !names.contains(part.name) { names.append(part.name) }
    return names
  }

  /// Puts a value in place of the document's own: of a slot, or of everything that has a name.
  ///
  /// Layers that were made before keep theirs.
  ///
  /// ```swift
  /// var card = try LottieDocument(contentsOf: url)
  /// try card.replace("title", with: .text("Hello"))
  /// ```
  ///
  /// - Parameters:
  ///   - name: One of ``names``, or the end of one.
  ///   - value: The value.
  /// - Throws: ``LottieError``, when there is no such name, or what has it can have no such value.
  public mutating func replace(
    _ name: String, with value: LottieReplacement
  ) throws(LottieError) {
    guard kind(of: name) != nil else { throw unknown(name) }
    var replacements = replacements
    if slots.contains(where: { $0.name == name }) {
      guard replacements.set(value, ofSlot: name) else {
        throw failure("the slot \(name) cannot have the value \(value)")
      }
    } else {
      var trial = animation
      guard trial.replace(name, with: value).all else {
        throw failure("\(name) cannot have the value \(value): it is another kind of thing")
      }
      replacements.parts.append((name, value))
    }
    try take(replacements)
  }

  /// Puts a value in place of the document's own, as a person writes it.
  ///
  /// - Parameters:
  ///   - name: One of ``names``, or the end of one.
  ///   - text: A text; a colour such as ff8800; a picture's file; numbers with commas between; JSON.
  /// - Throws: ``LottieError``, when there is no such name, or the text is no such value.
  package mutating func replace(_ name: String, withText text: String) throws(LottieError) {
    guard let kind = kind(of: name) else { throw unknown(name) }
    switch kind {
    case .text: try replace(name, with: .text(text))
    case .picture:
      guard let data = FileManager.default.contents(atPath: text) else {
        throw failure("\(name) wants a picture, and \(text) cannot be read: is it there?")
      }
      guard PictureSource.isPicture(data) else {
        throw failure("\(name) wants a picture, and \(text) is none")
      }
      try replace(name, with: .picture(data))
    case .color:
      guard let color = Self.color(text) else {
        throw failure("\(name) wants a colour, such as ff8800, not \(text)")
      }
      try replace(name, with: .color(color))
    case .numbers(let count):
      if let value = Self.property(text, count), value.json != nil {
        return try replace(name, with: value)
      }
      throw failure(
        "\(name) wants \(count == 1 ? "a number" : "numbers with commas between"), not \(text)")
    }
  }

  /// Whether something of the document has a name, so that it can have another value.
  package func hasName(_ name: String) -> Bool { kind(of: name) != nil }

  private static func color(_ text: String) -> CGColor? {
    let named = ["black": "000000", "white": "ffffff"][text] ?? text
    let digits = named.hasPrefix("#") ? named.dropFirst() : named[...]
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit) else { return nil }
    let numbers = ModelReader.hexadecimal(String(digits)).numbers
    return CGColor(srgbRed: numbers[0], green: numbers[1], blue: numbers[2], alpha: 1)
  }

  private static func property(_ text: String, _ count: Int) -> LottieReplacement? {
    if (3...4).contains(count), let color = color(text) { return .color(color) }
    if text.hasPrefix("{") { return .property(Data(text.utf8)) }
    if text.hasPrefix("[") { return .property(Data("{\"k\":\(text)}".utf8)) }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.trimmingCharacters(in: .whitespaces)) ?? .nan
    }
    guard numbers.allSatisfy(\.isFinite) else { return nil }
    if count == 1 || numbers.count == 1 {
      return numbers.count == 1 ? .number(numbers[0]) : nil
    }
    return .property(Data("{\"k\":\(numbers)}".utf8))
  }

  // MARK: - Names

  func kind(of name: String) -> Kind? {
    if let slot = slots.first(where: { $0.name == name }) { return slot.kind }
    var kind: Kind?
    var animation = animation
    animation.visitParts { names, part in
      guard kind == nil, Animation.names(names, areMeantBy: name) else { return }
      kind = part.kind
    }
    return kind
  }

  private func parts() -> [(name: String, kind: Kind)] {
    var parts: [(String, Kind)] = []
    var animation = animation
    animation.visitParts { names, part in
      parts.append((names.joined(separator: "/"), part.kind))
    }
    return parts
  }

  /// What has a name that is like one that there is not, and what else there is.
  package func unknown(_ name: String) -> LottieError {
    let names = names
    guard !names.isEmpty else { return failure("nothing of the document has a name to be set by") }
    let candidates = names + names.compactMap { $0.split(separator: "/").last.map(String.init) }
    let nearest = candidates.min { $0.distance(to: name) < $1.distance(to: name) } ?? ""
    let shown = names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", …" : "")
    return failure(
      "nothing of the document is named \(name); the nearest is \(nearest); there are: \(shown)")
  }
}

extension Part {
  fileprivate var kind: LottieDocument.Kind {
    switch self {
    case .text: .text
    case .color: .color
    case .picture: .picture
    }
  }
}

extension String {
  /// How many letters are to be changed, added or left out to make another text of this one.
  func distance(to other: String) -> Int {
    // Longer ones are no slips of the hand.
    let (a, b) = (Array(lowercased().prefix(60)), Array(other.lowercased().prefix(60)))
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let above = row[j + 1]
        row[j + 1] = Swift.min(above + 1, row[j] + 1, diagonal + (x == y ? 0 : 1))
        diagonal = above
      }
    }
    return row[b.count]
  }
}
