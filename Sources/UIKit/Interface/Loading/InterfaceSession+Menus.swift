// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What is called when people choose an element of a menu that a document has.
@MainActor
final class InterfaceChoice: NSObject {
  weak var target: AnyObject?
  var action: Selector?

  func choose(_ sender: Any?) {
    guard let action, let target else { return }
    UIApplication.shared.sendAction(action, to: target, from: sender, for: nil)
  }
}

extension InterfaceSession {
  /// The menu of a button, with all in it.
  func makeMenu(_ element: InterfaceElement) -> UIMenu {
    let reader = ElementReader(element, self)
    var options: UIMenu.Options = []
    if let flags = reader.child(key: "options") {
      let names: [(String, UIMenu.Options)] = [
        ("displayInline", .displayInline), ("destructive", .destructive),
        ("singleSelection", .singleSelection),
      ]
      for (name, option) in names where flags.attributes[name] == "YES" { options.insert(option) }
    }
    let children = ["menuElements", "children", "items"].flatMap { reader.list($0) }
    let menu = UIMenu(
      title: reader.localized("title") ?? "", subtitle: reader.localized("subtitle"),
      image: reader.image("image"), identifier: reader.text("identifier").map { .init($0) },
      options: options, children: children.compactMap { makeMenuElement($0) })
    name(menu, element.id)
    reader.ignore("identifier")
    reader.finish()
    return menu
  }

  private func makeMenuElement(_ element: InterfaceElement) -> UIMenuElement? {
    switch element.name {
    case "menu": return makeMenu(element)
    case "action", "command", "keyCommand": return makeChoice(element)
    default:
      reportOnce(
        "menu \(element.name)", "<\(element.name)> in a menu is not known and left out",
        at: element)
      return nil
    }
  }

  private func makeChoice(_ element: InterfaceElement) -> UIMenuElement {
    let reader = ElementReader(element, self)
    let choice = InterfaceChoice()
    register(choice, for: element)
    // What names a method alone is for the first of the responders that has it.
    if let selector = reader.text("selector") {
      let call = ResponderAction(selector)
      keep(call, for: choice)
      (choice.target, choice.action) = (call, ResponderAction.selector)
    }
    var attributes: UIMenuElement.Attributes = []
    if let flags = reader.child(key: "attributes") {
      let names: [(String, UIMenuElement.Attributes)] = [
        ("disabled", .disabled), ("destructive", .destructive), ("hidden", .hidden),
        ("keepsMenuPresented", .keepsMenuPresented),
      ]
      for (name, one) in names where flags.attributes[name] == "YES" { attributes.insert(one) }
    }
    let state = reader.choice(
      "state", ["off": UIMenuElement.State.off, "on": .on, "mixed": .mixed])
    let action = UIAction(
      title: reader.localized("title") ?? "", image: reader.image("image"),
      discoverabilityTitle: reader.localized("discoverabilityTitle"), attributes: attributes,
      state: state ?? .off
    ) { choice.choose($0.sender) }
    action.subtitle = reader.localized("subtitle")
    reader.ignore("identifier", "input")
    reader.finish()
    return action
  }
}
