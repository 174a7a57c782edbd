// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import QuartzCore

/// The constraints of a tree of views, and the solver that satisfies them.
///
/// Changes are noted as stale rows; ``update()`` works out what they ask now and hands the solver
/// no more than what differs.
@MainActor
final class LayoutEngine {
  private(set) weak var root: UIView?
  var solver = SimplexSolver()
  private var boxes: [ObjectIdentifier: LayoutBox] = [:]
  private(set) var order: [LayoutBox] = []
  private var rows: [ObjectIdentifier: LayoutRow] = [:]
  private var rowsOfHandles: [ConstraintHandle: LayoutRow] = [:]
  private var stale: [LayoutRow] = []
  private var broken: [LayoutRow] = []
  private var nextOrder = 0
  private var isUpdating = false
  /// Whether views wait for `updateConstraints()`.
  var needsConstraintsPass = true
  /// Whether the engine only measures: the root's frame is open, and no view is told of results.
  let isTrial: Bool

  init(root: UIView, isTrial: Bool = false) {
    self.root = root
    self.isTrial = isTrial
  }

  isolated deinit {
    for box in order { box.letGo() }
  }

  /// Whether the values may be out of date.
  var needsUpdate: Bool { !stale.isEmpty || hasChanged }

  // MARK: - Boxes

  /// The box of an item; a new one's demands are stale.
  func box(of item: any LayoutItem) -> LayoutBox {
    if let known = knownBox(of: item) { return known }
    if let dead = boxes[ObjectIdentifier(item)] { forget(dead) }
    // Who has a box keeps what it was worked out from, by which changes are seen.
    _ = item.layoutView?.layout
    item.layoutView?.noteInsets(nil)
    let box = LayoutBox(item, in: &solver)
    boxes[ObjectIdentifier(item)] = box
    order.append(box)
    makeRows(of: box)
    return box
  }

  func knownBox(of item: any LayoutItem) -> LayoutBox? {
    guard let box = boxes[ObjectIdentifier(item)], box.item === item else { return nil }
    return box
  }

  /// Makes the demands of a view itself: its frame, or its content's size.
  private func makeRows(of box: LayoutBox) {
    if let guide = box.item as? UILayoutGuide, case .scrolled = guide.role {
      box.rows = [.x, .y].map { makeRow(.frame($0), box: box) }
    }
    guard let view = box.item as? UIView else { return }
    let isRoot = view === root
    let sources: [LayoutRow.Source]
    if view.translatesAutoresizingMaskIntoConstraints, !(isRoot && isTrial) {
      sources = (isRoot ? [.width, .height] : LayoutRow.Part.allCases).map { .frame($0) }
    } else {
      sources = [NSLayoutConstraint.Axis.horizontal, .vertical].flatMap { axis in
        [true, false].map { .content(axis, isHugging: $0) }
      }
    }
    box.rows = sources.map { makeRow($0, box: box) }
  }

  private func makeRow(_ source: LayoutRow.Source, box: LayoutBox?) -> LayoutRow {
    let row = LayoutRow(source, box: box, order: nextOrder)
    nextOrder += 1
    mark(row)
    return row
  }

  private func forget(_ box: LayoutBox) {
    for row in box.rows { drop(row) }
    for row in box.constraints {
      if let constraint = row.constraint { forgetRow(of: constraint) }
    }
    for part in LayoutRow.Part.allCases { solver.release(box.variable(part)) }
    order.removeAll { $0 === box }
    if boxes[box.key] === box { boxes[box.key] = nil }
    box.letGo()
  }

  /// Takes an item out, and every constraint that mentions it, for good.
  func forget(_ item: any LayoutItem) {
    guard let box = knownBox(of: item) else { return }
    for row in box.constraints { row.constraint?.deactivate() }
    forget(box)
  }

  /// Takes an item's box out; its constraints must have gone before.
  func release(_ item: any LayoutItem) {
    if let box = knownBox(of: item) { forget(box) }
  }

  // MARK: - Constraints

  func add(_ constraint: NSLayoutConstraint) {
    guard rows[ObjectIdentifier(constraint)] == nil else { return }
    let row = makeRow(.constraint(constraint), box: nil)
    rows[ObjectIdentifier(constraint)] = row
    for item in constraint.items { box(of: item).constraints.append(row) }
  }

  func remove(_ constraint: NSLayoutConstraint) { forgetRow(of: constraint) }

  private func forgetRow(of constraint: NSLayoutConstraint) {
    guard let row = rows.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    for item in constraint.items {
      knownBox(of: item)?.constraints.removeAll { $0 === row }
    }
    drop(row)
    // Others may have gone without this one in their way; solving again places what it held.
    retryBroken()
    hasChanged = true
  }

  /// The constraints that the engine knows, oldest first.
  var constraints: [NSLayoutConstraint] { constraints { _ in true } }

  /// Those of the constraints of which something is true, oldest first.
  func constraints(where isWanted: (NSLayoutConstraint) -> Bool) -> [NSLayoutConstraint] {
    rows.values.filter { $0.constraint.map(isWanted) ?? false }
      .sorted { $0.order < $1.order }.compactMap(\.constraint)
  }

  /// The active constraints that mention an item; on both axes for nil.
  func constraints(
    of item: any LayoutItem, on axis: NSLayoutConstraint.Axis?
  ) -> [NSLayoutConstraint] {
    (knownBox(of: item)?.constraints ?? []).compactMap(\.constraint).filter { constraint in
      guard let axis else { return true }
      return constraint.terms.contains { term in
        switch (term.kind, term.attribute) {
        case (.x, _), (_, .width): return axis == .horizontal
        case (.y, _), (_, .height): return axis == .vertical
        default: return true
        }
      }
    }
  }

  // MARK: - What has changed

  /// Whether what the solver holds has changed since the last update.
  private var hasChanged = false

  private func mark(_ row: LayoutRow) {
    guard !row.isStale else { return }
    row.isStale = true
    stale.append(row)
  }

  private func retryBroken() {
    for row in broken { mark(row) }
  }

  func constraintChanged(_ constraint: NSLayoutConstraint) {
    if let row = rows[ObjectIdentifier(constraint)] { mark(row) }
  }

  /// What an item's constraints are worked out from has changed: margins, baselines, direction.
  func geometryChanged(of item: any LayoutItem) {
    for row in knownBox(of: item)?.constraints ?? [] { mark(row) }
  }

  /// A view's content, its priorities or its frame have changed.
  func demandsChanged(of view: UIView) {
    guard let box = knownBox(of: view) else { return }
    box.contentHeight = nil
    for row in box.rows { mark(row) }
  }

  /// A view's content is as high as given at the width that it gets.
  func refit(_ box: LayoutBox, toHeight height: CGFloat) {
    box.contentHeight = height
    for row in box.rows { mark(row) }
    for row in box.constraints { mark(row) }
  }

  /// Notes the frame of a view that is not laid out by constraints, where it has moved.
  func checkFrame(of view: UIView) {
    guard let box = knownBox(of: view), let known = box.frame, known != view.layoutFrame
    else { return }
    for row in box.rows { mark(row) }
  }

  /// Has the next update tell views of results that were found elsewhere.
  func resultsChanged() { hasChanged = true }

  /// The view has changed sides between frame and constraints.
  func roleChanged(of view: UIView) {
    guard let box = knownBox(of: view) else { return }
    for row in box.rows { drop(row) }
    makeRows(of: box)
  }

  private func drop(_ row: LayoutRow) {
    if let handle = row.handle {
      solver.remove(handle)
      rowsOfHandles[handle] = nil
      row.handle = nil
    }
    row.demand = nil
    row.isBroken = false
    broken.removeAll { $0 === row }
    stale.removeAll { $0 === row }
    row.isStale = false
  }

  // MARK: - Solving

  /// Solves what has changed, and tells the views around those that get another frame.
  func update() {
    guard !isUpdating, needsUpdate else { return }
    isUpdating = true
    defer { isUpdating = false }
    // A content's height may depend on the width that it gets; two rounds settle that but for
    // contents that contradict themselves.
    for _ in 0..<3 {
      solveStale()
      fitContents()
      if stale.isEmpty { break }
    }
    let isSame = !hasChanged
    hasChanged = false
    if isTrial || isSame { return }
    for box in order {
      guard let view = box.item as? UIView, !view.translatesAutoresizingMaskIntoConstraints,
        let frame = solvedFrame(of: view), frame != view.layoutFrame
      else { continue }
      (view.superview ?? view).noteLayout()
    }
  }

  private func solveStale() {
    var additions: [LayoutRow] = []
    var edits: [(LayoutRow, LayoutDemand)] = []
    // Working out a demand may make boxes, whose rows are stale too.
    var index = 0
    while index < stale.count {
      let row = stale[index]
      index += 1
      row.isStale = false
      let demand = demand(of: row)
      if let handle = row.handle, let old = row.demand, let demand,
        old.relation == demand.relation, old.expression.terms == demand.expression.terms,
        old.priority == demand.priority || solver.setPriority(demand.priority, of: handle)
      {
        row.demand?.priority = demand.priority
        if old.expression.constant != demand.expression.constant { edits.append((row, demand)) }
        continue
      }
      if let handle = row.handle {
        solver.remove(handle)
        rowsOfHandles[handle] = nil
        row.handle = nil
        hasChanged = true
      }
      row.demand = demand
      if demand != nil { additions.append(row) }
    }
    stale.removeAll()
    if !additions.isEmpty || !edits.isEmpty { hasChanged = true }
    for (row, demand) in edits {
      guard let handle = row.handle else { continue }
      row.demand = demand
      if (try? solver.setConstant(demand.expression.constant, of: handle)) == nil { refuse(row) }
    }
    if !edits.isEmpty {
      additions += broken.filter { known in !additions.contains { $0 === known } }
    }
    settle()
    for row in additions where row.isFrame { enter(row) }
    for row in additions where !row.isFrame { enter(row) }
    settle()
  }

  /// Solves; of constraints that contradict each other the newest of the program's is left out.
  private func settle() {
    while true {
      do {
        try solver.solve()
        return
      } catch {
        guard case .unsatisfiable(let handles) = error,
          leaveOut(from: handles.compactMap { rowsOfHandles[$0] }, instead: nil)
        else { return }
      }
    }
  }

  private func enter(_ row: LayoutRow) {
    guard let demand = row.demand, row.handle == nil else { return }
    while true {
      do {
        let handle = try solver.add(
          demand.expression, demand.relation, priority: demand.priority)
        row.handle = handle
        row.isRefused = false
        rowsOfHandles[handle] = row
        if row.isBroken {
          row.isBroken = false
          broken.removeAll { $0 === row }
        }
        return
      } catch .unsatisfiable(let handles) {
        if !leaveOut(from: handles.compactMap { rowsOfHandles[$0] }, instead: row) { return }
      } catch {
        refuse(row)
        return
      }
    }
  }

  /// Leaves one of some rows out.
  ///
  /// - Returns: Whether one of those that the solver holds was.
  private func leaveOut(from rows: [LayoutRow], instead new: LayoutRow?) -> Bool {
    let all = rows + [new].compactMap { $0 }
    let own = all.filter { $0.constraint != nil }
    guard
      let victim = (own.isEmpty ? all : own).max(by: { $0.order < $1.order })
    else { return false }
    if !victim.isBroken, !isTrial { LayoutDiagnostics.reportConflict(all, breaking: victim) }
    if let handle = victim.handle {
      solver.remove(handle)
      rowsOfHandles[handle] = nil
      victim.handle = nil
    }
    if !victim.isBroken {
      victim.isBroken = true
      broken.append(victim)
    }
    return victim !== new
  }

  private func refuse(_ row: LayoutRow) {
    if !row.isRefused {
      row.isRefused = true
      LayoutDiagnostics.report("\(row.text) is left out: a number is not finite or beyond 1e9.")
    }
    let demand = row.demand
    drop(row)
    row.demand = demand
  }

  // MARK: - Results

  /// The solved rectangle of an item, unrounded, as its alignment rectangle.
  func solvedRect(of box: LayoutBox) -> CGRect {
    CGRect(
      x: solver.value(of: box.x), y: solver.value(of: box.y),
      width: solver.value(of: box.width), height: solver.value(of: box.height))
  }

  /// The frame that a view gets; the root of a tree keeps its origin.
  ///
  /// Nil for a view of whose rectangle nothing was asked yet: the solver's zeros are no answer, and the
  /// view keeps the frame that the program gave it.
  func solvedFrame(of view: UIView) -> CGRect? {
    guard let box = knownBox(of: view), box.isAsked else { return nil }
    var rect = solvedRect(of: box)
    let insets = view.alignmentRectInsets
    if view.superview == nil {
      let frame = view.layoutFrame
      rect.origin = CGPoint(x: frame.origin.x + insets.left, y: frame.origin.y + insets.top)
    }
    rect = LayoutRounding.frame(rect, scale: ScreenScale.main)
    return CGRect(
      x: rect.origin.x - insets.left, y: rect.origin.y - insets.top,
      width: max(rect.size.width + insets.left + insets.right, 0),
      height: max(rect.size.height + insets.top + insets.bottom, 0))
  }

  /// The rectangle of a guide in its view's coordinates.
  func frame(of guide: UILayoutGuide) -> CGRect? {
    knownBox(of: guide).map {
      LayoutRounding.frame(solvedRect(of: $0), scale: ScreenScale.main)
    }
  }
}
