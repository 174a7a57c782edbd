// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import PixelFilters

/// What a filter's input is until it is set.
enum InitialValue: Sendable {
  case none
  case number(Double)
  case vector([Double])
  case color(Double, Double, Double, Double)
  case text(String)
  case identity
  case space(String)

  var object: Any? {
    switch self {
    case .none: nil
    case .number(let value): NSNumber(value: value)
    case .vector(let values): CIVector(values.map { CGFloat($0) })
    case .color(let red, let green, let blue, let alpha):
      CIColor(red: red, green: green, blue: blue, alpha: alpha)
    case .text(let text): text
    case .identity: CGAffineTransform.identity
    case .space(let name): CGColorSpace(name: CFString(string: name))
    }
  }
}

/// One input of a kind of filter.
struct FilterInput: Sendable {
  let key: String
  /// The name of the class of its values.
  let className: String
  /// What the value is about, where that has a name.
  var type: String?
  var initial = InitialValue.none
  var least = -Double.infinity
  var greatest = Double.infinity
  var slider: ClosedRange<Double>?
}

extension FilterInput {
  static let image = picture("inputImage")
  static let background = picture("inputBackgroundImage")
  static let target = picture("inputTargetImage")
  static let mask = picture("inputMaskImage")
  static let center = position("inputCenter", 150, 150)
  static let time = number(
    "inputTime", 0, least: 0, greatest: 1, slider: 0...1, type: kCIAttributeTypeTime)

  static func picture(_ key: String) -> FilterInput {
    FilterInput(key: key, className: "CIImage", type: kCIAttributeTypeImage)
  }

  static func number(
    _ key: String, _ initial: Double, least: Double = -.infinity, greatest: Double = .infinity,
    slider: ClosedRange<Double>? = nil, type: String? = kCIAttributeTypeScalar
  ) -> FilterInput {
    FilterInput(
      key: key, className: "NSNumber", type: type, initial: .number(initial), least: least,
      greatest: greatest, slider: slider)
  }

  /// A length, not below 0.
  static func distance(
    _ key: String, _ initial: Double, least: Double = 0, greatest: Double = .infinity,
    slider: ClosedRange<Double>? = nil
  ) -> FilterInput {
    number(
      key, initial, least: least, greatest: greatest, slider: slider, type: kCIAttributeTypeDistance
    )
  }

  static func angle(
    _ key: String = "inputAngle", _ initial: Double = 0,
    slider: ClosedRange<Double> = -Double.pi...Double.pi
  ) -> FilterInput {
    number(key, initial, slider: slider, type: kCIAttributeTypeAngle)
  }

  static func position(_ key: String, _ x: Double, _ y: Double) -> FilterInput {
    FilterInput(
      key: key, className: "CIVector", type: kCIAttributeTypePosition, initial: .vector([x, y]))
  }

  static func rect(_ key: String = "inputExtent", _ values: [Double] = [0, 0, 300, 300])
    -> FilterInput
  {
    FilterInput(
      key: key, className: "CIVector", type: kCIAttributeTypeRectangle, initial: .vector(values))
  }

  static func vector(_ key: String, _ values: [Double], type: String? = nil) -> FilterInput {
    FilterInput(key: key, className: "CIVector", type: type, initial: .vector(values))
  }

  static func color(
    _ key: String = "inputColor", _ red: Double, _ green: Double, _ blue: Double,
    _ alpha: Double = 1, type: String = kCIAttributeTypeColor
  ) -> FilterInput {
    FilterInput(
      key: key, className: "CIColor", type: type,
      initial: .color(red, green, blue, alpha))
  }

  static func transform(type: String? = nil) -> FilterInput {
    FilterInput(
      key: "inputTransform", className: "NSAffineTransform", type: type, initial: .identity)
  }

  static func data(_ key: String) -> FilterInput { FilterInput(key: key, className: "NSData") }

  static func text(_ key: String, _ initial: String) -> FilterInput {
    FilterInput(key: key, className: "NSString", initial: .text(initial))
  }

  static let space = FilterInput(
    key: "inputColorSpace", className: "NSObject", initial: .space("kCGColorSpaceSRGB"))
}

/// A kind of filter: its name, its inputs and how its image is made.
struct FilterKind: Sendable {
  let name: String
  let displayName: String
  let categories: [String]
  let inputs: [FilterInput]
  let make: @Sendable (FilterInputs) -> CIImage?

  init(
    _ name: String, _ displayName: String, _ category: String, _ inputs: [FilterInput],
    _ make: @escaping @Sendable (FilterInputs) -> CIImage?
  ) {
    self.name = name
    self.displayName = displayName
    categories = [category, kCICategoryBuiltIn, kCICategoryStillImage, kCICategoryVideo]
    self.inputs = inputs
    self.make = make
  }

  /// A filter that changes each pixel of its image by its colour.
  init(
    color name: String, _ displayName: String, _ category: String, _ inputs: [FilterInput] = [],
    _ kernel: @escaping @Sendable (FilterInputs) -> (any ColorKernel)?
  ) {
    self.init(name, displayName, category, [.image] + inputs) { inputs in
      guard let image = inputs.image() else { return nil }
      return kernel(inputs).map { image.colored($0) } ?? image
    }
  }

  func input(_ key: String) -> FilterInput? { inputs.first { $0.key == key } }

  /// Every kind by its name.
  static let all: [String: FilterKind] = Dictionary(
    [
      blurs, colors, colorTables, effects, composites, blends, generators, geometry, distortions,
      stylizing, screens, transitions, reductions,
    ].joined().map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}
