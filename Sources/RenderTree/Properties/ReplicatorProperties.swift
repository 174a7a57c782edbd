// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// CAReplicatorLayer's own properties.
package struct ReplicatorProperties: SpecificBlock {
  package var instanceCount = 1.0
  package var instanceDelay = 0.0
  package var instanceTransform = Matrix4.identity
  package var instanceColor: ColorValue? = .opaqueWhite
  package var instanceRedOffset = 0.0
  package var instanceGreenOffset = 0.0
  package var instanceBlueOffset = 0.0
  package var instanceAlphaOffset = 0.0
  package var preservesDepth = false

  package init() {}

  package static func read(_ properties: SpecificProperties) -> Self? {
    guard case .replicator(let block) = properties else { return nil }
    return block.value
  }

  package static func change(_ properties: inout SpecificProperties, _ body: (inout Self) -> Void) {
    guard case .replicator(var block) = properties else { return }
    properties = .none
    body(&block.value)
    properties = .replicator(block)
  }
}

extension CopyOnWrite where Value == ReplicatorProperties {
  static let plainReplicator = CopyOnWrite(ReplicatorProperties())
}

extension LayerProperties {
  /// The replicator's part; defaults on a layer of another class, where writes are dropped.
  package var replicator: ReplicatorProperties {
    get { ReplicatorProperties.read(specific) ?? ReplicatorProperties() }
    set { ReplicatorProperties.change(&specific) { $0 = newValue } }
  }
}

extension LayerField {
  fileprivate static func replicator(
    _ get: @escaping @Sendable (ReplicatorProperties) -> Value,
    _ set: @escaping @Sendable (inout ReplicatorProperties, Value) -> Void
  ) -> Self {
    specific(get, set)
  }
}

/// What CAReplicatorLayer adds.
package enum ReplicatorKeys: LayerKeyList {
  package static let instanceCount = LayerKey(
    "instanceCount", Access.number, .replicator({ $0.instanceCount }, { $0.instanceCount = $1 }),
    implicit: .basic, settle: { Double(LayerNumbers.count($0)) })
  package static let instanceDelay = LayerKey(
    "instanceDelay", Access.number, .replicator({ $0.instanceDelay }, { $0.instanceDelay = $1 }),
    implicit: .basic)
  package static let instanceTransform = LayerKey(
    "instanceTransform", Access.transform,
    .replicator({ $0.instanceTransform }, { $0.instanceTransform = $1 }), implicit: .basic)
  package static let instanceColor = LayerKey(
    "instanceColor", Access.color, .replicator({ $0.instanceColor }, { $0.instanceColor = $1 }),
    implicit: .basic)
  package static let instanceRedOffset = LayerKey(
    "instanceRedOffset", Access.number,
    .replicator({ $0.instanceRedOffset }, { $0.instanceRedOffset = $1 }), implicit: .basic)
  package static let instanceGreenOffset = LayerKey(
    "instanceGreenOffset", Access.number,
    .replicator({ $0.instanceGreenOffset }, { $0.instanceGreenOffset = $1 }), implicit: .basic)
  package static let instanceBlueOffset = LayerKey(
    "instanceBlueOffset", Access.number,
    .replicator({ $0.instanceBlueOffset }, { $0.instanceBlueOffset = $1 }), implicit: .basic)
  package static let instanceAlphaOffset = LayerKey(
    "instanceAlphaOffset", Access.number,
    .replicator({ $0.instanceAlphaOffset }, { $0.instanceAlphaOffset = $1 }), implicit: .basic)
  package static let preservesDepth = LayerKey(
    "preservesDepth", Access.bool, .replicator({ $0.preservesDepth }, { $0.preservesDepth = $1 }))

  package static let all: [Property] = [
    instanceCount.row, instanceDelay.row, instanceTransform.row, instanceColor.row,
    instanceRedOffset.row, instanceGreenOffset.row, instanceBlueOffset.row, instanceAlphaOffset.row,
    preservesDepth.row,
  ]
}
