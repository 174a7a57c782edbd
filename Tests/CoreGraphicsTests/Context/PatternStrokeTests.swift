// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import TestSupport
import Testing

@Suite("Patterns: their callbacks, and strokes with them")
struct PatternStrokeTests {
  private final class Counter {
    var drawn = 0
    var released = 0

    static func of(_ info: UnsafeMutableRawPointer?) -> Counter? {
      info.map { Unmanaged<Counter>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  /// Columns of two pixels, every second of which is painted.
  private func columns(
    _ counter: Counter, isColored: Bool, tiling: CGPatternTiling = .noDistortion
  ) -> CGPattern? {
    var callbacks = CGPatternCallbacks(version: 0, drawPattern: nil, releaseInfo: nil)
    callbacks.drawPattern = { info, context in
      Counter.of(info)?.drawn += 1
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    }
    callbacks.releaseInfo = { info in
      // What the pattern was lent, below.
      info.map { Unmanaged<Counter>.fromOpaque($0).takeRetainedValue().released += 1 }
    }
    return CGPattern(
      info: Unmanaged.passRetained(counter).toOpaque(),
      bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity, xStep: 4, yStep: 4,
      tiling: tiling, isColored: isColored, callbacks: &callbacks)
  }

  @Test("a cell is drawn with its info, which is given back once when the pattern ends")
  func callbacks() throws {
    let counter = Counter()
    var pattern = columns(counter, isColored: true)
    do {
      let canvas = Canvas(8, 8)
      canvas.context.setFillPattern(try #require(pattern), colorComponents: [1])
      canvas.context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
      #expect(canvas(1, 1) == 0xFF00_0000 && canvas(3, 1) == 0)
      #expect(counter.drawn > 0 && counter.released == 0)
    }
    pattern = nil
    #expect(counter.released == 1)
  }

  @Test("strokes lie where the line is and are painted where the pattern is")
  func strokes() throws {
    let canvas = Canvas(16, 8)
    let pattern = try #require(columns(Counter(), isColored: true))
    canvas.context.setStrokePattern(pattern, colorComponents: [1])
    canvas.context.setLineWidth(4)
    canvas.context.setFillColor(.red)
    canvas.context.strokeLineSegments(between: [CGPoint(x: 0, y: 4), CGPoint(x: 16, y: 4)])
    for x in 0..<16 {
      #expect(canvas(x, 4) == (x % 4 < 2 ? 0xFF00_0000 : 0), "\(x)")
      #expect(canvas(x, 7) == 0)
    }
    // Fills go on with their own colour.
    canvas.context.fill(CGRect(x: 0, y: 0, width: 16, height: 1))
    #expect(canvas(3, 0) == 0xFFFF_0000)
  }

  @Test("a stencil strokes in the colour that is given, through its alpha")
  func stencil() throws {
    let canvas = Canvas(16, 8)
    let pattern = try #require(columns(Counter(), isColored: false))
    canvas.context.setStrokeColorSpace(CGColorSpaceCreateDeviceRGB())
    canvas.context.setStrokePattern(pattern, colorComponents: [0, 1, 0, 0.5])
    canvas.context.setLineWidth(4)
    canvas.context.strokeLineSegments(between: [CGPoint(x: 0, y: 4), CGPoint(x: 16, y: 4)])
    #expect(canvas(2, 4) == 0 && distance(canvas(0, 4), pixel(0, 1, 0, 0.5)) <= 1)
  }

  @Test("tilings have the numbers of CGPattern.h, and whole pixels need none of them")
  func tilings() throws {
    let all: [CGPatternTiling] = [
      .noDistortion, .constantSpacingMinimalDistortion, .constantSpacing,
    ]
    #expect(all.map(\.rawValue) == [0, 1, 2])
    let pictures = try all.map { tiling in
      let canvas = Canvas(16, 8)
      let pattern = try #require(columns(Counter(), isColored: true, tiling: tiling))
      canvas.context.setFillPattern(pattern, colorComponents: [1])
      canvas.context.fill(CGRect(x: 0, y: 0, width: 16, height: 8))
      return canvas.image
    }
    #expect(pictures[1] == pictures[0] && pictures[2] == pictures[0])
    #expect(pictures[0].pixels[0] == 0xFF00_0000 && pictures[0].pixels[2] == 0)
  }
}
