// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIScrollView {
  /// The view that is scaled.
  final var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

  private var clampedZoomScale: CGFloat { min(max(zoomScale, minimumZoomScale), maximumZoomScale) }

  // MARK: - Two fingers

  final func scale(_ pinch: ScrollPinch) {
    guard let view = zoomedView else { return }
    switch pinch.state {
    case .began, .changed:
      if pinch.state == .began {
        stopMotion()
        scroll.zoom = ScrollState.Zoom(scale: zoomScale)
        delegate?.scrollViewWillBeginZooming(self, with: view)
        showIndicators()
      }
      guard pinch.isPinching, let zoom = held(by: pinch) else { return }
      let wanted = zoom.scale * pinch.scale
      let nearest = min(max(wanted, minimumZoomScale), maximumZoomScale)
      // Beyond its bounds the scale follows with the square root of what the fingers ask for.
      let scale = bouncesZoom && nearest > 0 ? nearest * (wanted / nearest).squareRoot() : nearest
      guard resize(to: scale) else { return }
      let center = center(of: pinch)
      let (x, y) = ranges
      show(
        CGPoint(
          x: bent(zoom.anchor.x * scale - center.x, x, bounds.width),
          y: bent(zoom.anchor.y * scale - center.y, y, bounds.height)))
      delegate?.scrollViewDidZoom(self)
    case .ended, .cancelled:
      scroll.zoom = nil
      settleZoom(of: view)
    case .possible, .failed: break
    }
  }

  /// The middle of the fingers, from the corner of what is seen.
  private func center(of pinch: ScrollPinch) -> CGPoint {
    let center = pinch.location(in: self)
    return CGPoint(x: center.x - bounds.minX, y: center.y - bounds.minY)
  }

  /// What the fingers hold: other fingers hold another point.
  private func held(by pinch: ScrollPinch) -> ScrollState.Zoom? {
    guard var zoom = scroll.zoom else { return nil }
    guard zoom.fingers != pinch.held else { return zoom }
    let (center, scale, ranges) = (center(of: pinch), max(zoomScale, .leastNormalMagnitude), ranges)
    let x = RubberBand.unbent(contentOffset.x, in: ranges.x, length: bounds.width)
    let y = RubberBand.unbent(contentOffset.y, in: ranges.y, length: bounds.height)
    zoom.anchor = CGPoint(x: (x + center.x) / scale, y: (y + center.y) / scale)
    zoom.fingers = pinch.held
    scroll.zoom = zoom
    return zoom
  }

  private func bent(_ offset: CGFloat, _ range: ClosedRange<Double>, _ length: CGFloat) -> CGFloat {
    bounces
      ? RubberBand.bent(offset, in: range, length: length)
      : min(max(offset, range.lowerBound), range.upperBound)
  }

  /// The fingers are gone: scale and place come back to where they may be.
  private func settleZoom(of view: UIView) {
    let scale = clampedZoomScale
    let isOutside = nearest(contentOffset) != contentOffset
    guard scale != zoomScale || isOutside && scroll.motion == nil && scroll.drag == nil else {
      if scroll.motion == nil, scroll.drag == nil { hideIndicators() }
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
      return
    }
    isZoomBouncing = true
    stopMotion()
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      self.zoom(to: scale, about: middle)
      self.show(self.nearest(self.contentOffset))
    } completion: { _ in
      self.isZoomBouncing = false
      self.hideIndicators()
      self.delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
    }
  }

  // MARK: - The program

  /// Scales as the program asks; of an animation the delegate hears the beginning and the end.
  final func zoom(_ animated: Bool, _ change: @escaping () -> Void) {
    guard animated, let view = zoomedView else { return change() }
    stopMotion()
    delegate?.scrollViewWillBeginZooming(self, with: view)
    UIView.animate(
      withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: change
    ) { _ in
      self.delegate?.scrollViewDidEndZooming(self, with: view, atScale: self.zoomScale)
    }
  }

  /// Scales the contents; a point of what is seen, counted from its corner, stays where it is as
  /// far as the contents may move.
  final func zoom(to scale: CGFloat, about point: CGPoint) {
    let (old, offset) = (zoomScale, contentOffset)
    guard old != scale, resize(to: scale) else { return }
    let ratio = scale / old
    let wanted = CGPoint(
      x: (offset.x + point.x) * ratio - point.x, y: (offset.y + point.y) * ratio - point.y)
    if wanted.x.isFinite, wanted.y.isFinite { show(nearest(wanted)) }
    delegate?.scrollViewDidZoom(self)
  }

  /// Gives the view its scale, and the contents their size.
  private func resize(to scale: CGFloat) -> Bool {
    guard let view = zoomedView, scale > 0, scale.isFinite else { return false }
    let size = view.bounds.size
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.frame.origin = .zero
    contentSize = CGSize(width: size.width * scale, height: size.height * scale)
    return true
  }

  /// Constraints place a view as if it were not scaled; its corner has to be where theirs is.
  final func placeZoomedView() {
    guard let view = zoomedView, !view.translatesAutoresizingMaskIntoConstraints else { return }
    let (scale, frame) = (zoomScale, view.plainFrame)
    guard scale != 1, let solved = layoutEngine?.solvedFrame(of: view) else { return }
    let wanted = CGPoint(x: solved.minX * scale, y: solved.minY * scale)
    if frame != .zero, view.frame.origin != wanted { view.frame.origin = wanted }
  }
}
