// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import ElementaryFunctions
import Geometry
import QuartzCore

extension LayerBuilder {
  /// A gradient seen through a shape.
  func paint(
    _ shape: CAShapeLayer, with model: GradientModel, isStroke: Bool, name: String?
  ) -> CALayer {
    let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    shape.fillColor = isStroke ? nil : black
    shape.strokeColor = isStroke ? black : nil
    let gradient = CAGradientLayer()
    gradient.name = shape.name
    gradient.anchorPoint = .zero
    let reach = 10_000.0
    gradient.bounds = CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
    gradient.position = CGPoint(x: -reach, y: -reach)
    func unit(_ point: Vec2) -> CGPoint {
      CGPoint(x: (point.x + reach) / (2 * reach), y: (point.y + reach) / (2 * reach))
    }
    func stops(_ components: Components) -> GradientStops {
      GradientStops(components.numbers, colors: model.count)
    }
    let first = stops(model.stops.initial)
    gradient.colors = first.colors
    gradient.locations = first.offsets.map { NSNumber(value: $0) }
    if let animation = tracks.animation("colors", model.stops, { stops($0).colors }) {
      gradient.add(animation, forKey: "colors")
    }
    if let animation = tracks.animation(
      "locations", model.stops, { stops($0).offsets.map { NSNumber(value: $0) } })
    {
      gradient.add(animation, forKey: "locations")
    }
    /// Where the gradient ends; of a radial one, the corner of the box around its circle.
    func end(_ frame: Double) -> Vec2 {
      let (start, end) = (model.start.value(at: frame), model.end.value(at: frame))
      guard model.isRadial else { return end }
      let radius = (end - start).length
      return start + Vec2(radius, radius)
    }
    gradient.type = model.isRadial ? .radial : .axial
    if model.isRadial, model.highlight != .constant(0) {
      report("highlights of radial gradients", at: name)
    }
    let movement = ClosedRange<Double>.covering([model.start.movement, model.end.movement])
    gradient.startPoint = unit(model.start.initial)
    gradient.endPoint = unit(end(movement?.lowerBound ?? 0))
    if let movement {
      for (key, point) in [("startPoint", { model.start.value(at: $0) }), ("endPoint", end)] {
        let animation = tracks.sampled(key, movement, canBlend: { _, _ in true }, point) { unit($0) }
        gradient.add(animation, forKey: key)
      }
    }
    gradient.mask = shape
    return gradient
  }
}

/// The stops of a gradient: those of its colours and those of its opacities, together.
struct GradientStops {
  private(set) var offsets: [Double] = []
  private(set) var colors: [CGColor] = []

  /// - Parameters:
  ///   - numbers: Offset, red, green and blue of each colour, then offset and opacity of each of
  ///     those.
  ///   - count: How many colours there are.
  init(_ numbers: [Double], colors count: Int) {
    var colors: [(offset: Double, value: [Double])] = []
    var opacities: [(offset: Double, value: [Double])] = []
    var place = 0
    for _ in 0..<max(count, 0) where place + 4 <= numbers.count {
      colors.append((numbers[place], Array(numbers[place + 1..<place + 4])))
      place += 4
    }
    while place + 2 <= numbers.count {
      opacities.append((numbers[place], [numbers[place + 1]]))
      place += 2
    }
    guard !colors.isEmpty else { return }
    func risen(_ list: inout [(offset: Double, value: [Double])]) {
      var last = 0.0
      for index in list.indices {
        last = min(max(list[index].offset, last), 1)
        list[index].offset = last
      }
    }
    risen(&colors)
    risen(&opacities)
    let all = colors.map { (offset: $0.offset, isColor: true) }
      + opacities.map { (offset: $0.offset, isColor: false) }
    for (offset, _) in all.sorted(by: { ($0.offset, $0.isColor ? 0 : 1) < ($1.offset, $1.isColor ? 0 : 1) }) {
      let color = Self.value(at: offset, of: colors, missing: [0, 0, 0])
      let opacity = Self.value(at: offset, of: opacities, missing: [1])[0]
      func part(_ index: Int) -> Double { min(max(color[index], 0), 1) }
      offsets.append(offset)
      self.colors.append(
        CGColor(
          srgbRed: part(0), green: part(1), blue: part(2), alpha: min(max(opacity, 0), 1)))
    }
  }

  private static func value(
    at offset: Double, of list: [(offset: Double, value: [Double])], missing: [Double]
  ) -> [Double] {
    guard let first = list.first, let last = list.last else { return missing }
    if offset <= first.offset { return first.value }
    guard let next = list.firstIndex(where: { $0.offset >= offset }) else { return last.value }
    let (a, b) = (list[next - 1], list[next])
    let share = b.offset > a.offset ? (offset - a.offset) / (b.offset - a.offset) : 1
    return zip(a.value, b.value).map { $0 + ($1 - $0) * share }
  }
}
