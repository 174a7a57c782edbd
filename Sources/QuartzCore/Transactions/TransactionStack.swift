// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The open transactions of one thread.
final class TransactionStack {
  /// One `begin` … `commit`; the first may be the implicit one.
  struct Scope {
    var values: [String: Any] = [:]
    /// Blocks set here, the last one being what the getter answers.
    var completions: [CompletionGroup] = []
    var completionBlock: (() -> Void)?
    var isImplicit = false
  }

  private(set) var scopes: [Scope] = []
  /// A tree that may be gone when its turn comes.
  private struct Touched {
    weak var context: RenderContext?
  }

  /// Trees with changes to commit, in the order they were touched.
  private var touched: [Touched] = []

  /// Trees in which layers wait for the next commit.
  private var postponed: [Touched] = []

  /// What waits for the end of the next commit.
  private var followers: [() -> Void] = []

  /// A number that no other thread's changes have, and none of this one's before its last commit.
  private(set) var mark = LayerState.nextIdentifier()

  /// Whether the search for an action that goes on found nothing, as against being stopped by NSNull.
  var searchWasExhausted = false
  /// Whether the delegate that was asked last to display has no method for it.
  var displayWasDeclined = false
  /// The rounds of layout that the transaction being committed has left, by tree.
  var rounds: [ObjectIdentifier: Int] = [:]
  /// Whether the thread is about to end, and has no run loop any more.
  private var isEnding = false

  private static let current = ThreadLocal { TransactionStack() }

  static var ofThread: TransactionStack { current.value }

  /// Layers whose sublayers are still to follow their new size; nil while none do.
  private var resizes: [(layer: CALayer, oldSize: CGSize)]?

  /// Lets a layer's sublayers follow its size, and theirs in turn, without nesting.
  func resizeSublayers(of layer: CALayer, from oldSize: CGSize) {
    guard resizes == nil else {
      resizes?.append((layer, oldSize))
      return
    }
    resizes = [(layer, oldSize)]
    while let (layer, oldSize) = resizes?.popLast() {
      layer.resizeSublayers(withOldSize: oldSize)
    }
    resizes = nil
  }

  // MARK: - Values

  /// What the innermost scope that sets a key says.
  func value(forKey key: String) -> Any? {
    for scope in scopes.reversed() {
      if let value = scope.values[key] { return value }
    }
    return nil
  }

  /// Sets a value in the innermost scope, opening the implicit transaction when there is none.
  func setValue(_ value: Any?, forKey key: String) {
    openImplicit()
    scopes[scopes.count - 1].values[key] = value
  }

  var completionBlock: (() -> Void)? {
    get { scopes.reversed().lazy.compactMap(\.completionBlock).first }
    set {
      openImplicit()
      scopes[scopes.count - 1].completionBlock = newValue
      if let newValue {
        scopes[scopes.count - 1].completions.append(CompletionGroup(newValue))
      }
    }
  }

  /// What an animation added now must hold until it ends.
  var completions: [CompletionGroup] { scopes.flatMap(\.completions) }

  // MARK: - Scopes

  func begin() {
    scopes.append(Scope())
  }

  /// Opens the implicit transaction that the run loop commits; nothing inside another one.
  func openImplicit() {
    guard scopes.isEmpty else { return }
    scopes.append(Scope(isImplicit: true))
    if !isEnding { ImplicitCommit.arrange() }
  }

  /// Notes that a tree has changed.
  func touch(_ context: RenderContext) {
    guard !touched.contains(where: { $0.context === context }) else { return }
    touched.append(Touched(context: context))
  }

  /// Has the next commit take a tree again; nothing wakes the run loop for it.
  func postpone(_ context: RenderContext) {
    guard !postponed.contains(where: { $0.context === context }) else { return }
    postponed.append(Touched(context: context))
  }

  /// Ends the innermost explicit scope; without one, nothing.
  ///
  /// Apple's documentation says that an unmatched commit raises; measured, it does nothing.
  func commit() {
    guard let last = scopes.last, !last.isImplicit else { return }
    let isOutermost = scopes.count == 1
    if isOutermost { commitTrees() }
    scopes.removeLast()
    if isOutermost { runFollowers() }
  }

  /// Commits the implicit transaction unless an explicit one is open.
  func flush() {
    guard scopes.count <= 1, scopes.first?.isImplicit ?? true else { return }
    commitTrees()
    scopes.removeAll()
    guard !followers.isEmpty else { return }
    runFollowers()
    // What they changed must not wait for the run loop to wake up again.
    commitTrees()
    scopes.removeAll { $0.isImplicit }
  }

  /// Runs a block once, right after the changes made so far are committed.
  func afterCommit(_ block: @escaping () -> Void) {
    openImplicit()
    followers.append(block)
  }

  private func runFollowers() {
    let blocks = followers
    followers.removeAll()
    for block in blocks { block() }
  }

  private func commitTrees() {
    mark = LayerState.nextIdentifier()
    rounds.removeAll()
    // Layout and drawing may change layers again; each round takes what the last one left.
    for _ in 0..<Self.maximumRounds {
      guard !touched.isEmpty else { break }
      let trees = touched
      touched.removeAll()
      for tree in trees { tree.context?.commit() }
    }
    (touched, postponed) = (postponed, [])
  }

  /// Trees whose layout never settles are committed as they are after this many rounds.
  private static let maximumRounds = 16
}

extension TransactionStack: ThreadBound {
  /// Commits what the thread leaves behind; explicit transactions of the main queue stay open.
  func threadEnds() {
    guard !Thread.isMainThread else {
      return DispatchQueue.main.async { TransactionStack.ofThread.flush() }
    }
    isEnding = true
    defer { isEnding = false }
    while let last = scopes.last, !last.isImplicit { commit() }
    flush()
  }

  /// The turn of the main thread has ended.
  func drifts() { flush() }
}
