// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What things are called in Objective-C.
enum ObjectiveCNames {
  /// The selector of a method from its Swift name and argument labels, by the rules of the compiler:
  /// a first label joins the name after "With", unless it begins or the name ends with a preposition.
  static func selector(base: String, labels: [String]) -> String {
    guard let first = labels.first else { return base }
    var result = base
    if first != "_" {
      let capital = first.prefix(1).uppercased() + first.dropFirst()
      let isJoined =
        prepositions.contains(firstWord(first)) || prepositions.contains(lastWord(base))
      result += isJoined ? capital : "With" + capital
    }
    result += ":"
    for label in labels.dropFirst() { result += (label == "_" ? "" : label) + ":" }
    return result
  }

  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]

  private static func firstWord(_ label: String) -> String {
    String(label.prefix { !$0.isUppercase })
  }

  private static func lastWord(_ name: String) -> String {
    let start = name.lastIndex(where: \.isUppercase) ?? name.startIndex
    return name[start...].lowercased()
  }

  /// The key of an Apple property: `isHidden` is "hidden".
  static func key(_ property: String) -> String { renamedProperties[property] ?? property }

  /// Properties whose getter alone has the prefix.
  private static let renamedProperties: [String: String] = Dictionary(
    uniqueKeysWithValues: [
      "Hidden", "Opaque", "DoubleSided", "GeometryFlipped", "Enabled", "Selected", "Highlighted",
      "UserInteractionEnabled", "MultipleTouchEnabled", "ExclusiveTouch", "Additive", "Cumulative",
      "RemovedOnCompletion", "Paused", "Wrapped", "Animating", "ScrollEnabled", "PagingEnabled",
      "Dragging", "Decelerating", "Tracking", "Zooming", "Editing", "On", "Continuous",
      "DirectionalLockEnabled", "Translucent", "NavigationBarHidden", "ToolbarHidden",
    ].map { ("is" + $0, $0.prefix(1).lowercased() + $0.dropFirst()) })
}
