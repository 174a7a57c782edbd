// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// What a context saves and restores.
struct GraphicsState {
  /// User space → default space, whose origin is the bottom left corner.
  var ctm = Affine.identity
  var clip: ClipState
  var lineWidth = 1.0
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  var miterLimit = 10.0
  var dash: [Double] = []
  var dashPhase = 0.0
  var fill = PaintState()
  var stroke = PaintState()
  var alpha = 1.0
  var blend = BlendMode.normal
  var shadow: ShadowState?
  var interpolation = CGInterpolationQuality.default
  var isAntialiased = true
  var patternPhase = Vec2.zero
  var text = TextState()

  init(canvas: Rect) {
    clip = ClipState(box: canvas)
  }

  var strokeStyle: StrokeStyle {
    StrokeStyle(
      width: lineWidth, cap: lineCap.cap, join: lineJoin.join, miterLimit: miterLimit, dash: dash,
      dashPhase: dashPhase)
  }
}

/// A colour, or a pattern, and the space in which bare components are read.
struct PaintState {
  var color = RGBA.black
  var space = CGColorSpace.deviceGray
  var pattern: CGPattern?
}

/// A shadow as it was set: in base space.
struct ShadowState {
  var offset: Vec2
  var blur: Double
  var color: RGBA
}

/// What may be painted on, in device space.
struct ClipState {
  /// A box with exact edges that limits everything.
  var box: Rect
  /// Further shapes, in device coordinates.
  var shapes: [Clip] = []
  /// Pictures whose alpha limits further.
  var masks: [[Command]] = []

  /// Whether the box is all there is.
  var isBox: Bool { shapes.isEmpty && masks.isEmpty }

  /// Whether the box ends between pixels.
  var isAligned: Bool {
    [box.minX, box.minY, box.maxX, box.maxY].allSatisfy { $0 == $0.rounded() }
  }

  /// Limits to a path in device coordinates.
  mutating func intersect(_ path: Path, _ rule: FillRule) {
    guard let bounds = path.controlBounds else {
      box = Rect(box.minX, box.minY, 0, 0)
      return
    }
    if let rectangle = path.rectangle {
      box = box.intersection(rectangle)
      return
    }
    shapes.append(Clip(.path(path, rule)))
    // The shape cuts exactly; its box need only be no smaller, and whole pixels are cheap.
    let (left, top) = (bounds.minX.rounded(.down), bounds.minY.rounded(.down))
    let outer = Rect(
      left, top, bounds.maxX.rounded(.up) - left, bounds.maxY.rounded(.up) - top)
    if outer.isFinite { box = box.intersection(outer) }
  }
}
