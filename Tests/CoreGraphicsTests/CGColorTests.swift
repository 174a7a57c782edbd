// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import TestSupport
import Testing

@Suite("CGColor")
struct CGColorTests {
  private func space(_ name: CFString) throws -> CGColorSpace {
    try #require(CGColorSpace(name: name))
  }

  private func convert(
    _ components: [CGFloat], from source: CFString, to target: CFString
  ) throws -> [CGFloat] {
    let color = try #require(CGColor(colorSpace: space(source), components: components + [0.5]))
    let result = try #require(
      color.converted(to: space(target), intent: .defaultIntent, options: nil))
    #expect(result.alpha == 0.5)
    return Array(try #require(result.components).dropLast())
  }

  private func expect(
    _ found: [CGFloat], _ wanted: [CGFloat], tolerance: CGFloat = 1e-4,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(found.count == wanted.count, sourceLocation: sourceLocation)
    for (a, b) in zip(found, wanted) {
      #expect(abs(a - b) < tolerance, sourceLocation: sourceLocation)
    }
  }

  @Test("Display P3 becomes extended sRGB")
  func displayP3() throws {
    expect(
      try convert([1, 0, 0], from: CGColorSpace.displayP3, to: CGColorSpace.extendedSRGB),
      [1.0931, -0.2267, -0.1501])
    expect(
      try convert([0, 1, 0], from: CGColorSpace.displayP3, to: CGColorSpace.extendedSRGB),
      [-0.5116, 1.0183, -0.3107])
    expect(
      try convert([0.3, 0.3, 0.3], from: CGColorSpace.displayP3, to: CGColorSpace.extendedSRGB),
      [0.3, 0.3, 0.3], tolerance: 1e-9)
    expect(
      try convert([1, 0, 0], from: CGColorSpace.displayP3, to: CGColorSpace.sRGB), [1, 0, 0])
    expect(
      try convert([1, 0, 0], from: CGColorSpace.sRGB, to: CGColorSpace.displayP3),
      [0.9175, 0.2003, 0.1386])
  }

  @Test("sRGB decodes and encodes by its curve")
  func linear() throws {
    let half: [CGFloat] = [0.5, 0.5, 0.5]
    expect(
      try convert(half, from: CGColorSpace.sRGB, to: CGColorSpace.linearSRGB),
      [0.2140411, 0.2140411, 0.2140411], tolerance: 1e-7)
    expect(
      try convert(half, from: CGColorSpace.linearSRGB, to: CGColorSpace.sRGB),
      [0.7353570, 0.7353570, 0.7353570], tolerance: 1e-7)
    expect(
      try convert(
        [-0.5, 0, 2], from: CGColorSpace.extendedSRGB, to: CGColorSpace.extendedLinearSRGB),
      [-0.2140411, 0, 4.9538], tolerance: 1e-4)
  }

  @Test("linear grey is an amount of light")
  func gray() throws {
    expect(
      try convert([0.2140411], from: CGColorSpace.linearGray, to: CGColorSpace.sRGB),
      [0.5, 0.5, 0.5], tolerance: 1e-6)
    expect(
      try convert([1, 1, 1], from: CGColorSpace.sRGB, to: CGColorSpace.genericGrayGamma2_2), [1])
  }

  @Test("Lab and XYZ agree on white")
  func whites() throws {
    expect(
      try convert([100, 0, 0], from: CGColorSpace.genericLab, to: CGColorSpace.extendedSRGB),
      [1, 1, 1], tolerance: 1e-6)
    expect(
      try convert([1, 1, 1], from: CGColorSpace.sRGB, to: CGColorSpace.genericXYZ),
      [0.9643, 1, 0.8251])
    expect(
      try convert([0, 0, 0, 0.25], from: CGColorSpace.genericCMYK, to: CGColorSpace.sRGB),
      [0.75, 0.75, 0.75])
  }

  static let spaces: [String] = CGColorSpaceNames.all

  @Test("every space returns what it was given", arguments: spaces)
  func roundTrip(name: String) throws {
    let space = try self.space(CFString(string: name))
    #expect(space.name == CFString(string: name))
    var random = SplitMix64(seed: 7)
    for _ in 0..<20 {
      let values = (0..<3).map { _ in Double.random(in: 0.05...0.95, using: &random) }
      let gray = space.model == .monochrome
      let color =
        gray ? RGBA(values[0], values[0], values[0]) : RGBA(values[0], values[1], values[2])
      let back = space.rgba(space.components(color))
      #expect(abs(back.red - color.red) < 1e-6)
      #expect(abs(back.green - color.green) < 1e-6)
      #expect(abs(back.blue - color.blue) < 1e-6)
    }
  }

  @Test("an unknown space is nil")
  func unknownSpace() {
    #expect(CGColorSpace(name: "kCGColorSpaceNothing") == nil)
  }

  @Test("constants are greys, and equality needs the same space")
  func equality() {
    #expect(CGColor.white.numberOfComponents == 2)
    #expect(CGColor.clear.components == [0, 0])
    #expect(CGColor.black == CGColor(gray: 0, alpha: 1))
    #expect(CGColor.black != CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(CGColor.black.rgba == .black)
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(red.copy(alpha: 0.25)?.components == [1, 0, 0, 0.25])
    #expect(red.copy(alpha: 0.25)?.copy(alpha: 1) == red)
    #expect(CGColor(RGBA(1, 0, 0, 1)) == red)
    #expect(CGColor(RGBA(2, 0, 0, 1)).rgba == RGBA(2, 0, 0, 1))
    #expect(CGColorSpaceCreateDeviceRGB().numberOfComponents == 3)
  }

  @Test("broken numbers do not trap")
  func brokenNumbers() throws {
    for value: CGFloat in [.nan, .infinity, -.infinity] {
      for name in Self.spaces {
        let space = try self.space(CFString(string: name))
        let color = try #require(
          CGColor(
            colorSpace: space,
            components: [CGFloat](repeating: value, count: space.numberOfComponents + 1)))
        let target = try self.space(CGColorSpace.displayP3)
        #expect(
          color.converted(to: target, intent: .perceptual, options: nil)?.numberOfComponents == 4)
      }
    }
  }
}

@Suite("CGGradient")
struct CGGradientTests {
  @Test("spaces colours evenly without locations")
  func evenly() throws {
    let colors = [CGColor.black, CGColor.white, CGColor.black] as CFArray
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
    #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
    #expect(gradient.stops.map(\.color) == [.black, .white, .black])
  }

  @Test("sorts locations and keeps equal ones in order")
  func sorting() throws {
    let gradient = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(),
        colorComponents: [1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 1, 1], locations: [0.5, 0.5, -1], count: 3))
    #expect(gradient.stops.map(\.location) == [0, 0.5, 0.5])
    #expect(gradient.stops.map(\.color.red) == [0, 1, 0])
  }

  @Test("is nil without colours")
  func nothing() {
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: ["red" as NSString], locations: nil) == nil)
  }
}

/// The names that every one of the constants gives.
enum CGColorSpaceNames {
  static var all: [String] {
    [
      CGColorSpace.genericGrayGamma2_2, CGColorSpace.extendedGray, CGColorSpace.linearGray,
      CGColorSpace.extendedLinearGray, CGColorSpace.sRGB, CGColorSpace.extendedSRGB,
      CGColorSpace.linearSRGB, CGColorSpace.extendedLinearSRGB, CGColorSpace.genericRGBLinear,
      CGColorSpace.displayP3, CGColorSpace.extendedDisplayP3, CGColorSpace.linearDisplayP3,
      CGColorSpace.extendedLinearDisplayP3, CGColorSpace.adobeRGB1998, CGColorSpace.itur_709,
      CGColorSpace.itur_2020_sRGBGamma, CGColorSpace.coreMedia709,
      CGColorSpace.itur_2020, CGColorSpace.extendedITUR_2020, CGColorSpace.linearITUR_2020,
      CGColorSpace.extendedLinearITUR_2020, CGColorSpace.itur_2100_PQ, CGColorSpace.itur_2100_HLG,
      CGColorSpace.acescgLinear, CGColorSpace.rommrgb, CGColorSpace.dcip3,
      CGColorSpace.genericCMYK, CGColorSpace.genericLab, CGColorSpace.genericXYZ,
    ].map { String(describing: $0) }
  }
}
