// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

private func space(_ name: CFString) -> CGColorSpace? { CGColorSpace(name: name) }

private func color(_ name: CFString, _ components: [CGFloat]) -> CGColor? {
  space(name).flatMap { CGColor(colorSpace: $0, components: components) }
}

/// A line at y 6 in a bitmap of 12×12.
private func line(
  from start: Double = 1, to end: Double = 11, _ change: @escaping (CGContext) -> Void
) -> Bitmap? {
  Bitmap(12, 12) {
    change($0)
    $0.move(to: point(start, 6))
    $0.addLine(to: point(end, 6))
    $0.strokePath()
  }
}

extension FactArea {
  static let bitmaps: [Fact] = [
    Fact("N-CGB-01") {
      let context = Bitmap(10, 8)?.context
      $0.same(
        [context?.width, context?.height, context?.bitsPerComponent, context?.bitsPerPixel],
        [10, 8, 8, 32])
    },
    Fact("N-CGB-03") {
      let context = Bitmap(10, 8)?.context
      $0.same(context?.alphaInfo, .premultipliedLast)
      let bits = (context?.bitmapInfo.rawValue ?? 0) & CGBitmapInfo.alphaInfoMask.rawValue
      $0.same(bits, CGImageAlphaInfo.premultipliedLast.rawValue)
    },
    Fact("N-CGB-05") {
      let context = CGContext(
        data: nil, width: 10, height: 8, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      $0.same(context?.bitsPerPixel, 16)
      $0.same(context?.colorSpace?.model, .monochrome)
      $0.yes((context?.bytesPerRow ?? 0) >= 20)
    },
  ]

  static let states: [Fact] = [
    Fact("N-CGS-01") { $0.same(Bitmap(10, 8)?.context.ctm.isIdentity, true) },
    Fact("N-CGS-03") {
      let context = Bitmap(10, 8)?.context
      let before = context?.ctm
      context?.saveGState()
      context?.translateBy(x: 3, y: 4)
      $0.no(context?.ctm == before)
      context?.restoreGState()
      $0.same(context?.ctm, before)
    },
    Fact("N-CGS-05") {
      let shown = Bitmap(4, 4) {
        $0.setAlpha(0.5)
        $0.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        $0.fill(rect(0, 0, 4, 4))
      }
      $0.near(shown?(1, 1), [128, 0, 0, 128])
    },
  ]

  static let colors: [Fact] = [
    Fact("N-CGC-01") {
      // Generic RGB goes by the name of sRGB nowadays.
      let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
      $0.same(color.components, [0.1, 0.2, 0.3, 0.4])
      $0.same(color.alpha, 0.4)
      $0.same(color.numberOfComponents, 4)
    },
    Fact("N-CGC-03") {
      let color = CGColor(
        genericCMYKCyan: 0.1, magenta: 0.2, yellow: 0.3, black: 0.4, alpha: 0.5)
      $0.same([color.components?[0], color.components?[3], color.alpha], [0.1, 0.4, 0.5])
      $0.same(color.numberOfComponents, 5)
    },
    Fact("N-CGC-05") {
      $0.same(CGColor(red: 0, green: 0, blue: 0, alpha: 1).colorSpace?.model, .rgb)
    },
    Fact("N-CGC-07") {
      let shown = Bitmap(4, 4) {
        $0.setFillColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
        $0.fill(rect(0, 0, 4, 4))
      }
      $0.same(shown?(1, 1), [51, 102, 153, 255])
    },
    Fact("N-CGC-09") {
      let models: [CGColorSpaceModel] = [.monochrome, .rgb, .cmyk]
      $0.same(models.map(\.rawValue), [0, 1, 2])
    },
    Fact("N-CGC-11") {
      let names = [
        CGColorSpace.genericRGBLinear, CGColorSpace.genericGrayGamma2_2, CGColorSpace.sRGB,
      ]
      $0.same(names.map { space($0)?.numberOfComponents }, [3, 1, 3])
    },
    Fact("N-CGC-13") {
      // A new space brings its first colour with it.
      let stroked = line {
        $0.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        $0.setStrokeColorSpace(CGColorSpaceCreateDeviceRGB())
        $0.setLineWidth(4)
      }
      $0.same(stroked?(6, 6), [0, 0, 0, 255])
      let filled = Bitmap(4, 4) {
        $0.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        $0.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
        $0.fill(rect(0, 0, 4, 4))
      }
      $0.same(filled?(1, 1), [0, 0, 0, 255])
    },
    Fact("N-CGC-15") {
      let pattern = CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())
      $0.same(pattern?.model, .pattern)
      $0.same(pattern?.numberOfComponents, 3)
      $0.same(pattern?.baseColorSpace?.model, .rgb)
    },
  ]

  static let lines: [Fact] = [
    Fact("N-LIN-01") {
      let shown = line { $0.setLineWidth(1) }
      $0.same([shown?.isPainted(6, 6), shown?.isPainted(6, 3)], [true, false])
    },
    Fact("N-LIN-03") {
      let shown = line(from: 4, to: 8) {
        $0.setLineWidth(4)
        $0.setLineCap(.butt)
      }
      $0.same([shown?.isPainted(6, 6), shown?.isPainted(2, 6)], [true, false])
    },
    Fact("N-LIN-05") {
      let shown = line(from: 0, to: 12) {
        $0.setLineWidth(2)
        $0.setLineDash(phase: 0, lengths: [2, 2])
      }
      $0.same(shown?.painted([1, 3, 5], y: 6), [true, false, true])
    },
  ]
}
