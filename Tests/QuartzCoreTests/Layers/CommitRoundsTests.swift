// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@testable import QuartzCore

/// A layer that counts how often it draws and lays out, and does something each time.
private final class CountingLayer: CALayer {
  var draws = 0
  var layouts = 0
  var atDraw: ((CountingLayer) -> Void)?
  var atLayout: ((CountingLayer) -> Void)?

  override init() {
    super.init()
    bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
  }

  override init(layer: Any) { super.init(layer: layer) }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(in ctx: CGContext) {
    draws += 1
    ctx.fill(bounds)
    atDraw?(self)
  }

  override func layoutSublayers() {
    layouts += 1
    atLayout?(self)
  }
}

@Suite("Rounds of a commit")
struct CommitRoundsTests {
  private let host = Host()
  private let layers = (0..<3).map { _ in CountingLayer() }

  init() {
    let group = CALayer()
    host.root.addSublayer(group)
    for layer in layers { group.addSublayer(layer) }
    CATransaction.flush()
    for layer in layers { (layer.draws, layer.layouts) = (0, 0) }
  }

  @Test(
    "a layer that another one's drawing marks is drawn in the same commit",
    arguments: [(0, 2), (2, 0), (1, 0), (0, 1)])
  func others(marking: Int, marked: Int) {
    layers[marking].atDraw = { [layers] _ in layers[marked].setNeedsDisplay() }
    for round in 1...3 {
      layers[marking].setNeedsDisplay()
      CATransaction.flush()
      #expect(layers[marked].draws == round)
      #expect(layers[marking].draws == round)
      #expect(!layers[marked].needsDisplay())
    }
  }

  @Test("what is marked and asked for too is drawn once more after the mark")
  func both() {
    layers[2].atDraw = { [layers] _ in layers[0].setNeedsDisplay() }
    for layer in layers { layer.setNeedsDisplay() }
    CATransaction.flush()
    #expect(layers.map(\.draws) == [2, 1, 1])
    #expect(!layers.contains { $0.needsDisplay() })
  }

  @Test("drawing can ask for layout, and layout for drawing")
  func layoutAndDisplay() {
    layers[1].atDraw = { [layers] _ in layers[0].setNeedsLayout() }
    layers[0].atLayout = { [layers] _ in layers[2].setNeedsDisplay() }
    layers[1].setNeedsDisplay()
    CATransaction.flush()
    #expect(layers.map(\.draws) == [0, 1, 1])
    #expect(layers[0].layouts == 1)
  }

  @Test("a layer that marks itself is drawn once a commit")
  func itself() {
    layers[1].atDraw = { $0.setNeedsDisplay() }
    layers[1].setNeedsDisplay()
    for round in 1...3 {
      CATransaction.flush()
      #expect(layers[1].draws == round)
      #expect(layers[1].needsDisplay())
    }
    layers[1].atDraw = nil
    CATransaction.flush()
    #expect(layers[1].draws == 4)
    #expect(!layers[1].needsDisplay())
    CATransaction.flush()
    #expect(layers.map(\.draws) == [0, 4, 0])
  }

  @Test("a part that a layer marks while it draws is what it draws next")
  func part() {
    layers[1].atDraw = { $0.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    layers[1].setNeedsDisplay()
    CATransaction.flush()
    #expect(layers[1].state.displayRect?.width == 1)
    layers[1].setNeedsDisplay()
    #expect(layers[1].state.displayRect == nil)
  }

  @Test("layers that mark each other without end are bounded, and go on in the next commit")
  func endlessDisplay() {
    layers[0].atDraw = { [layers] _ in layers[2].setNeedsDisplay() }
    layers[2].atDraw = { [layers] _ in layers[0].setNeedsDisplay() }
    layers[0].setNeedsDisplay()
    CATransaction.flush()
    let first = layers[0].draws
    #expect((1...9).contains(first))
    CATransaction.flush()
    #expect(layers[0].draws > first)
    (layers[0].atDraw, layers[2].atDraw) = (nil, nil)
    CATransaction.flush()
    #expect(!layers.contains { $0.needsDisplay() })
  }

  @Test("layouts that ask for each other without end are bounded, and go on in the next commit")
  func endlessLayout() {
    layers[0].atLayout = { [layers] _ in layers[2].setNeedsLayout() }
    layers[2].atLayout = { [layers] _ in layers[0].setNeedsLayout() }
    layers[0].setNeedsLayout()
    CATransaction.flush()
    let first = layers[0].layouts
    #expect((1...9).contains(first))
    CATransaction.flush()
    #expect(layers[0].layouts > first)
    (layers[0].atLayout, layers[2].atLayout) = (nil, nil)
    CATransaction.flush()
    #expect(!layers.contains { $0.needsLayout() })
    let settled = layers[0].layouts
    layers[0].setNeedsLayout()
    CATransaction.flush()
    #expect(layers[0].layouts == settled + 1)
  }

  @Test(
    "a layer that takes another size while it is laid out is laid out again in the same pass",
    arguments: [true, false])
  func growing(byCommit: Bool) {
    let layer = layers[1]
    layer.bounds.size.height = 20
    layer.atLayout = { if $0.bounds.height < 80 { $0.bounds.size.height += 20 } }
    if byCommit { CATransaction.flush() } else { layer.layoutIfNeeded() }
    #expect(layer.bounds.height == 80 && layer.layouts == 4)
    #expect(!layer.needsLayout())
  }

  @Test(
    "a layer that asks for layout while it is laid out is laid out again in the same pass",
    arguments: 1...7)
  func asking(times: Int) {
    let layer = layers[0]
    layer.atLayout = { if $0.layouts <= times { $0.setNeedsLayout() } }
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    #expect(layer.layouts == times + 1 && !layer.needsLayout())
  }

  @Test("a layer that asks for layout each time is left to the next commit")
  func endlessAsking() {
    let layer = layers[0]
    layer.atLayout = { $0.setNeedsLayout() }
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    #expect((2...9).contains(layer.layouts) && layer.needsLayout())
    CATransaction.flush()
    #expect(layer.layouts < 100 && layer.needsLayout())
    layer.atLayout = nil
    CATransaction.flush()
    #expect(!layer.needsLayout())
  }

  @Test("a layer that lays itself out while it is laid out does not begin within that")
  func within() {
    let layer = layers[0]
    var depth = (now: 0, most: 0)
    layer.atLayout = { layer in
      depth.now += 1
      depth.most = max(depth.most, depth.now)
      if layer.layouts < 3 {
        layer.setNeedsLayout()
        layer.layoutIfNeeded()
      }
      depth.now -= 1
    }
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    #expect(layer.layouts == 3 && depth.most == 1)
  }

  @Test("what a layer does with its sublayers while it is laid out asks for no more")
  func sublayers() {
    let layer = layers[0]
    layer.atLayout = { layer in
      layer.sublayers?.forEach { $0.removeFromSuperlayer() }
      let sublayer = CALayer()
      layer.addSublayer(sublayer)
      sublayer.bounds.size.width = CGFloat(layer.layouts)
    }
    layer.setNeedsLayout()
    CATransaction.flush()
    #expect(layer.layouts == 1 && layer.sublayers?.first?.bounds.width == 1)
  }

  @Test("a tree where nothing is left to do is not committed again")
  func settled() {
    layers[1].atDraw = { $0.setNeedsDisplay() }
    layers[1].setNeedsDisplay()
    CATransaction.flush()
    layers[1].atDraw = nil
    CATransaction.flush()
    let generation = host.context.generation
    CATransaction.flush()
    #expect(host.context.generation == generation)
  }
}
