// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  /// A view that shows a picture of this one, animations as they are now.
  ///
  /// - Parameter afterUpdates: Whether what has been changed and is not on show yet counts.
  /// - Returns: The view; nil without a size.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(
      from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// A view that shows a picture of a part of this one.
  ///
  /// - Parameters:
  ///   - rect: The part.
  ///   - afterUpdates: Whether what has been changed and is not on show yet counts.
  ///   - capInsets: Edges that keep their size when the result is resized.
  /// - Returns: The view; nil without a size.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    let scale = ScreenScale.main
    guard let context = CGContext.picture(of: rect, scale: scale, isOpaque: false) else {
      return nil
    }
    render(in: context, afterUpdates: afterUpdates)
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

  /// Draws the view and everything in it, animations as they are now, into the current context.
  ///
  /// - Parameters:
  ///   - rect: Where, in the context's coordinates; the bounds are stretched to it.
  ///   - afterUpdates: Whether what has been changed and is not on show yet counts.
  /// - Returns: Whether there was something to draw into.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    let bounds = bounds
    guard bounds.width > 0, bounds.height > 0 else { return true }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    render(in: context, afterUpdates: afterUpdates)
    context.restoreGState()
    return true
  }

  private func render(in context: CGContext, afterUpdates: Bool) {
    if !afterUpdates, let shown = layer.presentation() {
      shown.render(in: context)
      return
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
    (layer.presentation() ?? layer).render(in: context)
  }
}
