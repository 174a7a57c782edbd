// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import Perspective
@testable import Stage

@Suite("Perspective")
struct PerspectiveTests {
  static let size = CGSize(width: 400, height: 320)

  static func running() throws -> (Stage, PerspectiveView) {
    let stage = try Stage(size: size, background: CGColor(gray: 0, alpha: 1))
    let view = PerspectiveView(size: size)
    stage.layer.addSublayer(view.layer)
    view.start()
    CATransaction.flush()
    return (stage, view)
  }

  @Test("looks as it should", arguments: [0.0, 0.4, 0.5, 0.9, 1.5, 2.75])
  func golden(instant: Double) throws {
    let (stage, _) = try Self.running()
    expectGolden(stage.image(at: instant).image, named: "perspective-400x320-\(instant)")
  }

  @Test("a sibling is as large as its distance from the eye makes it")
  func siblings() throws {
    let view = PerspectiveView(size: Self.size)
    for (square, zPosition) in zip(view.siblings, [-120.0, -60, 0, 60]) {
      #expect(Double(square.zPosition) == zPosition)
      let frame = view.frameOnView(of: square)
      let side = view.apparentSide(of: square, at: zPosition)
      #expect(abs(frame.width - side) < 1e-6 && abs(frame.height - side) < 1e-6)
      // The vanishing point is the middle of the shelf, at 200.
      let x = 200 + (square.position.x - 200) / (1 - zPosition / 500)
      #expect(abs(frame.midX - x) < 1e-6 && abs(frame.midY - 80) < 1e-6)
    }
  }

  @Test("moving along z changes the size that is seen")
  func moving() throws {
    let (stage, view) = try Self.running()
    let square = view.siblings[3]
    for (instant, zPosition) in [(0.0, 60.0), (0.5, 0), (1.0, -60), (1.5, 0), (2.0, 60)] {
      let value = stage.value(forKeyPath: "zPosition", of: square, at: instant) as? NSNumber
      #expect(abs((value?.doubleValue ?? 999) - zPosition) < 1e-4, "\(instant)")
    }
    // The white border's outer edges on the middle row.
    func edges(_ instant: Double) -> (Int, Int)? {
      let image = stage.image(at: instant).image
      let row = (0..<image.width).filter { x in
        let pixel = image.pixels[80 * image.width + x]
        return x > 275 && pixel >> 16 & 255 > 200 && pixel & 255 > 200
      }
      return row.first.flatMap { first in row.last.map { (first, $0) } }
    }
    let (near, far) = (try #require(edges(0)), try #require(edges(1)))
    #expect(abs(near.1 - near.0 - 79) <= 1 && abs(far.1 - far.0 - 62) <= 1)
  }

  @Test("the card shows one side, then the other")
  func card() throws {
    let (stage, view) = try Self.running()
    // The eye is 92 points to the right of the card and 500 before it, so the sides change where
    // the tangent of the turn is -500 / 92, at 0.558 s and 1.558 s.
    for (instant, side) in [
      (0.1, view.front), (0.53, view.front), (0.59, view.back), (1.53, view.back),
      (1.59, view.front), (2.1, view.front),
    ] {
      let image = stage.image(at: instant).image
      let pixel = image.pixels[240 * image.width + 108]
      let isRed = pixel >> 16 & 255 > pixel & 255
      #expect(isRed == (side === view.front), "\(instant)")
      try stage.advance(to: instant)
      // The mark covers its face.
      let hit = view.layer.presentation()?.hitTest(CGPoint(x: 108, y: 240))?.model()
      #expect(hit?.superlayer === side, "\(instant)")
    }
  }

  @Test("the cube's faces hide one another")
  func cube() throws {
    let (stage, view) = try Self.running()
    // A point on the cube's front; the turn about y brings face after face there.
    for (instant, face) in [(0.0, 0), (1, 3), (2, 2), (3, 1)] {
      try stage.advance(to: instant)
      let hit = view.layer.presentation()?.hitTest(CGPoint(x: 288, y: 250))?.model()
      #expect(hit === view.faces[face], "\(instant)")
    }
  }
}
