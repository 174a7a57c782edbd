// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Stage
import Testing

/// Completion blocks on a clock that is moved by hand.
@Suite("Turns of a stage")
struct StageTurnTests {
  /// What happened on a stage and when.
  final class Diary: NSObject, CAAnimationDelegate {
    let stage: Stage
    var entries: [String] = []

    init(_ stage: Stage) { self.stage = stage }

    func write(_ text: String) { entries.append("\(stage.time) \(text)") }
    func animationDidStart(_ anim: CAAnimation) { write("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { write("stop \(flag)") }

    func add(_ duration: Double, to layer: CALayer, forKey key: String? = nil) {
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.duration, fade.delegate) = (0, duration, self)
      layer.add(fade, forKey: key)
    }
  }

  private static func stage(_ clock: StageClock? = nil) throws -> (Stage, CALayer, Diary) {
    let stage = try Stage(size: CGSize(width: 10, height: 10), clock: clock)
    let layer = CALayer()
    stage.layer.addSublayer(layer)
    return (stage, layer, Diary(stage))
  }

  private static func transaction(_ block: @escaping () -> Void, _ changes: () -> Void = {}) {
    CATransaction.begin()
    CATransaction.setCompletionBlock(block)
    changes()
    CATransaction.commit()
  }

  @Test("completion blocks run at their instant, after the delegates, in order")
  func order() throws {
    let (stage, layer, diary) = try Self.stage()
    Self.transaction({ diary.write("both") }) {
      diary.add(0.35, to: layer)
      diary.add(0.7, to: layer)
    }
    Self.transaction({ diary.write("short") }) { diary.add(0.35, to: layer) }
    Self.transaction({ diary.write("empty") })
    #expect(diary.entries.isEmpty)
    try stage.advance(to: 2)
    #expect(
      diary.entries == [
        "0.0 start", "0.0 start", "0.0 start", "0.0 empty", "0.35 stop true", "0.35 stop true",
        "0.35 short", "0.7 stop true", "0.7 both",
      ])
  }

  @Test("what ends at the very instant that is asked for has been heard of")
  func end() throws {
    let (stage, layer, diary) = try Self.stage()
    Self.transaction({ diary.write("done") }) { diary.add(0.1, to: layer) }
    try stage.advance(to: 0.1)
    #expect(diary.entries.last == "0.1 done")
  }

  @Test("what a block begins goes on from its instant")
  func chain() throws {
    let (stage, layer, diary) = try Self.stage()
    func next(_ count: Int) {
      diary.write("\(count)")
      guard count > 0 else { return }
      Self.transaction({ next(count - 1) }) { diary.add(0.5, to: layer) }
    }
    next(3)
    try stage.advance(to: 5)
    #expect(
      diary.entries == [
        "0.0 3", "0.0 start", "0.5 stop true", "0.5 2", "0.5 start", "1.0 stop true", "1.0 1",
        "1.0 start", "1.5 stop true", "1.5 0",
      ])
  }

  @Test("an animation that is taken away says so in the next turn")
  func removal() throws {
    let (stage, layer, diary) = try Self.stage()
    Self.transaction({ diary.write("done") }) { diary.add(1, to: layer, forKey: "a") }
    try stage.advance(to: 0.25)
    layer.removeAnimation(forKey: "a")
    #expect(diary.entries == ["0.0 start"])
    try stage.advance(by: 0)
    #expect(diary.entries == ["0.0 start", "0.25 stop false", "0.25 done"])
  }

  @Test("each of several stages of a thread runs what waits there")
  func several() throws {
    let (one, layer, diary) = try Self.stage()
    let (two, _, _) = try Self.stage()
    Self.transaction({ diary.write("one") }) { diary.add(1, to: layer) }
    try two.advance(to: 5)
    #expect(diary.entries.isEmpty)
    try one.advance(to: 1)
    #expect(diary.entries == ["0.0 start", "1.0 stop true", "1.0 one"])
    // A transaction belongs to the thread, not to a stage.
    try two.advance(to: 6)
    Self.transaction({ diary.write("empty") })
    try one.advance(to: 2)
    #expect(diary.entries.last == "1.0 empty")
  }

  /// How often something ran on another thread or at another instant than it should.
  private static func mistakes() -> Int {
    var mistakes = 0
    for _ in 0..<20 {
      guard let (stage, layer, diary) = try? stage() else { return 1 }
      let thread = Thread.current
      transaction({ mistakes += Thread.current === thread ? 0 : 1 }) { diary.add(0.5, to: layer) }
      transaction({ diary.write("empty") })
      try? stage.advance(to: 1)
      mistakes += diary.entries == ["0.0 start", "0.0 empty", "0.5 stop true"] ? 0 : 1
    }
    return mistakes
  }

  @Test("stages of several threads keep to themselves", arguments: [2, 8])
  func threads(count: Int) async throws {
    let mistakes = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<count { group.addTask { Self.mistakes() } }
      return await group.reduce(0, +)
    }
    #expect(mistakes == 0)
  }

  @Test("a block that asks for itself again and again is an error")
  func restless() throws {
    let (stage, _, _) = try Self.stage()
    nonisolated(unsafe) var goesOn = true
    func again() { if goesOn { Self.transaction(again) } }
    again()
    let error = #expect(throws: StageError.self) { try stage.advance(to: 1) }
    #expect(error?.description.contains("10000 turns at 0.0 s") == true)
    goesOn = false
    try stage.advance(to: 1)
    #expect(stage.time == 1)
  }

  @Test("what waits when a stage goes away is done by the main run loop", .timeLimit(.minutes(15)))
  @MainActor
  func orphan() async throws {
    var done = false
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        guard let (stage, _, _) = try? Self.stage() else { return }
        Self.transaction { continuation.resume() }
        _ = stage
      }
    }
    done = true
    #expect(done)
  }

  @Test("on the main thread the run loop may come first, and nothing runs twice")
  @MainActor
  func mainThread() async throws {
    let (stage, layer, diary) = try Self.stage()
    Self.transaction({ diary.write("empty") })
    // What is open around it is committed in a turn of its own.
    CATransaction.flush()
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(diary.entries == ["0.0 empty"])
    Self.transaction({ diary.write("done") }) { diary.add(1, to: layer) }
    try stage.advance(to: 1)
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(diary.entries == ["0.0 empty", "0.0 start", "1.0 stop true", "1.0 done"])
  }
}
