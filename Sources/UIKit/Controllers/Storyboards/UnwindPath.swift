// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The way back to a controller that was there before.
@MainActor
enum UnwindPath {
  /// The nearest controller that takes the way back.
  static func destination(
    of action: Selector, from source: UIViewController, sender: Any?
  ) -> UIViewController? {
    func takes(_ controller: UIViewController) -> Bool {
      controller.canPerformUnwindSegueAction(action, from: source, sender: sender)
    }
    let start = UIStoryboardUnwindSegueSource(source, action, sender)
    // What a program allows may lead in rings.
    var known: Set<ObjectIdentifier> = []
    /// The controller or one inside it, in the children that it allows first.
    func search(_ controller: UIViewController) -> UIViewController? {
      guard known.insert(ObjectIdentifier(controller)).inserted else { return nil }
      for child in controller.allowedChildrenForUnwinding(from: start) {
        if let found = search(child) { return found }
      }
      return takes(controller) ? controller : nil
    }
    var current = source
    var visited = 0
    while visited < 1000 {
      visited += 1
      guard let next = current.parent ?? current.presenter else { return nil }
      if let found = search(next) { return found }
      current = next
    }
    return nil
  }

  private static func line(of controller: UIViewController) -> [UIViewController] {
    var line = [controller]
    while let next = line.last?.parent { line.append(next) }
    return line
  }

  /// Tells the controllers that contain the one where the way ends, the outermost first.
  static func tell(_ segue: UIStoryboardSegue, of destination: UIViewController) {
    let line = line(of: destination)
    for (inner, outer) in zip(line, line.dropFirst()).reversed() {
      outer.unwind(for: segue, towards: inner)
    }
  }

  /// Takes away what lies over a controller, and leaves what does not show it.
  static func go(
    from source: UIViewController, to destination: UIViewController, animated: Bool
  ) {
    let line = line(of: destination)
    guard let root = line.last else { return }
    // A controller in the same container leaves by that; others were presented.
    let isPresented = !self.line(of: source).contains { $0 === root }
    for (inner, outer) in zip(line, line.dropFirst()) {
      if let stack = outer as? UINavigationController {
        stack.popToViewController(inner, animated: animated && !isPresented)
      } else if let tabs = outer as? UITabBarController {
        tabs.selectedViewController = inner
      }
    }
    if isPresented { root.dismiss(animated: animated) }
  }
}
