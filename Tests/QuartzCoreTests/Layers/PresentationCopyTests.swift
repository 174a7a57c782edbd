// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore
import Synchronization
import Testing

/// A subclass as real code writes it: no `required`, storage of its own, both initialisers.
private final class DialLayer: CALayer {
  var ticks = 12
  var label = "dial"
  static let living = Atomic<Int>(0)

  override init() {
    super.init()
    ticks = 60
    DialLayer.living.add(1, ordering: .relaxed)
  }

  override init(layer: Any) {
    let dial = layer as? DialLayer
    ticks = dial?.ticks ?? 0
    label = (dial?.label ?? "") + " on screen"
    super.init(layer: layer)
    DialLayer.living.add(1, ordering: .relaxed)
  }

  required init?(coder: NSCoder) { nil }

  deinit { DialLayer.living.subtract(1, ordering: .relaxed) }

  override func action(forKey event: String) -> (any CAAction)? {
    event == "opacity" ? nil : super.action(forKey: event)
  }
}

@Suite("Presentation copies", .serialized)
struct PresentationCopyTests {
  @Test("a presentation is made by the subclass's own initialiser")
  func presentation() throws {
    var now = 10.0
    let root = CALayer()
    let context = RenderContext(root: root) { now }
    let dial = DialLayer()
    dial.label = "clock"
    root.addSublayer(dial)
    CATransaction.flush()
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 0
    move.toValue = 100
    move.duration = 2
    dial.add(move, forKey: "move")
    CATransaction.flush()
    now = 10.5
    let shown = try #require(dial.presentation())
    #expect(type(of: shown) == DialLayer.self)
    #expect(shown.ticks == 60)
    #expect(shown.label == "clock on screen")
    #expect(shown.position.x == 25)
    #expect(shown.model() === dial)
    #expect(shown.superlayer?.model() === root)
    withExtendedLifetime(context) {}
  }

  @Test("presentations are released, and their model is not released too often")
  func lifetimes() throws {
    let before = DialLayer.living.load(ordering: .relaxed)
    do {
      let root = CALayer()
      let context = RenderContext(root: root) { 0 }
      let dial = DialLayer()
      root.addSublayer(dial)
      CATransaction.flush()
      for _ in 0..<1000 { #expect(dial.presentation()?.ticks == 60) }
      #expect(DialLayer.living.load(ordering: .relaxed) == before + 1)
      #expect(dial.label == "dial")
      withExtendedLifetime(context) {}
    }
    #expect(DialLayer.living.load(ordering: .relaxed) == before)
  }

  @Test("an action search that answers nil keeps the layer from animating by itself")
  func ownActions() throws {
    let root = CALayer()
    let context = RenderContext(root: root) { 0 }
    let dial = DialLayer()
    root.addSublayer(dial)
    CATransaction.flush()
    dial.opacity = 0.5
    dial.cornerRadius = 4
    CATransaction.flush()
    #expect(dial.animationKeys() == ["cornerRadius"])
    withExtendedLifetime(context) {}
  }
}
