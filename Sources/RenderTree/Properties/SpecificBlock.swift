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
  /// What a layer has of them; nil on a layer of another class.
  static func read(_ properties: SpecificProperties) -> Self?
  /// Changes what a layer has of them; does nothing on a layer of another class.
  ///
  /// A block that nobody else holds is changed where it is, so it must not be held twice meanwhile.
  static func change(_ properties: inout SpecificProperties, _ body: (inout Self) -> Void)
}
