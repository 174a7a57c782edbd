// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import QuartzCore
import RenderTree
import TestSupport
import Testing

@testable import Stage

@Suite("When the picture changes next")
struct NextChangeLawTests {
  /// The display list of a stage's committed tree at a time of its clock.
  private func list(_ stage: Stage, _ time: Double) -> DisplayList {
    let (width, height) = stage.pixelSize
    var builder = FrameBuilder(width: width, height: height)
    return builder.displayList(of: stage.context.tree, at: time, toDevice: .identity)
  }

  @Test("between a time and that instant every picture is the same", arguments: UInt64(0)..<20)
  func law(part: UInt64) throws {
    // A program may move all the time, but not four of them.
    let rests = try (part * 4..<part * 4 + 4).reduce(0) { try $0 + hold(seed: $1) }
    #expect(rests > 0)
  }

  /// - Returns: How often the picture of a random program was found to stay for a while.
  private func hold(seed: UInt64) throws -> Int {
    var program = try MovingProgram(seed: seed)
    let stage = program.stage
    var rests = 0
    for _ in 0..<60 {
      program.change()
      try stage.advance(by: program.random.double(in: 0...0.2))
      let now = stage.base + stage.time
      let tree = try #require(stage.context.tree)
      let next = tree.nextChange(after: now)
      #expect(next >= now)
      guard next > now else { continue }
      rests += 1
      let shown = list(stage, now)
      let end = min(next, now + 50)
      for share in [0.0001, 0.3, 0.9] {
        let time = now + (end - now) * share
        guard time < next else { continue }
        #expect(list(stage, time) == shown, "seed \(seed) at \(time) before \(next)")
      }
      if next < .infinity {
        #expect(list(stage, next.nextDown) == shown, "seed \(seed) just before \(next)")
      }
    }
    return rests
  }

  @Test("is the very instant at which something begins")
  func instants() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let replicator = CAReplicatorLayer()
    (replicator.instanceCount, replicator.instanceDelay) = (3, 2)
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    dot.backgroundColor = CGColor(gray: 0, alpha: 1)
    replicator.addSublayer(dot)
    stage.layer.addSublayer(replicator)
    CATransaction.flush()
    func next(_ time: Double) -> Double {
      (stage.context.tree?.nextChange(after: stage.base + time) ?? .nan) - stage.base
    }
    #expect(next(0) == .infinity)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0, 50, 1)
    move.beginTime = stage.start + 1
    move.isRemovedOnCompletion = false
    dot.add(move, forKey: nil)
    CATransaction.flush()
    // Copies move from 1 to 2, from 3 to 4, and from 5 to 6; between they rest.
    #expect(next(0) == 1)
    #expect(next(1.5) == 1.5)
    #expect(next(2) == 3 && next(2.5) == 3)
    #expect(next(4.5) == 5 && next(5.5) == 5.5)
    #expect(next(6) == .infinity)
    // At half the speed local time is behind; at speed 0 nothing changes any more.
    replicator.speed = 0.5
    CATransaction.flush()
    let local = (stage.start + 1) / 0.5 - stage.start
    #expect(next(0) == local)
    replicator.speed = 0
    CATransaction.flush()
    #expect(next(0) == .infinity)
  }

  @Test("hidden layers do not count, particles until the last one is gone")
  func invisible() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    dot.backgroundColor = CGColor(gray: 0, alpha: 1)
    stage.layer.addSublayer(dot)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration, move.repeatCount) = (0, 50, 1, .infinity)
    dot.add(move, forKey: nil)
    CATransaction.flush()
    #expect(stage.isMoving(at: stage.base))
    CATransaction.setDisableActions(true)
    dot.isHidden = true
    CATransaction.flush()
    #expect(!stage.isMoving(at: stage.base))

    let emitter = CAEmitterLayer()
    let cell = CAEmitterCell()
    (cell.birthRate, cell.lifetime) = (10, 2)
    emitter.emitterCells = [cell]
    stage.layer.addSublayer(emitter)
    CATransaction.flush()
    #expect(stage.isMoving(at: stage.base))
    try stage.advance(to: 1)
    CATransaction.setDisableActions(true)
    emitter.birthRate = 0
    CATransaction.flush()
    #expect(stage.isMoving(at: stage.base + 2.9))
    #expect(!stage.isMoving(at: stage.base + 3))
    #expect(stage.context.tree?.nextChange(after: stage.base + 3) == .infinity)
  }
}
