// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@Suite("CGContext thin strokes")
struct ThinStrokePictureTests {
  @Test("strokes of one pixel are quads whose coverages add up: no corners")
  func thinStrokes() {
    // As macOS draws it: 0, 129, 127 and 255; a level away at halves.
    let canvas = Canvas(20, 20)
    canvas.context.stroke(CGRect(x: 4, y: 4, width: 8, height: 8), width: 1)
    let found = [
      canvas.alpha(3, 12), canvas.alpha(4, 12), canvas.alpha(3, 11), canvas.alpha(4, 11),
    ]
    for (value, expected) in zip(found, [0, 128, 128, 255]) { #expect(abs(value - expected) <= 1) }
    // Thicker ones have their corners.
    let thick = Canvas(20, 20)
    thick.context.stroke(CGRect(x: 4, y: 4, width: 8, height: 8), width: 2)
    #expect(thick.alpha(3, 12) == 255)
    // What a path holds after it was stroked is the outline.
    let outline = Canvas(20, 20)
    outline.context.addRect(CGRect(x: 4, y: 4, width: 8, height: 8))
    outline.context.replacePathWithStrokedPath()
    outline.context.fillPath()
    #expect(abs(outline.alpha(3, 12) - 64) <= 1)
  }
}
