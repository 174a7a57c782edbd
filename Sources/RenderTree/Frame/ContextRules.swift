// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

extension LayerProperties {
  /// Leaves out what Apple's renderer into contexts leaves out: films, shadow paths, colours of copies,
  /// transforms that leave the plane, gradients without an extent, strokes trimmed to nothing.
  package mutating func adaptToContext(_ kind: LayerKind) {
    if contents?.footage != nil { contents = nil }
    if extra.value.shadowPath != nil { extra.value.shadowPath = nil }
    switch kind {
    case .replicator:
      replicator.instanceColor = nil
      replicator.instanceRedOffset = 0
      replicator.instanceGreenOffset = 0
      replicator.instanceBlueOffset = 0
      replicator.instanceAlphaOffset = 0
    case .gradient:
      if case .gradient(let block) = specific, !block.value.hasExtent { gradient.colors = nil }
    case .shape:
      if case .shape(let block) = specific, block.value.isTrimmedToNothing {
        shape.lineWidth = 0
      }
    case .layer, .emitter, .scroll, .tiled, .text, .transform: break
    }
    if !transform.isAffine, !transform.staysInPlane { transform = .identity }
  }
}

extension GradientProperties {
  /// Whether Core Graphics paints such a gradient: an ellipse needs both radii (measured on Apple's
  /// systems), a line two ends.
  fileprivate var hasExtent: Bool {
    switch type {
    case "radial": startPoint.x != endPoint.x && startPoint.y != endPoint.y
    case "conic": true
    default: startPoint != endPoint
    }
  }
}

extension Matrix4 {
  /// Whether the matrix is affine but for what rounding and timing curves leave of whole turns.
  ///
  /// Apple's renderer into contexts takes every other transform for the identity: the layer shows as
  /// if it had none (measured).
  fileprivate var staysInPlane: Bool {
    let slack = 1e-5
    return [m13, m14, m23, m24, m31, m32, m34, m43, m33 - 1, m44 - 1].allSatisfy {
      abs($0) <= slack
    }
  }
}

extension ShapeProperties {
  /// Whether the stroke ends where it starts; caps of such a one are seen on the screen only
  /// (measured on Apple's systems).
  fileprivate var isTrimmedToNothing: Bool {
    min(max(strokeStart, 0), 1) == min(max(strokeEnd, 0), 1)
  }
}
