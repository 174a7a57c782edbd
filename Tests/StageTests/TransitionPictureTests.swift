// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import QuartzCore
import TestSupport
import Testing

@testable import Stage

/// Pictures of layers on their way from what they showed to what they show.
@Suite("A transition in pictures")
struct TransitionPictureTests {
  static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
  static let types = [
    "fade", "moveIn", "push", "reveal", "cube", "oglFlip", "suckEffect", "rippleEffect", "pageCurl",
    "pageUnCurl", "cameraIris", "cameraIrisHollowOpen", "cameraIrisHollowClose",
  ]
  static let subtypes: [CATransitionSubtype] = [.fromRight, .fromLeft, .fromTop, .fromBottom]

  enum Change: CaseIterable {
    case hidden, contents, sublayer, color, text
  }

  /// A stage with a red layer that becomes blue in a transition of a second, begun at 0.
  private struct Setting {
    let stage: Stage
    let box = CALayer()
    let place = CGRect(x: 60, y: 20, width: 40, height: 20)

    init(
      _ type: String, _ subtype: CATransitionSubtype?, _ change: Change = .color,
      from start: Float = 0, to end: Float = 1
    ) throws {
      stage = try Stage(
        size: CGSize(width: 160, height: 60), background: CGColor(gray: 1, alpha: 1))
      box.frame = place
      box.backgroundColor = TransitionPictureTests.red
      stage.layer.addSublayer(box)
      let other = CALayer()
      other.frame = place
      other.backgroundColor = TransitionPictureTests.blue
      other.isHidden = true
      // What lies below the old picture is seen through its own layer only where that lies above.
      let isBelow = ["suckEffect", "pageCurl"].contains(type)
      stage.layer.insertSublayer(other, at: isBelow ? 0 : 1)
      let text = CATextLayer()
      (text.string, text.fontSize) = ("old", 12)
      text.foregroundColor = CGColor(gray: 0, alpha: 1)
      text.frame = box.bounds
      box.addSublayer(text)
      CATransaction.setDisableActions(true)
      CATransaction.flush()
      let transition = CATransition()
      (transition.type, transition.subtype) = (CATransitionType(rawValue: type), subtype)
      (transition.startProgress, transition.endProgress) = (start, end)
      transition.duration = 1
      CATransaction.setDisableActions(true)
      switch change {
      case .hidden:
        for layer in [box, other] { layer.add(transition, forKey: nil) }
        (box.isHidden, other.isHidden) = (true, false)
      case .contents:
        box.add(transition, forKey: nil)
        box.contents = other.render()
      case .sublayer:
        box.add(transition, forKey: nil)
        (other.isHidden, other.frame) = (false, box.bounds)
        box.addSublayer(other)
      case .color:
        box.add(transition, forKey: nil)
        box.backgroundColor = TransitionPictureTests.blue
      case .text:
        text.add(transition, forKey: nil)
        text.string = "new"
      }
      CATransaction.flush()
    }

    func pixels(_ time: Double) -> [UInt32] { stage.image(at: time).image.pixels }

    /// The colour at a point, as red, green, blue of 255.
    func color(_ time: Double, _ x: Int, _ y: Int) -> [Int] {
      let pixel = pixels(time)[y * 160 + x]
      return [16, 8, 0].map { Int(pixel >> $0 & 255) }
    }
  }

  @Test(
    "begins with the old picture, ends with the new one, and shows neither between",
    arguments: types, Change.allCases)
  func ends(type: String, change: Change) throws {
    for subtype in Self.subtypes {
      let setting = try Setting(type, subtype, change)
      let stage = setting.stage
      let (first, last) = (setting.pixels(0), setting.pixels(1))
      let isBetween = [0.2, 0.4, 0.6, 0.8].contains { time in
        let middle = setting.pixels(time)
        return middle != first && middle != last
      }
      #expect(isBetween, "\(subtype.rawValue)")
      let before = try Setting(type, subtype, change, from: 0, to: 0)
      #expect(before.pixels(0.7) == first)
      try stage.advance(to: 2)
      #expect(setting.pixels(2) == last && setting.box.animationKeys() == nil)
      // Without the transition both are what the layers show at rest.
      #expect(first != last)
    }
  }

  @Test("by a fade passes through every mixture without a dip in alpha")
  func fade() throws {
    let setting = try Setting("fade", nil)
    #expect(setting.color(0.25, 64, 38) == [191, 0, 64])
    #expect(setting.color(0.5, 64, 38) == [128, 0, 128])
    // A picture that does not change does not move.
    let still = try Setting("fade", nil, .text)
    #expect(still.color(0.5, 98, 38) == [255, 0, 0])
  }

  @Test("by a push moves and fades both pictures")
  func push() throws {
    let setting = try Setting("push", .fromRight)
    // At a quarter the old one lies 10 to the left at three quarters, the new one 30 to the right.
    #expect(setting.color(0.25, 52, 38) == [255, 64, 64])
    #expect(setting.color(0.25, 48, 38) == [255, 255, 255])
    #expect(setting.color(0.25, 128, 38) == [191, 191, 255])
    #expect(setting.color(0.25, 132, 38) == [255, 255, 255])
    #expect(setting.color(0.25, 95, 25)[2] > 64)
    // From the top is from where y is largest.
    let up = try Setting("push", .fromTop)
    #expect(up.color(0.25, 98, 16) == [255, 64, 64])
    #expect(up.color(0.25, 98, 13) == [255, 255, 255])
    #expect(up.color(0.25, 98, 53) == [191, 191, 255])
    // The second half alone begins half way.
    let half = try Setting("push", .fromRight, from: 0.5, to: 1)
    #expect(half.pixels(0) == setting.pixels(0.5))
  }

  @Test("moves in over the old picture, or reveals the new one")
  func slides() throws {
    let moveIn = try Setting("moveIn", .fromLeft)
    #expect(moveIn.color(0.25, 28, 38) == [255, 255, 255])
    #expect(moveIn.color(0.25, 32, 38) == [0, 0, 255])
    #expect(moveIn.color(0.25, 68, 38) == [0, 0, 255])
    #expect(moveIn.color(0.25, 98, 38) == [255, 0, 0])
    let reveal = try Setting("reveal", .fromBottom)
    #expect(reveal.color(0.4, 98, 24) == [0, 0, 255])
    #expect(reveal.color(0.4, 98, 46) == [255, 0, 0])
  }

  @Test("keeps the old picture as it stood, while the new one goes on")
  func lives() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 20))
    let (box, dot) = (CALayer(), CALayer())
    box.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    dot.backgroundColor = Self.red
    box.addSublayer(dot)
    stage.layer.addSublayer(box)
    let run = CABasicAnimation(keyPath: "position.x")
    (run.fromValue, run.toValue, run.duration) = (5, 95, 9)
    dot.add(run, forKey: nil)
    try stage.advance(to: 1)
    let transition = CATransition()
    transition.duration = 4
    box.add(transition, forKey: nil)
    CATransaction.flush()
    func alpha(_ time: Double, _ x: Int) -> UInt32 {
      stage.image(at: time).image.pixels[3 * 100 + x] >> 24
    }
    // The old dot stays at 10 to 20; the new one is at 30 to 40 half way.
    #expect(alpha(3, 15) == 128 && alpha(3, 35) == 128 && alpha(3, 25) == 0)
    #expect(alpha(5, 15) == 0 && alpha(5, 55) == 255)
  }

  @Test("that takes the place of a running one begins with what is seen")
  func interrupted() throws {
    let setting = try Setting("fade", nil)
    try setting.stage.advance(to: 0.5)
    let seen = setting.color(0.5, 64, 38)
    let again = CATransition()
    again.duration = 1
    setting.box.add(again, forKey: nil)
    setting.box.backgroundColor = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    CATransaction.flush()
    #expect(setting.color(0.5, 64, 38) == seen)
    #expect(setting.color(1, 64, 38) == [64, 128, 64])
    #expect(setting.color(1.5, 64, 38) == [0, 255, 0])
  }

  @Test("runs late in the copies of a replicator")
  func copies() throws {
    let stage = try Stage(size: CGSize(width: 60, height: 20))
    let (replicator, dot) = (CAReplicatorLayer(), CALayer())
    (replicator.instanceCount, replicator.instanceDelay) = (2, 1)
    replicator.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
    dot.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    dot.backgroundColor = Self.red
    replicator.addSublayer(dot)
    stage.layer.addSublayer(replicator)
    CATransaction.flush()
    let transition = CATransition()
    transition.duration = 1
    dot.add(transition, forKey: nil)
    dot.backgroundColor = Self.blue
    CATransaction.flush()
    func pixel(_ time: Double, _ x: Int) -> UInt32 {
      stage.image(at: time).image.pixels[5 * 60 + x]
    }
    #expect(pixel(0.5, 5) == 0xFF80_0080 && pixel(0.5, 35) == 0xFFFF_0000)
    #expect(pixel(1.5, 5) == 0xFF00_00FF && pixel(1.5, 35) == 0xFF80_0080)
  }

  @Test("comes where an action says so, as a layer leaves or its sublayers change")
  func actions() throws {
    let stage = try Stage(size: CGSize(width: 20, height: 20))
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    dot.backgroundColor = Self.red
    stage.layer.addSublayer(dot)
    CATransaction.flush()
    func alpha(_ time: Double) -> UInt32 { stage.image(at: time).image.pixels[0] >> 24 }
    dot.actions = [kCAOnOrderOut: CATransition(), "hidden": NSNull()]
    dot.isHidden = true
    CATransaction.flush()
    #expect([alpha(0), alpha(0.125), alpha(0.25)] == [255, 128, 0])
    try stage.advance(to: 1)
    let push = CATransition()
    (push.type, push.subtype, push.duration) = (.push, .fromLeft, 1)
    stage.layer.actions = ["sublayers": push]
    let other = CALayer()
    other.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    other.backgroundColor = Self.blue
    stage.layer.addSublayer(other)
    CATransaction.flush()
    // Half way the new picture covers the left half, at half its strength.
    #expect(stage.image(at: 1.5).image.pixels[5 * 20 + 5] == 0x8000_0080)
    #expect(stage.image(at: 1.5).image.pixels[5 * 20 + 15] == 0)
  }

  @Test("of a type that nobody knows fades, and is said")
  func unknown() throws {
    let setting = try Setting("twist", nil)
    #expect(setting.color(0.5, 64, 38) == [128, 0, 128])
  }
}

extension CALayer {
  /// The layer as a picture.
  fileprivate func render() -> CGImage? {
    let context = CGContext(
      data: nil, width: Int(bounds.width), height: Int(bounds.height), bitsPerComponent: 8,
      bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    context?.setFillColor(backgroundColor ?? .black)
    context?.fill(bounds)
    return context?.makeImage()
  }
}
