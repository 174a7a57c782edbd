// SPDX-License-Identifier: Apache-2.0

extension RenderContext {
  /// How often laying out and drawing may ask for more of either, above or beside, before the rest
  /// has to wait for the next commit.
  fileprivate static let mostRounds = 8

  /// Lays out and displays what asks for it, also what is asked for meanwhile: superlayers before
  /// sublayers, these from the back to the front.
  func layoutAndDisplay() {
    let transactions = TransactionStack.ofThread
    // Those left to one transaction, however often it comes back to the tree.
    var left: Int {
      get { transactions.rounds[ObjectIdentifier(self)] ?? Self.mostRounds }
      set { transactions.rounds[ObjectIdentifier(self)] = newValue }
    }
    while left > 0, layoutAndDisplayOnce(transactions.mark) {
      left -= 1
      guard left == 0 else { continue }
      Diagnostics.report(
        "layers ask for layout or display without end; the rest waits for the next commit",
        kind: .layoutRounds, at: root)
    }
  }

  /// - Returns: Whether a layer was laid out or displayed, which may have asked for another.
  private func layoutAndDisplayOnce(_ mark: UInt64) -> Bool {
    root.layoutAndDisplayOnce(where: needsCommit) { $0.state.displayMark != mark }
  }

  /// Leads the next commit to the layers that still ask for layout or display.
  func postpone(_ layers: some Sequence<CALayer>) {
    let isMain = MainQueue.isCurrent
    var (isWaiting, waitsForMain) = (false, false)
    for layer in layers where layer.leadNextCommit(below: root) {
      isWaiting = true
      if !isMain, layer.isMainBound { waitsForMain = true }
    }
    if isWaiting { TransactionStack.ofThread.postpone(self) }
    if waitsForMain { commitOnMain() }
  }

  /// Has the main queue lay out and display what it alone may.
  private func commitOnMain() {
    // Never changed, and used on the main queue alone.
    nonisolated(unsafe) weak let context = self
    DispatchQueue.main.async {
      guard let context else { return }
      let transactions = TransactionStack.ofThread
      transactions.openImplicit()
      transactions.touch(context)
    }
  }
}

extension CALayer {
  /// Lays out and displays what asks for it, from this layer on; a presentation layer is left as it is.
  ///
  /// For pictures of layers that need not lie in a tree that is on show.
  final func layoutAndDisplayAll() {
    guard state.original == nil else { return }
    var left = RenderContext.mostRounds
    while left > 0, layoutAndDisplayOnce(where: { _ in true }, displays: { _ in true }) {
      left -= 1
    }
  }

  /// One round: superlayers before sublayers, these from the back to the front, each with its mask.
  ///
  /// - Parameters:
  ///   - enters: Whether a sublayer or a mask is gone into.
  ///   - displays: Whether a layer that asks for display is displayed in this round.
  /// - Returns: Whether a layer was laid out or displayed, which may have asked for another.
  fileprivate final func layoutAndDisplayOnce(
    where enters: (CALayer) -> Bool, displays: (CALayer) -> Bool
  ) -> Bool {
    var isChanged = false
    let isMain = MainQueue.isCurrent
    var pending = [self]
    while let layer = pending.popLast() {
      let isOurs = isMain || !layer.isMainBound
      if isOurs, layer.state.needsLayout {
        layer.layoutIfNeeded()
        isChanged = true
      }
      if isOurs, layer.state.needsDisplay, displays(layer) {
        layer.displayIfNeeded()
        isChanged = true
      }
      // The first one must lie last to be the next.
      for sublayer in layer.sublayerStorage.reversed() where enters(sublayer) {
        pending.append(sublayer)
      }
      if let mask = layer.maskStorage, enters(mask) { pending.append(mask) }
    }
    return isChanged
  }

  /// Marks the layer, and the way to it from a root, where it still asks for layout or display.
  fileprivate func leadNextCommit(below root: CALayer) -> Bool {
    ModelLock.withLock {
      guard rawState.needsLayout || rawState.needsDisplay else { return false }
      rawState.isDirty = true
      var current = self
      while current !== root, let parent = current.superlayerStorage,
        !parent.rawState.hasDirtySublayers
      {
        parent.rawState.hasDirtySublayers = true
        current = parent
      }
      return true
    }
  }
}
