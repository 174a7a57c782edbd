// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import QuartzCore

extension LayoutEngine {
  /// What a row asks now; nil for nothing.
  func demand(of row: LayoutRow) -> LayoutDemand? {
    switch row.source {
    case .constraint(let constraint): return demand(of: constraint)
    case .frame(let part): return row.box.flatMap { frameDemand(part, of: $0) }
    case .content(let axis, let isHugging):
      return row.box.flatMap { contentDemand(axis, isHugging, of: $0) }
    }
  }

  private func frameDemand(_ part: LayoutRow.Part, of box: LayoutBox) -> LayoutDemand? {
    var rect = CGRect.zero
    if let view = box.item as? UIView {
      let frame = view.layoutFrame
      box.frame = frame
      rect = frame.inset(by: view.alignmentRectInsets)
    }
    let value: CGFloat
    switch part {
    case .x: value = rect.origin.x
    case .y: value = rect.origin.y
    case .width: value = rect.size.width
    case .height: value = rect.size.height
    }
    return LayoutDemand(
      expression: LinearExpression([.init(1, box.variable(part))], constant: -Double(value)),
      relation: .equal, priority: SimplexSolver.required)
  }

  private func contentDemand(
    _ axis: NSLayoutConstraint.Axis, _ isHugging: Bool, of box: LayoutBox
  ) -> LayoutDemand? {
    guard let view = box.item as? UIView else { return nil }
    let size = view.intrinsicContentSize
    let length = axis == .horizontal ? size.width : box.contentHeight ?? size.height
    guard length != UIView.noIntrinsicMetric, length >= 0 else { return nil }
    let priority =
      isHugging
      ? view.contentHuggingPriority(for: axis)
      : view.contentCompressionResistancePriority(for: axis)
    guard priority.rawValue > 0 else { return nil }
    box.isAsked = true
    return LayoutDemand(
      expression: LinearExpression(
        [.init(1, axis == .horizontal ? box.width : box.height)], constant: -Double(length)),
      relation: isHugging ? .lessOrEqual : .greaterOrEqual,
      priority: Double(priority.rawValue))
  }

  private func demand(of constraint: NSLayoutConstraint) -> LayoutDemand? {
    guard let ancestor = constraint.commonView, let first = constraint.firstTerm else { return nil }
    let isMirrored =
      constraint.terms.contains(where: \.isDirectional)
      && (first.items.first?.layoutView?.isLaidOutRightToLeft ?? false)
    var expression = self.expression(first, in: ancestor, isMirrored: isMirrored)
    if let second = constraint.secondTerm {
      expression.add(
        self.expression(second, in: ancestor, isMirrored: isMirrored),
        times: -Double(constraint.multiplier))
    }
    expression.constant -= Double(constraint.constant)
    let priority = Double(constraint.priority.rawValue)
    guard priority > 0 else { return nil }
    return LayoutDemand(
      expression: expression.gathered, relation: constraint.relation.solverRelation,
      priority: min(priority, SimplexSolver.required))
  }

  private func expression(
    _ term: LayoutTerm, in ancestor: UIView, isMirrored: Bool
  ) -> LinearExpression {
    switch term {
    case .attribute(let reference, let attribute):
      guard let item = reference.item else { return LinearExpression() }
      return expression(attribute, of: item, in: ancestor, isMirrored: isMirrored)
    case .distance(let from, let first, let to, let second):
      guard let start = from.item, let end = to.item else { return LinearExpression() }
      var way = expression(second, of: end, in: ancestor, isMirrored: isMirrored)
      way.add(expression(first, of: start, in: ancestor, isMirrored: isMirrored), times: -1)
      return way
    }
  }

  // MARK: - Attributes

  /// An attribute in an ancestor's coordinates; with its sign turned where reading is mirrored, so
  /// that constants count in the direction of reading.
  private func expression(
    _ attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem, in ancestor: UIView,
    isMirrored: Bool
  ) -> LinearExpression {
    guard let view = item.layoutView else { return LinearExpression() }
    let margins = view.layoutMargins
    func inset(
      _ axis: NSLayoutConstraint.Axis, _ part: Double, by distance: CGFloat = 0
    ) -> LinearExpression {
      var result = edge(axis, part, of: item, in: ancestor)
      result.constant += Double(distance)
      return result
    }
    func mirrored(_ expression: LinearExpression) -> LinearExpression {
      guard isMirrored else { return expression }
      var result = LinearExpression()
      result.add(expression, times: -1)
      return result
    }
    let insets = view.alignmentRectInsets
    let (left, right) = (margins.left - insets.left, margins.right - insets.right)
    let (top, bottom) = (margins.top - insets.top, margins.bottom - insets.bottom)
    switch attribute {
    case .left: return mirrored(inset(.horizontal, 0))
    case .right: return mirrored(inset(.horizontal, 1))
    case .leading: return mirrored(inset(.horizontal, isMirrored ? 1 : 0))
    case .trailing: return mirrored(inset(.horizontal, isMirrored ? 0 : 1))
    case .centerX: return mirrored(inset(.horizontal, 0.5))
    case .leftMargin: return mirrored(inset(.horizontal, 0, by: left))
    case .rightMargin: return mirrored(inset(.horizontal, 1, by: -right))
    case .leadingMargin:
      return mirrored(
        isMirrored ? inset(.horizontal, 1, by: -right) : inset(.horizontal, 0, by: left))
    case .trailingMargin:
      return mirrored(
        isMirrored ? inset(.horizontal, 0, by: left) : inset(.horizontal, 1, by: -right))
    case .centerXWithinMargins:
      return mirrored(inset(.horizontal, 0.5, by: (left - right) / 2))
    case .top: return inset(.vertical, 0)
    case .bottom: return inset(.vertical, 1)
    case .centerY: return inset(.vertical, 0.5)
    case .topMargin: return inset(.vertical, 0, by: top)
    case .bottomMargin: return inset(.vertical, 1, by: -bottom)
    case .centerYWithinMargins: return inset(.vertical, 0.5, by: (top - bottom) / 2)
    case .firstBaseline, .lastBaseline: return baseline(attribute, of: item, in: ancestor)
    case .width: return length(.horizontal, of: item)
    case .height: return length(.vertical, of: item)
    case .notAnAttribute: return LinearExpression()
    }
  }

  private func baseline(
    _ attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem, in ancestor: UIView
  ) -> LinearExpression {
    let isFirst = attribute == .firstBaseline
    guard let view = item as? UIView else {
      return edge(.vertical, isFirst ? 0 : 1, of: item, in: ancestor)
    }
    // A view may name one inside it, that one again another; none of them is above it.
    var target = view
    while true {
      let next = isFirst ? target.forFirstBaselineLayout : target.forLastBaselineLayout
      guard next !== target, next.isDescendant(of: target) else { break }
      target = next
    }
    var result = edge(.vertical, isFirst ? 0 : 1, of: target, in: ancestor)
    if let offsets = target.baselineOffsets {
      let insets = target.alignmentRectInsets
      result.constant += Double(
        isFirst ? offsets.fromTop - insets.top : insets.bottom - offsets.fromBottom)
    }
    return result
  }

  /// The box of an item that a constraint is about, or that lies on the way to one.
  private func askedBox(of item: any LayoutItem) -> LayoutBox {
    let box = box(of: item)
    box.isAsked = true
    return box
  }

  /// The width or height of an item.
  private func length(
    _ axis: NSLayoutConstraint.Axis, of item: any LayoutItem
  ) -> LinearExpression {
    if let guide = item as? UILayoutGuide, case .inset(let insets) = guide.role,
      let view = guide.owningView
    {
      var result = length(axis, of: view)
      let (moved, own) = (insets(view), view.alignmentRectInsets)
      result.constant += Double(
        axis == .horizontal
          ? own.left + own.right - moved.left - moved.right
          : own.top + own.bottom - moved.top - moved.bottom)
      return result
    }
    let box = askedBox(of: item)
    return LinearExpression([.init(1, axis == .horizontal ? box.width : box.height)])
  }

  /// The place at a part of the way through an item, 0 for its left or top, 1 for its right or
  /// bottom, in an ancestor's coordinates.
  private func edge(
    _ axis: NSLayoutConstraint.Axis, _ part: Double, of item: any LayoutItem, in ancestor: UIView
  ) -> LinearExpression {
    let isHorizontal = axis == .horizontal
    if let guide = item as? UILayoutGuide, let owner = guide.owningView {
      if case .inset(let insets) = guide.role {
        let (moved, own) = (insets(owner), owner.alignmentRectInsets)
        var result = ownEdge(axis, part, of: owner, in: ancestor)
        let low = isHorizontal ? moved.left - own.left : moved.top - own.top
        let high = isHorizontal ? moved.right - own.right : moved.bottom - own.bottom
        result.constant += Double(low) * (1 - part) - Double(high) * part
        return result
      }
      let box = box(of: guide)
      var result = origin(isHorizontal, of: owner, in: ancestor)
      result.terms.append(.init(1, isHorizontal ? box.x : box.y))
      if part != 0 { result.terms.append(.init(part, isHorizontal ? box.width : box.height)) }
      return result
    }
    guard let view = item as? UIView else { return LinearExpression() }
    if view === ancestor, view.scrollsContent {
      return edge(axis, part, of: view.scrolledGuide, in: ancestor)
    }
    return ownEdge(axis, part, of: view, in: ancestor)
  }

  /// The place at a part of the way through a view's own rectangle, not through what it scrolls.
  private func ownEdge(
    _ axis: NSLayoutConstraint.Axis, _ part: Double, of view: UIView, in ancestor: UIView
  ) -> LinearExpression {
    let isHorizontal = axis == .horizontal
    var result = origin(isHorizontal, of: view, in: ancestor)
    let (insets, start) = (view.alignmentRectInsets, view.scrolledOrigin)
    result.constant += Double(isHorizontal ? insets.left + start.x : insets.top + start.y)
    if part != 0 {
      let box = askedBox(of: view)
      result.terms.append(.init(part, isHorizontal ? box.width : box.height))
    }
    return result
  }

  /// Where a view's own coordinates begin in those of an ancestor.
  private func origin(
    _ isHorizontal: Bool, of view: UIView, in ancestor: UIView
  ) -> LinearExpression {
    var result = LinearExpression()
    var level = view
    while level !== ancestor {
      let box = askedBox(of: level)
      let (insets, start) = (level.alignmentRectInsets, level.scrolledOrigin)
      result.terms.append(.init(1, isHorizontal ? box.x : box.y))
      result.constant -= Double(isHorizontal ? insets.left + start.x : insets.top + start.y)
      guard let parent = level.superview else { break }
      level = parent
    }
    return result
  }

  // MARK: - Contents

  /// Asks contents whose height depends on their width for it, where the width has changed.
  func fitContents() {
    for box in order {
      guard let view = box.item as? UIView, !view.translatesAutoresizingMaskIntoConstraints
      else { continue }
      let rect = LayoutRounding.frame(solvedRect(of: box), scale: ScreenScale.main)
      guard let height = view.intrinsicContentHeight(forWidth: rect.size.width),
        height != box.contentHeight ?? view.intrinsicContentSize.height
      else { continue }
      refit(box, toHeight: height)
    }
  }
}

extension LayoutTerm {
  /// Whether the term depends on the direction of reading.
  var isDirectional: Bool {
    func isDirectional(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
      [.leading, .trailing, .leadingMargin, .trailingMargin].contains(attribute)
    }
    switch self {
    case .attribute(_, let attribute): return isDirectional(attribute)
    case .distance(_, let from, _, let to): return isDirectional(from) || isDirectional(to)
    }
  }
}

extension LinearExpression {
  /// The expression with one term for each variable, in the order in which they come.
  var gathered: LinearExpression {
    var result = LinearExpression(constant: constant)
    for term in terms {
      if let index = result.terms.firstIndex(where: { $0.variable == term.variable }) {
        result.terms[index].coefficient += term.coefficient
      } else {
        result.terms.append(term)
      }
    }
    result.terms.removeAll { $0.coefficient == 0 }
    return result
  }
}
