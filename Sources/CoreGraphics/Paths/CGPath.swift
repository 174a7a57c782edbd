// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry

/// An immutable shape made of lines and Bézier curves.
public class CGPath: Hashable, @unchecked Sendable {
  // Only `CGMutablePath` writes it, and a mutable path is its owner's to guard.
  /// The elements.
  package internal(set) final var geometry: Path

  /// Creates a path of the engine's elements.
  package init(_ path: Path) {
    geometry = path
  }

  /// Paths are equal when elements and coordinates are.
  public static func == (a: CGPath, b: CGPath) -> Bool {
    a === b || a.geometry == b.geometry
  }

  /// Hashes the elements; a mutable path must not change while it is a key.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(geometry)
  }

  /// Returns an immutable path of the same elements.
  public func copy() -> CGPath? { CGPath(geometry) }

  /// Returns an immutable path with every point mapped.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(geometry.applying(transform))
  }

  /// Returns a path of the same elements that can be added to.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(geometry) }

  /// Returns a path with every point mapped that can be added to.
  public func mutableCopy(
    using transform: UnsafePointer<CGAffineTransform>?
  ) -> CGMutablePath? {
    CGMutablePath(geometry.applying(transform))
  }
}

extension CGPath: CustomStringConvertible {
  /// The address and the elements, a line each.
  public var description: String {
    var text = "Path \(ObjectNames.address(self)):"
    applyWithBlock { element in
      let (name, count) =
        switch element.pointee.type {
        case .moveToPoint: ("  moveto", 1)
        case .addLineToPoint: ("    lineto", 1)
        case .addQuadCurveToPoint: ("    quadto", 2)
        case .addCurveToPoint: ("    curveto", 3)
        case .closeSubpath: ("  closepath", 0)
        }
      text += "\n" + name
      for index in 0..<count {
        let point = element.pointee.points[index]
        text += String(format: " (%g, %g)", Double(point.x), Double(point.y))
      }
    }
    return text
  }
}

extension Path {
  /// The path with every point mapped, or the path itself for nil.
  func applying(_ transform: UnsafePointer<CGAffineTransform>?) -> Path {
    guard let transform = transform?.pointee, !transform.isIdentity else { return self }
    return applying(transform.affine)
  }
}

// MARK: - Elements

/// The kind of a path element.
public enum CGPathElementType: Int32, Sendable {
  /// Starts a subpath; one point.
  case moveToPoint = 0
  /// A line; one point.
  case addLineToPoint = 1
  /// A quadratic curve; control point, end.
  case addQuadCurveToPoint = 2
  /// A cubic curve; two control points, end.
  case addCurveToPoint = 3
  /// A line to the start of the subpath; no point.
  case closeSubpath = 4
}

/// One element of a path, valid while the path is being visited.
public struct CGPathElement {
  /// What the element draws; it says how many points there are.
  public var type: CGPathElementType
  /// As many points as the kind has.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element over points that belong to the caller.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// A visitor of path elements.
public typealias CGPathApplierFunction = (
  UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>
) -> Void

extension CGPath {
  /// Calls `block` with each element in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { buffer in
      guard let points = buffer.baseAddress else { return }
      points.initialize(repeating: .zero, count: 3)
      let path = geometry
      var index = 0
      for verb in path.verbs {
        for offset in 0..<verb.pointCount {
          points[offset] = CGPoint(path.points[index + offset])
        }
        index += verb.pointCount
        let type = CGPathElementType(rawValue: Int32(verb.rawValue)) ?? .closeSubpath
        var element = CGPathElement(type: type, points: points)
        block(&element)
      }
    }
  }

  /// Calls `function` with `info` and each element in order.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }
}
