// SPDX-License-Identifier: Apache-2.0

extension RenderContext {
  /// How often laying out and drawing may ask for more of either, above or beside, before the rest
  /// has to wait for the next commit.
  private static let mostRounds = 8

  /// The rounds left to one transaction, however often it comes back to the tree.
  struct Rounds {
    fileprivate var mark: UInt64 = 0
    fileprivate var count = 0
  }

  /// Lays out and displays what asks for it, also what is asked for meanwhile: superlayers before
  /// sublayers, these from the back to the front.
  func layoutAndDisplay() {
    let mark = TransactionStack.ofThread.mark
    if rounds.mark != mark { rounds = Rounds(mark: mark, count: Self.mostRounds) }
    while rounds.count > 0, layoutAndDisplayOnce(mark) {
      rounds.count -= 1
      guard rounds.count == 0 else { continue }
      Diagnostics.report(
        "layers ask for layout or display without end; the rest waits for the next commit")
    }
  }

  /// - Returns: Whether a layer was laid out or displayed, which may have asked for another.
  private func layoutAndDisplayOnce(_ mark: UInt64) -> Bool {
    var isChanged = false
    var pending = [root]
    while let layer = pending.popLast() {
      if layer.state.needsLayout {
        layer.layoutIfNeeded()
        isChanged = true
      }
      if layer.state.needsDisplay, layer.state.displayMark != mark {
        layer.displayIfNeeded()
        isChanged = true
      }
      // The first one must lie last to be the next.
      for sublayer in layer.sublayerStorage.reversed() where needsCommit(sublayer) {
        pending.append(sublayer)
      }
      if let mask = layer.maskStorage, needsCommit(mask) { pending.append(mask) }
    }
    return isChanged
  }

  /// Leads the next commit to the layers that still ask for layout or display.
  func postpone(_ layers: some Sequence<CALayer>) {
    var isWaiting = false
    for layer in layers where layer.state.needsLayout || layer.state.needsDisplay {
      isWaiting = true
      layer.state.isDirty = true
      var current = layer
      while current !== root, let parent = current.superlayerStorage,
        !parent.state.hasDirtySublayers
      {
        parent.state.hasDirtySublayers = true
        current = parent
      }
    }
    if isWaiting { TransactionStack.ofThread.postpone(self) }
  }
}
