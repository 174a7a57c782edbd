// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@Suite("Strokes of subpaths of length zero")
struct SpeckStrokeTests {
  private static let place = CGPoint(x: 10, y: 10)

  /// Paths that go nowhere, and one that does not even begin to.
  private static var paths: [(String, CGPath)] {
    func path(_ draw: (CGMutablePath) -> Void) -> CGPath {
      let path = CGMutablePath()
      path.move(to: place)
      draw(path)
      return path
    }
    return [
      ("a line to the same point", path { $0.addLine(to: place) }),
      ("a close alone", path { $0.closeSubpath() }),
      (
        "a line and a close",
        path {
          $0.addLine(to: place)
          $0.closeSubpath()
        }
      ),
      ("a curve", path { $0.addCurve(to: place, control1: place, control2: place) }),
      ("a quadratic curve", path { $0.addQuadCurve(to: place, control: place) }),
    ]
  }

  /// The alpha of pixels of 20 by 20 that a stroke of 6 points leaves, from the top.
  private func alpha(_ path: CGPath, _ cap: CGLineCap, outlined: Bool) throws -> [UInt32] {
    let context = try #require(CGContext(width: 20, height: 20))
    if outlined {
      context.addPath(
        path.copy(strokingWithWidth: 6, lineCap: cap, lineJoin: .miter, miterLimit: 10))
      context.fillPath()
    } else {
      context.addPath(path)
      context.setLineWidth(6)
      context.setLineCap(cap)
      context.strokePath()
    }
    return try #require(context.makeImage()).image.pixels.map { $0 >> 24 }
  }

  @Test("a square cap leaves a square, a round one a disc, a butt one nothing", arguments: 0..<5)
  func caps(index: Int) throws {
    let (name, path) = Self.paths[index]
    for outlined in [false, true] {
      let square = try alpha(path, .square, outlined: outlined)
      for (index, alpha) in square.enumerated() {
        let (x, y) = (index % 20, index / 20)
        #expect(alpha == ((7..<13).contains(x) && (7..<13).contains(y) ? 255 : 0), "\(name)")
      }
      let round = try alpha(path, .round, outlined: outlined)
      let area = Double(round.reduce(0, +)) / 255
      #expect(abs(area - .pi * 9) < 0.3, "\(name): \(area)")
      #expect(round[10 * 20 + 10] == 255 && round[7 * 20 + 7] < 128)
      #expect(try alpha(path, .butt, outlined: outlined).allSatisfy { $0 == 0 }, "\(name)")
    }
    let outline = path.copy(
      strokingWithWidth: 6, lineCap: .square, lineJoin: .miter, miterLimit: 10)
    #expect(outline.boundingBoxOfPath == CGRect(x: 7, y: 7, width: 6, height: 6))
  }

  @Test("a move alone leaves nothing, whatever the cap", arguments: 0...2)
  func move(cap: Int32) throws {
    let path = CGMutablePath()
    path.move(to: Self.place)
    let cap = try #require(CGLineCap(rawValue: cap))
    for outlined in [false, true] {
      #expect(try alpha(path, cap, outlined: outlined).allSatisfy { $0 == 0 })
    }
  }

  @Test("a square turns with the context, and an outline with its transform")
  func turned() throws {
    let context = try #require(CGContext(width: 20, height: 20))
    context.translateBy(x: 10, y: 10)
    context.rotate(by: .pi / 4)
    context.translateBy(x: -10, y: -10)
    context.addPath(Self.paths[1].1)
    context.setLineWidth(10)
    context.setLineCap(.square)
    context.strokePath()
    let pixels = try #require(context.makeImage()).image.pixels.map { $0 >> 24 }
    #expect(pixels[10 * 20 + 4] == 255 && pixels[5 * 20 + 5] == 0)
    let outline = Self.paths[1].1.copy(
      strokingWithWidth: 6, lineCap: .square, lineJoin: .miter, miterLimit: 10,
      transform: CGAffineTransform(scaleX: 2, y: 1))
    #expect(outline.boundingBoxOfPath == CGRect(x: 14, y: 7, width: 12, height: 6))
  }
}
