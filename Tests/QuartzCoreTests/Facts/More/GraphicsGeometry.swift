// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

private func numbers(_ t: CGAffineTransform) -> [Double] {
  [t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) }
}

private func number(_ dictionary: CFDictionary, _ key: String) -> Double? {
  (dictionary as NSDictionary)[key] as? Double
}

private let square = rect(0, 0, 10, 10)

private func curve() -> CGMutablePath {
  let path = CGMutablePath()
  path.move(to: .zero)
  path.addCurve(to: point(100, 0), control1: point(0, 100), control2: point(100, 100))
  return path
}

extension FactArea {
  static let planeTransforms: [Fact] = [
    Fact("N-AFF-01") { $0.same(numbers(.identity), [1, 0, 0, 1, 0, 0]) },
    Fact("N-AFF-03") {
      $0.same(numbers(CGAffineTransform(scaleX: 2, y: 3)), [2, 0, 0, 3, 0, 0])
    },
    Fact("N-AFF-05") {
      let (moved, scaled) = (
        CGAffineTransform(translationX: 10, y: 0), CGAffineTransform(scaleX: 2, y: 2)
      )
      $0.same(numbers(moved.concatenating(scaled)), [2, 0, 0, 2, 20, 0])
    },
    Fact("N-AFF-07") {
      let moved = CGAffineTransform(translationX: 5, y: 7)
      $0.same(numbers(moved.scaledBy(x: 2, y: 3)), [2, 0, 0, 3, 5, 7])
    },
    Fact("N-AFF-09") {
      let moved = CGAffineTransform(translationX: 5, y: 7)
      let (c, s) = (cos(Double.pi / 6), sin(Double.pi / 6))
      $0.close(numbers(moved.rotated(by: .pi / 6)), [c, s, -s, c, 5, 7])
    },
    Fact("N-AFF-11") {
      let moved = CGAffineTransform(translationX: 5, y: 7)
      $0.same(numbers(moved.inverted()), [1, 0, 0, 1, -5, -7])
    },
    Fact("N-AFF-13") {
      let scaled = CGAffineTransform(scaleX: 2, y: 3)
      let size = CGSize(width: 4, height: 5)
      $0.same(size.applying(scaled), CGSize(width: 8, height: 15))
      $0.same(
        size.applying(scaled.translatedBy(x: 9, y: 9)), CGSize(width: 8, height: 15))
    },
    Fact("N-AFF-15") {
      $0.yes(CGAffineTransform.identity.isIdentity)
      $0.no(CGAffineTransform(scaleX: 2, y: 3).isIdentity)
    },
  ]

  static let rectangles: [Fact] = [
    Fact("N-CGG-01") {
      $0.same(
        [square.minX, square.midX, square.maxX, square.width, square.height], [0, 5, 10, 10, 10])
    },
    Fact("N-CGG-03") { $0.same(rect(10, 10, -4, -6).standardized, rect(6, 4, 4, 6)) },
    Fact("N-CGG-05") { $0.yes(square.intersection(rect(20, 20, 5, 5)).isNull) },
    Fact("N-CGG-07") { $0.same(square.union(.null), square) },
    Fact("N-CGG-09") { $0.same(square.insetBy(dx: -2, dy: -3), rect(-2, -3, 14, 16)) },
    Fact("N-CGG-11") { $0.same(square.offsetBy(dx: 3, dy: 4), rect(3, 4, 10, 10)) },
    Fact("N-CGG-13") {
      let parts = square.divided(atDistance: 3, from: .minXEdge)
      $0.same(parts.slice, rect(0, 0, 3, 10))
      $0.same(parts.remainder, rect(3, 0, 7, 10))
    },
    Fact("N-CGG-15") {
      $0.yes(square.contains(rect(2, 2, 3, 3)))
      $0.no(square.contains(rect(8, 8, 5, 5)))
    },
    Fact("N-CGG-17") {
      let null = CGRect.null
      $0.same([null.isNull, null.isEmpty, null.isInfinite], [true, true, false])
    },
    Fact("N-CGG-19") {
      let all = CGRect.infinite
      $0.same([all.isInfinite, all.isEmpty, all.isNull], [true, false, false])
    },
    Fact("N-CGG-21") {
      let made = point(3, 4).dictionaryRepresentation
      $0.same([number(made, "X"), number(made, "Y")], [3, 4])
    },
    Fact("N-CGG-23") {
      let made = CGSize(width: 5, height: 6).dictionaryRepresentation
      $0.same([number(made, "Width"), number(made, "Height")], [5, 6])
    },
    Fact("N-CGG-25") {
      let made = rect(1, 2, 7, 8).dictionaryRepresentation
      $0.same(["X", "Y", "Width", "Height"].map { number(made, $0) }, [1, 2, 7, 8])
    },
    Fact("N-CGG-27") {
      $0.isNil(CGPoint(dictionaryRepresentation: NSDictionary()))
    },
  ]

  static let paths: [Fact] = [
    Fact("N-PTH-01") {
      $0.yes(CGMutablePath().isEmpty)
      $0.no(CGPath(rect: square, transform: nil).isEmpty)
    },
    Fact("N-PTH-03") {
      let path = CGMutablePath()
      path.addRect(rect(3, 4, 10, 20))
      $0.same(path.currentPoint, point(3, 4))
    },
    Fact("N-PTH-05") {
      let path = CGMutablePath()
      path.move(to: point(5, 5))
      path.addLine(to: point(15, 25))
      $0.same(path.currentPoint, point(15, 25))
      $0.same(path.boundingBox, rect(5, 5, 10, 20))
    },
    Fact("N-PTH-07") { $0.close(curve().boundingBoxOfPath, rect(0, 0, 100, 75)) },
    Fact("N-PTH-09") {
      let shown = Bitmap(10, 10) {
        $0.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
        $0.addPath(CGPath(rect: rect(2, 2, 4, 4), transform: nil))
        $0.fillPath()
      }
      $0.same(shown?(4, 5), [0, 255, 0, 255])
      $0.same(shown?(0, 9), [0, 0, 0, 0])
    },
  ]
}
