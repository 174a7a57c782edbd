// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// What one layer draws by itself, in its own coordinates, from back to front: background,
/// gradient, text, contents, shape; and its border, which lies above the sublayers.
enum LayerPaint {
  /// Calls `emit` for what lies below everything else.
  ///
  /// With an `overlap` a clip to the rounded bounds follows, and what fills them reaches so far
  /// beyond.
  static func background(
    of layer: borrowing LayerProperties, ramp: LayerRamp?, overlap: Double? = nil,
    emit: (Shape, Paint, Double) -> Void
  ) {
    let bounds = layer.bounds.standardized
    if let color = layer.backgroundColor?.rgba, color.alpha > 0, !bounds.isEmpty {
      emit(filled(layer, overlap), .solid(color), 1)
    }
    // A gradient is a kind of background: contents lie above it (measured on Apple's renderer).
    if case .gradient(let block) = layer.specific, !bounds.isEmpty,
      let paint = gradient(block.value, ramp, bounds: bounds)
    {
      emit(filled(layer, overlap), .gradient(paint), 1)
    }
  }

  /// Calls `emit` for what lies over the background and below the sublayers, with the edges that
  /// are never smooth.
  static func content(
    of layer: borrowing LayerProperties, isFlipped: Bool, manner: DrawingManner,
    emit: (Shape, Paint, Double, Int) -> Void
  ) {
    if let contents = layer.contents {
      ContentsPaint.emit(contents, of: layer, isFlipped: isFlipped, emit: emit)
    }
    if case .tiled(let block) = layer.specific, let mosaic = block.value.mosaic {
      ContentsPaint.emit(mosaic, of: layer, emit: emit)
    }
    if case .shape(let block) = layer.specific {
      shape(block.value, manner) { emit($0, $1, $2, 0) }
    }
  }

  /// Calls `emit` for the border, if there is one.
  static func border(
    of layer: borrowing LayerProperties, overlap: Double? = nil,
    emit: (Shape, Paint, Double) -> Void
  ) {
    guard layer.borderWidth > 0, let color = layer.extra.value.borderColor?.rgba, color.alpha > 0,
      !layer.bounds.isEmpty
    else { return }
    if let overlap {
      emit(.path(ring(of: layer, overlap), .evenOdd), .solid(color), 1)
      return
    }
    emit(.border(roundedBounds(of: layer), width: layer.borderWidth), .solid(color), 1)
  }

  /// The bounds with the layer's corners.
  static func roundedBounds(of layer: borrowing LayerProperties) -> RoundedRect {
    RoundedRect(
      layer.bounds.standardized,
      radius: max(0, layer.cornerRadius),
      corners: RoundedRect.Corners(
        rawValue: UInt8(layer.extra.value.maskedCorners.whole(in: 0...15))),
      curve: layer.extra.value.cornerCurve == "continuous" ? .continuous : .circular
    )
  }

  /// The bounds as the simplest shape.
  static func outline(of layer: borrowing LayerProperties) -> Shape {
    layer.cornerRadius > 0
      ? .roundedRect(roundedBounds(of: layer)) : .rect(layer.bounds.standardized)
  }

  /// The outline, or what covers it wholly.
  private static func filled(_ layer: borrowing LayerProperties, _ overlap: Double?) -> Shape {
    guard let overlap else { return outline(of: layer) }
    return .rect(layer.bounds.standardized.inset(-overlap, -overlap))
  }

  /// A border whose outer edge lies outside the bounds.
  private static func ring(of layer: borrowing LayerProperties, _ overlap: Double) -> Path {
    let bounds = layer.bounds.standardized
    var path = Path(rect: bounds.inset(-overlap, -overlap))
    let width = layer.borderWidth
    guard width * 2 < min(bounds.width, bounds.height) else { return path }
    let rounded = roundedBounds(of: layer)
    path.addRoundedRect(
      bounds, radius: rounded.radius, corners: rounded.corners.rawValue,
      continuous: rounded.curve == .continuous, inset: width)
    return path
  }

  private static func shape(
    _ shape: borrowing ShapeProperties, _ manner: DrawingManner,
    emit: (Shape, Paint, Double) -> Void
  ) {
    guard let path = shape.path, !path.isEmpty else { return }
    // Nearly all shapes have colours; what paints others is large and not to be looked at for these.
    if shape.paints != nil { return paintedShape(shape, path, manner, emit) }
    if let fill = shape.fillColor?.rgba, fill.alpha > 0 {
      emit(Shape(inside: path, shape.insideRule), .solid(fill), 1)
    }
    if let stroke = shape.strokeColor?.rgba, stroke.alpha > 0, shape.lineWidth > 0 {
      emit(.stroke(path, shape.strokeStyle(manner)), .solid(stroke), 1)
    }
  }

  @inline(never)
  private static func paintedShape(
    _ shape: borrowing ShapeProperties, _ path: Path, _ manner: DrawingManner,
    _ emit: (Shape, Paint, Double) -> Void
  ) {
    if let fill = shape.fillPaint { emit(Shape(inside: path, shape.insideRule), fill, 1) }
    if let stroke = shape.strokePaint { emit(.stroke(path, shape.strokeStyle(manner)), stroke, 1) }
  }

  /// The ramp of a gradient layer, in the unit space of its bounds; nil when nothing is drawn.
  private static func gradient(
    _ layer: borrowing GradientProperties, _ ramp: LayerRamp?, bounds: Rect
  ) -> Gradient? {
    let ramp = ramp?.isRamp(of: layer) == true ? ramp : LayerRamp(layer)
    guard let stops = ramp?.stops else { return nil }
    let (start, end) = (layer.startPoint, layer.endPoint)
    let reach = end - start
    let geometry: Gradient.Geometry =
      switch layer.type {
      case "radial": .radial(center: start, radii: Vec2(abs(reach.x), abs(reach.y)))
      case "conic": .conic(center: start, startAngle: Angle.of(reach))
      default: .axial(start: start, end: end)
      }
    return Gradient(
      geometry: geometry, stops: stops,
      transform: Affine(bounds.width, 0, 0, bounds.height, bounds.x, bounds.y)
    )
  }
}

/// The stops of a gradient layer, kept with the committed layer.
struct LayerRamp: Sendable {
  let stops: [Gradient.Stop]
  private let colors: [ColorValue]
  private let locations: [Double]?

  /// nil when nothing is drawn: fewer than two colours, or locations that do not match them
  /// (measured on Apple's renderer).
  init?(_ layer: borrowing GradientProperties) {
    guard let colors = layer.colors, colors.count >= 2 else { return nil }
    let last = Double(colors.count - 1)
    let locations = layer.locations ?? colors.indices.map { Double($0) / last }
    guard locations.count == colors.count else { return nil }
    var stops: [Gradient.Stop] = []
    stops.reserveCapacity(colors.count)
    var floor = -Double.infinity
    for (location, color) in zip(locations, colors) {
      floor = max(floor, location.isNaN ? 0 : location)
      stops.append(Gradient.Stop(floor, color.rgba))
    }
    self.stops = stops
    self.colors = colors
    self.locations = layer.locations
  }

  /// Whether these are the stops of a layer; arrays that are the same object are not compared.
  func isRamp(of layer: borrowing GradientProperties) -> Bool {
    layer.colors == colors && layer.locations == locations
  }
}

extension ShapeProperties {
  /// What paints the inside; nil for nothing.
  package var fillPaint: Paint? { Self.paint(paints?.fill, fillColor) }

  /// What paints the line; nil for nothing.
  package var strokePaint: Paint? {
    lineWidth > 0 ? Self.paint(paints?.stroke, strokeColor) : nil
  }

  fileprivate var insideRule: FillRule { fillRule == "even-odd" ? .evenOdd : .nonZero }

  fileprivate func strokeStyle(_ manner: DrawingManner) -> StrokeStyle {
    var style = strokeStyle
    style.leavesThinJoinsOut = manner == .context
    return style
  }

  private static func paint(_ gradient: Gradient?, _ color: ColorValue?) -> Paint? {
    if let gradient {
      return gradient.stops.contains { $0.color.alpha > 0 } ? .gradient(gradient) : nil
    }
    guard let rgba = color?.rgba, rgba.alpha > 0 else { return nil }
    return .solid(rgba)
  }

  /// The stroke as the rasteriser wants it.
  package var strokeStyle: StrokeStyle {
    StrokeStyle(
      width: lineWidth,
      cap: lineCap == "round" ? .round : lineCap == "square" ? .square : .butt,
      join: lineJoin == "round" ? .round : lineJoin == "bevel" ? .bevel : .miter,
      miterLimit: miterLimit,
      dash: lineDashPattern ?? [],
      dashPhase: lineDashPhase,
      trimStart: min(max(strokeStart, 0), 1),
      trimEnd: min(max(strokeEnd, 0), 1)
    )
  }
}
