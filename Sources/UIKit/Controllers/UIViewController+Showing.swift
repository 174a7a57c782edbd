// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// One of the two methods by which a controller has others shown.
@MainActor
enum ShowingMethod {
  case show
  case showDetail

  /// The method under the name that Objective-C has for it.
  var selector: Selector {
    switch self {
    case .show: Selector("showViewController:sender:", UIViewController.show(_:sender:))
    case .showDetail:
      Selector(
        "showDetailViewController:sender:", UIViewController.showDetailViewController(_:sender:))
    }
  }

  /// The method of a name, that of Objective-C or of Swift; nil for another one.
  init?(_ selector: Selector) {
    switch selector.description {
    case "showViewController:sender:", "show:sender:": self = .show
    case "showDetailViewController:sender:": self = .showDetail
    default: return nil
    }
  }

  /// Whether a controller's class has a version of its own.
  func isOverridden(by controller: UIViewController) -> Bool {
    let own = DynamicInstance.controllerOverrides(
      of: type(of: controller), base: UIViewController.self)
    return own.contains(self == .show ? .show : .showDetail)
  }
}

extension UIViewController {
  final func showing(_ vc: UIViewController, by method: ShowingMethod, _ sender: Any?) {
    // A version of its own that calls this one wants what is around it.
    let start = method.isOverridden(by: self) ? parent : self
    let target = start?.targetViewController(forAction: method.selector, sender: sender)
    switch (target, method) {
    case (let target?, .show): target.show(vc, sender: sender)
    case (let target?, .showDetail): target.showDetailViewController(vc, sender: sender)
    case (nil, _): present(vc, animated: UIView.areAnimationsEnabled)
    }
  }

  final func nearestTarget(for action: Selector, _ sender: Any?) -> UIViewController? {
    let method = ShowingMethod(action)
    var level: UIViewController? = self
    while let current = level {
      let has = method?.isOverridden(by: current) ?? current.hasMethod(action)
      // A name alone says nothing of whether there is such a method; this one is known to be there.
      if has, current.canPerformAction(method?.selector ?? action, withSender: sender) {
        return current
      }
      level = current.parent
    }
    return nil
  }

  private func hasMethod(_ action: Selector) -> Bool {
    action.isMethod(of: self)
      || type(of: self).interfaceConnections.actions[action.description] != nil
  }
}
