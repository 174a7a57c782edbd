// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Geometry
import QuartzCore
import TestSupport
import Testing

@testable import Iris
@testable import Stage

@Suite("Replicator delay") @MainActor
struct ReplicatorDelayTests {
  /// Where each copy's background is drawn: the y of its top edge in pixels, copy 0 first.
  static func tops(of frame: StageFrame) -> [Double] {
    frame.displayList().commands.compactMap { command in
      guard case .draw(let draw) = command, case .roundedRect(let shape) = draw.shape else {
        return nil
      }
      return draw.transform.apply(Vec2(shape.rect.x, shape.rect.y)).y
    }
  }

  @Test("copy n is 0.02 n late, to the bit", arguments: [0.0, 0.31, 0.77, 1.9, 8.25])
  func late(instant: Double) throws {
    let stage = try Stage(size: IrisTests.size)
    let iris = IrisView(frame: CGRect(origin: .zero, size: IrisTests.size))
    stage.layer.addSublayer(iris.layer)
    iris.ripple()
    _ = stage.image()
    let frame = stage.frame(at: instant)
    let copies = Self.tops(of: frame)
    #expect(copies.count == 46)
    for (n, top) in copies.enumerated() {
      let earlier = StageFrame(
        tree: frame.tree, time: frame.time - Double(n) * 0.02, width: frame.width,
        height: frame.height, scale: frame.scale, background: frame.background)
      #expect(Self.tops(of: earlier).first == top, "copy \(n)")
    }
    if instant > 1 { #expect(Set(copies).count > 40, "the row ripples") }
  }
}
