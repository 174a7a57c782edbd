// SPDX-License-Identifier: Apache-2.0

/// A stretch of a layer's animations: a few of them, or a few stretches.
///
/// Runs never change. A list that differs in one animation shares all runs but those on the way to it.
final class AnimationRun: Sendable {
  /// An animation in its place.
  struct Entry: Sendable {
    /// Tells the animations of a layer apart, and grows in the order in which they apply.
    let number: Int
    let kept: KeptAnimation
    /// From when on those before it do not show where a lone animation writes; infinite when it hides
    /// nothing.
    var covers = Double.infinity
    /// From when on animations after this one replace all that it writes.
    var until = Double.infinity
    /// What its transform stood on, where it writes to one alone.
    var ground: AnimationList.Ground?

    init(number: Int, kept: KeptAnimation) {
      (self.number, self.kept) = (number, kept)
    }

    /// From when on it replaces what was written before in a scope; infinite if it never does.
    func covers(_ scope: PropertyScope) -> Double {
      var result = Double.infinity
      for writer in kept.writers where writer.scope.contains(scope) {
        result = min(result, kept.writers.count == 1 ? covers : writer.covers ?? .infinity)
      }
      return result
    }
  }

  enum Content: Sendable {
    case leaf([Entry])
    case branch([AnimationRun])
  }

  /// What holds of all animations of a run.
  struct Summary: Sendable {
    var count = 0
    var first = Int.max
    var last = Int.min
    /// How many are hidden from some time on.
    var hidden = 0
    var start = Double.infinity
    var until = -Double.infinity
    var covers = Double.infinity
    var lastTurn = -Double.infinity
    var lastChange = -Double.infinity
    var rows: UInt64 = 0
    var parts: UInt64 = 0
    var leavesPlane = false
    var hasTransition = false
    var blocks: PropertyBlocks = []
  }

  static let width = 16

  let content: Content
  let summary: Summary

  init(_ entries: [Entry]) {
    content = .leaf(entries)
    var sum = Summary()
    sum.count = entries.count
    for entry in entries {
      (sum.first, sum.last) = (min(sum.first, entry.number), max(sum.last, entry.number))
      if entry.until < .infinity { sum.hidden += 1 }
      sum.start = min(sum.start, entry.kept.start)
      sum.until = max(sum.until, entry.until)
      sum.covers = min(sum.covers, entry.covers)
      sum.lastTurn = max(sum.lastTurn, entry.kept.lastTurn)
      sum.lastChange = max(sum.lastChange, entry.kept.lastChange)
      for writer in entry.kept.writers {
        sum.rows |= writer.scope.rowBit
        sum.parts |= writer.scope.partBits
      }
      sum.leavesPlane = sum.leavesPlane || entry.kept.leavesPlane
      sum.hasTransition = sum.hasTransition || entry.kept.isTransition
      sum.blocks.formUnion(entry.kept.blocks)
    }
    summary = sum
  }

  init(_ runs: [AnimationRun]) {
    content = .branch(runs)
    var sum = Summary()
    for run in runs {
      let part = run.summary
      sum.count += part.count
      (sum.first, sum.last) = (min(sum.first, part.first), max(sum.last, part.last))
      sum.hidden += part.hidden
      sum.start = min(sum.start, part.start)
      sum.until = max(sum.until, part.until)
      sum.covers = min(sum.covers, part.covers)
      sum.lastTurn = max(sum.lastTurn, part.lastTurn)
      sum.lastChange = max(sum.lastChange, part.lastChange)
      sum.rows |= part.rows
      sum.parts |= part.parts
      sum.leavesPlane = sum.leavesPlane || part.leavesPlane
      sum.hasTransition = sum.hasTransition || part.hasTransition
      sum.blocks.formUnion(part.blocks)
    }
    summary = sum
  }

  // MARK: - Reading

  /// Calls `body` for the animations of runs that pass a test, in the order in which they apply.
  ///
  /// Ends when `body` answers false.
  @discardableResult
  func each(_ isSought: (Summary) -> Bool, _ body: (Entry) -> Bool) -> Bool {
    guard isSought(summary) else { return true }
    switch content {
    case .leaf(let entries): return entries.allSatisfy(body)
    case .branch(let runs): return runs.allSatisfy { $0.each(isSought, body) }
    }
  }

  // MARK: - Changing

  /// The run with an animation at its end, and another run where there is no room.
  func appending(_ entry: Entry) -> (AnimationRun, AnimationRun?) {
    switch content {
    case .leaf(let entries):
      if entries.count < Self.width { return (AnimationRun(entries + [entry]), nil) }
      return (self, AnimationRun([entry]))
    case .branch(var runs):
      guard let last = runs.popLast() else { return (AnimationRun([entry]), nil) }
      let (grown, next) = last.appending(entry)
      runs.append(grown)
      guard let next else { return (AnimationRun(runs), nil) }
      guard runs.count < Self.width else { return (self, AnimationRun([next])) }
      return (AnimationRun(runs + [next]), nil)
    }
  }

  /// The run with some animations changed, or left out where `change` answers nil.
  ///
  /// It is the run itself where nothing changes, and nil when none is left.
  func changing(
    _ isSought: (Summary) -> Bool, _ change: (Entry) -> (entry: Entry?, isNew: Bool)
  ) -> AnimationRun? {
    guard isSought(summary) else { return self }
    var isNew = false
    switch content {
    case .leaf(let entries):
      var result: [Entry] = []
      result.reserveCapacity(entries.count)
      for entry in entries {
        let changed = change(entry)
        isNew = isNew || changed.isNew
        if let entry = changed.entry { result.append(entry) }
      }
      return !isNew ? self : result.isEmpty ? nil : AnimationRun(result)
    case .branch(let runs):
      var result: [AnimationRun] = []
      result.reserveCapacity(runs.count)
      for run in runs {
        let changed = run.changing(isSought, change)
        isNew = isNew || changed !== run
        if let changed { result.append(changed) }
      }
      return !isNew ? self : result.isEmpty ? nil : AnimationRun(result)
    }
  }
}
