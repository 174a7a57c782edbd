// SPDX-License-Identifier: Apache-2.0

import CAML
import CoreGraphics
import Foundation
import QuartzCore
import Stage
import TestSupport
import Testing

@testable import FoundationPieces

@Suite("Layer documents, read")
struct ReadingTests {
  private func find(_ name: String, in layer: CALayer) -> CALayer? {
    if layer.name == name { return layer }
    for sublayer in layer.sublayers ?? [] {
      if let found = find(name, in: sublayer) { return found }
    }
    return nil
  }

  private func sample(_ name: String) throws -> CALayer {
    try Samples.layer(try Samples.text(name))
  }

  @Test("a layer has what its attributes say, and its class's own values else")
  func attributes() throws {
    let layer = try Samples.layer(
      Samples.document(
        """
        <CALayer name="a" bounds="0 0 10 20" position="5 6.5" anchorPoint="0 1" hidden="1"
          opacity="0.25" backgroundColor="1 0.5 0" cornerRadius="1e1" masksToBounds="true"
          geometryFlipped="1" zPosition="-3" shadowOffset="0 -3" continuousCorners="1"
          contentsGravity="resizeAspectFill" beginTime="-3" speed="2" nonsense="yes">
          <borderColor value="0 0 1" opacity="0.5"/>
        </CALayer>
        """))
    #expect(layer.name == "a")
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(layer.position == CGPoint(x: 5, y: 6.5))
    #expect(layer.anchorPoint == CGPoint(x: 0, y: 1))
    #expect(layer.isHidden && layer.masksToBounds && layer.isGeometryFlipped)
    #expect(layer.opacity == 0.25)
    #expect(layer.backgroundColor == CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1))
    #expect(layer.borderColor == CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5))
    #expect(layer.cornerRadius == 10 && layer.cornerCurve == .continuous)
    #expect(layer.zPosition == -3)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.contentsGravity == .resizeAspectFill)
    #expect(layer.beginTime == -3 && layer.speed == 2)
    #expect(layer.contentsScale == 1)
    #expect(layer.animationKeys() == nil)
  }

  @Test("of several functions, the last one is applied to points first")
  func transforms() throws {
    func layer(_ attributes: String) throws -> CALayer {
      try Samples.layer(Samples.document("<CALayer \(attributes)/>"))
    }
    let turned = try layer("transform=\"rotate(90deg) translate(10, 0)\"").affineTransform()
    let point = CGPoint.zero.applying(turned)
    #expect(abs(point.x) < 1e-12 && abs(point.y - 10) < 1e-12)
    let wall = try layer(
      """
      transform="scale(0.5, 0.5, 1)" anchorPoint="0 0" position="-84 0"
      bounds="0 0 1125.57 1689.02"
      """)
    let frame = wall.frame
    #expect(abs(frame.width - 562.785) < 1e-9 && abs(frame.height - 844.51) < 1e-9)
    #expect(frame.minX == -84 && frame.minY == 0)
    #expect(try layer("sublayerTransform=\"perspective(500)\"").sublayerTransform.m34 == -0.002)
    #expect(CATransform3DIsIdentity(try layer("transform=\"\"").transform))
    #expect(try layer("transform=\"matrix(1, 2, 3, 4, 5, 6)\"").transform.m42 == 6)
    let both = try layer("transform=\"scale(2, 2, 1)\" transform.rotation.z=\"1\"")
    #expect(abs((both.value(forKeyPath: "transform.rotation.z") as! Double) - 1) < 1e-12)
  }

  @Test("paths have their operators behind the numbers")
  func paths() throws {
    func path(_ text: String) throws -> CGPath? {
      (try Samples.layer(Samples.document("<CAShapeLayer path=\"\(text)\"/>")) as? CAShapeLayer)?
        .path
    }
    let triangle = CGMutablePath()
    triangle.move(to: .zero)
    triangle.addLine(to: CGPoint(x: 10, y: 0))
    triangle.addLine(to: CGPoint(x: 10, y: 10))
    triangle.closeSubpath()
    #expect(try path("0 0 m 10 0 l 10 10 l h") == triangle)
    let curve = CGMutablePath()
    curve.move(to: CGPoint(x: 20, y: 0))
    curve.addCurve(
      to: CGPoint(x: 40, y: 20), control1: CGPoint(x: 31, y: 0), control2: CGPoint(x: 40, y: 9))
    curve.closeSubpath()
    #expect(try path("20 0 m 31 0 40 9 40 20 c h") == curve)
    for broken in ["10 0 l", "0 m", "0 0 0 m", "0 0 m 1 1 z", "0 0 m 5", "a"] {
      #expect(try path(broken) == nil, "\(broken)")
    }
  }

  @Test("each class of layers and animations is made, and keeps its values")
  func classes() throws {
    let gradient = try #require(find("axial", in: try sample("gradients")) as? CAGradientLayer)
    #expect(gradient.colors?.count == 3)
    #expect(gradient.locations == [0, 0.25, 1])
    #expect(gradient.endPoint == CGPoint(x: 1, y: 1))
    let slide = try #require(gradient.animation(forKey: "slide") as? CAKeyframeAnimation)
    #expect((slide.values?[1] as? [NSNumber]) == [0, 0.75, 1])
    #expect(slide.repeatCount == .infinity && slide.autoreverses)
    #expect((find("radial", in: try sample("gradients")) as? CAGradientLayer)?.type == .radial)

    let ring = try #require(find("ring", in: try sample("replicator_ring")) as? CAReplicatorLayer)
    #expect(ring.instanceCount == 12)
    #expect(ring.instanceColor == CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1))
    #expect(abs(ring.instanceTransform.m12 - 0.5) < 1e-12)

    let text = try #require(find("body", in: try sample("text")) as? CATextLayer)
    #expect(text.isWrapped && text.fontSize == 14 && text.truncationMode == .end)
    #expect((text.string as? String)?.hasPrefix("A paragraph") == true)
    #expect(text.foregroundColor?.alpha == 0.8)

    let snow = try #require(find("rocket", in: try sample("emitter_snow")) as? CAEmitterLayer)
    let burst = try #require(snow.emitterCells?.first?.emitterCells?.first)
    #expect(burst.birthRate == 400 && burst.beginTime == 1.1 && burst.name == "burst")

    let cube = try #require(find("cube", in: try sample("cube")))
    #expect(cube is CATransformLayer && cube.sublayers?.count == 6)

    let filtered = try #require(find("photo", in: try sample("filters")))
    #expect(filtered.value(forKeyPath: "filters.blur.inputRadius") as? Double == 4)
    #expect(filtered.filters?.count == 3)

    let masked = try #require(find("masked", in: try sample("mask_border_shadow")))
    #expect((masked.mask as? CAShapeLayer)?.path != nil)

    let box = try #require(find("box", in: try sample("animations")))
    let move = try #require(box.animation(forKey: "move") as? CAKeyframeAnimation)
    #expect(move.timingFunctions?.count == 2 && move.fillMode == .both)
    #expect(!move.isRemovedOnCompletion && move.beginTime == 1e-100)
    #expect((move.values?.last as? CGPoint) == CGPoint(x: 20, y: 20))
    let shift = try #require(box.animation(forKey: "shift") as? CABasicAnimation)
    #expect(shift.isAdditive && shift.byValue as? Double == 40)
    #expect(shift.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
    let rider = try #require(find("rider", in: try sample("animations")))
    let along = try #require(rider.animation(forKey: "along") as? CAKeyframeAnimation)
    #expect(along.path != nil && along.rotationMode == .rotateAuto)

    let style = try sample("wallpaper_floating").style
    let groups = try #require(style?["wallpaperParallaxGroups"] as? [[String: Any]])
    #expect(groups[0]["mapMaxTo"] as? Double == 215 && groups[0]["axis"] as? String == "x")
  }

  @Test("objects are found by their ids")
  func ids() throws {
    let parser = CAMLParser()
    try parser.parseString(try Samples.text("glyph_states"))
    #expect((parser.object(byId: "bolt") as? CAShapeLayer)?.name == "bolt")
    #expect(parser.object(byId: "nobody") == nil)
  }

  @Test(
    "what is not known is said with its place, and the rest is read",
    arguments: [
      ("<CALayer><sublayers><CAUnknown/><CALayer/></sublayers></CALayer>", "CAUnknown"),
      ("<CALayer opacity=\"much\"><sublayers><CALayer/></sublayers></CALayer>", "opacity"),
      (
        "<CALayer bounds=\"0 0 1\"><sublayers><CALayer/></sublayers></CALayer>", "CGRect"
      ),
      (
        "<CALayer><animations><p key=\"a\" type=\"CAMatchMoveAnimation\"/></animations>"
          + "<sublayers><CALayer/></sublayers></CALayer>", "CAMatchMoveAnimation"
      ),
      (
        "<CALayer><contents type=\"CGImage\" src=\"../../etc/passwd\"/>"
          + "<sublayers><CALayer/></sublayers></CALayer>", "passwd"
      ),
    ])
  func diagnostics(inner: String, word: String) throws {
    let tracker = DiagnosticTracker()
    Diagnostics.listen(tracker)
    defer { Diagnostics.ignore(tracker) }
    let layer = try Samples.layer(Samples.document(inner))
    #expect(layer.sublayers?.count == 1)
    #expect(tracker.list.contains { $0.message.contains(word) && $0.message.contains(":1:") })
  }

  @Test("unknown classes are those that the program has for them")
  func replacements() throws {
    final class Own: CALayer {}
    final class Delegate: CAMLParserDelegate {
      func parser(
        _ parser: CAMLParser, didFailToFindClassWithName name: String
      ) -> AnyClass? { name == "MYLayer" ? Own.self : nil }
      func parser(_ parser: CAMLParser, resourceFor source: String) -> Any? {
        try? Samples.picture(.black)
      }
    }
    let parser = CAMLParser()
    let delegate = Delegate()
    parser.delegate = delegate
    try parser.parseString(
      Samples.document("<MYLayer><contents type=\"CGImage\" src=\"x.png\"/></MYLayer>"))
    let layer = try #require(parser.result as? Own)
    #expect(layer.contents != nil)
  }

  @Test(
    "broken documents are errors with a place",
    arguments: [
      ("", 1), ("<caml>", 1), ("<caml/>", 1), ("<caml>\n<CALayer>\n</caml>", 3),
      ("<svg/>", 1), ("<caml><CALayer/><CALayer/></caml>", 1), ("<caml>\n<Nothing/></caml>", 2),
      ("<!DOCTYPE caml [<!ENTITY a \"b\">]>\n<caml><CALayer/></caml>", 1),
    ])
  func errors(text: String, line: Int) throws {
    do {
      _ = try Samples.layer(text)
      Issue.record("\(text) is taken for a document")
    } catch let error as CAMLError {
      #expect(error.line == line, "\(error)")
      #expect(!error.reason.isEmpty)
    }
  }

  @Test("a sample cut off at any byte is an error", arguments: Samples.names)
  func truncated(name: String) throws {
    let bytes = Array(try Samples.text(name).utf8)
    let whole = bytes.lastIndex(of: UInt8(ascii: ">"))!
    for count in 0..<whole {
      let parser = CAMLParser()
      #expect(throws: CAMLError.self) { try parser.parse(Data(bytes.prefix(count))) }
    }
  }

  @Test("a damaged sample is an error or a tree, in bounded time", arguments: 0..<40)
  func damaged(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let name = Samples.names[seed % Samples.names.count]
    var bytes = Array(try Samples.text(name).utf8)
    for _ in 0..<(1 + Int(random.next() % 8)) {
      let place = Int(random.next() % UInt64(bytes.count))
      switch random.next() % 3 {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes.remove(at: place)
      default: bytes.insert(contentsOf: Array("9999999999e99".utf8), at: place)
      }
    }
    let tracker = DiagnosticTracker()
    Diagnostics.listen(tracker)
    defer { Diagnostics.ignore(tracker) }
    let parser = CAMLParser()
    do {
      try parser.parse(Data(bytes))
      guard let layer = parser.result as? CALayer else { return }
      let text = CAMLWriter().string(for: layer)
      let again = CAMLWriter().string(for: try Samples.layer(text))
      #expect(again == text)
      // What can be read can be drawn.
      let stage = try Stage(size: CGSize(width: 32, height: 32))
      stage.layer.addSublayer(layer)
      _ = stage.image(at: 0.5)
    } catch {
      #expect(error is CAMLError)
    }
  }
}
