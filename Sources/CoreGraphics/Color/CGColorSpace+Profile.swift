// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry
import ImageCodecs

extension CGColorSpace {
  /// Creates the space that an ICC profile describes.
  ///
  /// Profiles of known spaces give the named space. Others work by their primaries and curve.
  /// Profiles that work by tables, as those of inks do, are asked through the library Little CMS where
  /// it is installed (`liblcms2`); elsewhere they count as sRGB, device grey or device ink, and a
  /// diagnostic says so.
  ///
  /// - Parameter data: A `CFData` or a `CGDataProvider`; nil results when it holds no profile of
  ///   grey, red-green-blue or four inks.
  public convenience init?(iccData data: CFTypeRef) {
    let bytes = (data as? CFData).map { Data(copying: $0) } ?? (data as? CGDataProvider)?.bytes
    guard let bytes else { return nil }
    self.init(profile: bytes)
  }

  /// Creates the space that an ICC profile describes; the same as `init(iccData:)`.
  public convenience init?(iccProfileData data: CFData) {
    self.init(profile: Data(copying: data))
  }

  /// Returns the profile that the space was made of, or one that describes it; nil for spaces of
  /// devices, and those that a profile of primaries and a curve cannot describe.
  public func copyICCData() -> CFData? {
    (profile ?? describedProfile).map { CFData(data: $0) }
  }

  /// Whether the space is a device's, of which no profile is known.
  var isDevice: Bool { identifier.hasPrefix("kCGColorSpaceDevice") }

  /// Creates the space that an ICC profile describes, or nil when it is none.
  package convenience init?(profile data: Data) {
    guard let profile = ICCProfile(data) else { return nil }
    var conversion: ColorConversion
    switch profile.kind {
    case .cmyk: conversion = Self.tables(data, 4) ?? .cmyk
    case .gray:
      conversion =
        profile.curve.map { .gray(.profile($0)) } ?? Self.tables(data, 1) ?? .gray(.sRGB)
    case .rgb:
      if let colorants = profile.colorants, let curve = profile.curve,
        let primaries = RGBPrimaries(colorants: colorants)
      {
        conversion = .rgb(.profile(curve), primaries)
      } else {
        conversion = Self.tables(data, 3) ?? .rgb(.sRGB, .sRGB)
      }
    }
    if let name = Self.name(like: conversion), let definition = Self.definitions[name] {
      self.init(identifier: name, definition: definition, profile: data)
    } else {
      let isWide = if case .rgb(_, let primaries) = conversion { primaries.isWide } else { false }
      self.init(
        identifier: "", definition: Definition(conversion: conversion, isWideGamut: isWide),
        profile: data)
    }
  }

  /// What a profile's tables say; nil, and a diagnostic, where they cannot be asked.
  private static func tables(_ data: Data, _ components: Int) -> ColorConversion? {
    if let profile = TabledProfile(data, components: components) {
      return .tables(profile, components)
    }
    Diagnostics.report(
      .profile,
      TabledProfile.isSupported
        ? "a colour profile cannot be read; its colours count as those of the device"
        : "a colour profile works by tables; its colours count as those of the device, as the library "
          + "for it is missing: install liblcms2-2 (on other systems lcms2)")
    return nil
  }

  /// The space of a picture file's pixels.
  package static func space(
    _ tag: ColorTag, model: DecodedImage.Model
  ) -> CGColorSpace {
    let usual =
      switch model {
      case .gray: CGColorSpace.standardGray
      case .rgb: CGColorSpace.standardRGB
      case .cmyk: CGColorSpace.deviceCMYK
      }
    switch tag {
    case .untagged, .sRGB: return usual
    case .coded(let primaries, let transfer):
      guard model == .rgb, let name = codedName(primaries, transfer) else { return usual }
      return named(name)
    case .profile(let data):
      guard let space = CGColorSpace(profile: data), space.numberOfComponents == model.rawValue
      else { return usual }
      return space
    case .gamma(let gamma, let points):
      guard gamma > 0.01, gamma < 100 else { return usual }
      let curve = TransferFunction.profile(.gamma(1 / gamma))
      var conversion = ColorConversion.gray(curve)
      if model == .rgb {
        conversion = .rgb(curve, points.flatMap { RGBPrimaries(chromaticities: $0) } ?? .sRGB)
      }
      if let name = name(like: conversion) { return named(name) }
      return CGColorSpace(identifier: "", definition: Definition(conversion: conversion))
    }
  }

  /// The space of primaries and a curve that ITU-T H.273 numbers.
  private static func codedName(_ primaries: Int, _ transfer: Int) -> String? {
    switch (primaries, transfer) {
    case (12, 13): "kCGColorSpaceDisplayP3"
    case (1, 8): "kCGColorSpaceLinearSRGB"
    case (1, 1), (1, 6), (1, 14), (1, 15): "kCGColorSpaceITUR_709"
    case (9, 1), (9, 6), (9, 14), (9, 15): "kCGColorSpaceITUR_2020"
    default: nil
    }
  }

  /// The spaces that profiles are compared with.
  private static let known = [
    "kCGColorSpaceSRGB", "kCGColorSpaceDisplayP3", "kCGColorSpaceAdobeRGB1998",
    "kCGColorSpaceROMMRGB", "kCGColorSpaceITUR_2020", "kCGColorSpaceITUR_709",
    "kCGColorSpaceLinearSRGB", "kCGColorSpaceGenericGrayGamma2_2", "kCGColorSpaceLinearGray",
    "kCGColorSpaceGenericGray",
  ]

  /// The name of the space that a conversion cannot be told from with 8 bits.
  private static func name(like conversion: ColorConversion) -> String? {
    known.first { name in
      guard let other = definitions[name]?.conversion else { return false }
      switch (conversion, other) {
      case (.gray(let a), .gray(let b)): return a.isNear(b)
      case (.rgb(let a, let from), .rgb(let b, let to)): return from.isNear(to) && a.isNear(b)
      default: return false
      }
    }
  }

  private var describedProfile: Data? {
    guard !isDevice else { return nil }
    let title = identifier.replacingOccurrences(of: "kCGColorSpace", with: "")
    switch definition.conversion {
    case .gray(let transfer):
      // The grey that is copied into red, green and blue goes out as a gamma of 2.2, as its name says.
      return ICCProfile.encode(
        name: title, colorants: [], curve: transfer == .sRGB ? .gamma(2.2) : transfer.curve)
    case .rgb(let transfer, let primaries):
      return ICCProfile.encode(
        name: title, colorants: primaries.colorants, curve: transfer.curve)
    case .cmyk, .tables, .calibrated, .lab, .xyz, .indexed, .pattern: return nil
    }
  }
}

// MARK: - Curves and primaries of profiles

extension TransferFunction {
  /// Whether two curves differ by less than a step of 8 bits.
  ///
  /// A pure power of 2.2 counts as the curve of sRGB, as files that know only powers mean that.
  fileprivate func isNear(_ other: TransferFunction) -> Bool {
    let isPower =
      if case .profile(.parametric(let p)) = self, p == [p[0], 1, 0, 0, 0, 0, 0] { true } else {
        false
      }
    let tolerance = isPower && other == .sRGB ? 0.02 : 0.003
    return (0...16).allSatisfy { step in
      let x = Double(step) / 16
      return abs(decode(x) - other.decode(x)) < tolerance
    }
  }

  /// The curve as a profile holds it.
  fileprivate var curve: ICCProfile.Curve {
    switch self {
    case .linear: .gamma(1)
    case .gamma(let exponent): .gamma(exponent)
    case .sRGB: .parametric([2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045, 0, 0])
    case .profile(let curve): curve
    default: .table((0..<1024).map { min(max(decode(Double($0) / 1023), 0), 1) })
    }
  }
}

extension RGBPrimaries {
  /// From XYZ under D50; nil when they do not span the colours.
  fileprivate init?(colorants: [SIMD3<Double>]) {
    func point(_ xyz: SIMD3<Double>) -> Vec2? {
      let sum = xyz.sum()
      guard sum > 1e-6, xyz.y != 0, sum.isFinite else { return nil }
      return Vec2(xyz.x / sum, xyz.y / sum)
    }
    guard let red = point(colorants[0]), let green = point(colorants[1]),
      let blue = point(colorants[2]), let white = point(colorants[0] + colorants[1] + colorants[2])
    else { return nil }
    self.init(red: red, green: green, blue: blue, white: white)
    guard spansColors else { return nil }
  }

  /// From white, red, green and blue as x and y; nil when they do not span the colours.
  fileprivate init?(chromaticities c: [Double]) {
    guard c.count == 8, c.allSatisfy({ $0 > 0 && $0 <= 1 }) else { return nil }
    self.init(
      red: Vec2(c[2], c[3]), green: Vec2(c[4], c[5]), blue: Vec2(c[6], c[7]),
      white: Vec2(c[0], c[1]))
    guard spansColors else { return nil }
  }

  private var spansColors: Bool {
    let (a, b) = (green - red, blue - red)
    let points = [red, green, blue, white]
    return abs(a.x * b.y - a.y * b.x) > 1e-3
      && points.allSatisfy { abs($0.x) < 2 && abs($0.y) < 2 && abs($0.y) > 1e-4 }
  }

  /// Red, green and blue as XYZ under D50.
  fileprivate var colorants: [SIMD3<Double>] {
    let matrix = toXYZ.then(RGBMatrix.adaptation(from: white, to: Self.d50))
    return [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)].map { matrix.apply($0) }
  }

  fileprivate func isNear(_ other: RGBPrimaries) -> Bool {
    zip(colorants, other.colorants).allSatisfy { a, b in
      let difference = a - b
      return max(abs(difference.x), abs(difference.y), abs(difference.z)) < 0.004
    }
  }

  /// Whether a primary lies outside sRGB.
  fileprivate var isWide: Bool {
    [SIMD3<Double>(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)].contains { primary in
      toLinearSRGB.apply(primary).min() < -0.02
    }
  }
}
