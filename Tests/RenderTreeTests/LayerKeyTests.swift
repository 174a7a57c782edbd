// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import RenderTree
import Testing

@Suite("Keys of layers")
struct LayerKeyTests {
  /// Fields that no key leads to, and why.
  private static let keyless: [String: String] = [
    "core": "plain memory, looked into",
    "extra": "a block, looked into",
    "specific": "a block, looked into",
    "extra.custom": "holds the program's own keys",
    "specific.cells": "objects that only the public layer knows",
    "specific.recipe": "an addition that only the engine's own modules know",
    "specific.paints": "what a frame makes of the recipe",
    "specific.drawing": "what the layer drew of its own properties",
    "specific.mosaic": "what a frame shows of the layer's tiles",
  ]

  /// The fields of a layer's properties, those of its blocks too, as text.
  private static func fields(_ layer: LayerProperties) -> [String: String] {
    var found: [String: String] = [:]
    func take(_ subject: Any, _ prefix: String) {
      for (label, value) in Mirror(reflecting: subject).children {
        guard let label else { continue }
        found[prefix + label] = ["core", "extra", "specific"].contains(label) ? "" : "\(value)"
      }
    }
    take(layer, "")
    take(layer.core, "core.")
    take(layer.extra.value, "extra.")
    switch layer.specific {
    case .none, .transform: break
    case .shape(let block): take(block.value, "specific.")
    case .gradient(let block): take(block.value, "specific.")
    case .replicator(let block): take(block.value, "specific.")
    case .emitter(let block): take(block.value, "specific.")
    case .scroll(let block): take(block.value, "specific.")
    case .tiled(let block): take(block.value, "specific.")
    case .text(let block): take(block.value, "specific.")
    }
    return found
  }

  /// A value of a row's type that no layer begins with.
  private static func other(_ row: Property) -> Value {
    switch row.access.type {
    case .number: .number(7.25)
    case .bool: .bool(true)
    case .point, .size: .point(Vec2(7, 9))
    case .rect: .rect(Rect(7, 9, 11, 13))
    case .transform: .transform(.rotation(0.4, 0, 0, 1))
    case .color: .color(ColorValue(RGBA(0.5, 0.25, 0.125, 1)))
    case .path: .path(Path(rect: Rect(0, 0, 7, 9)))
    case .contents: .image(Contents(Image(width: 1, height: 1, pixels: [0xFF00_00FF])))
    case .numbers: .numbers([7, 9])
    case .colors: .colors([.opaqueBlack, .opaqueWhite])
    case .any: .string("other")
    }
  }

  @Test(
    "each lead to a field of their own, and no field is forgotten", arguments: LayerKind.allCases)
  func fields(kind: LayerKind) {
    let initial = kind.initialProperties
    let before = Self.fields(initial)
    var reached: [String: String] = [:]
    for row in PropertyTable.table(for: kind).rows where row.key != EmitterKeys.emitterCells.name {
      var layer = initial
      #expect(row.access.write(Self.other(row), to: &layer), "\(row.key)")
      if layer == initial {
        // A flag that is set in new layers.
        #expect(row.access.write(.bool(false), to: &layer), "\(row.key)")
      }
      let changed = Self.fields(layer).filter { before[$0.key] != $0.value }.map(\.key)
      #expect(changed.count == 1, "\(row.key) changes \(changed)")
      guard let field = changed.first else { continue }
      #expect(reached[field] == nil, "\(row.key) and \(reached[field] ?? "") lead to \(field)")
      reached[field] = row.key
      let blocks: PropertyBlocks =
        field.hasPrefix("extra.") ? .extra : field.hasPrefix("specific.") ? .specific : []
      #expect(row.blocks == blocks, "\(row.key)")
    }
    for field in before.keys where Self.keyless[field] == nil {
      #expect(reached[field] != nil, "no key of \(kind) leads to \(field)")
    }
  }

  @Test("write nothing to a layer of another class", arguments: LayerKind.allCases)
  func foreign(kind: LayerKind) {
    for owner in LayerKind.allCases where owner != kind {
      for row in PropertyTable.table(for: owner).rows where row.blocks == .specific {
        var layer = kind.initialProperties
        _ = row.access.write(Self.other(row), to: &layer)
        #expect(layer == kind.initialProperties, "\(row.key) of \(owner)")
      }
    }
  }

  @Test("keep what the public property keeps of a value")
  func settled() {
    func kept<Value>(_ key: LayerKey<Value>, _ value: RenderTree.Value) -> Value {
      var layer = LayerKind.replicator.initialProperties
      #expect(key.row.set(value, in: &layer))
      return key.get(layer)
    }
    #expect(kept(LayerKeys.bounds, .rect(Rect(9, 9, -4, -2))) == Rect(5, 7, 4, 2))
    #expect(kept(LayerKeys.contentsGravity, .string("topLeft")) == "topLeft")
    #expect(kept(LayerKeys.contentsGravity, .string("somewhere")) == "center")
    #expect(kept(LayerKeys.cornerCurve, .string("square")) == "circular")
    #expect(kept(LayerKeys.maskedCorners, .number(19)) == 3)
    #expect(kept(LayerKeys.contentsFormat, .string("x")) == "RGBA8")
    #expect(kept(LayerKeys.preferredDynamicRange, .string("x")) == "standard")
    #expect(kept(LayerKeys.toneMapMode, .string("x")) == "automatic")
    #expect(kept(ReplicatorKeys.instanceCount, .number(-3)) == 0)
    #expect(kept(ReplicatorKeys.instanceCount, .number(2.75)) == 2)
    #expect(kept(LayerKeys.minificationFilter, .string("mine")) == "mine")
  }
}
