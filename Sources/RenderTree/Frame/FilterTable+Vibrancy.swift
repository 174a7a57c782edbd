// SPDX-License-Identifier: Apache-2.0

import DisplayList

/// What a layer with vibrancy shows in the place of its own colours: what lies behind it, with other
/// colours.
struct Vibrancy {
  /// Four rows of five numbers, from what lies behind to what is seen where the layer is opaque.
  ///
  /// The alpha that is made of alpha says how much of the layer's own counts.
  var matrix: [Double]
  /// 0 for the layer as it is without, 1 for all of it.
  var amount: Double

  private static let weightIndex = 18

  /// How much of the layer's alpha counts in all.
  var strength: Double {
    let weight = min(max(matrix[Self.weightIndex], 0), 1)
    return 1 - amount + amount * weight
  }

  /// What is seen behind an opaque part, with as much alpha as is not left to the layer's own colour.
  var filter: Filter {
    var numbers = matrix
    let weight = min(max(matrix[Self.weightIndex], 0), 1)
    for index in 15..<20 { numbers[index] = 0 }
    numbers[Self.weightIndex] = strength > 0 ? amount * weight / strength : 0
    return .colorMatrix(numbers)
  }
}

extension FilterTable {
  /// The filters of compositing that take the colour from what lies behind.
  ///
  /// `inputAmount` is an addition. The matrices have been published by people who read them on
  /// Apple's systems; those of the older two types are not known, and take the nearest.
  static let vibrancies: [String: Row] = [
    "vibrantColorMatrix": vibrancy(of: ColorMatrices.identity),
    "vibrantLight": vibrancy(of: [
      1.514125, -0.954751, -0.184374, 0, 0.0625,
      -0.485603, 1.046185, -0.185582, 0, 0.0625,
      -0.486811, -0.952939, 1.814750, 0, 0.0625,
      0, 0, 0, 1, 0,
    ]),
    "vibrantDark": vibrancy(of: [
      1.376250, -0.734516, -0.141733, 0, 0.5,
      -0.373512, 1.016302, -0.142790, 0, 0.5,
      -0.374569, -0.732931, 1.607500, 0, 0.5,
      0, 0, 0, 1, 0,
    ]),
  ]

  private static func vibrancy(of matrix: [Double]) -> Row {
    Row(defaults: ["inputColorMatrix": .numbers(matrix), "inputAmount": .number(1)]) { _ in
      ShortList()
    }
  }

  /// The vibrancy that a `compositingFilter` asks for; nil for none and for other filters.
  static func vibrancy(_ value: Value) -> Vibrancy? {
    switch value {
    case .string, .filter: break
    default: return nil
    }
    guard let filter = description(of: value), filter.isEnabled, let row = vibrancies[filter.type]
    else { return nil }
    let inputs = FilterInputs(filter: filter, row: row, scale: 1, isBackdrop: true)
    let amount = min(max(inputs.number("inputAmount"), 0), 1)
    guard amount > 0, let matrix = inputs.numbers("inputColorMatrix", 20) else { return nil }
    return Vibrancy(matrix: matrix, amount: amount)
  }
}
