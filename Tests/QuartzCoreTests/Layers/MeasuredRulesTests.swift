// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import TestSupport
import Testing

private final class Manager: CALayoutManager {
  var calls: [String] = []

  func invalidateLayout(of layer: CALayer) { calls.append("invalidate") }

  func layoutSublayers(of layer: CALayer) {
    calls.append("layout")
    // What lays out may change any sublayer: it is the layout that is being made.
    for sublayer in layer.sublayers ?? [] { sublayer.bounds.size.width += 1 }
  }
}

@Suite("Layout managers hear that a layout is no longer valid")
struct LayoutInvalidationTests {
  private func managed() -> (CALayer, Manager) {
    let (layer, manager) = (CALayer(), Manager())
    layer.bounds = rect(0, 0, 50, 50)
    layer.layoutManager = manager
    layer.layoutIfNeeded()
    manager.calls = []
    return (layer, manager)
  }

  private static let changes: [@Sendable (CALayer) -> Void] = [
    { $0.setNeedsLayout() }, { $0.addSublayer(CALayer()) }, { $0.bounds.size.width += 10 },
    { $0.bounds.origin.x += 1 }, { $0.sublayers = [CALayer()] },
    { layer in
      let sublayer = CALayer()
      layer.insertSublayer(sublayer, at: 0)
      sublayer.bounds.size.height += 3
      sublayer.removeFromSuperlayer()
    },
  ]

  @Test("once, whatever comes after, until it is valid again", arguments: changes.indices)
  func once(index: Int) {
    let (layer, manager) = managed()
    let change = Self.changes[index]
    change(layer)
    #expect(manager.calls == ["invalidate"])
    for other in Self.changes { other(layer) }
    #expect(manager.calls == ["invalidate"])
    layer.layoutIfNeeded()
    #expect(manager.calls == ["invalidate", "layout"])
    change(layer)
    #expect(manager.calls == ["invalidate", "layout", "invalidate"])
  }

  @Test("not at all for what changes no layout")
  func others() {
    let (layer, manager) = managed()
    (layer.position, layer.opacity, layer.zPosition) = (point(5, 5), 0.5, 3)
    layer.layoutIfNeeded()
    #expect(manager.calls == [])
  }
}

@Suite("A layout manager that asks for another layout")
struct LayoutRepeatTests {
  private final class Growing: CALayoutManager {
    var layouts = 0

    func layoutSublayers(of layer: CALayer) {
      layouts += 1
      if layer.bounds.height < 80 { layer.bounds.size.height += 20 }
    }
  }

  @Test("is asked again in the same pass")
  func growing() {
    let (layer, manager) = (CALayer(), Growing())
    layer.bounds = rect(0, 0, 10, 20)
    layer.layoutManager = manager
    layer.layoutIfNeeded()
    #expect(layer.bounds.height == 80 && manager.layouts == 4 && !layer.needsLayout())
  }
}

@Suite("A mask lies in the layer that it masks")
struct MaskTreeTests {
  @Test("which is its superlayer, without its being a sublayer")
  func host() {
    let (layer, mask) = (CALayer(), CALayer())
    layer.mask = mask
    #expect(mask.superlayer === layer)
    #expect(layer.sublayers == nil)
    mask.removeFromSuperlayer()
    #expect(layer.mask == nil && mask.superlayer == nil)
    layer.mask = mask
    layer.addSublayer(mask)
    #expect(layer.mask == nil && layer.sublayers == [mask] && mask.superlayer === layer)
    layer.mask = mask
    #expect(layer.mask === mask && layer.sublayers == nil && mask.superlayer === layer)
    layer.mask = CALayer()
    #expect(mask.superlayer == nil)
  }

  @Test("whose space its own lies in")
  func spaces() {
    let (root, layer, mask) = (CALayer(), CALayer(), CALayer())
    layer.frame = rect(10, 20, 100, 100)
    mask.frame = rect(3, 4, 50, 50)
    root.addSublayer(layer)
    layer.mask = mask
    #expect(mask.convert(CGPoint.zero, to: root) == point(13, 24))
    #expect(mask.convert(point(13, 24), from: root) == .zero)
    layer.isGeometryFlipped = true
    #expect(mask.contentsAreFlipped())
    #expect(root.hitTest(point(15, 26)) === layer)
  }

  @Test("and that scrolls for what lies in the mask")
  func scrolling() {
    let (scroll, mask) = (CAScrollLayer(), CALayer())
    scroll.bounds = rect(0, 0, 100, 80)
    mask.frame = rect(0, 0, 500, 400)
    scroll.mask = mask
    mask.scroll(point(50, 60))
    #expect(scroll.bounds == rect(50, 60, 100, 80))
  }
}

@Suite("Scroll layers scroll themselves")
struct ScrollingItselfTests {
  @Test("to a point and to a rectangle of their own")
  func itself() {
    let (outer, scroll) = (CAScrollLayer(), CAScrollLayer())
    for layer in [outer, scroll] { layer.bounds = rect(0, 0, 100, 80) }
    outer.addSublayer(scroll)
    scroll.scroll(point(50, 60))
    #expect(scroll.bounds == rect(50, 60, 100, 80))
    #expect(scroll.visibleRect == scroll.bounds)
    scroll.scrollRectToVisible(rect(200, 150, 20, 10))
    #expect(scroll.bounds == rect(120, 80, 100, 80))
    scroll.scrollMode = .none
    scroll.scroll(CGPoint.zero)
    #expect(scroll.bounds == rect(120, 80, 100, 80))
    #expect(outer.bounds == rect(0, 0, 100, 80))
  }
}

/// Asks for another picture while it draws.
private final class Restless: CALayer {
  override func draw(in ctx: CGContext) { setNeedsDisplay(rect(1, 2, 3, 4)) }
}

@Suite("What is displayed need not be asked for any more")
struct DisplayedTests {
  @Test("whoever calls display")
  func display() {
    let layers = [CALayer(), CATextLayer(), CATiledLayer(), CAShapeLayer(), CAGradientLayer()]
    for layer in layers {
      layer.bounds = rect(0, 0, 20, 20)
      (layer as? CATextLayer)?.string = "Hg"
      layer.setNeedsDisplay()
      layer.display()
      #expect(!layer.needsDisplay(), "\(type(of: layer))")
    }
  }

  @Test("but for what the drawing itself asks for")
  func asking() {
    let layer = Restless()
    layer.bounds = rect(0, 0, 20, 20)
    layer.setNeedsDisplay()
    layer.display()
    #expect(layer.needsDisplay())
  }
}

@Suite("Keys of default values")
struct DefaultKeyTests {
  @Test("are those of properties; spellings of getters have none")
  func getters() {
    for key in ["hidden", "doubleSided", "geometryFlipped", "opaque"] {
      #expect(CALayer.defaultValue(forKey: key) != nil)
      let getter = "is" + key.prefix(1).uppercased() + key.dropFirst()
      #expect(CALayer.defaultValue(forKey: getter) == nil, "\(getter)")
      #expect(CALayer().value(forKey: getter) as? Bool == CALayer().value(forKey: key) as? Bool)
    }
    #expect(CATextLayer.defaultValue(forKey: "isWrapped") == nil)
  }

  @Test("names that are not known become those of a new layer")
  func names() {
    let layer = CALayer()
    for name in ["bright", ""] {
      layer.preferredDynamicRange = .high
      layer.preferredDynamicRange = CALayer.DynamicRange(rawValue: name)
      #expect(layer.preferredDynamicRange == .standard)
      layer.preferredDynamicRange = .high
      layer.setValue(name, forKey: "preferredDynamicRange")
      #expect(layer.preferredDynamicRange == .standard)
    }
    for range: CALayer.DynamicRange in [.automatic, .standard, .constrainedHigh, .high] {
      layer.preferredDynamicRange = range
      #expect(layer.preferredDynamicRange == range)
    }
  }
}
