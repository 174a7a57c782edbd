// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A constraint in the words of Apple's descriptions.
@MainActor
struct ConstraintWords {
  private let constraint: NSLayoutConstraint
  /// The names that need an explanation, with it.
  private var names: [String] = []
  private var body = ""

  init(_ constraint: NSLayoutConstraint) {
    self.constraint = constraint
    body = visual() ?? equation()
  }

  /// The whole, in angle brackets.
  var text: String {
    var text = "<\(ObjectNames.name(constraint, separator: ":")) "
    if let identifier = constraint.identifier { text += "'\(identifier)' " }
    text += body + (constraint.isActive ? "   (active" : "   (inactive")
    if !names.isEmpty { text += ", names: \(names.joined(separator: ", ")) " }
    return text + ")>"
  }

  // MARK: - Forms

  /// `H:|-(8)-[UILabel:0x…'text']`: distances between neighbours, and from what they lie in.
  private mutating func visual() -> String? {
    guard constraint.multiplier == 1, constraint.constant >= 0,
      case .attribute(let first, let firstSide)? = constraint.firstTerm,
      case .attribute(let second, let secondSide)? = constraint.secondTerm,
      let later = first.item, let earlier = second.item,
      let sides = Self.sides[firstSide] ?? Self.sides[secondSide]
    else { return nil }
    let distance = "-(\(distance))-"
    let form: String
    if firstSide == sides.start, secondSide == sides.start, later.lies(in: earlier) {
      form = "|\(distance)[\(name(later))]"
      names.append("'|':\(fullName(earlier))")
    } else if firstSide == sides.end, secondSide == sides.end, earlier.lies(in: later) {
      form = "[\(name(earlier))]\(distance)|"
      names.append("'|':\(fullName(later))")
    } else if firstSide == sides.start, secondSide == sides.end {
      form = "[\(name(earlier))]\(distance)[\(name(later))]"
    } else {
      return nil
    }
    return sides.axis + form + (sides.isAbsolute ? "(LTR)" : "")
  }

  private typealias Attribute = NSLayoutConstraint.Attribute
  private typealias Sides = (axis: String, start: Attribute, end: Attribute, isAbsolute: Bool)

  private static let sides: [Attribute: Sides] = {
    let pairs: [Sides] = [
      ("H:", .leading, .trailing, false), ("H:", .left, .right, true),
      ("V:", .top, .bottom, false),
    ]
    return Dictionary(
      pairs.flatMap { [($0.start, $0), ($0.end, $0)] }, uniquingKeysWith: { first, _ in first })
  }()

  private var distance: String {
    let relation = ["<=", "", ">="][constraint.relation.rawValue + 1]
    return relation + ObjectWords.number(constraint.constant) + priority(after: "@")
  }

  private func priority(after mark: String) -> String {
    let priority = constraint.priority
    return priority == .required ? "" : mark + ObjectWords.number(CGFloat(priority.rawValue))
  }

  /// `UILabel:0x….width == 0.5*UIView:0x….width - 8`.
  private mutating func equation() -> String {
    var text = constraint.firstTerm.map { word(for: $0) } ?? "?"
    text += [" <= ", " == ", " >= "][constraint.relation.rawValue + 1]
    let constant = constraint.constant
    if let second = constraint.secondTerm {
      let multiplier = constraint.multiplier
      if multiplier != 1 { text += "\(ObjectWords.number(multiplier))*" }
      text += word(for: second)
      if constant != 0 {
        text += (constant < 0 ? " - " : " + ") + ObjectWords.number(abs(constant))
      }
    } else {
      text += ObjectWords.number(constant)
    }
    return text + priority(after: " @")
  }

  // MARK: - Names

  private mutating func word(for term: LayoutTerm) -> String {
    switch term {
    case .attribute(let reference, let attribute):
      return "\(name(reference.item)).\(attribute.name)"
    case .distance(let from, let first, let to, let second):
      return "(\(name(to.item)).\(second.name) - \(name(from.item)).\(first.name))"
    }
  }

  /// The item as it is mentioned: by the identifier that its program gave it, if it did.
  private mutating func name(_ item: (any LayoutItem)?) -> String {
    guard let item else { return "nil" }
    guard let identifier = (item as? UIView)?.accessibilityIdentifier, !identifier.isEmpty else {
      return fullName(item)
    }
    let explained = "\(identifier):\(ObjectNames.address(item))"
    if !names.contains(explained) { names.append(explained) }
    return identifier
  }

  /// The class, the address, and the text that is shown or the guide's identifier.
  private func fullName(_ item: any LayoutItem) -> String {
    let text: String? =
      switch item {
      case let label as UILabel: label.text
      case let button as UIButton: button.currentTitle
      case let guide as UILayoutGuide: guide.identifier.isEmpty ? nil : guide.identifier
      default: nil
      }
    let name = ObjectNames.name(item, separator: ":")
    return text.map { "\(name)'\(ObjectWords.beginning(of: $0))'" } ?? name
  }
}

extension LayoutItem {
  /// Whether the item is a view's subview or guide.
  fileprivate func lies(in other: any LayoutItem) -> Bool {
    guard let view = other as? UIView else { return false }
    return (self as? UIView).map { $0.superview === view } ?? (layoutView === view)
  }
}
