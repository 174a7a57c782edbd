// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation
import ImageCodecs

/// The curve between encoded and linear components; mirrored at zero: `f(-x) = -f(x)`.
enum TransferFunction: Hashable, Sendable {
  case linear
  case sRGB
  case gamma(Double)
  /// ITU-R BT.709, also of BT.2020.
  case rec709
  /// ROMM RGB: a power of 1.8 with a straight foot.
  case romm
  /// SMPTE ST 2084, with the reference white of 203 nits at 1.
  case perceptualQuantizer
  /// ITU-R BT.2100 hybrid log-gamma to light in the scene, with the reference white (signal 0.75) at
  /// 1; ``ColorConverter`` makes light of a display of it.
  case hybridLogGamma
  /// The curve of a profile.
  case profile(ICCProfile.Curve)

  /// Encoded to linear.
  func decode(_ value: Double) -> Double {
    value < 0 ? -decodePositive(-value) : decodePositive(value)
  }

  /// Linear to encoded.
  func encode(_ value: Double) -> Double {
    value < 0 ? -encodePositive(-value) : encodePositive(value)
  }

  private func decodePositive(_ v: Double) -> Double {
    switch self {
    case .linear: v
    case .sRGB: v <= 0.04045 ? v / 12.92 : Elementary.pow((v + 0.055) / 1.055, 2.4)
    case .gamma(let exponent): Elementary.pow(v, exponent)
    case .rec709:
      v < 4.5 * Self.rec709Foot ? v / 4.5 : Elementary.pow((v + 0.099) / 1.099, 1 / 0.45)
    case .romm: v < 16 * Self.rommFoot ? v / 16 : Elementary.pow(v, 1.8)
    case .perceptualQuantizer: Self.decodeQuantizer(v)
    case .hybridLogGamma: Self.decodeHybrid(v) / Self.hybridWhite
    case .profile(let curve): curve.decode(v)
    }
  }

  private func encodePositive(_ v: Double) -> Double {
    switch self {
    case .linear: v
    case .sRGB: Self.encodeSRGB(v)
    case .gamma(let exponent): Elementary.pow(v, 1 / exponent)
    case .rec709: v < Self.rec709Foot ? v * 4.5 : 1.099 * Elementary.pow(v, 0.45) - 0.099
    case .romm: v < Self.rommFoot ? v * 16 : Elementary.pow(v, 1 / 1.8)
    case .perceptualQuantizer: Self.encodeQuantizer(v)
    case .hybridLogGamma: Self.encodeHybrid(v * Self.hybridWhite)
    case .profile(let curve): curve.encode(v)
    }
  }

  private static func encodeSRGB(_ v: Double) -> Double {
    // The formula gives 1 − ε for 1, and white must stay white.
    guard v != 1 else { return 1 }
    return v <= 0.04045 / 12.92 ? v * 12.92 : 1.055 * Elementary.pow(v, 1 / 2.4) - 0.055
  }

  private static let rec709Foot = 0.018
  private static let rommFoot = 1.0 / 512
}

// MARK: - High dynamic range

extension TransferFunction {
  private static let quantizerScale = 10000.0 / 203
  private static let m1 = 2610.0 / 16384
  private static let m2 = 2523.0 / 4096 * 128
  private static let c1 = 3424.0 / 4096
  private static let c2 = 2413.0 / 4096 * 32
  private static let c3 = 2392.0 / 4096 * 32

  private static func decodeQuantizer(_ v: Double) -> Double {
    // Signals above 1 would divide by zero.
    let power = Elementary.pow(min(v, 1), 1 / m2)
    return Elementary.pow(max(power - c1, 0) / (c2 - c3 * power), 1 / m1) * quantizerScale
  }

  private static func encodeQuantizer(_ v: Double) -> Double {
    let power = Elementary.pow(v / quantizerScale, m1)
    return Elementary.pow((c1 + c2 * power) / (1 + c3 * power), m2)
  }

  private static let a = 0.17883277
  private static let b = 1 - 4 * a
  private static let c = 0.5 - a * Elementary.log(4 * a)
  private static let hybridWhite = decodeHybrid(0.75)

  private static func decodeHybrid(_ v: Double) -> Double {
    v <= 0.5 ? v * v / 3 : (Elementary.exp((v - c) / a) + b) / 12
  }

  private static func encodeHybrid(_ v: Double) -> Double {
    v <= 1.0 / 12 ? (3 * v).squareRoot() : a * Elementary.log(12 * v - b) + c
  }
}
