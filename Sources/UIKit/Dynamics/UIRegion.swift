// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A part of the plane around a point.
@MainActor @preconcurrency
open class UIRegion: NSObject, NSCopying {
  /// What a point is asked about.
  private indirect enum Shape {
    case everything
    case circle(radius: CGFloat)
    case box(CGSize)
    case inverse(Shape)
    case union(Shape, Shape)
    case intersection(Shape, Shape)

    func contains(_ point: CGPoint) -> Bool {
      switch self {
      case .everything: true
      case .circle(let radius): point.x * point.x + point.y * point.y <= radius * radius
      case .box(let size): abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
      case .inverse(let shape): !shape.contains(point)
      case .union(let one, let other): one.contains(point) || other.contains(point)
      case .intersection(let one, let other): one.contains(point) && other.contains(point)
      }
    }

    /// How many shapes it is made of, one in the other.
    var depth: Int {
      switch self {
      case .everything, .circle, .box: 1
      case .inverse(let shape): shape.depth + 1
      case .union(let one, let other), .intersection(let one, let other):
        max(one.depth, other.depth) + 1
      }
    }
  }

  private let shape: Shape

  private init(_ shape: Shape) {
    self.shape = shape
  }

  /// Creates the whole plane.
  public convenience override init() {
    self.init(Shape.everything)
  }

  /// Creates a disc around the point.
  ///
  /// - Parameter radius: In points.
  public convenience init(radius: CGFloat) {
    self.init(Shape.circle(radius: radius.isNaN ? 0 : abs(radius)))
  }

  /// Creates a rectangle with the point in its middle.
  ///
  /// - Parameter size: In points.
  public convenience init(size: CGSize) {
    self.init(Shape.box(CGSize(width: abs(size.width), height: abs(size.height))))
  }

  /// The whole plane.
  open class var infinite: UIRegion { UIRegion() }

  /// All that is not in the region.
  ///
  /// - Returns: A new region.
  open func inverse() -> UIRegion { made(.inverse(shape)) }

  /// What is in this region, in the other or in both.
  ///
  /// - Parameter region: The other.
  /// - Returns: A new region.
  open func byUnion(with region: UIRegion) -> UIRegion { made(.union(shape, region.shape)) }

  /// What is in this region and not in the other.
  ///
  /// - Parameter region: The other.
  /// - Returns: A new region.
  open func byDifference(from region: UIRegion) -> UIRegion {
    made(.intersection(shape, .inverse(region.shape)))
  }

  /// What is in both regions.
  ///
  /// - Parameter region: The other.
  /// - Returns: A new region.
  open func byIntersection(with region: UIRegion) -> UIRegion {
    made(.intersection(shape, region.shape))
  }

  /// Whether a point is in the region.
  ///
  /// - Parameter point: In points from the one that the region lies around.
  /// - Returns: True on its edge, too.
  open func contains(_ point: CGPoint) -> Bool { shape.contains(point) }

  /// A region does not change.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  /// A region of a shape, or this one where that is made of too many.
  private func made(_ shape: Shape) -> UIRegion {
    guard shape.depth <= 64 else {
      Diagnostics.report(.property, "a region is made of more than 64 others, one in the other")
      return self
    }
    return UIRegion(shape)
  }
}
