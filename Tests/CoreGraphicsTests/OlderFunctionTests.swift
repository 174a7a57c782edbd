// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

/// The functions that C programs call, which say what members say.
@Suite("Functions of geometry")
struct OlderFunctionTests {
  static let rects = [
    CGRect(x: 1.25, y: 2.5, width: 3, height: 4), CGRect(x: 10, y: 20, width: -4, height: -6),
    .zero, .null, .infinite,
  ]

  @Test("rectangles", arguments: rects)
  func rectangles(rect: CGRect) {
    #expect(CGRectGetMidX(rect) == rect.midX && CGRectGetMidY(rect) == rect.midY)
    #expect(CGRectGetMaxX(rect) == rect.maxX && CGRectGetMaxY(rect) == rect.maxY)
    #expect(CGRectGetMinY(rect) == rect.minY && CGRectGetHeight(rect) == rect.height)
    #expect(CGRectIsEmpty(rect) == rect.isEmpty && CGRectIsNull(rect) == rect.isNull)
    #expect(CGRectIsInfinite(rect) == rect.isInfinite)
    #expect(CGRectEqualToRect(CGRectStandardize(rect), rect.standardized))
    #expect(CGRectEqualToRect(CGRectIntegral(rect), rect.integral))
    #expect(CGRectEqualToRect(CGRectOffset(rect, 3, -2), rect.offsetBy(dx: 3, dy: -2)))
    let other = CGRect(x: 2, y: 3, width: 1, height: 1)
    #expect(CGRectIntersectsRect(rect, other) == rect.intersects(other))
    #expect(CGRectContainsRect(rect, other) == rect.contains(other))
    let turn = CGAffineTransformMakeRotation(.pi / 2)
    #expect(CGRectEqualToRect(CGRectApplyAffineTransform(rect, turn), rect.applying(turn)))
  }

  @Test("points and sizes")
  func points() {
    let scale = CGAffineTransformMakeScale(2, 3)
    #expect(CGPointApplyAffineTransform(CGPoint(x: 1, y: 1), scale) == CGPoint(x: 2, y: 3))
    #expect(CGSizeApplyAffineTransform(CGSizeMake(1, 1), scale) == CGSizeMake(2, 3))
    #expect(CGPointEqualToPoint(CGPointZero, .zero) && CGSizeEqualToSize(CGSizeZero, .zero))
    #expect(!CGSizeEqualToSize(CGSizeMake(1, 0), CGSizeZero))
    #expect(CGVectorMake(1, 2) == CGVector(dx: 1, dy: 2))
    #expect(CGRectZero == .zero && CGRectNull.isNull && CGRectInfinite.isInfinite)
  }

  @Test("transforms")
  func transforms() {
    let any = CGAffineTransformMake(1, 2, 3, 4, 5, 6)
    #expect(
      CGAffineTransformEqualToTransform(
        any, CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)))
    #expect(CGAffineTransformIsIdentity(CGAffineTransformIdentity))
    #expect(!CGAffineTransformIsIdentity(any))
    #expect(CGAffineTransformTranslate(any, 1, 2) == any.translatedBy(x: 1, y: 2))
    #expect(CGAffineTransformScale(any, 3, 2) == any.scaledBy(x: 3, y: 2))
    #expect(CGAffineTransformRotate(any, 1) == any.rotated(by: 1))
    #expect(CGAffineTransformInvert(any) == any.inverted())
    #expect(CGAffineTransformMakeTranslation(1, 2).tx == 1)
  }

  @Test("a transform is what it is decomposed into")
  func decomposition() {
    let any = CGAffineTransform(translationX: 5, y: 6).rotated(by: 0.5).scaledBy(x: 2, y: 3)
    let parts = CGAffineTransformDecompose(any)
    #expect(abs(parts.rotation - 0.5) < 1e-9 && abs(parts.horizontalShear) < 1e-9)
    let again = CGAffineTransformMakeWithComponents(parts)
    for (a, b) in [(any.a, again.a), (any.b, again.b), (any.c, again.c), (any.d, again.d)] {
      #expect(abs(a - b) < 1e-9)
    }
    #expect(again.tx == 5 && again.ty == 6)
  }
}
