// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension NSLayoutConstraint {
  /// Makes constraints of a format such as `H:|-[icon(32)]-8-[title(>=100)]-|`.
  ///
  /// A format that cannot be read, or names what is in neither dictionary, gives no constraints
  /// and a diagnostic that shows the place. A plain `-` is 8 points between views, and the
  /// superview's margin at its edges.
  ///
  /// > Difference: Apple raises an exception for a format that cannot be read.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      var parser = VisualFormatParser(format)
      var builder = VisualFormatBuilder(
        format: try parser.parse(), options: opts, metrics: metrics ?? [:], views: views)
      return try builder.build()
    } catch {
      let message =
        (error as? VisualFormat.Failure).map {
          "\($0.message):\n\(format)\n\(String(repeating: " ", count: $0.offset))^"
        } ?? "\(error)"
      LayoutDiagnostics.report("Unable to parse constraint format: \(message)")
      return []
    }
  }
}

/// Makes the constraints of a format that has been read.
@MainActor
private struct VisualFormatBuilder {
  let format: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]
  private var result: [NSLayoutConstraint] = []

  init(
    format: VisualFormat, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any],
    views: [String: Any]
  ) {
    self.format = format
    self.options = options
    self.metrics = metrics
    self.views = views
  }

  private var axisSize: NSLayoutConstraint.Attribute { format.isVertical ? .height : .width }

  /// The attributes at which an element begins and ends in the direction of the format.
  private var ends: (near: NSLayoutConstraint.Attribute, far: NSLayoutConstraint.Attribute) {
    if format.isVertical { return (.top, .bottom) }
    switch options.intersection(.directionMask) {
    case .directionLeftToRight: return (.left, .right)
    case .directionRightToLeft: return (.right, .left)
    default: return (.leading, .trailing)
    }
  }

  private func margin(
    _ attribute: NSLayoutConstraint.Attribute
  ) -> NSLayoutConstraint.Attribute {
    switch attribute {
    case .top: return .topMargin
    case .bottom: return .bottomMargin
    case .left: return .leftMargin
    case .right: return .rightMargin
    case .leading: return .leadingMargin
    default: return .trailingMargin
    }
  }

  mutating func build() throws -> [NSLayoutConstraint] {
    var items: [(any LayoutItem)?] = []
    for element in format.elements {
      switch element {
      case .superview: items.append(nil)
      case .view(let name, _, let offset): items.append(try item(name, at: offset))
      }
    }
    let container = items.lazy.compactMap { $0 }.first.flatMap { item in
      (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
    }
    if format.elements.contains(.superview), container == nil {
      throw VisualFormat.Failure(message: "The first view has no superview", offset: 0)
    }
    for (index, connection) in format.connections.enumerated() {
      connect(
        items[index] ?? container, isContainer: items[index] == nil,
        items[index + 1] ?? container, isOtherContainer: items[index + 1] == nil,
        distances: try distances(of: connection), connection == .standard)
    }
    for (element, item) in zip(format.elements, items) {
      guard case .view(_, let predicates, _) = element, let item else { continue }
      for predicate in predicates { try size(item, predicate) }
    }
    let all = items.compactMap { $0 }
    for (first, second) in zip(all, all.dropFirst()) {
      for attribute in options.attributes {
        add(.attribute(.init(first), attribute), 0, .attribute(.init(second), attribute), 0, nil)
      }
    }
    return result
  }

  private typealias Distance = (relation: Int, length: CGFloat, priority: UILayoutPriority?)

  private func distances(of connection: VisualFormat.Connection) throws -> [Distance] {
    switch connection {
    case .none: return [(0, 0, nil)]
    case .standard: return [(0, systemSpacing, nil)]
    case .predicates(let list):
      return try list.map { predicate in
        guard let length = try number(predicate.value, at: predicate.offset) else {
          throw VisualFormat.Failure(
            message: "A distance is a number or a metric", offset: predicate.offset)
        }
        return (predicate.relation, length, try priority(of: predicate))
      }
    }
  }

  private mutating func connect(
    _ first: (any LayoutItem)?, isContainer: Bool, _ second: (any LayoutItem)?,
    isOtherContainer: Bool, distances: [Distance], _ isStandard: Bool
  ) {
    guard let first, let second else { return }
    var from = isContainer ? ends.near : ends.far
    var to = isOtherContainer ? ends.far : ends.near
    let meetsMargin = isStandard && (isContainer || isOtherContainer)
    if meetsMargin {
      if isContainer { from = margin(from) } else { to = margin(to) }
    } else if format.isVertical, options.contains(.spacingBaselineToBaseline), !isContainer,
      !isOtherContainer
    {
      (from, to) = (.lastBaseline, .firstBaseline)
    }
    // From right to left a distance runs against the axis.
    let isBackwards = options.intersection(.directionMask) == .directionRightToLeft
    let sign: CGFloat = isBackwards && !format.isVertical ? -1 : 1
    for distance in distances {
      add(
        .attribute(.init(second), to), sign < 0 ? -distance.relation : distance.relation,
        .attribute(.init(first), from), meetsMargin ? 0 : sign * distance.length,
        distance.priority)
    }
  }

  private mutating func size(_ item: any LayoutItem, _ predicate: VisualFormat.Predicate) throws {
    let own = LayoutTerm.attribute(.init(item), axisSize)
    let priority = try priority(of: predicate)
    if let length = try number(predicate.value, at: predicate.offset) {
      add(own, predicate.relation, nil, length, priority)
    } else if case .name(let name) = predicate.value {
      let other = try self.item(name, at: predicate.offset)
      add(own, predicate.relation, .attribute(.init(other), axisSize), 0, priority)
    }
  }

  private mutating func add(
    _ first: LayoutTerm, _ relation: Int, _ second: LayoutTerm?, _ constant: CGFloat,
    _ priority: UILayoutPriority?
  ) {
    let constraint = NSLayoutConstraint(
      first, NSLayoutConstraint.Relation(rawValue: relation) ?? .equal, second,
      constant: constant)
    if let priority { constraint.priority = priority }
    result.append(constraint)
  }

  // MARK: - Names

  private func item(_ name: String, at offset: Int) throws -> any LayoutItem {
    guard let item = views[name] as? any LayoutItem else {
      throw VisualFormat.Failure(
        message: "'\(name)' is no view in the views dictionary", offset: offset)
    }
    return item
  }

  /// The number of a value; nil for the name of a view.
  private func number(_ value: VisualFormat.Value, at offset: Int) throws -> CGFloat? {
    switch value {
    case .number(let number): return CGFloat(number)
    case .name(let name):
      switch metrics[name] {
      case let number as CGFloat: return number
      case let number as Double: return CGFloat(number)
      case let number as Float: return CGFloat(number)
      case let number as Int: return CGFloat(number)
      case let number as NSNumber: return CGFloat(number.doubleValue)
      default:
        if views[name] is any LayoutItem { return nil }
        throw VisualFormat.Failure(
          message: "'\(name)' is in neither the metrics nor the views dictionary", offset: offset)
      }
    }
  }

  private func priority(of predicate: VisualFormat.Predicate) throws -> UILayoutPriority? {
    guard let value = predicate.priority else { return nil }
    guard let number = try number(value, at: predicate.offset), number > 0, number <= 1000 else {
      throw VisualFormat.Failure(
        message: "A priority is above 0 and at most 1000", offset: predicate.offset)
    }
    return UILayoutPriority(Float(number))
  }
}
