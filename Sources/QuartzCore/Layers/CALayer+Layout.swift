// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry

extension CALayer {
  final func markLayout() {
    guard state.original == nil, !state.isLayingOut, !state.needsLayout else { return }
    state.needsLayout = true
    TransactionStack.ofThread.openImplicit()
    markDirty()
  }

  /// Asks for a new picture of a part, nil for all; several parts count as their box.
  final func markDisplay(_ rect: Rect? = nil) {
    guard state.original == nil else { return }
    if state.needsDisplay {
      state.displayRect = state.displayRect.flatMap { known in
        rect.map { known.union($0.standardized) }
      }
    } else {
      state.needsDisplay = true
      state.displayRect = rect?.standardized
    }
    TransactionStack.ofThread.openImplicit()
    markDirty()
  }

  /// Lays out from the topmost superlayer in a row that needs it, parents before children.
  final func layoutTree() {
    var top = self
    while let parent = top.superlayerStorage, parent.state.needsLayout { top = parent }
    top.layoutSubtree()
  }

  /// Lays out every layer of the subtree that needs it, parents first.
  final func layoutSubtree() {
    var pending = [self]
    while let layer = pending.popLast() {
      if layer.state.needsLayout {
        layer.state.needsLayout = false
        layer.state.isLayingOut = true
        layer.layoutSublayers()
        layer.state.isLayingOut = false
      }
      pending.append(contentsOf: layer.sublayerStorage.reversed())
      if let mask = layer.maskStorage { pending.append(mask) }
    }
  }

  final func layoutByDelegate() {
    if let delegate {
      delegate.layoutSublayers(of: self)
    } else {
      layoutManager?.layoutSublayers(of: self)
    }
  }

  /// Displays if that has been asked for; what the drawing itself asks for stays asked for.
  final func displayNow() {
    guard state.needsDisplay else { return }
    state.needsDisplay = false
    display()
    if state.needsDisplay {
      state.displayMark = TransactionStack.ofThread.mark
    } else {
      state.displayRect = nil
    }
  }
}
