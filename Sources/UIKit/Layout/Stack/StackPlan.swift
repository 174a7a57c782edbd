// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The constraints that line up the views of a stack.
@MainActor
struct StackPlan {
  /// The attributes of an axis.
  private struct Attributes {
    let near: NSLayoutConstraint.Attribute
    let far: NSLayoutConstraint.Attribute
    let center: NSLayoutConstraint.Attribute
    let size: NSLayoutConstraint.Attribute

    init(_ axis: NSLayoutConstraint.Axis) {
      let isHorizontal = axis == .horizontal
      near = isHorizontal ? .leading : .top
      far = isHorizontal ? .trailing : .bottom
      center = isHorizontal ? .centerX : .centerY
      size = isHorizontal ? .width : .height
    }
  }

  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var gaps: [UILayoutGuide] = []
  private let stack: UIStackView
  private let canvas: any LayoutItem
  private let along: Attributes
  private let across: Attributes
  private let seen: [UIView]

  init(_ stack: UIStackView) {
    self.stack = stack
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    along = Attributes(stack.axis)
    across = Attributes(stack.axis == .horizontal ? .vertical : .horizontal)
    seen = stack.arrangedSubviews.filter { !$0.isHidden }
    distribute()
    align()
    collapse()
  }

  private mutating func add(
    _ name: String, _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ other: (any LayoutItem)?,
    _ otherAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1,
    _ constant: CGFloat = 0, priority: Float = 1000
  ) {
    let constraint = NSLayoutConstraint(
      .attribute(LayoutReference(item), attribute), relation,
      other.map { .attribute(LayoutReference($0), otherAttribute) },
      multiplier: multiplier, constant: constant)
    constraint.identifier = name
    constraint.priority = UILayoutPriority(priority)
    constraints.append(constraint)
  }

  private mutating func add(
    _ name: String, _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
    _ other: any LayoutItem, _ otherAttribute: NSLayoutConstraint.Attribute,
    multiplier: CGFloat = 1, priority: Float = 1000
  ) {
    add(
      name, item, attribute, .equal, other, otherAttribute, multiplier: multiplier,
      priority: priority)
  }

  /// No length on an axis.
  private mutating func add(
    _ name: String, empty item: any LayoutItem, _ size: NSLayoutConstraint.Attribute,
    priority: Float = 1000
  ) {
    add(name, item, size, .equal, nil, .notAnAttribute, priority: priority)
  }

  // MARK: - Along the axis

  private mutating func distribute() {
    guard let first = seen.first, let last = seen.last else { return }
    add("UISV-canvas-connection", first, along.near, canvas, along.near)
    add("UISV-canvas-connection", canvas, along.far, last, along.far)
    let pairs = zip(seen, seen.dropFirst())
    switch stack.distribution {
    case .fill, .fillEqually, .fillProportionally:
      for (view, next) in pairs { space(view, next, .equal) }
    case .equalSpacing, .equalCentering:
      for (view, next) in pairs { space(view, next, .greaterThanOrEqual) }
    }
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for view in seen.dropFirst() {
        add("UISV-fill-equally", view, along.size, first, along.size)
      }
    case .fillProportionally: shareProportionally()
    case .equalSpacing: equalize(from: along.far, to: along.near, priority: 1000)
    case .equalCentering: equalize(from: along.center, to: along.center, priority: 149)
    }
  }

  private mutating func space(
    _ view: UIView, _ next: UIView, _ relation: NSLayoutConstraint.Relation
  ) {
    let isBaselined = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    add(
      "UISV-spacing", next, isBaselined ? .firstBaseline : along.near, relation, view,
      isBaselined ? .lastBaseline : along.far, stack.distance(after: view))
  }

  /// Each view gets its content's part of what the gaps leave, which the last view's place then
  /// rounds off.
  private mutating func shareProportionally() {
    let isHorizontal = stack.axis == .horizontal
    let lengths = seen.map { view -> CGFloat in
      let size = view.intrinsicContentSize
      return max(isHorizontal ? size.width : size.height, 0)
    }
    let total = lengths.reduce(0, +)
    guard total > 0, let index = lengths.firstIndex(where: { $0 > 0 }) else {
      for view in seen.dropFirst() {
        add("UISV-fill-proportionally", view, along.size, seen[0], along.size, priority: 999)
      }
      return
    }
    for (view, length) in zip(seen, lengths) where view !== seen[index] && length > 0 {
      add(
        "UISV-fill-proportionally", view, along.size, seen[index], along.size,
        multiplier: length / lengths[index], priority: 999)
    }
  }

  /// Guides from each view to the next, all of the same length.
  private mutating func equalize(
    from: NSLayoutConstraint.Attribute, to: NSLayoutConstraint.Attribute, priority: Float
  ) {
    for (view, next) in zip(seen, seen.dropFirst()) {
      let gap = UILayoutGuide()
      gap.identifier = "UISV-distributing"
      stack.addLayoutGuide(gap)
      add("UISV-distributing-edge", gap, along.near, view, from)
      add("UISV-distributing-edge", gap, along.far, next, to)
      add("UISV-distributing-edge", gap, across.near, stack, across.near)
      add("UISV-distributing-edge", empty: gap, across.size)
      if let first = gaps.first {
        let name = "UISV-fill-equally"
        add(name, gap, along.size, first, along.size, priority: priority)
      }
      gaps.append(gap)
    }
  }

  // MARK: - Across the axis

  private mutating func align() {
    let isRow = stack.axis == .horizontal
    for view in seen {
      switch stack.alignment {
      case .fill:
        add("UISV-alignment", view, across.near, canvas, across.near)
        add("UISV-alignment", view, across.far, canvas, across.far)
      case .leading:
        add("UISV-alignment", view, across.near, canvas, across.near)
        add("UISV-spanning-boundary", view, across.far, .lessThanOrEqual, canvas, across.far)
      case .trailing:
        add("UISV-alignment", view, across.far, canvas, across.far)
        bound(view, across.near)
      case .center:
        add("UISV-alignment", view, across.center, canvas, across.center)
        bound(view, across.near)
        bound(view, across.far)
      case .firstBaseline, .lastBaseline:
        bound(view, across.near)
        bound(view, across.far)
        guard isRow, let first = seen.first, view !== first else { continue }
        let attribute: NSLayoutConstraint.Attribute =
          stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
        add("UISV-alignment", view, attribute, first, attribute)
      }
    }
    guard stack.alignment != .fill, !seen.isEmpty else { return }
    if stack.alignment == .firstBaseline || stack.alignment == .lastBaseline {
      // The line of text stands at the top, or at the bottom.
      let isFirst = stack.alignment == .firstBaseline || !isRow
      for view in seen {
        let edge = isFirst ? across.near : across.far
        add("UISV-ambiguity-suppression", view, edge, canvas, edge, priority: 25)
      }
    }
    add("UISV-spanning-fit", empty: stack, across.size, priority: 51)
  }

  /// Keeps an edge of a view inside the canvas.
  private mutating func bound(_ view: UIView, _ edge: NSLayoutConstraint.Attribute) {
    add(
      "UISV-spanning-boundary", view, edge,
      edge == across.near ? .greaterThanOrEqual : .lessThanOrEqual, canvas, edge)
  }

  // MARK: - Hidden views

  /// Hidden views have no length and stand after the last one that is seen before them.
  private mutating func collapse() {
    var before: UIView?
    for view in stack.arrangedSubviews {
      guard view.isHidden else {
        before = view
        continue
      }
      if let before {
        add("UISV-hiding", view, along.near, before, along.far)
      } else {
        add("UISV-hiding", view, along.near, canvas, along.near)
      }
      add("UISV-hiding", empty: view, along.size, priority: 999)
      let isCentered = stack.alignment == .center
      let edge =
        isCentered ? across.center : stack.alignment == .trailing ? across.far : across.near
      add("UISV-hiding", view, edge, canvas, edge)
    }
  }
}
