// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation

/// Turns strokes into outlines to be filled non-zero.
///
/// The pen travels in the path's own space and the outline is mapped afterwards, so a transform
/// that stretches makes an elliptic pen. Both sides of the path are offset along exact normals of
/// its curves. Each step of the pen contributes an area of the same orientation, so that overlaps
/// only add up and never cancel. Keep one stroker for many strokes: its storage is reused.
public struct Stroker: ~Copyable {
  /// Where the pen stands and where it came from.
  struct Pen {
    var position = Vec2.zero
    /// Unit direction of travel.
    var direction = Vec2.zero
    /// Length of the chord that led here.
    var chord = 0.0
    /// Whether the two offset points of this place are still to be written.
    var isPending = false
    /// How much further than half the width the offset points are.
    var spread = 1.0
  }

  var output = FlattenedPath()
  var left = PointBuffer()
  var right = PointBuffer()
  var pen = Pen()
  private var measure = PathMeasure()

  /// Where a trimmed subpath is, or begins.
  var current = Vec2.zero
  /// Whether something of it was drawn.
  var isOpen = false

  var start = Vec2.zero
  var startDirection = Vec2.zero
  var startChord = 0.0
  var hasDirection = false

  var halfWidth = 0.5
  var cap = LineCap.butt
  var join = LineJoin.miter
  /// Cosine below which a miter is too long.
  var miterCosine = -1.0
  /// Largest distance of a curve from a chord between two of its points, in path units.
  var tolerance = 0.1
  /// Pixels a unit of the path, and the error of the outline in pixels.
  var scale = 1.0
  var pixelTolerance = 0.1
  /// Angle that one chord of a round join or cap may span.
  var arcStep = 0.1
  /// Into how many chords a round cap is cut, and how far one of them turns.
  var capSteps = 0
  var capTurn = ArcTurn(0)
  /// Turns with a larger cosine need no join.
  var smoothCosine = 0.99
  /// Steps along a curve with a smaller cosine are joined like corners.
  var bendCosine = 0.98

  /// Whether chords cross the outline's curves, so that the outline keeps its area.
  var keepsArea = false

  var affine = Affine.identity
  var projection: Matrix3?

  public init() {}

  /// Adds the outline of a stroke to `output`.
  ///
  /// Trimming and dashing of the style are applied first. A width that is not a positive number
  /// makes no outline. The tolerance is the largest error of the outline, in units of the mapped
  /// space. With `keepsArea` chords cross the outline's curves; without, they join points of them.
  public mutating func stroke(
    _ path: Path, _ style: StrokeStyle, transform: Affine = .identity, tolerance: Double = 0.1,
    keepsArea: Bool = false, into output: inout FlattenedPath
  ) {
    self.keepsArea = keepsArea
    guard transform.isUsable else { return }
    projection = nil
    affine = transform
    run(path, style, scale: transform.maximumScale, tolerance: tolerance, into: &output)
  }

  /// Adds the outline of a stroke under a projection; what lies behind the eye is cut off.
  public mutating func stroke(
    _ path: Path, _ style: StrokeStyle, transform: Matrix3, tolerance: Double = 0.1,
    keepsArea: Bool = false, into output: inout FlattenedPath
  ) {
    if let affine = transform.affineInFront {
      return stroke(
        path, style, transform: affine, tolerance: tolerance, keepsArea: keepsArea, into: &output)
    }
    self.keepsArea = keepsArea
    guard transform.isUsable, let box = path.controlBounds else { return }
    projection = transform
    // Closer to the eye the picture is far outside any screen: no need to be exact there.
    let nearest = 0.02
    let (p, q, r, s) = box.inset(-style.width / 2, -style.width / 2).corners
    let scale = max(
      transform.maximumScale(at: p, nearest: nearest),
      transform.maximumScale(at: q, nearest: nearest),
      transform.maximumScale(at: r, nearest: nearest),
      transform.maximumScale(at: s, nearest: nearest)
    )
    run(path, style, scale: scale, tolerance: tolerance, into: &output)
  }

  private mutating func run(
    _ path: Path, _ style: StrokeStyle, scale: Double, tolerance: Double,
    into output: inout FlattenedPath
  ) {
    guard style.width > 0, style.width.isFinite, scale > 0, scale.isFinite else { return }
    halfWidth = min(style.width / 2, Path.coordinateLimit)
    cap = style.cap
    join = style.join
    let limit = style.miterLimit.isNaN ? 10 : max(0, style.miterLimit)
    // 1 / cos(θ/2) ≤ limit, with cos²(θ/2) = (1 + cos θ) / 2 of the turn θ.
    miterCosine = 2 / (limit * limit) - 1
    let usable = FlattenedPath.usable(tolerance: tolerance)
    (self.scale, pixelTolerance) = (scale, usable * Self.edgeShare)
    // One half of the error for the path, one for the turn of the offset.
    self.tolerance = usable / scale / 2
    if style.leavesThinJoinsOut, projection == nil, style.width * scale <= ThinStroker.limit {
      return drawThin(path, style, into: &output)
    }
    swap(&self.output, &output)
    draw(path, style)
    swap(&self.output, &output)
  }

  private func drawThin(
    _ path: Path, _ style: StrokeStyle, into output: inout FlattenedPath
  ) {
    // Both edges of a chord's quad move with it.
    var thin = ThinStroker(
      halfWidth: halfWidth, cap: cap, tolerance: tolerance / 2, affine: affine)
    swap(&thin.output, &output)
    path.painted(by: style).walk(into: &thin)
    swap(&thin.output, &output)
  }

  private mutating func draw(_ path: Path, _ style: StrokeStyle) {
    let (from, to) = (style.trimStart, style.trimEnd)
    guard style.dash.isEmpty, from != to else {
      let painted = path.painted(by: style)
      setArcStep(elements: painted.verbs.count)
      return painted.walk(into: &self)
    }
    setArcStep(elements: path.verbs.count)
    guard from > 0 || to < 1 else { return path.walk(into: &self) }
    let low = max(0, from.isNaN ? 0 : from)
    let high = min(to.isNaN ? 1 : to, 1)
    guard Path.isPainted(from: low, to: high) else { return }
    // Without a path of its own.
    var measure = PathMeasure()
    swap(&measure, &self.measure)
    measure.measure(path)
    isOpen = false
    measure.trim(from: low, to: high, into: &self)
    if isOpen { end(closed: false) }
    swap(&measure, &self.measure)
  }

  private mutating func setArcStep(elements: Int) {
    let step = keepsArea ? areaStep : 2 * Elementary.acos(1 - min(0.29, tolerance / halfWidth))
    // So many round corners that they could fill the memory make do with fewer points each.
    let affordable = min(.pi / 8, 2e-6 * .pi * Double(elements))
    arcStep = max(step, 0.004, affordable)
    smoothCosine = Elementary.cos(arcStep)
    bendCosine = Elementary.cos(1.4 * arcStep)
    let steps = max(2, Int((Double.pi / arcStep).rounded(.up)))
    if steps != capSteps {
      capSteps = steps
      capTurn = ArcTurn(-.pi / Double(steps))
    }
  }
}

extension Stroker {
  /// The part of the tolerance that one edge of a stroke may use up where chords keep the area: both
  /// may cross one pixel.
  private static let edgeShare = 0.7

  /// The turn of a chord that keeps the area of a round corner or cap, a whole number of which makes
  /// a half turn about as fine as ``CurveSubdivision`` cuts curves.
  private var areaStep: Double {
    let radius = halfWidth * scale
    let count = CurveSubdivision.steps(
      sagitta: radius * .pi * .pi / 8, length: radius * .pi, tolerance: pixelTolerance)
    return .pi / Double(max(count, 4))
  }
}

/// A turn by an angle.
struct ArcTurn {
  let sine, cosine: Double

  init(_ angle: Double) { (sine, cosine) = (Elementary.sin(angle), Elementary.cos(angle)) }

  @inline(__always)
  func apply(_ arm: Vec2) -> Vec2 {
    Vec2(arm.x * cosine - arm.y * sine, arm.x * sine + arm.y * cosine)
  }
}

extension Stroker: PieceSink {
  mutating func move(to p: Vec2) {
    if isOpen { end(closed: false) }
    isOpen = false
    current = p
  }

  @inline(__always)
  mutating func append(_ segment: PathSegment) {
    if !isOpen { begin(at: current) }
    isOpen = true
    switch segment.kind {
    case .line: line(current, segment.p3)
    case .quad: quad(current, segment.p1, segment.p3)
    case .cubic: cubic(current, segment.p1, segment.p2, segment.p3)
    }
    current = segment.p3
  }

  mutating func close() {
    if !isOpen { begin(at: current) }
    isOpen = false
    end(closed: true)
  }
}

extension Path {
  /// The outline of the stroked path as polygons, to be filled non-zero.
  ///
  /// The tolerance is the largest error of the outline, in the path's units.
  public func stroked(_ style: StrokeStyle, tolerance: Double = 0.02) -> Path {
    var stroker = Stroker()
    var outline = FlattenedPath()
    stroker.stroke(self, style, tolerance: tolerance, into: &outline)
    return outline.path
  }
}
