// SPDX-License-Identifier: Apache-2.0

import DisplayList
import QuartzCore
import Stage
import TestSupport
import Testing

@testable import UIKit

/// A view on a white stage of 120 pixels, which a test fills.
@MainActor
private struct Pictured {
  static let size = CGSize(width: 120, height: 120)
  let stage: Stage
  let view = UIView(frame: CGRect(origin: .zero, size: size))

  init() throws {
    stage = try Stage(size: Self.size)
    view.backgroundColor = .white
    stage.layer.addSublayer(view.layer)
  }

  func add(_ frame: CGRect, _ color: UIColor, _ change: (CALayer) -> Void = { _ in }) {
    let inner = UIView(frame: frame)
    inner.backgroundColor = color
    change(inner.layer)
    view.addSubview(inner)
  }

  func pixels() -> [UInt32] { stage.image(at: 0).image.pixels }

  static func drawn(
    _ view: UIView, afterUpdates: Bool = true, in rect: CGRect? = nil
  ) -> (pixels: [UInt32], isWhole: Bool) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    var isWhole = false
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      isWhole = view.drawHierarchy(in: rect ?? view.bounds, afterScreenUpdates: afterUpdates)
    }
    return (image.cgImage?.image.pixels ?? [], isWhole)
  }

  static func picture(in shot: UIView?) -> [UInt32]? {
    (shot?.layer.contents as AnyObject as? CGImage)?.image.pixels
  }
}

/// What contexts have other rules for than the screen.
enum ScreenMatter: CaseIterable {
  case perspective, ownPerspective, shadowPath, crossing, replicator, trimmedStroke, picture
  case hardEdges, transformLayer, raster, backdrop, group

  @MainActor
  fileprivate func fill(_ shown: Pictured) {
    let turned = CATransform3DMakeRotation(0.8, 0, 1, 0)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 200
    let square = CGRect(x: 20, y: 20, width: 80, height: 80)
    switch self {
    case .perspective:
      shown.add(square, .red) { $0.transform = CATransform3DConcat(turned, perspective) }
    case .ownPerspective:
      shown.view.layer.sublayerTransform = perspective
      shown.add(square, .red) { $0.transform = turned }
    case .shadowPath:
      shown.add(square, .clear) {
        $0.shadowPath = CGPath(rect: $0.bounds, transform: nil)
        $0.shadowOpacity = 1
        $0.shadowRadius = 5
        $0.shadowOffset.height = 10
      }
    case .crossing:
      shown.add(square, .red) { $0.transform = turned }
      shown.add(square, .green) { $0.transform = CATransform3DInvert(turned) }
    case .replicator:
      let layer = CAReplicatorLayer()
      layer.instanceCount = 3
      layer.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
      layer.instanceGreenOffset = -0.4
      let dot = CALayer()
      dot.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
      dot.backgroundColor = UIColor.yellow.cgColor
      layer.addSublayer(dot)
      shown.view.layer.addSublayer(layer)
    case .trimmedStroke:
      let layer = CAShapeLayer()
      layer.path = CGPath(rect: square, transform: nil)
      (layer.lineWidth, layer.lineCap, layer.strokeEnd) = (12, .round, 0)
      (layer.strokeColor, layer.fillColor) = (UIColor.blue.cgColor, nil)
      shown.view.layer.addSublayer(layer)
    case .picture:
      let image = Image(
        width: 200, height: 200,
        pixels: (0..<40000).map { $0 % 200 / 7 % 2 == 0 ? 0xFFFF_0000 : 0xFF00_FF00 })
      shown.add(CGRect(x: 10, y: 10, width: 33, height: 33), .clear) {
        $0.contents = CGImage(image)
      }
    case .hardEdges:
      shown.add(square, .red) {
        $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        $0.allowsEdgeAntialiasing = false
      }
    case .transformLayer:
      let layer = CATransformLayer()
      layer.transform = CATransform3DConcat(turned, perspective)
      layer.position = CGPoint(x: 60, y: 60)
      let inner = CALayer()
      inner.frame = CGRect(x: -30, y: -30, width: 60, height: 60)
      inner.transform = CATransform3DMakeTranslation(0, 0, 40)
      inner.backgroundColor = UIColor.purple.cgColor
      layer.addSublayer(inner)
      shown.view.layer.addSublayer(layer)
    case .raster:
      shown.add(square, .red) {
        $0.transform = CATransform3DConcat(turned, perspective)
        $0.shouldRasterize = true
      }
    case .backdrop:
      shown.add(square, .red)
      let glass = UIVisualEffectView(effect: UIBlurEffect(style: .light))
      glass.frame = CGRect(x: 40, y: 0, width: 40, height: 120)
      shown.view.addSubview(glass)
    case .group:
      shown.add(square, .red) { layer in
        layer.opacity = 0.5
        let inner = CALayer()
        inner.frame = CGRect(x: 10, y: 10, width: 200, height: 20)
        inner.backgroundColor = UIColor.blue.cgColor
        layer.addSublayer(inner)
      }
    }
  }
}

@MainActor
@Suite("Pictures of views", .serialized)
struct ViewPictureTests {
  @Test("hierarchies and snapshots show what the screen shows", arguments: ScreenMatter.allCases)
  func asOnScreen(matter: ScreenMatter) throws {
    let shown = try Pictured()
    matter.fill(shown)
    let seen = shown.pixels()
    for afterUpdates in [true, false] {
      let drawn = Pictured.drawn(shown.view, afterUpdates: afterUpdates)
      #expect(drawn.isWhole)
      #expect(drawn.pixels == seen)
    }
    ScreenScale.with(1) {
      let shots = [
        shown.view.snapshotView(afterScreenUpdates: true),
        shown.view.snapshotView(afterScreenUpdates: false),
        shown.view.resizableSnapshotView(
          from: shown.view.bounds, afterScreenUpdates: true, withCapInsets: .zero),
      ]
      for shot in shots { #expect(Pictured.picture(in: shot) == seen) }
    }
  }

  @Test("a view in no window is drawn by the same rules", arguments: ScreenMatter.allCases)
  func outsideWindows(matter: ScreenMatter) throws {
    let (shown, other) = (try Pictured(), try Pictured())
    matter.fill(shown)
    matter.fill(other)
    other.view.layer.removeFromSuperlayer()
    #expect(Pictured.drawn(other.view).pixels == shown.pixels())
  }

  @Test("layers are still drawn into contexts by the rules of contexts")
  func ofContexts() throws {
    let shown = try Pictured()
    ScreenMatter.shadowPath.fill(shown)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: Pictured.size, format: format).image {
      shown.view.layer.render(in: $0.cgContext)
    }
    #expect(try #require(image.cgImage).image.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    #expect(Pictured.drawn(shown.view).pixels.contains { $0 != 0xFFFF_FFFF })
  }

  @Test("the view's own turn, and the perspective that it lies in, are no part of its picture")
  func surroundings() throws {
    let shown = try Pictured()
    shown.add(CGRect(x: 30, y: 30, width: 60, height: 60), .red)
    let flat = shown.pixels()
    shown.stage.layer.sublayerTransform.m34 = -1 / 100
    shown.view.layer.transform = CATransform3DMakeRotation(1, 0, 1, 0)
    #expect(shown.pixels() != flat)
    #expect(Pictured.drawn(shown.view).pixels == flat)
  }

  @Test("what is new counts only after updates")
  func updates() throws {
    let shown = try Pictured()
    try shown.stage.advance(to: 0)
    shown.view.backgroundColor = .red
    #expect(Pictured.drawn(shown.view, afterUpdates: false).pixels[0] == 0xFFFF_FFFF)
    #expect(Pictured.drawn(shown.view, afterUpdates: true).pixels[0] == 0xFFFF_0000)
    #expect(Pictured.drawn(shown.view, afterUpdates: false).pixels[0] == 0xFFFF_0000)
  }

  @Test("a view that has never been on show has no picture before updates")
  func neverShown() {
    let view = UIView(frame: CGRect(origin: .zero, size: Pictured.size))
    view.backgroundColor = .red
    let tracker = DiagnosticTracker { _ in }
    Diagnostics.listen(tracker)
    defer { Diagnostics.ignore(tracker) }
    let before = Pictured.drawn(view, afterUpdates: false)
    #expect(!before.isWhole)
    #expect(before.pixels.allSatisfy { $0 == 0 })
    #expect(tracker.list.contains { $0.message.contains("never been on show") })
    let drawn = Pictured.drawn(view)
    #expect(drawn.isWhole)
    #expect(drawn.pixels.allSatisfy { $0 == 0xFFFF_0000 })
  }

  @Test("hidden views have empty pictures, translucent ones translucent pictures")
  func alpha() throws {
    let shown = try Pictured()
    (shown.view.backgroundColor, shown.view.alpha) = (.red, 0.5)
    #expect(Pictured.drawn(shown.view).pixels.allSatisfy { $0 >> 24 == 128 })
    shown.view.isHidden = true
    #expect(Pictured.drawn(shown.view).pixels.allSatisfy { $0 == 0 })
  }

  @Test("the bounds are stretched to the rectangle, perspective and all")
  func stretched() throws {
    let shown = try Pictured()
    ScreenMatter.perspective.fill(shown)
    let rect = CGRect(x: 60, y: 0, width: 60, height: 120)
    let pixels = Pictured.drawn(shown.view, in: rect).pixels
    func span(_ pixels: [UInt32]) throws -> (first: Int, last: Int) {
      let red = (0..<120).filter { pixels[60 * 120 + $0] == 0xFFFF_0000 }
      return (try #require(red.first), try #require(red.last))
    }
    let (whole, half) = (try span(shown.pixels()), try span(pixels))
    #expect(abs(half.first - (60 + whole.first / 2)) <= 1)
    #expect(abs(half.last - (60 + whole.last / 2)) <= 1)
  }

  @Test("a picture of the screen has what its windows show")
  func screen() throws {
    let stage = try Stage(size: Pictured.size)
    let edges = UIEdgeInsets.zero
    let traits = UITraitCollection.current
    UIScreen.main.standIn(
      on: stage.layer, size: Pictured.size, scale: 1, safeArea: edges, traits: traits
    ) {
      let window = UIWindow(frame: CGRect(origin: .zero, size: Pictured.size))
      window.backgroundColor = .blue
      window.isHidden = false
      let shot = UIScreen.main.snapshotView(afterScreenUpdates: true)
      #expect(shot.bounds.size == Pictured.size)
      #expect(Pictured.picture(in: shot)?.allSatisfy { $0 == 0xFF00_00FF } == true)
      window.isHidden = true
    }
  }
}
