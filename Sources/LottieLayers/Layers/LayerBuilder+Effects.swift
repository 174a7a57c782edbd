// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreImage
import ElementaryFunctions
import Geometry
import QuartzCore

extension LayerBuilder {
  /// Content as its layer's effects leave it, in the order of their list.
  func effects(on content: CALayer, _ model: LayerModel) -> CALayer {
    var layer = content
    for effect in model.effects {
      // Controls show nothing: expressions read them.
      guard effect.type != 5 else { continue }
      let next = TransformLayers.filtered()
      guard apply(effect, to: next) else {
        report("effect \(effect.name.isEmpty ? "\(effect.type)" : effect.name)", at: model.name)
        continue
      }
      next.addSublayer(layer)
      layer = next
    }
    return layer
  }

  /// Sets up a layer that does what an effect does to what it holds; false for an unknown one.
  private func apply(_ effect: EffectModel, to layer: CALayer) -> Bool {
    func number(_ index: Int, _ missing: Double = 0) -> Property<Double> {
      index < effect.numbers.count ? effect.numbers[index] : .constant(missing)
    }
    func color(_ index: Int) -> [Double] {
      let numbers = effect.colors[index]?.initial.numbers ?? []
      return (0..<3).map { $0 < numbers.count ? numbers[$0] : 0 }
    }
    switch effect.type {
    case 20:
      let (black, white, amount) = (color(0), color(1), number(2, 100).initial / 100)
      layer.filters = [ColorMatrix.tint(black: black, white: white, amount: amount).filter]
    case 21: layer.filters = [ColorMatrix.fill(color(2), opacity: number(6, 1).initial).filter]
    case 25: shadow(layer, effect, number)
    case 29: return blur(layer, number)
    default: return false
    }
    return true
  }

  private func shadow(
    _ layer: CALayer, _ effect: EffectModel, _ number: (Int, Double) -> Property<Double>
  ) {
    let (angle, distance) = (number(2, 0), number(3, 0))
    func offset(_ frame: Double) -> CGSize {
      // 0 is up, and angles grow clockwise.
      let turn = TransformModel.radians(angle.value(at: frame) - 90)
      let length = distance.value(at: frame)
      return CGSize(width: length * Elementary.cos(turn), height: length * Elementary.sin(turn))
    }
    func share(_ opacity: Double) -> Double { min(max(opacity / 255, 0), 1) }
    let shade = effect.colors[0] ?? .constant(Components([0, 0, 0]))
    layer.shadowColor = Self.color(shade.initial)
    layer.shadowOpacity = Float(share(number(1, 255).initial))
    layer.shadowRadius = max(number(4, 0).initial / 4, 0)
    let movement = ClosedRange<Double>.covering([angle.movement, distance.movement])
    layer.shadowOffset = offset(movement?.lowerBound ?? 0)
    var animations = [
      tracks.animation("shadowColor", shade) { Self.color($0) },
      tracks.animation("shadowOpacity", number(1, 255)) { share($0) },
      tracks.animation("shadowRadius", number(4, 0)) { max($0 / 4, 0) },
    ]
    if let movement {
      animations.append(
        tracks.sampled("shadowOffset", movement, canBlend: { _, _ in true }, offset) { $0 })
    }
    for case let animation? in animations { layer.add(animation, forKey: animation.keyPath) }
  }

  private func blur(_ layer: CALayer, _ number: (Int, Double) -> Property<Double>) -> Bool {
    // Along one axis alone there is no filter for.
    guard number(1, 1).initial == 1, let blur = CIFilter(name: "CIGaussianBlur") else {
      return false
    }
    let amount = number(0, 0)
    blur.name = "blur"
    blur.setValue(max(amount.initial * 0.3, 0), forKey: "inputRadius")
    layer.filters = [blur]
    if let animation = tracks.animation(
      "filters.blur.inputRadius", amount, { max($0 * 0.3, 0) })
    {
      layer.add(animation, forKey: "filters.blur.inputRadius")
    }
    return true
  }
}

/// A linear change of straight colours, opacity kept.
struct ColorMatrix {
  /// Of red, green and blue each the shares of red, green and blue.
  var rows: [[Double]]
  var bias: [Double]

  /// A colour over everything.
  static func fill(_ color: [Double], opacity: Double) -> ColorMatrix {
    let rest = 1 - min(max(opacity, 0), 1)
    return ColorMatrix(
      rows: (0..<3).map { row in (0..<3).map { $0 == row ? rest : 0 } },
      bias: color.map { $0 * (1 - rest) })
  }

  /// Brightness between two colours.
  static func tint(black: [Double], white: [Double], amount: Double) -> ColorMatrix {
    let share = min(max(amount, 0), 1)
    let brightness = [0.2126, 0.7152, 0.0722]
    return ColorMatrix(
      rows: (0..<3).map { row in
        (0..<3).map { column in
          share * (white[row] - black[row]) * brightness[column] + (row == column ? 1 - share : 0)
        }
      }, bias: black.map { $0 * share })
  }

  var filter: CIFilter {
    let filter = CIFilter(name: "CIColorMatrix") ?? CIFilter()
    for (row, key) in zip(rows, ["inputRVector", "inputGVector", "inputBVector"]) {
      filter.setValue(CIVector(x: row[0], y: row[1], z: row[2], w: 0), forKey: key)
    }
    filter.setValue(CIVector(x: bias[0], y: bias[1], z: bias[2], w: 0), forKey: "inputBiasVector")
    return filter
  }
}
