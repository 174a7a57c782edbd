// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What an animator moves: a view, or a program's own thing with a place, a size and a turn.
@MainActor @preconcurrency
public protocol UIDynamicItem: NSObjectProtocol {
  /// Where its middle lies, in the animator's coordinates.
  var center: CGPoint { get set }
  /// Its size; the origin does not count.
  var bounds: CGRect { get }
  /// Its turn about the middle.
  var transform: CGAffineTransform { get set }
  /// The outline with which it meets others; its rectangle unless told.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// An outline around the middle, of which the convex hull counts.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The rectangle.
  @MainActor @preconcurrency public var collisionBoundsType: UIDynamicItemCollisionBoundsType {
    .rectangle
  }
  /// An empty one.
  @MainActor @preconcurrency public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}
