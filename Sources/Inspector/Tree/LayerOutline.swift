// SPDX-License-Identifier: Apache-2.0

import RenderTree

/// One line of the tree of layers.
package struct LayerLine: Codable, Hashable, Sendable {
  package var id: UInt64
  package var depth: Int
  /// Apple's name of its class, as far as the picture tells.
  package var kind: String
  package var name: String?
  package var isMask: Bool
  /// How many animations are attached, those that are over but stay among them.
  package var animations: Int
  package var isHidden: Bool
}

/// One property of a layer by what the program set and by what is seen.
package struct PropertyLine: Codable, Hashable, Sendable {
  package var key: String
  package var model: String
  package var shown: String
  /// Whether nothing was set and nothing else is seen.
  package var isDefault: Bool
}

extension LayerKind {
  /// The class of Apple's that such layers are of, or derived from.
  package var className: String {
    switch self {
    case .layer: "CALayer"
    case .shape: "CAShapeLayer"
    case .gradient: "CAGradientLayer"
    case .replicator: "CAReplicatorLayer"
    case .transform: "CATransformLayer"
    case .emitter: "CAEmitterLayer"
    case .scroll: "CAScrollLayer"
    case .tiled: "CATiledLayer"
    case .text: "CATextLayer"
    }
  }
}

/// What can be read of a tree of layers.
package enum LayerOutline {
  /// The layers from the root down, each before what lies in it, a mask before the sublayers.
  ///
  /// - Parameters:
  ///   - root: nil for none.
  ///   - time: Of the root's superlayer; decides which layers are hidden.
  ///   - limit: No more than this many.
  /// - Returns: A line for each layer.
  package static func lines(
    of root: RenderNode?, at time: Double, limit: Int = 20_000
  ) -> [LayerLine] {
    var lines: [LayerLine] = []
    var open = root.map { [(node: $0, depth: 0, time: time, isMask: false)] } ?? []
    while let next = open.popLast(), lines.count < limit {
      let node = next.node
      let local = node.localTime(parentTime: next.time)
      let shown = node.properties(at: local)
      lines.append(
        LayerLine(
          id: node.id, depth: next.depth, kind: node.kind.className, name: shown.extra.value.name,
          isMask: next.isMask, animations: node.list.count,
          isHidden: shown.isHidden || shown.opacity <= 0))
      for sublayer in node.sublayers.reversed() {
        open.append((sublayer, next.depth + 1, local, false))
      }
      if let mask = node.mask { open.append((mask, next.depth + 1, local, true)) }
    }
    return lines
  }

  /// What a layer has and shows.
  ///
  /// - Parameters:
  ///   - id: The layer's number.
  ///   - root: The tree that it is looked for in.
  ///   - time: Of the root's superlayer.
  /// - Returns: A line for each property of its class, those that were set or move first; nil where
  ///   there is no such layer.
  package static func properties(
    of id: UInt64, in root: RenderNode?, at time: Double
  ) -> [PropertyLine]? {
    var open = root.map { [(node: $0, time: time)] } ?? []
    while let (node, parentTime) = open.popLast() {
      let local = node.localTime(parentTime: parentTime)
      if node.id == id { return properties(of: node, at: local) }
      open.append(contentsOf: node.sublayers.map { ($0, local) })
      if let mask = node.mask { open.append((mask, local)) }
    }
    return nil
  }

  /// What is made in frames in place of what properties say.
  private static func made(for node: RenderNode, at time: Double) -> [PropertyLine] {
    func line(_ key: String, _ what: String, _ shown: String? = nil) -> PropertyLine {
      PropertyLine(key: key, model: what, shown: shown ?? what, isDefault: false)
    }
    func words(_ gradient: GradientRecipe) -> String {
      "\(gradient.kind == .linear ? "linear" : "radial"), \(gradient.colorCount) colours"
    }
    var lines: [PropertyLine] = []
    if node.timing.track != nil { lines.append(line("time track", "keys", ValueText.text(time))) }
    guard let recipe = node.properties.recipe else { return lines }
    if let path = recipe.path {
      lines.append(line("path recipe", path.isConstant ? "constant" : "moving"))
    }
    if let fill = recipe.fill { lines.append(line("fill gradient", words(fill))) }
    if let stroke = recipe.stroke { lines.append(line("stroke gradient", words(stroke))) }
    return lines
  }

  private static func properties(of node: RenderNode, at time: Double) -> [PropertyLine] {
    let (model, shown) = (node.properties, node.properties(at: time))
    let initial = node.kind.initialProperties
    var lines = [
      ("beginTime", node.timing.beginTime, 0.0), ("speed", node.timing.speed, 1),
      ("timeOffset", node.timing.timeOffset, 0), ("local time", time, .nan),
    ].map { key, value, plain in
      PropertyLine(
        key: key, model: ValueText.text(value), shown: ValueText.text(value),
        isDefault: value == plain)
    }
    for row in PropertyTable.table(for: node.kind).rows where row.key != "name" {
      let (set, seen) = (row.access.read(model), row.access.read(shown))
      let plain = row.access.read(initial)
      lines.append(
        PropertyLine(
          key: row.key, model: ValueText.text(set), shown: ValueText.text(seen),
          isDefault: set == plain && seen == plain))
    }
    lines += made(for: node, at: time)
    let (custom, shownCustom) = (model.extra.value.custom, shown.extra.value.custom)
    for key in Set(custom.keys).union(shownCustom.keys).sorted() {
      lines.append(
        PropertyLine(
          key: key, model: ValueText.text(custom[key] ?? .none),
          shown: ValueText.text(shownCustom[key] ?? .none), isDefault: false))
    }
    return lines.filter { $0.model != $0.shown }
      + lines.filter { $0.model == $0.shown && !$0.isDefault }
      + lines.filter(\.isDefault)
  }
}
