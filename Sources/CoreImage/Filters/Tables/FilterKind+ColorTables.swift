// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import PixelFilters

extension FilterKind {
  private static let cubeInputs: [FilterInput] = [
    .number("inputCubeDimension", 2, least: 2, greatest: 128, type: kCIAttributeTypeCount),
    .data("inputCubeData"),
  ]

  static let colorTables: [FilterKind] = [
    FilterKind(color: "CIColorCube", "Color Cube", kCICategoryColorEffect, cubeInputs) {
      $0.cube
    },
    FilterKind(
      color: "CIColorCubeWithColorSpace", "Color Cube with ColorSpace", kCICategoryColorEffect,
      cubeInputs + [.space]
    ) { inputs in
      guard let cube = inputs.cube else { return nil }
      return inputs.isLinearSpace ? LinearKernel(cube) : EncodedKernel(cube)
    },
    FilterKind(
      color: "CIColorCurves", "Color Curves", kCICategoryColorEffect,
      [.data("inputCurvesData"), .vector("inputCurvesDomain", [0, 1]), .space]
    ) { inputs in
      let numbers = inputs.floats("inputCurvesData")
      let domain = inputs.point("inputCurvesDomain")
      guard numbers.count >= 6 else { return nil }
      let samples = stride(from: 0, to: numbers.count - 2, by: 3).map {
        SIMD3(numbers[$0], numbers[$0 + 1], numbers[$0 + 2])
      }
      let curves = CurvesKernel(samples: samples, start: Float(domain.x), end: Float(domain.y))
      return inputs.isLinearSpace ? LinearKernel(curves) : EncodedKernel(curves)
    },
  ]
}

extension FilterInputs {
  /// Floating-point numbers of 32 bits; what is no number counts as 0.
  fileprivate func floats(_ key: String) -> [Float] {
    guard let data = data(key), data.count <= 1 << 28 else { return [] }
    return data.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map {
        let value = bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self)
        return value.isFinite ? value : 0
      }
    }
  }

  /// The table of a cube; nil, which leaves colours as they are, when there are too few numbers.
  fileprivate var cube: CubeKernel? {
    guard let data = data("inputCubeData"), !data.isEmpty, data.count <= 1 << 28 else {
      return nil
    }
    let table = data.withUnsafeBytes { bytes in
      [Pixel](unsafeUninitializedCapacity: bytes.count / 16) { table, count in
        guard let base = table.baseAddress else { return }
        for index in 0..<bytes.count / 16 {
          let entry = bytes.loadUnaligned(fromByteOffset: index * 16, as: Pixel.self)
          // The difference from itself is 0 for what is finite alone.
          (base + index).initialize(
            to: entry.replacing(with: 0, where: (entry - entry) .!= .zero))
        }
        count = bytes.count / 16
      }
    }
    let cube = CubeKernel(table: table, side: Int(number("inputCubeDimension")))
    if cube == nil {
      Diagnostics.report(
        .misuse, "inputCubeData of \(kind.name) is too short; colours stay as they are")
    }
    return cube
  }

  /// Whether colours are to be linear for the table.
  fileprivate var isLinearSpace: Bool {
    guard let name = space()?.name else { return false }
    return String(describing: name).contains("Linear")
  }
}
