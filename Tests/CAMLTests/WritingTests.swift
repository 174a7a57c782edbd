// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import CAML
import CoreGraphics
import Foundation
import Geometry
import QuartzCore
import TestSupport
import Testing

@Suite("Layer documents, written")
struct WritingTests {
  @Test(
    "a document that was read and written says the same when it is read again",
    arguments: Samples.names)
  func samples(name: String) throws {
    let folder = try TemporaryFolder()
    try Samples.fillAssets(folder.url)
    let layer = try Samples.layer(try Samples.text(name), folder: folder.url)
    let writer = CAMLWriter()
    let first = writer.string(for: layer)
    // Its pictures lie under other names.
    let again = folder.url.appendingPathComponent("again.ca")
    try writer.write(layer, to: again)
    let package = try CAPackage(contentsOf: again)
    #expect(writer.string(for: package.rootLayer) == first)
    #expect(package.documentSize == layer.bounds.size)
  }

  @Test("a cell's fill mode is written and read")
  func fillMode() throws {
    let folder = try TemporaryFolder()
    let place = folder.url.appendingPathComponent("cell.ca")
    let layer = CAEmitterLayer()
    let cell = CAEmitterCell()
    cell.fillMode = .both
    layer.emitterCells = [cell]
    try CAMLWriter().write(layer, to: place)
    let read = try CAPackage(contentsOf: place).rootLayer as? CAEmitterLayer
    #expect(read?.emitterCells?.first?.fillMode == .both)
  }

  @Test("a path that a recipe of constants makes is written as the path")
  func recipes() throws {
    let (made, plain) = (CAShapeLayer(), CAShapeLayer())
    made.pathRecipe = .ellipse(center: TimedPoint(5, 5), size: TimedPoint(10, 20))
    plain.path = CGPath(Path(figureEllipse: Vec2(5, 5), size: Vec2(10, 20)))
    #expect(CAMLWriter().string(for: made) == CAMLWriter().string(for: plain))
  }

  @Test("a new layer is a class and nothing else")
  func plain() {
    let text = CAMLWriter().string(for: CALayer())
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
          <CALayer/>
        </caml>

        """)
  }

  @Test("values keep what they are")
  func values() throws {
    let layer = CAShapeLayer()
    layer.name = "a < \"b\" & c\n"
    layer.bounds = CGRect(x: -1, y: 0.1, width: 1.0 / 3, height: 1e9)
    layer.transform = CATransform3DRotate(CATransform3DMakeScale(2, 3, 1), 0.3, 1, 0, 0)
    layer.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 20), transform: nil)
    layer.fillColor = CGColor(srgbRed: 0.25, green: 0.5, blue: 1, alpha: 0.125)
    layer.strokeColor = nil
    layer.lineDashPattern = [1, 2, 0.5]
    layer.repeatCount = .infinity
    let text = CAMLWriter().string(for: layer)
    let back = try #require(try Samples.layer(text) as? CAShapeLayer)
    #expect(back.name == layer.name)
    #expect(abs(back.bounds.width - layer.bounds.width) < 1e-12)
    #expect(back.bounds.height == 1e9)
    #expect(abs(back.transform.m33 - layer.transform.m33) < 1e-11)
    #expect(back.fillColor == layer.fillColor)
    #expect(back.lineDashPattern == layer.lineDashPattern)
    #expect(back.repeatCount == .infinity)
    #expect(CAMLWriter().string(for: back) == text)
  }

  @Test("groups, springs and transitions keep what they are")
  func animations() throws {
    let layer = CALayer()
    let spring = CASpringAnimation(keyPath: "position")
    spring.initialVelocity = -3
    spring.damping = 7
    spring.fromValue = CGPoint(x: 1, y: 2)
    spring.toValue = CGPoint(x: 3, y: 4)
    let frames = CAKeyframeAnimation(keyPath: "backgroundColor")
    frames.values = [CGColor.black, CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)]
    frames.keyTimes = [0, 1]
    frames.timingFunctions = [CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 1.5)]
    frames.timingFunction = CAMediaTimingFunction(name: .easeOut)
    let group = CAAnimationGroup()
    group.animations = [spring, frames]
    group.duration = 2.5
    group.fillMode = .both
    layer.add(group, forKey: "group")
    let transition = CATransition()
    transition.type = .push
    transition.subtype = .fromLeft
    layer.add(transition, forKey: "contents")
    let back = try Samples.layer(CAMLWriter().string(for: layer))
    let other = try #require(back.animation(forKey: "group") as? CAAnimationGroup)
    let first = try #require(other.animations?.first as? CASpringAnimation)
    #expect(first.initialVelocity == -3 && first.damping == 7)
    #expect(first.toValue as? CGPoint == CGPoint(x: 3, y: 4))
    let second = try #require(other.animations?.last as? CAKeyframeAnimation)
    #expect(second.timingFunctions?.first == frames.timingFunctions?.first)
    #expect(second.timingFunction == frames.timingFunction)
    #expect(other.duration == 2.5 && other.fillMode == .both)
    #expect(CAMLWriter().string(for: back) == CAMLWriter().string(for: layer))
  }
}

@Suite("Packages of layers")
struct PackageReadingTests {
  @Test("a folder's index says which document it holds, and which names it publishes")
  func index() throws {
    let folder = try TemporaryFolder()
    try Samples.fillAssets(folder.url)
    let list: [String: Any] = [
      "rootDocument": "scene.caml", "geometryFlipped": true, "documentWidth": 390,
      "documentHeight": 844, "publishedObjectNames": ["book"],
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    try data.write(to: folder.url.appendingPathComponent("index.xml"))
    let text = try Samples.text("flipbook_transition")
    try Data(text.utf8).write(to: folder.url.appendingPathComponent("scene.caml"))
    let package = try CAPackage.package(withContentsOf: folder.url)
    #expect(package.isGeometryFlipped && package.publishedObjectNames == ["book"])
    #expect(package.documentSize == CGSize(width: 390, height: 844))
    let book = try #require(package.publishedObject(withName: "book") as? CALayer)
    #expect(book.contents != nil)
    let pages = book.keyedPages
    #expect(pages.count == 4)
  }

  @Test("documents outside of the package are not read")
  func outside() throws {
    let folder = try TemporaryFolder()
    let inner = folder.url.appendingPathComponent("a.ca")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try Data(Samples.document("<CALayer/>").utf8).write(
      to: folder.url.appendingPathComponent("x.caml"))
    for name in ["../x.caml", folder.url.appendingPathComponent("x.caml").path] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: ["rootDocument": name], format: .xml, options: 0)
      try data.write(to: inner.appendingPathComponent("index.xml"))
      #expect(throws: CAMLError.self) { try CAPackage(contentsOf: inner) }
    }
  }

  @Test("pictures outside of the package are not read, by links either")
  func links() throws {
    let folder = try TemporaryFolder()
    try Samples.fillAssets(folder.url)
    let inner = folder.url.appendingPathComponent("a.ca")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: inner.appendingPathComponent("link.png"),
      withDestinationURL: folder.url.appendingPathComponent("assets/0.png"))
    for source in ["link.png", "../assets/0.png", "%2e%2e/assets/0.png", "/etc/hostname"] {
      let layer = try Samples.layer(
        Samples.document("<CALayer><contents type=\"CGImage\" src=\"\(source)\"/></CALayer>"),
        folder: inner)
      #expect(layer.contents == nil, "\(source)")
    }
  }

  @Test("archives of layers are packages")
  func archives() throws {
    let folder = try TemporaryFolder()
    let layer = CALayer()
    layer.name = "root"
    let url = folder.url.appendingPathComponent("a.caar")
    try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
      .write(to: url)
    #expect(try CAPackage(contentsOf: url).rootLayer.name == "root")
    // A file of another name is what its type says.
    let other = folder.url.appendingPathComponent("layers.data")
    try FileManager.default.copyItem(at: url, to: other)
    let package = try CAPackage.package(withContentsOf: other, type: .archive)
    #expect(package.rootLayer.name == "root")
    #expect(throws: CAMLError.self) { try CAPackage(contentsOf: other, type: .file) }
    #expect(CAPackageType.archive.rawValue == "com.apple.coreanimation-archive")
    try Data("nothing".utf8).write(to: url)
    #expect(throws: CAMLError.self) { try CAPackage(contentsOf: url) }
  }

  @Test("what is not there is an error that names it")
  func missing() throws {
    let url = URL(fileURLWithPath: "/nowhere/at/all.ca")
    let missing = try #require(throws: CAMLError.self) { try CAPackage(contentsOf: url) }
    #expect(missing.line == 0 && missing.description == "/nowhere/at/all.ca: \(missing.reason)")
    // An error in a text names its line, as compilers do.
    let parser = CAMLParser()
    let broken = try #require(throws: CAMLError.self) {
      try parser.parseString("<caml>\n<CALayer>\n</caml>")
    }
    #expect(broken.line == 3)
    #expect(broken.description == "\(broken.file):3: \(broken.reason)")
  }
}

extension CALayer {
  /// The pictures of the layer's flip-book.
  fileprivate var keyedPages: [Any] {
    keyedAnimations.compactMap { $0.animation as? CAKeyframeAnimation }.first?.values ?? []
  }
}
