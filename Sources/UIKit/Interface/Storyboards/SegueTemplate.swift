// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A way that a storyboard has drawn, from which a ``UIStoryboardSegue`` is made each time it is gone.
@MainActor
final class SegueTemplate: NSObject {
  static let selector = Selector("fire:", SegueTemplate.fired(_:))

  let element: InterfaceElement
  private weak var interface: ControllerInterface?
  /// The view that an embedded controller's view fills.
  weak var container: UIView?

  init(_ element: InterfaceElement, of interface: ControllerInterface) {
    (self.element, self.interface) = (element, interface)
  }

  private var identifier: String? { element.attributes["identifier"] }
  private var kind: String { element.attributes["kind"] ?? "show" }
  private var isAnimated: Bool { element.attributes["animates"] != "NO" }

  private func fired(_ sender: Any) {
    // Gestures that last call when they begin, others once they are over.
    if let gesture = sender as? UIGestureRecognizer {
      let isBrief = gesture is UITapGestureRecognizer || gesture is UISwipeGestureRecognizer
      guard gesture.state == (isBrief ? .ended : .began) else { return }
    }
    fire(sender: sender)
  }

  /// Goes the way, unless the controller is against it.
  func fire(sender: Any?) {
    guard let controller = interface?.controller,
      controller.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender)
    else { return }
    go(sender: sender)
  }

  /// Goes the way without asking.
  func go(sender: Any?) {
    guard let interface, let controller = interface.controller else { return }
    if kind == "unwind" { return unwind(controller, interface, sender) }
    guard let id = element.attributes["destination"],
      let destination = interface.storyboard?.make(id: id)
    else {
      return interface.session.report(
        "the segue \(identifier ?? "") leads nowhere", kind: .connection, at: element)
    }
    if element.attributes["destinationCreationSelector"] != nil {
      interface.session.report(
        "@IBSegueAction is not called: the controller is made by its init(coder:)",
        kind: .connection, at: element)
    }
    let reader = ElementReader(element, interface.session)
    ControllerKind.presentation(destination, reader)
    let segue = make(interface, controller, destination)
    segue.handler = handler(controller, destination)
    controller.prepare(for: segue, sender: sender)
    segue.perform()
  }

  private func make(
    _ interface: ControllerInterface, _ source: UIViewController, _ destination: UIViewController
  ) -> UIStoryboardSegue {
    let type = interface.session.customClass(of: element, below: UIStoryboardSegue.self)
    return .make(type, identifier, source, destination)
  }

  private func handler(
    _ source: UIViewController, _ destination: UIViewController
  ) -> () -> Void {
    let isAnimated = isAnimated
    switch kind {
    case "embed":
      return { [weak container] in
        guard let container, let view = destination.view else { return }
        source.addChild(destination)
        view.frame = container.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.translatesAutoresizingMaskIntoConstraints = true
        container.addSubview(view)
        destination.didMove(toParent: source)
      }
    case "show", "push", "showDetail", "replace":
      return {
        let stack = source as? UINavigationController ?? source.navigationController
        if let stack, !(destination is UINavigationController) {
          stack.pushViewController(destination, animated: isAnimated)
        } else {
          source.present(destination, animated: isAnimated)
        }
      }
    case "custom": return {}
    default:
      if kind.hasPrefix("popover") { destination.modalPresentationStyle = .popover }
      return { source.present(destination, animated: isAnimated) }
    }
  }

  // MARK: - The way back

  private func unwind(
    _ source: UIViewController, _ interface: ControllerInterface, _ sender: Any?
  ) {
    guard let action = element.attributes["unwindAction"] else { return }
    let selector = Selector(action)
    guard let destination = UnwindPath.destination(of: selector, from: source, sender: sender)
    else {
      return interface.session.report(
        "no controller that \(type(of: source)) came from has the unwind action \(action): write "
          + "@IBAction before the method", kind: .connection, at: element)
    }
    let segue = make(interface, source, destination)
    let isAnimated = isAnimated
    segue.handler = { UnwindPath.go(from: source, to: destination, animated: isAnimated) }
    source.prepare(for: segue, sender: sender)
    let own = type(of: destination).interfaceConnections.actions[action]
    if own?.perform(on: destination, segue) != true {
      interface.session.report(
        "\(type(of: destination)).\(action) takes no UIStoryboardSegue and is not called",
        kind: .connection, at: element)
    }
    UnwindPath.tell(segue, of: destination)
    segue.perform()
  }
}

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
    /// The controller or one inside it, the last of the children first.
    func search(_ controller: UIViewController, without: UIViewController?) -> UIViewController? {
      for child in controller.children.reversed() where child !== without {
        if let found = search(child, without: nil) { return found }
      }
      return takes(controller) ? controller : nil
    }
    var current = source
    var visited = 0
    while visited < 1000 {
      visited += 1
      guard let next = current.parent ?? current.presenter else { return nil }
      if let found = search(next, without: current) { return found }
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
