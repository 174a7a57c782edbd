// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import DisplayList
import Geometry
import RenderTree
import Testing

@testable import Inspector

/// Small trees of layers with plain backgrounds.
enum Trees {
  static func layer(
    _ id: UInt64, _ bounds: Rect, at position: Vec2 = .zero, _ color: RGBA? = nil,
    kind: LayerKind = .layer, name: String? = nil, timing: TimeSpace = .identity,
    animations: [RenderAnimation] = [], mask: RenderNode? = nil, with sublayers: [RenderNode] = [],
    change: (inout LayerProperties) -> Void = { _ in }
  ) -> RenderNode {
    var layer = kind.initialProperties
    layer.bounds = bounds
    layer.anchorPoint = .zero
    layer.position = position
    layer.backgroundColor = color.map { ColorValue($0) }
    if let name { layer.extra.value.name = name }
    change(&layer)
    return RenderNode(
      id: id, kind: kind, properties: layer, timing: timing,
      list: AnimationList(animations, of: layer), mask: mask, sublayers: sublayers)
  }

  /// From one number to another.
  static func animation(
    _ keyPath: String, from: Double, to: Double, begin: Double = 0, duration: Double = 1,
    change: (inout ActiveTiming) -> Void = { _ in }
  ) throws -> RenderAnimation {
    var timing = ActiveTiming(beginTime: begin, duration: duration, fillMode: .both)
    change(&timing)
    let path = try #require(PropertyPath(keyPath, kind: .layer))
    return RenderAnimation(
      timing: timing, isRemovedOnCompletion: false,
      content: .number(path, PropertyTrack(.basic(BasicValues(from: from, to: to)))))
  }

  static let red = RGBA(1, 0, 0)
  static let green = RGBA(0, 1, 0)
  static let blue = RGBA(0, 0, 1)
}
