// SPDX-License-Identifier: Apache-2.0

import Markup
import QuartzCore

extension DocumentReader {
  /// Gives an element of a list of animations to a layer: `p` under its key, others under none.
  func addAnimation(_ element: MarkupElement, to layer: CALayer) {
    guard let animation = animation(element) else { return }
    layer.add(animation, forKey: element.name == "p" ? element.attributes["key"] : nil)
  }

  /// The animation of an element; nil, and a diagnostic, where its class is not known.
  func animation(_ element: MarkupElement) -> CAAnimation? {
    let name = element.attributes["type"] ?? element.name
    guard let animation = makeAnimation(name) else {
      reportOnce("animations of the class \(name) are not known; they are left out", element)
      return nil
    }
    register(animation, element)
    fill(animation, from: element)
    return animation
  }

  /// Gives an animation what its element says.
  func fill(_ animation: CAAnimation, from element: MarkupElement) {
    let known = Set(type(of: animation).declaredKeys)
    for (key, text) in element.attributes.sorted(by: { $0.key < $1.key })
    where !Self.marks.contains(key) {
      switch key {
      case "timingFunction":
        animation.timingFunction =
          typed("CAMediaTimingFunction", text, element)
          as? CAMediaTimingFunction
      case "velocity", "initialVelocity":
        if let velocity = number(text, key, element), let spring = animation as? CASpringAnimation {
          spring.initialVelocity = CGFloat(velocity.doubleValue)
        }
      case "path":
        if let path = typed("CGPath", text, element) as? CGPath {
          (animation as? CAKeyframeAnimation)?.path = path
        }
      case "rotationMode":
        // Some write the constant's name for its value.
        let names = ["rotateAuto": "auto", "rotateAutoReverse": "autoReverse"]
        if known.contains(key) { animation.setValue(names[text] ?? text, forKey: key) }
      case "keyPath", "fillMode", "calculationMode", "subtype":
        if known.contains(key) { animation.setValue(text, forKey: key) }
      default:
        guard known.contains(key), let number = number(text, key, element) else { continue }
        animation.setValue(number, forKey: key)
      }
    }
    // The word for a transition's type is that for its class.
    if let transition = animation as? CATransition, let kind = element.attributes["transitionType"]
    {
      transition.type = CATransitionType(rawValue: kind)
    }
    for child in element.children { fill(animation, with: child, known: known) }
    if let spring = animation as? CASpringAnimation,
      element.attributes["mica_autorecalculatesDuration"].flatMap(NumberWords.number) == 1
    {
      spring.duration = spring.settlingDuration
    }
  }

  private func fill(_ animation: CAAnimation, with child: MarkupElement, known: Set<String>) {
    switch child.name {
    case "animations":
      (animation as? CAAnimationGroup)?.animations = child.children.compactMap {
        self.animation($0)
      }
    case "timingFunctions":
      let curves = child.children.compactMap { curve($0) }
      if !curves.isEmpty { (animation as? CAKeyframeAnimation)?.timingFunctions = curves }
    case "timingFunction": animation.timingFunction = curve(child)
    case "keyTimes", "tensionValues", "continuityValues", "biasValues":
      let numbers = values(child).compactMap { $0 as? NSNumber }
      if !numbers.isEmpty { animation.setValue(numbers, forKey: child.name) }
    case "values":
      let all = values(child)
      if !all.isEmpty { (animation as? CAKeyframeAnimation)?.values = all }
    case "path":
      let path = value(child, className: child.attributes["type"] ?? "CGPath")
      (animation as? CAKeyframeAnimation)?.path = path as? CGPath
    case "fromValue", "toValue", "byValue":
      guard known.contains(child.name) else { return }
      let type = (animation as? CAPropertyAnimation)?.keyPath.flatMap {
        CALayer.valueType(forKeyPath: $0)
      }
      if let value = property(child, type), !(value is NSNull) {
        animation.setValue(value, forKey: child.name)
      }
    case "filter":
      (animation as? CATransition)?.filter = filter(
        child, className: child.attributes["type"] ?? "CIFilter")
    default: break
    }
  }

  private func curve(_ element: MarkupElement) -> CAMediaTimingFunction? {
    let text = element.attributes["value"] ?? element.attributes["name"]
    guard let text else { return CAMediaTimingFunction(name: .linear) }
    return typed("CAMediaTimingFunction", text, element) as? CAMediaTimingFunction
  }
}
