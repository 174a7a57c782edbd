// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a region of a vector picture is painted with.
enum VectorPaint: Sendable {
  case color(CGColor)
  case gradient(VectorGradient)
}

/// A gradient that is fixed in the units of what it fills.
struct VectorGradient: Sendable {
  var isRadial = false
  var start = CGPoint.zero
  var end = CGPoint.zero
  var radius: CGFloat = 0
  var stops: [(place: CGFloat, color: CGColor)] = []
  var transform = CGAffineTransform.identity
  /// Whether the units are the box of what is filled.
  var fillsBox = true

  /// Fills the clip of a context.
  func draw(in context: CGContext, over box: CGRect) {
    let colors = stops.map(\.color)
    let places = stops.map(\.place)
    guard let first = colors.first,
      let gradient = CGGradient(
        colorsSpace: CGColorSpace(name: CGColorSpace.sRGB), colors: CFArray(array: colors),
        locations: places)
    else { return }
    if colors.count == 1 {
      context.setFillColor(first)
      context.fill(box)
      return
    }
    context.saveGState()
    if fillsBox {
      guard box.width > 0, box.height > 0 else {
        context.restoreGState()
        return
      }
      context.translateBy(x: box.minX, y: box.minY)
      context.scaleBy(x: box.width, y: box.height)
    }
    context.concatenate(transform)
    let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    if isRadial {
      context.drawRadialGradient(
        gradient, startCenter: start, startRadius: 0, endCenter: end, endRadius: radius,
        options: options)
    } else {
      context.drawLinearGradient(gradient, start: start, end: end, options: options)
    }
    context.restoreGState()
  }
}

/// A line around a region of a vector picture.
struct VectorStroke: Sendable {
  var width: CGFloat = 1
  var cap = CGLineCap.butt
  var join = CGLineJoin.miter
  var miterLimit: CGFloat = 4
  var dashes: [CGFloat] = []
  var phase: CGFloat = 0
}

/// A region with its paints.
struct VectorShape: Sendable {
  var path: CGPath
  var fill: VectorPaint?
  var rule = CGPathFillRule.winding
  var fillOpacity: CGFloat = 1
  var stroke: VectorPaint?
  var line = VectorStroke()
  var strokeOpacity: CGFloat = 1

  func draw(in context: CGContext) {
    if let fill { paint(fill, opacity: fillOpacity, path, rule, in: context) }
    guard let stroke, line.width > 0 else { return }
    var path = self.path
    if !line.dashes.isEmpty {
      path = path.copy(dashingWithPhase: line.phase, lengths: line.dashes)
    }
    let outline = path.copy(
      strokingWithWidth: line.width, lineCap: line.cap, lineJoin: line.join,
      miterLimit: line.miterLimit)
    paint(stroke, opacity: strokeOpacity, outline, .winding, in: context)
  }

  private func paint(
    _ paint: VectorPaint, opacity: CGFloat, _ region: CGPath, _ rule: CGPathFillRule,
    in context: CGContext
  ) {
    context.saveGState()
    context.setAlpha(opacity)
    context.addPath(region)
    switch paint {
    case .color(let color):
      context.setFillColor(color)
      context.fillPath(using: rule)
    case .gradient(let gradient):
      context.clip(using: rule)
      gradient.draw(in: context, over: path.boundingBoxOfPath)
    }
    context.restoreGState()
  }
}

/// A group or a shape of a vector picture.
struct VectorNode: Sendable {
  var transform = CGAffineTransform.identity
  var opacity: CGFloat = 1
  var clip: (path: CGPath, rule: CGPathFillRule)?
  var mask: VectorMask?
  var shape: VectorShape?
  var children: [VectorNode] = []

  func draw(in context: CGContext) {
    guard opacity > 0 else { return }
    context.saveGState()
    context.concatenate(transform)
    if let clip {
      context.addPath(clip.path)
      context.clip(using: clip.rule)
    }
    mask?.clip(context, to: bounds)
    // What lies above each other is mixed first, and then as a whole.
    let isWhole = opacity < 1 || mask != nil
    if isWhole {
      context.setAlpha(opacity)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    shape?.draw(in: context)
    for child in children { child.draw(in: context) }
    if isWhole { context.endTransparencyLayer() }
    context.restoreGState()
  }

  /// The box of all shapes without their strokes, in the node's own space; null for none.
  private var bounds: CGRect {
    let own = shape?.path.boundingBoxOfPath ?? .null
    return children.reduce(own) { $0.union($1.bounds.applying($1.transform)) }
  }
}
