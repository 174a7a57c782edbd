// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// How the components of a colour space become extended sRGB, encoded, and back.
enum ColorConversion: Hashable, Sendable {
  case gray(TransferFunction)
  case rgb(TransferFunction, RGBPrimaries)
  case cmyk
  /// CIE L*a*b* under D50, L in 0...100.
  case lab
  /// CIE XYZ under D50.
  case xyz
  /// An index into colours in extended sRGB, of which there is at least one.
  case indexed([SIMD3<Double>])

  var componentCount: Int {
    switch self {
    case .gray, .indexed: 1
    case .rgb, .lab, .xyz: 3
    case .cmyk: 4
    }
  }

  /// Whether the components are extended sRGB already.
  var isSRGB: Bool { self == .rgb(.sRGB, .sRGB) }
}

// MARK: - A converter

/// One colour space's conversion with its matrices worked out.
struct ColorConverter: Sendable {
  let conversion: ColorConversion
  private let toSRGB: ColorMatrix
  private let fromSRGB: ColorMatrix

  init(_ conversion: ColorConversion) {
    self.conversion = conversion
    switch conversion {
    case .rgb(_, let primaries): toSRGB = primaries.toLinearSRGB
    case .lab, .xyz:
      toSRGB = ColorMatrix.adaptation(from: RGBPrimaries.d50, to: RGBPrimaries.d65)
        .then(RGBPrimaries.sRGB.toXYZ.inverse)
    case .gray, .cmyk, .indexed: toSRGB = .identity
    }
    fromSRGB = toSRGB.inverse
  }

  /// The colour, from at least ``ColorConversion/componentCount`` components.
  func decode(_ c: [Double]) -> SIMD3<Double> {
    switch conversion {
    case .gray(let transfer):
      let value = transfer == .sRGB ? c[0] : TransferFunction.sRGB.encode(transfer.decode(c[0]))
      return SIMD3(repeating: value)
    case .rgb(let transfer, let primaries):
      if conversion.isSRGB { return SIMD3(c[0], c[1], c[2]) }
      let linear = SIMD3(transfer.decode(c[0]), transfer.decode(c[1]), transfer.decode(c[2]))
      return Self.encodeSRGB(primaries == .sRGB ? linear : toSRGB.apply(linear))
    case .cmyk:
      return (1 - SIMD3(c[0], c[1], c[2])) * (1 - c[3])
    case .lab:
      let y = (c[0] + 16) / 116
      let relative = SIMD3(
        Self.labInverse(y + c[1] / 500), Self.labInverse(y), Self.labInverse(y - c[2] / 200))
      return Self.encodeSRGB(toSRGB.apply(relative * RGBPrimaries.tristimulus(RGBPrimaries.d50)))
    case .xyz:
      return Self.encodeSRGB(toSRGB.apply(SIMD3(c[0], c[1], c[2])))
    case .indexed(let colors):
      let last = Double(colors.count - 1)
      return colors[c[0] > 0 ? Int(Swift.min(c[0].rounded(), last)) : 0]
    }
  }

  /// The components of a colour.
  func encode(_ color: SIMD3<Double>) -> [Double] {
    switch conversion {
    case .gray(let transfer):
      // Rec. 709 luminance of the linear colour.
      let linear = Self.decodeSRGB(color)
      if color.x == color.y, color.y == color.z {
        return [transfer == .sRGB ? color.x : transfer.encode(linear.x)]
      }
      return [transfer.encode((linear * SIMD3(0.2126, 0.7152, 0.0722)).sum())]
    case .rgb(let transfer, let primaries):
      if conversion.isSRGB { return [color.x, color.y, color.z] }
      let source = Self.decodeSRGB(color)
      let linear = primaries == .sRGB ? source : fromSRGB.apply(source)
      return [transfer.encode(linear.x), transfer.encode(linear.y), transfer.encode(linear.z)]
    case .cmyk:
      let black = 1 - Swift.max(color.x, color.y, color.z)
      guard black < 1 else { return [0, 0, 0, 1] }
      let ink = (1 - color - black) / (1 - black)
      return [ink.x, ink.y, ink.z, black]
    case .lab:
      let xyz = fromSRGB.apply(Self.decodeSRGB(color))
      let relative = xyz / RGBPrimaries.tristimulus(RGBPrimaries.d50)
      let (x, y, z) = (Self.lab(relative.x), Self.lab(relative.y), Self.lab(relative.z))
      return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
    case .xyz:
      let xyz = fromSRGB.apply(Self.decodeSRGB(color))
      return [xyz.x, xyz.y, xyz.z]
    case .indexed(let colors):
      func distance(_ index: Int) -> Double {
        let difference = colors[index] - color
        return (difference * difference).sum()
      }
      let nearest = colors.indices.min { distance($0) < distance($1) }
      return [Double(nearest ?? 0)]
    }
  }

  private static func encodeSRGB(_ v: SIMD3<Double>) -> SIMD3<Double> {
    let curve = TransferFunction.sRGB
    return SIMD3(curve.encode(v.x), curve.encode(v.y), curve.encode(v.z))
  }

  private static func decodeSRGB(_ v: SIMD3<Double>) -> SIMD3<Double> {
    let curve = TransferFunction.sRGB
    return SIMD3(curve.decode(v.x), curve.decode(v.y), curve.decode(v.z))
  }

  private static func lab(_ t: Double) -> Double {
    t > 216.0 / 24389 ? TransferFunction.gamma(3).encode(t) : (24389.0 / 27 * t + 16) / 116
  }

  private static func labInverse(_ f: Double) -> Double {
    let cube = f * f * f
    return cube > 216.0 / 24389 ? cube : (116 * f - 16) * 27 / 24389
  }
}
