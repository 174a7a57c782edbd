// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry

extension CGContext {
  /// Forgets the current path and begins an empty one.
  public func beginPath() { devicePath = Path() }

  /// Starts a subpath at a point of user space.
  public func move(to point: CGPoint) {
    guard areNumbers("CGContext.move(to:)", point) else { return }
    devicePath.move(to: device(point))
  }

  /// Adds a line; nothing when there is no current point.
  public func addLine(to point: CGPoint) {
    guard canAdd("CGContext.addLine(to:)", point) else { return }
    devicePath.line(to: device(point))
  }

  /// Adds a cubic curve; nothing when there is no current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard canAdd("CGContext.addCurve(to:control1:control2:)", control1, control2, end) else {
      return
    }
    devicePath.cubic(device(control1), device(control2), to: device(end))
  }

  /// Adds a quadratic curve; nothing when there is no current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    guard canAdd("CGContext.addQuadCurve(to:control:)", control, end) else { return }
    devicePath.quad(control: device(control), to: device(end))
  }

  /// Adds a line to the start of the subpath and ends it.
  public func closePath() {
    guard let last = devicePath.verbs.last else {
      return diagnostics.reportNoCurrentPoint("CGContext.closePath()")
    }
    if last != .close { devicePath.close() }
  }

  /// Adds a rectangle; nothing for the null rectangle.
  public func addRect(_ rect: CGRect) {
    guard areNumbers("CGContext.addRect(_:)", rect), let rect = rect.drawable else { return }
    devicePath.append(Path(rect: rect).applying(deviceTransform))
  }

  /// Adds a subpath for each rectangle, in order.
  public func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  /// Starts a subpath at the first point and joins the others with lines.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds the ellipse that fills a rectangle.
  public func addEllipse(in rect: CGRect) {
    guard areNumbers("CGContext.addEllipse(in:)", rect), let rect = rect.drawable else { return }
    devicePath.append(Path(ellipseIn: rect).applying(deviceTransform))
  }

  /// Adds an arc, with a line to its start when there is a current point.
  ///
  /// - Parameters:
  ///   - center: The centre.
  ///   - radius: The radius.
  ///   - startAngle: Where the arc starts, in radians from +x towards +y.
  ///   - endAngle: Where it ends.
  ///   - clockwise: Whether angles decrease; where y grows downwards that looks anticlockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let angles = CGPoint(x: startAngle, y: endAngle)
    guard areNumbers("CGContext.addArc", center, CGPoint(x: radius, y: radius), angles) else {
      return
    }
    devicePath.addArc(
      center: center.vec, radius: Double(radius), start: Double(startAngle),
      end: Double(endAngle), clockwise: clockwise, transform: deviceTransform)
  }

  /// Adds a line towards `tangent1End` and an arc that leaves it for `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    let size = CGPoint(x: radius, y: radius)
    guard canAdd("CGContext.addArc(tangent1End:)", tangent1End, tangent2End, size) else { return }
    devicePath.addArc(
      tangent1: tangent1End.vec, tangent2: tangent2End.vec, radius: Double(radius),
      transform: deviceTransform)
  }

  /// Adds the elements of a path.
  public func addPath(_ path: CGPath) {
    devicePath.append(path.geometry.applying(deviceTransform))
  }

  /// Replaces the path by the outline of its stroke.
  public func replacePathWithStrokedPath() {
    let outline = strokedDevicePath
    devicePath = CGPath.bounded { outline.normalized(effort: &$0) }
  }

  // MARK: - Queries

  /// A copy of the current path in user space; nil when it is empty.
  public var path: CGPath? {
    guard !devicePath.isEmpty, let inverse = deviceTransform.inverse else { return nil }
    return CGPath(devicePath.applying(inverse))
  }

  /// Whether the current path has no elements.
  public var isPathEmpty: Bool { devicePath.isEmpty }

  /// Where the next element starts, in user space; zero when the path is empty.
  public var currentPointOfPath: CGPoint {
    guard let point = devicePath.currentPoint, let inverse = deviceTransform.inverse else {
      return .zero
    }
    return CGPoint(inverse.apply(point))
  }

  /// The box of all points of the current path, in user space; null when it is empty.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// Returns whether painting the current path would cover a point of user space.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let point = device(point)
    let isFilled: Bool
    switch mode {
    case .fill, .fillStroke: isFilled = devicePath.contains(point)
    case .eoFill, .eoFillStroke: isFilled = devicePath.contains(point, rule: .evenOdd)
    case .stroke: isFilled = false
    }
    guard !isFilled else { return true }
    switch mode {
    case .fill, .eoFill: return false
    case .stroke, .fillStroke, .eoFillStroke: return strokedDevicePath.contains(point)
    }
  }

  // MARK: - Helpers

  /// Whether no coordinate is NaN; says so otherwise.
  private func areNumbers(_ call: String, _ a: CGPoint, _ b: CGPoint = .zero, _ c: CGPoint = .zero)
    -> Bool
  {
    // A sum is NaN where a part is, and where infinities meet, which is looked at once more.
    guard (a.x + a.y + b.x + b.y + c.x + c.y).isNaN,
      [a, b, c].contains(where: { $0.x.isNaN || $0.y.isNaN })
    else { return true }
    diagnostics.reportNotANumber(call)
    return false
  }

  private func areNumbers(_ call: String, _ rect: CGRect) -> Bool {
    areNumbers(call, rect.origin, CGPoint(x: rect.size.width, y: rect.size.height))
  }

  /// Whether there is a current point and no coordinate is NaN; says so otherwise.
  private func canAdd(_ call: String, _ a: CGPoint, _ b: CGPoint = .zero, _ c: CGPoint = .zero)
    -> Bool
  {
    guard !devicePath.isEmpty else {
      diagnostics.reportNoCurrentPoint(call)
      return false
    }
    return areNumbers(call, a, b, c)
  }

  func device(_ point: CGPoint) -> Vec2 { deviceTransform.apply(point.vec) }

  /// The outline of the current path's stroke, in device coordinates.
  private var strokedDevicePath: Path {
    guard let inverse = deviceTransform.inverse else { return Path() }
    var stroker = Stroker()
    var outline = FlattenedPath()
    stroker.stroke(
      devicePath.applying(inverse), state.strokeStyle, transform: deviceTransform,
      tolerance: 0.02, into: &outline)
    return outline.path
  }
}

extension CGRect {
  /// The rectangle in a size that arithmetic can bear; nil for none and for what is not a number.
  var drawable: Rect? {
    guard !isNull else { return nil }
    let rect = rect
    func edge(_ value: Double) -> Double { min(max(value, -1e12), 1e12) }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    guard !(left.isNaN || top.isNaN || right.isNaN || bottom.isNaN) else { return nil }
    return Rect(Vec2(edge(left), edge(top)), Vec2(edge(right), edge(bottom)))
  }
}
