// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Two colours along 10 pixels.
private func gradient(_ components: [CGFloat]) -> Bitmap? {
  let gradient = CGGradient(
    colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: components, locations: nil,
    count: 2)
  return Bitmap(10, 10) {
    guard let gradient else { return }
    $0.drawLinearGradient(gradient, start: point(0, 5), end: point(10, 5), options: [])
  }
}

/// Grey from black at (2, 5) to white at (8, 5).
private func shading(isExtended: Bool) -> Bitmap? {
  var callbacks = CGFunctionCallbacks(
    version: 0,
    evaluate: { _, input, output in
      for part in 0..<3 { output[part] = input[0] }
      output[3] = 1
    }, releaseInfo: nil)
  let function = CGFunction(
    info: nil, domainDimension: 1, domain: [0, 1], rangeDimension: 4,
    range: [0, 1, 0, 1, 0, 1, 0, 1], callbacks: &callbacks)
  let shading = function.flatMap {
    CGShading(
      axialSpace: CGColorSpaceCreateDeviceRGB(), start: point(2, 5), end: point(8, 5),
      function: $0, extendStart: isExtended, extendEnd: isExtended)
  }
  return Bitmap(10, 10) { if let shading { $0.drawShading(shading) } }
}

/// 12×8 pixels filled with cells of 4×4 whose left half is painted.
private func patterned(isColored: Bool) -> Bitmap? {
  var callbacks = CGPatternCallbacks(
    version: 0,
    drawPattern: { info, context in
      if info != nil { context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1) }
      context.fill(rect(0, 0, 2, 4))
    }, releaseInfo: nil)
  let info = isColored ? UnsafeMutableRawPointer(bitPattern: 1) : nil
  let pattern = CGPattern(
    info: info, bounds: rect(0, 0, 4, 4), matrix: .identity, xStep: 4, yStep: 4,
    tiling: .constantSpacing, isColored: isColored, callbacks: &callbacks)
  let space = CGColorSpace(patternBaseSpace: isColored ? nil : CGColorSpaceCreateDeviceRGB())
  return Bitmap(12, 8) {
    guard let pattern, let space else { return }
    $0.setFillColorSpace(space)
    $0.setFillPattern(pattern, colorComponents: isColored ? [1] : [0, 0, 1, 1])
    $0.fill(rect(0, 0, 12, 8))
  }
}

extension FactArea {
  static let linearGradients: [Fact] = [
    Fact("N-CGD-01") {
      let shown = gradient([0, 0, 0, 1, 1, 1, 1, 1])
      let (low, high) = (shown?(0, 5) ?? [], shown?(9, 5) ?? [])
      $0.yes(low.prefix(3).allSatisfy { $0 < 60 } && high.prefix(3).allSatisfy { $0 > 200 })
      $0.same([low.last, high.last], [255, 255])
    },
    Fact("N-CGD-03") {
      let shown = gradient([1, 0, 0, 1, 0, 0, 1, 1])
      let (first, last) = (shown?(0, 5) ?? [0, 0, 0, 0], shown?(9, 5) ?? [0, 0, 0, 0])
      $0.yes(first[0] > 200 && first[2] < 60)
      $0.yes(last[0] < 60 && last[2] > 200)
    },
  ]

  static let shadings: [Fact] = [
    Fact("N-SDG-01") {
      $0.same(shading(isExtended: false)?.painted([0, 9], y: 5), [false, false])
    },
    Fact("N-SDG-03") {
      let shown = shading(isExtended: true)
      let (low, high) = (shown?(0, 5) ?? [255, 0], shown?(9, 5) ?? [0])
      $0.same([low.last, high.last], [255, 255])
      $0.yes(low[0] < 40 && high[0] > 200)
    },
  ]

  static let patterns: [Fact] = [
    Fact("N-PAT-01") {
      let shown = patterned(isColored: true)
      let halves = [true, true, false, false, true, true, false, false, true, true]
      $0.same(shown?.painted(Array(0..<10), y: 4), halves)
      $0.same(shown?(0, 4), [0, 255, 0, 255])
    },
    Fact("N-PAT-03") {
      let shown = patterned(isColored: false)
      $0.same(shown?(1, 4), [0, 0, 255, 255])
      $0.same(shown?.painted([1, 3, 5], y: 4), [true, false, true])
    },
  ]

  static let tiledImages: [Fact] = [
    Fact("N-TIL-01") {
      let cell = Bitmap(4, 4) {
        $0.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
        $0.fill(rect(0, 0, 2, 4))
        $0.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        $0.fill(rect(2, 0, 2, 4))
      }
      let tile = cell?.context.makeImage()
      let shown = Bitmap(12, 12) {
        if let tile { $0.draw(tile, in: rect(0, 0, 4, 4), byTiling: true) }
      }
      let isGreen = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10].map { shown?($0, 6) == [0, 255, 0, 255] }
      $0.same(isGreen, [true, true, false, false, true, true, false, false, true, false])
      $0.same([2, 10].map { shown?($0, 6) }, [[0, 0, 255, 255], [0, 0, 255, 255]])
    }
  ]

  static let graphicsLayers: [Fact] = [
    Fact("N-LYR-01") {
      let layer = Bitmap(8, 8).flatMap {
        CGLayer($0.context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil)
      }
      $0.same(layer?.size, CGSize(width: 4, height: 4))
      $0.notNil(layer?.context)
    }
  ]
}
