// SPDX-License-Identifier: Apache-2.0

import CoreImage
import Markup
import QuartzCore
import RenderTree

/// One writing of a tree: turns its layers into elements.
final class DocumentWriter {
  static let assets = "assets"

  private let layer: CALayer
  /// The pictures that the document names, by name.
  private(set) var pictures: [(name: String, picture: CGImage)] = []
  private var pictureNames: [ObjectIdentifier: String] = [:]
  /// The ids of layers that states are about.
  private var ids: [ObjectIdentifier: String] = [:]

  init(_ layer: CALayer) {
    self.layer = layer
    var open = [layer]
    while let layer = open.popLast() {
      let targets =
        (layer.states ?? []).flatMap { $0.elements.compactMap(\.target) }
        + (layer.stateTransitions ?? []).flatMap { $0.elements.compactMap(\.target) }
      for target in targets where ids[ObjectIdentifier(target)] == nil {
        ids[ObjectIdentifier(target)] = "#\(ids.count + 1)"
      }
      open += layer.sublayers ?? []
      if let mask = layer.mask { open.append(mask) }
    }
  }

  func root() -> MarkupElement { element(layer) }

  func id(of layer: CALayer) -> String? { ids[ObjectIdentifier(layer)] }

  // MARK: - Layers

  /// The name of the nearest class that documents know.
  private static func className(_ layer: CALayer) -> String {
    switch layer {
    case is CAShapeLayer: "CAShapeLayer"
    case is CAGradientLayer: "CAGradientLayer"
    case is CAReplicatorLayer: "CAReplicatorLayer"
    case is CATransformLayer: "CATransformLayer"
    case is CATextLayer: "CATextLayer"
    case is CAEmitterLayer: "CAEmitterLayer"
    case is CAScrollLayer: "CAScrollLayer"
    case is CATiledLayer: "CATiledLayer"
    default: "CALayer"
    }
  }

  private func element(_ layer: CALayer) -> MarkupElement {
    var element = MarkupElement(name: Self.className(layer))
    element.attributes["id"] = id(of: layer)
    let written: Set<String> = [
      "filters", "backgroundFilters", "compositingFilter", "emitterCells",
    ]
    layer.reportUnwritten()
    for row in type(of: layer).rows where !written.contains(row.key) {
      if layer.written(row) == type(of: layer).initialValue(of: row) { continue }
      write(layer.writtenObject(row), row.key, into: &element)
    }
    writeTiming(layer, into: &element)
    writeFilters(layer, into: &element)
    if let emitter = layer as? CAEmitterLayer, let cells = emitter.emitterCells, !cells.isEmpty {
      element.children.append(
        MarkupElement(name: "emitterCells", children: cells.map { self.cell($0, depth: 0) }))
    }
    if let mask = layer.mask {
      var child = self.element(mask)
      child.attributes["type"] = child.name
      child.name = "mask"
      element.children.append(child)
    }
    if let sublayers = layer.sublayers, !sublayers.isEmpty {
      element.children.append(
        MarkupElement(name: "sublayers", children: sublayers.map { self.element($0) }))
    }
    let animations = layer.keyedAnimations.map { key, animation in
      var child = self.animation(animation, name: key == nil ? "animation" : "p")
      child.attributes["key"] = key
      return child
    }
    if !animations.isEmpty {
      element.children.append(MarkupElement(name: "animations", children: animations))
    }
    writeStates(layer, into: &element)
    if let style = layer.style as? [String: Any], !style.isEmpty {
      element.children.append(dictionary(style, name: "style", depth: 0))
    }
    return element
  }

  private func writeTiming(_ layer: CALayer, into element: inout MarkupElement) {
    let numbers: [(String, Double, Double)] = [
      ("beginTime", layer.beginTime, 0), ("duration", layer.duration, .infinity),
      ("speed", Double(layer.speed), 1), ("timeOffset", layer.timeOffset, 0),
      ("repeatCount", Double(layer.repeatCount), 0), ("repeatDuration", layer.repeatDuration, 0),
      ("autoreverses", layer.autoreverses ? 1 : 0, 0),
    ]
    for (key, value, initial) in numbers where value != initial {
      element.attributes[key] = NumberWords.text(value)
    }
    if layer.fillMode != .removed { element.attributes["fillMode"] = layer.fillMode.rawValue }
  }

  /// Simple values are attributes, others elements of their own.
  func write(_ value: Any?, _ key: String, into element: inout MarkupElement) {
    guard let value, !(value is NSNull) else { return }
    if let text = value as? String, key == "string" || key == "font" {
      element.children.append(
        MarkupElement(name: key, attributes: ["type": "string", "value": text]))
      return
    }
    if key == "type" {
      element.children.append(
        MarkupElement(name: key, attributes: ["value": value as? String ?? ""]))
      return
    }
    if let text = plain(value) {
      element.attributes[key] = text
      return
    }
    guard var child = typed(value, name: key) else {
      Diagnostics.report(
        "documents cannot hold the value of \(key); it is left out", kind: .document)
      return
    }
    // What every reader knows of colours and lists needs no type.
    if child.attributes["type"] == "CGColor" || child.attributes["type"] == "NSArray" {
      child.attributes["type"] = nil
    }
    element.children.append(child)
  }

  private func writeFilters(_ layer: CALayer, into element: inout MarkupElement) {
    for (key, filters) in [
      ("filters", layer.filters), ("backgroundFilters", layer.backgroundFilters),
    ] {
      let children = (filters ?? []).compactMap { filter($0) }
      if !children.isEmpty {
        element.children.append(MarkupElement(name: key, children: children))
      }
    }
    var compositing = layer.compositingFilter
    if let name = compositing as? String { compositing = CAFilter(type: name) }
    if let compositing, var child = filter(compositing) {
      child.attributes["type"] = child.name
      child.name = "compositingFilter"
      element.children.append(child)
    }
  }

  // MARK: - Pictures

  /// The name under which a picture lies beside the document.
  func name(of picture: CGImage) -> String {
    if let name = pictureNames[ObjectIdentifier(picture)] { return name }
    let name = "\(Self.assets)/\(pictures.count + 1).png"
    pictureNames[ObjectIdentifier(picture)] = name
    pictures.append((name, picture))
    return name
  }
}
