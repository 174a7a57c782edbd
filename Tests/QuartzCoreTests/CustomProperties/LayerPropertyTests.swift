// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import RenderTree
import Testing

@testable import QuartzCore

private final class Ring: CALayer {
  @LayerProperty var radius: CGFloat = 0
  @LayerProperty var count: Int
  @LayerProperty var flag: Bool
  @LayerProperty var middle: CGPoint
  @LayerProperty var box: CGRect
  @LayerProperty var turn: CATransform3D
  @LayerProperty var tint: CGColor?
  @LayerProperty("other") var renamed: Float = 3
  var drawnRadii: [CGFloat] = []
  var log: Log?

  final class Log {
    var radii: [CGFloat] = []
    var models: [CGFloat] = []
  }

  override init() { super.init() }

  override init(layer: Any) {
    super.init(layer: layer)
    log = (layer as? Ring)?.log
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "radius" || super.needsDisplay(forKey: key)
  }

  override func draw(in ctx: CGContext) {
    log?.radii.append(radius)
    log?.models.append(model().radius)
    ctx.setFillColor(CGColor(gray: 1, alpha: 1))
    ctx.fill(CGRect(x: 0, y: 0, width: radius, height: 1))
  }
}

@Suite("LayerProperty")
struct LayerPropertyTests {
  @Test("unset values read as zero, nothing, the null rectangle, the identity")
  func unset() {
    let ring = Ring()
    #expect(ring.radius == 0 && ring.count == 0 && !ring.flag && ring.middle == .zero)
    #expect(ring.box.isNull)
    #expect(CATransform3DIsIdentity(ring.turn))
    #expect(ring.tint == nil && ring.renamed == 3)
  }

  @Test("each type says what stands for nothing")
  func unsetValues() {
    #expect(Bool.unsetLayerValue == false && CGPoint.unsetLayerValue == .zero)
    #expect(CGSize.unsetLayerValue == .zero && CGRect.unsetLayerValue.isNull)
    #expect(CATransform3DIsIdentity(CATransform3D.unsetLayerValue))
    #expect(Optional<CGPoint>.unsetLayerValue == nil)
    func nothing<Value: LayerPropertyValue>(_: Value.Type) -> Value { Value.unsetLayerValue }
    #expect(nothing(Int.self) == 0 && nothing(Double.self) == 0 && nothing(UInt8.self) == 0)
  }

  @Test("each type reads what key-value coding has for it, and nothing else")
  func boxedValues() {
    #expect(Bool.fromLayerValue(NSNumber(value: 2)) == true && Bool.fromLayerValue(0) == false)
    #expect(Bool.fromLayerValue("yes") == nil)
    let (point, size) = (CGPoint(x: 1, y: 2), CGSize(width: 3, height: 4))
    let box = CGRect(origin: point, size: size)
    #expect(CGPoint.fromLayerValue(NSValue(cgPoint: point)) == point)
    #expect(CGPoint.fromLayerValue(point) == point && CGPoint.fromLayerValue(7) == nil)
    #expect(CGSize.fromLayerValue(NSValue(cgSize: size)) == size)
    #expect(CGSize.fromLayerValue(size) == size && CGSize.fromLayerValue("3") == nil)
    #expect(CGRect.fromLayerValue(NSValue(cgRect: box)) == box)
    #expect(CGRect.fromLayerValue(box) == box && CGRect.fromLayerValue(point) == nil)
    let turn = CATransform3DMakeRotation(0.5, 0, 0, 1)
    #expect(CATransform3D.fromLayerValue(NSValue(caTransform3D: turn))?.m12 == turn.m12)
    let flat = CGAffineTransform(translationX: 5, y: 6)
    #expect(CATransform3D.fromLayerValue(flat)?.m41 == 5)
    #expect(CATransform3D.fromLayerValue(1) == nil)
    // An optional reads what its type reads.
    #expect(Optional<CGPoint>.fromLayerValue(NSValue(cgPoint: point)) == .some(.some(point)))
    #expect(Optional<CGPoint>.fromLayerValue("a") == nil)
  }

  @Test("values are kept, and known to key-value coding under the property's name")
  func store() {
    let ring = Ring()
    ring.radius = 2.5
    ring.count = .max
    ring.flag = true
    ring.middle = CGPoint(x: 1, y: 2)
    ring.box = CGRect(x: 1, y: 2, width: 3, height: 4)
    ring.turn = CATransform3DMakeScale(2, 3, 4)
    ring.tint = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    ring.renamed = 4
    #expect(ring.radius == 2.5 && ring.count == .max && ring.flag)
    #expect(ring.middle == CGPoint(x: 1, y: 2))
    #expect(ring.box == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(ring.turn.m22 == 3 && ring.renamed == 4)
    #expect(ring.tint?.components == [1, 0, 0, 1])
    #expect(ring.value(forKey: "radius") as? Double == 2.5)
    #expect(ring.value(forKey: "other") as? Double == 4)
    ring.setValue(7, forKey: "radius")
    #expect(ring.radius == 7)
    ring.setValue(nil, forKey: "radius")
    ring.tint = nil
    #expect(ring.radius == 0 && ring.tint == nil)
    #expect(Ring(layer: ring).count == Ring().count)
  }

  @Test("a style stands in for what has not been set")
  func style() {
    let ring = Ring()
    ring.style = ["radius": 6, "opacity": 0.5]
    #expect(ring.radius == 6)
    #expect(ring.value(forKey: "opacity") as? Double == 0.5)
    #expect(ring.opacity == 0.5)
    ring.radius = 1
    ring.opacity = 1
    #expect(ring.radius == 1)
    #expect(ring.opacity == 1)
  }

  @Test("an animation draws the layer anew in each frame, with the values of that frame")
  func animatedDisplay() throws {
    var now = 10.0
    let ring = Ring()
    ring.bounds = CGRect(x: 0, y: 0, width: 10, height: 1)
    let log = Ring.Log()
    ring.log = log
    let context = RenderContext(root: ring) { now }
    CATransaction.flush()
    let animation = CABasicAnimation(keyPath: "radius")
    animation.fromValue = 0
    animation.toValue = 10
    animation.duration = 1
    ring.radius = 10
    ring.add(animation, forKey: "grow")
    CATransaction.flush()
    log.radii.removeAll()
    log.models.removeAll()
    for frame in 0..<60 {
      now = 10 + Double(frame) / 60
      let tree = try #require(context.frameTree(at: now))
      if frame == 30 {
        let picture = try #require(tree.properties.contents?.image)
        #expect(picture.pixels.filter { $0 == 0xFFFF_FFFF }.count == 5)
        #expect(ring.presentation()?.radius == 5)
      }
    }
    #expect(log.radii.count == 60)
    #expect(zip(log.radii, 0..<60).allSatisfy { abs($0 - CGFloat($1) / 6) < 1e-6 })
    #expect(log.models.allSatisfy { $0 == 10 })
    #expect(ring.radius == 10)
  }

  @Test("points, transforms, colours and parts of them are animated by their types")
  func types() throws {
    var now = 10.0
    let ring = Ring()
    let context = RenderContext(root: ring) { now }
    CATransaction.flush()
    func add(_ keyPath: String, _ from: Any?, _ to: Any?) {
      let animation = CABasicAnimation(keyPath: keyPath)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
      ring.add(animation, forKey: keyPath)
    }
    ring.middle = CGPoint(x: 4, y: 8)
    ring.box = CGRect(x: 0, y: 0, width: 2, height: 2)
    add("middle.x", 0, 10)
    add("box", nil, CGRect(x: 2, y: 2, width: 4, height: 4))
    add("tint", CGColor(red: 0, green: 0, blue: 0, alpha: 1), CGColor(gray: 1, alpha: 1))
    add("turn", CATransform3DIdentity, CATransform3DMakeTranslation(10, 0, 0))
    add("unknown", 2, 4)
    add("sublayers", 2, 4)
    CATransaction.flush()
    now = 10.5
    let shown = try #require(ring.presentation())
    #expect(shown.middle == CGPoint(x: 5, y: 8))
    #expect(shown.box == CGRect(x: 1, y: 1, width: 3, height: 3))
    #expect(abs((shown.tint?.components?[0] ?? 0) - 0.5) < 1e-6)
    #expect(shown.turn.m41 == 5)
    #expect(shown.value(forKey: "unknown") as? Double == 3)
    withExtendedLifetime(context) {}
  }

  @Test("a change asks for an action and for display")
  func change() {
    let ring = Ring()
    var ran = 0
    final class Counter: CAAction {
      let body: () -> Void
      init(_ body: @escaping () -> Void) { self.body = body }
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        body()
      }
    }
    ring.actions = ["radius": Counter { ran += 1 }]
    ring.radius = 4
    ring.radius = 4
    #expect(ran == 1)
    #expect(ring.needsDisplay())
  }
}
