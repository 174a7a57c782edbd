// SPDX-License-Identifier: Apache-2.0

import Geometry

/// The kinds of layers that the engine tells apart.
package enum LayerKind: UInt8, Sendable, CaseIterable {
  case layer
  case shape
  case gradient
  case replicator
  case transform
  case emitter
  case scroll
  case tiled
  case text
}

/// The rows of one kind of layer, found by key or by index.
package struct PropertyTable: Sendable {
  package let rows: [Property]
  private let indices: [String: Int]

  init(_ rows: [Property]) {
    self.rows = rows
    indices = Dictionary(
      rows.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { _, last in last }
    )
  }

  /// The row's place, stable for the life of the process.
  package func index(of key: String) -> Int? { indices[key] }

  package subscript(key key: String) -> Property? { indices[key].map { rows[$0] } }

  /// The table of a kind of layer: what all layers have, then what its class adds.
  package static func table(for kind: LayerKind) -> PropertyTable {
    switch kind {
    case .layer, .transform: layer
    case .shape: shape
    case .gradient: gradient
    case .replicator: replicator
    case .emitter: emitter
    case .scroll: scroll
    case .tiled: tiled
    case .text: text
    }
  }

  package static let layer = PropertyTable(layerRows)
  package static let shape = PropertyTable(layerRows + shapeRows)
  package static let gradient = PropertyTable(layerRows + gradientRows)
  package static let replicator = PropertyTable(layerRows + replicatorRows)
  package static let emitter = PropertyTable(layerRows + emitterRows)
  package static let scroll = PropertyTable(layerRows + scrollRows)
  package static let tiled = PropertyTable(layerRows + tiledRows)
  package static let text = PropertyTable(layerRows + textRows)
}

extension LayerKind {
  /// Properties as a fresh layer of this kind has them.
  package var initialProperties: LayerProperties {
    var properties = LayerProperties()
    switch self {
    case .layer: break
    case .shape: properties.specific = .shape(.plainShape)
    case .gradient: properties.specific = .gradient(.plainGradient)
    case .replicator: properties.specific = .replicator(.plainReplicator)
    case .transform: properties.specific = .transform
    case .emitter: properties.specific = .emitter(.plainEmitter)
    case .scroll:
      properties.specific = .scroll(.plainScroll)
      properties.masksToBounds = true
    case .tiled: properties.specific = .tiled(.plainTiled)
    case .text:
      properties.specific = .text(.plainText)
      properties.extra.value.needsDisplayOnBoundsChange = true
    }
    return properties
  }
}

extension CopyOnWrite where Value == ShapeProperties {
  static let plainShape = CopyOnWrite(ShapeProperties())
}

extension CopyOnWrite where Value == GradientProperties {
  static let plainGradient = CopyOnWrite(GradientProperties())
}

extension CopyOnWrite where Value == ReplicatorProperties {
  static let plainReplicator = CopyOnWrite(ReplicatorProperties())
}
