// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation

/// A colour space's way to encoded sRGB with its curves in tables, for many pixels.
///
/// Tables of 4,096 steps with straight lines between stay within 1/10,000 of the curve.
struct ColorTables {
  private enum Method {
    case same
    /// Grey whose curve is that of sRGB.
    case copied
    case gray
    case matrix(SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)
    case inks
    case indexed([SIMD3<Float>])
    case slow(CGColorSpace)
  }

  private static let steps = 4096

  private let method: Method
  /// Encoded component to linear one, or grey to encoded sRGB.
  private var input: [Float] = []
  /// Linear component to encoded sRGB.
  private var output: [Float] = []

  init(_ space: CGColorSpace?) {
    guard let space, !space.isSRGB else {
      method = .same
      return
    }
    switch space.definition.conversion {
    case .gray(.sRGB): method = .copied
    case .gray(let transfer):
      method = .gray
      input = Self.table { TransferFunction.sRGB.encode(transfer.decode($0)) }
    // Its components depend on each other before they are linear.
    case .rgb(.hybridLogGamma, _): method = .slow(space)
    case .rgb(let transfer, let primaries):
      let matrix = primaries.toLinearSRGB
      func column(_ x: Double, _ y: Double, _ z: Double) -> SIMD3<Float> {
        SIMD3<Float>(matrix.apply(SIMD3(x, y, z)))
      }
      method = .matrix(column(1, 0, 0), column(0, 1, 0), column(0, 0, 1))
      input = Self.table { transfer.decode($0) }
      output = Self.table { TransferFunction.sRGB.encode($0) }
    case .cmyk: method = .inks
    case .indexed(let colors): method = .indexed(colors.map { SIMD3<Float>($0) })
    case .tables, .calibrated, .lab, .xyz, .pattern: method = .slow(space)
    }
  }

  /// Whether the first three samples are sRGB as they stand.
  var isIdentity: Bool {
    if case .same = method { return true }
    return false
  }

  private static func table(_ curve: (Double) -> Double) -> [Float] {
    (0...steps).map { Float(curve(Double($0) / Double(steps))) }
  }

  private static func look(_ table: UnsafePointer<Float>, _ value: Float) -> Float {
    let place = (value > 0 ? value < 1 ? value : 1 : 0) * Float(steps)
    let index = min(Int(place), steps - 1)
    let part = place - Float(index)
    return table[index] * (1 - part) + table[index + 1] * part
  }

  /// Converts the first samples of each pixel in place to red, green and blue from 0 to 1.
  ///
  /// - Parameters:
  ///   - pixels: Numbers, `stride` a pixel, of which at least three are there.
  ///   - stride: Numbers from one pixel to the next.
  ///   - count: How many pixels there are.
  func convert(_ pixels: UnsafeMutablePointer<Float>, stride: Int, count: Int) {
    switch method {
    case .same: break
    case .copied:
      for pixel in 0..<count {
        let value = pixels + pixel &* stride
        (value[1], value[2]) = (value[0], value[0])
      }
    case .gray:
      input.withUnsafeBufferPointer { input in
        guard let input = input.baseAddress else { return }
        for pixel in 0..<count {
          let value = pixels + pixel &* stride
          let gray = Self.look(input, value[0])
          (value[0], value[1], value[2]) = (gray, gray, gray)
        }
      }
    case .matrix(let red, let green, let blue):
      input.withUnsafeBufferPointer { input in
        output.withUnsafeBufferPointer { output in
          guard let input = input.baseAddress, let output = output.baseAddress else { return }
          for pixel in 0..<count {
            let value = pixels + pixel &* stride
            let linear =
              red * Self.look(input, value[0]) + green * Self.look(input, value[1])
              + blue * Self.look(input, value[2])
            value[0] = Self.look(output, linear.x)
            value[1] = Self.look(output, linear.y)
            value[2] = Self.look(output, linear.z)
          }
        }
      }
    case .inks:
      for pixel in 0..<count {
        let value = pixels + pixel &* stride
        let rest = 1 - value[3]
        value[0] = (1 - value[0]) * rest
        value[1] = (1 - value[1]) * rest
        value[2] = (1 - value[2]) * rest
      }
    case .indexed(let colors):
      for pixel in 0..<count {
        let value = pixels + pixel &* stride
        let place = value[0].rounded()
        let color = colors[place > 0 ? Int(min(place, Float(colors.count - 1))) : 0]
        (value[0], value[1], value[2]) = (color.x, color.y, color.z)
      }
    case .slow(let space):
      let isInk = space.numberOfComponents == 4
      for pixel in 0..<count {
        let value = pixels + pixel &* stride
        let (x, y, z) = (Double(value[0]), Double(value[1]), Double(value[2]))
        let rgb = space.rgb(SIMD4(x, y, z, isInk ? Double(value[3]) : 0))
        let color = RGBA(rgb.x, rgb.y, rgb.z).clamped
        value[0] = Float(color.red)
        value[1] = Float(color.green)
        value[2] = Float(color.blue)
      }
    }
  }
}
