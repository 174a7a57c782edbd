// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// Columns and the one stack that shows them where there is little room.

extension UISplitViewController {
  // MARK: - Columns

  /// What a column shows: the controller, or the stack around it.
  final func shownColumn(_ column: Column) -> UIViewController? {
    wrappers[column] ?? columns[column]
  }

  final func drop(_ controller: UIViewController) {
    guard controller.parent === self else { return }
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  final func put(_ controller: UIViewController, in area: UIView) {
    guard let view = controller.view else { return }
    if controller.parent !== self { addChild(controller) }
    view.frame = area.bounds
    if view.superview !== area {
      area.addSubview(view)
      controller.didMove(toParent: self)
    }
  }

  // MARK: - One stack

  /// Takes in that one stack shows all, or that it does so no longer.
  final func change(from wasCollapsed: Bool) {
    if isCollapsed { collapse() } else if isArranged { separate() } else { arrange() }
    if isArranged, wasCollapsed != isCollapsed {
      if isCollapsed {
        delegate?.splitViewControllerDidCollapse(self)
      } else {
        delegate?.splitViewControllerDidExpand(self)
      }
    }
  }

  /// Has the columns show their controllers.
  final func arrange() {
    guard isViewLoaded, isArranged || view.window != nil else { return }
    if isCollapsed { return collapse() }
    for (column, area) in areas {
      if let shown = shownColumn(column) { put(shown, in: area) }
    }
    view.setNeedsLayout()
  }

  /// Puts the columns' controllers on one stack.
  private func collapse() {
    guard let area = areas[.secondary] else { return }
    if let compact = shownColumn(.compact) {
      for column in [Column.primary, .supplementary, .secondary] {
        if let shown = shownColumn(column) { drop(shown) }
      }
      return put(compact, in: area)
    }
    guard let first = shownColumn(.primary) ?? shownColumn(.secondary) else { return }
    var top = Column.secondary
    if let wanted = delegate?.splitViewController(
      self, topColumnForCollapsingToProposedTopColumn: .secondary)
    {
      top = wanted
    }
    let discards = shownColumn(.secondary).flatMap { secondary in
      delegate?.splitViewController(
        self, collapseSecondary: secondary, onto: first)
    }
    for column in [Column.supplementary, .secondary] {
      guard let shown = shownColumn(column) else { continue }
      drop(shown)
      guard discards != true, column.rawValue <= top.rawValue,
        let stack = first as? UINavigationController, shown !== first
      else { continue }
      let controllers = (shown as? UINavigationController)?.viewControllers ?? [shown]
      given[column] = controllers
      (shown as? UINavigationController)?.setViewControllers([], animated: false)
      stack.setViewControllers(stack.viewControllers + controllers, animated: false)
    }
    put(first, in: area)
  }

  /// Gives the columns their controllers back.
  private func separate() {
    if let compact = shownColumn(.compact) { drop(compact) }
    if let stack = shownColumn(.primary) as? UINavigationController {
      for (column, controllers) in given {
        let left = controllers.filter { one in stack.viewControllers.contains { $0 === one } }
        let kept = left.isEmpty ? controllers : left
        stack.setViewControllers(
          stack.viewControllers.filter { one in !controllers.contains { $0 === one } },
          animated: false)
        (shownColumn(column) as? UINavigationController)?
          .setViewControllers(kept, animated: false)
      }
    }
    given = [:]
    arrange()
  }
}
