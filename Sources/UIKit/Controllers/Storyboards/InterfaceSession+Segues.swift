// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension InterfaceSession {
  /// Has a way gone when the object does what it is for, or when its view comes.
  func connectSegue(_ source: AnyObject, _ element: InterfaceElement) {
    // What controllers contain is connected before them, in order.
    guard element.attributes["kind"] != "relationship" else { return }
    guard let template = interface?.template(element) else {
      return report("a segue outside a storyboard is left out", kind: .connection, at: element)
    }
    switch source {
    case let view as UIView where element.attributes["kind"] == "embed":
      template.container = view
      add(embed: template)
    case let cell as UITableViewCell:
      if element.attributes["trigger"] == "accessoryAction" {
        cell.accessorySegue = template
      } else {
        cell.selectionSegue = template
      }
    // Controllers go their ways when the program says so.
    case is UIViewController: break
    default: attach(template, SegueTemplate.selector, to: source, element)
    }
  }

  /// Gives a controller the controllers that it contains.
  func connectRelations(of controller: UIViewController, _ element: InterfaceElement) {
    var tabs: [UIViewController] = []
    var columns: [(UISplitViewController.Column, UIViewController)] = []
    for link in element.list("connections") where link.attributes["kind"] == "relationship" {
      guard let id = link.attributes["destination"],
        let child = interface?.storyboard?.make(id: id, creator(of: link, for: controller, nil))
      else { continue }
      let relationship = link.attributes["relationship"] ?? ""
      switch (relationship, controller) {
      case ("rootViewController", let stack as UINavigationController):
        stack.setViewControllers([child], animated: false)
      case ("viewControllers", is UITabBarController): tabs.append(child)
      case (_, is UISplitViewController):
        guard let column = ControllerKind.column(relationship) else { fallthrough }
        columns.append((column, child))
      default:
        report(
          "\(type(of: controller)) has no relationship \(relationship)", kind: .connection,
          at: link)
      }
    }
    if !tabs.isEmpty {
      (controller as? UITabBarController)?.setViewControllers(tabs, animated: false)
    }
    // The content comes last, whatever the document's order.
    for (column, child) in columns.sorted(by: { $0.0.rawValue < $1.0.rawValue }) {
      (controller as? UISplitViewController)?.setViewController(child, for: column)
    }
  }

  // MARK: - Making what a way leads to

  /// What makes the controller that a way leads to, where the document names a method for it.
  ///
  /// - Parameters:
  ///   - link: The way.
  ///   - source: Whose method it is.
  ///   - sender: Who wants the way to be gone.
  /// - Returns: The program's method; nil for the controller's class.
  func creator(
    of link: InterfaceElement, for source: UIViewController, _ sender: Any?
  ) -> ((NSCoder) -> UIViewController?)? {
    guard let name = link.attributes["destinationCreationSelector"] else { return nil }
    guard let make = type(of: source).interfaceConnections.segueActions[name] else {
      report(
        "\(type(of: source)) has no method \(name) that makes a controller: write @IBSegueAction "
          + "before it. The controller is made by its init(coder:)", kind: .connection, at: link)
      return nil
    }
    let identifier = link.attributes["identifier"]
    return { make(source, $0, sender, identifier) }
  }
}
