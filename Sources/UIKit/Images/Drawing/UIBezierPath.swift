// SPDX-License-Identifier: Apache-2.0

import Geometry
import QuartzCore

/// A shape made of lines and curves, with what it takes to draw it; y grows downwards.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
  private var path = CGMutablePath()
  private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  /// The width of strokes in points, half of it on each side of the path.
  open var lineWidth: CGFloat = 1
  /// How the ends of open strokes look.
  open var lineCapStyle = CGLineCap.butt
  /// How segments of strokes meet.
  open var lineJoinStyle = CGLineJoin.miter
  /// The longest miter in line widths before a bevel takes its place.
  open var miterLimit: CGFloat = 10
  /// How coarse curves may be drawn; it has no effect.
  open var flatness: CGFloat = 0.6
  /// Whether what an odd number of edges encloses is inside, rather than what the path winds around.
  open var usesEvenOddFillRule = false

  /// Creates an empty path.
  public override init() {
    super.init()
  }

  /// The class, the address and the elements.
  open override var description: String {
    var words: [String] = []
    cgPath.applyWithBlock { words.append("<\($0.pointee.described)>") }
    guard !words.isEmpty else { return ObjectNames.short(self) }
    return "<\(ObjectNames.name(self)); \(words.joined(separator: ",\n "))"
  }

  /// Creates a closed rectangle that begins at its corner of least x and y.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates the ellipse that fills a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a rectangle with round corners, whose curvature grows from nothing.
  ///
  /// It begins on the top edge and goes clockwise. From a radius of .327 of the shorter side on, the
  /// ends are nearly half circles, and from .327 of both sides exactly that.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(roundedRect: rect, corners: .allCorners, radius: cornerRadius)
  }

  /// Creates a rectangle some of whose corners are round; the radius is the width of `cornerRadii`.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(roundedRect: rect, corners: corners, radius: cornerRadii.width)
  }

  private convenience init(roundedRect rect: CGRect, corners: UIRectCorner, radius: CGFloat) {
    self.init()
    var outline = Path()
    outline.addContinuousRoundedRect(
      rect.rect, radius: Double(radius), corners: UInt8(corners.rawValue & 15))
    path.addPath(CGPath(outline))
  }

  /// Creates an arc; angles in radians from +x, clockwise as seen on screen where they grow.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Creates a path of the same elements.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// Reads an archived path.
  public required init?(coder: NSCoder) {
    super.init()
    guard let numbers = coder.decodeObject(forKey: "UIBezierPathElements") as? [NSNumber] else {
      return
    }
    read(numbers.map(\.doubleValue))
    lineWidth = CGFloat(coder.decodeDouble(forKey: "UIBezierPathLineWidth"))
    usesEvenOddFillRule = coder.decodeBool(forKey: "UIBezierPathEvenOdd")
  }

  /// Archives the elements, the line width and the fill rule.
  open func encode(with coder: NSCoder) {
    var numbers: [NSNumber] = []
    let geometry = path.geometry
    var index = 0
    for verb in geometry.verbs {
      numbers.append(NSNumber(value: Double(verb.rawValue)))
      for point in geometry.points[index..<index + verb.pointCount] {
        numbers += [NSNumber(value: point.x), NSNumber(value: point.y)]
      }
      index += verb.pointCount
    }
    coder.encode(numbers as NSArray, forKey: "UIBezierPathElements")
    coder.encode(Double(lineWidth), forKey: "UIBezierPathLineWidth")
    coder.encode(usesEvenOddFillRule, forKey: "UIBezierPathEvenOdd")
  }

  /// Archives are read safely.
  open class var supportsSecureCoding: Bool { true }

  private func read(_ numbers: [Double]) {
    var index = 0
    func point() -> CGPoint {
      guard index + 1 < numbers.count else { return .zero }
      defer { index += 2 }
      return CGPoint(x: numbers[index], y: numbers[index + 1])
    }
    while index < numbers.count {
      let verb = numbers[index]
      index += 1
      switch verb {
      case 0: path.move(to: point())
      case 1: path.addLine(to: point())
      case 2:
        let control = point()
        path.addQuadCurve(to: point(), control: control)
      case 3:
        let (first, second) = (point(), point())
        path.addCurve(to: point(), control1: first, control2: second)
      default: path.closeSubpath()
      }
    }
  }

  /// Returns a path that can be changed alone.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = DynamicInstance.make(type(of: self)) ?? UIBezierPath()
    copy.cgPath = path
    copy.dash = dash
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.flatness = flatness
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    return copy
  }

  // MARK: - Elements

  /// The elements as they are now; later changes of this object do not change what was answered.
  open var cgPath: CGPath {
    get { CGPath(path.geometry) }
    set { path = CGMutablePath(newValue.geometry) }
  }

  /// Whether there are no elements.
  open var isEmpty: Bool { path.isEmpty }
  /// The box of what the path travels; null when it is empty.
  open var bounds: CGRect { path.boundingBoxOfPath }
  /// Where the next element starts.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Starts a subpath at a point, without a line to it.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a line; nothing when there is no current point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic curve; nothing when there is no current point.
  open func addCurve(
    to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve; nothing when there is no current point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc, with a line to its start when there is a current point.
  ///
  /// - Parameters:
  ///   - center: The centre.
  ///   - radius: The radius.
  ///   - startAngle: Where the arc starts, in radians from +x towards +y.
  ///   - endAngle: Where it ends.
  ///   - clockwise: Whether angles grow, which is clockwise as seen on screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Adds a line to the start of the subpath and ends it.
  open func close() { path.closeSubpath() }

  /// Removes all elements; the values for drawing stay.
  open func removeAllPoints() { path = CGMutablePath() }

  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// Maps every point, also those of subpaths that are closed.
  open func apply(_ transform: CGAffineTransform) {
    var transform = transform
    if let mapped = path.mutableCopy(using: &transform) { path = mapped }
  }

  /// Returns a path that travels the same way back, subpaths in reverse order.
  open func reversing() -> UIBezierPath {
    let result = copy() as? UIBezierPath ?? UIBezierPath()
    result.path = CGMutablePath(path.geometry.reversed)
    return result
  }

  /// Whether the filled path covers a point.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: - Dashes

  /// Sets the lengths that strokes paint and skip in turn.
  ///
  /// - Parameters:
  ///   - pattern: The lengths; nil for strokes without gaps.
  ///   - count: How many.
  ///   - phase: How far into the pattern each subpath starts.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    guard let pattern, count > 0 else {
      dash = ([], 0)
      return
    }
    dash = (Array(UnsafeBufferPointer(start: pattern, count: count)), phase)
  }

  /// Reads the lengths that strokes paint and skip in turn; a pointer that is nil is passed over.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dash.lengths.enumerated() { pattern?[index] = length }
    count?.pointee = dash.lengths.count
    phase?.pointee = dash.phase
  }

  // MARK: - Drawing

  /// Fills the path in the current context with the fill colour.
  open func fill() { fill(with: nil, alpha: nil) }

  /// Fills the path in the current context.
  ///
  /// - Parameters:
  ///   - blendMode: How the colour meets what is below.
  ///   - alpha: What the colour's alpha is multiplied by.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    fill(with: Optional(blendMode), alpha: Optional(alpha))
  }

  /// Strokes the path in the current context with the stroke colour.
  open func stroke() { stroke(with: nil, alpha: nil) }

  /// Strokes the path in the current context.
  ///
  /// - Parameters:
  ///   - blendMode: How the colour meets what is below.
  ///   - alpha: What the colour's alpha is multiplied by.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    stroke(with: Optional(blendMode), alpha: Optional(alpha))
  }

  /// Cuts what is drawn from now on in the current context to the path.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func fill(with blendMode: CGBlendMode?, alpha: CGFloat?) {
    draw(with: blendMode, alpha: alpha) { context in
      context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
  }

  private func stroke(with blendMode: CGBlendMode?, alpha: CGFloat?) {
    draw(with: blendMode, alpha: alpha) { context in
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      context.setLineDash(phase: dash.phase, lengths: dash.lengths)
      context.strokePath()
    }
  }

  private func draw(
    with blendMode: CGBlendMode?, alpha: CGFloat?, _ paint: (CGContext) -> Void
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if let blendMode { context.setBlendMode(blendMode) }
    if let alpha { context.setAlpha(alpha) }
    context.beginPath()
    context.addPath(path)
    paint(context)
    context.restoreGState()
  }
}

extension Path {
  /// The same way travelled back, the last subpath first.
  fileprivate var reversed: Path {
    /// A subpath's start, its elements and whether it is closed.
    struct Subpath {
      var start: Vec2
      var elements: [(verb: Verb, points: [Vec2])] = []
      var isClosed = false
    }
    var subpaths: [Subpath] = []
    var index = 0
    for verb in verbs {
      let points = Array(points[index..<index + verb.pointCount])
      index += verb.pointCount
      switch verb {
      case .move: subpaths.append(Subpath(start: points[0]))
      case .close:
        if !subpaths.isEmpty { subpaths[subpaths.count - 1].isClosed = true }
      default:
        // What follows a closed subpath without a move starts where that one did.
        if let last = subpaths.last, last.isClosed { subpaths.append(Subpath(start: last.start)) }
        if !subpaths.isEmpty {
          subpaths[subpaths.count - 1].elements.append((verb, points))
        }
      }
    }
    var result = Path()
    for subpath in subpaths.reversed() {
      var ends = [subpath.start]
      for element in subpath.elements {
        ends.append(element.points[element.points.count - 1])
      }
      result.move(to: ends[ends.count - 1])
      for (index, element) in subpath.elements.enumerated().reversed() {
        switch element.verb {
        case .line: result.line(to: ends[index])
        case .quad: result.quad(control: element.points[0], to: ends[index])
        default: result.cubic(element.points[1], element.points[0], to: ends[index])
        }
      }
      if subpath.isClosed { result.close() }
    }
    return result
  }
}

extension CGPathElement {
  /// The element as `UIBezierPath` names it.
  fileprivate var described: String {
    let (name, count) =
      switch type {
      case .moveToPoint: ("MoveTo", 1)
      case .addLineToPoint: ("LineTo", 1)
      case .addQuadCurveToPoint: ("QuadCurveTo", 2)
      case .addCurveToPoint: ("CurveTo", 3)
      case .closeSubpath: ("Close", 0)
      }
    let places = (0..<count).map { index in
      // All digits, as Foundation prints points.
      String(format: " {%.17g, %.17g}", Double(points[index].x), Double(points[index].y))
    }
    // The end comes first, as Apple's class has it.
    return name + (places.suffix(1) + places.dropLast()).joined()
  }
}
