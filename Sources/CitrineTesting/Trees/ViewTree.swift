// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A view and all in it as text, a line each.
@MainActor
struct ViewTree {
  /// The lines, two blanks deeper for each level.
  let text: String
  /// The names of the symbols that are shown, sorted.
  let symbols: [String]

  init(_ root: UIView) {
    var lines: [String] = []
    var symbols: Set<String> = []
    var pending = [(view: root, depth: 0)]
    while let (view, depth) = pending.popLast() {
      let image = view as? UIImageView
      for name in [image?.image?.symbolName, image?.highlightedImage?.symbolName] {
        if let name { symbols.insert(name) }
      }
      lines.append(String(repeating: "  ", count: depth) + Self.line(view))
      pending += view.subviews.reversed().map { (view: $0, depth: depth + 1) }
    }
    text = lines.joined(separator: "\n") + "\n"
    self.symbols = symbols.sorted()
  }

  private static func line(_ view: UIView) -> String {
    var words = ["\(type(of: view))", "(\(number(view.frame)))"]
    if let said = text(of: view) { words.append(TreeText.quoted(said)) }
    if let name = (view as? UIImageView)?.image?.symbolName { words.append("symbol \(name)") }
    if let name = view.accessibilityIdentifier { words.append("id \(TreeText.quoted(name))") }
    if view.tag != 0 { words.append("tag \(view.tag)") }
    if view.isHidden { words.append("hidden") }
    if view.alpha != 1 { words.append("alpha \(TreeText.number(view.alpha))") }
    if let color = view.backgroundColor {
      words.append("background \(TreeText.color(color, view))")
    }
    if let control = view as? UIControl {
      if !control.isEnabled { words.append("disabled") }
      if control.isSelected { words.append("selected") }
      if control.isHighlighted { words.append("highlighted") }
    }
    if !view.isUserInteractionEnabled, view is UIControl { words.append("untouchable") }
    return words.joined(separator: " ")
  }

  private static func text(of view: UIView) -> String? {
    switch view {
    case let label as UILabel: label.text
    case let field as UITextField: field.isSecureTextEntry ? nil : field.text
    case let text as UITextView: text.text
    default: nil
    }
  }

  private static func number(_ rect: CGRect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map { TreeText.number($0) }
      .joined(separator: " ")
  }
}

/// Values as short text, the same on every machine.
@MainActor
enum TreeText {
  /// At most three decimals.
  static func number(_ number: CGFloat) -> String {
    guard number.isFinite else { return "\(number)" }
    let rounded = (number * 1000).rounded() / 1000
    guard let whole = Int(exactly: rounded) else { return "\(rounded)" }
    return "\(whole)"
  }

  static func quoted(_ text: String) -> String {
    "\"" + text.replacingOccurrences(of: "\n", with: "\\n") + "\""
  }

  /// "#RRGGBB", with two more digits where it is not opaque.
  static func color(_ color: UIColor, _ view: UIView) -> String {
    var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
    color.resolvedColor(with: view.traitCollection)
      .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let parts = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]
    return "#"
      + parts.map { String(format: "%02X", Int((min(max($0, 0), 1) * 255).rounded())) }.joined()
  }
}
