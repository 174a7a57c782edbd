// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@Suite("Geometry values")
struct CGGeometryTests {
  @Test("rectangles follow Core Graphics' rules")
  func rectangles() {
    let mirrored = CGRectMake(10, 10, -5, 4)
    #expect(CGRectGetMinX(mirrored) == 5 && CGRectGetWidth(mirrored) == 5)
    #expect(mirrored.size.width == -5)
    #expect(CGRectInset(CGRectMake(0, 0, 10, 10), 6, 0).isNull)
    #expect(CGRectMake(0.2, 0.7, 2.1, 2.1).integral == CGRectMake(0, 0, 3, 3))
    #expect(CGRectUnion(.null, mirrored).equalTo(mirrored.standardized))
    #expect(!CGRectContainsPoint(CGRectMake(0, 0, 10, 10), CGPointMake(10, 5)))
    #expect(CGRectIntersection(CGRectMake(0, 0, 1, 1), CGRectMake(5, 5, 1, 1)).isNull)
  }

  @Test("values print as on Apple's systems")
  func printing() {
    #expect("\(CGPoint(x: 1, y: 2))" == "(1.0, 2.0)")
    #expect("\(CGRect(x: 1, y: 2, width: 3, height: 4))" == "(1.0, 2.0, 3.0, 4.0)")
    #expect(CGVector(dx: 1, dy: 2).debugDescription == "(1.0, 2.0)")
  }

  @Test("dictionaries hold a rectangle")
  func dictionaries() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation) == rect)
    #expect(CGRect(dictionaryRepresentation: ["X": 1]) == nil)
  }

  @Test("values survive a box")
  func boxes() {
    let map = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgAffineTransform: map).cgAffineTransformValue == map)
    #expect(NSValue(cgAffineTransform: map) == NSValue(cgAffineTransform: map))
    #expect(NSValue(cgAffineTransform: map) != NSValue(cgAffineTransform: .identity))
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue.height == 2)
    #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.minX == 1)
  }

  @Test("the wrong box gives zeros, not a trap")
  func wrongBoxes() {
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgRectValue == .zero)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgPointValue == .zero)
    #expect(NSNumber(value: 3).cgAffineTransformValue == CGAffineTransform())
  }

  @Test("values convert to and from objects with as")
  func bridging() {
    let point: Any = CGPoint(x: 1, y: 2)
    #expect((point as? NSValue)?.cgPointValue == CGPoint(x: 1, y: 2))
    let box: Any = NSValue(cgSize: CGSize(width: 1, height: 2))
    #expect(box as? CGSize == CGSize(width: 1, height: 2))
    #expect(box as? CGPoint == nil)
    #expect((CGAffineTransform.identity as NSValue).cgAffineTransformValue.isIdentity)
    #expect((CGFloat(2.5) as NSNumber).doubleValue == 2.5)
    let number: Any = CGFloat(2.5)
    #expect((number as? NSNumber)?.doubleValue == 2.5)
    #expect((NSNumber(value: 2.5) as Any) as? CGFloat == 2.5)
  }
}
