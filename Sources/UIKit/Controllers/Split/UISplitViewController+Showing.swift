// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// Columns that come and go as programs and people want.

extension UISplitViewController {
  /// Has a column be seen.
  final func bring(_ column: Column) {
    guard isArranged else { return }
    if isCollapsed {
      guard let stack = shownColumn(.primary) as? UINavigationController else { return }
      let controllers = given[column] ?? columns[column].map { [$0] } ?? []
      if let last = controllers.last, column != .primary {
        if stack.viewControllers.contains(where: { $0 === last }) {
          stack.popToViewController(last, animated: true)
        } else {
          (shownColumn(column) as? UINavigationController)?
            .setViewControllers([], animated: false)
          given[column] = controllers
          stack.setViewControllers(stack.viewControllers + controllers, animated: true)
        }
      } else {
        stack.popToRootViewController(animated: true)
      }
      return
    }
    switch column {
    case .primary where isBare || hasThree:
      preferredDisplayMode = hasThree ? .twoOverSecondary : .oneOverSecondary
    case .supplementary where isBare: preferredDisplayMode = .oneOverSecondary
    default: break
    }
  }

  /// Has a column not be seen.
  final func takeAway(_ column: Column) {
    guard isArranged, !isCollapsed, column == .primary || column == .supplementary else { return }
    preferredDisplayMode =
      column == .primary && hasThree && !isBare ? .oneBesideSecondary : .secondaryOnly
  }

  /// Shows a controller as the content.
  final func bringContent(_ vc: UIViewController) {
    if isCollapsed, let stack = shownColumn(.primary) as? UINavigationController {
      let inner = (vc as? UINavigationController)?.viewControllers ?? [vc]
      columns[.secondary] = vc
      wrappers[.secondary] = nil
      if let own = vc as? UINavigationController {
        own.setViewControllers([], animated: false)
      } else if style != .unspecified {
        wrappers[.secondary] = UINavigationController(nibName: nil, bundle: nil)
      }
      given[.secondary] = inner
      stack.setViewControllers(
        stack.viewControllers + inner, animated: UIView.areAnimationsEnabled)
    } else if isCollapsed, isArranged {
      present(vc, animated: UIView.areAnimationsEnabled)
    } else {
      setViewController(vc, for: .secondary)
    }
  }

  /// Touching the content takes the columns away that lie over it.
  final func touchedContent() {
    if covers, !isCollapsed { preferredDisplayMode = .secondaryOnly }
  }
}
