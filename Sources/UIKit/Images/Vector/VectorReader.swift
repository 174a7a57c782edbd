// SPDX-License-Identifier: Apache-2.0

import Markup
import QuartzCore

/// Turns the elements of SVG into what is drawn.
struct VectorReader {
  private static let depth = 64
  private static let most = 100_000
  private static let mostMasks = 256
  /// What is drawn only where something refers to it, and what is nothing to be seen.
  private static let silent: Set<String> = [
    "defs", "style", "title", "desc", "metadata", "symbol", "clipPath", "mask", "pattern", "filter",
    "marker", "linearGradient", "radialGradient", "stop", "view", "namedview",
  ]
  private static let shapes: Set<String> = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
  ]
  /// What changes how something looks, and is not done.
  private static let undone: [String: Set<String>] = [
    "filter": ["none"], "marker": ["none"], "marker-start": ["none"], "marker-mid": ["none"],
    "marker-end": ["none"], "mix-blend-mode": ["normal"], "vector-effect": ["none"],
    "paint-order": ["normal"], "transform-origin": [], "clip": ["auto"],
  ]

  private let root: MarkupElement
  private let box: CGRect
  private let styles: VectorStyleSheet
  private var known: [String: MarkupElement] = [:]
  private let told = Told()

  /// What has been said of the picture, each thing once.
  private final class Told {
    private var names: Set<String> = []
    /// How many masks there are, each of which is a picture of its own.
    var masks = 0

    func report(_ message: String) {
      if names.insert(message).inserted { Diagnostics.report(message, kind: .image) }
    }
  }

  init(_ root: MarkupElement, box: CGRect) {
    self.root = root
    self.box = box
    var sheet = ""
    var known: [String: MarkupElement] = [:]
    func visit(_ element: MarkupElement) {
      if let id = element.attributes["id"], known[id] == nil { known[id] = element }
      if element.name == "style" { sheet += element.text }
      for child in element.children { visit(child) }
    }
    visit(root)
    self.known = known
    styles = VectorStyleSheet(sheet)
    if let selector = styles.unread {
      told.report("vector pictures are drawn without style rules such as \(selector.prefix(40))")
    }
  }

  /// All that is drawn.
  func read() -> VectorNode {
    var count = 0
    var node = VectorNode()
    let style = VectorStyle().with(root, styles)
    node.opacity = style.opacity
    node.children = children(of: root, style, depth: 0, &count)
    return node
  }

  private func children(
    of element: MarkupElement, _ style: VectorStyle, depth: Int, _ count: inout Int
  ) -> [VectorNode] {
    var nodes: [VectorNode] = []
    for child in element.children {
      if let node = node(child, style, depth: depth + 1, &count) { nodes.append(node) }
    }
    return nodes
  }

  private func node(
    _ element: MarkupElement, _ inherited: VectorStyle, depth: Int, _ count: inout Int
  ) -> VectorNode? {
    count += 1
    guard depth < Self.depth, count < Self.most else {
      Diagnostics.report("a vector picture has more parts than are drawn", kind: .limit)
      return nil
    }
    let style = inherited.with(element, styles)
    guard style.isShown else { return nil }
    reportUndone(element)
    var node = VectorNode()
    node.opacity = style.opacity
    node.transform = VectorTransform.map(element.attributes["transform"] ?? "")
    if let id = VectorStyle.reference(style.clip) { node.clip = clip(id) }
    if let id = VectorStyle.reference(style.mask) {
      node.mask = mask(id, depth: depth, &count)
      if node.mask == nil {
        told.report("vector pictures are drawn without the mask \(id.prefix(40))")
      }
    }
    switch element.name {
    case "g", "a", "svg", "switch":
      node.children = children(of: element, style, depth: depth, &count)
    case "use":
      guard let target = used(element) else { return nil }
      let (x, y) = (length(element, "x", box.width), length(element, "y", box.height))
      node.transform = node.transform.translatedBy(x: x, y: y)
      if target.name == "symbol" || target.name == "svg" {
        node.children = children(of: target, style.with(target, styles), depth: depth, &count)
      } else if let inner = self.node(target, style, depth: depth + 1, &count) {
        node.children = [inner]
      }
    case _ where Self.shapes.contains(element.name):
      guard let path = path(of: element) else { return nil }
      node.shape = shape(path, style)
    default:
      if !Self.silent.contains(element.name) {
        told.report(
          "vector pictures are drawn without their parts of the kind \(element.name.prefix(40))")
      }
      return nil
    }
    return node
  }

  /// Says what an element asks for that is not done.
  private func reportUndone(_ element: MarkupElement) {
    var values = element.attributes
    for (name, value) in styles.values(of: element) { values[name] = value }
    let own = VectorStyleSheet.declarations(element.attributes["style"] ?? "")
    for (name, value) in own { values[name] = value }
    for (name, without) in Self.undone.sorted(by: { $0.key < $1.key }) {
      guard let value = values[name], !without.contains(value), value != "inherit" else { continue }
      told.report("vector pictures are drawn without their property \(name)")
    }
  }

  /// What a mask lets through; nil where there is none of the name.
  private func mask(_ id: String, depth: Int, _ count: inout Int) -> VectorMask? {
    guard let element = known[id], element.name == "mask", told.masks < Self.mostMasks else {
      return nil
    }
    told.masks += 1
    let style = VectorStyle().with(element, styles)
    let parts = children(of: element, style, depth: depth + 1, &count)
    var mask = VectorMask(parts: parts)
    mask.isAlpha = style.maskType == "alpha"
    mask.fillsBox = element.attributes["maskContentUnits"] == "objectBoundingBox"
    mask.isOfBox = element.attributes["maskUnits"] != "userSpaceOnUse"
    let whole = mask.isOfBox ? CGSize(width: 1, height: 1) : box.size
    func number(_ name: String, _ preset: CGFloat, _ whole: CGFloat) -> CGFloat {
      VectorLength.points(element.attributes[name], of: whole) ?? preset * whole
    }
    mask.region = CGRect(
      x: number("x", -0.1, whole.width), y: number("y", -0.1, whole.height),
      width: number("width", 1.2, whole.width), height: number("height", 1.2, whole.height))
    return mask
  }

  private func used(_ element: MarkupElement) -> MarkupElement? {
    guard let link = element.attributes["href"], link.hasPrefix("#") else { return nil }
    return known[String(link.dropFirst())]
  }

  private func shape(_ path: CGPath, _ style: VectorStyle) -> VectorShape {
    var shape = VectorShape(path: path)
    shape.fill = paint(style.fill, style)
    shape.rule = style.rule
    shape.fillOpacity = style.fillOpacity
    shape.stroke = paint(style.stroke, style)
    shape.strokeOpacity = style.strokeOpacity
    shape.line = style.line
    return shape
  }

  private func paint(_ text: String, _ style: VectorStyle) -> VectorPaint? {
    if let id = VectorStyle.reference(text) {
      if let element = known[id], let gradient = gradient(element, style) {
        return .gradient(gradient)
      }
      let kind = known[id].map { "of the kind \($0.name.prefix(40))" } ?? "that are not there"
      told.report("vector pictures are drawn without paints \(kind)")
      let rest = text.split(separator: ")", maxSplits: 1).dropFirst().first
      return rest.flatMap { paint($0.trimmingCharacters(in: .whitespaces), style) }
    }
    return VectorColor.color(text, current: style.color).map { .color($0) }
  }

  // MARK: - Shapes

  private func length(_ element: MarkupElement, _ name: String, _ whole: CGFloat) -> CGFloat {
    VectorLength.points(element.attributes[name], of: whole) ?? 0
  }

  private func path(of element: MarkupElement) -> CGPath? {
    func number(_ name: String) -> CGFloat {
      let whole = name.hasSuffix("x") || name == "width" ? box.width : box.height
      return length(element, name, whole)
    }
    let path = CGMutablePath()
    switch element.name {
    case "path": return PathText.path(element.attributes["d"] ?? "")
    case "rect":
      let rect = CGRect(
        x: length(element, "x", box.width), y: length(element, "y", box.height),
        width: number("width"), height: number("height"))
      guard rect.size.width > 0, rect.size.height > 0 else { return nil }
      let (width, height) = (element.attributes["rx"], element.attributes["ry"])
      let across = min(width == nil ? number("ry") : number("rx"), rect.width / 2)
      let down = min(height == nil ? number("rx") : number("ry"), rect.height / 2)
      if across > 0, down > 0 {
        path.addRoundedRect(in: rect, cornerWidth: across, cornerHeight: down)
      } else {
        path.addRect(rect)
      }
    case "circle", "ellipse":
      let isCircle = element.name == "circle"
      let (width, height) = (number(isCircle ? "r" : "rx"), number(isCircle ? "r" : "ry"))
      guard width > 0, height > 0 else { return nil }
      path.addEllipse(
        in: CGRect(
          x: number("cx") - width, y: number("cy") - height, width: width * 2,
          height: height * 2))
    case "line":
      path.move(
        to: CGPoint(x: length(element, "x1", box.width), y: length(element, "y1", box.height)))
      path.addLine(
        to: CGPoint(x: length(element, "x2", box.width), y: length(element, "y2", box.height)))
    case "polyline", "polygon":
      let numbers = NumberText.all(element.attributes["points"] ?? "")
      guard numbers.count >= 4 else { return nil }
      path.addLines(
        between: stride(from: 0, to: numbers.count - 1, by: 2).map {
          CGPoint(x: numbers[$0], y: numbers[$0 + 1])
        })
      if element.name == "polygon" { path.closeSubpath() }
    default: return nil
    }
    return path
  }

  private func clip(_ id: String) -> (path: CGPath, rule: CGPathFillRule)? {
    guard let element = known[id], element.name == "clipPath" else { return nil }
    let path = CGMutablePath()
    var rule = CGPathFillRule.winding
    for child in element.children {
      let shape = child.name == "use" ? used(child) ?? child : child
      guard let part = self.path(of: shape) else { continue }
      path.addPath(part, transform: VectorTransform.map(child.attributes["transform"] ?? ""))
      if VectorStyle().with(shape, styles).clipRule == .evenOdd { rule = .evenOdd }
    }
    return (path, rule)
  }

  // MARK: - Gradients

  private func gradient(_ element: MarkupElement, _ style: VectorStyle) -> VectorGradient? {
    guard element.name.hasSuffix("Gradient") else { return nil }
    // What a gradient does not say, the one that it refers to says; so on, but not for ever.
    var chain = [element]
    while chain.count < 8, let last = chain.last, let next = used(last) { chain.append(next) }
    func value(_ name: String) -> String? {
      chain.lazy.compactMap { $0.attributes[name] }.first
    }
    var gradient = VectorGradient()
    gradient.isRadial = element.name == "radialGradient"
    gradient.fillsBox = value("gradientUnits") != "userSpaceOnUse"
    let whole = gradient.fillsBox ? CGSize(width: 1, height: 1) : box.size
    func number(_ name: String, _ preset: CGFloat, _ whole: CGFloat) -> CGFloat {
      VectorLength.points(value(name), of: whole) ?? preset * whole
    }
    gradient.transform = VectorTransform.map(value("gradientTransform") ?? "")
    if gradient.isRadial {
      let center = CGPoint(
        x: number("cx", 0.5, whole.width), y: number("cy", 0.5, whole.height))
      gradient.end = center
      gradient.start = CGPoint(
        x: value("fx") == nil ? center.x : number("fx", 0.5, whole.width),
        y: value("fy") == nil ? center.y : number("fy", 0.5, whole.height))
      gradient.radius = number("r", 0.5, min(whole.width, whole.height))
    } else {
      gradient.start = CGPoint(
        x: number("x1", 0, whole.width), y: number("y1", 0, whole.height))
      gradient.end = CGPoint(
        x: number("x2", 1, whole.width), y: number("y2", 0, whole.height))
    }
    let stops = chain.lazy.map { $0.children.filter { $0.name == "stop" } }.first { !$0.isEmpty }
    var last: CGFloat = 0
    for stop in stops ?? [] {
      let look = style.with(stop, styles)
      let place = VectorLength.points(stop.attributes["offset"], of: 1) ?? 0
      last = min(max(place, last), 1)
      let color = VectorColor.color(look.stopColor, current: look.color)
      guard let color = color?.copy(alpha: (color?.alpha ?? 1) * look.stopOpacity) else { continue }
      gradient.stops.append((last, color))
    }
    return gradient.stops.isEmpty ? nil : gradient
  }
}
