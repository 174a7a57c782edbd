// SPDX-License-Identifier: Apache-2.0

import Markup
import QuartzCore

/// A program's own symbol: a template of SVG with a drawing for each weight and scale, or for some of them.
///
/// Of a drawing that is missing that of another scale is taken, larger or smaller, and what lies between
/// the thinnest, the regular and the heaviest weight is worked out of these.
struct CustomSymbol: Sendable {
  private static let weights = [
    "Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
  ]
  private static let scales: [(letter: String, scale: UIImage.SymbolScale)] = [
    ("M", .medium), ("S", .small), ("L", .large),
  ]

  /// The outlines by weight, in the square of 256 units in which symbols are drawn, at medium scale.
  private let outlines: [Int: CGPath]
  /// As ``outlines``, for a scale that has drawings of its own, as large as those.
  private let scaled: [UIImage.SymbolScale: [Int: CGPath]]

  /// Reads a template; nil where it has no drawing.
  init?(data: Data) {
    guard let root = try? MarkupReader.read(data, rules: VectorPicture.rules),
      root.name == "svg"
    else { return nil }
    var found: [UIImage.SymbolScale: [Int: CGPath]] = [:]
    for (letter, scale) in Self.scales {
      // What a template was drawn for lies around the middle of its capital letters.
      let lines = ["Baseline-\(letter)", "Capline-\(letter)"].map { Self.height(of: $0, in: root) }
      for (index, weight) in Self.weights.enumerated() {
        guard let path = Self.path(of: "\(weight)-\(letter)", in: root) else { continue }
        let box = path.boundingBoxOfPath
        var middle = box.midY
        if let base = lines[0], let cap = lines[1] { middle = (base + cap) / 2 }
        // Templates are drawn for letters of 100 points.
        let unit = 1 / (100 * SymbolMetrics.unit * SymbolMetrics.factor(scale))
        var map = CGAffineTransform(
          a: unit, b: 0, c: 0, d: unit, tx: 128 - box.midX * unit, ty: 128 - middle * unit)
        found[scale, default: [:]][index] = path.copy(using: &map) ?? path
      }
    }
    guard let most = Self.scales.compactMap({ found[$0.scale] }).first else { return nil }
    (outlines, scaled) = (most, found)
  }

  /// The symbol of a catalogue's `<name>.symbolset`; nil where there is none.
  static func named(_ name: String, in folder: String) -> CustomSymbol? {
    guard let set = AssetCatalog.set(named: name, kind: "symbolset", in: folder) else { return nil }
    for variant in set.variants("symbols") {
      guard let path = set.path(of: variant) else { continue }
      let data = FileManager.default.contents(atPath: path)
      if let symbol = data.flatMap({ CustomSymbol(data: $0) }) { return symbol }
      Diagnostics.report(
        "\(path) is no template of a symbol. Export it from SF Symbols, or name its groups as "
          + "there, such as Regular-M.", kind: .image)
    }
    return nil
  }

  /// The symbol with lines of a weight, from 0, the thinnest, to 8; for a scale.
  func drawing(weight: Int, scale: UIImage.SymbolScale) -> SymbolDrawing {
    let wanted: UIImage.SymbolScale = scale == .small || scale == .large ? scale : .medium
    let path = Self.outline(scaled[wanted] ?? outlines, weight: weight)
    return SymbolDrawing(layers: [
      SymbolLayer(ink: [SymbolMark(path: path, isFilled: true, width: 0)])
    ])
  }

  private static func outline(_ known: [Int: CGPath], weight: Int) -> CGPath {
    if let own = known[weight] { return own }
    let (below, above) = (
      known.keys.filter { $0 < weight }.max(), known.keys.filter { $0 > weight }.min()
    )
    guard let low = below ?? above, let high = above ?? below, let first = known[low],
      let second = known[high]
    else { return CGMutablePath() }
    guard low != high else { return first }
    let part = CGFloat(weight - low) / CGFloat(high - low)
    return mixed(first, second, part) ?? (part < 0.5 ? first : second)
  }

  // MARK: - Paths

  /// A path between two others that are made of the same steps; nil for such that are not.
  private static func mixed(_ first: CGPath, _ second: CGPath, _ part: CGFloat) -> CGPath? {
    let (a, b) = (steps(first), steps(second))
    guard a.count == b.count, zip(a, b).allSatisfy({ $0.type == $1.type }) else { return nil }
    let result = CGMutablePath()
    for (one, other) in zip(a, b) {
      let points = zip(one.points, other.points).map { from, to in
        CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
      }
      switch one.type {
      case .moveToPoint: result.move(to: points[0])
      case .addLineToPoint: result.addLine(to: points[0])
      case .addQuadCurveToPoint: result.addQuadCurve(to: points[1], control: points[0])
      case .addCurveToPoint:
        result.addCurve(to: points[2], control1: points[0], control2: points[1])
      default: result.closeSubpath()
      }
    }
    return result
  }

  private static func steps(_ path: CGPath) -> [(type: CGPathElementType, points: [CGPoint])] {
    var result: [(type: CGPathElementType, points: [CGPoint])] = []
    path.applyWithBlock { step in
      let count =
        switch step.pointee.type {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        default: 0
        }
      result.append((step.pointee.type, (0..<count).map { step.pointee.points[$0] }))
    }
    return result
  }

  // MARK: - Templates

  /// The outline of all that lies in a group; nil where there is no such group, or nothing in it.
  private static func path(of id: String, in root: MarkupElement) -> CGPath? {
    guard let group = chain(to: id, in: root) else { return nil }
    var picture = MarkupElement(name: "svg")
    // Templates have styles that show outlines alone, for those who look at them; they do not count.
    picture.children = [group]
    let result = CGMutablePath()
    add(VectorReader(picture, box: .zero).read(), .identity, to: result)
    return result.isEmpty ? nil : result
  }

  /// The element of an id inside those around it, which lose all else that they hold.
  private static func chain(to id: String, in element: MarkupElement) -> MarkupElement? {
    if element.attributes["id"] == id { return element }
    for child in element.children {
      guard let found = chain(to: id, in: child) else { continue }
      guard element.name != "svg" else { return found }
      var around = element
      around.children = [found]
      return around
    }
    return nil
  }

  private static func add(
    _ node: VectorNode, _ outer: CGAffineTransform, to path: CGMutablePath
  ) {
    let map = node.transform.concatenating(outer)
    if let shape = node.shape {
      if shape.fill != nil { path.addPath(shape.path, transform: map) }
      if shape.stroke != nil, shape.line.width > 0 {
        let outline = shape.path.copy(
          strokingWithWidth: shape.line.width, lineCap: shape.line.cap, lineJoin: shape.line.join,
          miterLimit: shape.line.miterLimit)
        path.addPath(outline, transform: map)
      }
    }
    for child in node.children { add(child, map, to: path) }
  }

  /// The height of a guide, a line; nil where there is none.
  private static func height(of id: String, in element: MarkupElement) -> CGFloat? {
    if element.attributes["id"] == id {
      return element.attributes["y1"].flatMap { Double($0) }.map { CGFloat($0) }
    }
    for child in element.children {
      if let found = height(of: id, in: child) { return found }
    }
    return nil
  }
}
