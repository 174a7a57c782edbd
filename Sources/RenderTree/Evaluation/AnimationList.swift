// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import Geometry

/// A layer's animations in the order in which they apply, with what is hidden for ever by later ones.
///
/// Where a later animation replaces all that an earlier one writes, from some instant on and for
/// ever, the earlier one is hidden from then on: it takes no part in values, and its end changes
/// no picture. It stays in the list, as earlier instants show it, also those at which late copies
/// of replicators see the layer now, and as it shows again when what hides it is removed.
///
/// An animation is hidden only where the values stay the same to the bit. A part of a transform is
/// written by taking the matrix apart and putting it together again; where that rounds, what was
/// written before shows, however little. So scales and translations are hidden by later ones of the
/// same parts while the transform below stays upright, and rotations by whole transforms alone.
///
/// A list shares with the one that it was made from all but what is on the way to the change: an
/// animation is added, or removed, among n in the order of log n steps, but for what comes to be
/// hidden or shown by that.
package struct AnimationList: Sendable {
  /// A transform of the layer, under the animations so far.
  struct Ground: Sendable {
    var row: Int32
    /// Whether the layer's own value is upright, in all copies.
    var isOwnUpright: Bool
    /// Whether the value is upright at all times from `start` on.
    var isUpright: Bool
    /// Whether its parts may depend on other parts of what was before.
    var isMixed = false
    var start = -Double.infinity
  }

  private(set) var root: AnimationRun?
  private var grounds: [Ground] = []
  private var nextNumber = 0

  package init() {}

  /// Animations in the order in which they apply, numbered from 0.
  package init(
    _ animations: [RenderAnimation], of properties: borrowing LayerProperties,
    _ variations: CopyVariations? = nil
  ) {
    for animation in animations {
      append(KeptAnimation(animation), number: nextNumber, of: properties, variations)
    }
  }

  package var isEmpty: Bool { root == nil }
  package var count: Int { root?.summary.count ?? 0 }
  /// How many animations are hidden from some instant on.
  package var hiddenCount: Int { root?.summary.hidden ?? 0 }

  /// Fewer are evaluated all together.
  private static let leastLong = AnimationRun.width

  /// Whether there are many, most of them hidden from some instant on: only those that show at a time
  /// are looked for.
  var isLong: Bool { count > Self.leastLong && hiddenCount >= count / 2 }

  var entries: [AnimationRun.Entry] {
    guard let root else { return [] }
    if case .leaf(let entries) = root.content { return entries }
    var result: [AnimationRun.Entry] = []
    result.reserveCapacity(count)
    root.each({ _ in true }) { entry in
      result.append(entry)
      return true
    }
    return result
  }

  /// In the order in which they apply, those that are hidden among them.
  package var animations: [RenderAnimation] { entries.map(\.kept.animation) }

  // MARK: - Looking

  /// Calls `body` for each animation that may show at a local time, in the order in which they apply.
  func each(at time: Double, _ body: (RenderAnimation) -> Void) {
    let isHiding = time < .infinity
    func isLeftOut(_ start: Double, _ until: Double) -> Bool {
      start > time || (isHiding && until <= time)
    }
    root?.each({ !isLeftOut($0.start, $0.until) }) { entry in
      if !isLeftOut(entry.kept.start, entry.until) { body(entry.kept.animation) }
      return true
    }
  }

  /// The number of animations that may show at a local time.
  package func shownCount(at time: Double) -> Int {
    var result = 0
    each(at: time) { _ in result += 1 }
    return result
  }

  /// Calls `body` for each animation that starts or stops after a local time or a little before it,
  /// and for some others.
  ///
  /// Where time runs backwards these are all.
  func eachTurning(after time: Double, isForward: Bool, _ body: (RenderAnimation) -> Void) {
    let past = isForward ? Self.past(time) : -.infinity
    root?.each({ !($0.lastTurn < past) }) { entry in
      if !(entry.kept.lastTurn < past) { body(entry.kept.animation) }
      return true
    }
  }

  /// Calls `body` for each animation that may change the picture at a local time or after it.
  func eachMoving(after time: Double, isForward: Bool, _ body: (RenderAnimation) -> Void) {
    let past = isForward ? Self.past(time) : -.infinity
    let hidden = isForward && time < .infinity ? time : -.infinity
    func isLeftOut(_ lastChange: Double, _ until: Double) -> Bool {
      lastChange < past || (isForward && until <= hidden)
    }
    root?.each({ !isLeftOut($0.lastChange, $0.until) }) { entry in
      if !isLeftOut(entry.kept.lastChange, entry.until) { body(entry.kept.animation) }
      return true
    }
  }

  /// Before what is over for sure at a time.
  private static func past(_ time: Double) -> Double { time - 1e-6 - abs(time) * 1e-9 }

  /// Whether an animation moves a property that all layers have.
  func animates(key: String) -> Bool {
    guard let root, let bit = PropertyScope(key: key)?.rowBit else { return false }
    return !root.each({ $0.rows & bit != 0 }, { !$0.kept.animation.animates(key: key) })
  }

  /// Whether an animation can turn or move the layer out of its superlayer's plane.
  var leavesPlane: Bool { root?.summary.leavesPlane ?? false }

  /// Whether an animation writes to some of the blocks of properties.
  func writes(_ blocks: PropertyBlocks) -> Bool {
    root.map { !$0.summary.blocks.isDisjoint(with: blocks) } ?? false
  }

  /// The first of the transitions that answers something.
  func firstTransition<Result>(_ find: (RenderAnimation) -> Result?) -> Result? {
    var result: Result?
    root?.each(\.hasTransition) { entry in
      if entry.kept.isTransition { result = find(entry.kept.animation) }
      return result == nil
    }
    return result
  }

  // MARK: - Changing

  /// Adds an animation after all others; its number is larger than theirs.
  package mutating func append(
    _ kept: KeptAnimation, number: Int, of properties: borrowing LayerProperties,
    _ variations: CopyVariations?
  ) {
    var entry = AnimationRun.Entry(number: number, kept: kept)
    var hidden: [Int] = []
    for writer in kept.writers {
      var covers = writer.covers ?? .infinity
      if writer.isTransform {
        let index = ground(writer.scope.row, of: properties, variations)
        if kept.writers.count == 1 { entry.ground = grounds[index] }
        if !writer.isWhole { covers = grounds[index].covers(covers, writer) }
        grounds[index].take(writer)
      }
      guard covers < .infinity else { continue }
      entry.covers = min(entry.covers, covers)
      root = root?.hiding(writer.scope, from: covers, &hidden)
    }
    insert(entry)
    if !hidden.isEmpty { find(Set(hidden)) }
  }

  /// Adds an animation after all others.
  mutating func append(
    _ kept: KeptAnimation, of properties: borrowing LayerProperties,
    _ variations: CopyVariations?
  ) {
    append(kept, number: nextNumber, of: properties, variations)
  }

  private mutating func insert(_ entry: AnimationRun.Entry) {
    nextNumber = max(nextNumber, entry.number &+ 1)
    guard let old = root else {
      root = AnimationRun([entry])
      return
    }
    let (grown, next) = old.appending(entry)
    root = next.map { AnimationRun([grown, $0]) } ?? grown
  }

  /// Takes an animation away; what it hid may show again.
  package mutating func remove(
    number: Int, of properties: borrowing LayerProperties, _ variations: CopyVariations?
  ) {
    var removed: AnimationRun.Entry?
    root = root?.changing({ $0.first <= number && number <= $0.last }) { entry in
      guard entry.number == number else { return (entry, false) }
      removed = entry
      return (nil, true)
    }
    guard let removed, let root else {
      if root == nil { grounds = [] }
      return
    }
    guard takeGround(of: removed, in: root) else {
      return rebuild(of: properties, variations)
    }
    guard removed.covers < .infinity else { return }
    var hidden = Set<Int>()
    let parts = removed.kept.writers.reduce(0) { $0 | $1.scope.partBits }
    func isSought(_ sum: AnimationRun.Summary) -> Bool {
      // One that writes to one property is hidden by the first that covers it.
      sum.first < number && sum.hidden > 0 && sum.until >= removed.covers && sum.parts & parts != 0
    }
    root.each(isSought) { entry in
      let isMeant = entry.kept.writers.contains { removed.covers($0.scope) <= entry.until }
      if entry.number < number, entry.until < .infinity, isMeant { hidden.insert(entry.number) }
      return true
    }
    if !hidden.isEmpty { find(hidden) }
  }

  /// Goes back to what the transform stood on before an animation that is removed; false where later
  /// ones stand on it.
  private mutating func takeGround(of removed: AnimationRun.Entry, in root: AnimationRun) -> Bool {
    for writer in removed.kept.writers where writer.isTransform {
      guard writer.isWhole || writer.effect != .keeps else { continue }
      let (row, bit) = (writer.scope.row, writer.scope.rowBit)
      let isLast = root.each({ $0.last > removed.number && $0.rows & bit != 0 }) { entry in
        entry.number < removed.number || !entry.kept.writers.contains { $0.scope.row == row }
      }
      guard isLast, let ground = removed.ground,
        let index = grounds.firstIndex(where: { $0.row == row })
      else { return false }
      grounds[index] = ground
    }
    return true
  }

  /// Puts another animation in the place of one.
  package mutating func replace(
    number: Int, by kept: KeptAnimation, of properties: borrowing LayerProperties,
    _ variations: CopyVariations?
  ) {
    root = root?.changing({ $0.first <= number && number <= $0.last }) { entry in
      entry.number == number
        ? (AnimationRun.Entry(number: number, kept: kept), true) : (entry, false)
    }
    rebuild(of: properties, variations)
  }

  /// Looks at what the animations stand on, which may have changed with the layer's own values.
  package mutating func settle(
    on properties: borrowing LayerProperties, _ variations: CopyVariations?
  ) {
    for ground in grounds
    where ground.isOwnUpright != Self.isUpright(ground.row, of: properties, variations) {
      return rebuild(of: properties, variations)
    }
  }

  /// Makes the list anew.
  private mutating func rebuild(
    of properties: borrowing LayerProperties, _ variations: CopyVariations?
  ) {
    let old = entries
    root = nil
    grounds = []
    for entry in old {
      append(entry.kept, number: entry.number, of: properties, variations)
    }
  }

  /// Finds anew from when on some animations are hidden.
  private mutating func find(_ numbers: Set<Int>) {
    guard let root, let first = numbers.min(), let last = numbers.max() else { return }
    self.root = root.changing({ $0.first <= last && first <= $0.last }) { entry in
      guard numbers.contains(entry.number) else { return (entry, false) }
      var changed = entry
      changed.until = root.hides(entry)
      return (changed, true)
    }
  }
}

// MARK: - Covering

extension AnimationRun {
  /// From when on later animations replace all that one writes.
  fileprivate func hides(_ entry: Entry) -> Double {
    guard entry.kept.isCoverable, !entry.kept.writers.isEmpty else { return .infinity }
    var result = -Double.infinity
    for writer in entry.kept.writers {
      var first = Double.infinity
      let bits = writer.scope.partBits
      each({ $0.last > entry.number && $0.covers < first && $0.parts & bits != 0 }) { later in
        if later.number > entry.number { first = min(first, later.covers(writer.scope)) }
        return true
      }
      result = max(result, first)
    }
    return result
  }

  /// The run where all that is written to a scope is replaced from a time on.
  ///
  /// Animations that write elsewhere too are only noted.
  fileprivate func hiding(
    _ scope: PropertyScope, from time: Double, _ noted: inout [Int]
  ) -> AnimationRun? {
    let bits = scope.partBits
    var more: [Int] = []
    let result = changing({ $0.until > time && $0.parts & bits != 0 }) { entry in
      guard entry.until > time, entry.kept.isCoverable,
        entry.kept.writers.contains(where: { scope.contains($0.scope) })
      else { return (entry, false) }
      guard entry.kept.writers.count == 1 else {
        more.append(entry.number)
        return (entry, false)
      }
      var changed = entry
      changed.until = time
      return (changed, true)
    }
    noted += more
    return result
  }
}

extension AnimationList.Ground {
  /// From when on a writer of parts covers, given when it would over what is known for all time.
  fileprivate func covers(_ time: Double, _ writer: PropertyWriter) -> Double {
    let isExact = writer.writesScale ? isUpright && !isMixed : !isMixed
    return isExact ? max(time, start) : .infinity
  }

  /// Goes on above a writer.
  fileprivate mutating func take(_ writer: PropertyWriter) {
    let wasUpright = isUpright && !isMixed && writer.effect == .keeps
    switch writer.effect {
    case .keeps: break
    case .turns: isUpright = false
    case .mixes: (isUpright, isMixed) = (false, true)
    }
    guard writer.isWhole, let covers = writer.covers else { return }
    start = wasUpright ? min(start, covers) : covers
    (isUpright, isMixed) = (wasUpright || writer.coversUpright, false)
  }
}

extension AnimationList {
  /// The index of what is known of a transform.
  private mutating func ground(
    _ row: Int32, of properties: borrowing LayerProperties, _ variations: CopyVariations?
  ) -> Int {
    if let index = grounds.firstIndex(where: { $0.row == row }) { return index }
    let isUpright = Self.isUpright(row, of: properties, variations)
    grounds.append(Ground(row: row, isOwnUpright: isUpright, isUpright: isUpright))
    return grounds.count - 1
  }

  /// Whether a layer's own transform is upright, in all copies.
  private static func isUpright(
    _ row: Int32, of properties: borrowing LayerProperties, _ variations: CopyVariations?
  ) -> Bool {
    guard let property = PropertyScope.property(row: row),
      case .transform(let get, _) = property.access, get(properties).isUpright
    else { return false }
    return !(variations?.touches(key: property.key) ?? false)
  }
}
