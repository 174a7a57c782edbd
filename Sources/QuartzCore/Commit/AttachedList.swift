// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import RenderTree

/// The animations of a layer in the order in which they were added, which is that in which they apply.
///
/// A program may add them by the hundred and let them stay. So what a commit, a frame or a key asks is
/// found without looking at all: those that are new since the last commit, those whose start or stop
/// is still to come, the one with a key. Copies share the list until one of them changes; all of it is
/// used under the lock.
struct AttachedList {
  private var storage: Storage?

  init() {}

  /// Those with equal keys are all kept, as an archive may hold them.
  init(_ animations: some Sequence<AttachedAnimation>) {
    for attached in animations { append(attached) }
  }

  var isEmpty: Bool { count == 0 }
  var count: Int { storage?.count ?? 0 }
  var all: [AttachedAnimation] { storage?.slots.compactMap { $0 } ?? [] }

  /// The list's own storage, to be changed.
  private mutating func changed() -> Storage {
    if let storage {
      if !isKnownUniquelyReferenced(&self.storage) { self.storage = Storage(storage) }
    } else {
      storage = Storage()
    }
    return storage ?? Storage()
  }

  // MARK: - Looking

  func contains(_ attached: AttachedAnimation) -> Bool { storage?.place(of: attached) != nil }

  func first(forKey key: String) -> AttachedAnimation? { storage?.first(forKey: key) }

  /// Whether one of them, or one inside, moves a property.
  func moves(key: String) -> Bool { storage?.moves(key) ?? false }

  /// Whether one has yet to end.
  var isRunning: Bool {
    guard let storage else { return false }
    return storage.endless > 0
      || storage.waiting.contains { !$0.hasStopped && storage.place(of: $0) != nil }
  }

  /// Those that are transitions or hold some.
  var transitions: [AttachedAnimation] { storage?.transitions ?? [] }

  // MARK: - Changing

  mutating func append(_ attached: AttachedAnimation) { changed().append(attached) }

  mutating func remove(_ attached: AttachedAnimation) {
    if contains(attached) { changed().remove(attached) }
  }

  mutating func removeAll(where isRemoved: (AttachedAnimation) -> Bool) {
    for attached in all where isRemoved(attached) { remove(attached) }
  }

  /// Notes that one runs another animation now.
  mutating func noteReplaced(_ attached: AttachedAnimation) {
    if contains(attached) { changed().replaced(attached) }
  }

  /// Those whose start or stop may still be to come.
  mutating func waiting() -> [AttachedAnimation] {
    guard storage != nil else { return [] }
    return changed().stillWaiting()
  }

  // MARK: - Drawing

  /// Those of which it is not known whether the layer's class draws by what they move, and one of which
  /// it is.
  var drawing: (unknown: [AttachedAnimation], known: AttachedAnimation?) {
    guard let storage, storage.drawing == nil else { return ([], storage?.drawing) }
    return (storage.slots[storage.place(from: storage.drawsFrom)...].compactMap { $0 }, nil)
  }

  /// Notes the first of some for which the class draws, or that it does for none of them.
  mutating func noteDrawing(_ attached: AttachedAnimation?, among unknown: [AttachedAnimation]) {
    guard let last = attached ?? unknown.last, contains(last) else { return }
    let storage = changed()
    (storage.drawing, storage.drawsFrom) = (attached, last.order + 1)
  }

  // MARK: - Commit

  /// What makes the animations of a commit; nil without any.
  mutating func committing() -> Storage? { storage == nil ? nil : changed() }
}

extension AttachedList {
  /// What a list holds; changed by the one list that has it to itself.
  final class Storage {
    /// Nil where one was removed.
    var slots: [AttachedAnimation?] = []
    /// The orders of the slots, which grow.
    var orders: [Int] = []
    var count = 0
    var nextOrder = 0
    var index: Index?
    /// Those whose start or stop may be to come; where there are many, also some that are gone.
    var waiting: [AttachedAnimation] = []
    /// How many have started and never end.
    var endless = 0
    var transitions: [AttachedAnimation] = []
    var drawing: AttachedAnimation?
    /// Those before this order move nothing that the class draws by, but for ``drawing``.
    var drawsFrom = 0

    var committed = AnimationList()
    var origin: Double?
    /// Those from this order on are not committed yet.
    var commitsFrom = 0
    var removed: [Int] = []
    var changed: [AttachedAnimation] = []
    /// Those of keys that the layer did not know.
    var unknown: [AttachedAnimation] = []

    init() {}

    init(_ other: Storage) {
      (slots, orders, count, nextOrder) = (other.slots, other.orders, other.count, other.nextOrder)
      (index, waiting, endless) = (other.index, other.waiting, other.endless)
      (transitions, drawing, drawsFrom) = (other.transitions, other.drawing, other.drawsFrom)
      (committed, origin, commitsFrom) = (other.committed, other.origin, other.commitsFrom)
      (removed, changed, unknown) = (other.removed, other.changed, other.unknown)
    }
  }

  /// Finds animations by their keys and by what they move, where there are many.
  struct Index {
    /// Fewer are looked through.
    static let least = 9

    /// In the order in which they were added; there is more than one only from an archive.
    var byKey: [String: [AttachedAnimation]] = [:]
    var moved: [String: Int] = [:]

    mutating func add(_ attached: AttachedAnimation) {
      if let key = attached.key { byKey[key, default: []].append(attached) }
      for key in attached.movedKeys { moved[key, default: 0] += 1 }
    }

    mutating func remove(_ attached: AttachedAnimation) {
      if let key = attached.key {
        byKey[key]?.removeAll { $0 === attached }
        if byKey[key]?.isEmpty == true { byKey[key] = nil }
      }
      for key in attached.movedKeys {
        moved[key, default: 1] -= 1
        if moved[key] == 0 { moved[key] = nil }
      }
    }
  }
}

// MARK: - Storage

extension AttachedList.Storage {
  /// The first slot of an order that is no smaller.
  func place(from order: Int) -> Int {
    var (low, high) = (0, orders.count)
    while low < high {
      let middle = (low + high) / 2
      if orders[middle] < order { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func place(of attached: AttachedAnimation) -> Int? {
    let place = place(from: attached.order)
    return place < slots.count && slots[place] === attached ? place : nil
  }

  func first(forKey key: String) -> AttachedAnimation? {
    guard let index else {
      for case let attached? in slots where attached.key == key { return attached }
      return nil
    }
    return index.byKey[key]?.first
  }

  func moves(_ key: String) -> Bool {
    guard let index else { return slots.contains { $0?.animates(key: key) ?? false } }
    return index.moved[key] != nil
  }

  func append(_ attached: AttachedAnimation) {
    attached.order = nextOrder
    nextOrder += 1
    slots.append(attached)
    orders.append(attached.order)
    count += 1
    waiting.append(attached)
    if attached.holdsTransition { transitions.append(attached) }
    if index == nil, count >= AttachedList.Index.least {
      var all = AttachedList.Index()
      for case let attached? in slots { all.add(attached) }
      index = all
    } else {
      index?.add(attached)
    }
  }

  func remove(_ attached: AttachedAnimation) {
    guard let place = place(of: attached) else { return }
    slots[place] = nil
    count -= 1
    index?.remove(attached)
    // Many that are removed together are looked for together.
    if waiting.count < 32 { waiting.removeAll { $0 === attached } }
    if attached.isEndless { endless -= 1 }
    if !transitions.isEmpty { transitions.removeAll { $0 === attached } }
    if !changed.isEmpty { changed.removeAll { $0 === attached } }
    if !unknown.isEmpty { unknown.removeAll { $0 === attached } }
    if drawing === attached { drawing = nil }
    if attached.order < commitsFrom { removed.append(attached.order) }
    if count == 0 { index = nil }
    guard slots.count > 2 * count + 16 else { return }
    var kept: [AttachedAnimation?] = []
    var keptOrders: [Int] = []
    for case let attached? in slots {
      kept.append(attached)
      keptOrders.append(attached.order)
    }
    (slots, orders) = (kept, keptOrders)
  }

  func replaced(_ attached: AttachedAnimation) {
    if attached.order < commitsFrom, !changed.contains(where: { $0 === attached }) {
      changed.append(attached)
    }
    if attached.isEndless {
      attached.isEndless = false
      endless -= 1
    }
    if !waiting.contains(where: { $0 === attached }) { waiting.append(attached) }
    transitions = slots.compactMap { $0?.holdsTransition == true ? $0 : nil }
    (drawing, drawsFrom) = (nil, 0)
    guard index != nil else { return }
    var all = AttachedList.Index()
    for case let attached? in slots { all.add(attached) }
    index = all
  }

  func stillWaiting() -> [AttachedAnimation] {
    waiting.removeAll { attached in
      guard place(of: attached) != nil else {
        ModelLock.keep(attached)
        return true
      }
      guard attached.hasStarted else { return false }
      if attached.hasStopped { return true }
      guard let timing = attached.timing, !(timing.endTime < .infinity) else { return false }
      attached.isEndless = true
      endless += 1
      return true
    }
    return waiting
  }

  /// The animations as they are committed: those that were there before are as they were.
  ///
  /// - Parameters:
  ///   - layer: The layer, which is asked what key paths mean.
  ///   - time: Its local time.
  ///   - origin: What that counts from.
  ///   - variations: What the layer has of its own in copies of replicators.
  /// - Returns: The list, and how many animations were made of those that the program has added.
  func commit(
    on layer: CALayer, at time: Double, countedFrom origin: Double, _ variations: CopyVariations?
  ) -> (list: AnimationList, made: Int) {
    let properties = layer.rawProperties
    if self.origin != origin {
      // Counted from elsewhere, all times are others.
      (committed, removed, changed, unknown, commitsFrom) = (AnimationList(), [], [], [], 0)
      self.origin = origin
    }
    var made = 0
    func kept(_ attached: AttachedAnimation) -> KeptAnimation {
      attached.commit(at: time, countedFrom: origin)
      let (animation, isKnown, isNew) = attached.rendered(on: layer)
      if !isKnown { unknown.append(attached) }
      if isNew { made += 1 }
      return KeptAnimation(animation)
    }
    if count == 0 { (committed, removed) = (AnimationList(), []) }
    for order in removed { committed.remove(number: order, of: properties, variations) }
    // A key of the program's own may have a value by now that tells its type.
    if !unknown.isEmpty, !properties.extra.value.custom.isEmpty {
      changed += unknown.filter { attached in !changed.contains { $0 === attached } }
      unknown = []
    }
    let again = changed
    for attached in again {
      committed.replace(
        number: attached.order, by: kept(attached), of: properties, variations)
    }
    committed.settle(on: properties, variations)
    let new = slots[place(from: commitsFrom)...].compactMap { $0 }
    for attached in new {
      committed.append(
        kept(attached), number: attached.order, of: properties, variations)
    }
    (removed, changed) = ([], [])
    commitsFrom = new.last.map { $0.order + 1 } ?? commitsFrom
    return (committed, made)
  }
}
