// SPDX-License-Identifier: Apache-2.0

import AnimationKernel

extension RenderNode {
  /// Makes a node with animations that are its alone.
  package convenience init(
    id: UInt64,
    kind: LayerKind,
    properties: LayerProperties,
    timing: TimeSpace = TimeSpace(),
    origin: Double = 0,
    animations: [RenderAnimation],
    emitterHistory: EmitterHistory? = nil,
    variations: CopyVariations? = nil,
    outgoing: Outgoing? = nil,
    mask: RenderNode? = nil,
    sublayers: [RenderNode] = [],
    after old: RenderNode? = nil
  ) {
    self.init(
      id: id, kind: kind, properties: properties, timing: timing, origin: origin,
      list: AnimationList(animations, of: properties, variations),
      emitterHistory: emitterHistory, variations: variations, outgoing: outgoing, mask: mask,
      sublayers: sublayers, after: old)
  }
}
