// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Geometry
import Media
import QuartzCore
import RenderTree
import SoftwareRenderer

/// A place without a screen where layers live: it moves their time, and takes pictures and films.
///
/// This is Citrine's own addition; Apple's systems have a window in its place. Put layers into
/// ``layer``, let time pass with ``advance(to:)``, look with ``image()`` or `presentation()`.
///
/// ```swift
/// let stage = try Stage(size: CGSize(width: 320, height: 240))
/// stage.layer.addSublayer(dot)
/// dot.add(animation, forKey: "move")
/// try stage.advance(to: 0.35)
/// let x = dot.presentation()?.position.x
/// try stage.image().write(to: "dot.png")
/// ```
public final class Stage {
  /// The root of the tree; its bounds are the stage's size, its y axis points down.
  public let layer: CALayer
  /// Size in points.
  public internal(set) var size: CGSize
  /// Pixels a point.
  public internal(set) var scale: CGFloat
  /// What pictures show where no layer is.
  public var background: CGColor?

  let clock: StageClock
  let context: RenderContext
  /// The media time at which the stage was made.
  let start: Double
  /// Frames lie at whole multiples of a period after an origin, in media time.
  var frameGrid: (origin: Double, period: Double)
  /// The last frame that display links were called for.
  private var lastFrame = -Double.infinity
  private let links: DisplayLinks?
  /// Ends a process whose program does not let time pass.
  package var watch: ProgramWatch?

  /// Makes a stage.
  ///
  /// - Parameters:
  ///   - size: Points.
  ///   - scale: Pixels a point.
  ///   - background: Behind all layers; nil leaves pictures transparent.
  ///   - clock: A clock moved by hand unless another is given.
  /// - Throws: When the size cannot be drawn.
  public init(
    size: CGSize, scale: CGFloat = 1, background: CGColor? = nil, clock: StageClock? = nil
  ) throws(StageError) {
    let (width, height) = (Double(size.width * scale), Double(size.height * scale))
    guard width >= 1, height >= 1, width * height <= Double(SoftwareRenderer.pixelLimit) else {
      throw .size(width: Double(size.width), height: Double(size.height), scale: Double(scale))
    }
    let clock = clock ?? .manual()
    self.size = size
    self.scale = scale
    self.background = background
    self.clock = clock
    start = clock.now
    frameGrid = (clock.now, 1 / DisplayLinks.rate)
    links = clock.isReal ? nil : DisplayLinks.ofThread
    layer = CALayer()
    layer.frame = CGRect(origin: .zero, size: size)
    context = RenderContext(root: layer) { clock.now }
    CATransaction.flush()
    links?.beginHosting()
  }

  deinit {
    links?.endHosting()
  }

  // MARK: - Time

  /// Seconds since the stage was made.
  public var time: CFTimeInterval { clock.now - start }

  /// Lets the program and the animations run until a time; each callback runs at its own instant.
  ///
  /// The time is in seconds since the stage was made; the clock does not go back.
  public func advance(to time: CFTimeInterval) throws(StageError) {
    let target = start + time
    watch?.enter()
    defer { watch?.leave() }
    try step(to: clock.now)
    // A clock that counts nanoseconds may stop a hair before an event and must not find it again.
    var reached = clock.now
    while true {
      // What was called at this instant may have put off what it asks for to a turn of its own.
      try clock.settle()
      CATransaction.flush()
      let event = context.nextEvent(after: reached) ?? .infinity
      let frame = links?.isActive == true ? nextFrame : .infinity
      // A link may be added by whatever wakes up next.
      let deadline = links == nil ? nil : clock.nextDeadline
      let next = min(event, frame, deadline ?? .infinity)
      guard next <= target else { break }
      try step(to: next, isFrame: frame <= next)
      reached = max(next, clock.now)
      watch?.noteProgress()
    }
    try step(to: target)
  }

  /// The first frame that links have not been called for and that is not over.
  private var nextFrame: Double {
    let (origin, period) = frameGrid
    var index = ((clock.now - origin) / period - 1e-6).rounded(.up)
    while origin + index * period <= lastFrame + period * 1e-6 { index += 1 }
    return origin + index * period
  }

  /// Lets the program and the animations run for some seconds.
  public func advance(by seconds: CFTimeInterval) throws(StageError) {
    try advance(to: time + seconds)
  }

  private func step(to instant: Double, isFrame: Bool = false) throws(StageError) {
    try clock.run(until: instant)
    if isFrame {
      lastFrame = instant
      links?.tick(at: instant, next: instant + frameGrid.period)
    }
    CATransaction.flush()
    context.deliverEvents(at: max(clock.now, instant))
    CATransaction.flush()
  }

  // MARK: - Pictures

  /// Width and height of pictures in pixels.
  public var pixelSize: (width: Int, height: Int) {
    (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
  }

  /// The picture now.
  public func image() -> CGImage { image(at: time) }

  /// The picture that what is committed now shows at any time, before or after.
  ///
  /// Nothing of the program runs; the clock stays where it is. The time is in seconds since the
  /// stage was made.
  public func image(at time: CFTimeInterval) -> CGImage {
    CATransaction.flush()
    return CGImage(frame(at: time).render(threads: 1))
  }

  /// What a picture at a time is made from.
  func frame(at time: CFTimeInterval) -> StageFrame {
    let (width, height) = pixelSize
    return StageFrame(
      tree: context.frameTree(
        at: start + time, width: width, height: height,
        toDevice: .scale(Double(scale), Double(scale))), time: start + time, width: width,
      height: height,
      scale: Double(scale),
      background: background?.rgba ?? .clear
    )
  }

  // MARK: - Values

  /// What a property of a layer shows at a time, by what is committed now; nil when the layer is
  /// not on the stage or has no such property.
  ///
  /// - Parameters:
  ///   - keyPath: As in key-value coding, such as "position.x" or "transform.rotation.z".
  ///   - layer: A layer of this stage.
  ///   - time: Seconds since the stage was made.
  /// - Returns: The boxed value.
  public func value(forKeyPath keyPath: String, of layer: CALayer, at time: CFTimeInterval) -> Any?
  {
    CATransaction.flush()
    return layer.presented(at: start + time, in: context)?.value(forKeyPath: keyPath)
  }
}
