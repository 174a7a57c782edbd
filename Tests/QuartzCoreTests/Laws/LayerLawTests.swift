// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import QuartzCore
import RenderTree
import TestSupport
import Testing

@Suite("Laws of layer trees")
struct LayerLawTests {
  /// Less than any usual thread has.
  private static let smallStack = 512 << 10

  private func chain(_ depth: Int, _ make: () -> CALayer = { square(0, 0, 10, 10) }) -> CALayer {
    let root = make()
    var parent = root
    for _ in 1..<depth {
      let layer = make()
      parent.addSublayer(layer)
      parent = layer
    }
    return root
  }

  @Test("ten thousand levels need no deep stack, from the first layer to the last release")
  func deep() {
    let result = onThread(stack: Self.smallStack) { () -> [Int] in
      let root = chain(10_000)
      var leaf = root
      while let next = leaf.sublayers?.first { leaf = next }
      leaf.setNeedsLayout()
      root.setNeedsLayout()
      root.layoutIfNeeded()
      let host = Host(root)
      leaf.add(basic("opacity", from: 0), forKey: nil)
      host.now = 0.5
      let count = host.draws(at: 0.5).count
      let shown = leaf.presentation()?.opacity == 0.5
      let place = leaf.convert(point(1, 1), to: root)
      let hit = root.hitTest(point(1, 1)) === leaf
      root.sublayers = nil
      CATransaction.flush()
      return [count, shown ? 1 : 0, Int(place.x), hit ? 1 : 0]
    }
    #expect(result == [10_000, 1, 1, 1])
  }

  @Test("ten thousand levels of transform layers, and of replicators")
  func deepKinds() {
    let counts = onThread(stack: Self.smallStack) { () -> [Int] in
      [{ CATransformLayer() as CALayer }, { CAReplicatorLayer() as CALayer }].map { make in
        let root = chain(10_000, make)
        var leaf = root
        while let next = leaf.sublayers?.first { leaf = next }
        leaf.addSublayer(square(0, 0, 5, 5))
        return Host(root).draws().count
      }
    }
    #expect(counts == [1, 1])
  }

  @Test("a hundred thousand layers side by side are committed, changed and released")
  func wide() {
    let root = CALayer()
    root.sublayers = (0..<100_000).map { square(Double($0 % 400), Double($0 / 400), 1, 1) }
    let host = Host(root)
    #expect(host.draws().count == 100_000)
    root.sublayers?.last?.isHidden = true
    host.advance(to: 1)
    #expect(host.draws(at: 1).count == 99_999)
    for layer in root.sublayers?.prefix(10) ?? [] { layer.removeFromSuperlayer() }
    host.advance(to: 2)
    #expect(host.draws(at: 2).count == 99_989)
  }

  @Test("a hundred thousand copies are drawn, each in its place")
  func copies() {
    let replicator = CAReplicatorLayer()
    replicator.frame = rect(0, 0, 400, 400)
    replicator.instanceCount = 100_000
    replicator.instanceTransform = move(0.001)
    replicator.addSublayer(square(0, 0, 1, 1))
    let draws = Host(replicator).draws()
    #expect(draws.count == 100_000)
    #expect(isClose(draws.last.map(\.box.x), 99.999, 1e-6))
  }

  @Test("a group that holds itself ends")
  func nestedGroups() {
    let layer = CALayer()
    let host = Host(layer)
    let endless = group([], duration: 1)
    endless.animations = [endless, basic("opacity", from: 0, to: 1)]
    layer.add(endless, forKey: "endless")
    host.now = 0.5
    #expect(layer.presentation()?.opacity == 0.5)
    layer.opacity = 0.25
    host.now = 0.75
    #expect(layer.presentation() != nil)
    endless.animations = nil
    (layer.animation(forKey: "endless") as? CAAnimationGroup)?.animations = nil
  }

  @Test("no layer comes to lie inside itself, whatever way")
  func cycles() {
    let (a, b, c) = (CALayer(), CALayer(), CALayer())
    a.addSublayer(b)
    b.addSublayer(c)
    c.addSublayer(a)
    c.insertSublayer(a, at: 0)
    c.insertSublayer(b, above: nil)
    a.addSublayer(a)
    c.sublayers = [a, b, c]
    c.mask = a
    b.mask = b
    b.replaceSublayer(c, with: a)
    #expect(a.superlayer == nil && a.sublayers == [b] && b.sublayers == [c] && c.sublayers == nil)
    #expect(b.mask == nil && c.mask == nil)
  }

  @Test("random changes of a tree keep every link both ways", arguments: 0..<20)
  func links(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let layers = (0..<12).map { _ in square(0, 0, 4, 4) }
    let host = Host(layers[0])
    func pick() -> CALayer { layers[Int(random.next() % 12)] }
    for step in 0..<300 {
      let (a, b, c) = (pick(), pick(), pick())
      switch random.next() % 8 {
      case 0, 1: a.addSublayer(b)
      case 2: a.insertSublayer(b, at: UInt32(random.next() % 5))
      case 3: a.insertSublayer(b, below: c)
      case 4: a.replaceSublayer(b, with: c)
      case 5: a.mask = random.next() % 2 == 0 ? b : nil
      case 6: a.removeFromSuperlayer()
      default: a.sublayers = [b, c]
      }
      if step % 10 == 0 { host.now += 1 }
      for layer in layers {
        for sublayer in layer.sublayers ?? [] { #expect(sublayer.superlayer === layer) }
        let places = layers.filter { $0.sublayers?.contains(layer) == true || $0.mask === layer }
        #expect(places.count <= 1)
        #expect(layer.superlayer === places.first)
      }
    }
    host.now += 1
    #expect(host.context.tree.map(count) == count(layers[0]))
  }

  private func count(_ node: RenderNode) -> Int {
    node.sublayers.reduce(1) { $0 + count($1) } + (node.mask.map(count) ?? 0)
  }

  private func count(_ layer: CALayer) -> Int {
    (layer.sublayers ?? []).reduce(1) { $0 + count($1) } + (layer.mask.map(count) ?? 0)
  }

  @Test("a commit shows what a fresh commit of the same tree would", arguments: 0..<20)
  func incremental(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let layers = (0..<8).map { square(Double($0) * 3, 2, 9, 9) }
    for (index, layer) in layers.enumerated().dropFirst() {
      layers[Int(random.next() % 8) % index].addSublayer(layer)
    }
    CATransaction.flush()
    let host = Host(layers[0])
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for _ in 0..<60 {
      let layer = layers[Int(random.next() % 8)]
      switch random.next() % 6 {
      case 0: layer.opacity = Float(random.double(in: 0.1...1))
      case 1: layer.position.x += 3
      case 2: layer.bounds.size.width += 1
      case 3: layer.zPosition = CGFloat(random.double(in: -2...2))
      case 4: layer.setValue(random.double(in: 0...5), forKeyPath: "transform.translation.x")
      default: layer.backgroundColor = rgb(CGFloat(random.double(in: 0...1)), 0, 0)
      }
    }
    CATransaction.commit()
    let changed = "\(host.commands())"
    let fresh = "\(Host(layers[0]).commands())"
    #expect(changed == fresh)
  }

  @Test("no number makes a draw that is not finite, in any property")
  func hostileNumbers() {
    let numbers: [Any] = [
      Double.nan, Double.infinity, -Double.infinity, 1e300, -1e300, 1e9, -1.0,
      Double.leastNonzeroMagnitude,
    ]
    let keyPaths = [
      "bounds.origin.x", "bounds.size.width", "position.x", "anchorPoint.y", "anchorPointZ",
      "zPosition", "transform.scale.x", "transform.rotation.y", "transform.translation.z",
      "sublayerTransform.scale", "opacity", "cornerRadius", "borderWidth", "shadowRadius",
      "shadowOpacity", "shadowOffset.width", "contentsScale", "contentsRect.size.width",
      "contentsCenter.origin.x", "maskedCorners", "rasterizationScale", "speed", "timeOffset",
      "beginTime", "instanceCount", "instanceDelay", "instanceTransform.scale.x",
      "instanceRedOffset",
    ]
    for keyPath in keyPaths {
      for number in numbers {
        let layer = CAReplicatorLayer()
        layer.frame = rect(5, 5, 50, 50)
        layer.backgroundColor = .black
        layer.shadowOpacity = 0.5
        layer.addSublayer(square(1, 1, 5, 5))
        let host = Host(layer)
        layer.sublayers?.first?.add(basic("opacity", from: 0), forKey: nil)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.setValue(number, forKeyPath: keyPath)
        CATransaction.commit()
        for draw in host.draws(at: 0.5) {
          #expect(draw.transform.isFinite, "\(keyPath) = \(number)")
          #expect(draw.alpha >= 0 && draw.alpha <= 1, "\(keyPath) = \(number)")
          #expect(draw.blur >= 0 && draw.blur < .infinity, "\(keyPath) = \(number)")
        }
        _ = layer.presentation()
        _ = layer.convert(point(1, 1), to: nil)
        _ = layer.convertTime(1, from: nil)
        _ = layer.frame
        _ = layer.hitTest(point(10, 10))
      }
    }
  }

  @Test("no number traps in a name, a set of bits, a picture's switch or a pace")
  func hostileSwitches() {
    let numbers: [Double] = [.nan, .infinity, -.infinity, 1e300, -1, 255.5]
    for number in numbers {
      let layer = square(0, 0, 20, 20)
      layer.cornerRadius = 4
      for key in ["maskedCorners", "edgeAntialiasingMask", "autoresizingMask"] {
        layer.setValue(number, forKey: key)
      }
      #expect(layer.maskedCorners.rawValue <= 15)
      _ = (layer.edgeAntialiasingMask, layer.autoresizingMask)
      let host = Host(layer)
      layer.add(basic("maskedCorners", from: 0, to: number), forKey: nil)
      let pace = CAMediaTimingFunction(
        controlPoints: Float(number), Float(number), Float(number), Float(number))
      for keyPath in ["contents", "contentsGravity", "opacity", "position", "transform"] {
        let frames = CAKeyframeAnimation(keyPath: keyPath)
        frames.values = keyPath == "contentsGravity" ? ["left", "top"] : [0, 1]
        if keyPath == "contents" { frames.values = [NSObject(), NSObject(), NSNull()] }
        if keyPath == "transform" { frames.values = [move(1), grow(0, 0)] }
        frames.timingFunction = pace
        frames.duration = 1
        layer.add(frames, forKey: nil)
        frames.keyTimes = [0, NSNumber(value: number), 1]
        frames.calculationMode = .discrete
        layer.add(frames, forKey: nil)
      }
      for time in [0, 0.3, 0.5, 1] {
        host.now = time
        #expect(layer.presentation() != nil)
        _ = host.commands(at: time)
      }
    }
  }
}
