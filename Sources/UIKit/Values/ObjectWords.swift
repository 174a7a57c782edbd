// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What an object says of itself in its description, in the order in which Apple's classes do.
///
/// Each class adds its own to what its superclass has said, so that no place knows all classes.
struct ObjectWords {
  /// The class of Apple's that a program's class is made of, where that is told.
  var base: [String] = []
  /// Where it lies.
  var place: [String] = []
  /// What it shows.
  var content: [String] = []
  /// What is not as it usually is.
  var state: [String] = []
  /// What only its class has.
  var own: [String] = []
  /// The background and the layer.
  var layer: [String] = []
  /// What comes after all that.
  var tail: [String] = []

  /// The most letters of a text that are told.
  private static let told = 25

  /// Adds the text that is shown, or its beginning.
  mutating func show(_ text: String?) {
    guard let text else { return }
    content.append("text = '\(Self.beginning(of: text))'")
  }

  /// A text, or its beginning and three dots.
  static func beginning(of text: String) -> String {
    text.count > told ? text.prefix(told) + "..." : text
  }

  /// Six digits, as C's `%g` has them.
  static func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }

  /// All of it, in angle brackets.
  func text(of object: AnyObject) -> String {
    let all = [base, place, content, state, own, layer, tail].flatMap { $0 }
    return "<\(([ObjectNames.name(object)] + all).joined(separator: "; "))>"
  }
}
