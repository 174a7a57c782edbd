// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import QuartzCore

/// A drum of a picker, which fingers turn and which comes to rest at a row.
@MainActor
final class PickerColumn: UIView, UIScrollViewDelegate {
  /// How many rows there are.
  private(set) var count = 0
  /// Makes the view of a row, out of one that is not seen any more.
  var makeRow: (Int, UIView?) -> UIView = { _, _ in UIView(frame: .zero) }
  /// Is told at which row fingers have left the drum.
  var onRest: (Int) -> Void = { _ in }
  var rowHeight: CGFloat = 32 { didSet { if rowHeight != oldValue { setNeedsLayout() } } }

  private let scroll = UIScrollView(frame: .zero)
  private let drumView = UIView(frame: .zero)
  private var shown: [Int: UIView] = [:]
  private var spare: [UIView] = []
  /// Where the drum turns to by the program; it is the row already.
  private var goal: Int?
  private var isTapped = false
  private var row = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    look.isPart = true
    scroll.showsVerticalScrollIndicator = false
    scroll.decelerationRate = .fast
    scroll.alwaysBounceVertical = true
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.delegate = self
    drumView.isUserInteractionEnabled = false
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 800
    drumView.layer.sublayerTransform = perspective
    addSubview(drumView)
    addSubview(scroll)
    let tap = UITapGestureRecognizer(
      target: self, action: Selector("tapped:", PickerColumn.tapped(_:)))
    scroll.addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  private var drum: Drum { Drum(height: bounds.height, rowHeight: rowHeight) }
  private var inset: CGFloat { (bounds.height - drum.rowHeight) / 2 }
  /// The place of the drum's surface in the middle.
  private var offset: CGFloat { scroll.contentOffset.y + inset }

  /// The row in the middle, or that to which the program turns the drum.
  var selectedRow: Int { count == 0 ? -1 : goal ?? row }

  /// The view of a row that is seen.
  func view(at row: Int) -> UIView? { shown[row] }

  /// Has all rows made anew.
  func reload(count: Int) {
    self.count = max(count, 0)
    for view in shown.values { retire(view) }
    shown = [:]
    (row, goal) = (min(row, max(self.count - 1, 0)), nil)
    setNeedsLayout()
  }

  private func retire(_ view: UIView) {
    view.isHidden = true
    spare.append(view)
    if spare.count > 4 { spare.removeFirst().removeFromSuperview() }
  }

  /// Turns the drum to a row.
  func select(_ row: Int, animated: Bool) {
    guard (0..<count).contains(row) else { return }
    self.row = row
    let place = CGPoint(x: 0, y: CGFloat(row) * drum.rowHeight - inset)
    guard animated, window != nil || superview != nil, bounds.height > 0 else {
      goal = nil
      if bounds.height > 0 { scroll.contentOffset = place }
      setNeedsLayout()
      return
    }
    layoutIfNeeded()
    goal = row
    scroll.setContentOffset(place, animated: true)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    drumView.frame = CGRect(origin: .zero, size: size)
    let isFirst = scroll.frame.size != size || scroll.contentInset.top != inset
    scroll.frame = CGRect(origin: .zero, size: size)
    scroll.contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
    scroll.contentSize = CGSize(width: size.width, height: CGFloat(count) * drum.rowHeight)
    if isFirst || goal == nil && !scroll.isDragging && !scroll.isDecelerating {
      scroll.contentOffset = CGPoint(x: 0, y: CGFloat(row) * drum.rowHeight - inset)
    }
    turn()
  }

  /// Shows the rows that are on the near side.
  private func turn() {
    guard bounds.height > 0 else { return }
    let (drum, offset) = (drum, offset)
    let seen = drum.rows(around: offset, count: count)
    for (row, view) in shown where !seen.contains(row) {
      shown[row] = nil
      retire(view)
    }
    UIView.performWithoutAnimation {
      for row in seen {
        let view = shown[row] ?? make(row)
        let way = CGFloat(row) * drum.rowHeight - offset
        view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: drum.rowHeight)
        view.center = CGPoint(x: bounds.midX, y: bounds.midY)
        view.transform3D = drum.transform(of: way)
        // What turns away gets paler, as on a drum that is lit from the front.
        let share = Elementary.cos(drum.angle(of: way))
        view.alpha = abs(way) < drum.rowHeight / 2 ? 1 : max(0, 0.06 + 0.6 * share * share)
      }
    }
  }

  private func make(_ row: Int) -> UIView {
    let old = spare.popLast()
    let view = makeRow(row, old)
    if let old, old !== view { old.removeFromSuperview() }
    view.isHidden = false
    if view.superview !== drumView { drumView.addSubview(view) }
    shown[row] = view
    return view
  }

  // MARK: - Fingers

  @MainActor
  private func tapped(_ recognizer: UITapGestureRecognizer) {
    let height = recognizer.location(in: self).y - bounds.midY
    let wanted = drum.row(at: offset + drum.way(at: height), count: count)
    guard count > 0, wanted != selectedRow else { return }
    isTapped = true
    select(wanted, animated: true)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if scroll.isDragging || scroll.isDecelerating { row = drum.row(at: offset, count: count) }
    turn()
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { (goal, isTapped) = (nil, false) }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let wanted = drum.row(at: targetContentOffset.pointee.y + inset, count: count)
    targetContentOffset.pointee.y = CGFloat(wanted) * drum.rowHeight - inset
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { rest() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rest() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    goal = nil
    if isTapped { rest() }
  }

  private func rest() {
    isTapped = false
    guard count > 0 else { return }
    row = drum.row(at: offset, count: count)
    onRest(row)
  }
}
