// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A displacement in the plane.
public struct CGVector: Hashable, Codable, Sendable {
  /// The distance along x.
  public var dx: CGFloat
  /// The distance along y.
  public var dy: CGFloat

  /// Creates the zero vector.
  public init() {
    self.init(dx: 0, dy: 0)
  }

  /// Creates a vector from its distances along the axes.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector from its distances along the axes.
  public init(dx: Double, dy: Double) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// Creates a vector from its distances along the axes.
  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// The vector of no length.
  public static let zero = CGVector()
}

extension CGVector: CustomDebugStringConvertible {
  /// The parts in parentheses.
  public var debugDescription: String { "(\(dx), \(dy))" }
}
