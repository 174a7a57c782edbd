// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension TableState {
  mutating func insertRows(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    for row in paths.map(Row.init) {
      changes.insertedRows.insert(row)
      animations.insertedRows[row] = animation
    }
  }

  mutating func deleteRows(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    for row in paths.map(Row.init) {
      changes.deletedRows.insert(row)
      animations.deletedRows[row] = animation
    }
  }

  mutating func reloadRows(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    for row in paths.map(Row.init) {
      changes.reloadedRows.insert(row)
      animations.reloadedRows[row] = animation
    }
  }

  mutating func insertSections(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    for section in sections {
      changes.insertedSections.insert(section)
      animations.insertedSections[section] = animation
    }
  }

  mutating func deleteSections(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    for section in sections {
      changes.deletedSections.insert(section)
      animations.deletedSections[section] = animation
    }
  }

  mutating func reloadSections(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    for section in sections {
      changes.reloadedSections.insert(section)
      animations.reloadedSections[section] = animation
    }
  }
}

extension UITableView {
  /// Notes a change, which takes place at once outside of an update.
  final func update(_ note: (inout TableState) -> Void) {
    beginUpdates()
    note(&table)
    endUpdates()
  }

  final func endUpdate() {
    guard table.updateDepth > 0 else {
      return Diagnostics.report("an update of a table ends that has not begun", at: layer)
    }
    guard table.updateDepth == 1 else {
      table.updateDepth -= 1
      return
    }
    let (changes, animations, completions) = (table.changes, table.animations, table.completions)
    table.changes = TableChanges()
    table.animations = TableAnimations()
    table.completions = []
    let refilled = table.refilled
    table.refilled = []
    let finish = { (finished: Bool) in
      for completion in completions { completion(finished) }
    }
    // Rows that were never counted have not changed: they are loaded with the rest.
    guard table.isLoaded else {
      table.updateDepth = 0
      if completions.isEmpty { return }
      return ViewAnimations.nextTurn { finish(true) }
    }
    let counts = counts()
    table.updateDepth = 0
    do {
      let plan = try changes.plan(from: table.geometry.sections.map(\.rows.count), to: counts)
      apply(plan, counts, animations, refilled, finish)
    } catch {
      Diagnostics.report(
        "a table's update does not fit its data source, and all is loaded anew: \(error.reason)",
        at: layer)
      noteReload()
      layoutIfNeeded()
      finish(false)
    }
  }

  // MARK: - A valid update

  /// The heights after an update: rows that stay keep theirs unless the program says them.
  private func sections(_ plan: TablePlan, _ counts: [Int]) -> [TableGeometry.Section] {
    let old = table.geometry
    let isFixed =
      leftToTable.contains(.rowHeight) && leftToTable.contains(.rowEstimate) && rowHeight >= 0
    let isTold = delegate != nil && !leftToTable.contains(.rowHeight)
    let isKept = { (section: Int) in !plan.changes.reloadedSections.contains(section) }
    table.emptyHeaders = Set(table.emptyHeaders.filter(isKept).compactMap(plan.newSection))
    table.emptyFooters = Set(table.emptyFooters.filter(isKept).compactMap(plan.newSection))
    return counts.indices.map { section in
      var new = endsOfSection(section)
      let source = plan.oldSection(section)
      let isNew = source.map { !isKept($0) } ?? true
      // A header whose view stays keeps its height, which may have been measured.
      if let source, !isNew, (source == 0) == (section == 0) {
        if table.headers[source] != nil {
          (new.header, new.padding) = (old.sections[source].header, old.sections[source].padding)
        }
        if table.footers[source] != nil { new.footer = old.sections[source].footer }
      }
      if let source, !isNew, !isTold, !isFixed {
        let shift = plan.rows[source] ?? .none
        new.rows = old.sections[source].rows.shifted(shift) { row in
          let place = Row(section: section, row: row)
          // A row that has moved here keeps its height.
          if let known = plan.oldPlace(place), old.contains(known) { return old.row(known).length }
          return rowLength(place)
        }
      } else if !isNew, isTold {
        new.rows = LengthList(count: counts[section]) { row in
          let place = Row(section: section, row: row)
          let height = wantedHeight(place)
          if height >= 0 { return height }
          return plan.oldRow(place).map { old.row($0).length } ?? rowLength(place)
        }
      } else {
        new.rows = rows(of: section, count: counts[section])
      }
      return new
    }
  }

  /// Takes over new counts, and moves and resizes what is shown.
  final func apply(
    _ plan: TablePlan, _ counts: [Int], _ animations: TableAnimations,
    _ refilled: [UITableViewCell], _ finish: @escaping (Bool) -> Void
  ) {
    closeSwipe(animated: false)
    table.prefetch.forget()
    forgetEarlyViews()
    let old = table.geometry
    let oldCells = shown
    table.areLengthsStale = false
    table.selected = Set(table.selected.compactMap { plan.newRow($0) })
    table.touched = table.touched.flatMap { plan.newRow($0) }
    var new = TableGeometry(sections: sections(plan, counts))
    (new.top, new.bottom) = (old.top, old.bottom)
    table.geometry = new

    // Cells that stay are those of their new rows; the others go.
    var gone: [(row: Row, cell: UITableViewCell)] = []
    table.cells = [:]
    for (row, cell) in oldCells {
      guard let new = plan.newRow(row) else {
        gone.append((row, cell))
        continue
      }
      table.cells[new] = cell
      cell.place = new
    }
    table.isTiling = true
    refill(refilled)
    let oldEnds = takeEnds(plan)
    _ = remeasureShown()
    table.isTiling = false
    table.resize = nil
    let animates = window != nil || superview != nil
    guard animates, UIView.areAnimationsEnabled else {
      for (row, cell) in gone { putAside(cell, row) }
      for view in oldEnds { view.removeFromSuperview() }
      updateContentSize()
      show(nearest(contentOffset))
      tile()
      return finish(true)
    }
    for (row, cell) in gone {
      cell.place = nil
      cell.isUserInteractionEnabled = false
      sendBehind(cell)
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: row.path)
    }
    let leaving = gone.map(\.cell) as [UIView] + oldEnds
    table.leaving += leaving
    // Laying out a cell lays out the table too, which would move cells that are to be animated.
    table.isTiling = true
    let entering = enter(plan, old, animations)
    table.isTiling = false
    let pushed = pushOut()
    UIView.animate(
      withDuration: TableMeasure.updateDuration, delay: 0, options: [.allowUserInteraction],
      animations: {
        for (cell, frame) in entering { (cell.frame, cell.alpha) = (frame, 1) }
        for (row, cell) in gone { self.leave(cell, animations.leaving(row)) }
        for (cell, frame) in pushed { cell.frame = frame }
        for view in oldEnds { view.alpha = 0 }
        self.settle()
      },
      completion: { [weak self] finished in
        self?.removeLeaving(leaving + pushed.map(\.cell))
        finish(finished)
      })
  }

  /// Takes the new places, and moves contents back that would lie beyond their end.
  private func settle() {
    updateContentSize()
    if scroll.drag == nil, scroll.motion == nil { show(nearest(contentOffset)) }
    for (row, cell) in shown where table.geometry.contains(row) {
      dress(cell, row)
      let span = table.geometry.row(row)
      let frame = CGRect(x: groupInset, y: span.start, width: cellWidth, height: span.length)
      if cell.frame != frame { cell.frame = frame }
      cell.layoutIfNeeded()
    }
    tile()
    for view in [Int](table.headers.keys).sorted().compactMap({ table.headers[$0] }) {
      view.layoutIfNeeded()
    }
    for view in [Int](table.footers.keys).sorted().compactMap({ table.footers[$0] }) {
      view.layoutIfNeeded()
    }
  }

  /// Headers and footers of sections that stay keep their views; the views that go are returned.
  private func takeEnds(_ plan: TablePlan) -> [UIView] {
    var gone: [UIView] = []
    func take(_ views: inout [Int: UIView]) {
      var kept: [Int: UIView] = [:]
      for (section, view) in views.sorted(by: { $0.key < $1.key }) {
        if let new = plan.newSection(section), !plan.changes.reloadedSections.contains(section) {
          kept[new] = view
        } else {
          gone.append(view)
        }
      }
      views = kept
    }
    take(&table.headers)
    take(&table.footers)
    return gone
  }

  /// Makes the cells that are seen afterwards and were not before, where they come from.
  private func enter(
    _ plan: TablePlan, _ old: TableGeometry, _ animations: TableAnimations
  ) -> [(UITableViewCell, CGRect)] {
    var entering: [(UITableViewCell, CGRect)] = []
    let target = nearestAfterUpdate()
    let seen = Double(target.y)...Double(target.y + bounds.height)
    for (row, _) in table.geometry.rows(in: seen) where table.cells[row] == nil {
      let cell = makeCell(row)
      let wanted = wantedHeight(row)
      let height = wanted >= 0 ? wanted : cell.fittingHeight(width: cellWidth)
      table.geometry.set(height, of: row)
      delegate?.tableView(self, willDisplay: cell, forRowAt: row.path)
    }
    for (row, span) in table.geometry.rows(in: seen) {
      guard let cell = table.cells[row] else { continue }
      let frame = CGRect(
        x: groupInset, y: span.start, width: cellWidth, height: span.length)
      let oldPlace = plan.oldPlace(row)
      let section = plan.oldSection(row.section)
      UIView.performWithoutAnimation {
        if plan.oldRow(row) == nil,
          let animation = animations.coming(row, reloaded: oldPlace, section: section)
        {
          sendBehind(cell)
          cell.frame = frame
          if animation != .none { displace(cell, animation, alpha: 0) }
          cell.layoutIfNeeded()
          entering.append((cell, frame))
        } else if let known = plan.oldRow(row), cell.frame == frame || cell.frame.height == 0 {
          let before = old.row(known)
          cell.frame = CGRect(
            x: groupInset, y: before.start, width: cellWidth, height: before.length)
        }
      }
    }
    return entering
  }

  /// The cells that stay and are not seen any more, and where they go before they are put aside.
  private func pushOut() -> [(cell: UITableViewCell, frame: CGRect)] {
    let top = Double(nearestAfterUpdate().y)
    let seen = Set(table.geometry.rows(in: top...(top + bounds.height)).map(\.row))
    var pushed: [(UITableViewCell, CGRect)] = []
    for (row, cell) in shown where !seen.contains(row) {
      table.cells[row] = nil
      cell.place = nil
      let span = table.geometry.row(row)
      pushed.append(
        (cell, CGRect(x: groupInset, y: span.start, width: cellWidth, height: span.length)))
      table.leaving.append(cell)
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: row.path)
    }
    return pushed
  }

  private func nearestAfterUpdate() -> CGPoint {
    let inset = adjustedContentInset
    let last = table.geometry.total + inset.bottom - bounds.height
    let y = min(contentOffset.y, max(last, -inset.top))
    return CGPoint(x: contentOffset.x, y: y.isFinite ? y : 0)
  }

  private func sendBehind(_ view: UIView) {
    insertSubview(view, at: backgroundView == nil ? 0 : 1)
  }

  /// Moves a cell to where it comes from, or goes to.
  private func displace(
    _ cell: UITableViewCell, _ animation: RowAnimation, alpha: CGFloat
  ) {
    var frame = cell.frame
    switch animation {
    case .right: frame.origin.x += bounds.width
    case .left: frame.origin.x -= bounds.width
    case .top: frame.origin.y -= frame.height
    case .bottom: frame.origin.y += frame.height
    case .fade, .automatic, .middle, .none: cell.alpha = alpha
    }
    if animation == .top || animation == .bottom { cell.alpha = alpha }
    cell.frame = frame
  }

  private func leave(_ cell: UITableViewCell, _ animation: RowAnimation) {
    if animation == .none {
      UIView.performWithoutAnimation { cell.alpha = 0 }
    } else {
      displace(cell, animation, alpha: 0)
    }
  }

  private func removeLeaving(_ views: [UIView]) {
    for view in views {
      guard table.leaving.contains(where: { $0 === view }) else { continue }
      table.leaving.removeAll { $0 === view }
      view.alpha = 1
      view.isUserInteractionEnabled = true
      view.removeFromSuperview()
      if let cell = view as? UITableViewCell, let name = cell.reuseIdentifier {
        table.idleCells[name, default: []].append(cell)
      } else if let header = view as? UITableViewHeaderFooterView, let name = header.reuseIdentifier
      {
        table.idleHeaders[name, default: []].append(header)
      }
    }
  }
}
