// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreImage
import Foundation
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
      guard apply(effect, to: next, model) else {
        report("effect \(effect.name.isEmpty ? "\(effect.type)" : effect.name)", at: model.name)
        continue
      }
      next.addSublayer(layer)
      layer = next
    }
    return layer
  }

  /// Sets up a layer that does what an effect does to what it holds; false for an unknown one.
  private func apply(_ effect: EffectModel, to layer: CALayer, _ model: LayerModel) -> Bool {
    func number(_ index: Int, _ missing: Double = 0) -> Property<Double> {
      index < effect.numbers.count ? effect.numbers[index] : .constant(missing)
    }
    func color(_ index: Int) -> Property<Components> {
      effect.colors[index] ?? .constant(Components([0, 0, 0]))
    }
    switch effect.type {
    case 20:
      let (black, white, amount) = (color(0), color(1), number(2, 100))
      recolor(layer, [black.movement, white.movement, amount.movement]) { frame in
        .tint(
          black: black.value(at: frame), white: white.value(at: frame),
          amount: amount.value(at: frame) / 100)
      }
    case 21:
      let (color, opacity) = (color(2), number(6, 1))
      recolor(layer, [color.movement, opacity.movement]) { frame in
        .fill(color.value(at: frame), opacity: opacity.value(at: frame))
      }
    case 25:
      let shadow = Shadow(
        color: color(0),
        opacity: number(1, 255).map { $0 / 255 }, angle: number(2).map { $0 - 90 },
        distance: number(3), deviation: number(4).map { $0 / 4 })
      if number(5).isAnimated { report("shadows that come without their layer", at: model.name) }
      if number(5).initial == 0 {
        cast(shadow, by: layer)
      } else {
        isolate(shadow, of: layer)
      }
    case 29:
      if number(2, 0) != .constant(0), model.content.hasEdges {
        report("blurs that repeat edges", at: model.name)
      }
      let amount = number(0).map { $0 * 0.3 }
      switch number(1, 1).initial {
      case 2: soften(layer, along: .horizontal, by: amount)
      case 3: soften(layer, along: .vertical, by: amount)
      default: soften(layer, by: amount)
      }
    case 23: tritone(layer, [color(2), color(1), color(0)], number(3), name: model.name)
    default: return false
    }
    return true
  }

  /// Changes the colours of what a layer holds by a matrix that may move.
  func recolor(
    _ layer: CALayer, _ movements: [ClosedRange<Double>?],
    _ matrix: @escaping (Double) -> ColorMatrix
  ) {
    let movement = ClosedRange<Double>.covering(movements)
    layer.filters = [matrix(movement?.lowerBound ?? 0).filter]
    guard let movement else { return }
    for input in ColorMatrix.inputs {
      let key = "filters.\(ColorMatrix.name).\(input)"
      let animation = tracks.sampled(
        key, movement, canBlend: { _, _ in true }, { matrix($0).numbers(input) }
      ) { CIVector($0) }
      layer.add(animation, forKey: key)
    }
  }

  /// Has a layer show three colours in place of brightness, the dark one first.
  private func tritone(
    _ layer: CALayer, _ colors: [Property<Components>], _ rest: Property<Double>, name: String?
  ) {
    if rest != .constant(0) || colors.contains(where: \.isAnimated) {
      report("tritones that move or leave some of the original", at: name)
    }
    guard let curves = CIFilter(name: "CIColorCurves") else { return }
    let numbers = colors.flatMap { color in
      (0..<3).map { Float32($0 < color.initial.numbers.count ? color.initial.numbers[$0] : 0) }
    }
    curves.setValue(numbers.withUnsafeBytes { Data($0) }, forKey: "inputCurvesData")
    curves.setValue(CGColorSpace(name: CGColorSpace.sRGB), forKey: "inputColorSpace")
    let gray = ColorMatrix.tint(
      black: Components([0, 0, 0]), white: Components([1, 1, 1]), amount: 1)
    layer.filters = [gray.filter, curves]
  }
}

extension LayerModel.Content {
  /// Whether what is shown ends at the edges of an area of its own.
  fileprivate var hasEdges: Bool {
    switch self {
    case .solid, .picture, .composition: true
    case .null, .shapes, .text, .sound, .camera, .unknown: false
    }
  }
}

/// A linear change of straight colours, opacity kept.
struct ColorMatrix {
  /// Of red, green and blue each the shares of red, green and blue.
  var rows: [[Double]]
  var bias: [Double]

  /// A colour over everything.
  static func fill(_ color: Components, opacity: Double) -> ColorMatrix {
    let rest = 1 - min(max(opacity, 0), 1)
    return ColorMatrix(
      rows: (0..<3).map { row in (0..<3).map { $0 == row ? rest : 0 } },
      bias: parts(color).map { $0 * (1 - rest) })
  }

  /// Brightness between two colours.
  static func tint(black: Components, white: Components, amount: Double) -> ColorMatrix {
    let (black, white) = (parts(black), parts(white))
    let share = min(max(amount, 0), 1)
    let brightness = [0.2126, 0.7152, 0.0722]
    return ColorMatrix(
      rows: (0..<3).map { row in
        (0..<3).map { column in
          share * (white[row] - black[row]) * brightness[column] + (row == column ? 1 - share : 0)
        }
      }, bias: black.map { $0 * share })
  }

  private static func parts(_ color: Components) -> [Double] {
    (0..<3).map { $0 < color.numbers.count ? color.numbers[$0] : 0 }
  }

  /// What key paths call the filter.
  static let name = "colors"
  /// The filter's inputs, of red, green and blue and what is added.
  static let inputs = ["inputRVector", "inputGVector", "inputBVector", "inputBiasVector"]

  /// The numbers of an input.
  func numbers(_ input: String) -> [Double] {
    let row = Self.inputs.firstIndex(of: input) ?? rows.count
    return (row < rows.count ? rows[row] : bias) + [0]
  }

  var filter: CIFilter {
    let filter = CIFilter(name: "CIColorMatrix") ?? CIFilter()
    filter.name = Self.name
    for input in Self.inputs { filter.setValue(CIVector(numbers(input)), forKey: input) }
    return filter
  }
}

extension CIVector {
  fileprivate convenience init(_ numbers: [Double]) {
    self.init(x: numbers[0], y: numbers[1], z: numbers[2], w: numbers[3])
  }
}
