// SPDX-License-Identifier: Apache-2.0

import DisplayList
import ElementaryFunctions
import Foundation

/// The matrices of colour filters: four rows of five numbers over straight (r, g, b, a, 1).
package enum ColorMatrices {
  package static let identity: [Double] = [
    1, 0, 0, 0, 0,
    0, 1, 0, 0, 0,
    0, 0, 1, 0, 0,
    0, 0, 0, 1, 0,
  ]

  package static let invert: [Double] = [
    -1, 0, 0, 0, 1,
    0, -1, 0, 0, 1,
    0, 0, -1, 0, 1,
    0, 0, 0, 1, 0,
  ]

  /// Alpha from the luminance, colour kept.
  package static let luminanceToAlpha: [Double] = [
    1, 0, 0, 0, 0,
    0, 1, 0, 0, 0,
    0, 0, 1, 0, 0,
    0.2125, 0.7154, 0.0721, 0, 0,
  ]

  /// Three rows of colour, alpha as it is.
  private static func rows(_ rows: [[Double]], bias: [Double] = [0, 0, 0]) -> [Double] {
    (0..<3).flatMap { rows[$0] + [0, bias[$0]] } + [0, 0, 0, 1, 0]
  }

  /// The weights of ITU-R BT.709 luma.
  private static let luma = [0.2126, 0.7152, 0.0722]

  private static let unit: [[Double]] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]

  /// The mix of the unit matrix and another by `amount`.
  private static func mix(_ other: [[Double]], _ amount: Double) -> [Double] {
    rows(
      (0..<3).map { i in (0..<3).map { unit[i][$0] + (other[i][$0] - unit[i][$0]) * amount } })
  }

  /// The colour's distance from its grey, times `amount`.
  package static func saturation(_ amount: Double) -> [Double] {
    mix([luma, luma, luma], 1 - amount)
  }

  package static func brightness(_ amount: Double) -> [Double] {
    rows(unit, bias: [amount, amount, amount])
  }

  /// The distance from the middle grey, times `amount`.
  package static func contrast(_ amount: Double) -> [Double] {
    let bias = 0.5 * (1 - amount)
    return rows(unit.map { $0.map { $0 * amount } }, bias: [bias, bias, bias])
  }

  /// A turn of the hue by `angle` radians that keeps the luminance (CSS filter effects, hue-rotate).
  package static func hueRotation(_ angle: Double) -> [Double] {
    let (c, s) = (Elementary.cos(angle), Elementary.sin(angle))
    return rows([
      [
        0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928,
      ],
      [
        0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283,
      ],
      [
        0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072,
      ],
    ])
  }

  /// Shades of one colour, mixed in by `amount`.
  package static func monochrome(_ color: RGBA, amount: Double) -> [Double] {
    let c = color.clamped
    return mix([c.red, c.green, c.blue].map { shade in luma.map { $0 * shade } }, amount)
  }

  /// Brown tones (CSS filter effects, sepia), mixed in by `amount`.
  package static func sepia(_ amount: Double) -> [Double] {
    mix([[0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131]], amount)
  }

  package static func multiply(_ color: RGBA) -> [Double] {
    [
      color.red, 0, 0, 0, 0,
      0, color.green, 0, 0, 0,
      0, 0, color.blue, 0, 0,
      0, 0, 0, color.alpha, 0,
    ]
  }

  /// Adds a colour times `sign`; its alpha weighs it.
  package static func add(_ color: RGBA, _ sign: Double) -> [Double] {
    let k = sign * color.alpha
    return rows(unit, bias: [color.red * k, color.green * k, color.blue * k])
  }
}
