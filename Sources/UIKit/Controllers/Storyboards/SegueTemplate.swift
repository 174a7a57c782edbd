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
      let destination = interface.storyboard?.make(
        id: id, interface.session.creator(of: element, for: controller, sender))
    else {
      return interface.session.report(
        "the segue \(identifier ?? "") leads nowhere", kind: .connection, at: element)
    }
    let reader = ElementReader(element, interface.session)
    for name in ["modalPresentationStyle", "modalTransitionStyle"] {
      UIViewController.propertyList[name]?.fill?(destination, reader)
    }
    if kind.hasPrefix("popover") { point(destination, reader, sender) }
    let segue = make(interface, controller, destination)
    segue.handler = handler(controller, destination, sender)
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
    _ source: UIViewController, _ destination: UIViewController, _ sender: Any?
  ) -> () -> Void {
    let isAnimated = isAnimated
    /// Has something shown by whoever shows such things, with its animation or without.
    func showing(_ body: @escaping () -> Void) -> () -> Void {
      { if isAnimated { body() } else { UIView.performWithoutAnimation(body) } }
    }
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
    case "show", "push": return showing { source.show(destination, sender: sender) }
    case "showDetail", "replace":
      return showing { source.showDetailViewController(destination, sender: sender) }
    case "custom": return {}
    default: return { source.present(destination, animated: isAnimated) }
    }
  }

  /// Has a popover point at what the document says, or at what was touched.
  private func point(
    _ destination: UIViewController, _ reader: ElementReader, _ sender: Any?
  ) {
    destination.modalPresentationStyle = .popover
    guard let popover = destination.popoverPresentationController, let interface else { return }
    let session = interface.session
    let ids = ["popoverAnchorView", "popoverAnchorBarButtonItem", "popoverAnchorItem"]
    let anchor = ids.compactMap { element.attributes[$0] }.compactMap { session.object($0) }.first
    // A table's rows are anchors anew each time, which the document's one stands for.
    switch anchor ?? (sender as AnyObject?) {
    case let item as UIBarButtonItem: popover.barButtonItem = item
    case let cell as UITableViewCell where anchor == nil: popover.sourceView = cell
    case let view as UIView: popover.sourceView = view
    default: break
    }
    if let rect = reader.rect("popoverSourceRect") { popover.sourceRect = rect }
    if let element = reader.child(key: "popoverArrowDirection") {
      let names: [(String, UIPopoverArrowDirection)] = [
        ("up", .up), ("down", .down), ("left", .left), ("right", .right),
      ]
      let directions = names.reduce(into: UIPopoverArrowDirection()) { all, entry in
        if element.attributes[entry.0] == "YES" { all.insert(entry.1) }
      }
      if !directions.isEmpty { popover.permittedArrowDirections = directions }
    }
    // What a popover lets through are views beside it that can be used meanwhile.
    let views = element.list("popoverPassthroughViews").compactMap { $0.attributes["reference"] }
    let through = views.compactMap { session.object($0) as? UIView }
    if !through.isEmpty { popover.passthroughViews = through }
    session.connect(popover, element.list("connections"))
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
