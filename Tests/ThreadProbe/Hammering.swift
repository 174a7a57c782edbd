// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Stage

/// Threads that do all that can be done to layers, while the main thread shows them.
@MainActor
enum Hammering {
  /// Layers that all threads know.
  private static func makeLayers(in root: CALayer) -> [CALayer] {
    let kinds: [() -> CALayer] = [
      { CALayer() }, { CAShapeLayer() }, { CATextLayer() }, { CAGradientLayer() },
      { CAReplicatorLayer() }, { CAEmitterLayer() }, { CATransformLayer() }, { CATiledLayer() },
      { CAScrollLayer() }, { DrawnLayer() },
    ]
    let layers = (0..<24).map { index in
      let layer = kinds[index % kinds.count]()
      layer.frame = CGRect(x: index * 5 % 80, y: index * 7 % 80, width: 30, height: 24)
      layer.backgroundColor = CGColor(gray: 0.5, alpha: 0.5)
      layer.name = "layer \(index)"
      return layer
    }
    for (index, layer) in layers.enumerated() {
      (index % 3 == 0 ? root : layers[index / 3]).addSublayer(layer)
    }
    CATransaction.flush()
    return layers
  }

  private static func makeStage() throws -> Stage {
    try Stage(size: CGSize(width: 100, height: 100), background: CGColor(gray: 1, alpha: 1))
  }

  private nonisolated static func start(
    _ crowd: Crowd, threads: Int, rounds: Int, on layers: [CALayer], in root: CALayer
  ) {
    let handed = Handed((layers, root))
    for number in 0..<threads {
      crowd.start {
        var hammer = Hammer(handed.value.0, in: handed.value.1, seed: number + 1)
        for round in 0..<rounds {
          hammer.strike()
          if round % 20 == 19 { CATransaction.flush() }
        }
      }
    }
  }

  /// One tree, which the main thread moves and draws.
  static func oneTree(threads: Int, rounds: Int) throws {
    let stage = try makeStage()
    let layers = makeLayers(in: stage.layer)
    let crowd = Crowd()
    start(crowd, threads: threads, rounds: rounds, on: layers, in: stage.layer)
    var frames = 0
    while !crowd.isDone {
      layers[0].position.x = CGFloat(frames % 80)
      try stage.advance(by: 1.0 / 60)
      _ = stage.image()
      frames += 1
    }
    try stage.advance(by: 1)
    _ = stage.image()
    ThreadProbe.say("done")
  }

  /// A stage for each thread, all moved and drawn side by side.
  static func stages(threads: Int, rounds: Int) {
    let crowd = Crowd()
    for number in 0..<threads {
      crowd.start {
        guard let stage = try? Stage(size: CGSize(width: 60, height: 60)) else { return }
        let layers = (0..<6).map { _ in CALayer() }
        for layer in layers {
          layer.frame = CGRect(x: 5, y: 5, width: 40, height: 40)
          stage.layer.addSublayer(layer)
        }
        var hammer = Hammer(layers, in: stage.layer, seed: number + 100)
        for _ in 0..<rounds {
          hammer.strike()
          try? stage.advance(by: 1.0 / 60)
          _ = stage.image()
        }
      }
    }
    crowd.wait()
    ThreadProbe.say("done")
  }

  /// A film, drawn on several threads, of layers that others change.
  static func film(threads: Int, rounds: Int) throws {
    let stage = try makeStage()
    let layers = makeLayers(in: stage.layer)
    let crowd = Crowd()
    start(crowd, threads: threads, rounds: rounds, on: layers, in: stage.layer)
    while !crowd.isDone {
      try stage.eachFrame(count: 12, fps: 60, threads: 4) { _, _ in }
    }
    ThreadProbe.say("done")
  }

  /// A window on layers that others change; it closes when they are done.
  static func window(threads: Int, rounds: Int) throws {
    let stage = try Stage(
      size: CGSize(width: 100, height: 100), background: CGColor(gray: 1, alpha: 1),
      clock: StageClock.real())
    let layers = makeLayers(in: stage.layer)
    let loop = try StageLoop(stage, title: "thread probe", threads: 2)
    let crowd = Crowd()
    start(crowd, threads: threads, rounds: rounds, on: layers, in: stage.layer)
    let timer = Timer(timeInterval: 0.02, repeats: true) { timer in
      MainActor.assumeIsolated {
        guard crowd.isDone else { return }
        loop.stop()
      }
    }
    RunLoop.main.add(timer, forMode: .common)
    try loop.run()
    timer.invalidate()
    ThreadProbe.say("done")
  }
}

/// A layer that draws itself and has a property of its own.
final class DrawnLayer: CALayer {
  @LayerProperty var extent: CGFloat = 4

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "extent" || super.needsDisplay(forKey: key)
  }

  override func draw(in ctx: CGContext) {
    ctx.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    ctx.fill(CGRect(x: 0, y: 0, width: extent, height: extent))
  }

  override func layoutSublayers() {
    for sublayer in sublayers ?? [] { sublayer.zPosition = CGFloat(sublayer.opacity) }
  }
}
