// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import ElementaryFunctions
import Geometry
import QuartzCore
import RenderTree

extension LayerBuilder {
  /// A shape painted by a gradient.
  func paint(
    _ shape: CAShapeLayer, with model: GradientModel, isStroke: Bool, name: String?
  ) -> CALayer {
    guard !isPlain else { return masked(by: shape, model, isStroke: isStroke, name: name) }
    shape.fillColor = nil
    if isStroke {
      shape.strokeGradient = maker.gradient(model)
    } else {
      shape.fillGradient = maker.gradient(model)
    }
    return shape
  }

  /// A layer with a gradient, seen through a shape.
  private func masked(
    by shape: CAShapeLayer, _ model: GradientModel, isStroke: Bool, name: String?
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
      report("highlights of radial gradients, in files", at: name)
    }
    let movement = ClosedRange<Double>.covering([model.start.movement, model.end.movement])
    gradient.startPoint = unit(model.start.initial)
    gradient.endPoint = unit(end(movement?.lowerBound ?? 0))
    if let movement {
      for (key, point) in [("startPoint", { model.start.value(at: $0) }), ("endPoint", end)] {
        let animation = tracks.sampled(key, movement, canBlend: { _, _ in true }, point) {
          unit($0)
        }
        gradient.add(animation, forKey: key)
      }
    }
    gradient.mask = shape
    return gradient
  }
}

/// The stops of a gradient: those of its colours and those of its opacities, together.
private struct GradientStops {
  private(set) var offsets: [Double] = []
  private(set) var colors: [CGColor] = []

  init(_ numbers: [Double], colors count: Int) {
    for stop in GradientRecipe.stops(numbers, colorCount: count) {
      offsets.append(Double(stop.location))
      colors.append(CGColor(stop.color))
    }
  }
}
