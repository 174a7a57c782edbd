// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Foundation
import QuartzCore
import RenderTree
import TestSupport
import Testing

@testable import Stage

@Suite("Copies of a replicator")
struct ReplicatorCopyTests {
  let stage: Stage
  let replicator = CAReplicatorLayer()
  let square = CALayer()

  /// Five red squares of 20 points in a row, 30 apart, each 0.1 s later than the one before.
  init() throws {
    stage = try Stage(size: CGSize(width: 160, height: 40), background: CGColor(gray: 0, alpha: 1))
    replicator.frame = stage.layer.bounds
    replicator.instanceCount = 5
    replicator.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
    replicator.instanceDelay = 0.1
    square.frame = CGRect(x: 5, y: 10, width: 20, height: 20)
    square.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    replicator.addSublayer(square)
    stage.layer.addSublayer(replicator)
    CATransaction.flush()
  }

  /// The pixel in the middle of a copy's place.
  private func pixel(_ index: Int, at time: Double? = nil) -> UInt32 {
    let image = stage.image(at: time ?? stage.time).image
    return image.pixels[20 * image.width + 15 + 30 * index]
  }

  private func copy(_ index: Int) throws -> ReplicatorCopy {
    try #require(replicator.copy(at: index))
  }

  private func fade(_ duration: Double = 1) -> CABasicAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0
    fade.duration = duration
    return fade
  }

  // MARK: - Finding

  @Test("are found by their number", arguments: [(-1, false), (0, true), (4, true), (5, false)])
  func bounds(index: Int, exists: Bool) {
    #expect((replicator.copy(at: index) != nil) == exists)
  }

  @Test("answer transform, colour and time as on screen")
  func onScreen() throws {
    replicator.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    replicator.instanceColor = CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    replicator.instanceRedOffset = 0.1
    replicator.instanceAlphaOffset = -0.2
    // The implicit animations of these changes are over after a quarter of a second.
    try stage.advance(to: 2)
    let second = try copy(2)
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(abs(second.transform.m12 - turn.m12) < 1e-12)
    #expect(abs(second.transform.m11) < 1e-12)
    let components = try #require(second.color.components)
    for (value, expected) in zip(components, [0.45, 0.5, 0.75, 0.6]) {
      #expect(abs(Double(value) - expected) < 1e-6)
    }
    let now = replicator.convertTime(CACurrentMediaTime(), from: nil)
    #expect(abs(second.time - (now - 0.2)) < 1e-9)
    replicator.instanceDelay = 0.5
    try stage.advance(by: 0.125)
    let shown = try #require(replicator.presentation()).instanceDelay
    #expect(shown > 0.1 && shown < 0.5)
    let later = replicator.convertTime(CACurrentMediaTime(), from: nil)
    #expect(abs(second.time - (later - 2 * shown)) < 1e-9)
  }

  // MARK: - Overrides

  @Test("take values of their own, and give them back")
  func overrides() throws {
    let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    try copy(2).override(square) { $0.backgroundColor = blue }
    #expect(
      [0, 1, 2, 3, 4].map { pixel($0) } == [
        0xFFFF_0000, 0xFFFF_0000, 0xFF00_00FF, 0xFFFF_0000, 0xFFFF_0000,
      ])
    #expect(square.backgroundColor != blue)
    #expect(try copy(2).presentation(of: square)?.backgroundColor == blue)
    #expect(try copy(1).presentation(of: square)?.backgroundColor == square.backgroundColor)
    #expect(square.presentation()?.backgroundColor == square.backgroundColor)
    try copy(2).removeAllValues(of: square)
    #expect(pixel(2) == 0xFFFF_0000)
  }

  @Test("keep following the layer where they have no value of their own")
  func following() throws {
    try copy(1).setValue(30, forKeyPath: "position.y", of: square)
    CATransaction.setDisableActions(true)
    square.position = CGPoint(x: 50, y: 5)
    CATransaction.flush()
    #expect(try copy(1).presentation(of: square)?.position == CGPoint(x: 50, y: 30))
    #expect(try copy(1).value(forKeyPath: "position.y", of: square) as? Double == 30)
    #expect(try copy(0).presentation(of: square)?.position == CGPoint(x: 50, y: 5))
    try copy(1).removeValue(forKeyPath: "position.y", of: square)
    CATransaction.flush()
    #expect(try copy(1).presentation(of: square)?.position == CGPoint(x: 50, y: 5))
  }

  @Test("change nothing for odd requests")
  func odd() throws {
    let before = stage.image().image
    try copy(1).setValue("red", forKeyPath: "opacity", of: square)
    try copy(1).setValue(1, forKeyPath: "noSuchKey", of: square)
    try copy(1).setValue(0.5, forKeyPath: "opacity", of: stage.layer)
    try copy(1).add(fade(), forKey: nil, to: CALayer())
    try copy(1).override(square) { _ in }
    try copy(1).removeAnimation(forKey: "none", from: square)
    #expect(stage.image().image == before)
  }

  @Test("are hidden one by one")
  func hidden() throws {
    try copy(3).setValue(true, forKeyPath: "hidden", of: square)
    #expect(pixel(3) == 0xFF00_0000)
    #expect(pixel(2) == 0xFFFF_0000)
  }

  @Test("stand in front of their siblings one by one")
  func depth() throws {
    let cover = CALayer()
    cover.frame = square.frame
    cover.backgroundColor = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    replicator.addSublayer(cover)
    try copy(2).override(square) { $0.zPosition = 1 }
    #expect([1, 2, 3].map { pixel($0) } == [0xFF00_FF00, 0xFFFF_0000, 0xFF00_FF00])
    #expect(replicator.hitTestCopy(CGPoint(x: 75, y: 20))?.layer === square)
    #expect(replicator.hitTestCopy(CGPoint(x: 45, y: 20))?.layer === cover)
  }

  // MARK: - Animations

  @Test("move by themselves, in their own time")
  func animation() throws {
    try stage.advance(to: 1)
    try copy(3).add(fade(), forKey: "fade", to: square)
    try stage.advance(to: 1.25)
    #expect(try copy(3).presentation(of: square)?.opacity == 0.75)
    #expect(try copy(2).presentation(of: square)?.opacity == 1)
    #expect(pixel(3) == 0xFFBF_0000)
    #expect(pixel(2) == 0xFFFF_0000)
    #expect(try copy(3).animationKeys(of: square) == ["fade"])
    #expect(square.animationKeys() == nil)
    try copy(3).removeAnimation(forKey: "fade", from: square)
    #expect(pixel(3) == 0xFFFF_0000)
  }

  @Test("begin late where the begin is given in the replicator's time")
  func begin() throws {
    let animation = fade()
    animation.beginTime = replicator.convertTime(CACurrentMediaTime(), from: nil) + 1
    for index in [1, 4] { try copy(index).add(animation, forKey: "fade", to: square) }
    try stage.advance(to: 1.6)
    #expect(abs(Double(try copy(1).presentation(of: square)?.opacity ?? 0) - 0.5) < 1e-6)
    #expect(abs(Double(try copy(4).presentation(of: square)?.opacity ?? 0) - 0.8) < 1e-6)
  }

  @Test("let their own animation act after the one that all share")
  func order() throws {
    let shared = fade()
    shared.fromValue = 0.5
    shared.toValue = 0.5
    shared.duration = 10
    square.add(shared, forKey: "shared")
    let own = CABasicAnimation(keyPath: "opacity")
    own.fromValue = 0.25
    own.toValue = 0.25
    own.duration = 10
    try copy(2).add(own, forKey: "own", to: square)
    try copy(1).setValue(0.9, forKeyPath: "opacity", of: square)
    try stage.advance(to: 1)
    #expect(
      try [0, 1, 2].map { try copy($0).presentation(of: square)?.opacity } == [0.5, 0.5, 0.25])
  }

  @Test("take over from what the copy shows")
  func takeOver() throws {
    try copy(2).add(fade(), forKey: "fade", to: square)
    try stage.advance(to: 0.5)
    let back = CABasicAnimation(keyPath: "opacity")
    back.toValue = 1
    back.duration = 1
    try copy(2).add(back, forKey: "fade", to: square)
    CATransaction.flush()
    #expect(abs(Double(try copy(2).presentation(of: square)?.opacity ?? 0) - 0.5) < 1e-6)
    try stage.advance(to: 1)
    #expect(abs(Double(try copy(2).presentation(of: square)?.opacity ?? 0) - 0.75) < 1e-6)
  }

  @Test("tell delegates of start and stop, at their instants")
  func delegate() throws {
    final class Listener: CAAnimationDelegate {
      var log: [String] = []
      let stage: Stage
      init(_ stage: Stage) { self.stage = stage }
      func animationDidStart(_ anim: CAAnimation) { log.append("start \(rounded)") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        log.append("stop \(flag) \(rounded)")
      }
      private var rounded: Double { (stage.time * 1000).rounded() / 1000 }
    }
    let listener = Listener(stage)
    let animation = fade(0.5)
    animation.delegate = listener
    try copy(4).add(animation, forKey: "now", to: square)
    animation.beginTime = replicator.convertTime(CACurrentMediaTime(), from: nil) + 1
    try copy(4).add(animation, forKey: "later", to: square)
    try stage.advance(to: 5)
    // The later one is begun by copy 4's clock, which is 0.4 s behind.
    #expect(listener.log == ["start 0.0", "stop true 0.5", "start 1.4", "stop true 1.9"])
    #expect(try copy(4).animationKeys(of: square) == nil)
  }

  // MARK: - Nesting

  @Test("lie inside copies of other replicators")
  func nesting() throws {
    let inner = CAReplicatorLayer()
    inner.frame = replicator.bounds
    inner.instanceCount = 2
    inner.instanceTransform = CATransform3DMakeTranslation(0, 10, 0)
    inner.instanceDelay = 1
    square.frame = CGRect(x: 5, y: 5, width: 8, height: 8)
    inner.addSublayer(square)
    replicator.addSublayer(inner)
    try stage.advance(to: 1)
    let single = try #require(copy(3).copy(of: inner, at: 1))
    let every = try #require(inner.copy(at: 0))
    #expect(abs(single.time - (CACurrentMediaTime() - 1.3)) < 1e-9)
    single.setValue(0.25, forKeyPath: "opacity", of: square)
    every.setValue(0.5, forKeyPath: "opacity", of: square)
    let image = stage.image().image
    for outer in 0..<5 {
      let x = 9 + 30 * outer
      #expect(image.pixels[9 * 160 + x] == 0xFF80_0000)
      #expect(image.pixels[19 * 160 + x] == (outer == 3 ? 0xFF40_0000 : 0xFFFF_0000), "\(outer)")
    }
    let hit = try #require(replicator.hitTestCopy(CGPoint(x: 99, y: 19)))
    #expect(hit.copy == single)
    #expect(hit.copy.enclosing == replicator.copy(at: 3))
    #expect(hit.layer === square)
  }

  // MARK: - Hit testing

  @Test("are hit where they are seen")
  func hits() throws {
    for index in 0..<5 {
      let hit = replicator.hitTestCopy(CGPoint(x: 15 + 30 * index, y: 20))
      #expect(hit?.copy.index == index)
      #expect(hit?.layer === square)
    }
    #expect(replicator.hitTestCopy(CGPoint(x: 30, y: 20)) == nil)
    try copy(1).setValue(30, forKeyPath: "position.x", of: square)
    CATransaction.flush()
    #expect(replicator.hitTestCopy(CGPoint(x: 60, y: 20))?.copy.index == 1)
    #expect(replicator.hitTestCopy(CGPoint(x: 42, y: 20)) == nil)
    try copy(4).setValue(true, forKeyPath: "hidden", of: square)
    CATransaction.flush()
    #expect(replicator.hitTestCopy(CGPoint(x: 135, y: 20)) == nil)
  }

  @Test("are hit where their own animation has brought them, the last on top")
  func movingHit() throws {
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 15
    move.toValue = -15
    move.duration = 1
    move.fillMode = .forwards
    move.isRemovedOnCompletion = false
    try copy(4).add(move, forKey: "move", to: square)
    try stage.advance(to: 2)
    #expect(replicator.hitTestCopy(CGPoint(x: 135, y: 20)) == nil)
    #expect(replicator.hitTestCopy(CGPoint(x: 105, y: 20))?.copy.index == 4)
  }

  @Test("unused leave no trace")
  func trace() throws {
    _ = stage.image()
    #expect(try #require(stage.context.tree).hasVariations == false)
    try copy(2).override(square) { $0.cornerRadius = 8 }
    _ = stage.image()
    #expect(try #require(stage.context.tree).hasVariations)
  }
}
