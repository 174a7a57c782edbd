// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Stage

/// A thread changes a layer and ends without a word, and the next picture shows it.
@MainActor
enum ThreadEnd {
  static func run() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let layer = CALayer()
    stage.layer.addSublayer(layer)
    CATransaction.flush()
    let handed = Handed(layer)
    for isExplicit in [false, true] {
      let thread = pthread { isExplicit in
        if isExplicit { CATransaction.begin() }
        CATransaction.setDisableActions(true)
        handed.value.opacity = isExplicit ? 0.25 : 0.5
      } argument: {
        isExplicit
      }
      // The end of the thread itself, not of what it runs.
      pthread_join(thread, nil)
      let shown = stage.value(forKeyPath: "opacity", of: layer, at: 0) ?? "nil"
      ThreadProbe.say("\(isExplicit ? "explicit" : "implicit") \(shown)")
    }
  }

  private final class Work {
    let body: @Sendable (Bool) -> Void
    let flag: Bool

    init(_ body: @escaping @Sendable (Bool) -> Void, _ flag: Bool) {
      (self.body, self.flag) = (body, flag)
    }
  }

  private static func pthread(
    _ body: @escaping @Sendable (Bool) -> Void, argument: () -> Bool
  ) -> pthread_t {
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(body, argument())).toOpaque()
    pthread_create(
      &thread, nil,
      { pointer in
        guard let pointer else { return nil }
        let work = Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue()
        work.body(work.flag)
        return nil
      }, work)
    return thread
  }
}

/// Objects that a layer holds for a frame each, while a film is drawn on other threads.
@MainActor
enum Homecoming {
  private final class Guest: NSObject {
    static let ends = Handed(NSCountedSet())
    static let lock = NSLock()

    deinit {
      let place = Thread.isMainThread ? "main" : "elsewhere"
      Guest.lock.withLock { Guest.ends.value.add(place) }
    }
  }

  static func run(frames: Int) throws {
    let stage = try Stage(
      size: CGSize(width: 64, height: 64), clock: StageClock.virtual())
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    layer.backgroundColor = CGColor(gray: 1, alpha: 1)
    stage.layer.addSublayer(layer)
    var count = 0
    let change = Handed {
      count += 1
      // An animation to the next object would hold the last.
      CATransaction.setDisableActions(true)
      layer.setValue(Guest(), forKey: "owner")
      layer.contents = Guest()
      layer.position.x = CGFloat(count % 40)
    }
    let timer = Timer(timeInterval: 1.0 / 120, repeats: true) { _ in change.value() }
    RunLoop.main.add(timer, forMode: .common)
    try stage.eachFrame(count: frames, fps: 60, threads: 4) { _, _ in }
    timer.invalidate()
    CATransaction.setDisableActions(true)
    layer.setValue(nil, forKey: "owner")
    layer.contents = nil
    CATransaction.flush()
    // What is still to come home comes in turns of the main queue.
    var turns = 0
    while ended < 2 * count, turns < 1000 {
      try stage.advance(by: 0.01)
      turns += 1
    }
    ThreadProbe.say(
      "made \(2 * count) main \(Guest.lock.withLock { Guest.ends.value.count(for: "main") }) "
        + "elsewhere \(Guest.lock.withLock { Guest.ends.value.count(for: "elsewhere") })")
  }

  private static var ended: Int {
    Guest.lock.withLock {
      Guest.ends.value.count(for: "main") + Guest.ends.value.count(for: "elsewhere")
    }
  }
}

/// A lock of the program, taken in what layers call on one thread and around layers on another.
@MainActor
enum LockOrder {
  private nonisolated static let mutex = NSRecursiveLock()

  private final class Locking: NSObject, CALayerDelegate, CALayoutManager {
    deinit { LockOrder.pass() }
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      LockOrder.pass()
      return nil
    }
    func layoutSublayers(of layer: CALayer) { LockOrder.pass() }
    func display(_ layer: CALayer) { LockOrder.pass() }
  }

  private nonisolated static func pass() { mutex.withLock {} }

  static func run(rounds: Int) throws {
    let stage = try Stage(size: CGSize(width: 64, height: 64))
    let layer = CALayer()
    let delegate = Locking()
    layer.delegate = delegate
    stage.layer.addSublayer(layer)
    let handed = Handed(layer)
    let crowd = Crowd()
    crowd.start {
      for round in 0..<rounds {
        mutex.withLock { handed.value.position.x = CGFloat(round) }
        mutex.withLock { _ = handed.value.presentation() }
      }
    }
    var round = 0
    while !crowd.isDone || round < rounds {
      layer.setValue(Locking(), forKey: "owner")
      layer.contents = Locking()
      layer.layoutManager = Locking()
      layer.actions = ["none": LockingAction()]
      layer.mask = LockingLayer()
      let added = LockingLayer()
      layer.addSublayer(added)
      added.removeFromSuperlayer()
      layer.sublayers = [LockingLayer()]
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.delegate = LockingAction()
      animation.duration = 0.01
      layer.add(animation, forKey: "fade")
      layer.setNeedsLayout()
      layer.setNeedsDisplay()
      try stage.advance(by: 0.02)
      round += 1
    }
    ThreadProbe.say("done")
  }

  private final class LockingLayer: CALayer {
    override init() { super.init() }
    override init(layer: Any) {
      LockOrder.pass()
      super.init(layer: layer)
    }
    required init?(coder: NSCoder) { nil }
    deinit { LockOrder.pass() }
    override func layoutSublayers() { LockOrder.pass() }
  }

  private final class LockingAction: NSObject, CAAction, CAAnimationDelegate {
    deinit { LockOrder.pass() }
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
    func animationDidStart(_ anim: CAAnimation) { LockOrder.pass() }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { LockOrder.pass() }
  }
}

/// A main that waits: the main thread is left, the main queue goes on elsewhere.
@MainActor
enum Awaiting {
  static func run() async throws {
    try await onStage()
    await lonelyLink()
  }

  private static func onStage() async throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let layer = CALayer()
    stage.layer.addSublayer(layer)
    CATransaction.setDisableActions(true)
    layer.opacity = 0.5
    let before = Thread.isMainThread
    await Task.yield()
    try await Task.sleep(nanoseconds: 1_000_000)
    ThreadProbe.say("on the main thread \(before) then \(Thread.isMainThread)")
    // The turn before the wait has ended, and its transaction with it, at the latest when the next
    // has to do with transactions.
    _ = CATransaction.disableActions()
    ThreadProbe.say("committed \(layer.presentation()?.opacity ?? -1)")

    // An explicit transaction that is open across a wait is still the same one.
    CATransaction.begin()
    CATransaction.setAnimationDuration(7)
    try await Task.sleep(nanoseconds: 1_000_000)
    ThreadProbe.say("duration \(CATransaction.animationDuration())")
    CATransaction.commit()

    // An implicit one is committed after the turn.
    CATransaction.setDisableActions(true)
    layer.opacity = 0.25
    for _ in 0..<3 { await Task.yield() }
    try await Task.sleep(nanoseconds: 1_000_000)
    ThreadProbe.say("committed \(layer.presentation()?.opacity ?? -1)")

    // The stage's clock is the main queue's.
    try stage.advance(to: 3)
    ThreadProbe.say("time \(stage.time)")

    let calls = await withCheckedContinuation { continuation in
      var count = 0
      let link = CADisplayLink { link in
        count += 1
        guard count == 3 else { return }
        link.invalidate()
        continuation.resume(returning: count)
      }
      link.add(to: .main, forMode: .common)
      // Frames are the stage's while it is there.
      try? stage.advance(by: 1)
    }
    ThreadProbe.say("link \(calls)")
  }

  /// Without a stage the frames come by themselves.
  private static func lonelyLink() async {
    let isMain = await withCheckedContinuation { continuation in
      let link = CADisplayLink { link in
        link.invalidate()
        continuation.resume(returning: MainQueue.isCurrent)
      }
      link.add(to: .main, forMode: .common)
      CATransaction.flush()
    }
    ThreadProbe.say("alone \(isMain)")
  }
}
