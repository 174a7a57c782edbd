// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension InterfaceSession {
  /// Makes the connections of an object: outlets first, then what it calls.
  func connect(_ source: AnyObject, _ connections: [InterfaceElement]) {
    connectOutlets(source, connections)
    connectCollections(source, connections)
    for element in connections {
      switch element.name {
      case "action": connectAction(source, element)
      case "segue": connectSegue(source, element)
      case "outlet", "outletCollection": break
      default:
        reportOnce(
          "connection \(element.name)", "connections <\(element.name)> are not known and left out",
          at: element)
      }
    }
  }

  private func name(of object: AnyObject) -> String { "\(type(of: object))" }

  /// What an object's class says, and what this library's classes have.
  private func known(by object: AnyObject) -> [InterfaceConnections] {
    let own = (type(of: object) as? any InterfaceOwner.Type)?.interfaceConnections
    return [own].compactMap { $0 } + BuiltInConnections.of(object)
  }

  // MARK: - Outlets

  private func connectOutlets(_ source: AnyObject, _ connections: [InterfaceElement]) {
    for element in connections where element.name == "outlet" {
      guard let property = element.attributes["property"],
        let id = element.attributes["destination"]
      else { continue }
      guard let destination = object(id) else {
        missing(id, of: "outlet \(property) of \(name(of: source))", source, [element])
        continue
      }
      guard let outlet = known(by: source).lazy.compactMap({ $0.outlets[property] }).first else {
        if !setView(of: source, destination, property) { unknown(source, property, element) }
        continue
      }
      tell(outlet(source, destination), source, property, name(of: destination), element)
    }
  }

  /// A nib's owner gets its view.
  private func setView(
    of source: AnyObject, _ destination: AnyObject, _ property: String
  ) -> Bool {
    switch (property, source, destination) {
    case ("view", let controller as UIViewController, let view as UIView):
      if controller.viewIfLoaded !== view { controller.view = view }
    // Constraints and guides of the designer, and what older versions of UIKit had.
    case ("searchDisplayController", _, _): break
    default: return false
    }
    return true
  }

  private func connectCollections(_ source: AnyObject, _ connections: [InterfaceElement]) {
    var order: [String] = []
    var groups: [String: [InterfaceElement]] = [:]
    for element in connections where element.name == "outletCollection" {
      guard let property = element.attributes["property"] else { continue }
      if groups[property] == nil { order.append(property) }
      groups[property, default: []].append(element)
    }
    for property in order {
      let elements = groups[property] ?? []
      var objects: [AnyObject] = []
      for element in elements {
        let id = element.attributes["destination"] ?? ""
        if let object = object(id) {
          objects.append(object)
        } else if mayWait {
          break
        } else {
          missing(id, of: "collection \(property) of \(name(of: source))", source, [element])
        }
      }
      if mayWait, objects.count < elements.count {
        wait(source, elements)
      } else {
        set(source, property, objects, elements)
      }
    }
  }

  private func set(
    _ source: AnyObject, _ property: String, _ objects: [AnyObject], _ elements: [InterfaceElement]
  ) {
    guard let first = elements.first else { return }
    if property == "gestureRecognizers", let view = source as? UIView {
      for case let gesture as UIGestureRecognizer in objects { view.addGestureRecognizer(gesture) }
      return
    }
    guard let collection = known(by: source).lazy.compactMap({ $0.collections[property] }).first
    else { return unknown(source, property, first) }
    let kinds = Set(objects.map { name(of: $0) }).sorted().joined(separator: ", ")
    tell(collection(source, objects), source, property, kinds, first)
  }

  private func unknown(_ source: AnyObject, _ property: String, _ element: InterfaceElement) {
    report(
      "\(name(of: source)) has no outlet \(property): write @IBOutlet before the property, or take "
        + "the connection out of the document", kind: .connection, at: element)
  }

  private func missing(
    _ id: String, of what: String, _ source: AnyObject, _ elements: [InterfaceElement]
  ) {
    guard !mayWait else { return wait(source, elements) }
    guard let element = elements.first else { return }
    report("\(what) is left empty: nothing here has the id \(id)", kind: .connection, at: element)
  }

  private func tell(
    _ outcome: InterfaceConnections.Outcome, _ source: AnyObject, _ property: String,
    _ given: String, _ element: InterfaceElement
  ) {
    switch outcome {
    case .done: break
    case .wrongOwner:
      report(
        "\(property) is left empty: interfaceConnections of \(name(of: source)) says it of another "
          + "class", kind: .connection, at: element)
    case .wrongValue(let wanted):
      report(
        "\(property) of \(name(of: source)) is left empty: it holds \(wanted), and the document "
          + "gives \(given)", kind: .connection, at: element)
    }
  }

  // MARK: - Actions

  private func connectAction(_ source: AnyObject, _ element: InterfaceElement) {
    guard let selector = element.attributes["selector"],
      let id = element.attributes["destination"]
    else { return }
    if responders.contains(id) {
      let call = ResponderAction(selector)
      keep(call, for: source)
      return attach(call, ResponderAction.selector, to: source, element)
    }
    guard let destination = object(id) else {
      return missing(id, of: "action \(selector) of \(name(of: source))", source, [element])
    }
    guard let action = known(by: destination).lazy.compactMap({ $0.actions[selector] }).first else {
      return report(
        "\(name(of: destination)) has no action \(selector): write @IBAction before the method, or "
          + "take the connection out of the document", kind: .connection, at: element)
    }
    attach(destination, action, to: source, element)
  }

  /// Has an action called when an object does what it is for.
  func attach(
    _ target: AnyObject, _ action: Selector, to source: AnyObject, _ element: InterfaceElement
  ) {
    switch source {
    case let control as UIControl:
      let name = element.attributes["eventType"]
      guard let event = name.map({ Self.events[$0] }) ?? .some(Self.event(of: control)) else {
        return report(
          "the event \(name ?? "") is not known; the action is left out", at: element)
      }
      control.addTarget(target, action: action, for: event)
    case let item as UIBarButtonItem: (item.target, item.action) = (target, action)
    case let choice as InterfaceChoice: (choice.target, choice.action) = (target, action)
    case let gesture as UIGestureRecognizer: gesture.addTarget(target, action: action)
    default:
      report("\(name(of: source)) calls no actions; \(action) is left out", at: element)
    }
  }

  /// What calls for a segue, or for an action of which no event is said.
  private static func event(of control: UIControl) -> UIControl.Event {
    type(of: control) is UIButton.Type || control.primaryEvent == .touchUpInside
      ? .touchUpInside : .valueChanged
  }

  private static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
    "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
    "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
    "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered,
    "menuActionTriggered": .menuActionTriggered, "editingDidBegin": .editingDidBegin,
    "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit, "allTouchEvents": .allTouchEvents,
    "allEditingEvents": .allEditingEvents, "allEvents": .allEvents,
  ]
}

/// An action that the first of the responders has which has such a method.
@MainActor
final class ResponderAction: NSObject {
  static let selector = Selector("send:event:", ResponderAction.send(_:event:))
  private let name: String

  init(_ name: String) {
    self.name = name
  }

  func send(_ sender: Any, event: UIEvent?) {
    // Who is not on the way up from the first responder, which may be in another window, is found from
    // the sender.
    for start in [FirstResponder.current, sender as? UIResponder] {
      var responder = start
      var visited = 0
      while let current = responder, visited < 10_000 {
        visited += 1
        let tables =
          [type(of: current).interfaceConnections] + BuiltInConnections.of(current)
        if let action = tables.lazy.compactMap({ $0.actions[self.name] }).first {
          UIApplication.shared.sendAction(action, to: current, from: sender, for: event)
          return
        }
        responder = current.next
      }
    }
  }
}
