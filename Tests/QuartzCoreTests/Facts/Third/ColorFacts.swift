// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

private func bitmap(_ alpha: CGImageAlphaInfo) -> CGContext? {
  CGContext(
    data: nil, width: 10, height: 10, bitsPerComponent: 8, bytesPerRow: 40,
    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: alpha.rawValue)
}

private func converted(_ color: CGColor?, to name: CFString) -> [CGFloat]? {
  guard let space = CGColorSpace(name: name) else { return nil }
  return color?.converted(to: space, intent: .defaultIntent, options: nil)?.components
}

/// Red, green and blue in Display P3 of an opaque colour in sRGB.
private func displayP3(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> [CGFloat]? {
  converted(rgb(red, green, blue), to: CGColorSpace.displayP3).map { Array($0.prefix(3)) }
}

/// Red, green and blue in extended sRGB of an opaque colour in Display P3.
private func extendedSRGB(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> [CGFloat]? {
  let color = CGColorSpace(name: CGColorSpace.displayP3).flatMap {
    CGColor(colorSpace: $0, components: [red, green, blue, 1])
  }
  return converted(color, to: CGColorSpace.extendedSRGB).map { Array($0.prefix(3)) }
}

extension FactArea {
  static let thirdBitmaps: [Fact] = [
    Fact("T-BMP-02", from: .monotouch) {
      $0.isNil(bitmap(.last))
      $0.isNil(bitmap(.first))
    },
    Fact("T-BMP-04", from: .monotouch) {
      for alpha in [
        CGImageAlphaInfo.premultipliedLast, .premultipliedFirst, .noneSkipLast, .noneSkipFirst,
      ] { $0.notNil(bitmap(alpha)) }
    },
    Fact("T-BMP-06", from: .monotouch) { $0.notNil(bitmap(.premultipliedLast)?.makeImage()) },
    Fact("T-BMP-08", from: .chouTiUI) {
      let context = CGContext(
        data: nil, width: 150, height: 200, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      $0.same(context?.bytesPerRow, 608)
    },
  ]

  static let thirdColors: [Fact] = [
    Fact("T-CLR-02", from: .monotouch) {
      let colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 0, alpha: 0), rgb(0, 0, 1)]
      $0.notNil(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0, 1, 0.5]))
    },
    Fact("T-CLR-04", from: .monotouch) {
      $0.same(CGColorSpaceCreateDeviceGray().name as String?, "kCGColorSpaceDeviceGray")
      $0.same(CGColorSpaceCreateDeviceRGB().name as String?, "kCGColorSpaceDeviceRGB")
      $0.same(CGColorSpaceCreateDeviceCMYK().name as String?, "kCGColorSpaceDeviceCMYK")
    },
    Fact("T-CLR-06", from: .monotouch) {
      let table: [UInt8] = [1, 2, 3, 4, 5, 6, 255, 255, 255]
      let space = CGColorSpace(
        indexedBaseSpace: CGColorSpaceCreateDeviceRGB(), last: 2, colorTable: table)
      $0.same(space?.numberOfComponents, 1)
      $0.same(space?.model, .indexed)
      $0.same(space?.baseColorSpace?.numberOfComponents, 3)
      $0.same(space?.colorTable, table)
    },
    Fact("T-CLR-08", from: .monotouch) {
      let space = CGColorSpace(name: CGColorSpace.extendedSRGB)
      $0.same(space?.numberOfComponents, 3)
      $0.same(space?.model, .rgb)
      $0.yes(space?.isWideGamutRGB)
      $0.yes(space?.supportsOutput)
      $0.same(space?.name as String?, "kCGColorSpaceExtendedSRGB")
    },
    Fact("T-CLR-10", from: .monotouch) {
      let color = CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
      $0.same(color.numberOfComponents, 4)
      $0.close(color.alpha, 0.4)
      $0.same(color.colorSpace?.model, .rgb)
    },
    Fact("T-CLR-12", from: .monotouch) {
      let color = CGColor(
        genericCMYKCyan: 0.1, magenta: 0.2, yellow: 0.3, black: 0.4, alpha: 0.5)
      $0.same(color.numberOfComponents, 5)
      $0.close(color.alpha, 0.5)
      $0.same(color.colorSpace?.model, .cmyk)
    },
    Fact("T-CLR-14", from: .monotouch) {
      $0.close(CGColor.clear, [0, 0])
      $0.close(CGColor.black, [0, 1])
      $0.close(CGColor.white, [1, 1])
    },
  ]

  static let thirdGreys: [Fact] = [
    Fact("T-GRY-02", from: .chouTiUI) {
      let grey = CGColor(genericGrayGamma2_2Gray: 0.7, alpha: 1)
      $0.close(
        converted(grey, to: CGColorSpace.displayP3), [0.7, 0.7, 0.7, 1] as [CGFloat],
        within: 1e-3)
    }
  ]

  static let thirdConversions: [Fact] = [
    Fact("T-PCV-01", from: .chouTiUI) {
      $0.close(displayP3(1, 0, 0), [0.9174699, 0.2003689, 0.1385207], within: 2e-3)
    },
    Fact("T-PCV-03", from: .chouTiUI) {
      $0.close(displayP3(0, 0, 1), [0.0002182, 0, 0.9596025], within: 2e-3)
    },
    Fact("T-PCV-05", from: .chouTiUI) {
      $0.close(displayP3(0.2, 0.3, 0.2), [0.2215788, 0.2972943, 0.2090945], within: 2e-3)
    },
    Fact("T-PCV-07", from: .chouTiUI) {
      $0.close(extendedSRGB(1, 0, 0)?.first, 1.0930908918380737, within: 1e-3)
    },
    Fact("T-PCV-09", from: .chouTiUI) {
      $0.close(extendedSRGB(0, 0, 1), [-0.0003519, 0.0002773, 1.0420057], within: 1e-3)
    },
    Fact("T-PCV-11", from: .chouTiUI) {
      $0.close(extendedSRGB(0.5, 0.7, 0.9), [0.4384061, 0.7068762, 0.9189073], within: 1e-3)
    },
    Fact("T-PCV-13", from: .chouTiUI) {
      $0.close(extendedSRGB(0.5, 0.5, 0.5), [0.5, 0.5, 0.5])
    },
  ]
}
