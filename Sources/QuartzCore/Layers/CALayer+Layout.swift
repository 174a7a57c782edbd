// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry

extension CALayer {
  /// How often a layer may be laid out at a stretch that asks for it anew each time; the rest waits
  /// for the commit, which says so.
  private static let mostRepeats = 8

  /// Asks for layout; a layout manager hears of it once, when a layout that was valid no longer is.
  ///
  /// - Parameter isOwn: Whether the layer asks itself, or has another size. What sublayers ask for
  ///   while the layer is laid out is left out: the layout is what changes them.
  final func markLayout(isOwn: Bool = false) {
    guard rawState.original == nil else { return }
    let isNew = ModelLock.withLock {
      guard !rawState.needsLayout, isOwn || rawState.layoutThread != ThreadNumber.current else {
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
  ///
  /// A layer that asks for it again while it is laid out is laid out again before its sublayers.
  package final func layoutSubtree() {
    var pending = [self]
    while let layer = pending.popLast() {
      var left = Self.mostRepeats
      while left > 0, layer.beginLayout() {
        layer.layoutSublayers()
        layer.state.layoutThread = 0
        left -= 1
      }
      pending.append(contentsOf: layer.sublayerStorage.reversed())
      if let mask = layer.maskStorage { pending.append(mask) }
    }
  }

  /// Whether this thread lays the layer out now.
  package final var isInLayout: Bool { state.layoutThread == ThreadNumber.current }

  /// Takes back what the layer has asked for while it is laid out: its layout only begins.
  package final func withdrawLayout() {
    ModelLock.withLock {
      if rawState.layoutThread == ThreadNumber.current { rawState.needsLayout = false }
    }
  }

  /// Whether the layer asked to be laid out, which this thread does from now on.
  ///
  /// A layer that is being laid out goes on once that is done.
  private func beginLayout() -> Bool {
    ModelLock.withLock {
      guard rawState.needsLayout, rawState.layoutThread != ThreadNumber.current else {
        return false
      }
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
