// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import QuartzCore

extension LayoutEngine {
  /// Below every priority that a program can give.
  private static let pullPriority = 1e-6

  /// The numbers of an item that its own tree leaves to constraints.
  private func parts(of item: any LayoutItem) -> [LayoutRow.Part] {
    item === root ? [.width, .height] : LayoutRow.Part.allCases
  }

  /// Whether an item could have another rectangle without breaking more.
  func isAmbiguous(_ item: any LayoutItem) -> Bool {
    if let guide = item as? UILayoutGuide, case .inset = guide.role {
      return guide.owningView.map(isAmbiguous) ?? false
    }
    guard let box = knownBox(of: item) else { return false }
    return parts(of: item).contains { part in
      [1, -1].contains { freedom(of: box.variable(part), towards: $0) != nil }
    }
  }

  /// The value that an unknown takes when pulled; nil where it does not follow.
  private func freedom(of variable: Variable, towards way: Double) -> Double? {
    var trial = solver
    let value = trial.value(of: variable)
    let goal = LinearExpression([.init(1, variable)], constant: -(value + way))
    guard (try? trial.add(goal, .equal, priority: Self.pullPriority)) != nil,
      (try? trial.solve()) != nil
    else { return nil }
    let moved = trial.value(of: variable)
    return abs(moved - value) > 1e-4 ? moved : nil
  }

  /// Pulls what is open of an item elsewhere; the next time back.
  func pull(_ item: any LayoutItem) {
    guard let box = knownBox(of: item) else { return }
    let isPulled = !box.pulls.isEmpty
    for handle in box.pulls { solver.remove(handle) }
    box.pulls = []
    box.isAsked = true
    resultsChanged()
    guard !isPulled, (try? solver.solve()) != nil else { return }
    for part in parts(of: item) {
      let variable = box.variable(part)
      guard let way = [1.0, -1].first(where: { freedom(of: variable, towards: $0) != nil })
      else { continue }
      let goal = solver.value(of: variable) + way * 20
      let expression = LinearExpression([.init(1, variable)], constant: -goal)
      if let handle = try? solver.add(expression, .equal, priority: Self.pullPriority) {
        box.pulls.append(handle)
      }
    }
  }

  /// Adds the wish that the root have a size.
  func wish(_ size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) {
    guard let root else { return }
    let box = box(of: root)
    for (variable, length, priority) in [
      (box.width, size.width, horizontal), (box.height, size.height, vertical),
    ] where priority.rawValue > 0 {
      let goal = length.isFinite ? min(max(Double(length), 0), 1e7) : 1e7
      _ = try? solver.add(
        LinearExpression([.init(1, variable)], constant: -goal), .equal,
        priority: min(Double(priority.rawValue), SimplexSolver.required))
    }
  }
}

extension UIView {
  /// Solves the constraints inside the view alone, the view's size being open.
  final func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let engine = LayoutEngine(root: self, isTrial: true)
    engine.needsConstraintsPass = false
    let box = engine.box(of: self)
    var pending: [UIView] = [self]
    while let view = pending.popLast() {
      for constraint in view.constraints { engine.add(constraint) }
      if !view.translatesAutoresizingMaskIntoConstraints { _ = engine.box(of: view) }
      pending.append(contentsOf: view.subviews.reversed())
    }
    engine.update()
    engine.wish(target, horizontal, vertical)
    engine.resultsChanged()
    engine.update()
    let rect = engine.solvedRect(of: box)
    let insets = alignmentRectInsets
    return CGSize(
      width: max(ScreenScale.roundUp(rect.size.width + insets.left + insets.right), 0),
      height: max(ScreenScale.roundUp(rect.size.height + insets.top + insets.bottom), 0))
  }
}
