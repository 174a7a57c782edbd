// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

private let hundred = rect(0, 0, 100, 100)
private let wide = rect(11.25, 22.25, 33.25, 44.25)

private func count(_ path: CGPath) -> Int {
  var count = 0
  path.applyWithBlock { _ in count += 1 }
  return count
}

/// A rectangle with rounded corners, drawn by arcs between tangents.
private func rounded(_ rect: CGRect, _ radius: CGFloat) -> CGPath {
  let (path, inner) = (CGMutablePath(), rect.insetBy(dx: radius, dy: radius))
  func corner(_ x: CGFloat, _ y: CGFloat, towards end: CGPoint) {
    path.addArc(tangent1End: CGPoint(x: x, y: y), tangent2End: end, radius: radius)
  }
  path.move(to: CGPoint(x: inner.minX, y: rect.minY))
  path.addLine(to: CGPoint(x: inner.maxX, y: rect.minY))
  corner(rect.maxX, rect.minY, towards: CGPoint(x: rect.maxX, y: inner.minY))
  path.addLine(to: CGPoint(x: rect.maxX, y: inner.maxY))
  corner(rect.maxX, rect.maxY, towards: CGPoint(x: inner.maxX, y: rect.maxY))
  path.addLine(to: CGPoint(x: inner.minX, y: rect.maxY))
  corner(rect.minX, rect.maxY, towards: CGPoint(x: rect.minX, y: inner.maxY))
  path.addLine(to: CGPoint(x: rect.minX, y: inner.minY))
  corner(rect.minX, rect.minY, towards: CGPoint(x: inner.minX, y: rect.minY))
  path.closeSubpath()
  return path
}

private func quad() -> CGMutablePath {
  let path = CGMutablePath()
  path.move(to: .zero)
  path.addQuadCurve(to: point(3, 4), control: point(1, 2))
  return path
}

extension FactArea {
  static let thirdPaths: [Fact] = [
    Fact("T-PAT-02", from: .chouTiUI) {
      var moved = CGAffineTransform(translationX: 10, y: 20)
      $0.elements(
        CGPath(rect: hundred, transform: &moved), "m 10 20 l 110 20 l 110 120 l 10 120 h")
    },
    Fact("T-PAT-04", from: .chouTiUI) {
      var moved = CGAffineTransform(translationX: 10, y: 20)
      $0.elements(
        CGPath(ellipseIn: hundred, transform: &moved),
        """
        m 110 70 c 110 97.61423749 87.61423749 120 60 120 c 32.38576251 120 10 97.61423749 10 70 \
        c 10 42.38576251 32.38576251 20 60 20 c 87.61423749 20 110 42.38576251 110 70 h
        """, within: 1e-8)
    },
    Fact("T-PAT-06", from: .chouTiUI) {
      var moved = CGAffineTransform(translationX: 10, y: 20)
      $0.elements(
        CGPath(roundedRect: hundred, cornerWidth: 10, cornerHeight: 10, transform: &moved),
        """
        m 110 70 l 110 110 c 110 115.522847498 105.522847498 120 100 120 l 20 120 \
        c 14.477152502 120 10 115.522847498 10 110 l 10 30 \
        c 10 24.477152502 14.477152502 20 20 20 l 100 20 \
        c 105.522847498 20 110 24.477152502 110 30 h
        """, within: 1e-9)
    },
    Fact("T-PAT-08", from: .chouTiUI) {
      let path = CGMutablePath()
      path.addQuadCurve(to: point(100, 0), control: point(50, 0))
      path.addCurve(to: point(100, 0), control1: point(50, 0), control2: point(75, 0))
      path.closeSubpath()
      $0.same(count(path), 0)
    },
    Fact("T-PAT-10", from: .winObjC) {
      let path = CGMutablePath()
      path.addArc(
        center: point(25, 100), radius: 20, startAngle: .pi * 1.25, endAngle: 0, clockwise: true)
      $0.elements(
        path,
        """
        m 10.857863 85.857865 c 3.047378 93.668352 3.047379 106.331651 10.857865 114.142137 \
        c 18.668352 121.952622 31.331651 121.952621 39.142137 114.142135 \
        c 42.892864 110.391407 45 105.304329 45 100
        """, within: 1e-4)
    },
    Fact("T-PAT-12", from: .winObjC) {
      let path = CGMutablePath()
      path.move(to: point(400, 400))
      path.addQuadCurve(to: point(110, 180), control: point(140, 250))
      $0.elements(path, "m 400 400 q 140 250 110 180")
    },
    Fact("T-PAT-14", from: .winObjC) {
      let path = CGMutablePath()
      for x in 0..<100 { path.addRect(rect(Double(x), 4, 8, 16)) }
      $0.same(count(path), 500)
    },
    Fact("T-PAT-16", from: .winObjC) {
      let path = rounded(rect(10, 20, 100, 200), 10)
      let moved = CGAffineTransform(translationX: 10, y: 20)
      $0.yes(path.contains(point(9, 19), using: .evenOdd, transform: moved))
      $0.no(path.contains(point(9, 19), using: .evenOdd))
    },
    Fact("T-PAT-18", from: .snapshotTesting) {
      // Recorded with three decimals.
      $0.elements(
        CGPath(ellipseIn: rect(60, 60, 30, 30), transform: nil),
        """
        m 90 75 c 90 83.284 83.284 90 75 90 c 66.716 90 60 83.284 60 75 \
        c 60 66.716 66.716 60 75 60 c 83.284 60 90 66.716 90 75 h
        """, within: 5e-4)
    },
    Fact("T-PAT-20", from: .monotouch) {
      let (a, b) = (quad(), quad())
      a.closeSubpath()
      $0.no(a == b)
      b.closeSubpath()
      $0.yes(a == b)
    },
    Fact("T-PAT-22", from: .monotouch) {
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addLine(to: point(1, 1))
      $0.same(path.componentsSeparated(using: .evenOdd).count, 0)
      $0.same(path.componentsSeparated(using: .winding).count, 0)
    },
    Fact("T-PAT-24", from: .monotouch) {
      // A path comes of it, which reaches nowhere.
      let dot = CGPath(ellipseIn: .zero, transform: nil)
      let dashed = dot.copy(dashingWithPhase: 2, lengths: [10, 10])
      $0.yes(dashed.isEmpty || dashed.boundingBox.width <= 0)
    },
    Fact("T-PAT-26", from: .monotouch) {
      let (a, b) = (CGMutablePath(), CGMutablePath())
      a.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 90, clockwise: true)
      b.addArc(
        center: .zero, radius: 10, startAngle: 0, endAngle: 90, clockwise: true,
        transform: .identity)
      $0.yes(a == b)
      $0.no(a.isEmpty)
    },
  ]

  static let thirdTransforms: [Fact] = [
    Fact("T-AFN-01", from: .monotouch) {
      let (a, b) = (
        CGAffineTransform(a: 9, b: 8, c: 7, d: 6, tx: 5, ty: 4),
        CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
      )
      $0.close(a.concatenating(b), [33, 50, 25, 38, 22, 32], within: 1e-9)
    },
    Fact("T-AFN-03", from: .monotouch) {
      let moved = CGAffineTransform(translationX: 1, y: 2)
      $0.close(moved.scaledBy(x: 3, y: 4), [3, 0, 0, 4, 1, 2], within: 1e-9)
    },
    Fact("T-AFN-05", from: .monotouch) {
      let any = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
      $0.close(any.rotated(by: .pi), [-1, -2, -3, -4, 5, 6], within: 1e-6)
    },
    Fact("T-AFN-07", from: .monotouch) {
      $0.no(CGAffineTransform().isIdentity)
      $0.close(CGAffineTransform(), [0, 0, 0, 0, 0, 0], within: 1e-9)
    },
  ]

  static let thirdRectangles: [Fact] = [
    Fact("T-GEO-01", from: .swiftOverlay) {
      $0.close(wide.union(rect(10, 25, 5, -5)), rect(10, 20, 34.5, 46.5))
      $0.close(wide.union(rect(1, 2, 101, 102)), rect(1, 2, 101, 102))
      $0.close(wide.union(rect(1000, 2000, 1, 1)), rect(11.25, 22.25, 989.75, 1978.75))
    },
    Fact("T-GEO-03", from: .swiftOverlay) {
      let turned = rect(10, 20, -30, -50)
      $0.yes(turned == turned.standardized)
      $0.same(turned.size.width, -30)
      $0.same(turned.width, 30)
      $0.same(turned.midX, -5)
      $0.same(turned.midY, -5)
    },
    Fact("T-GEO-05", from: .swiftOverlay) {
      $0.close(wide.insetBy(dx: 1, dy: -2), rect(12.25, 20.25, 31.25, 48.25))
      $0.close(wide.offsetBy(dx: 3, dy: -4), rect(14.25, 18.25, 33.25, 44.25))
    },
    Fact("T-GEO-07", from: .swiftOverlay) {
      let all = [
        CGRect.null, .zero, rect(1.25, 2.25, 3.25, 4.25), rect(-1.25, -2.25, -3.25, -4.25),
        rect(1, 2, 3, 4), rect(-1, -2, -3, -4),
      ]
      for (i, a) in all.enumerated() {
        for (j, b) in all.enumerated() { $0.same(a == b, i == j) }
      }
    },
    Fact("T-GEO-08", from: .swiftOverlay) {
      // As `#colorLiteral` makes a value of a type that is known by its name.
      let literal = CGColor.self as Any.Type as? any _ExpressibleByColorLiteral.Type
      let color = literal?.init(
        _colorLiteralRed: 0.25, green: 0.5, blue: 0.75, alpha: 1)
      $0.close((color as Any? as? CGColor)?.components, [0.25, 0.5, 0.75, 1] as [CGFloat])
    },
    Fact("T-GEO-10", from: .monotouch) {
      $0.close(rect(1, 2, 3, 4).insetBy(dx: -5, dy: -6), rect(-4, -4, 13, 16))
    },
  ]
}
