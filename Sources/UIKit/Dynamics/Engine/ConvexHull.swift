// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry

/// The smallest convex outline around points.
enum ConvexHull {
  /// The outline, its corners in the order in which x turns to y, around its own middle no more than
  /// the points are; fewer than three points for points on a line.
  static func of(_ points: [Vec2]) -> [Vec2] {
    let sorted = points.filter(\.isFinite).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard sorted.count > 2 else { return sorted }
    func half(_ points: [Vec2]) -> [Vec2] {
      var chain: [Vec2] = []
      for point in points {
        while chain.count > 1,
          (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1])
            <= 0
        {
          chain.removeLast()
        }
        chain.append(point)
      }
      return Array(chain.dropLast())
    }
    return half(sorted) + half(sorted.reversed())
  }
}

extension CGPath {
  /// The corners of each part of the path, curves as chords of half a point's error.
  var corners: [[Vec2]] {
    var parts: [[Vec2]] = []
    flattened(threshold: 0.5).applyWithBlock { element in
      let element = element.pointee
      func point(_ index: Int) -> Vec2 {
        Vec2(Double(element.points[index].x), Double(element.points[index].y))
      }
      switch element.type {
      case .moveToPoint: parts.append([point(0)])
      case .addLineToPoint: parts.indices.last.map { parts[$0].append(point(0)) }
      case .closeSubpath:
        if let last = parts.indices.last, let first = parts[last].first {
          parts[last].append(first)
        }
      default: break
      }
    }
    return parts.map { $0.filter(\.isFinite) }
  }
}
