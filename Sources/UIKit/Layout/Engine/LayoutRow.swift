// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import QuartzCore

/// What a row asks of the solver.
struct LayoutDemand {
  var expression: LinearExpression
  var relation: ConstraintSolver.Relation
  var priority: Double
}

/// One demand in an engine: a program's constraint, or one that a view itself makes.
@MainActor
final class LayoutRow {
  /// The numbers of a rectangle.
  enum Part: Int, CaseIterable {
    case x
    case y
    case width
    case height
  }

  enum Source {
    case constraint(NSLayoutConstraint)
    /// The frame of a view that is not laid out by constraints.
    case frame(Part)
    /// The size that a view's content would like.
    case content(NSLayoutConstraint.Axis, isHugging: Bool)
  }

  let source: Source
  /// The place whose row this is; nil for constraints.
  let box: LayoutBox?
  /// Tells older rows from newer ones.
  let order: Int
  var handle: ConstraintHandle?
  var demand: LayoutDemand?
  /// Whether the engine is to look again at what the row asks.
  var isStale = false
  /// Whether it was left out because it contradicts others.
  var isBroken = false
  /// Whether it was told of that its numbers cannot be calculated with.
  var isRefused = false

  init(_ source: Source, box: LayoutBox?, order: Int) {
    self.source = source
    self.box = box
    self.order = order
  }

  var constraint: NSLayoutConstraint? {
    if case .constraint(let constraint) = source { return constraint }
    return nil
  }

  var isFrame: Bool {
    if case .frame = source { return true }
    return false
  }

  var text: String {
    let name = box?.item?.layoutName ?? "nil"
    switch source {
    case .constraint(let constraint): return constraint.text
    case .frame(let part):
      let value = LayoutDiagnostics.text(-CGFloat(demand?.expression.constant ?? 0))
      return "<NSAutoresizingMaskLayoutConstraint \(name).\(part) == \(value) (active)>"
    case .content(let axis, let isHugging):
      let value = LayoutDiagnostics.text(-CGFloat(demand?.expression.constant ?? 0))
      return "<NSContentSizeLayoutConstraint \(name).\(axis == .horizontal ? "width" : "height") "
        + "\(isHugging ? "<=" : ">=") \(value) (active)>"
    }
  }
}

/// Where a view or guide stands in an engine: the four unknowns of its alignment rectangle, in the
/// coordinates of the view in which it lies.
@MainActor
final class LayoutBox {
  private(set) weak var item: (any LayoutItem)?
  let key: ObjectIdentifier
  let x: Variable
  let y: Variable
  let width: Variable
  let height: Variable
  /// The demands of the item itself.
  var rows: [LayoutRow] = []
  /// The program's constraints that mention the item.
  var constraints: [LayoutRow] = []
  /// The height that a view's content wants at the width that the view gets, once known.
  var contentHeight: CGFloat?
  /// The frame that its rows hold, of a view that is not laid out by constraints.
  var frame: CGRect?
  /// Whether any demand has been about the box's numbers.
  ///
  /// It stays so: a view whose constraints have gone has no frame of its own to go back to.
  var isAsked = false
  /// What pulls an open box elsewhere, to show that it is open.
  var pulls: [ConstraintHandle] = []

  init(_ item: any LayoutItem, in solver: inout SimplexSolver) {
    self.item = item
    key = ObjectIdentifier(item)
    x = solver.makeVariable()
    y = solver.makeVariable()
    width = solver.makeVariable()
    height = solver.makeVariable()
  }

  /// Rows and boxes hold each other; the engine has no more use for this one.
  func letGo() {
    rows = []
    constraints = []
  }

  func variable(_ part: LayoutRow.Part) -> Variable {
    switch part {
    case .x: return x
    case .y: return y
    case .width: return width
    case .height: return height
    }
  }
}
