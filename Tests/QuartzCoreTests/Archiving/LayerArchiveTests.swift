// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import CoreGraphics
import DisplayList
import Geometry
import RenderTree
import TestSupport
import Testing

@testable import QuartzCore

/// A layer class of a program, with a property of its own and one that codes itself.
final class ArchivedGauge: CALayer {
  @LayerProperty var level: CGFloat = 0
  var unit = "bar"

  override init() {
    super.init()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    unit = coder.decodeObject(of: NSString.self, forKey: "unit")?.description ?? unit
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(NSString(string: unit), forKey: "unit")
  }
}

/// A layer class that has only its opacity archived.
final class Shy: CALayer {
  override func shouldArchiveValue(forKey key: String) -> Bool {
    key == "opacity" && super.shouldArchiveValue(forKey: key)
  }
}

func archived<Object: NSObject & NSSecureCoding>(
  _ object: Object, isSecure: Bool = true
) throws -> Object {
  let data = try NSKeyedArchiver.archivedData(
    withRootObject: object, requiringSecureCoding: isSecure)
  return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data))
}

@Suite("Archives of layers")
struct LayerArchiveTests {
  static let classes: [CALayer.Type] = [
    CALayer.self, CAShapeLayer.self, CAGradientLayer.self, CAReplicatorLayer.self,
    CATransformLayer.self, CAEmitterLayer.self, CAScrollLayer.self, CATiledLayer.self,
  ]

  @Test("hold the path of a recipe of constants, and say what they leave out")
  func recipes() throws {
    let layer = CAShapeLayer()
    layer.pathRecipe = .rect(center: TimedPoint(5, 5), size: TimedPoint(10, 20))
    let tracker = DiagnosticTracker()
    Diagnostics.listen(tracker)
    defer { Diagnostics.ignore(tracker) }
    let read = try archived(layer)
    #expect(read.path?.geometry == Path(figureRect: Vec2(5, 5), size: Vec2(10, 20)))
    #expect(read.pathRecipe == nil && tracker.list.isEmpty)
    let moving = try #require(TimedValue(keys: [TimedKey(0, 0.0), TimedKey(1, 5)]))
    layer.pathRecipe = layer.pathRecipe?.rounded(moving)
    layer.timeTrack = moving
    layer.strokeGradient = GradientRecipe(
      .linear, start: .zero, end: .zero, colorCount: 1, stops: TimedValue([0, 1, 1, 1]))
    #expect(try archived(layer).path == nil)
    let told = tracker.list.map(\.message)
    for word in ["recipes", "gradients", "track"] {
      #expect(told.contains { $0.contains(word) && $0.contains("left out") }, "\(word)")
    }
  }

  private static func make(_ type: CALayer.Type) -> CALayer {
    switch type {
    case is CAShapeLayer.Type: CAShapeLayer()
    case is CAGradientLayer.Type: CAGradientLayer()
    case is CAReplicatorLayer.Type: CAReplicatorLayer()
    case is CATransformLayer.Type: CATransformLayer()
    case is CAEmitterLayer.Type: CAEmitterLayer()
    case is CAScrollLayer.Type: CAScrollLayer()
    case is CATiledLayer.Type: CATiledLayer()
    default: CALayer()
    }
  }

  /// Some value of a row's type.
  private func value(_ row: Property, _ random: inout SplitMix64) -> Value? {
    func number() -> Double { (random.double(in: -20...20) * 8).rounded() / 8 }
    func color() -> ColorValue {
      ColorValue(RGBA(random.double(in: 0...1), random.double(in: 0...1), 0.25, 0.5))
    }
    switch row.access {
    case .number: return .number(Double(random.next() % 7))
    case .bool: return .bool(random.next() % 2 == 0)
    case .string, .optionalString: return .string(["center", "even-odd", "linear"][0])
    case .point: return .point(Vec2(number(), number()))
    case .size: return .size(Vec2(number(), number()))
    case .rect: return .rect(Rect(number(), number(), abs(number()), abs(number())))
    case .transform:
      return .transform(.translation(number(), number(), number()))
    case .color: return .color(color())
    case .path:
      var path = Path()
      path.move(to: Vec2(number(), number()))
      path.line(to: Vec2(number(), number()))
      path.quad(control: Vec2(number(), 0), to: Vec2(number(), number()))
      path.cubic(Vec2(number(), 1), Vec2(2, number()), to: Vec2(number(), number()))
      path.close()
      return .path(path)
    case .contents:
      let pixels = (0..<6).map { _ in UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000 }
      return .image(Contents(Image(width: 3, height: 2, pixels: pixels)))
    case .numbers: return .numbers([number(), number()])
    case .colors: return .colors([color(), color(), color()])
    case .any: return row.key == "emitterCells" ? nil : .list([.string("multiply"), .number(2)])
    }
  }

  /// Both in a form in which pictures compare by their pixels.
  private func same(_ a: Value, _ b: Value) -> Bool {
    if case .image(let a) = a, case .image(let b) = b { return a.image == b.image }
    return a == b
  }

  @Test("every key of every class survives, alone and with all others", arguments: classes.indices)
  func keys(index: Int) throws {
    let type = Self.classes[index]
    var random = SplitMix64(seed: UInt64(index))
    let table = PropertyTable.table(for: type.kind)
    let all = Self.make(type)
    for row in table.rows {
      guard let value = value(row, &random) else { continue }
      let single = Self.make(type)
      for layer in [single, all] {
        layer.setValue(ValueBridge.any(value), forKey: row.key)
      }
      #expect(single.shouldArchiveValue(forKey: row.key), "\(row.key)")
      let read = try archived(single)
      let (before, after) = (row.access.read(single.properties), row.access.read(read.properties))
      #expect(same(before, after), "\(row.key): \(before) became \(after)")
      #expect(read.shouldArchiveValue(forKey: row.key), "\(row.key)")
    }
    let read = try archived(all)
    #expect(Swift.type(of: read) == type)
    for row in table.rows {
      #expect(
        same(row.access.read(all.properties), row.access.read(read.properties)), "\(row.key)")
    }
  }

  @Test("a new layer is read as a new layer", arguments: classes.indices)
  func fresh(index: Int) throws {
    let layer = Self.make(Self.classes[index])
    let read = try archived(layer)
    #expect(read.properties == layer.properties)
    #expect(read.sublayers == nil && read.mask == nil && read.animationKeys() == nil)
    for key in ["opacity", "bounds", "filters", "contents", "masksToBounds"] {
      #expect(!read.shouldArchiveValue(forKey: key), "\(key)")
    }
  }

  @Test("nothing where a new layer has something is kept")
  func nothing() throws {
    let shape = CAShapeLayer()
    shape.fillColor = nil
    shape.borderColor = nil
    let read = try archived(shape)
    #expect(read.fillColor == nil && read.borderColor == nil)
    #expect(read.shadowColor != nil)
  }

  @Test("colours keep their space, a shared picture stays one")
  func objects() throws {
    let layer = CALayer()
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let color = try #require(CGColor(colorSpace: space, components: [0.1, 0.9, 0.3, 0.5]))
    layer.backgroundColor = color
    layer.borderColor = CGColor(gray: 0.25, alpha: 1)
    for _ in 0..<2 {
      let child = CALayer()
      child.contents = RenderInContextTests.picture
      layer.addSublayer(child)
    }
    let read = try archived(layer)
    #expect(read.backgroundColor == color)
    #expect(read.borderColor == CGColor(gray: 0.25, alpha: 1))
    let pictures = read.sublayers?.compactMap { $0.contents as? CGImage } ?? []
    #expect(pictures.count == 2 && pictures.first === pictures.last)
    #expect(pictures.first?.image == RenderInContextTests.picture.image)
  }

  @Test("tree, mask, timing, names, constraints and what a program adds")
  func tree() throws {
    let (root, child, mask, gauge) = (CALayer(), CALayer(), CAShapeLayer(), ArchivedGauge())
    (root.name, child.name, gauge.name) = ("root", "child", "gauge")
    root.sublayers = [child, gauge]
    child.mask = mask
    (child.speed, child.timeOffset, child.beginTime, child.repeatCount) = (2, 3, 4, .infinity)
    (child.autoreverses, child.fillMode, child.duration) = (true, .both, 5)
    mask.path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    (gauge.level, gauge.unit) = (0.75, "mbar")
    gauge.setValue(["a": 1, "b": [2, "c"]] as [String: Any], forKey: "extra")
    root.layoutManager = CAConstraintLayoutManager()
    child.constraints = [
      CAConstraint(
        attribute: .midX, relativeTo: "superlayer", attribute: .maxX, scale: 0.5, offset: -7)
    ]
    root.actions = ["opacity": NSNull()]
    root.style = ["cornerRadius": 9]

    let read = try archived(root)
    let layers = try #require(read.sublayers)
    #expect(
      layers.map(\.name) == ["child", "gauge"] && layers.allSatisfy { $0.superlayer === read })
    let shape = try #require(layers[0].mask as? CAShapeLayer)
    #expect(shape.path == mask.path && shape.superlayer === layers[0])
    let first = layers[0]
    #expect((first.speed, first.timeOffset, first.beginTime) == (2, 3, 4))
    #expect(first.repeatCount == .infinity && first.duration == 5)
    #expect(first.autoreverses && first.fillMode == .both)
    let second = try #require(layers[1] as? ArchivedGauge)
    #expect((second.level, second.unit) == (0.75, "mbar"))
    let extra = second.value(forKey: "extra") as? [String: Any]
    #expect(extra?["a"] as? Int == 1, "\(String(describing: second.value(forKey: "extra")))")
    #expect((extra?["b"] as? [Any])?.count == 2)
    let rule = try #require(first.constraints?.first)
    #expect((rule.attribute, rule.sourceAttribute) == (.midX, .maxX))
    #expect((rule.sourceName, rule.scale, rule.offset) == ("superlayer", 0.5, -7))
    #expect(read.layoutManager is CAConstraintLayoutManager)
    #expect(read.actions?["opacity"] is NSNull)
    #expect(read.value(forKey: "cornerRadius") as? Int == 9)
  }

  @Test("animations are read under their keys and start anew where they are shown")
  func animations() throws {
    let layer = square(0, 0, 10, 10)
    let host = Host(layer, at: 100)
    let move = basic("position.x", from: 0, to: 10)
    move.duration = 2
    layer.add(move, forKey: "move")
    let frames = CAKeyframeAnimation(keyPath: "backgroundColor")
    frames.values = [CGColor.red, CGColor.blue]
    frames.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    frames.beginTime = 7
    layer.add(frames, forKey: nil)
    host.now = 101
    let read = try archived(layer)
    #expect(read.animationKeys() == ["move"])
    let second = Host(read, at: 500)
    second.now = 501
    #expect(isClose(try #require(read.presentation()).position.x, 5))
    let copies = try archived(frames)
    #expect(copies.path == frames.path && copies.beginTime == 7)
    #expect(copies.values?.compactMap { $0 as? CGColor } == [.red, .blue])
    // What was archived goes on as before.
    #expect(isClose(try #require(layer.presentation()).position.x, 5))
  }

  @Test("an emitter keeps its cells, pictures and colours too")
  func emitter() throws {
    let (layer, cell, spark) = (CAEmitterLayer(), CAEmitterCell(), CAEmitterCell())
    cell.name = "fire"
    (cell.birthRate, cell.lifetime, cell.velocity) = (20, 3, 50)
    cell.color = .red
    cell.contents = RenderInContextTests.picture
    cell.emitterCells = [spark]
    spark.scale = 0.5
    layer.emitterCells = [cell]
    layer.seed = 7
    let read = try archived(layer)
    let first = try #require(read.emitterCells?.first)
    #expect((first.name, first.birthRate, first.lifetime) == ("fire", 20, 3))
    #expect(first.color == .red && (first.contents as? CGImage)?.width == 20)
    #expect(first.emitterCells?.first?.scale == 0.5 && read.seed == 7)
    #expect(read.properties.emitter.cells?.count == 1)
  }

  @Test("what cannot be coded is left out")
  func uncodable() throws {
    final class Secret {}
    final class Owner: NSObject, CALayerDelegate {}
    let (layer, owner) = (CALayer(), Owner())
    layer.delegate = owner
    layer.setValue(Secret(), forKey: "secret")
    layer.setValue(3, forKey: "number")
    layer.contents = Secret()
    for isSecure in [true, false] {
      let read = try archived(layer, isSecure: isSecure)
      #expect(read.delegate == nil && read.contents == nil)
      #expect(read.value(forKey: "secret") == nil)
      #expect(read.value(forKey: "number") as? Int == 3)
    }
  }

  @Test("a class decides which keys are archived")
  func overriding() throws {
    let layer = Shy()
    (layer.opacity, layer.cornerRadius) = (0.5, 7)
    layer.addSublayer(CALayer())
    let read = try archived(layer)
    #expect((read.opacity, read.cornerRadius) == (0.5, 0))
    #expect(read.sublayers == nil)
  }

  @Test("a class that has no name for Foundation is archived as the one above it")
  func nameless() throws {
    final class Local: CAShapeLayer {}
    final class Move: CABasicAnimation {}
    let (root, layer, move) = (CALayer(), Local(), Move(keyPath: "opacity"))
    layer.lineWidth = 7
    layer.add(move, forKey: "move")
    root.addSublayer(layer)
    let read = try #require(try archived(root).sublayers?.first)
    #expect(type(of: read) == CAShapeLayer.self)
    #expect((read as? CAShapeLayer)?.lineWidth == 7)
    let animation = try #require(read.animation(forKey: "move"))
    #expect(type(of: animation) == CABasicAnimation.self)
  }

  @Test("values of other types than a layer's are passed over")
  func wrongTypes() throws {
    let text = NSString(string: "text")
    let lie = ArchivedLie([
      "opacity": text, "bounds": NSNumber(value: 3), "backgroundColor": text, "sublayers.0": text,
      "mask": NSNumber(value: 1), "animations": NSArray(array: [text]), "animationKeys": text,
      "cornerRadius": NSNumber(value: 4), "constraints": text, "customValues": text,
      "fillMode": NSNull(), "style": NSNumber(value: 2), "transform": NSValue(cgPoint: .zero),
    ])
    let read = try lie.read()
    #expect((read.opacity, read.cornerRadius) == (1, 4))
    #expect(read.bounds == .zero && read.backgroundColor == nil && read.sublayers == nil)
    #expect(read.mask == nil && read.animationKeys() == nil && read.constraints == nil)
    #expect(CATransform3DIsIdentity(read.transform))
  }
}

/// Puts any values into an archive under the name of a layer.
final class ArchivedLie: NSObject, NSCoding {
  var values: [String: NSObject]

  init(_ values: [String: NSObject]) {
    self.values = values
  }

  init?(coder: NSCoder) { nil }

  func encode(with coder: NSCoder) {
    for (key, value) in values { coder.encode(value, forKey: key) }
  }

  /// What is read as a layer.
  func read() throws -> CALayer {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(self, forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    unarchiver.requiresSecureCoding = false
    unarchiver.setClass(CALayer.self, forClassName: "QuartzCoreTests.ArchivedLie")
    let read = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
    return try #require(read as? CALayer)
  }
}
