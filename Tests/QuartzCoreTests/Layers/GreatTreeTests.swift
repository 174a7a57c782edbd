// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore
import Testing

/// Chains of ten thousand layers, and a hundred thousand layers in one.
@Suite("Great trees", .serialized)
struct GreatTreeTests {
  private static let depth = 10_000

  /// A chain of layers of 50×50, the last one red, and that one.
  private func chain<Layer: CALayer>(
    _ make: () -> Layer, depth: Int = depth
  ) -> (root: CALayer, leaf: CALayer) {
    let root = CALayer()
    root.bounds = rect(0, 0, 50, 50)
    root.anchorPoint = .zero
    var leaf: CALayer = root
    for _ in 1..<depth {
      let next = make()
      next.frame = rect(0, 0, 50, 50)
      leaf.addSublayer(next)
      leaf = next
    }
    leaf.backgroundColor = .red
    return (root, leaf)
  }

  @Test("layout, hit testing, conversion, pictures and the end of a deep tree")
  func deep() {
    final class Laid: CALayer {
      var layouts = 0
      override func layoutSublayers() { layouts += 1 }
    }
    let (root, leaf) = chain { Laid() }
    root.layoutIfNeeded()
    #expect((leaf.superlayer as? Laid)?.layouts == 1)
    #expect(root.hitTest(point(25, 25)) === leaf)
    #expect(leaf.convert(point(3, 4), to: root) == point(3, 4))
    #expect(RenderedLayer(root)(5, 5) == 0xFFFF_0000)
    let host = Host(root)
    #expect(host.draws().count == 1)
    #expect(root.debugDescription.count < 500 && leaf.description.count < 500)
    #expect(leaf.visibleRect == rect(0, 0, 50, 50))
    root.bounds.size.width = 60
    CATransaction.flush()
  }

  @Test("a chain of transform layers is hit and converted")
  func transforms() {
    let (root, leaf) = chain({ CATransformLayer() }, depth: 300)
    let plate = square(5, 5, 10, 10)
    leaf.addSublayer(plate)
    #expect(root.hitTest(point(10, 10)) === plate)
    #expect(plate.convert(point(1, 1), to: root) == point(6, 6))
  }

  @Test("a deep tree survives an archive")
  func archive() throws {
    let depth = Self.depth
    let (root, _) = chain({ CALayer() }, depth: depth)
    let read = try archived(root)
    var (count, layer) = (1, read)
    while let next = layer.sublayers?.first {
      layer = next
      count += 1
    }
    #expect(count == depth)
    #expect(layer.backgroundColor == .red)
    #expect(read.hitTest(point(25, 25)) === layer)
  }

  @Test("autoresizing reaches the end of a deep tree")
  func resizing() {
    let (root, leaf) = chain {
      let layer = CALayer()
      layer.autoresizingMask = [.layerWidthSizable]
      return layer
    }
    root.bounds.size.width = 80
    #expect(leaf.bounds.width == 80)
  }

  @Test("a hundred thousand sublayers")
  func wide() throws {
    let root = CALayer()
    root.frame = rect(0, 0, 400, 250)
    root.sublayers = (0..<100_000).map { index in
      let layer = CALayer()
      layer.frame = rect(Double(index % 400), Double(index / 400), 1, 1)
      layer.backgroundColor = index % 2 == 0 ? .red : .blue
      return layer
    }
    let host = Host(root)
    #expect(host.draws(width: 400, height: 250).count == 100_000)
    #expect(root.hitTest(point(7.5, 3.5)) === root.sublayers?[3 * 400 + 7])
    #expect(RenderedLayer(root).count == 10_000)
    #expect(root.debugDescription.count < 2000)
    root.bounds.size.height = 260
    CATransaction.flush()
    root.sublayers = nil
    #expect(host.draws().isEmpty)
  }
}
