// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import RenderTree

/// Writes layers to archives and reads them.
///
/// Under each property's own key lies what `shouldArchiveValue(forKey:)` answers true for; beside
/// them the sublayers, the mask, the animations, and a dictionary of the program's own keys.
enum LayerArchive {
  private static let customKey = "customValues"
  private static let animationsKey = "animations"
  private static let animationNamesKey = "animationKeys"
  /// How deep layers may lie in an archive; what lies deeper, as in one that holds itself, is not
  /// read, nor is anything else after it was met.
  private static let maximumDepth = 20_000

  /// One reading of layers inside layers.
  private final class Descent {
    var depth = 0
    var isBroken = false
  }

  private final class Current {
    var descent: Descent?
  }

  /// The reading that goes on in a thread.
  private static let current = ThreadLocal { Current() }

  /// Keys that lie beside the table's rows and are coded as they are.
  private static let plainKeys: [OtherKey] = [
    .beginTime, .duration, .speed, .timeOffset, .repeatCount, .repeatDuration, .autoreverses,
    .fillMode, .actions, .style,
  ]

  // MARK: - Writing

  /// Writes what a layer holds but for some keys, and of the layers in it those that are kept.
  static func write(
    _ layer: CALayer, to coder: NSCoder, without omitted: Set<String> = [],
    keeping isKept: @escaping (CALayer) -> Bool = { _ in true }
  ) {
    layer.reportUnwritten()
    let table = PropertyTable.table(for: type(of: layer).kind)
    for row in table.rows
    where !omitted.contains(row.key)
      && (layer.isBaked(row) || layer.shouldArchiveValue(forKey: row.key))
    {
      let value = ValueBridge.any(layer.written(row))
      // What is nothing in a new layer too need not be told.
      if value == nil, row.access.read(type(of: layer).kind.initialProperties) == .none { continue }
      ArchivedValue.encode(value, forKey: row.key, with: coder)
    }
    for key in plainKeys where layer.shouldArchiveValue(forKey: key.rawValue) {
      if let value = key.value(of: layer) {
        ArchivedValue.encode(value, forKey: key.rawValue, with: coder)
      }
    }
    let custom = layer.properties.extra.value.custom
    let own = custom.filter { layer.shouldArchiveValue(forKey: $0.key) }.compactMapValues {
      ValueBridge.any($0)
    }
    if !own.isEmpty { ArchivedValue.encode(own, forKey: customKey, with: coder) }
    if let constraints = layer.constraints, layer.shouldArchiveValue(forKey: "constraints") {
      ArchivedValue.encode(constraints, forKey: "constraints", with: coder)
    }
    if let manager = layer.layoutManager, layer.shouldArchiveValue(forKey: "layoutManager") {
      ArchivedValue.encode(manager, forKey: "layoutManager", with: coder)
    }
    writeAnimations(of: layer, to: coder)
    writeSublayers(of: layer, keeping: isKept, to: coder)
  }

  /// One whose begin was found by a commit starts anew where the archive is read.
  private static func writeAnimations(of layer: CALayer, to coder: NSCoder) {
    guard layer.hasAnimations, layer.shouldArchiveValue(forKey: animationsKey)
    else { return }
    let attached = layer.attachedAnimations.compactMap { attached -> (CAAnimation, Any)? in
      guard let copy = attached.animation.copy() as? CAAnimation else { return nil }
      if attached.startsWithCommit { copy.beginTime = 0 }
      return (copy, attached.key ?? NSNull())
    }
    ArchivedValue.encode(attached.map(\.0), forKey: animationsKey, with: coder)
    ArchivedValue.encode(attached.map(\.1), forKey: animationNamesKey, with: coder)
  }

  private static func writeSublayers(
    of layer: CALayer, keeping isKept: @escaping (CALayer) -> Bool, to coder: NSCoder
  ) {
    DeepStack.descend {
      if let sublayers = layer.sublayers?.filter(isKept),
        layer.shouldArchiveValue(forKey: "sublayers")
      {
        // One by one: Foundation's arrays of one length share a hash, and many of them take an
        // archiver a time that grows with their square.
        coder.encode(sublayers.count, forKey: "sublayerCount")
        for (index, sublayer) in sublayers.enumerated() {
          coder.encode(sublayer, forKey: "sublayers.\(index)")
        }
      }
      if let mask = layer.mask, isKept(mask), layer.shouldArchiveValue(forKey: "mask") {
        coder.encode(mask, forKey: "mask")
      }
    }
  }

  // MARK: - Reading

  /// Reads into a new layer, without actions and transactions.
  static func read(_ layer: CALayer, from coder: NSCoder) {
    layer.state.isDecoding = true
    defer { layer.state.isDecoding = false }
    for row in PropertyTable.table(for: type(of: layer).kind).rows {
      guard let object = ArchivedValue.decode(forKey: row.key, from: coder),
        let value = ValueBridge.value(object, for: row.access)
      else { continue }
      let before = row.access.read(layer.properties)
      guard row.set(value, in: &layer.properties) else { continue }
      // A few are in every archive, set or not.
      if !row.isAlwaysArchived || row.access.read(layer.properties) != before {
        layer.state.setKeys.insert(row.key)
      }
    }
    if let custom = ArchivedValue.decode(forKey: customKey, from: coder) as? [String: Any] {
      for (key, value) in custom {
        layer.properties.extra.value.custom[key] = ValueBridge.generic(value)
        layer.state.setKeys.insert(key)
      }
    }
    for key in plainKeys {
      guard let value = ArchivedValue.decode(forKey: key.rawValue, from: coder) else { continue }
      key.set(value, of: layer)
    }
    if let constraints = ArchivedValue.decode(forKey: "constraints", from: coder) as? [CAConstraint]
    {
      layer.state.constraints = constraints
      layer.state.setKeys.insert("constraints")
    }
    layer.layoutManager =
      ArchivedValue.decode(forKey: "layoutManager", from: coder) as? any CALayoutManager
    readAnimations(of: layer, from: coder)
    readSublayers(of: layer, from: coder)
  }

  private static func readAnimations(of layer: CALayer, from coder: NSCoder) {
    guard let animations = ArchivedValue.decode(forKey: animationsKey, from: coder) as? [Any],
      let names = ArchivedValue.decode(forKey: animationNamesKey, from: coder) as? [Any]
    else { return }
    let attached = zip(animations, names).compactMap { animation, name in
      (animation as? CAAnimation).map {
        AttachedAnimation(key: name as? String, animation: $0, captured: nil, completions: [])
      }
    }
    ModelLock.withLock { layer.rawAnimations = AttachedList(attached) }
  }

  private static func readSublayers(of layer: CALayer, from coder: NSCoder) {
    let descent = current.value.descent ?? Descent()
    guard !descent.isBroken else { return }
    guard descent.depth < maximumDepth else {
      descent.isBroken = true
      Diagnostics.report(
        "an archive's layers lie in each other too deeply; the rest is left out", kind: .limit)
      return
    }
    DeepStack.descend {
      let outer = current.value.descent
      current.value.descent = descent
      descent.depth += 1
      defer {
        descent.depth -= 1
        current.value.descent = outer
      }
      for index in 0..<max(0, coder.decodeInteger(forKey: "sublayerCount")) {
        // A count that is not true ends at the first layer that is not there.
        let key = "sublayers.\(index)"
        guard coder.containsValue(forKey: key), !descent.isBroken else { break }
        if let sublayer = ArchivedValue.decode(forKey: key, from: coder) as? CALayer {
          layer.adoptDecoded([sublayer])
        }
      }
      if let mask = ArchivedValue.decode(forKey: "mask", from: coder) as? CALayer {
        layer.adoptDecoded(mask: mask)
      }
    }
  }
}
