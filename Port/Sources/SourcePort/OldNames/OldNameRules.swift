// SPDX-License-Identifier: Apache-2.0

/// What a name was before, by the rules by which Swift imported names from Objective-C.
///
/// Up to Swift 2 a method had the words of its selector, so that its name said the types of its
/// parameters; Swift 3 left out what the types say themselves, and made a preposition the label.
/// `addLine(to: CGPoint)` was `addLineToPoint(_:)`. Up to Swift 4.0 a type had its outer type's name before
/// its own: `UIControl.Event` was `UIControlEvents`.
enum OldNameRules {
  /// The words with which a label says how a thing takes part.
  private static let prepositions: Set<String> = [
    "above", "after", "at", "before", "below", "by", "for", "from", "in", "inside", "into", "of",
    "on",
    "to", "toward", "using", "with", "within",
  ]

  // MARK: - Methods

  /// The names that a method may have had in Swift 2.
  ///
  /// - Parameters:
  ///   - base: The name before its parentheses.
  ///   - labels: The labels as they are now; "_" for none.
  ///   - types: The types of the parameters.
  ///   - result: What it returns.
  /// - Returns: The names, some of which never were.
  static func swift2Names(
    of base: String, _ labels: [String], _ types: [String], _ result: String?
  ) -> [(base: String, labels: [String])] {
    guard let first = labels.first, let type = types.first else { return [] }
    var bases: [String] = []
    let words = suffixes(of: type)
    if first == "_" {
      bases = [base] + words.filter { !base.hasSuffix($0) }.map { base + $0 }
    } else {
      let capital = capitalized(first)
      let isPreposition = prepositions.contains(firstWord(first))
      let joined = base + (isPreposition ? capital : "With" + capital)
      bases = [joined] + words.filter { !joined.hasSuffix($0) }.map { joined + $0 }
    }
    if let result, prepositions.contains(firstWord(base)) {
      // What a method made stood before the rest: `colorWithAlphaComponent`.
      bases += suffixes(of: result).map { uncapitalized($0) + capitalized(base) }
    }
    var lists: [[String]] = [["_"]]
    for (label, type) in zip(labels, types).dropFirst() {
      var choices = [label]
      // `canEditRowAt: IndexPath` was `canEditRowAtIndexPath`.
      let last = Self.words(in: label).last.map(uncapitalized) ?? label
      if prepositions.contains(last) { choices += suffixes(of: type).map { label + $0 } }
      lists = lists.flatMap { list in choices.map { list + [$0] } }
      // Names with so many parts are in the other table.
      if lists.count > 24 { lists.removeLast(lists.count - 24) }
    }
    return bases.flatMap { base in lists.map { (base, $0) } }
      .filter { $0.base != base || $0.labels != labels }
  }

  /// What a name may have ended with to say a type.
  static func suffixes(of type: String) -> [String] {
    switch type {
    case "_", "Any", "AnyObject", "CGFloat", "Double", "Float", "Void", "Self": return []
    case "Int", "UInt", "UInt32", "Int32", "UInt16": return ["Index"]
    case "Bool": return []
    case "TimeInterval", "CFTimeInterval": return ["Time", "Interval", "Duration"]
    case "Date": return ["Date"]
    case "String": return ["String", "Name", "Identifier"]
    default: break
    }
    let plain = flattened(type)
    let all = words(in: plain)
    var result: [String] = []
    for start in all.indices { result.append(all[start...].joined()) }
    return result + result.filter { !$0.hasSuffix("s") }.map { $0 + "s" }
  }

  // MARK: - Types

  /// The names that a type within a type may have had before Swift 4.2.
  static func flatNames(_ path: [String]) -> [String] {
    guard path.count > 1, let last = path.last else { return [] }
    let outer = path.dropLast().joined()
    var result = [outer + last]
    // `UIButton.ButtonType` was `UIButtonType`.
    let first = words(in: last).first ?? last
    if outer.hasSuffix(first), first != last { result.append(outer + last.dropFirst(first.count)) }
    return result + result.filter { !$0.hasSuffix("s") }.map { $0 + "s" }
  }

  /// A path without dots and without the letters of its framework.
  private static func flattened(_ type: String) -> String {
    let plain = type.split(separator: ".").joined()
    let letters = Array(plain.prefix(3))
    return letters.count == 3 && letters.allSatisfy(\.isUppercase)
      ? String(plain.dropFirst(2)) : plain
  }

  // MARK: - Notifications

  /// What a notification's name was before Swift 4.2, as a member of `NSNotification.Name`.
  static func notificationName(_ owner: String, _ name: String) -> String {
    let plain = capitalized(String(name.dropLast("Notification".count)))
    // The keyboard's belong to responders now.
    return (owner == "UIResponder" ? "UI" : owner.split(separator: ".").joined()) + plain
  }

  // MARK: - Letters

  /// `TouchUpInside` is `touchUpInside` and `URLWithString` is `urlWithString`.
  static func lowerCamel(_ name: String) -> String {
    let letters = Array(name)
    let capitals = letters.prefix { $0.isUppercase || $0.isNumber }.count
    let count = capitals == letters.count || capitals < 2 ? capitals : capitals - 1
    return String(letters.prefix(count)).lowercased() + String(letters.dropFirst(count))
  }

  static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  private static func uncapitalized(_ text: String) -> String {
    text.prefix(1).lowercased() + text.dropFirst()
  }

  private static func firstWord(_ label: String) -> String {
    String(label.prefix { !$0.isUppercase })
  }

  private static func words(in name: String) -> [String] {
    var result: [String] = []
    for letter in name {
      if letter.isUppercase || result.isEmpty {
        result.append(String(letter))
      } else {
        result[result.count - 1].append(letter)
      }
    }
    return result
  }
}
