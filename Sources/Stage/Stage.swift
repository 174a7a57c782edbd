// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import FrameRendering
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
  /// In points; a picture has this times ``scale`` pixels on each side, rounded.
  public internal(set) var size: CGSize
  /// Pixels a point, on both axes.
  public internal(set) var scale: CGFloat
  /// What pictures show where no layer is.
  public var background: CGColor?

  let clock: StageClock
  let context: RenderContext
  /// The media time at which the stage was made.
  let start: Double
  /// The same as the clock tells it, from which the stage's own seconds are counted.
  private let beginning: StageClock.Reading
  /// What the context's clock showed then.
  ///
  /// It is zero, as layers live in the stage's own time, which so keeps all its digits. On the
  /// machine's clock they live in media time.
  let base: Double
  /// Frames lie at whole multiples of a period after an origin, in the stage's time.
  var frameGrid: (origin: Double, period: Double)
  /// The last frame that display links were called for.
  private var lastFrame = -Double.infinity
  private let links: DisplayLinks?
  /// Whether the first thing that is not done as asked is an error: whatever takes time then throws
  /// it, see ``checkDiagnostics()``, and no film is left.
  public var isStrict = false
  /// What was not done as asked.
  let tracker: DiagnosticTracker
  /// Whether slanted edges of layers are smoothed that do not say so themselves; to be set before
  /// there are layers.
  package var allowsEdgeAntialiasing: Bool {
    get { context.allowsEdgeAntialiasing }
    set { context.allowsEdgeAntialiasing = newValue }
  }
  /// What draws its pictures, films and window.
  package var renderer = RendererChoice.software
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
    guard Self.canDraw(size, scale: scale) else {
      throw .size(width: Double(size.width), height: Double(size.height), scale: Double(scale))
    }
    let clock = clock ?? .manual()
    self.size = size
    self.scale = scale
    self.background = background
    self.clock = clock
    let (start, beginning) = (clock.now, clock.reading)
    let base = clock.isReal ? start : 0
    (self.start, self.beginning, self.base) = (start, beginning, base)
    frameGrid = (0, 1 / DisplayLinks.rate)
    links = clock.isReal ? nil : DisplayLinks.ofThread
    layer = CALayer()
    layer.frame = CGRect(origin: .zero, size: size)
    context = RenderContext(root: layer, origin: start - base) {
      clock.isReal ? clock.now : clock.seconds(since: beginning)
    }
    tracker = clock.isManual ? DiagnosticTracker() : .process
    context.tracker = tracker
    Diagnostics.listen(tracker)
    CATransaction.flush()
    links?.beginHosting()
  }

  deinit {
    links?.endHosting()
    Diagnostics.ignore(tracker)
  }

  // MARK: - Time

  /// What the media clock shows on this stage.
  var mediaTime: Double { start + time }

  /// Seconds since the stage was made.
  public var time: CFTimeInterval { clock.seconds(since: beginning) }

  /// Lets the program and the animations run until a time; each callback runs at its own instant.
  ///
  /// The time is in seconds since the stage was made; the clock does not go back.
  ///
  /// - Throws: When the time is negative, no number or beyond all measure, and when the program
  ///   never comes to rest at an instant.
  public func advance(to time: CFTimeInterval) throws(StageError) {
    try StageLimits.checkTime(time, "advance(to:)")
    Diagnostics.listen(tracker)
    watch?.enter()
    defer { watch?.leave() }
    try step(to: self.time)
    // A clock that counts nanoseconds may stop a rounding error before an event, and must not find it
    // again.
    var reached = self.time
    while true {
      try settle(at: reached)
      let event = context.nextEvent(after: base + reached).map { $0 - base } ?? .infinity
      let frame = links?.isActive == true ? nextFrame : .infinity
      // A link may be added by whatever wakes up next.
      let deadline = links == nil ? nil : clock.nextDeadline(after: beginning)
      let next = min(event, frame, deadline ?? .infinity)
      let isFrame = frame <= next
      // Times that are added up may end a rounding error before the frame that is meant.
      guard next <= time || isFrame && frame <= time + frameGrid.period * 1e-6 else { break }
      try step(to: min(next, time), isFrame: isFrame)
      reached = max(min(next, time), self.time)
      watch?.noteProgress()
    }
    try step(to: time)
    if clock.hasTurn { try settle(at: max(time, reached)) }
  }

  /// Lets the program do what it has put off to a turn of its own at an instant, until nothing more
  /// happens there.
  private func settle(at instant: Double) throws(StageError) {
    for _ in 0..<VirtualTime.passLimit {
      try clock.settle()
      deliver(at: instant)
      guard clock.hasTurn else { return }
    }
    throw .clock(
      "The program still had work after \(VirtualTime.passLimit) turns at \(instant) s of the stage. "
        + "Look for a completion block that asks for itself again and again.")
  }

  private func deliver(at instant: Double) {
    CATransaction.flush()
    context.deliverEvents(at: base + max(time, instant))
    CATransaction.flush()
  }

  /// The first frame that links have not been called for and that is not over.
  private var nextFrame: Double {
    let (origin, period) = frameGrid
    var index = ((time - origin) / period - 1e-6).rounded(.up)
    while origin + index * period <= lastFrame + period * 1e-6 { index += 1 }
    return origin + index * period
  }

  /// Lets the program and the animations run for some seconds, which are not negative.
  public func advance(by seconds: CFTimeInterval) throws(StageError) {
    try StageLimits.checkTime(seconds, "advance(by:)")
    try advance(to: time + seconds)
  }

  private func step(to instant: Double, isFrame: Bool = false) throws(StageError) {
    try clock.run(until: instant, after: beginning)
    if isFrame {
      lastFrame = instant
      links?.tick(at: start + instant, next: start + instant + frameGrid.period)
    }
    deliver(at: instant)
    try checkDiagnostics()
  }

  // MARK: - Pictures

  /// Whether a stage of this size gives a picture.
  private static func canDraw(_ size: CGSize, scale: CGFloat) -> Bool {
    let (width, height) = (Double(size.width * scale), Double(size.height * scale))
    let sides = 1...Double(PictureSize.sideLimit)
    guard size.width > 0, scale > 0, sides.contains(width), sides.contains(height) else {
      return false
    }
    return PictureSize.isDrawn(width: Int(width.rounded()), height: Int(height.rounded()))
  }

  /// Width and height of pictures in pixels.
  public var pixelSize: (width: Int, height: Int) {
    (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
  }

  /// The picture at the stage's present time, after a commit of what has changed.
  public func image() -> CGImage { image(at: time) }

  /// The picture that what is committed now shows at any time, before or after.
  ///
  /// Nothing of the program runs; the clock stays where it is. The time is in seconds since the
  /// stage was made.
  public func image(at time: CFTimeInterval) -> CGImage {
    CATransaction.flush()
    let frame = frame(at: time)
    var builder = FrameBuilder(width: frame.width, height: frame.height)
    let list = frame.displayList(&builder)
    note(builder.problems, at: frame.time)
    let picture = Diagnostics.drawn(owner: tracker) { () throws(RenderingError) in
      try renderer.renderer().render(list)
    }
    return CGImage(
      picture
        ?? Image(
          width: list.width, height: list.height,
          pixels: Array(repeating: 0, count: list.width * list.height)))
  }

  /// What a picture at a time is made from.
  func frame(at time: CFTimeInterval) -> StageFrame {
    let (width, height) = pixelSize
    return StageFrame(
      tree: context.frameTree(
        at: base + time, width: width, height: height,
        toDevice: .scale(Double(scale), Double(scale))), time: base + time, width: width,
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
    return layer.presented(at: base + time, in: context)?.value(forKeyPath: keyPath)
  }
}
