// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry

/// The matrix that changes nothing.
public let CATransform3DIdentity = CATransform3D(.identity)

/// Returns whether `t` is exactly the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t.matrix == .identity }

/// Returns whether all sixteen numbers are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a.matrix == b.matrix
}

/// Returns a matrix that moves by three distances.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3D(.translation(tx, ty, tz))
}

/// Returns a matrix that multiplies each axis by a factor; below 0 mirrors.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3D(.scale(sx, sy, sz))
}

/// Returns a rotation in radians about an axis of any length; the identity for a zero axis.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3D(.rotation(angle, x, y, z))
}

/// Returns a move followed by `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3D(Matrix4.translation(tx, ty, tz).concatenating(t.matrix))
}

/// Returns a scale followed by `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3D(Matrix4.scale(sx, sy, sz).concatenating(t.matrix))
}

/// Returns a rotation followed by `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3D(Matrix4.rotation(angle, x, y, z).concatenating(t.matrix))
}

/// Returns `a` followed by `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  CATransform3D(a.matrix.concatenating(b.matrix))
}

/// Returns the inverse, or `t` when it has none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  t.matrix.inverse.map { CATransform3D($0) } ?? t
}

/// Returns the matrix that does what a 2D map does.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(Matrix4(m.affine))
}

/// Returns whether a 2D map does all that `t` does.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.matrix.isAffine }

/// Returns the 2D part, meaningful when `CATransform3DIsAffine` says so.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(t.matrix.affinePart)
}
