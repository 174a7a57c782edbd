// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

/// Counts the objects that are alive.
private final class Census: @unchecked Sendable {
  private let lock = NSLock()
  private var made = 0
  private var gone = 0

  func born() { lock.withLock { made += 1 } }

  func died() { lock.withLock { gone += 1 } }

  var counts: [Int] { lock.withLock { [made, gone] } }
}

private final class Resident {
  let census: Census

  init(_ census: Census) {
    self.census = census
    census.born()
  }

  deinit { census.died() }
}

/// Has stored properties and its own initialisers, none of them required.
private class Gauge: CALayer {
  var level: Double
  let resident: Resident

  init(census: Census) {
    level = 1
    resident = Resident(census)
    super.init()
  }

  override init() {
    level = 2
    resident = Resident(Census())
    super.init()
  }

  override init(layer: Any) {
    let gauge = layer as? Gauge
    level = gauge?.level ?? -1
    resident = Resident(gauge?.resident.census ?? Census())
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) { nil }
}

/// Stores more, with default values only.
private final class FineGauge: Gauge {
  var unit = "points"
  var marks: [CALayer] = [CALayer()]
}

/// Writes no initialiser at all.
private final class Plain: CAShapeLayer {
  var note = "plain"
}

private final class Acting: CALayer {
  nonisolated(unsafe) static var asked: [String] = []

  override func action(forKey event: String) -> (any CAAction)? {
    switch event {
    case "opacity": nil
    case "level": basic("level", from: 0)
    case "position": NSNull()
    default: super.action(forKey: event)
    }
  }

  override class func defaultAction(forKey event: String) -> (any CAAction)? {
    event == "cornerRadius" ? basic("cornerRadius", from: 0, duration: 3) : nil
  }

  override class func needsDisplay(forKey key: String) -> Bool { key == "level" }
}

private final class Watching: CALayerDelegate {
  var seen: [Float] = []
  var drawn = 0

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    seen.append(layer.opacity)
    return nil
  }

  func display(_ layer: CALayer) { drawn += 1 }
}

@Suite("Subclasses of layers")
struct SubclassTests {
  @Test("a presentation is of the subclass and made by its initialiser")
  func stored() throws {
    let layer = FineGauge(census: Census())
    layer.level = 7
    let host = Host(layer)
    layer.add(basic("opacity", from: 0), forKey: nil)
    host.now = 0.25
    let shown = try #require(layer.presentation())
    #expect(type(of: shown) == FineGauge.self && shown !== layer)
    #expect(shown.level == 7 && shown.unit == "points" && shown.marks.count == 1)
    #expect(shown.opacity == 0.25 && layer.opacity == 1)
    #expect(shown.model() === layer && layer.model() === layer)
    let plain = Plain()
    let other = Host(plain)
    other.now = 1
    #expect(plain.presentation()?.note == "plain")
  }

  @Test("presentations are released, each once, and so is the layer")
  func lifetime() {
    let census = Census()
    do {
      let layer = FineGauge(census: census)
      let host = Host(layer)
      for step in 0..<1000 {
        host.now = Double(step) / 100
        #expect(layer.presentation()?.level == 1)
      }
      #expect(census.counts == [1001, 1000])
    }
    CATransaction.flush()
    #expect(census.counts == [1001, 1001])
  }

  @Test("a tree of presentations answers like the tree")
  func presentationTree() throws {
    let (root, child, mask) = (CALayer(), Gauge(), CALayer())
    root.addSublayer(child)
    child.mask = mask
    let host = Host(root)
    child.add(basic("position.x", from: 0, to: 10), forKey: nil)
    host.now = 0.5
    let shown = try #require(root.presentation()?.sublayers?.first)
    #expect(shown is Gauge && shown !== child && shown.position.x == 5)
    #expect(shown.superlayer?.model() === root && shown.mask?.model() === mask)
    #expect(shown.mask?.superlayer?.model() === child && mask.superlayer === child)
    #expect(root.presentation()?.superlayer == nil)
  }

  @Test("setting a property of a presentation changes nothing else")
  func presentationIsApart() throws {
    let layer = CALayer()
    let host = Host(layer)
    let shown = try #require(layer.presentation())
    shown.opacity = 0.5
    shown.addSublayer(CALayer())
    shown.add(basic("opacity", from: 0), forKey: "a")
    host.now = 1
    #expect(layer.opacity == 1 && layer.sublayers == nil && layer.animationKeys() == nil)
    #expect(layer.presentation()?.opacity == 1)
  }

  @Test("what a subclass answers for a key is its action")
  func actions() {
    let layer = Acting()
    let host = Host(layer)
    layer.opacity = 0
    layer.position = point(5, 5)
    #expect(layer.animationKeys() == nil)
    layer.cornerRadius = 4
    #expect(layer.animationKeys() == ["cornerRadius"])
    #expect(layer.animation(forKey: "cornerRadius")?.duration == 3)
    layer.setValue(3, forKey: "level")
    #expect(layer.animationKeys() == ["cornerRadius", "level"])
    #expect(layer.needsDisplay())
    host.now = 0.1
    #expect(!layer.needsDisplay())
    layer.borderWidth = 2
    #expect(layer.animationKeys()?.last == "borderWidth")
  }

  @Test("a delegate is asked before the change, draws, and is not kept alive")
  func delegate() {
    let layer = CALayer()
    do {
      let delegate = Watching()
      layer.delegate = delegate
      layer.opacity = 0.25
      #expect(delegate.seen == [1] && layer.opacity == 0.25)
      layer.setNeedsDisplay()
      layer.displayIfNeeded()
      layer.displayIfNeeded()
      #expect(delegate.drawn == 1)
    }
    #expect(layer.delegate == nil)
  }

  @Test("keys of one's own are kept, animated as values, and presented")
  func ownKeys() {
    let layer = CALayer()
    layer.setValue(rect(1, 2, 3, 4), forKey: "area")
    layer.setValue(["a", "b"], forKey: "names")
    layer.setValue(2, forKey: "level")
    let host = Host(layer)
    host.now = 1
    #expect(layer.value(forKey: "area") as? CGRect == rect(1, 2, 3, 4))
    #expect(layer.value(forKey: "names") as? [String] == ["a", "b"])
    #expect(layer.presentation()?.value(forKey: "level") as? Double == 2)
    layer.setValue(nil, forKey: "level")
    #expect(layer.value(forKey: "level") == nil)
  }

  @Test("a subclass's layout runs before a commit, parents first")
  func layout() {
    final class Arranging: CALayer {
      nonisolated(unsafe) static var order: [String?] = []

      override func layoutSublayers() {
        Self.order.append(name)
        sublayers?.forEach { $0.bounds.size.width += 1 }
      }
    }
    let (outer, inner) = (Arranging(), Arranging())
    (outer.name, inner.name) = ("outer", "inner")
    outer.addSublayer(inner)
    let host = Host(outer)
    #expect(Arranging.order == ["outer", "inner"])
    host.now = 1
    #expect(Arranging.order.count == 2 && inner.bounds.width == 1)
  }
}
