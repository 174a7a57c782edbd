// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Opaque (200, 0, 0), then (0, 0, 200) at half alpha.
private func blended(_ mode: CGBlendMode) -> [Int]? {
  let shown = Bitmap(4, 4) {
    $0.setFillColor(red: 200.0 / 255, green: 0, blue: 0, alpha: 1)
    $0.fill(rect(0, 0, 4, 4))
    $0.setBlendMode(mode)
    $0.setFillColor(red: 0, green: 0, blue: 200.0 / 255, alpha: 0.5)
    $0.fill(rect(0, 0, 4, 4))
  }
  return shown?(1, 1)
}

private let modes: [(id: String, mode: CGBlendMode, color: [Int])] = [
  ("N-BLD-01", .normal, [100, 0, 100, 255]), ("N-BLD-03", .screen, [200, 0, 100, 255]),
  ("N-BLD-05", .lighten, [200, 0, 100, 255]), ("N-BLD-07", .difference, [200, 0, 100, 255]),
  ("N-BLD-09", .hue, [119, 19, 119, 255]), ("N-BLD-11", .clear, [0, 0, 0, 0]),
  ("N-BLD-13", .sourceAtop, [100, 0, 100, 255]), ("N-BLD-15", .xor, [100, 0, 0, 127]),
  ("N-BLD-17", .colorBurn, [0, 0, 0, 255]),
]

/// A picture of 2×1, of one component: 0 left, 255 right.
private func halves(isMask: Bool) -> CGImage? {
  let provider = CGDataProvider(data: CFData(data: Data([0, 255])))
  return provider.flatMap { provider in
    isMask
      ? CGImage(
        maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
        provider: provider, decode: nil, shouldInterpolate: false)
      : CGImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: provider, decode: nil,
        shouldInterpolate: false, intent: .defaultIntent)
  }
}

/// What a red square of 10×10 shows left and right after a clip to `mask`.
private func clipped(to mask: CGImage?, image: CGImage? = nil) -> [Bool]? {
  let whole = rect(0, 0, 10, 10)
  let shown = Bitmap(10, 10) {
    if let mask { $0.clip(to: whole, mask: mask) }
    if let image { return $0.draw(image, in: whole) }
    $0.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    $0.fill(whole)
  }
  return shown?.painted([2, 7], y: 5)
}

extension FactArea {
  static let blending: [Fact] = modes.map { id, mode, color in
    Fact(id) { $0.near(blended(mode), color) }
  }

  static let clips: [Fact] = [
    Fact("N-CLP-01") {
      let shown = Bitmap(10, 10) {
        $0.addRect(rect(2, 2, 6, 6))
        $0.clip()
        $0.fill(rect(0, 0, 10, 10))
      }
      $0.same([shown?.isPainted(5, 5), shown?.isPainted(0, 0)], [true, false])
    },
    Fact("N-CLP-03") {
      let shown = Bitmap(10, 10) {
        $0.clip(to: [rect(0, 0, 2, 10), rect(6, 0, 2, 10)])
        $0.fill(rect(0, 0, 10, 10))
      }
      $0.same(shown?.painted([1, 4, 7], y: 5), [true, false, true])
    },
  ]

  static let maskedClips: [Fact] = [
    Fact("N-CLM-01") { $0.same(clipped(to: halves(isMask: true)), [true, false]) },
    Fact("N-CLM-03") { $0.same(clipped(to: halves(isMask: false)), [false, true]) },
    Fact("N-CLM-05") {
      let square = Bitmap(2, 2) { $0.fill(rect(0, 0, 2, 2)) }
      let picture = square?.context.makeImage()
      $0.notNil(picture)
      $0.same(clipped(to: halves(isMask: true), image: picture), [true, false])
    },
  ]
}
