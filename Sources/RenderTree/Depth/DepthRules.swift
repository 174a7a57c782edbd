// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import Geometry

extension Matrix4 {
  /// Whether the matrix maps the plane z = 0 onto itself, without perspective.
  package var keepsPlane: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m43 == 0 && m44 == 1
  }

  /// Whether planes parallel to z = 0 stay in the order of their z, seen along z.
  var keepsOrder: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m33 > 0
  }
}

extension LayerGeometry {
  /// Whether a layer's sublayers keep their place in space instead of being flattened into it.
  @inline(__always)
  package static func keepsDepth(_ layer: borrowing LayerProperties, kind: LayerKind) -> Bool {
    switch kind {
    case .transform: return true
    case .replicator: return layer.replicator.preservesDepth
    case .layer, .shape, .gradient, .emitter, .scroll, .tiled, .text: return false
    }
  }

  /// Whether a layer lies out of its superlayer's plane otherwise than by its zPosition, or what
  /// is in it may.
  package static func leavesPlane(_ layer: borrowing LayerProperties, kind: LayerKind) -> Bool {
    layer.anchorPointZ != 0 || !layer.transform.keepsPlane || keepsDepth(layer, kind: kind)
  }
}

extension NodeTraits {
  /// Whether a layer may leave its superlayer's plane otherwise than by its zPosition, so that depth
  /// must be worked out, picture by picture.
  static func leavesPlane(
    _ layer: borrowing LayerProperties, _ kind: LayerKind, _ list: AnimationList,
    _ variations: CopyVariations?
  ) -> Bool {
    LayerGeometry.leavesPlane(layer, kind: kind) || list.leavesPlane
      || variations?.touches(key: LayerKeys.transform.name) ?? false
  }
}

extension RenderAnimation {
  /// Whether the animation can turn or move a layer out of its superlayer's plane.
  var leavesPlane: Bool {
    switch content {
    case .number(let path, _):
      switch path.field {
      case .transform(.rotationX), .transform(.rotationY), .transform(.translationZ):
        return path.leads(to: LayerKeys.transform)
      default: return path.leads(to: LayerKeys.anchorPointZ)
      }
    case .matrix(let path, let track):
      guard path.leads(to: LayerKeys.transform) else { return false }
      switch track.source {
      case .basic(let values), .spring(_, let values):
        return [values.from, values.to, values.by, values.captured].contains {
          $0?.keepsPlane == false
        }
      case .keyframes(let keyframes): return !keyframes.source.values.allSatisfy(\.keepsPlane)
      }
    case .valueFunction(let path, let track):
      guard path.leads(to: LayerKeys.transform) else { return false }
      switch track.function {
      case .rotateX, .rotateY, .translate, .translateZ: return true
      case .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translateX, .translateY: return false
      }
    case .group(_, let children): return children.contains(where: \.leavesPlane)
    default: return false
    }
  }
}
