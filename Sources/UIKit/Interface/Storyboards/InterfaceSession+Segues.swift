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
    var contained: [UIViewController] = []
    for link in element.list("connections") where link.attributes["kind"] == "relationship" {
      guard let id = link.attributes["destination"],
        let child = interface?.storyboard?.make(id: id)
      else { continue }
      switch (link.attributes["relationship"], controller) {
      case ("rootViewController", let stack as UINavigationController):
        stack.setViewControllers([child], animated: false)
      case ("viewControllers", is UITabBarController): contained.append(child)
      default:
        report(
          "\(type(of: controller)) has no relationship \(link.attributes["relationship"] ?? "")",
          kind: .connection, at: link)
      }
    }
    if !contained.isEmpty {
      (controller as? UITabBarController)?.setViewControllers(contained, animated: false)
    }
  }
}
