// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIScrollView {
  private static let thickness: CGFloat = 3
  private static let shortest: CGFloat = 36

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
    let insets = scrollIndicatorInsets
    let room = CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top,
      width: bounds.width - insets.left - insets.right,
      height: bounds.height - insets.top - insets.bottom)
    let thickness = Self.thickness
    if showsVerticalScrollIndicator, contentSize.height > bounds.height {
      let mark = scroll.indicators.y ?? makeIndicator()
      scroll.indicators.y = mark
      let (start, length) = place(
        bounds.minY, bounds.height, contentSize.height, room: room.height - 6)
      mark.frame = CGRect(
        x: room.maxX - thickness - 3, y: room.minY + 3 + start, width: thickness, height: length)
    } else {
      scroll.indicators.y?.removeFromSuperview()
      scroll.indicators.y = nil
    }
    if showsHorizontalScrollIndicator, contentSize.width > bounds.width {
      let mark = scroll.indicators.x ?? makeIndicator()
      scroll.indicators.x = mark
      let (start, length) = place(
        bounds.minX, bounds.width, contentSize.width, room: room.width - 6)
      mark.frame = CGRect(
        x: room.minX + 3 + start, y: room.maxY - thickness - 3, width: length, height: thickness)
    } else {
      scroll.indicators.x?.removeFromSuperview()
      scroll.indicators.x = nil
    }
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
    mark.isUserInteractionEnabled = false
    mark.backgroundColor =
      indicatorStyle == .white ? UIColor(white: 1, alpha: 0.5) : UIColor(white: 0, alpha: 0.35)
    mark.layer.cornerRadius = Self.thickness / 2
    mark.layer.zPosition = 1
    mark.alpha = 0
    addSubview(mark)
    return mark
  }
}
