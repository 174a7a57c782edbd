// SPDX-License-Identifier: Apache-2.0

import Markup
import QuartzCore

// Elements are called by the older names of their classes in most files: LKState for CAState.

extension DocumentReader {
  /// The state of an element.
  func state(_ element: MarkupElement) -> CAState? {
    let state = CAState()
    register(state, element)
    state.name = element.attributes["name"]
    state.basedOn = element.attributes["basedOn"]
    state.isInitial = element.attributes["initial"].flatMap(NumberWords.number) == 1
    for child in element.list("elements") {
      if let part = stateElement(child) { state.addElement(part) }
    }
    return state
  }

  private func stateElement(_ element: MarkupElement) -> CAStateElement? {
    let result: CAStateElement
    switch Self.plainName(element) {
    case "StateSetValue":
      let set = CAStateSetValue()
      set.keyPath = element.attributes["keyPath"]
      guard let value = element.first("value") else {
        report("a value of a state says none; it is left out", element)
        return nil
      }
      guard let read = stateValue(value, set.keyPath) else { return nil }
      set.value = read is NSNull ? nil : read
      result = set
    case "StateAddAnimation":
      let add = CAStateAddAnimation()
      add.key = element.attributes["key"]
      add.animation = element.first("animation").flatMap { animation($0) }
      result = add
    case "StateRemoveAnimation":
      let remove = CAStateRemoveAnimation()
      remove.key = element.attributes["key"]
      result = remove
    default:
      report("<\(element.name)> in a state is not known; it is left out", element)
      return nil
    }
    aim(element) { [weak result] in result?.target = $0 }
    return result
  }

  /// The type of a value is said beside it; else it is that of the property.
  private func stateValue(_ element: MarkupElement, _ keyPath: String?) -> Any? {
    if element.attributes["type"] != nil || element.attributes["src"] != nil {
      return property(element, nil)
    }
    return property(element, keyPath.flatMap { CALayer.valueType(forKeyPath: $0) } ?? .any)
  }

  /// The transition of an element.
  func transition(_ element: MarkupElement) -> CAStateTransition? {
    guard Self.plainName(element) == "StateTransition" else {
      report("<\(element.name)> is no transition; it is left out", element)
      return nil
    }
    let transition = CAStateTransition()
    transition.fromState = element.attributes["fromState"] ?? "*"
    transition.toState = element.attributes["toState"] ?? "*"
    for child in element.list("elements") {
      let part = CAStateTransitionElement()
      part.key = child.attributes["key"]
      part.animation = child.first("animation").flatMap { animation($0) }
      aim(child) { [weak part] in part?.target = $0 }
      transition.elements.append(part)
    }
    return transition
  }

  private static func plainName(_ element: MarkupElement) -> Substring {
    element.name.hasPrefix("LK") || element.name.hasPrefix("CA")
      ? element.name.dropFirst(2) : element.name[...]
  }

  /// Finds the layer that an element is about, once all layers are there.
  private func aim(_ element: MarkupElement, _ set: @escaping (CALayer) -> Void) {
    guard let id = element.attributes["targetId"] else { return }
    afterwards { [self] in
      guard let layer = layer(id) else {
        report("there is no layer \"\(id)\"; what is said of it is left out", element)
        return
      }
      set(layer)
    }
  }
}
