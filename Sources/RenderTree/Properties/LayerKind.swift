// SPDX-License-Identifier: Apache-2.0

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

extension LayerKind {
  /// What the class adds to the keys that all layers have.
  var ownKeys: [Property] {
    switch self {
    case .layer, .transform: []
    case .shape: ShapeKeys.all
    case .gradient: GradientKeys.all
    case .replicator: ReplicatorKeys.all
    case .emitter: EmitterKeys.all
    case .scroll: ScrollKeys.all
    case .tiled: TiledKeys.all
    case .text: TextKeys.all
    }
  }

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
