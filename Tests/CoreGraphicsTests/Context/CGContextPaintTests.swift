// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Foundation
import TestSupport
import Testing

@Suite("CGContext clipping")
struct CGContextClippingTests {
  @Test("clips only shrink, and an empty path hides everything")
  func shrinking() {
    let canvas = Canvas(20, 20)
    let context = canvas.context
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 20, height: 20))
    context.saveGState()
    context.clip(to: CGRect(x: 2, y: 2, width: 10, height: 10))
    context.clip(to: CGRect(x: 8, y: 0, width: 10, height: 10))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 8, y: 2, width: 4, height: 8))
    context.fill(.infinite)
    #expect(canvas.paintedBox == CGRect(x: 8, y: 2, width: 4, height: 8))
    context.clip()
    #expect(context.boundingBoxOfClipPath == .null)
    context.setFillColor(.red)
    context.fill(.infinite)
    #expect(canvas(9, 5) == 0xFF00_0000)
    context.resetClip()
    context.restoreGState()
    context.scaleBy(x: 2, y: 2)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test("a clip of rectangles is their union")
  func union() {
    let canvas = Canvas(20, 20)
    canvas.context.clip(to: [
      CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 5, y: 5, width: 10, height: 10),
    ])
    canvas.context.fill(.infinite)
    #expect(canvas.paintedCount == 175)
  }

  @Test("a clip by the even-odd rule leaves holes")
  func evenOdd() {
    let canvas = Canvas(20, 20)
    canvas.context.addRects([
      CGRect(x: 0, y: 0, width: 20, height: 20), CGRect(x: 5, y: 5, width: 10, height: 10),
    ])
    canvas.context.clip(using: .evenOdd)
    canvas.context.setFillColor(.red)
    canvas.context.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(canvas(10, 10) == 0)
    #expect(canvas(10, 2) == 0xFFFF_0000)
  }

  @Test("filling a clip is filling the path", arguments: CGContextCompositingTests.modes)
  func clipIsFill(mode: CGBlendMode) {
    let (filled, clipped) = (Canvas(40, 40), Canvas(40, 40))
    for canvas in [filled, clipped] {
      canvas.context.setFillColor(.rgb(0.3, 0.6, 0.1, 0.7))
      canvas.context.fill(CGRect(x: 0, y: 0, width: 40, height: 25))
      canvas.context.setFillColor(.rgb(0.8, 0.2, 0.5, 0.9))
      canvas.context.setBlendMode(mode)
      canvas.context.addEllipse(in: CGRect(x: 4.2, y: 3.7, width: 30, height: 33))
    }
    filled.context.fillPath()
    clipped.context.clip()
    clipped.context.fill(.infinite)
    for (a, b) in zip(filled.image.pixels, clipped.image.pixels) where distance(a, b) > 2 {
      Issue.record("\(String(a, radix: 16)) and \(String(b, radix: 16))")
      break
    }
  }

  @Test("soft edges of a fractional clip cover once")
  func fraction() {
    let canvas = Canvas(4, 1)
    canvas.context.clip(to: CGRect(x: 0.5, y: 0, width: 2, height: 1))
    canvas.context.fill(CGRect(x: 0.5, y: 0, width: 3, height: 1))
    canvas.context.flush()
    #expect(distance(canvas(0, 0), 0x8000_0000) <= 1)
    #expect(canvas(1, 0) == 0xFF00_0000)
    #expect(distance(canvas(2, 0), 0x8000_0000) <= 1)
  }

  @Test("a mask lets through by brightness or by alpha, top row up")
  func mask() throws {
    let bytes = Data([255, 0, 128, 64])
    let provider = try #require(CGDataProvider(data: CFData(data: bytes)))
    let gray = try #require(
      CGImage(
        width: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: provider, decode: nil,
        shouldInterpolate: false, intent: .defaultIntent))
    let canvas = Canvas(20, 20)
    canvas.context.clip(to: CGRect(x: 4, y: 4, width: 8, height: 8), mask: gray)
    canvas.context.setFillColor(.red)
    canvas.context.fill(.infinite)
    #expect(canvas.paintedBox == CGRect(x: 4, y: 4, width: 8, height: 8).union(.null))
    #expect(canvas(5, 10) == 0xFFFF_0000)
    #expect(canvas(10, 10) == 0)
    #expect(abs(canvas.alpha(5, 5) - 129) <= 1)
    let tint = Canvas(2, 1)
    let shape = CGImage(Image(width: 2, height: 1, pixels: [0x8000_0000, 0]))
    tint.context.interpolationQuality = .none
    tint.context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: shape)
    tint.context.setFillColor(.green)
    tint.context.fill(.infinite)
    #expect(tint.image.pixels == [0x8000_8000, 0])
  }

  @Test("two masks multiply")
  func masks() {
    let half = CGImage(Image(width: 1, height: 1, pixels: [0x8000_0000]))
    let canvas = Canvas(4, 4)
    canvas.context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 4), mask: half)
    canvas.context.clip(to: CGRect(x: 1, y: 0, width: 3, height: 4), mask: half)
    canvas.context.fill(.infinite)
    #expect(canvas.paintedBox == CGRect(x: 1, y: 0, width: 2, height: 4))
    #expect(abs(canvas.alpha(1, 1) - 64) <= 1)
  }
}

@Suite("CGContext images")
struct CGContextImageTests {
  static let quarters = CGImage(
    Image(width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]))

  @Test("the top row lies at the greatest y")
  func orientation() {
    let canvas = Canvas(4, 4)
    canvas.context.interpolationQuality = .none
    canvas.context.draw(Self.quarters, in: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(canvas(0, 3) == 0xFFFF_0000)
    #expect(canvas(3, 3) == 0xFF00_FF00)
    #expect(canvas(0, 0) == 0xFF00_00FF)
    #expect(canvas.image.pixels.allSatisfy { Self.quarters.image.pixels.contains($0) })
  }

  @Test("a picture drawn at its size is the picture")
  func identity() {
    let source = Canvas(31, 17)
    source.context.setFillColor(.rgb(0.3, 0.5, 0.7, 0.6))
    source.context.fillEllipse(in: CGRect(x: 1, y: 2, width: 27.5, height: 13))
    let copy = Canvas(31, 17)
    if let image = source.context.makeImage() {
      copy.context.draw(image, in: CGRect(x: 0, y: 0, width: 31, height: 17))
    }
    #expect(copy.image == source.image)
  }

  @Test("scaling mixes pixels unless the quality is none")
  func interpolation() {
    let canvas = Canvas(8, 8)
    canvas.context.draw(Self.quarters, in: CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(!Self.quarters.image.pixels.contains(canvas(4, 4)))
    #expect(canvas(0, 7) == 0xFFFF_0000)
  }

  /// The levels of a row between the centres of a black and a white pixel, 16 pixels apart.
  private func ramp(_ quality: CGInterpolationQuality) -> [Int] {
    let canvas = Canvas(32, 16)
    canvas.context.interpolationQuality = quality
    let edge = CGImage(Image(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF]))
    canvas.context.draw(edge, in: CGRect(x: 0, y: 0, width: 32, height: 16))
    return (8..<24).map { Int(canvas($0, 7) & 0xFF) }
  }

  @Test("enlarging by default keeps nearer to the nearest pixel, in eighths of the way")
  func enlarging() {
    // Mixed evenly all sixteen differ.
    let steps = [0, 16, 16, 32, 32, 64, 64, 128, 128, 191, 191, 223, 223, 239, 239, 255]
    #expect(ramp(.default) == steps)
    #expect(ramp(.none) == Array(repeating: 0, count: 8) + Array(repeating: 255, count: 8))
    for quality in [CGInterpolationQuality.low, .medium, .high] {
      let levels = ramp(quality)
      #expect(Set(levels).count == 16)
      #expect(abs(levels[4] - 72) <= 1)
    }
  }

  @Test("tiles fill the clip")
  func tiling() {
    let canvas = Canvas(8, 8)
    canvas.context.interpolationQuality = .none
    canvas.context.clip(to: CGRect(x: 1, y: 0, width: 7, height: 8))
    canvas.context.draw(
      Self.quarters, in: CGRect(x: 2, y: 2, width: 2, height: 2), byTiling: true)
    #expect(canvas.paintedBox == CGRect(x: 1, y: 0, width: 7, height: 8))
    for (x, y) in [(2, 3), (4, 5), (6, 7), (2, 1)] { #expect(canvas(x, y) == 0xFFFF_0000) }
    #expect(canvas(7, 7) == 0xFF00_FF00)
  }

  @Test("a turned context turns the picture with it")
  func turned() {
    let canvas = Canvas(4, 4)
    canvas.context.interpolationQuality = .none
    canvas.context.translateBy(x: 4, y: 0)
    canvas.context.rotate(by: .pi / 2)
    canvas.context.draw(Self.quarters, in: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(canvas(0, 0) == 0xFFFF_0000)
    #expect(canvas(0, 3) == 0xFF00_FF00)
  }
}

@Suite("CGContext gradients")
struct CGContextGradientTests {
  private func gradient() throws -> CGGradient {
    try #require(
      CGGradient(
        colorsSpace: nil, colors: NSArray(array: [CGColor.red, CGColor.blue]), locations: nil))
  }

  @Test("paints beyond its ends only by its options", arguments: 0..<4)
  func options(bits: Int) throws {
    let options = CGGradientDrawingOptions(rawValue: UInt32(bits))
    let canvas = Canvas(30, 2)
    canvas.context.drawLinearGradient(
      try gradient(), start: CGPoint(x: 10, y: 0), end: CGPoint(x: 20, y: 0), options: options)
    #expect(canvas(5, 0) == (options.contains(.drawsBeforeStartLocation) ? 0xFFFF_0000 : 0))
    #expect(canvas(25, 1) == (options.contains(.drawsAfterEndLocation) ? 0xFF00_00FF : 0))
    #expect(distance(canvas(14, 0), pixel(0.55, 0, 0.45)) <= 2)
    #expect(distance(canvas(19, 1), pixel(0.05, 0, 0.95)) <= 2)
  }

  @Test("a line without length paints nothing")
  func degenerate() throws {
    let canvas = Canvas(8, 8)
    canvas.context.drawLinearGradient(
      try gradient(), start: CGPoint(x: 4, y: 4), end: CGPoint(x: 4, y: 4),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    canvas.context.drawRadialGradient(
      try gradient(), startCenter: .zero, startRadius: -1, endCenter: .zero, endRadius: 5,
      options: [])
    canvas.context.drawLinearGradient(
      try gradient(), start: CGPoint(x: CGFloat.nan, y: 0), end: .zero, options: [])
    #expect(canvas.paintedCount == 0)
  }

  @Test("circles spread as their radii say")
  func radial() throws {
    let canvas = Canvas(40, 40)
    canvas.context.drawRadialGradient(
      try gradient(), startCenter: CGPoint(x: 20, y: 20), startRadius: 5,
      endCenter: CGPoint(x: 20, y: 20), endRadius: 15, options: .drawsBeforeStartLocation)
    #expect(canvas(20, 20) == 0xFFFF_0000)
    #expect(canvas(38, 20) == 0)
    #expect(distance(canvas(30, 20), pixel(0.45, 0, 0.55)) <= 12)
    let hollow = Canvas(40, 40)
    hollow.context.drawRadialGradient(
      try gradient(), startCenter: CGPoint(x: 20, y: 20), startRadius: 5,
      endCenter: CGPoint(x: 20, y: 20), endRadius: 15, options: .drawsAfterEndLocation)
    #expect(hollow(20, 20) == 0)
    #expect(hollow(38, 20) == 0xFF00_00FF)
  }

  @Test("runs in user space and stays in the clip")
  func clipped() throws {
    let canvas = Canvas(40, 40)
    let context = canvas.context
    context.addEllipse(in: CGRect(x: 0, y: 0, width: 40, height: 40))
    context.clip()
    context.scaleBy(x: 40, y: 40)
    context.setAlpha(0.5)
    context.drawLinearGradient(
      try gradient(), start: .zero, end: CGPoint(x: 0, y: 1), options: [])
    #expect(canvas(1, 1) == 0)
    #expect(distance(canvas(20, 2), pixel(0.94, 0, 0.06, 0.5)) <= 3)
    #expect(distance(canvas(20, 37), pixel(0.06, 0, 0.94, 0.5)) <= 3)
  }
}

@Suite("CGPattern")
struct CGPatternTests {
  private func checks(isColored: Bool, matrix: CGAffineTransform = .identity) throws -> CGPattern {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        context.fill(CGRect(x: 2, y: 2, width: 2, height: 2))
      }, releaseInfo: nil)
    return try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: matrix, xStep: 4,
        yStep: 4, tiling: .constantSpacing, isColored: isColored, callbacks: &callbacks))
  }

  @Test("repeats its cell from the corner of base space, whatever the transform")
  func cells() throws {
    let canvas = Canvas(20, 20)
    canvas.context.translateBy(x: 5, y: 5)
    canvas.context.setFillPattern(try checks(isColored: true), colorComponents: [1])
    canvas.context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    for y in 0..<20 {
      for x in 0..<20 {
        let isInside = (5..<13).contains(x) && (5..<13).contains(y)
        let isPainted = (x / 2 + y / 2) % 2 == 0
        #expect(canvas(x, y) == (isInside && isPainted ? 0xFF00_0000 : 0), "\(x) \(y)")
      }
    }
  }

  @Test("a stencil takes the colour given, and the phase moves it")
  func stencil() throws {
    let canvas = Canvas(8, 8)
    canvas.context.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
    canvas.context.setFillPattern(try checks(isColored: false), colorComponents: [0, 1, 0, 1])
    canvas.context.setPatternPhase(CGSize(width: 2, height: 0))
    canvas.context.fill(.infinite)
    #expect(canvas(2, 0) == 0xFF00_FF00)
    #expect(canvas(0, 0) == 0)
  }

  @Test("is nil without a step or a cell")
  func failures() {
    var callbacks = CGPatternCallbacks(version: 0, drawPattern: nil, releaseInfo: nil)
    for (bounds, step) in [(CGRect.zero, 4.0), (CGRect(x: 0, y: 0, width: 1, height: 1), 0)] {
      #expect(
        CGPattern(
          info: nil, bounds: bounds, matrix: .identity, xStep: step, yStep: 4,
          tiling: .noDistortion, isColored: true, callbacks: &callbacks) == nil)
    }
  }
}
