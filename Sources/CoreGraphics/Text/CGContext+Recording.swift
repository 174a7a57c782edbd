// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

extension CGContext {
  /// What has been drawn, as filled shapes of one colour in device space, from back to front.
  ///
  /// Nil when it is anything else, or more than is recorded. Shapes are not cut to the bitmap.
  package var recordedFills: [(path: Path, color: RGBA)]? {
    guard layers.isEmpty, bitmap.isUntouched else { return nil }
    var result: [(path: Path, color: RGBA)] = []
    var open: [Rect] = []
    for command in commands {
      switch command {
      case .draw(let draw):
        guard let fill = draw.fill else { return nil }
        // A group that cuts what lies in the bitmap is more than a fill.
        let seen = draw.deviceBounds.map { $0.intersection(canvas) } ?? canvas
        guard open.allSatisfy({ $0.union(seen) == $0 }) else { return nil }
        result.append(fill)
      case .push(let group):
        guard group.isPlain else { return nil }
        open.append(group.bounds)
      case .pop: _ = open.popLast()
      case .backdrop: return nil
      }
    }
    return result
  }
}

extension Group {
  /// Whether the group does no more than cut its content to its bounds.
  fileprivate var isPlain: Bool {
    filters.isEmpty && clips.isEmpty && mask == nil && tint == nil && shadow == nil
      && opacity == 1 && blend == .normal
  }
}

extension Draw {
  fileprivate var fill: (path: Path, color: RGBA)? {
    guard case .solid(var color) = paint, let map = transform.affine, blend == .normal, blur == 0,
      isAntialiased
    else { return nil }
    color.alpha *= alpha
    switch shape {
    case .path(let path, .nonZero): return (map == .identity ? path : path.applying(map), color)
    case .rect(let rect): return (Path(rect: rect).applying(map), color)
    default: return nil
    }
  }
}
