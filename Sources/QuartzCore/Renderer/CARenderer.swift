// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Geometry
import RenderTree

/// Draws a layer tree, with its animations, at times that the program chooses.
///
/// ```swift
/// let renderer = CARenderer(cgContext: context)
/// renderer.layer = root
/// renderer.bounds = root.frame
/// renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
/// renderer.addUpdate(renderer.bounds)
/// renderer.render()
/// renderer.endFrame()
/// ```
///
/// The space that the root layer lies in is the user space that the context has when it is handed
/// over, by default with its origin at the bottom left and y up.
///
/// > Difference: there is neither Metal nor OpenGL, so a renderer is made over a bitmap context, by
/// > an initialiser of our own. The time stamp, a CVTimeStamp on Apple's systems, is not read.
open class CARenderer: NSObject {
  private var context: CGContext
  private var toDevice: CGAffineTransform
  private var hosting: RenderContext?
  private var frame: Frame?
  private var shown: DisplayList?
  /// What the frames drawn so far have made.
  var picture = RendererPicture()
  /// The media time that the tree has, also between frames.
  private let time = FrameTime()

  private final class FrameTime {
    @ModelLocked var now = CACurrentMediaTime()
  }

  /// A frame that has been begun.
  private struct Frame {
    var time: Double
    var list: DisplayList
    /// The part to draw, in the space that the root layer lies in; nil for none.
    var update: Rect?
  }

  /// The rectangle that is drawn, in the space that the root layer lies in; at first the null one,
  /// in which nothing is.
  open var bounds: CGRect = .null

  /// The root of the tree that is drawn.
  open var layer: CALayer? {
    didSet {
      guard layer !== oldValue else { return }
      let time = time
      hosting = layer.map { RenderContext(root: $0, clock: { time.now }) }
      (shown, frame) = (nil, nil)
    }
  }

  /// Creates a renderer that draws into a bitmap; an addition to Apple's interface.
  ///
  /// - Parameter cgContext: Where frames are drawn, in its user space as it is now.
  public init(cgContext: CGContext) {
    context = cgContext
    toDevice = cgContext.ctm
    super.init()
  }

  /// Draws from now on into another bitmap, of which nothing counts as drawn yet.
  ///
  /// - Parameter cgContext: Where frames are drawn, in its user space as it is now.
  public final func setDestination(_ cgContext: CGContext) {
    context = cgContext
    toDevice = cgContext.ctm
    shown = nil
  }

  // MARK: - Frames

  /// Begins a frame: commits what has changed, and finds what differs from the frame before.
  ///
  /// Animations that start or stop up to that time tell their delegates.
  ///
  /// - Parameters:
  ///   - t: Media time; a time before that of an earlier frame shows what was there then.
  ///   - ts: Not read.
  open func beginFrame(atTime t: CFTimeInterval, timeStamp ts: UnsafeMutableRawPointer?) {
    CATransaction.flush()
    let t = t.isFinite ? t : time.now
    time.now = t
    if let hosting {
      hosting.deliverEvents(at: t)
      CATransaction.flush()
    }
    let list = displayList(at: t)
    let changes = FrameDifference.box(from: shown, to: list)
    frame = Frame(time: t, list: list, update: changes.map(toUserSpace))
  }

  /// Adds a rectangle, in the space that the root layer lies in, to what is drawn in this frame.
  open func addUpdate(_ r: CGRect) {
    guard var begun = frame, r.rect.isFinite else { return }
    let part = r.rect.standardized
    begun.update = begun.update.map { $0.union(part) } ?? part
    frame = begun
  }

  /// The box of what is drawn in this frame; null when nothing is, and outside a frame.
  open func updateBounds() -> CGRect {
    guard let update = frame?.update, bounds.rect.isFinite else { return .null }
    let part = update.intersection(bounds.rect.standardized)
    return part.isEmpty ? .null : CGRect(part)
  }

  /// Draws the part of the frame that ``updateBounds()`` tells.
  ///
  /// What was there before is taken away first. Work goes into what differs from the frame that was
  /// drawn last; what is only added with ``addUpdate(_:)`` is copied.
  open func render() {
    guard let frame else { return }
    let part = updateBounds()
    guard !part.isEmpty else { return }
    context.saveGState()
    context.concatenate(context.ctm.inverted())
    let pixels = toDevice.affine.boundingBox(of: part.rect).roundedOut
    context.clip(to: CGRect(pixels))
    context.setBlendMode(.copy)
    context.interpolationQuality = .none
    let height = Double(frame.list.height)
    let rows = Rect(pixels.x, height - pixels.maxY, pixels.width, pixels.height)
    if let part = picture.part(rows, of: frame.list) {
      let size = Vec2(Double(part.image.width), Double(part.image.height))
      let place = Rect(part.origin.x, height - part.origin.y - size.y, size.x, size.y)
      context.draw(CGImage(part.image), in: CGRect(place))
    }
    context.restoreGState()
    shown = frame.list
  }

  /// When the next frame is due: the frame's own time while something moves, the first time at which
  /// the picture may be another one, or infinity.
  open func nextFrameTime() -> CFTimeInterval {
    hosting?.tree?.nextChange(after: frame?.time ?? time.now) ?? .infinity
  }

  /// Ends what ``beginFrame(atTime:timeStamp:)`` began; the next call begins a new frame.
  open func endFrame() {
    frame = nil
  }

  // MARK: - Pictures

  /// The frame at a time, as the tree is now.
  final func displayList(at time: Double) -> DisplayList {
    let (width, height) = (context.width, context.height)
    let map = toDevice.affine.concatenating(Affine(1, 0, 0, -1, 0, Double(height)))
    var builder = FrameBuilder(width: width, height: height)
    let tree = hosting?.frameTree(at: time, width: width, height: height, toDevice: map)
    let list = builder.displayList(of: tree, at: time, toDevice: map)
    Diagnostics.report(builder.problems, at: time, in: hosting?.root)
    return list
  }

  private func toUserSpace(_ pixels: Rect) -> Rect {
    let map = toDevice.affine.concatenating(Affine(1, 0, 0, -1, 0, Double(context.height)))
    return map.inverse?.boundingBox(of: pixels) ?? .zero
  }
}

extension Rect {
  fileprivate var roundedOut: Rect {
    Rect(
      Vec2(minX.rounded(.down), minY.rounded(.down)), Vec2(maxX.rounded(.up), maxY.rounded(.up)))
  }
}
