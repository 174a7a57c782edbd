// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension InterfaceSession {
  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
    "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]
  private static let relations: [String: NSLayoutConstraint.Relation] = [
    "equal": .equal, "lessThanOrEqual": .lessThanOrEqual,
    "greaterThanOrEqual": .greaterThanOrEqual,
  ]

  /// Makes a constraint that a view lists.
  ///
  /// - Parameters:
  ///   - element: What the document says of it.
  ///   - holder: The view.
  ///   - isInstalled: Whether it counts in the present surroundings; others are there to be
  ///     connected, and bind nothing.
  func make(constraint element: InterfaceElement, in holder: UIView, isInstalled: Bool) {
    // Those stand in only until the program makes its own.
    guard element.attributes["placeholder"] != "YES" else { return }
    let reader = ElementReader(element, self)
    guard let first = item(reader, "firstItem", holder) ?? defaultItem(reader, holder),
      let firstAttribute = attribute(reader, "firstAttribute")
    else { return }
    let hasSecond = reader.text("secondItem") != nil || reader.text("secondAttribute") != nil
    var second: AnyObject?
    var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
    if hasSecond {
      guard
        let item = reader.text("secondItem") == nil
          ? holder : item(reader, "secondItem", holder),
        let attribute = attribute(reader, "secondAttribute")
      else { return }
      (second, secondAttribute) = (item, attribute)
    }
    let relation = reader.text("relation").flatMap { Self.relations[$0] } ?? .equal
    let type = customClass(of: element, below: NSLayoutConstraint.self)
    let constraint = DynamicInstance.make(type) ?? NSLayoutConstraint()
    constraint.relate(
      term(first, firstAttribute), relation, second.flatMap { term($0, secondAttribute) },
      multiplier: multiplier(reader) ?? 1,
      constant: reader.number("constant") ?? (reader.flag("symbolic") == true ? 8 : 0))
    if let priority = reader.number("priority"), priority > 0 {
      constraint.priority = UILayoutPriority(Float(min(priority, 1000)))
    }
    constraint.identifier = reader.text("identifier")
    reader.ignore(
      "firstItem", "secondItem", "symbolic", "symbolType", "constant", "relation", "placeholder")
    register(constraint, for: element)
    let isBound = [first, second].allSatisfy { lies($0, in: holder) }
    if isInstalled, isBound {
      holder.addConstraint(constraint)
    } else {
      keep(constraint, for: holder)
    }
    reader.finish()
  }

  private func term(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute
  ) -> LayoutTerm? {
    guard attribute != .notAnAttribute else { return nil }
    return (item as? any LayoutItem).map { .attribute(LayoutReference($0), attribute) }
  }

  /// Whether an item lies in a view, as those do not that are for other surroundings.
  private func lies(_ item: AnyObject?, in holder: UIView) -> Bool {
    switch item {
    case let view as UIView: view.isDescendant(of: holder)
    case let guide as UILayoutGuide: guide.owningView?.isDescendant(of: holder) ?? true
    default: true
    }
  }

  private func defaultItem(_ reader: ElementReader, _ holder: UIView) -> AnyObject? {
    reader.text("firstItem") == nil ? holder : nil
  }

  private func item(_ reader: ElementReader, _ name: String, _ holder: UIView) -> AnyObject? {
    guard let id = reader.text(name) else { return nil }
    if let item = object(id) { return item }
    report(
      "a constraint is left out: there is no view with the id \(id)", kind: .constraint,
      at: reader.element)
    return nil
  }

  private func attribute(
    _ reader: ElementReader, _ name: String
  ) -> NSLayoutConstraint.Attribute? {
    let written = reader.text(name) ?? ""
    if let attribute = Self.attributes[written] { return attribute }
    report(
      "a constraint is left out: \(name)=\"\(written)\" is not known", kind: .constraint,
      at: reader.element)
    return nil
  }

  /// A number or a ratio, as 16:9 or 1/3.
  private func multiplier(_ reader: ElementReader) -> CGFloat? {
    guard let written = reader.text("multiplier") else { return nil }
    let parts = written.split(whereSeparator: { $0 == ":" || $0 == "/" }).compactMap { Double($0) }
    switch parts.count {
    case 1 where parts[0].isFinite: return CGFloat(parts[0])
    case 2 where (parts[0] / parts[1]).isFinite: return CGFloat(parts[0] / parts[1])
    default:
      report("multiplier=\"\(written)\" is no number; it is 1 now", at: reader.element)
      return nil
    }
  }

  /// The guides between which older documents put what bars leave free.
  func makeOldGuides(_ elements: [InterfaceElement], in view: UIView) {
    for element in elements where element.name == "viewControllerLayoutGuide" {
      let isTop = element.attributes["type"] == "top"
      let guide = UILayoutGuide()
      guide.identifier = isTop ? "top" : "bottom"
      view.addLayoutGuide(guide)
      name(guide, element.id)
      let safe = view.safeAreaLayoutGuide
      NSLayoutConstraint.activate([
        guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        guide.widthAnchor.constraint(equalToConstant: 0),
        guide.topAnchor.constraint(equalTo: isTop ? view.topAnchor : safe.bottomAnchor),
        guide.bottomAnchor.constraint(equalTo: isTop ? safe.topAnchor : view.bottomAnchor),
      ])
    }
  }
}
