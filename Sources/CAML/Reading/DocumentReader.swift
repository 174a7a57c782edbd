// SPDX-License-Identifier: Apache-2.0

import Markup
import QuartzCore

/// One reading of a document: turns its elements into layers.
final class DocumentReader {
  /// What errors and diagnostics call the file.
  let file: String
  let assets: AssetFolder
  /// What a program has for classes that are not known here, and for pictures.
  weak var parser: CAMLParser?
  /// The objects by the ids that the document gives them.
  private(set) var objects: [String: Any] = [:]
  /// The first layer of each name, for references that are no id.
  private var named: [String: CALayer] = [:]
  /// Work that waits until all objects are there, as references may point forwards.
  private var late: [() -> Void] = []

  static let rules: MarkupRules = {
    var rules = MarkupRules()
    rules.depthLimit = 256
    rules.advice = "save it anew with the program that made it"
    return rules
  }()

  init(file: String, assets: AssetFolder, parser: CAMLParser?) {
    self.file = file
    self.assets = assets
    self.parser = parser
  }

  /// Reads a document.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The object that the document holds.
  /// - Throws: What is wrong, and where.
  func read(_ bytes: some Collection<UInt8>) throws(CAMLError) -> Any {
    let root: MarkupElement
    do {
      root = try MarkupReader.read(bytes, rules: Self.rules)
    } catch {
      throw CAMLError(file: file, line: error.line, error.reason)
    }
    guard root.name == "caml" else {
      throw CAMLError(
        file: file, line: root.line,
        "<\(root.name)> is no layer document, which begin with <caml>: is it the right file?")
    }
    guard root.children.count == 1 else {
      throw CAMLError(
        file: file, line: root.line,
        "a document holds one object, this one \(root.children.count): put the layers into one")
    }
    let element = root.children[0]
    // What is read appears as it is, without animations of its own.
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    guard let object = object(element, className: element.attributes["type"] ?? element.name) else {
      throw CAMLError(
        file: file, line: element.line, "<\(element.name)> is no layer: nothing can be shown")
    }
    for work in late { work() }
    late = []
    return object
  }

  // MARK: - Objects

  /// An object of a class; nil, and a diagnostic, where the class is not known.
  func object(_ element: MarkupElement, className: String) -> Any? {
    let name = element.attributes["classIfAvailable"] ?? className
    if let layer = makeLayer(name) ?? makeLayer(className) {
      fill(layer, from: element)
      return layer
    }
    if let animation = makeAnimation(className) {
      register(animation, element)
      fill(animation, from: element)
      return animation
    }
    switch className {
    case "CAEmitterCell": return cell(element)
    case "CAFilter", "CIFilter": return filter(element, className: className)
    case "LKState", "CAState": return state(element)
    default:
      return value(element, className: className)
    }
  }

  /// Keeps an object under its id.
  func register(_ object: Any, _ element: MarkupElement) {
    if let id = element.attributes["id"], objects[id] == nil { objects[id] = object }
    if let layer = object as? CALayer, let name = layer.name, named[name] == nil {
      named[name] = layer
    }
  }

  /// The layer that a reference names: by its id, else by its name.
  func layer(_ reference: String) -> CALayer? {
    objects[reference] as? CALayer ?? named[reference]
  }

  /// Has something done once all objects are there.
  func afterwards(_ work: @escaping () -> Void) { late.append(work) }

  /// What was said of the document as a whole.
  private var said: Set<String> = []

  /// Says once of a document what is not known in it, and where that is met first.
  func reportOnce(_ message: String, _ element: MarkupElement? = nil) {
    guard said.insert(message).inserted else { return }
    let place = element.map { "\(file):\($0.line)" } ?? file
    Diagnostics.report("\(place): \(message)", kind: .document)
  }

  /// Says that something is not read as it stands.
  func report(
    _ message: String, _ element: MarkupElement, kind: Diagnostic.Kind = .document
  ) {
    Diagnostics.report("\(file):\(element.line): \(message)", kind: kind)
  }

  // MARK: - Classes

  private static let layers: [String: @Sendable () -> CALayer] = [
    "CALayer": { CALayer() }, "CAShapeLayer": { CAShapeLayer() },
    "CAGradientLayer": { CAGradientLayer() }, "CAReplicatorLayer": { CAReplicatorLayer() },
    "CATransformLayer": { CATransformLayer() }, "CATextLayer": { CATextLayer() },
    "CAEmitterLayer": { CAEmitterLayer() }, "CAScrollLayer": { CAScrollLayer() },
    "CATiledLayer": { CATiledLayer() },
  ]

  private func makeLayer(_ name: String) -> CALayer? {
    if let make = Self.layers[name] { return make() }
    if let type = parser?.delegate?.parser(parser!, didFailToFindClassWithName: name)
      as? CALayer.Type
    {
      return DynamicInstance.make(type)
    }
    switch name {
    case "LKTextLayer": return CATextLayer()
    // Backdrops, glass and others that only Apple's systems show still hold what is shown.
    case _ where name.hasPrefix("CA") && name.hasSuffix("Layer"):
      reportOnce("\(name) is shown as a plain layer")
      return CALayer()
    default: return nil
    }
  }

  private static let animations: [String: @Sendable () -> CAAnimation] = [
    "CAAnimation": { CAAnimation() }, "CABasicAnimation": { CABasicAnimation() },
    "CAKeyframeAnimation": { CAKeyframeAnimation() },
    "CASpringAnimation": { CASpringAnimation() }, "CAAnimationGroup": { CAAnimationGroup() },
    "CATransition": { CATransition() },
  ]

  func makeAnimation(_ name: String) -> CAAnimation? { Self.animations[name]?() }
}
