// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import CoreGraphics

@Suite("Calibrated, Lab and pattern spaces")
struct CalibratedSpaceTests {
  private static let d65: [CGFloat] = [0.95047, 1, 1.08883]
  private static let d50: [CGFloat] = [0.9642, 1, 0.8249]
  /// The matrix of sRGB's primaries, red, green, blue.
  private static let matrix: [CGFloat] = [
    0.4124564, 0.2126729, 0.0193339, 0.3575761, 0.7151522, 0.1191920, 0.1804375, 0.0721750,
    0.9503041,
  ]

  private func srgb(_ color: CGColor) throws -> [Double] {
    let space = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
    let converted = try #require(
      color.converted(to: space, intent: .defaultIntent, options: nil))
    return try #require(converted.components).map { Double($0) }
  }

  @Test("sRGB's own matrix with a power of 2.2 is nearly sRGB")
  func nearlySRGB() throws {
    let space = try #require(
      CGColorSpace(
        calibratedRGBWhitePoint: Self.d65, blackPoint: nil, gamma: [2.2, 2.2, 2.2],
        matrix: Self.matrix))
    #expect((space.model, space.numberOfComponents, space.name) == (.rgb, 3, nil))
    for color in [[1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 1], [0.2, 0.5, 0.8]] {
      let values = color.map { CGFloat($0) } + [1]
      let found = try srgb(try #require(CGColor(colorSpace: space, components: values)))
      for (a, b) in zip(found, color) { #expect(abs(a - b) < 0.02, "\(found)") }
    }
  }

  @Test("white stays white under every white point", arguments: [d65, d50, [1.1, 1, 0.35]])
  func white(point: [CGFloat]) throws {
    // Linear red, green and blue that add up to white.
    let matrix: [CGFloat] = [
      point[0] * 0.5, 0.3, point[2] * 0.1, point[0] * 0.3, 0.6, point[2] * 0.1, point[0] * 0.2,
      0.1, point[2] * 0.8,
    ]
    let rgb = try #require(
      CGColorSpace(
        calibratedRGBWhitePoint: point, blackPoint: [0, 0, 0], gamma: nil, matrix: matrix))
    let gray = try #require(
      CGColorSpace(calibratedGrayWhitePoint: point, blackPoint: nil, gamma: 1.8))
    let lab = try #require(CGColorSpace(labWhitePoint: point, blackPoint: nil, range: nil))
    for (space, values) in [(rgb, [1, 1, 1, 1]), (gray, [1, 1]), (lab, [100, 0, 0, 1])]
      as [(CGColorSpace, [CGFloat])]
    {
      let found = try srgb(try #require(CGColor(colorSpace: space, components: values)))
      for part in found { #expect(abs(part - 1) < 1e-6, "\(space.model) \(found)") }
    }
  }

  @Test("colours come back from each space")
  func roundTrip() throws {
    let spaces = [
      CGColorSpace(
        calibratedRGBWhitePoint: Self.d65, blackPoint: nil, gamma: [1.8, 2, 2.4],
        matrix: Self.matrix),
      CGColorSpace(labWhitePoint: Self.d50, blackPoint: nil, range: [-128, 127, -128, 127]),
      CGColorSpace(name: CGColorSpace.genericLab),
      CGColorSpace(name: CGColorSpace.genericXYZ),
    ]
    let start = CGColor(srgbRed: 0.3, green: 0.6, blue: 0.45, alpha: 0.5)
    for space in spaces {
      let there = start.converted(
        to: try #require(space), intent: .perceptual, options: nil)
      let back = try srgb(try #require(there))
      for (a, b) in zip(back, [0.3, 0.6, 0.45, 0.5]) { #expect(abs(a - b) < 1e-6) }
    }
  }

  @Test("Lab knows the CIE's numbers, and clips its axes")
  func lab() throws {
    let space = try #require(
      CGColorSpace(labWhitePoint: Self.d50, blackPoint: nil, range: [-20, 20, -100, 100]))
    // The lightness of a linear 0.2140411.
    let gray = try #require(
      CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 1).converted(
        to: space, intent: .defaultIntent, options: nil)?.components)
    #expect(abs(gray[0] - 53.3890) < 0.02)
    #expect(abs(gray[1]) < 0.01 && abs(gray[2]) < 0.01)
    let red = try #require(
      CGColor.red.converted(to: space, intent: .defaultIntent, options: nil)?.components)
    #expect(red[1] == 20)
    #expect(abs(red[0] - 54.29) < 0.02 && abs(red[2] - 69.9) < 0.1)
  }

  @Test("is nil for numbers that describe no space")
  func failures() {
    #expect(
      CGColorSpace(calibratedGrayWhitePoint: [1, 0.5, 1], blackPoint: nil, gamma: 1) == nil)
    #expect(CGColorSpace(calibratedGrayWhitePoint: Self.d65, blackPoint: nil, gamma: 0) == nil)
    #expect(CGColorSpace(calibratedGrayWhitePoint: Self.d65, blackPoint: nil, gamma: .nan) == nil)
    #expect(CGColorSpace(labWhitePoint: [0, 1, 1], blackPoint: nil, range: nil) == nil)
    #expect(
      CGColorSpace(labWhitePoint: Self.d50, blackPoint: nil, range: [10, -10, 0, 1]) == nil)
    #expect(
      CGColorSpace(
        calibratedRGBWhitePoint: Self.d65, blackPoint: nil, gamma: nil,
        matrix: [1, 0, 0, 1, 0, 0, 0, 0, 1]) == nil)
  }

  @Test("spaces are equal when their numbers are")
  func equality() {
    let a = CGColorSpace(calibratedGrayWhitePoint: Self.d65, blackPoint: nil, gamma: 1.8)
    let b = CGColorSpace(calibratedGrayWhitePoint: Self.d65, blackPoint: nil, gamma: 1.8)
    let c = CGColorSpace(calibratedGrayWhitePoint: Self.d65, blackPoint: nil, gamma: 1.9)
    #expect(a == b)
    #expect(a != c)
  }

  @Test("a pattern colour paints its pattern")
  func patternColor() throws {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in context.fill(CGRect(x: 0, y: 0, width: 1, height: 2)) },
      releaseInfo: nil)
    let stencil = try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 2, height: 2), matrix: .identity, xStep: 2,
        yStep: 2, tiling: .noDistortion, isColored: false, callbacks: &callbacks))
    let space = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
    #expect((space.model, space.numberOfComponents) == (.pattern, 3))
    let color = try #require(
      CGColor(patternSpace: space, pattern: stencil, components: [1, 0, 0, 1]))
    #expect(color.pattern == stencil)
    #expect(color.converted(to: .standardRGB, intent: .defaultIntent, options: nil) == nil)
    #expect(CGColor(colorSpace: space, components: [1, 0, 0, 1]) == nil)
    let canvas = Canvas(4, 1)
    canvas.context.setFillColor(color)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    #expect(canvas.image.pixels == [0xFFFF_0000, 0, 0xFFFF_0000, 0])

    let plain = try #require(CGColorSpace(patternBaseSpace: nil))
    #expect(plain.numberOfComponents == 0)
    #expect(CGColor(patternSpace: plain, pattern: stencil, components: [1]) == nil)
    #expect(CGColorSpace(patternBaseSpace: plain) == nil)
  }

  @Test("a pattern space lets components of its base space paint a stencil")
  func patternSpace() throws {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in context.fill(CGRect(x: 0, y: 0, width: 2, height: 2)) },
      releaseInfo: nil)
    let stencil = try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 2, height: 2), matrix: .identity, xStep: 2,
        yStep: 2, tiling: .noDistortion, isColored: false, callbacks: &callbacks))
    let canvas = Canvas(2, 1)
    canvas.context.setFillColorSpace(
      try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())))
    canvas.context.setFillPattern(stencil, colorComponents: [0, 1, 0, 1])
    canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(canvas.image.pixels == [0xFF00_FF00, 0xFF00_FF00])
  }

  @Test("the numbers of types tell objects apart")
  func types() {
    let objects: [AnyObject] = [CGColor.red, CGColorSpaceCreateDeviceRGB(), CGMutablePath()]
    #expect(
      objects.map { CFGetTypeID($0) } == [CGColor.typeID, CGColorSpace.typeID, CGPath.typeID])
    #expect(CFGetTypeID(NSString("x")) == 0)
  }
}
