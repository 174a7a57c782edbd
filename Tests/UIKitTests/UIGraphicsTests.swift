// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import QuartzCore
import Testing

@testable import UIKit

@Suite("Image contexts")
struct UIGraphicsTests {
  private func pixels(_ image: UIImage?) -> [UInt32] { image?.cgImage?.image.pixels ?? [] }

  @Test("a started picture is the current context, and the picture has its size and scale")
  func picture() throws {
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 3, height: 2), false, 2)
    let context = try #require(UIGraphicsGetCurrentContext())
    #expect(context.width == 6)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(image.size == CGSize(width: 3, height: 2))
    #expect(image.scale == 2)
    let found = pixels(image)
    #expect(found.count == 24)
    #expect(found[0] == 0xFFFF_0000 && found[7] == 0xFFFF_0000)
    #expect(found[2] == 0 && found[12] == 0)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("an opaque picture begins black")
  func opaque() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 1), true, 1)
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(pixels(image) == [0xFF00_0000])
  }

  @Test(
    "sizes that cannot be drawn give no context, and ends still match",
    arguments: [
      CGSize.zero, CGSize(width: -4, height: 3), CGSize(width: CGFloat.nan, height: 1),
      CGSize(width: CGFloat.infinity, height: 1), CGSize(width: 1e9, height: 1e9),
    ])
  func impossible(_ size: CGSize) {
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    UIGraphicsBeginImageContext(size)
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() != nil)
    UIGraphicsEndImageContext()
    let image = UIGraphicsImageRenderer(size: size).image { _ in Issue.record("was called") }
    #expect(image.size == .zero)
  }

  @Test("contexts nest, and one that was pushed has no picture")
  func nesting() throws {
    let own = try #require(CGContext(width: 2, height: 2))
    UIGraphicsPushContext(own)
    #expect(UIGraphicsGetCurrentContext() == own)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == own)
    UIGraphicsPopContext()
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("a renderer's origin is that of its bounds, and its context is the current one")
  func renderer() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(
      bounds: CGRect(x: 10, y: 20, width: 2, height: 2), format: format)
    let image = renderer.image { context in
      #expect(UIGraphicsGetCurrentContext() == context.cgContext)
      UIColor.blue.setFill()
      context.fill(CGRect(x: 11, y: 21, width: 1, height: 1))
      #expect(context.format.bounds == CGRect(x: 10, y: 20, width: 2, height: 2))
    }
    #expect(pixels(image) == [0, 0, 0, 0xFF00_00FF])
    let png = try #require(UIImage(data: renderer.pngData { $0.fill($0.format.bounds) }))
    #expect(pixels(png) == [0xFF00_0000, 0xFF00_0000, 0xFF00_0000, 0xFF00_0000])
    let jpeg = renderer.jpegData(withCompressionQuality: 0.9) { $0.fill($0.format.bounds) }
    #expect(jpeg.prefix(2) == Data([0xFF, 0xD8]))
  }

  @Test("frames lie inside their rectangle, and clips last")
  func rectangles() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format)
      .image { _ in
        UIColor.red.set()
        UIRectFrame(CGRect(x: 0, y: 0, width: 4, height: 4))
        UIRectClip(CGRect(x: 0, y: 0, width: 2, height: 2))
        UIColor.blue.set()
        UIRectFill(CGRect(x: 1, y: 1, width: 3, height: 3))
      }
    let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
    #expect(
      pixels(image) == [
        red, red, red, red, red, blue, 0, red, red, 0, 0, red, red, red, red, red,
      ])
  }
}

@Suite("UIBezierPath")
struct UIBezierPathTests {
  @Test("an arc that is clockwise on screen has growing angles")
  func arcs() {
    let arc = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(arc.currentPoint.y - 10) < 1e-9 && abs(arc.currentPoint.x) < 1e-9)
    #expect(arc.bounds.minX > -1e-9 && arc.bounds.maxX < 10 + 1e-9)
    let other = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(other.bounds.minX < -9.9)
  }

  @Test("the answered path does not change with the object, nor a copy")
  func copies() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    path.lineWidth = 3
    path.usesEvenOddFillRule = true
    let (answer, copy) = (path.cgPath, try #require(path.copy() as? UIBezierPath))
    path.addLine(to: CGPoint(x: 100, y: 0))
    #expect(answer.boundingBox.maxX == 4)
    #expect(copy.bounds.maxX == 4)
    #expect(copy.lineWidth == 3 && copy.usesEvenOddFillRule)
  }

  @Test("what two windings enclose is inside, or not by the even-odd rule")
  func rules() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.append(UIBezierPath(rect: CGRect(x: 2, y: 2, width: 4, height: 4)))
    #expect(path.contains(CGPoint(x: 3, y: 3)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 3, y: 3)))
    #expect(path.contains(CGPoint(x: 1, y: 1)))
    #expect(!path.contains(CGPoint(x: 11, y: 1)))
  }

  @Test("a path reversed twice is itself, and travels the same way back")
  func reversing() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 2))
    path.addCurve(
      to: CGPoint(x: 9, y: 9), controlPoint1: CGPoint(x: 6, y: 3),
      controlPoint2: CGPoint(x: 8, y: 7))
    path.addQuadCurve(to: CGPoint(x: 0, y: 8), controlPoint: CGPoint(x: 4, y: 12))
    path.move(to: CGPoint(x: 20, y: 20))
    path.addLine(to: CGPoint(x: 30, y: 20))
    let back = path.reversing()
    #expect(back.reversing().cgPath == path.cgPath)
    #expect(back.bounds == path.bounds)
    #expect(back.currentPoint == CGPoint(x: 1, y: 2))
    let closed = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 2)).reversing()
    #expect(closed.contains(CGPoint(x: 1, y: 1)))
    #expect(closed.bounds == CGRect(x: 0, y: 0, width: 4, height: 2))
  }

  @Test("only the named corners are round")
  func corners() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40),
      byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 10, height: 10))
    #expect(!path.contains(CGPoint(x: 1, y: 1)))
    #expect(!path.contains(CGPoint(x: 39, y: 39)))
    #expect(path.contains(CGPoint(x: 39, y: 1)))
    #expect(path.contains(CGPoint(x: 1, y: 39)))
    let all = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: 10, height: 10))
    #expect(!all.contains(CGPoint(x: 39, y: 1)))
    // A line, a curve, a line without length and two curves a corner, as recorded on iOS.
    let corner: [Path.Verb] = [.line, .cubic, .line, .cubic, .cubic]
    #expect(
      all.cgPath.geometry.verbs == [.move] + corner + corner + corner + corner + [.line])
    let rect = CGRect(x: 0, y: 0, width: 160, height: 100)
    let square = UIBezierPath(roundedRect: rect, cornerRadius: 0)
    #expect(square.cgPath.geometry.verbs == [.move, .line, .line, .line, .line, .line])
    let pill = UIBezierPath(roundedRect: rect, cornerRadius: 64).cgPath.geometry
    #expect(pill.points[0] == Vec2(80, 0))
    let turn = [Vec2(110, 0), Vec2(137.61423749, 0), Vec2(160, 22.38576251), Vec2(160, 50)]
    #expect(zip(pill.points[5...8], turn).allSatisfy { ($0 - $1).length < 1e-6 })
  }

  @Test("a map of the plane moves every point")
  func transforms() {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 2, height: 2))
    path.apply(CGAffineTransform(translationX: 5, y: 6).scaledBy(x: 10, y: 1))
    #expect(path.bounds == CGRect(x: 5, y: 6, width: 20, height: 2))
    path.removeAllPoints()
    #expect(path.isEmpty)
  }

  @Test("dashes read back, and leave gaps")
  func dashes() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0.5))
    path.addLine(to: CGPoint(x: 6, y: 0.5))
    path.setLineDash([2, 1], count: 2, phase: 0)
    var (count, phase, lengths) = (0, CGFloat(9), [CGFloat](repeating: 0, count: 2))
    path.getLineDash(&lengths, count: &count, phase: &phase)
    #expect(lengths == [2, 1] && count == 2 && phase == 0)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 1), format: format)
      .image { _ in path.stroke() }
    let black: UInt32 = 0xFF00_0000
    #expect(image.cgImage?.image.pixels == [black, black, 0, black, black, 0])
  }

  @Test("fills and strokes leave the context's state as it was, and clips stay")
  func state() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 1), format: format)
      .image { context in
        UIColor.red.setFill()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 3, height: 1))
          .fill(with: .clear, alpha: 1)
        UIBezierPath(rect: CGRect(x: 1, y: 0, width: 2, height: 1)).addClip()
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      }
    #expect(image.cgImage?.image.pixels == [0, 0xFFFF_0000, 0])
  }

  @Test("an archive gives the path back")
  func archive() throws {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 10))
    path.addQuadCurve(to: CGPoint(x: 3, y: 4), controlPoint: CGPoint(x: 9, y: 9))
    path.lineWidth = 2.5
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(path, forKey: "path")
    archiver.finishEncoding()
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    unarchiver.requiresSecureCoding = false
    let read = try #require(unarchiver.decodeObject(forKey: "path") as? UIBezierPath)
    #expect(read.cgPath == path.cgPath)
    #expect(read.lineWidth == 2.5)
  }
}

@Suite("Pictures of what was never on screen") @MainActor
struct FreshPictureTests {
  private final class Red: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.red.setFill()
      UIRectFill(rect)
    }
  }

  /// How many pixels of a layer's picture are not clear.
  private func ink(_ layer: CALayer) -> Int {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 40)).image {
      layer.render(in: $0.cgContext)
    }
    return picture.cgImage?.image.pixels.count { $0 > 0 } ?? 0
  }

  @Test("a fresh label and a fresh view with a drawing of its own show in render(in:)")
  func views() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    label.text = "Hello"
    #expect(ink(label.layer) > 100)
    let red = Red(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let scale = UIScreen.main.scale
    #expect(ink(red.layer) == Int(100 * scale * scale))
  }

  @Test("what asks for layout is laid out, and what lies in it displayed")
  func layout() {
    let row = UIStackView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let label = UILabel()
    label.text = "Hello"
    row.addArrangedSubview(label)
    #expect(ink(row.layer) > 100)
    #expect(label.frame.width > 0)
  }

  @Test("a bare layer that was never marked paints nothing, and one that was marked its drawing")
  func layers() {
    final class Black: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(gray: 0, alpha: 1))
        ctx.fill(bounds)
      }
    }
    let layer = Black()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(ink(layer) == 0)
    layer.setNeedsDisplay()
    #expect(ink(layer) > 0)
  }

  @Test("pictures that are drawn alike are equal, in Core Graphics and here")
  func equality() throws {
    func picture(_ color: UIColor) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
        color.setFill()
        $0.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
      }
    }
    let (one, same, other) = (picture(.red), picture(.red), picture(.blue))
    #expect(one == same && one != other)
    #expect(one.cgImage == same.cgImage && one.cgImage != other.cgImage)
    #expect(one.cgImage?.hashValue == same.cgImage?.hashValue)
  }
}
