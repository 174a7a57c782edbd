// SPDX-License-Identifier: Apache-2.0

import Geometry
import QuartzCore

/// The contexts that a thread draws into, the current one last.
final class GraphicsStack {
  /// A context and, where it is one of a picture, that picture's scale.
  struct Entry {
    var context: CGContext?
    var scale: CGFloat?
  }

  private static let slots = ThreadLocal { GraphicsStack() }

  static var ofThread: GraphicsStack { slots.value }

  var entries: [Entry] = []

  /// Runs something while a context is the current one.
  static func with<Result>(_ context: CGContext, _ body: () -> Result) -> Result {
    let stack = ofThread
    stack.entries.append(Entry(context: context))
    defer { _ = stack.entries.popLast() }
    return body()
  }
}

extension CGContext {
  /// The longest side of a picture that is drawn, in pixels.
  private static let sideLimit: CGFloat = 32_768
  /// The most pixels of such a picture.
  private static let pixelLimit: CGFloat = 134_217_728

  /// A picture of a rectangle to draw on, y growing downwards; nil when there is none of the size.
  static func picture(of rect: CGRect, scale: CGFloat, isOpaque: Bool) -> CGContext? {
    let (width, height) = (
      (rect.size.width * scale - 1e-6).rounded(.up),
      (rect.size.height * scale - 1e-6).rounded(.up)
    )
    guard width >= 1, height >= 1, width <= sideLimit, height <= sideLimit,
      width * height <= pixelLimit, rect.minX.isFinite, rect.minY.isFinite
    else { return nil }
    let alpha: CGImageAlphaInfo = isOpaque ? .noneSkipFirst : .premultipliedFirst
    guard
      let context = CGContext(
        data: nil, width: Int(width), height: Int(height), bitsPerComponent: 8,
        bytesPerRow: 4 * Int(width), space: CGColorSpace(name: CGColorSpace.sRGB),
        bitmapInfo: alpha.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
    else { return nil }
    let map = CGAffineTransform(
      a: scale, b: 0, c: 0, d: -scale, tx: -rect.minX * scale, ty: height + rect.minY * scale)
    context.setBase(map)
    context.concatenate(map)
    return context
  }
}

/// Returns the context that the thread draws into; nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsStack.ofThread.entries.last?.context
}

/// Makes a context the one that the thread draws into.
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsStack.ofThread.entries.append(GraphicsStack.Entry(context: context))
}

/// Makes the context before the current one again.
public func UIGraphicsPopContext() {
  _ = GraphicsStack.ofThread.entries.popLast()
}

/// Starts a transparent picture of one pixel a point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Starts a picture, y growing downwards.
///
/// - Parameters:
///   - size: Points, rounded up to whole pixels. Without a size there is no context.
///   - opaque: Whether the picture has no alpha; it is black at first.
///   - scale: Pixels a point; those of the main screen for 0.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 && scale.isFinite ? scale : ScreenScale.main
  let context = CGContext.picture(
    of: CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque)
  GraphicsStack.ofThread.entries.append(GraphicsStack.Entry(context: context, scale: scale))
}

/// Returns the picture that has been drawn so far; nil where no picture was started.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = GraphicsStack.ofThread.entries.last, let scale = entry.scale,
    let image = entry.context?.makeImage()
  else { return nil }
  return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Ends the picture that was started last.
public func UIGraphicsEndImageContext() {
  let stack = GraphicsStack.ofThread
  guard stack.entries.last?.scale != nil else { return }
  stack.entries.removeLast()
}

// MARK: - Rectangles

/// Fills a rectangle with the current fill colour.
public func UIRectFill(_ rect: CGRect) {
  UIRectFillUsingBlendMode(rect, .copy)
}

/// Fills a rectangle with the current fill colour.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a frame of one point inside a rectangle with the current stroke colour.
public func UIRectFrame(_ rect: CGRect) {
  UIRectFrameUsingBlendMode(rect, .copy)
}

/// Draws a frame of one point inside a rectangle with the current stroke colour.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  context.restoreGState()
}

/// Cuts what is drawn from now on to a rectangle.
public func UIRectClip(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.clip(to: rect)
}
