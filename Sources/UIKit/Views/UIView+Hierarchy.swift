// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  /// Where a subview goes.
  enum Place {
    case front
    case index(Int)
    case above(UIView)
    case below(UIView)
  }

  /// Moves a view here; a view cannot lie in itself or in one of its own subviews.
  final func place(_ view: UIView, _ place: Place) {
    guard view !== self, view.subviews.isEmpty || !isDescendant(of: view) else { return }
    let old = view.superview
    let window = window
    let movesWindow = view.window !== window
    if movesWindow {
      if let before = view.window { FirstResponder.leave(view, before) }
      view.windowWillChange(to: window)
    }
    if old !== self {
      view.willMove(toSuperview: self)
      old?.willRemoveSubview(view)
      view.leaveLayout()
    }
    let before = old === self ? nil : view.surroundings
    old?.subviews.removeAll { $0 === view }
    insert(view, place)
    view.superview = self
    if old !== self { view.ancestryChanged() }
    if let before { view.surroundingsChanged(from: before) }
    if movesWindow { view.windowDidChange(to: window) }
    guard before != nil else { return }
    view.joinLayout()
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// Layers that are no view's keep their places: order is told by the neighbour's layer.
  private func insert(_ view: UIView, _ place: Place) {
    let index: Int?
    switch place {
    case .front: index = nil
    case .index(let wanted): index = max(wanted, 0)
    case .below(let sibling): index = subviews.firstIndex { $0 === sibling }
    case .above(let sibling):
      guard let found = subviews.firstIndex(where: { $0 === sibling }) else {
        index = nil
        break
      }
      layer.insertSublayer(view.layer, above: sibling.layer)
      subviews.insert(view, at: found + 1)
      return
    }
    if let index, index < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index].layer)
      subviews.insert(view, at: index)
    } else {
      layer.addSublayer(view.layer)
      subviews.append(view)
    }
  }

  final func leave() {
    guard let parent = superview else { return }
    let window = parent.window
    let leavesWindow = window != nil
    if leavesWindow {
      FirstResponder.leave(self, window)
      windowWillChange(to: nil)
    }
    willMove(toSuperview: nil)
    parent.willRemoveSubview(self)
    leaveLayout()
    let before = surroundings
    parent.subviews.removeAll { $0 === self }
    layer.removeFromSuperlayer()
    superview = nil
    ancestryChanged()
    surroundingsChanged(from: before)
    if leavesWindow { windowDidChange(to: nil) }
    didMoveToSuperview()
  }

  /// Puts a subview in front of the others.
  public final func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    place(view, .front)
  }

  /// Puts a subview behind the others.
  public final func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    place(view, .index(0))
  }

  /// Swaps two subviews; indices outside the subviews change nothing.
  public final func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard index1 != index2, subviews.indices.contains(index1), subviews.indices.contains(index2)
    else { return }
    let (low, high) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
    let follower = subviews[min(index1, index2) + 1]
    place(low, .above(high))
    if follower !== high { place(high, .below(follower)) }
  }

  /// Whether the view is another one or lies in it at any depth.
  public final func isDescendant(of view: UIView) -> Bool {
    var level: UIView? = self
    while let current = level {
      if current === view { return true }
      level = current.superview
    }
    return false
  }

  /// The first view with a tag, this one first, then depth first.
  public final func viewWithTag(_ tag: Int) -> UIView? {
    var pending = [self]
    while let view = pending.popLast() {
      if view.tag == tag { return view }
      pending.append(contentsOf: view.subviews.reversed())
    }
    return nil
  }
}
