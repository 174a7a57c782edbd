// SPDX-License-Identifier: Apache-2.0

import CClipper
import Geometry

/// A region as Clipper makes it, of polygons in steps of 1/1024.
final class ClipperRegion {
  /// Steps a unit.
  private static let scale = 1024.0

  private let region: OpaquePointer

  /// Nil when Clipper gives up.
  init?(_ a: Path, _ operation: RegionOperation, _ b: Path, _ rule: FillRule) {
    let (first, second) = (Polygons(a), Polygons(b))
    let number: Int32 =
      switch operation {
      case .union: 0
      case .intersection: 1
      case .subtraction: 2
      case .symmetricDifference: 3
      }
    let region = cclipper_combine(
      number, rule == .evenOdd, first.points + second.points, first.sizes + second.sizes,
      first.sizes.count, second.sizes.count)
    guard let region else { return nil }
    self.region = region
  }

  deinit {
    cclipper_close(region)
  }

  /// The area that lies in this region or in a path filled by the even-odd rule, but not in both.
  func difference(from path: Path) -> Double {
    let polygons = Polygons(path)
    return cclipper_difference(region, polygons.points, polygons.sizes, polygons.sizes.count)
      / (Self.scale * Self.scale)
  }

  func contains(_ p: Vec2) -> Bool {
    cclipper_contains(
      region, Int64((p.x * Self.scale).rounded()), Int64((p.y * Self.scale).rounded()))
  }

  /// A path of lines as Clipper takes it.
  private struct Polygons {
    var points: [Int64] = []
    var sizes: [Int] = []

    init(_ path: Path) {
      var flat = FlattenedPath()
      flat.flatten(path)
      for subpath in flat.subpaths {
        sizes.append(subpath.end - subpath.start)
        for p in flat.points[subpath.start..<subpath.end] {
          points.append(Int64((p.x * ClipperRegion.scale).rounded()))
          points.append(Int64((p.y * ClipperRegion.scale).rounded()))
        }
      }
    }
  }
}
