// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry

extension CGContext {
  /// Paints the current path and forgets it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = devicePath
    devicePath = Path()
    switch mode {
    case .fill: fill(path, .nonZero)
    case .eoFill: fill(path, .evenOdd)
    case .stroke: stroke(path)
    case .fillStroke:
      fill(path, .nonZero)
      stroke(path)
    case .eoFillStroke:
      fill(path, .evenOdd)
      stroke(path)
    }
  }

  /// Fills the current path and forgets it; open subpaths count as closed.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .evenOdd ? .eoFill : .fill)
  }

  /// Strokes the current path and forgets it.
  public func strokePath() { drawPath(using: .stroke) }

  /// Fills a rectangle; the current path is forgotten.
  public func fill(_ rect: CGRect) {
    devicePath = Path()
    guard let rect = rect.drawable, !rect.isEmpty else { return }
    fill(.rect(rect), Matrix3(deviceTransform), state.fill)
  }

  /// Fills rectangles as one shape; the current path is forgotten.
  public func fill(_ rects: [CGRect]) {
    devicePath = Path()
    addRects(rects)
    fillPath()
  }

  /// Strokes a rectangle; the current path is forgotten.
  public func stroke(_ rect: CGRect) {
    devicePath = Path()
    addRect(rect)
    strokePath()
  }

  /// Strokes a rectangle with another line width than the state's, which stays.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let kept = state.lineWidth
    state.lineWidth = Double(width)
    stroke(rect)
    state.lineWidth = kept
  }

  /// Makes a rectangle transparent, or black where the bitmap has no alpha.
  public func clear(_ rect: CGRect) {
    guard let rect = rect.drawable, !rect.isEmpty else { return }
    let kept = state
    state.blend = .clear
    state.alpha = 1
    state.shadow = nil
    paint(Draw(.rect(rect), transform: Matrix3(deviceTransform), paint: .solid(.black)))
    state = kept
  }

  /// Fills the ellipse in a rectangle; the current path is forgotten.
  public func fillEllipse(in rect: CGRect) {
    devicePath = Path()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes the ellipse in a rectangle; the current path is forgotten.
  public func strokeEllipse(in rect: CGRect) {
    devicePath = Path()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes a line between each pair of points; the current path is forgotten.
  public func strokeLineSegments(between points: [CGPoint]) {
    devicePath = Path()
    var index = 0
    while index + 1 < points.count {
      move(to: points[index])
      addLine(to: points[index + 1])
      index += 2
    }
    strokePath()
  }

  // MARK: - Helpers

  private func fill(_ path: Path, _ rule: FillRule) {
    guard !path.isEmpty else { return }
    if let rectangle = path.rectangle {
      guard !rectangle.isEmpty else { return }
      return fill(.rect(rectangle), .identity, state.fill)
    }
    fill(.path(path, rule), .identity, state.fill)
  }

  private func stroke(_ path: Path) {
    // The pen is round in user space, so that is where the line is drawn.
    guard !path.isEmpty, state.lineWidth > 0, let inverse = deviceTransform.inverse else { return }
    var style = state.strokeStyle
    style.leavesThinJoinsOut = true
    fill(.stroke(path.applying(inverse), style), Matrix3(deviceTransform), state.stroke)
  }

  func fill(_ shape: Shape, _ transform: Matrix3, _ paint: PaintState) {
    guard let pattern = paint.pattern else {
      return self.paint(Draw(shape, transform: transform, paint: .solid(paint.color)))
    }
    fill(shape, transform, pattern, color: paint.color)
  }
}
