// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

private let white = rgb(1, 1, 1)

/// A bitmap of 40×40 into which an edge between two greys is drawn, eight times smaller.
private func shrunkEdge() -> [Int] {
  let source = Bitmap(320, 320) { context in
    context.setFillColor(rgb(64 / 255, 64 / 255, 64 / 255))
    context.fill([rect(0, 0, 160, 320)])
    context.setFillColor(rgb(192 / 255, 192 / 255, 192 / 255))
    context.fill([rect(160, 0, 160, 320)])
  }?.context.makeImage()
  let small = Bitmap(40, 40) { context in
    if let source { context.draw(source, in: rect(0, 0, 40, 40)) }
  }
  return (18...21).map { small?($0, 20)[0] ?? 0 }
}

extension FactArea {
  /// What pictures drawn by Apple's systems say of graphics: those of a vector library's scenes, of
  /// two view libraries' and an animation library's tests.
  static let pictures: [Fact] = [
    Fact("P-CGR-01", from: .pictures) {
      // A stroke of at most a pixel is a strip for each line, without joins; the strips add up.
      let stroked = Bitmap(8, 8) { context in
        context.setStrokeColor(white)
        context.stroke(rect(1, 1, 6, 6), width: 1)
      }
      $0.same(stroked?(0, 7)[3], 0)
      $0.close(
        [stroked?(1, 7)[3] ?? 0, stroked?(0, 6)[3] ?? 0].map { Double($0) }, [129, 127], within: 2)
      $0.same(stroked?(1, 6)[3], 255)
    },
    Fact("P-CGR-02", from: .pictures) {
      // A cubic as wide as the reduction, which goes beyond an edge's levels beside it.
      let levels = shrunkEdge().map { Double($0) }
      $0.close(levels, [62.3, 74.3, 181.7, 193.7], within: 3.6)
      $0.yes(levels[0] < 63.5 && levels[3] > 192.5)
    },
    Fact("P-CGR-03", from: .pictures) {
      // A mask of pixels with four bytes, of which the first one counts, turned round.
      let bytes = Data([0, 9, 9, 9, 255, 9, 9, 9])
      let mask = CGDataProvider(data: bytes as CFData).flatMap { provider in
        [1, 0].withUnsafeBufferPointer { (decode: UnsafeBufferPointer<CGFloat>) in
          CGImage(
            maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
            provider: provider, decode: decode.baseAddress, shouldInterpolate: false)
        }
      }
      $0.notNil(mask)
      let whole = Bitmap(2, 1) {
        $0.setFillColor(white)
        $0.fill([rect(0, 0, 2, 1)])
      }?.context.makeImage()
      let shown = Bitmap(2, 1) { context in
        guard let mask, let picture = whole?.masking(mask) else { return }
        context.draw(picture, in: rect(0, 0, 2, 1))
      }
      // A sample of one, which the first pixel's is when it is turned round, hides.
      $0.same(shown?.painted([0, 1], y: 0), [false, true])
    },
    Fact("P-CGR-04", from: .pictures) {
      // Flat siblings come in the opposite order once one beside them leans.
      let (root, context) = (CALayer(), CGContext(width: 60, height: 60))
      root.frame = rect(0, 0, 60, 60)
      for color in [rgb(1, 0, 0), rgb(0, 1, 0), rgb(0, 0, 1)] {
        let layer = CALayer()
        layer.frame = rect(10, 10, 40, 40)
        layer.backgroundColor = color
        root.addSublayer(layer)
      }
      root.sublayers?[1].transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
      guard let context else { return }
      let renderer = CARenderer(cgContext: context)
      (renderer.layer, renderer.bounds) = (root, root.frame)
      renderer.beginFrame(atTime: 1, timeStamp: nil)
      renderer.addUpdate(root.frame)
      renderer.render()
      renderer.endFrame()
      let bitmap = Bitmap(60, 60) { copy in
        if let image = context.makeImage() { copy.draw(image, in: rect(0, 0, 60, 60)) }
      }
      // Beside what leans, and away from its edges.
      $0.same(bitmap?(14, 30), [255, 0, 0, 255])
    },
  ]
}
