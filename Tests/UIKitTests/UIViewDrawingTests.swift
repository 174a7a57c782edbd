// SPDX-License-Identifier: Apache-2.0

import DisplayList
import QuartzCore
import Testing

@testable import UIKit

/// Fills what it is asked to draw, and remembers what that was.
@MainActor
private class Painted: UIView {
  var rects: [CGRect] = []

  override func draw(_ rect: CGRect) {
    rects.append(rect)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 1))
  }
}

@MainActor
private final class Deeper: Painted {}

@MainActor
private final class Generic<Value>: UIView {
  override func draw(_ rect: CGRect) { _ = Value.self }
}

@MainActor
private final class Plain: UIView {
  override func layoutSubviews() {}
}

@MainActor
private final class ByLayer: UIView {
  override func draw(_ layer: CALayer, in ctx: CGContext) {
    super.draw(layer, in: ctx)
    ctx.setFillColor(CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1))
    ctx.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
  }
}

@MainActor
private final class ByDisplay: UIView {
  var calls = 0
  override func display(_ layer: CALayer) { calls += 1 }
}

/// A pixel of a layer's contents, row 0 at the top.
@MainActor
private func pixel(_ view: UIView, _ x: Int, _ y: Int) -> UInt32? {
  guard let image = view.layer.contents as? CGImage else { return nil }
  return image.image.pixels[y * image.width + x]
}

@MainActor
@Suite("Drawing of views", .serialized)
struct UIViewDrawingTests {
  @Test("what a class overrides is told from what it does not")
  func overrides() {
    #expect(UIView.overrides == [])
    #expect(Plain.overrides == [])
    #expect(Painted.overrides == .draw)
    #expect(Deeper.overrides == .draw)
    #expect(Generic<Int>.overrides == .draw)
    #expect(ByLayer.overrides == .drawLayer)
    #expect(ByDisplay.overrides == .display)
  }

  @Test("a view that draws has a picture once it is displayed, others have none")
  func pictures() throws {
    let painted = Painted(frame: CGRect(x: 5, y: 5, width: 4, height: 3))
    #expect(painted.layer.needsDisplay())
    painted.layer.displayIfNeeded()
    #expect(painted.rects == [CGRect(x: 0, y: 0, width: 4, height: 3)])
    #expect(pixel(painted, 0, 0) == 0xFFFF_0000)
    #expect(pixel(painted, 1, 0) == 0xFFFF_0000)
    let plain = Plain(frame: CGRect(x: 0, y: 0, width: 4, height: 3))
    plain.setNeedsDisplay()
    #expect(!plain.layer.needsDisplay())
    #expect(plain.layer.contents == nil)
  }

  @Test("what an opaque view leaves out is black, of its background, or nothing")
  func ground() {
    let opaque = Painted(frame: CGRect(x: 0, y: 0, width: 3, height: 3))
    opaque.layer.displayIfNeeded()
    #expect(pixel(opaque, 2, 2) == 0xFF00_0000)
    let coloured = Painted(frame: CGRect(x: 0, y: 0, width: 3, height: 3))
    coloured.backgroundColor = .green
    coloured.layer.displayIfNeeded()
    #expect(pixel(coloured, 2, 2) == 0xFF00_FF00)
    let clear = Painted(frame: CGRect(x: 0, y: 0, width: 3, height: 3))
    clear.backgroundColor = .clear
    clear.layer.displayIfNeeded()
    #expect(pixel(clear, 2, 2) == 0)
    let declared = Painted(frame: CGRect(x: 0, y: 0, width: 3, height: 3))
    declared.isOpaque = false
    declared.layer.displayIfNeeded()
    #expect(pixel(declared, 2, 2) == 0)
  }

  @Test("of a part only that part is drawn, and the rest stays")
  func parts() {
    let view = Painted(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.layer.displayIfNeeded()
    view.setNeedsDisplay(CGRect(x: 1, y: 0, width: 2, height: 2))
    view.layer.displayIfNeeded()
    #expect(view.rects.last == CGRect(x: 1, y: 0, width: 2, height: 2))
    #expect(pixel(view, 0, 0) == 0xFFFF_0000)
  }

  @Test("a view that had no size is drawn once it has one")
  func lateSize() {
    let view = Painted(frame: .zero)
    view.layer.layoutIfNeeded()
    view.layer.displayIfNeeded()
    #expect(view.layer.contents == nil)
    view.frame.size = CGSize(width: 2, height: 2)
    view.layer.layoutIfNeeded()
    view.layer.displayIfNeeded()
    #expect(pixel(view, 0, 0) == 0xFFFF_0000)
  }

  @Test("delegate methods of the layer can be overridden")
  func delegates() {
    let drawn = ByLayer(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    drawn.layer.displayIfNeeded()
    #expect(pixel(drawn, 0, 0) == 0xFF00_00FF)
    let displayed = ByDisplay(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    displayed.layer.displayIfNeeded()
    #expect(displayed.calls == 1)
    displayed.setNeedsDisplay()
    displayed.layer.displayIfNeeded()
    #expect(displayed.calls == 2)
  }

  @Test("the picture has the screen's scale, or that which the program has set")
  func scales() {
    let (view, own) = (
      Painted(frame: CGRect(x: 0, y: 0, width: 2, height: 2)),
      Painted(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    )
    // Both were made for a screen of another scale.
    for view in [view, own] {
      view.look.screenScale = 5
      view.layer.contentsScale = 5
    }
    own.contentScaleFactor = 1.5
    for view in [view, own] { view.layer.displayIfNeeded() }
    #expect((view.layer.contents as? CGImage)?.width == Int(2 * ScreenScale.main))
    #expect(view.contentScaleFactor == ScreenScale.main)
    #expect((own.layer.contents as? CGImage)?.width == 3)
  }

  @Test("redraw asks for a new picture with each size, other modes do not")
  func redraw() {
    let view = Painted(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    view.layer.displayIfNeeded()
    view.frame.size.width = 3
    #expect(!view.layer.needsDisplay())
    view.contentMode = .redraw
    view.frame.size.width = 4
    #expect(view.layer.needsDisplay())
  }

  @Test(
    "top and bottom change places in the layer, whose y is named for growing upwards",
    arguments: [
      (UIView.ContentMode.scaleToFill, CALayerContentsGravity.resize), (.redraw, .resize),
      (.scaleAspectFit, .resizeAspect), (.scaleAspectFill, .resizeAspectFill),
      (.center, .center), (.top, .bottom), (.bottom, .top), (.left, .left), (.right, .right),
      (.topLeft, .bottomLeft), (.topRight, .bottomRight), (.bottomLeft, .topLeft),
      (.bottomRight, .topRight),
    ])
  func modes(_ mode: UIView.ContentMode, _ gravity: CALayerContentsGravity) {
    let view = UIView()
    view.contentMode = mode
    #expect(view.layer.contentsGravity == gravity)
    #expect(view.contentMode == mode)
  }

  @Test("the current context is the view's while it draws, and none afterwards")
  func context() {
    final class Asks: UIView {
      var style: UIUserInterfaceStyle?
      var hasContext = false
      override func draw(_ rect: CGRect) {
        hasContext = UIGraphicsGetCurrentContext() != nil
        style = UITraitCollection.current.userInterfaceStyle
      }
    }
    let view = Asks(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    view.overrideUserInterfaceStyle = .dark
    view.layer.displayIfNeeded()
    #expect(view.hasContext)
    #expect(view.style == .dark)
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  @Test("a snapshot shows what the view shows, and a hierarchy is drawn into its rectangle")
  func snapshots() throws {
    let view = UIView(frame: CGRect(x: 30, y: 30, width: 4, height: 4))
    view.backgroundColor = .blue
    let inner = Painted(frame: CGRect(x: 1, y: 2, width: 2, height: 1))
    view.addSubview(inner)
    let shot = try #require(view.snapshotView(afterScreenUpdates: true))
    #expect(shot.frame == CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(pixel(shot, 0, 0) == 0xFF00_00FF)
    #expect(pixel(shot, 1, 2) == 0xFFFF_0000)
    #expect(pixel(shot, 3, 2) == 0xFF00_00FF)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format)
      .image { _ in
        view.drawHierarchy(
          in: CGRect(x: 2, y: 2, width: 8, height: 8), afterScreenUpdates: true)
      }
    let pixels = try #require(image.cgImage).image.pixels
    #expect(pixels[0] == 0)
    #expect(pixels[2 * 10 + 2] == 0xFF00_00FF)
    #expect(pixels[7 * 10 + 5] == 0xFFFF_0000)
  }
}
