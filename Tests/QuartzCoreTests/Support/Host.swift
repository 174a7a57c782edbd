// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import QuartzCore
import RenderTree

/// A layer tree on show whose media clock the test moves.
final class Host {
  private final class Clock {
    var time: Double

    init(_ time: Double) {
      self.time = time
    }
  }

  let root: CALayer
  let context: RenderContext
  private let clock: Clock

  /// Shows a tree and commits it.
  init(_ root: CALayer = CALayer(), at time: Double = 0) {
    CATransaction.flush()
    let clock = Clock(time)
    self.root = root
    self.clock = clock
    context = RenderContext(root: root, clock: { clock.time })
    CATransaction.flush()
  }

  /// The media time; commits what has changed before it moves.
  var now: Double {
    get { clock.time }
    set {
      CATransaction.flush()
      clock.time = newValue
    }
  }

  /// Moves the clock, event by event, as a host's frame loop does.
  func advance(to time: Double) {
    CATransaction.flush()
    while let next = context.nextEvent(after: clock.time), next <= time {
      clock.time = next
      context.deliverEvents(at: next)
      CATransaction.flush()
    }
    clock.time = time
    context.deliverEvents(at: time)
    CATransaction.flush()
  }

  /// What a frame at a time draws, one unit of the root's superlayer a pixel.
  func commands(at time: Double = 0, width: Int = 400, height: Int = 400) -> [Command] {
    CATransaction.flush()
    var builder = FrameBuilder(width: width, height: height)
    return builder.displayList(of: context.tree, at: time, toDevice: .identity).commands
  }

  func draws(at time: Double = 0, width: Int = 400, height: Int = 400) -> [Draw] {
    commands(at: time, width: width, height: height).compactMap {
      if case .draw(let draw) = $0 { draw } else { nil }
    }
  }
}

extension Draw {
  /// The colour of a solid paint with the draw's alpha in it.
  var color: RGBA? {
    guard case .solid(var rgba) = paint else { return nil }
    rgba.alpha *= alpha
    return rgba
  }

  /// The box of the draw in pixels.
  var box: Rect { deviceBounds ?? .zero }
}

/// A layer with a size that is black, so that it draws something.
func square(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CALayer {
  let layer = CALayer()
  layer.frame = CGRect(x: x, y: y, width: width, height: height)
  layer.backgroundColor = .black
  return layer
}

/// What one animation makes of a layer at times after the commit that starts it.
func presented<Layer: CALayer, Value>(
  _ animation: CAAnimation, on layer: Layer, at times: [Double],
  _ read: (Layer) -> Value
) -> [Value] {
  let host = Host(layer)
  layer.add(animation, forKey: nil)
  CATransaction.flush()
  return times.compactMap { time in
    host.now = time
    return layer.presentation().map(read)
  }
}

/// What one animation makes of a plain layer.
func presented<Value>(
  _ animation: CAAnimation, at times: [Double], _ read: (CALayer) -> Value
) -> [Value] {
  presented(animation, on: CALayer(), at: times, read)
}
