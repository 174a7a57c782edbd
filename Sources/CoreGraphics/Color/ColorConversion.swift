// SPDX-License-Identifier: Apache-2.0

import DisplayList
import ElementaryFunctions
import Geometry
import ImageCodecs

/// How the components of a colour space become extended sRGB, encoded, and back.
enum ColorConversion: Hashable, Sendable {
  case gray(TransferFunction)
  case rgb(TransferFunction, RGBPrimaries)
  case cmyk
  /// What a profile's tables say, of as many components.
  case tables(TabledProfile, Int)
  /// Three powers and a matrix.
  case calibrated(CalibratedRGB)
  /// CIE L*a*b*, L in 0...100.
  case lab(LabAxes)
  /// CIE XYZ under D50.
  case xyz
  /// An index into colours in extended sRGB, of which there is at least one.
  case indexed([SIMD3<Double>])
  /// A pattern, and as many components as its colour has.
  case pattern(Int)

  var componentCount: Int {
    switch self {
    case .gray, .indexed: 1
    case .rgb, .calibrated, .lab, .xyz: 3
    case .cmyk: 4
    case .pattern(let count), .tables(_, let count): count
    }
  }

  /// Whether the components are extended sRGB already.
  var isSRGB: Bool { self == .rgb(.sRGB, .sRGB) }
}

// MARK: - A converter

/// One colour space's conversion with its matrices worked out.
struct ColorConverter: Sendable {
  let conversion: ColorConversion
  /// The share of linear components in luminance, for curves that depend on it.
  private let luminance: SIMD3<Double>
  private let toSRGB: RGBMatrix
  private let fromSRGB: RGBMatrix

  init(_ conversion: ColorConversion) {
    self.conversion = conversion
    switch conversion {
    case .rgb(_, let primaries): toSRGB = primaries.toLinearSRGB
    case .calibrated(let space): toSRGB = space.toLinearSRGB
    case .lab(let axes): toSRGB = RGBMatrix.fromXYZ(under: axes.white)
    case .xyz:
      toSRGB = RGBMatrix.adaptation(from: RGBPrimaries.d50, to: RGBPrimaries.d65)
        .then(RGBPrimaries.sRGB.toXYZ.inverse)
    case .gray, .cmyk, .tables, .indexed, .pattern: toSRGB = .identity
    }
    fromSRGB = toSRGB.inverse
    luminance =
      if case .rgb(.hybridLogGamma, let primaries) = conversion { primaries.luminance } else {
        .zero
      }
  }

  /// The light that a display of 1,000 nits makes of light in the scene, 1 for white both times: by
  /// ITU-R BT.2100 each component grows with luminance to the power of .2.
  private func shown(_ scene: SIMD3<Double>) -> SIMD3<Double> {
    let light = (scene * luminance).sum()
    return light > 0 ? scene * Elementary.pow(light, 0.2) : scene
  }

  private func scene(_ shown: SIMD3<Double>) -> SIMD3<Double> {
    let light = (shown * luminance).sum()
    return light > 0 ? shown * Elementary.pow(light, -1.0 / 6) : shown
  }

  /// The colour of as many components as ``ColorConversion/componentCount`` tells.
  func decode(_ c: SIMD4<Double>) -> SIMD3<Double> {
    switch conversion {
    case .gray(let transfer):
      let value = transfer == .sRGB ? c[0] : TransferFunction.sRGB.encode(transfer.decode(c[0]))
      return SIMD3(repeating: value)
    case .rgb(let transfer, let primaries):
      if conversion.isSRGB { return SIMD3(c[0], c[1], c[2]) }
      var linear = SIMD3(transfer.decode(c[0]), transfer.decode(c[1]), transfer.decode(c[2]))
      if transfer == .hybridLogGamma { linear = shown(linear) }
      return Self.encodeSRGB(primaries == .sRGB ? linear : toSRGB.apply(linear))
    case .cmyk:
      return (1 - SIMD3(c[0], c[1], c[2])) * (1 - c[3])
    case .tables(let profile, _): return profile.decode(c)
    case .calibrated(let space):
      return Self.encodeSRGB(toSRGB.apply(space.linear(SIMD3(c[0], c[1], c[2]))))
    case .lab(let axes):
      return Self.encodeSRGB(toSRGB.apply(axes.xyz(SIMD3(c[0], c[1], c[2]))))
    case .xyz:
      return Self.encodeSRGB(toSRGB.apply(SIMD3(c[0], c[1], c[2])))
    case .indexed(let colors):
      let last = Double(colors.count - 1)
      return colors[c[0] > 0 ? Int(Swift.min(c[0].rounded(), last)) : 0]
    case .pattern: return .zero
    }
  }

  /// The components of a colour; 0 beyond as many as ``ColorConversion/componentCount`` tells.
  func encode(_ color: SIMD3<Double>) -> SIMD4<Double> {
    switch conversion {
    case .gray(let transfer):
      // Rec. 709 luminance of the linear colour.
      let linear = Self.decodeSRGB(color)
      if color.x == color.y, color.y == color.z {
        return SIMD4(transfer == .sRGB ? color.x : transfer.encode(linear.x), 0, 0, 0)
      }
      let luminance = (linear * SIMD3(0.2126, 0.7152, 0.0722)).sum()
      return SIMD4(transfer.encode(luminance), 0, 0, 0)
    case .rgb(let transfer, let primaries):
      if conversion.isSRGB { return SIMD4(color, 0) }
      let source = Self.decodeSRGB(color)
      var linear = primaries == .sRGB ? source : fromSRGB.apply(source)
      if transfer == .hybridLogGamma { linear = scene(linear) }
      return SIMD4(
        transfer.encode(linear.x), transfer.encode(linear.y), transfer.encode(linear.z), 0)
    case .cmyk:
      let black = 1 - Swift.max(color.x, color.y, color.z)
      guard black < 1 else { return SIMD4(0, 0, 0, 1) }
      let ink = (1 - color - black) / (1 - black)
      return SIMD4(ink, black)
    case .tables(let profile, _): return profile.encode(color)
    case .calibrated(let space):
      return SIMD4(space.encoded(fromSRGB.apply(Self.decodeSRGB(color))), 0)
    case .lab(let axes):
      return SIMD4(axes.components(fromSRGB.apply(Self.decodeSRGB(color))), 0)
    case .xyz: return SIMD4(fromSRGB.apply(Self.decodeSRGB(color)), 0)
    case .indexed(let colors):
      func distance(_ index: Int) -> Double {
        let difference = colors[index] - color
        return (difference * difference).sum()
      }
      let nearest = colors.indices.min { distance($0) < distance($1) }
      return SIMD4(Double(nearest ?? 0), 0, 0, 0)
    case .pattern: return .zero
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
}
