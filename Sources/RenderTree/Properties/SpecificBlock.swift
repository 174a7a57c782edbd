// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// What a layer's class adds to the properties of every layer.
package enum SpecificProperties: Equatable, Sendable {
  case none
  case shape(CopyOnWrite<ShapeProperties>)
  case gradient(CopyOnWrite<GradientProperties>)
  case replicator(CopyOnWrite<ReplicatorProperties>)
  case emitter(CopyOnWrite<EmitterProperties>)
  case scroll(CopyOnWrite<ScrollProperties>)
  case tiled(CopyOnWrite<TiledProperties>)
  case text(CopyOnWrite<TextProperties>)
  /// A layer that keeps its sublayers in 3D and draws nothing itself.
  case transform
}

/// The properties that one class of layers adds.
package protocol SpecificBlock: Equatable, Sendable {
  init()
  /// The block in what a layer has; nil on a layer of another class.
  static func block(of properties: SpecificProperties) -> CopyOnWrite<Self>?
  static func properties(with block: CopyOnWrite<Self>) -> SpecificProperties
}

extension LayerProperties {
  /// What a class of layers adds; defaults on a layer of another class, where writes are dropped.
  subscript<Block: SpecificBlock>(type: Block.Type) -> Block {
    get { Block.block(of: specific)?.value ?? Block() }
    _modify {
      if var block = Block.block(of: specific) {
        // Held once only, the block is changed where it is.
        specific = .none
        defer { specific = Block.properties(with: block) }
        yield &block.value
      } else {
        var dropped = Block()
        yield &dropped
      }
    }
  }
}
