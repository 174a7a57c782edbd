// SPDX-License-Identifier: Apache-2.0

import CoreText
import DisplayList
import QuartzCore
import TestSupport

func textLayer(
  _ string: Any?, width: Double = 160, height: Double = 60,
  _ change: (CATextLayer) -> Void = { _ in }
) -> CATextLayer {
  TestFonts.register()
  let layer = CATextLayer()
  layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
  layer.font = CFString(string: "DejaVu Sans")
  layer.string = string
  change(layer)
  return layer
}

/// What a text layer paints, in a space whose y grows upwards, as it was measured.
private func rendered(_ layer: CATextLayer) -> RenderedLayer {
  let root = CALayer()
  root.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
  root.addSublayer(layer)
  root.isGeometryFlipped = true
  layer.frame.origin = .zero
  let holder = CALayer()
  holder.bounds = root.bounds
  root.position = CGPoint(x: 100, y: 50)
  holder.addSublayer(root)
  return RenderedLayer(holder, width: 200, height: 100)
}

/// The box of the text on screen, y from the top of the layer.
private func box(_ layer: CATextLayer) -> CGRect {
  // An upright context shows a layer's own coordinates upside down, so y counts from its top.
  RenderedLayer(layer, width: 200, height: 100).box
}

extension FactArea {
  static let text: [Fact] = [
    Fact("TXT-01") {
      let box = box(textLayer("Hg"))
      $0.yes(box.minX >= 0 && box.maxX <= 160 && box.minY >= 0 && box.maxY <= 60)
      $0.yes(box.midY < 30)
    },
    Fact("TXT-02") {
      let (low, high) = (textLayer("Hg"), textLayer("Hg", height: 90))
      // In a flipped tree the layer's top edge moves up by 30, and the text with it.
      let (a, b) = (rendered(low).box, rendered(high).box)
      $0.yes(abs(a.minY - b.minY) > 20)
    },
    Fact("TXT-03") {
      $0.same(RenderedLayer(textLayer(nil)).count, 0)
      $0.same(RenderedLayer(textLayer("")).count, 0)
    },
    Fact("TXT-05") {
      let left = box(textLayer("Hg") { $0.alignmentMode = .left })
      let right = box(textLayer("Hg") { $0.alignmentMode = .right })
      let center = box(textLayer("Hg") { $0.alignmentMode = .center })
      $0.yes(left.minX < 10)
      $0.yes(right.maxX > 150)
      $0.yes(center.minX > left.minX && center.minX < right.minX)
    },
    Fact("TXT-06") {
      let natural = box(textLayer("Hg"))
      $0.same(natural, box(textLayer("Hg") { $0.alignmentMode = .left }))
    },
    Fact("TXT-07") {
      let layer = textLayer("Hg")
      layer.displayIfNeeded()
      layer.contents = CGImage(
        Image(width: 1, height: 1, pixels: [0xFF00_FF00]))
      let pixels = RenderedLayer(layer, width: 160, height: 60).pixels
      $0.same(Set(pixels), [0xFF00_FF00])
    },
  ]
}
