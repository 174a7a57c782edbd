// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

extension CGContext {
  /// What has been drawn, as paths and glyphs filled with one colour in device space, from back to
  /// front.
  ///
  /// Nil when it is anything else, or more than is recorded. Shapes are not cut to the bitmap.
  package var recordedFills: [(shape: RecordedShape, color: RGBA)]? {
    guard layers.isEmpty, bitmap.isUntouched else { return nil }
    var result: [(shape: RecordedShape, color: RGBA)] = []
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

/// A shape in device space.
package enum RecordedShape {
  case path(Path)
  case glyphs(PlacedGlyphs)
}

extension Group {
  /// Whether the group does no more than cut its content to its bounds.
  fileprivate var isPlain: Bool {
    filters.isEmpty && clips.isEmpty && mask == nil && tint == nil && shadow == nil
      && opacity == 1 && blend == .normal
  }
}

extension Draw {
  fileprivate var fill: (shape: RecordedShape, color: RGBA)? {
    guard case .solid(var color) = paint, let map = transform.affine, blend == .normal, blur == 0,
      isAntialiased
    else { return nil }
    color.alpha *= alpha
    switch shape {
    case .path(let path, .nonZero):
      return (.path(map == .identity ? path : path.applying(map)), color)
    case .rect(let rect): return (.path(Path(rect: rect).applying(map)), color)
    case .glyphs(let glyphs):
      return (.glyphs(map == .identity ? glyphs : glyphs.applying(map)), color)
    default: return nil
    }
  }
}
