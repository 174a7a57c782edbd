// SPDX-License-Identifier: Apache-2.0

import Foundation

// The C names of Core Graphics geometry.

// MARK: - Making

/// Returns a point: `CGPoint(x:y:)` under its C name.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// Returns a size: `CGSize(width:height:)` under its C name.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}

/// Returns a vector: `CGVector(dx:dy:)` under its C name.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }

/// Returns a rectangle: `CGRect(x:y:width:height:)` under its C name.
public func CGRectMake(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// The origin of every coordinate system.
public let CGPointZero = CGPoint.zero
/// The size without width and height.
public let CGSizeZero = CGSize.zero
/// The empty rectangle at the origin.
public let CGRectZero = CGRect.zero
/// The rectangle that means "none".
public let CGRectNull = CGRect.null
/// The rectangle that covers everything.
public let CGRectInfinite = CGRect.infinite

// MARK: - Rectangles

/// Returns the smaller x of the edges, whatever the width's sign.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }

/// Returns the x in the middle between the edges.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }

/// Returns the larger x of the edges, whatever the width's sign.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }

/// Returns the smaller y of the edges, whatever the height's sign.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }

/// Returns the y in the middle between the edges.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }

/// Returns the larger y of the edges, whatever the height's sign.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }

/// Returns the width, never negative.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }

/// Returns the height, never negative.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

/// Returns whether the rectangle means "none".
public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }

/// Returns whether the rectangle covers no area.
public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }

/// Returns whether the rectangle covers everything.
public func CGRectIsInfinite(_ rect: CGRect) -> Bool { rect.isInfinite }

/// Returns the rectangle with non-negative width and height.
public func CGRectStandardize(_ rect: CGRect) -> CGRect { rect.standardized }

/// Returns the smallest rectangle with whole edges that covers `rect`.
public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }

/// Returns the rectangle with its edges moved inwards.
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.insetBy(dx: dx, dy: dy)
}

/// Returns the rectangle with distances added to its origin.
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.offsetBy(dx: dx, dy: dy)
}

/// Returns the smallest rectangle that covers both.
public func CGRectUnion(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.union(r2) }

/// Returns the common part; the null rectangle where there is none.
public func CGRectIntersection(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.intersection(r2) }

/// Returns whether the two have a common part.
public func CGRectIntersectsRect(_ r1: CGRect, _ r2: CGRect) -> Bool { r1.intersects(r2) }

/// Returns whether `r2` lies in `r1`.
public func CGRectContainsRect(_ r1: CGRect, _ r2: CGRect) -> Bool { r1.contains(r2) }

/// Returns whether the point lies in the rectangle; the far edges are outside.
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool {
  // Foundation's own method traps where a number is not one.
  rect.rect.standardized.contains(point.vec)
}

/// Returns whether the two are equal.
public func CGRectEqualToRect(_ r1: CGRect, _ r2: CGRect) -> Bool { r1 == r2 }

/// Returns whether the two are equal.
public func CGPointEqualToPoint(_ p1: CGPoint, _ p2: CGPoint) -> Bool { p1 == p2 }

/// Returns whether the two are equal.
public func CGSizeEqualToSize(_ s1: CGSize, _ s2: CGSize) -> Bool { s1 == s2 }
