// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// What elements of all views say in ways of their own.

extension ElementReader {
  /// How the view follows the size of the one that it lies in; nil where the element says nothing.
  var autoresizingMask: UIView.AutoresizingMask? {
    guard let element = child(key: "autoresizingMask") else { return nil }
    let names: [(String, UIView.AutoresizingMask)] = [
      ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight),
      ("flexibleMinX", .flexibleLeftMargin), ("flexibleMaxX", .flexibleRightMargin),
      ("flexibleMinY", .flexibleTopMargin), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return names.reduce(into: []) { mask, entry in
      if element.attributes[entry.0] == "YES" { mask.insert(entry.1) }
    }
  }

  /// The margins inside the view; nil where the element says nothing.
  var margins: UIEdgeInsets? {
    guard let margins = child(key: "layoutMargins") else { return nil }
    func number(_ name: String) -> CGFloat { session.number(margins, name) }
    return UIEdgeInsets(
      top: number("top"), left: number("left"), bottom: number("bottom"), right: number("right"))
  }

  /// Gives a view the priorities of its content's size.
  func priorities(of view: UIView) {
    func priority(_ name: String) -> UILayoutPriority? {
      number(name).map { UILayoutPriority(Float($0)) }
    }
    for (axis, name) in [
      (NSLayoutConstraint.Axis.horizontal, "horizontal"), (.vertical, "vertical"),
    ] {
      if let priority = priority("\(name)HuggingPriority") {
        view.setContentHuggingPriority(priority, for: axis)
      }
      if let priority = priority("\(name)CompressionResistancePriority") {
        view.setContentCompressionResistancePriority(priority, for: axis)
      }
    }
  }

  /// Gives a view what people who cannot see hear of it.
  func accessibility(of view: UIView) {
    for element in children("accessibility") {
      let values = element.attributes
      if let label = values["label"] { view.accessibilityLabel = label }
      if let hint = values["hint"] { view.accessibilityHint = hint }
      if let identifier = values["identifier"] { view.accessibilityIdentifier = identifier }
      if let flag = element.child(key: "isElement")?.attributes["value"] {
        view.isAccessibilityElement = flag == "YES"
      }
      let names: [String: UIAccessibilityTraits] = [
        "button": .button, "link": .link, "image": .image, "staticText": .staticText,
        "header": .header, "selected": .selected, "notEnabled": .notEnabled,
        "adjustable": .adjustable, "searchField": .searchField,
        "updatesFrequently": .updatesFrequently,
      ]
      guard let traits = element.child(key: "traits") else { continue }
      view.accessibilityTraits = names.reduce(into: []) { all, entry in
        if traits.attributes[entry.key] == "YES" { all.insert(entry.value) }
      }
    }
  }
}
