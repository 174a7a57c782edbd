// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

/// The code of CoreGraphics' catalogue.
@Suite("Guides to CoreGraphics")
struct CoreGraphicsGuides {
  @Test("the lowest row of a picture is the last one in memory")
  func rows() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 4, height: 3, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpace(name: CGColorSpace.sRGB),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))

    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    let bytes = context.data?.assumingMemoryBound(to: UInt8.self)
    let lowest = bytes?[2 * context.bytesPerRow]
    let highest = bytes?[0]
    #expect(lowest == 255 && highest == 0)
  }

  @Test("the state is saved and restored, and the path lies where it was added")
  func state() throws {
    let context = try #require(badgeContext(width: 40, height: 40))
    context.saveGState()
    context.translateBy(x: 20, y: 20)
    context.rotate(by: .pi / 4)
    context.fill(CGRect(x: -5, y: -5, width: 10, height: 10))
    context.restoreGState()
    let picture = try #require(context.makeImage())
    #expect(picture.pixel(20, 14)[3] == 255)
    #expect(picture.pixel(15, 15)[3] == 0)
    #expect(context.ctm == .identity)
  }

  @Test("a badge has a gradient, a rim and a hole")
  func drawsBadge() throws {
    let picture = try #require(badge())
    #expect(picture.width == 128 && picture.height == 128)
    let (top, bottom) = (picture.pixel(64, 20), picture.pixel(64, 108))
    // Blue is above, violet below; the hole is empty and the corner is round.
    #expect(top[0] < bottom[0] && top[1] > bottom[1] && top[3] == 255)
    #expect(picture.pixel(64, 64)[3] == 0 && picture.pixel(9, 9)[3] == 0)
    #expect(picture.pixel(64, 10) == [255, 255, 255, 255])
  }
}

func badgeContext(width: Int, height: Int) -> CGContext? {
  CGContext(
    data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
    space: CGColorSpace(name: CGColorSpace.sRGB),
    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
}

func badgeShape() -> CGPath {
  let plate = CGPath(
    roundedRect: CGRect(x: 8, y: 8, width: 112, height: 112), cornerWidth: 24, cornerHeight: 24,
    transform: nil)
  let hole = CGPath(ellipseIn: CGRect(x: 44, y: 44, width: 40, height: 40), transform: nil)
  return plate.subtracting(hole)
}

func badge() -> CGImage? {
  guard let context = badgeContext(width: 128, height: 128),
    let gradient = CGGradient(
      colorsSpace: CGColorSpace(name: CGColorSpace.sRGB),
      colors: [
        CGColor(red: 0.2, green: 0.5, blue: 1, alpha: 1),
        CGColor(red: 0.5, green: 0.2, blue: 0.9, alpha: 1),
      ] as CFArray, locations: nil)
  else { return nil }
  let shape = badgeShape()

  context.saveGState()
  context.addPath(shape)
  context.clip()
  context.drawLinearGradient(
    gradient, start: CGPoint(x: 64, y: 120), end: CGPoint(x: 64, y: 8), options: [])
  context.restoreGState()

  context.addPath(shape)
  context.setStrokeColor(CGColor(gray: 1, alpha: 1))
  context.setLineWidth(6)
  context.strokePath()
  return context.makeImage()
}
