// SPDX-License-Identifier: Apache-2.0

import Foundation

// The named colour spaces: the constant, and the row that says how its colours convert.

extension CGColorSpace {
  /// The grey of screens.
  ///
  /// Its profile says a gamma of 2.2; as on Apple's systems a component is copied into red, green and
  /// blue, so that its curve is that of sRGB.
  public static var genericGrayGamma2_2: CFString { "kCGColorSpaceGenericGrayGamma2_2" }
  /// ``genericGrayGamma2_2`` with components outside 0...1.
  public static var extendedGray: CFString { "kCGColorSpaceExtendedGray" }
  /// Grey whose component is an amount of light.
  public static var linearGray: CFString { "kCGColorSpaceLinearGray" }
  /// ``linearGray`` with components outside 0...1.
  public static var extendedLinearGray: CFString { "kCGColorSpaceExtendedLinearGray" }
  /// The standard space of screens.
  public static var sRGB: CFString { "kCGColorSpaceSRGB" }
  /// ``sRGB`` with components outside 0...1.
  public static var extendedSRGB: CFString { "kCGColorSpaceExtendedSRGB" }
  /// ``sRGB`` whose components are amounts of light.
  public static var linearSRGB: CFString { "kCGColorSpaceLinearSRGB" }
  /// ``linearSRGB`` with components outside 0...1.
  public static var extendedLinearSRGB: CFString { "kCGColorSpaceExtendedLinearSRGB" }
  /// Linear red, green and blue, taken with the primaries of sRGB.
  public static var genericRGBLinear: CFString { "kCGColorSpaceGenericRGBLinear" }
  /// The primaries of digital cinema with the curve of sRGB.
  public static var displayP3: CFString { "kCGColorSpaceDisplayP3" }
  /// ``displayP3`` with components outside 0...1.
  public static var extendedDisplayP3: CFString { "kCGColorSpaceExtendedDisplayP3" }
  /// ``displayP3`` whose components are amounts of light.
  public static var linearDisplayP3: CFString { "kCGColorSpaceLinearDisplayP3" }
  /// ``linearDisplayP3`` with components outside 0...1.
  public static var extendedLinearDisplayP3: CFString { "kCGColorSpaceExtendedLinearDisplayP3" }
  /// Digital cinema, with its own white and a gamma of 2.6.
  public static var dcip3: CFString { "kCGColorSpaceDCIP3" }
  /// Adobe RGB (1998), whose greens reach further than those of sRGB.
  public static var adobeRGB1998: CFString { "kCGColorSpaceAdobeRGB1998" }
  /// The space of high-definition television, ITU-R BT.709.
  public static var itur_709: CFString { "kCGColorSpaceITUR_709" }
  /// The space of ultra-high-definition television, ITU-R BT.2020.
  public static var itur_2020: CFString { "kCGColorSpaceITUR_2020" }
  /// The primaries of ``itur_2020`` with the curve of sRGB.
  public static var itur_2020_sRGBGamma: CFString { "kCGColorSpaceITUR_2020_sRGBGamma" }
  /// The primaries of ``itur_709`` with the gamma of 1.961 that Apple's video has.
  public static var coreMedia709: CFString { "kCGColorSpaceCoreMedia709" }
  /// ``itur_2020`` with components outside 0...1.
  public static var extendedITUR_2020: CFString { "kCGColorSpaceExtendedITUR_2020" }
  /// ``itur_2020`` whose components are amounts of light.
  public static var linearITUR_2020: CFString { "kCGColorSpaceLinearITUR_2020" }
  /// ``linearITUR_2020`` with components outside 0...1.
  public static var extendedLinearITUR_2020: CFString { "kCGColorSpaceExtendedLinearITUR_2020" }
  /// ITU-R BT.2100 with the perceptual quantizer.
  public static var itur_2100_PQ: CFString { "kCGColorSpaceITUR_2100_PQ" }
  /// ITU-R BT.2100 with hybrid log-gamma, as a display of 1,000 nits shows it.
  public static var itur_2100_HLG: CFString { "kCGColorSpaceITUR_2100_HLG" }
  /// ACEScg, the space in which films are rendered; its components are amounts of light.
  public static var acescgLinear: CFString { "kCGColorSpaceACESCGLinear" }
  /// ROMM RGB, a space of photographs that is wider than what can be seen.
  public static var rommrgb: CFString { "kCGColorSpaceROMMRGB" }
  /// Four inks, mixed without a profile.
  public static var genericCMYK: CFString { "kCGColorSpaceGenericCMYK" }
  /// CIE L*a*b* with D50 as its white.
  public static var genericLab: CFString { "kCGColorSpaceGenericLab" }
  /// CIE XYZ with D50 as its white.
  public static var genericXYZ: CFString { "kCGColorSpaceGenericXYZ" }

  /// One named space.
  struct Definition: Sendable {
    let conversion: ColorConversion
    /// Whether components outside 0...1 are kept.
    var isExtended = false
    var isWideGamut = false
  }

  /// Every named space by its name.
  static let definitions: [String: Definition] = [
    "kCGColorSpaceGenericGrayGamma2_2": Definition(conversion: .gray(.sRGB)),
    "kCGColorSpaceExtendedGray": Definition(conversion: .gray(.sRGB), isExtended: true),
    "kCGColorSpaceLinearGray": Definition(conversion: .gray(.linear)),
    "kCGColorSpaceExtendedLinearGray": Definition(conversion: .gray(.linear), isExtended: true),
    "kCGColorSpaceSRGB": Definition(conversion: .rgb(.sRGB, .sRGB)),
    "kCGColorSpaceExtendedSRGB": Definition(
      conversion: .rgb(.sRGB, .sRGB), isExtended: true, isWideGamut: true),
    "kCGColorSpaceLinearSRGB": Definition(conversion: .rgb(.linear, .sRGB)),
    "kCGColorSpaceExtendedLinearSRGB": Definition(
      conversion: .rgb(.linear, .sRGB), isExtended: true, isWideGamut: true),
    "kCGColorSpaceGenericRGBLinear": Definition(conversion: .rgb(.linear, .sRGB)),
    "kCGColorSpaceDisplayP3": Definition(
      conversion: .rgb(.sRGB, .displayP3), isWideGamut: true),
    "kCGColorSpaceExtendedDisplayP3": Definition(
      conversion: .rgb(.sRGB, .displayP3), isExtended: true, isWideGamut: true),
    "kCGColorSpaceLinearDisplayP3": Definition(
      conversion: .rgb(.linear, .displayP3), isWideGamut: true),
    "kCGColorSpaceExtendedLinearDisplayP3": Definition(
      conversion: .rgb(.linear, .displayP3), isExtended: true, isWideGamut: true),
    "kCGColorSpaceDCIP3": Definition(
      conversion: .rgb(.gamma(2.6), .dciP3), isWideGamut: true),
    "kCGColorSpaceAdobeRGB1998": Definition(
      conversion: .rgb(.gamma(563.0 / 256), .adobe), isWideGamut: true),
    "kCGColorSpaceITUR_709": Definition(conversion: .rgb(.rec709, .sRGB)),
    "kCGColorSpaceITUR_2020": Definition(
      conversion: .rgb(.rec709, .rec2020), isWideGamut: true),
    "kCGColorSpaceITUR_2020_sRGBGamma": Definition(
      conversion: .rgb(.sRGB, .rec2020), isWideGamut: true),
    // An ICC gamma of 8 bits before and behind the point; .5 is .25686 of light.
    "kCGColorSpaceCoreMedia709": Definition(conversion: .rgb(.gamma(502.0 / 256), .sRGB)),
    "kCGColorSpaceExtendedITUR_2020": Definition(
      conversion: .rgb(.rec709, .rec2020), isExtended: true, isWideGamut: true),
    "kCGColorSpaceLinearITUR_2020": Definition(
      conversion: .rgb(.linear, .rec2020), isWideGamut: true),
    "kCGColorSpaceExtendedLinearITUR_2020": Definition(
      conversion: .rgb(.linear, .rec2020), isExtended: true, isWideGamut: true),
    "kCGColorSpaceITUR_2100_PQ": Definition(
      conversion: .rgb(.perceptualQuantizer, .rec2020), isWideGamut: true),
    "kCGColorSpaceITUR_2100_HLG": Definition(
      conversion: .rgb(.hybridLogGamma, .rec2020), isWideGamut: true),
    "kCGColorSpaceACESCGLinear": Definition(
      conversion: .rgb(.linear, .acesCG), isExtended: true, isWideGamut: true),
    "kCGColorSpaceROMMRGB": Definition(conversion: .rgb(.romm, .romm), isWideGamut: true),
    "kCGColorSpaceGenericCMYK": Definition(conversion: .cmyk),
    "kCGColorSpaceGenericLab": Definition(conversion: .lab(.generic), isExtended: true),
    "kCGColorSpaceGenericXYZ": Definition(conversion: .xyz, isExtended: true),
    "kCGColorSpaceDeviceRGB": Definition(conversion: .rgb(.sRGB, .sRGB), isExtended: true),
    "kCGColorSpaceDeviceGray": Definition(conversion: .gray(.sRGB)),
    "kCGColorSpaceDeviceCMYK": Definition(conversion: .cmyk),
    "kCGColorSpaceGenericRGB": Definition(conversion: .rgb(.sRGB, .sRGB)),
    "kCGColorSpaceGenericGray": Definition(conversion: .gray(.gamma(1.8))),
  ]
}

// MARK: - Device spaces

/// Returns the screen's red-green-blue space, taken as sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Returns the screen's grey space, whose component is copied into red, green and blue.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

/// Returns the printer's space of four inks, mixed without a profile.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }
