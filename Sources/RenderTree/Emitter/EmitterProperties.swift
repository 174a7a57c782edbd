// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// CAEmitterLayer's own properties.
package struct EmitterProperties: SpecificBlock {
  package var birthRate = 1.0
  package var lifetime = 1.0
  package var position = Vec2.zero
  package var zPosition = 0.0
  package var size = Vec2.zero
  package var depth = 0.0
  package var shape = "point"
  package var mode = "volume"
  package var renderMode = "unordered"
  package var preservesDepth = false
  package var velocity = 1.0
  package var scale = 1.0
  package var spin = 1.0
  package var seed = 0.0
  package var cells: [EmitterCell]?

  package init() {}

  package static func read(_ properties: SpecificProperties) -> Self? {
    guard case .emitter(let block) = properties else { return nil }
    return block.value
  }

  package static func change(_ properties: inout SpecificProperties, _ body: (inout Self) -> Void) {
    guard case .emitter(var block) = properties else { return }
    properties = .none
    body(&block.value)
    properties = .emitter(block)
  }
}

extension CopyOnWrite where Value == EmitterProperties {
  static let plainEmitter = CopyOnWrite(EmitterProperties())
}

extension LayerProperties {
  /// The emitter's part; defaults on a layer of another class, where writes are dropped.
  package var emitter: EmitterProperties {
    get { EmitterProperties.read(specific) ?? EmitterProperties() }
    set { EmitterProperties.change(&specific) { $0 = newValue } }
  }
}

extension LayerField {
  fileprivate static func emitter(
    _ get: @escaping @Sendable (EmitterProperties) -> Value,
    _ set: @escaping @Sendable (inout EmitterProperties, Value) -> Void
  ) -> Self {
    specific(get, set)
  }
}

/// What CAEmitterLayer adds; its cells are reached by `emitterCells.NAME.key`.
package enum EmitterKeys: LayerKeyList {
  package static let birthRate = LayerKey(
    "birthRate", Access.number, .emitter({ $0.birthRate }, { $0.birthRate = $1 }), implicit: .basic)
  package static let lifetime = LayerKey(
    "lifetime", Access.number, .emitter({ $0.lifetime }, { $0.lifetime = $1 }), implicit: .basic)
  package static let emitterPosition = LayerKey(
    "emitterPosition", Access.point, .emitter({ $0.position }, { $0.position = $1 }),
    implicit: .basic)
  package static let emitterZPosition = LayerKey(
    "emitterZPosition", Access.number, .emitter({ $0.zPosition }, { $0.zPosition = $1 }),
    implicit: .basic)
  package static let emitterSize = LayerKey(
    "emitterSize", Access.size, .emitter({ $0.size }, { $0.size = $1 }), implicit: .basic)
  package static let emitterDepth = LayerKey(
    "emitterDepth", Access.number, .emitter({ $0.depth }, { $0.depth = $1 }), implicit: .basic)
  package static let emitterShape = LayerKey(
    "emitterShape", Access.string, .emitter({ $0.shape }, { $0.shape = $1 }))
  package static let emitterMode = LayerKey(
    "emitterMode", Access.string, .emitter({ $0.mode }, { $0.mode = $1 }))
  package static let renderMode = LayerKey(
    "renderMode", Access.string, .emitter({ $0.renderMode }, { $0.renderMode = $1 }))
  package static let preservesDepth = LayerKey(
    "preservesDepth", Access.bool, .emitter({ $0.preservesDepth }, { $0.preservesDepth = $1 }))
  package static let velocity = LayerKey(
    "velocity", Access.number, .emitter({ $0.velocity }, { $0.velocity = $1 }), implicit: .basic)
  package static let scale = LayerKey(
    "scale", Access.number, .emitter({ $0.scale }, { $0.scale = $1 }), implicit: .basic)
  package static let spin = LayerKey(
    "spin", Access.number, .emitter({ $0.spin }, { $0.spin = $1 }), implicit: .basic)
  package static let seed = LayerKey("seed", Access.number, .emitter({ $0.seed }, { $0.seed = $1 }))
  // The cells themselves are objects that only the public layer knows.
  package static let emitterCells = LayerKey(
    "emitterCells", Access.any, .emitter({ _ in .none }, { _, _ in }))

  package static let all: [Property] = [
    birthRate.row, lifetime.row, emitterPosition.row, emitterZPosition.row, emitterSize.row,
    emitterDepth.row, emitterShape.row, emitterMode.row, renderMode.row, preservesDepth.row,
    velocity.row, scale.row, spin.row, seed.row, emitterCells.row,
  ]
}
