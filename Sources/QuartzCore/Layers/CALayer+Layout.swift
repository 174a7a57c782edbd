// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry

extension CALayer {
  /// Asks for layout; a layout manager hears of it once, when a layout that was valid no longer is.
  final func markLayout() {
    guard rawState.original == nil else { return }
    let isNew = ModelLock.withLock {
      guard !rawState.needsLayout, rawState.layoutThread != ThreadNumber.current else {
        return false
      }
      rawState.needsLayout = true
      TransactionStack.ofThread.openImplicit()
      markDirty()
      return true
    }
    if isNew { layoutManager?.invalidateLayout(of: self) }
  }

  /// Asks for a new picture of a part, nil for all; several parts count as their box.
  final func markDisplay(_ rect: Rect? = nil) {
    guard rawState.original == nil else { return }
    ModelLock.lock()
    defer { ModelLock.unlock() }
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

  /// Lays out every layer of the subtree that needs it, parents first, whatever superlayers need.
  package final func layoutSubtree() {
    var pending = [self]
    while let layer = pending.popLast() {
      if layer.beginLayout() {
        layer.layoutSublayers()
        layer.state.layoutThread = 0
      }
      pending.append(contentsOf: layer.sublayerStorage.reversed())
      if let mask = layer.maskStorage { pending.append(mask) }
    }
  }

  /// Whether the layer asked to be laid out, which this thread does from now on.
  private func beginLayout() -> Bool {
    ModelLock.withLock {
      guard rawState.needsLayout else { return false }
      rawState.needsLayout = false
      rawState.layoutThread = ThreadNumber.current
      return true
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
    let isAsked = ModelLock.withLock {
      defer { rawState.needsDisplay = false }
      return rawState.needsDisplay
    }
    guard isAsked else { return }
    display()
    ModelLock.withLock {
      if rawState.needsDisplay {
        rawState.displayMark = TransactionStack.ofThread.mark
      } else {
        rawState.displayRect = nil
      }
    }
  }

  /// Makes the picture, which is no longer asked for, whoever called.
  final func displayByDefault() {
    let part = state.displayRect
    withdrawDisplay()
    displayPicture(of: part)
  }

  /// Takes back that a picture was asked for.
  final func withdrawDisplay() {
    state.needsDisplay = false
    state.displayRect = nil
  }
}
