// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIScrollView {
  private static let thickness: CGFloat = 3
  private static let shortest: CGFloat = 36
  /// Points between a mark and the edges.
  private static let gap: CGFloat = 3

  final func showIndicators() {
    updateIndicators(creates: true)
    scroll.indicators.x?.alpha = 1
    scroll.indicators.y?.alpha = 1
  }

  final func hideIndicators() {
    let marks = [scroll.indicators.x, scroll.indicators.y].compactMap(\.self)
    guard marks.contains(where: { $0.alpha > 0 }) else { return }
    UIView.animate(withDuration: 0.25, delay: 0.3, options: [.allowUserInteraction]) {
      for mark in marks { mark.alpha = 0 }
    }
  }

  final func flashIndicators() {
    showIndicators()
    hideIndicators()
  }

  final func updateIndicators(creates: Bool = false) {
    guard creates || scroll.indicators.x != nil || scroll.indicators.y != nil else { return }
    let (thickness, gap, inset) = (Self.thickness, Self.gap, scroll.inset)
    let height = contentSize.height + inset.top + inset.bottom
    scroll.indicators.y = mark(
      scroll.indicators.y, showsVerticalScrollIndicator && height > bounds.height)
    if let mark = scroll.indicators.y {
      let room = room(verticalScrollIndicatorInsets)
      let (start, length) = place(
        bounds.minY + inset.top, bounds.height, height, room: room.height - 2 * gap)
      mark.frame = CGRect(
        x: room.maxX - thickness - gap, y: room.minY + gap + start, width: thickness,
        height: length)
    }
    let width = contentSize.width + inset.left + inset.right
    scroll.indicators.x = mark(
      scroll.indicators.x, showsHorizontalScrollIndicator && width > bounds.width)
    if let mark = scroll.indicators.x {
      let room = room(horizontalScrollIndicatorInsets)
      let (start, length) = place(
        bounds.minX + inset.left, bounds.width, width, room: room.width - 2 * gap)
      mark.frame = CGRect(
        x: room.minX + gap + start, y: room.maxY - thickness - gap, width: length,
        height: thickness)
    }
  }

  private func room(_ insets: UIEdgeInsets) -> CGRect {
    bounds.inset(by: automaticallyAdjustsScrollIndicatorInsets ? insets + safeAreaInsets : insets)
  }

  /// The mark of an axis, if there is to be one; programs may have thrown all subviews out.
  private func mark(_ known: UIView?, _ isWanted: Bool) -> UIView? {
    guard isWanted else {
      known?.removeFromSuperview()
      return nil
    }
    let mark = known ?? makeIndicator()
    if mark.superview !== self { addSubview(mark) }
    return mark
  }

  /// Where a mark begins and how long it is; beyond the ends of the contents it shrinks.
  private func place(
    _ offset: CGFloat, _ seen: CGFloat, _ all: CGFloat, room: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    guard all > 0, room > 0 else { return (0, 0) }
    let beyond = max(0, -offset, offset + seen - all)
    let full = max(min(room, Self.shortest), room * seen / all)
    let length = min(room, max(7, full - beyond))
    let part = all > seen ? min(max(offset / (all - seen), 0), 1) : 0
    return (part * (room - length), length)
  }

  private func makeIndicator() -> UIView {
    let mark = UIView(frame: .zero)
    mark.look.isPart = true
    mark.isUserInteractionEnabled = false
    mark.backgroundColor = indicatorColour
    mark.layer.cornerRadius = Self.thickness / 2
    mark.layer.zPosition = 1
    mark.alpha = 0
    return mark
  }

  private var indicatorColour: UIColor {
    indicatorStyle == .white ? UIColor(white: 1, alpha: 0.5) : UIColor(white: 0, alpha: 0.35)
  }

  final func colourIndicators() {
    scroll.indicators.x?.backgroundColor = indicatorColour
    scroll.indicators.y?.backgroundColor = indicatorColour
  }
}
