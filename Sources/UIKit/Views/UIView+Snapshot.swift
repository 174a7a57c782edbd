// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  /// A view that shows a picture of this one as the screen shows it, animations as they are now.
  ///
  /// - Parameter afterUpdates: Whether what has been changed and is not on show yet counts. Without
  ///   that, the picture of a view that has never been on show is empty, as on Apple's systems.
  /// - Returns: The view; nil without a size.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(
      from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// A view that shows a picture of a part of this one as the screen shows it.
  ///
  /// - Parameters:
  ///   - rect: The part.
  ///   - afterUpdates: Whether what has been changed and is not on show yet counts.
  ///   - capInsets: Edges that keep their size when the result is resized.
  /// - Returns: The view; nil without a size.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    .picture(of: rect, withCapInsets: capInsets) {
      renderAsOnScreen(in: $0, afterUpdates: afterUpdates)
    }
  }

  /// A view that shows what is drawn.
  ///
  /// - Parameters:
  ///   - rect: The part of the drawing's space.
  ///   - capInsets: Edges that keep their size when the result is resized.
  ///   - draw: Draws into a context of that space.
  /// - Returns: The view; nil without a size.
  static func picture(
    of rect: CGRect, withCapInsets capInsets: UIEdgeInsets = .zero, _ draw: (CGContext) -> Void
  ) -> UIView? {
    let scale = ScreenScale.main
    guard let context = CGContext.picture(of: rect, scale: scale, isOpaque: false) else {
      return nil
    }
    draw(context)
    let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
    view.layer.contents = context.makeImage()
    view.layer.contentsScale = scale
    if capInsets != .zero {
      view.layer.contentsCenter = CGRect(
        x: capInsets.left / rect.width, y: capInsets.top / rect.height,
        width: 1 - (capInsets.left + capInsets.right) / rect.width,
        height: 1 - (capInsets.top + capInsets.bottom) / rect.height)
    }
    return view
  }

  /// Draws the view and everything in it as the screen shows it, animations as they are now, into
  /// the current context.
  ///
  /// Unlike `render(in:)` of layers that keeps to the rules of the screen: perspective, shadow
  /// paths, films, and layers that cut through each other are drawn. What the view lies in is not:
  /// its own transform and the perspective of its superviews are left out.
  ///
  /// - Parameters:
  ///   - rect: Where, in the context's coordinates; the bounds are stretched to it.
  ///   - afterUpdates: Whether what has been changed and is not on show yet counts.
  /// - Returns: Whether the picture is whole: not without a context, nor of a view that has never
  ///   been on show unless `afterUpdates` is set.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    let bounds = bounds
    guard bounds.width > 0, bounds.height > 0 else { return true }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    defer { context.restoreGState() }
    return renderAsOnScreen(in: context, afterUpdates: afterUpdates)
  }

  /// Draws the view in its own coordinates, by the rules of the screen; false where it has never
  /// been there and what is new does not count.
  @discardableResult
  private func renderAsOnScreen(in context: CGContext, afterUpdates: Bool) -> Bool {
    if !afterUpdates {
      if let shown = layer.presentation() {
        shown.renderTree(in: context, by: .screen)
        return true
      }
      // What waits in a window for its first frame is on show by the time that programs ask.
      guard window != nil else {
        Diagnostics.report(
          "a view that has never been on show has an empty snapshot; take it after screen updates",
          at: layer)
        return false
      }
    }
    CATransaction.flush()
    // What is on no screen has not been laid out and drawn by that.
    layer.layoutIfNeeded()
    var pending: [CALayer] = [layer]
    while let current = pending.popLast() {
      current.displayIfNeeded()
      pending.append(contentsOf: current.sublayers ?? [])
      if let mask = current.mask { pending.append(mask) }
    }
    (layer.presentation() ?? layer).renderTree(in: context, by: .screen)
    return true
  }
}
