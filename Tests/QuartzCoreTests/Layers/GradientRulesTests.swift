// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite("Gradient layers at their limits")
struct GradientRulesTests {
  static let types: [CAGradientLayerType] = [.axial, .radial, .conic]

  private static func layer(
    _ type: CAGradientLayerType, _ colors: [CGColor] = [.red, .blue], at place: Double
  ) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.frame = rect(0, 0, 80, 80)
    layer.type = type
    layer.colors = colors
    layer.locations = colors.map { _ in NSNumber(value: place) }
    if type == .axial {
      (layer.startPoint, layer.endPoint) = (point(0, 0.5), point(1, 0.5))
    } else {
      (layer.startPoint, layer.endPoint) = (point(0.5, 0.5), point(1, 1))
    }
    return layer
  }

  /// Pixels of an eighth and of seven eighths of the gradient, whatever its kind.
  private static func ends(_ type: CAGradientLayerType) -> [(x: Int, y: Int)] {
    switch type {
    case .radial: [(45, 40), (75, 40)]
    // A turn goes from the upper right by the upper left.
    case .conic: [(40, 75), (75, 40)]
    default: [(10, 40), (70, 40)]
    }
  }

  @Test("the first colour lies before a place that all share, the last one after", arguments: types)
  func step(type: CAGradientLayerType) {
    for colors: [CGColor] in [[.red, .blue], [.red, .green, .blue]] {
      let shown = RenderedLayer(Self.layer(type, colors, at: 0.5))
      #expect(Self.ends(type).map { shown($0.x, $0.y) } == [0xFFFF_0000, 0xFF00_00FF])
      #expect(shown.count == 6400)
      let all = Set(shown.pixels.filter { $0 != 0 })
      #expect(all == [0xFFFF_0000, 0xFF00_00FF])
    }
    let low = RenderedLayer(Self.layer(type, at: 0))
    #expect(Self.ends(type).map { low($0.x, $0.y) } == [0xFF00_00FF, 0xFF00_00FF])
    let high = RenderedLayer(Self.layer(type, at: 1.5))
    #expect(Self.ends(type).map { high($0.x, $0.y) } == [0xFFFF_0000, 0xFFFF_0000])
  }

  @Test("as a mask such a gradient shows one side", arguments: types)
  func mask(type: CAGradientLayerType) {
    let layer = CALayer()
    layer.frame = rect(0, 0, 80, 80)
    layer.backgroundColor = .green
    layer.mask = Self.layer(type, [.black, .clear], at: 0.5)
    let shown = RenderedLayer(layer)
    #expect(Self.ends(type).map { shown($0.x, $0.y) } == [0xFF00_FF00, 0])
  }

  @Test("render(in:) paints no gradient without an extent", arguments: types)
  func extent(type: CAGradientLayerType) {
    func count(_ start: CGPoint, _ end: CGPoint) -> Int {
      let layer = CAGradientLayer()
      layer.frame = rect(0, 0, 80, 60)
      layer.type = type
      layer.colors = [CGColor.red, CGColor.blue]
      (layer.startPoint, layer.endPoint) = (start, end)
      return RenderedLayer(layer).count
    }
    let isRadial = type == .radial
    #expect(count(point(0.5, 0.5), point(0.5, 1)) == (isRadial ? 0 : 4800))
    #expect(count(point(0.5, 0.5), point(1, 0.5)) == (isRadial ? 0 : 4800))
    #expect(count(point(0.5, 0.5), point(0.5, 0.5)) == (type == .conic ? 4800 : 0))
    #expect(count(point(0.5, 0.5), point(0.2, 0.9)) == 4800)
  }

  @Test("render(in:) paints no caps of a stroke trimmed to nothing")
  func caps() {
    let layer = CAShapeLayer()
    layer.frame = rect(0, 0, 80, 60)
    layer.path = CGPath(rect: rect(10, 10, 40, 30), transform: nil)
    (layer.fillColor, layer.strokeColor, layer.lineCap) = (nil, .red, .round)
    layer.lineWidth = 8
    (layer.strokeStart, layer.strokeEnd) = (0.5, 0.5)
    #expect(RenderedLayer(layer).count == 0)
    layer.strokeEnd = 0.51
    #expect(RenderedLayer(layer).count > 0)
  }
}
