// SPDX-License-Identifier: Apache-2.0

import Markup
import QuartzCore
import RenderTree

// Animations, emitter cells and states.

extension DocumentWriter {
  private static let depthLimit = 32

  func animation(_ animation: CAAnimation, name: String, depth: Int = 0) -> MarkupElement {
    var element = MarkupElement(name: name, attributes: ["type": Self.className(animation)])
    let own: Set<String> = [
      "timingFunction", "timingFunctions", "animations", "initialVelocity", "type", "delegate",
      "preferredFrameRateRange",
    ]
    for key in type(of: animation).declaredKeys where !own.contains(key) {
      guard let value = animation.value(forKey: key),
        !Self.isDefault(value, type(of: animation).defaultValue(forKey: key))
      else { continue }
      if let text = plain(value), !["fromValue", "toValue", "byValue"].contains(key) {
        element.attributes[key] = text
      } else if let list = value as? [Any] {
        element.children.append(
          MarkupElement(name: key, children: list.compactMap { listed($0) }))
      } else if let child = typed(value, name: key) {
        element.children.append(child)
      }
    }
    if let curve = animation.timingFunction { element.attributes["timingFunction"] = text(curve) }
    if let curves = (animation as? CAKeyframeAnimation)?.timingFunctions {
      element.children.append(
        MarkupElement(
          name: "timingFunctions",
          children: curves.map {
            MarkupElement(name: "CAMediaTimingFunction", attributes: ["value": text($0)])
          }))
    }
    if let spring = animation as? CASpringAnimation, spring.initialVelocity != 0 {
      element.attributes["velocity"] = NumberWords.text(Double(spring.initialVelocity))
    }
    if let transition = animation as? CATransition {
      element.attributes["transitionType"] = transition.type.rawValue
    }
    if let group = animation as? CAAnimationGroup, depth < Self.depthLimit {
      element.children.append(
        MarkupElement(
          name: "animations",
          children: (group.animations ?? []).map {
            self.animation($0, name: "animation", depth: depth + 1)
          }))
    }
    return element
  }

  private static func className(_ animation: CAAnimation) -> String {
    switch animation {
    case is CASpringAnimation: "CASpringAnimation"
    case is CABasicAnimation: "CABasicAnimation"
    case is CAKeyframeAnimation: "CAKeyframeAnimation"
    case is CAAnimationGroup: "CAAnimationGroup"
    case is CATransition: "CATransition"
    default: "CAAnimation"
    }
  }

  private static func isDefault(_ value: Any, _ initial: Any?) -> Bool {
    if let number = value as? NSNumber {
      return number.doubleValue == ((initial as? NSNumber)?.doubleValue ?? 0)
    }
    if let text = value as? String { return text == initial as? String }
    return false
  }

  private func text(_ curve: CAMediaTimingFunction) -> String {
    var (first, second) = ([Float](repeating: 0, count: 2), [Float](repeating: 0, count: 2))
    curve.getControlPoint(at: 1, values: &first)
    curve.getControlPoint(at: 2, values: &second)
    let names: [CAMediaTimingFunctionName] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
    let name = names.first { CAMediaTimingFunction(name: $0) == curve }
    // The shortest digits that stand for the number in the precision that it has.
    return name?.rawValue ?? (first + second).map { "\($0)" }.joined(separator: " ")
  }

  // MARK: - Emitters

  func cell(_ cell: CAEmitterCell, depth: Int) -> MarkupElement {
    var element = MarkupElement(name: "CAEmitterCell")
    for key in EmitterCellTable.rows.keys.sorted() where cell.shouldArchiveValue(forKey: key) {
      write(cell.value(forKey: key), key, into: &element)
    }
    if cell.fillMode != .removed { element.attributes["fillMode"] = cell.fillMode.rawValue }
    if let cells = cell.emitterCells, !cells.isEmpty, depth < Self.depthLimit {
      element.children.append(
        MarkupElement(
          name: "emitterCells", children: cells.map { self.cell($0, depth: depth + 1) }))
    }
    return element
  }

  // MARK: - States

  func writeStates(_ layer: CALayer, into element: inout MarkupElement) {
    if let states = layer.states, !states.isEmpty {
      element.children.append(
        MarkupElement(name: "states", children: states.map { state($0) }))
    }
    if let transitions = layer.stateTransitions, !transitions.isEmpty {
      element.children.append(
        MarkupElement(name: "stateTransitions", children: transitions.map { transition($0) }))
    }
  }

  private func state(_ state: CAState) -> MarkupElement {
    var element = MarkupElement(name: "LKState")
    element.attributes["name"] = state.name
    element.attributes["basedOn"] = state.basedOn
    if state.isInitial { element.attributes["initial"] = "1" }
    element.children = [
      MarkupElement(name: "elements", children: state.elements.compactMap { part($0) })
    ]
    return element
  }

  private func part(_ part: CAStateElement) -> MarkupElement? {
    guard let target = part.target, let id = id(of: target) else { return nil }
    var element: MarkupElement
    switch part {
    case let part as CAStateSetValue:
      element = MarkupElement(name: "LKStateSetValue")
      element.attributes["keyPath"] = part.keyPath
      element.children = [typed(part.value ?? NSNull(), name: "value")].compactMap { $0 }
    case let part as CAStateAddAnimation:
      element = MarkupElement(name: "LKStateAddAnimation")
      element.attributes["key"] = part.key
      element.children = part.animation.map { [animation($0, name: "animation")] } ?? []
    case let part as CAStateRemoveAnimation:
      element = MarkupElement(name: "LKStateRemoveAnimation")
      element.attributes["key"] = part.key
    default: return nil
    }
    element.attributes["targetId"] = id
    return element
  }

  private func transition(_ transition: CAStateTransition) -> MarkupElement {
    let parts = transition.elements.compactMap { part -> MarkupElement? in
      guard let target = part.target, let id = id(of: target) else { return nil }
      var element = MarkupElement(name: "LKStateTransitionElement")
      element.attributes["key"] = part.key
      element.attributes["targetId"] = id
      element.children = part.animation.map { [animation($0, name: "animation")] } ?? []
      return element
    }
    return MarkupElement(
      name: "LKStateTransition",
      attributes: ["fromState": transition.fromState, "toState": transition.toState],
      children: [MarkupElement(name: "elements", children: parts)])
  }
}
