// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import QuartzCore
import RenderTree
import Testing

@Suite("What layers draw")
struct PictureExamples {
  private func image(_ width: Int, _ height: Int) -> CGImage {
    CGImage(
      Image(
        width: width, height: height,
        pixels: [UInt32](repeating: 0xFF00_0000, count: width * height)))
  }

  private func images(_ layer: CALayer) -> [(box: Rect, source: Rect)] {
    Host(layer).draws().compactMap { draw in
      guard case .image(let paint) = draw.paint else { return nil }
      return (draw.box, paint.source)
    }
  }

  @Test("gravity places a part of a picture at its scale")
  func gravity() {
    let part = CALayer()
    part.frame = rect(0, 0, 10, 10)
    part.contents = image(12, 8)
    part.contentsRect = rect(0.5, 0, 0.5, 1)
    part.contentsScale = 2
    part.contentsGravity = .center
    #expect(images(part).map(\.box) == [Rect(3.5, 3, 3, 4)])
    let whole = CALayer()
    whole.frame = rect(0, 0, 100, 100)
    whole.contents = image(40, 20)
    for (gravity, place) in [
      (.resizeAspect, Rect(0, 25, 100, 50)), (.resizeAspectFill, Rect(-50, 0, 200, 100)),
      (.top, Rect(30, 80, 40, 20)), (.bottomRight, Rect(60, 0, 40, 20)),
      (.bottomLeft, Rect(0, 0, 40, 20)), (.left, Rect(0, 40, 40, 20)),
      (.resize, Rect(0, 0, 100, 100)),
    ] as [(CALayerContentsGravity, Rect)] {
      whole.contentsGravity = gravity
      #expect(images(whole).map(\.box) == [place], "\(gravity.rawValue)")
    }
  }

  @Test("a picture in nine parts keeps its corners")
  func nineParts() {
    let layer = CALayer()
    layer.frame = rect(0, 0, 8, 8)
    layer.contents = image(8, 4)
    layer.contentsRect = rect(0.5, 0, 0.5, 1)
    layer.contentsCenter = rect(0.25, 0.25, 0.5, 0.5)
    let parts = images(layer)
    #expect(parts.count == 9)
    let centre = parts.first { $0.box == Rect(1, 1, 6, 6) }
    #expect(centre?.source == Rect(5, 1, 2, 2))
    layer.contents = image(8, 8)
    layer.contentsRect = rect(0, 0, 1, 1)
    layer.contentsScale = 2
    #expect(images(layer).first?.box == Rect(0, 0, 1, 1))
  }

  @Test("opacity is a group's, or each leaf's")
  func opacity() {
    let parent = square(0, 0, 10, 10)
    parent.opacity = 0.5
    parent.addSublayer(square(0, 0, 10, 10))
    let host = Host(parent)
    let commands = host.commands()
    #expect(commands.count == 4)
    guard case .push(let group) = commands.first else {
      Issue.record("no group")
      return
    }
    #expect(group.opacity == 0.5 && host.draws().map(\.alpha) == [1, 1])
    parent.allowsGroupOpacity = false
    CATransaction.flush()
    host.advance(to: 1)
    #expect(host.commands(at: 1).count == 2 && host.draws(at: 1).map(\.alpha) == [0.5, 0.5])
  }

  @Test("a border lies over the sublayers, a shadow under everything")
  func order() {
    let layer = square(20, 20, 10, 10)
    layer.addSublayer(square(0, 0, 5, 5))
    layer.borderWidth = 1
    layer.shadowOpacity = 0.5
    layer.shadowPath = CGPath(rect: rect(0, 0, 10, 10), transform: nil)
    let kinds = Host(layer).draws().map { draw in
      switch draw.shape {
      case _ where draw.blur > 0: "shadow"
      case .border: "border"
      default: draw.box.width == 5 ? "sublayer" : "background"
      }
    }
    #expect(kinds == ["shadow", "background", "sublayer", "border"])
  }

  @Test("sublayers are drawn by depth, equal ones in their order")
  func depth() {
    let parent = CALayer()
    parent.frame = rect(0, 0, 100, 100)
    let layers = (0..<4).map { square(Double($0) * 10, 0, 5, 5) }
    parent.sublayers = layers
    layers[0].zPosition = 1
    layers[2].zPosition = -1
    #expect(Host(parent).draws().map(\.box.x) == [20, 10, 30, 0])
  }

  @Test("a shape is filled, then stroked, and trimmed in its stroke only")
  func shape() {
    let layer = CAShapeLayer()
    let path = CGMutablePath()
    path.addLines(between: [point(0, 0), point(30, 0)])
    path.addLines(between: [point(0, 10), point(10, 10)])
    layer.path = path
    layer.strokeColor = .black
    layer.fillColor = rgb(1, 0, 0)
    layer.strokeStart = 0.25
    layer.strokeEnd = 0.875
    layer.lineDashPattern = [10, 5]
    layer.lineDashPhase = 3
    let draws = Host(layer).draws()
    guard draws.count == 2, case .path = draws[0].shape,
      case .stroke(let stroked, let style) = draws[1].shape
    else {
      Issue.record("not a fill and a stroke")
      return
    }
    #expect(style.trimStart == 0.25 && style.trimEnd == 0.875 && style.width == 1)
    #expect(style.dash == [10, 5] && style.dashPhase == 3)
    #expect(isClose(stroked.length, 40.0))
    layer.strokeEnd = 7
    layer.strokeStart = -1
    #expect(layer.strokeEnd == 7)
    CATransaction.flush()
  }

  /// Where on its ramp a gradient's colour at a point of the layer is taken.
  private func ramp(_ layer: CAGradientLayer, at places: [CGPoint]) -> [Double] {
    let host = Host(layer)
    guard case .gradient(let gradient) = host.draws().first?.paint,
      let inverse = gradient.transform.inverse
    else { return [] }
    return places.map { place in
      let p = inverse.apply(Vec2(Double(place.x), Double(place.y)))
      switch gradient.geometry {
      case .axial(let start, let end):
        let way = end - start
        return (p - start).dot(way) / way.dot(way)
      case .radial(let center, let radii):
        let (x, y) = ((p.x - center.x) / radii.x, (p.y - center.y) / radii.y)
        return (x * x + y * y).squareRoot()
      case .conic(let center, let startAngle):
        let turns = (atan2(p.y - center.y, p.x - center.x) - startAngle) / (2 * .pi)
        return turns - turns.rounded(.down)
      case .circles: return .nan
      }
    }
  }

  private func gradient(_ type: CAGradientLayerType, _ start: CGPoint, _ end: CGPoint)
    -> CAGradientLayer
  {
    let layer = CAGradientLayer()
    layer.frame = rect(0, 0, 200, 100)
    layer.colors = [rgb(1, 1, 1), rgb(0, 0, 0, 0)]
    (layer.type, layer.startPoint, layer.endPoint) = (type, start, end)
    return layer
  }

  @Test("gradients run in the unit square of the bounds")
  func gradients() {
    #expect(
      isClose(
        ramp(
          gradient(.axial, point(0, 0), point(1, 1)),
          at: [point(200, 0), point(50, 75), point(100, 50)]), [0.5, 0.5, 0.5]))
    #expect(
      isClose(
        ramp(
          gradient(.radial, point(0.5, 0.5), point(1, 1)),
          at: [point(150, 50), point(150, 75), point(200, 100)]), [0.5, 0.7071, 1.4142], 1e-4))
    let sides = [point(100, 0), point(200, 50), point(100, 100), point(0, 50)]
    #expect(
      isClose(
        ramp(gradient(.conic, point(0.5, 0.5), point(0.5, 0)), at: sides), [0, 0.25, 0.5, 0.75]))
    #expect(
      isClose(
        ramp(gradient(.conic, point(0.5, 0.5), point(1, 0.5)), at: sides), [0.75, 0, 0.25, 0.5]))
  }

  @Test("white that fades to clear black passes through grey")
  func fading() {
    let root = square(0, 0, 200, 100)
    root.backgroundColor = rgb(1, 1, 1)
    root.addSublayer(gradient(.axial, point(0, 0.5), point(1, 0.5)))
    let middle = [99, 100].map { Double(RenderedLayer(root, width: 200)($0, 50) & 255) / 255 }
    // Half a straight .5 over white.
    #expect(isClose((middle[0] + middle[1]) / 2, 0.75, 1.5 / 255))
  }

  @Test("too few colours or the wrong number of locations draw nothing")
  func emptyGradients() {
    for (colors, locations) in [
      (nil, nil), ([], nil), ([rgb(1, 0, 0)], nil),
      ([rgb(1, 0, 0), rgb(0, 1, 0), rgb(0, 0, 1)], [0.5]),
    ] as [([Any]?, [NSNumber]?)] {
      let layer = gradient(.axial, point(0, 0), point(1, 1))
      layer.colors = colors
      layer.locations = locations
      #expect(Host(layer).draws().isEmpty)
    }
  }
}
