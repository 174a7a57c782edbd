// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Inspector
import QuartzCore
import RenderTree

/// What one layer has and shows, line by line.
struct LayerReport {
  /// A property's text by what the program set and by what is seen.
  struct Line {
    var label: String
    var model: String
    var shown: String
    /// Whether nothing was set and nothing else is seen; for a copy, whether it shows the same as
    /// all copies.
    var isDefault: Bool
    var isOfCopy = false
  }

  /// The class and the name.
  let title: String
  let lines: [Line]

  /// Reports on a layer at a media time.
  init(_ layer: CALayer, node: RenderNode?, at time: Double) {
    let name = layer.name.map { " " + ValueText.quoted($0) } ?? ""
    title = "\(type(of: layer))\(name)"
    let kind = node?.kind ?? .layer
    let initial = kind.initialProperties
    let shown = layer.shown(at: layer.localTime(at: time, in: []), in: [])
    var lines = Self.timing(of: layer)
    for row in PropertyTable.table(for: kind).rows where row.key != "name" {
      let (model, seen) = (row.access.read(layer.properties), row.access.read(shown))
      let plain = row.access.read(initial)
      lines.append(
        Line(
          label: row.key, model: ValueText.text(model), shown: ValueText.text(seen),
          isDefault: model == plain && seen == plain))
    }
    let custom = layer.properties.extra.value.custom
    let shownCustom = shown.extra.value.custom
    for key in Set(custom.keys).union(shownCustom.keys).sorted() {
      lines.append(
        Line(
          label: key, model: ValueText.text(custom[key] ?? .none),
          shown: ValueText.text(shownCustom[key] ?? .none), isDefault: false))
    }
    if let keys = layer.animationKeys() {
      let text = keys.joined(separator: " ")
      lines.append(Line(label: "animations", model: text, shown: text, isDefault: false))
    }
    for variation in node?.variations?.all ?? [] {
      lines += Self.lines(of: variation, layer, kind: kind, common: shown, at: time)
    }
    self.lines = lines
  }

  private static func timing(of layer: CALayer) -> [Line] {
    [
      ("beginTime", layer.beginTime, 0.0), ("speed", Double(layer.speed), 1.0),
      ("timeOffset", layer.timeOffset, 0.0),
    ].map { label, value, plain in
      let text = ValueText.text(value)
      return Line(label: label, model: text, shown: text, isDefault: value == plain)
    }
  }

  /// What a copy shows differently from all copies together, which stands in the model's place.
  private static func lines(
    of variation: CopyVariation, _ layer: CALayer, kind: LayerKind, common: LayerProperties,
    at time: Double
  ) -> [Line] {
    let own = layer.shown(
      at: layer.localTime(at: time, in: variation.copies), in: variation.copies)
    let label = variation.copies.map { "copy \($0.index)" }.joined(separator: " ")
    return PropertyTable.table(for: kind).rows.map { row in
      let (all, one) = (row.access.read(common), row.access.read(own))
      return Line(
        label: "\(label) \(row.key)", model: ValueText.text(all), shown: ValueText.text(one),
        isDefault: all == one, isOfCopy: true)
    }
  }
}

/// The layers of a stage with their reports, each before what lies below it.
struct TreeReport {
  struct Entry {
    var layer: CALayer
    var depth: Int
    /// Titles from the root, with the place among siblings where there is no name.
    var path: String
    var role: String
    var report: LayerReport
  }

  let entries: [Entry]

  /// Reports on a layer and all below it at a media time.
  init(_ root: CALayer, in tree: RenderNode?, at time: Double) {
    var nodes: [UInt64: RenderNode] = [:]
    var open = tree.map { [$0] } ?? []
    while let node = open.popLast() {
      nodes[node.id] = node
      open.append(contentsOf: node.sublayers)
      if let mask = node.mask { open.append(mask) }
    }
    var entries: [Entry] = []
    var pending = [(layer: root, depth: 0, path: "", place: 0, role: "")]
    while let next = pending.popLast() {
      let report = LayerReport(next.layer, node: nodes[next.layer.identifier], at: time)
      let place = next.layer.name == nil && next.depth > 0 && next.role.isEmpty
      let path =
        (next.path.isEmpty ? "" : next.path + " > ") + next.role + report.title
        + (place ? " #\(next.place)" : "")
      entries.append(
        Entry(
          layer: next.layer, depth: next.depth, path: path, role: next.role, report: report))
      for (place, sublayer) in (next.layer.sublayers ?? []).enumerated().reversed() {
        pending.append((sublayer, next.depth + 1, path, place, ""))
      }
      if let mask = next.layer.mask { pending.append((mask, next.depth + 1, path, 0, "mask ")) }
    }
    self.entries = entries
  }
}
