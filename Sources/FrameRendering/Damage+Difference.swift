// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Raster

extension Damage {
  /// Groups that lie deeper are the same or not as a whole.
  private static let depthLimit = 32

  /// Adds what differs between the pictures of two lists; false when all had better be drawn, which
  /// may be found out before everything is compared.
  ///
  /// Equal commands in the same order paint the same, so what counts are the boxes of the others.
  public func add(from old: DrawnList, to drawn: DrawnList) -> Bool {
    let new = drawn.tree
    guard findDifferences(old.tree, new) else { return true }
    if costsMoreThanRedrawing(old.tree, new) { return false }
    known.prepare(new.commands.count)
    known.take(0..<stillCount, from: old.boxes)
    compare(
      Pair(old: old.tree, new: new, boxes: old.boxes), stillCount..<old.tree.commands.count,
      stillCount..<new.commands.count, depth: 0)
    guard !isMost else { return false }
    // What a backdrop shows depends on all that its filter reads, which has to be there too.
    guard new.backdropCount > 0 else { return true }
    let areas = new.backdropAreas.map { pixels($0) }
    var hasGrown = true
    while hasGrown, !isMost {
      let before = count
      for area in areas where touches(area) { add(area) }
      hasGrown = count > before
    }
    return !isMost
  }

  /// Looks for commands whose memory is not the same; false when all are equal.
  ///
  /// Between the parts of a command lies memory that belongs to none, and may differ in equal ones.
  private func findDifferences(_ old: CommandTree, _ new: CommandTree) -> Bool {
    differing.removeAll(keepingCapacity: true)
    stillCount = 0
    guard old.commands.count == new.commands.count else {
      (stillCount, sameEnd) = old.sameEnds(as: new.commands)
      stillCount = new.itemStart(stillCount)
      return true
    }
    old.findDifferences(to: new.commands, &differing)
    guard let first = differing.firstIndex(where: { !old.isEqual($0, new) }) else { return false }
    differing.removeFirst(first)
    stillCount = new.itemStart(differing[0])
    return true
  }

  private struct Pair {
    let old: CommandTree
    let new: CommandTree
    let boxes: CommandBoxes

    func isEqual(_ item: Range<Int>, _ place: Range<Int>) -> Bool {
      old.isEqual(item, new.commands, place)
    }
  }

  /// Adds the boxes of two items that differ.
  private func add(_ pair: Pair, _ before: Range<Int>, _ after: Range<Int>) {
    add(pair.boxes[before.lowerBound] ?? pixels(pair.old.box(of: before)))
    add(pair.new.box(of: after))
  }

  private func compare(
    _ pair: Pair, _ before: Range<Int>, _ after: Range<Int>, depth: Int
  ) {
    guard !isMost else { return }
    let (old, new) = (pair.old, pair.new)
    guard old.itemCount(before) == new.itemCount(after) else {
      return compareEnds(pair, before, after)
    }
    var (place, index) = (before.lowerBound, after.lowerBound)
    while place < before.upperBound, index < after.upperBound {
      let first = place..<old.itemEnd(place, before)
      let second = index..<new.itemEnd(index, after)
      (place, index) = (first.upperBound, second.upperBound)
      let isSame = pair.isEqual(
        first.lowerBound..<first.lowerBound + 1, second.lowerBound..<second.lowerBound + 1)
      if isSame { known.take(second.lowerBound, from: pair.boxes, at: first.lowerBound) }
      if first.count == 1, second.count == 1 {
        if isSame { continue }
        add(pair, first, second)
      } else if depth < Self.depthLimit,
        let (inner, other) = old.bodies(first, new, second, terms.largestGroup)
      {
        compare(pair, inner, other, depth: depth + 1)
      } else if !isSame || !pair.isEqual(first, second) {
        add(pair, first, second)
      }
      if isMost { return }
    }
  }

  /// Adds all between what is the same at both ends.
  private func compareEnds(_ pair: Pair, _ before: Range<Int>, _ after: Range<Int>) {
    pair.old.findItems(before, &items.old)
    pair.new.findItems(after, &items.new)
    let (a, b) = items
    var (start, end) = (0, 0)
    while start < a.count, start < b.count, pair.isEqual(a[start], b[start]) { start += 1 }
    while end < a.count - start, end < b.count - start,
      pair.isEqual(a[a.count - 1 - end], b[b.count - 1 - end])
    {
      end += 1
    }
    for item in a[start..<(a.count - end)] where !isMost { add(pair.old.box(of: item)) }
    for item in b[start..<(b.count - end)] where !isMost { add(pair.new.box(of: item)) }
  }
}

extension CommandTree {
  /// Finds the draws, groups and backdrops of a range, each as where its commands lie.
  func findItems(_ range: Range<Int>, _ result: inout [Range<Int>]) {
    result.removeAll(keepingCapacity: true)
    var index = range.lowerBound
    while index < range.upperBound {
      let end = itemEnd(index, range)
      result.append(index..<end)
      index = end
    }
  }

  /// Where the draw, group or backdrop at `index` ends.
  func itemEnd(_ index: Int, _ range: Range<Int>) -> Int {
    if case .push = commands[index] {
      min(ends[index], range.upperBound - 1) + 1
    } else {
      index + 1
    }
  }

  /// Where the draw, group or backdrop begins that holds a command and lies in no other.
  func itemStart(_ command: Int) -> Int {
    // Most often there are draws alone.
    if isFlat || drawsBefore[command] == command { return command }
    let all = 0..<commands.count
    var (start, index) = (0, 0)
    while index <= command, index < all.upperBound { (start, index) = (index, itemEnd(index, all)) }
    return index <= command ? index : start
  }

  /// How many commands are the same at the beginning, and how many of the others at the end.
  func sameEnds(as others: [Command]) -> (start: Int, end: Int) {
    commands.withUnsafeBufferPointer { commands in
      others.withUnsafeBufferPointer { others in
        guard let a = commands.baseAddress, let b = others.baseAddress else { return (0, 0) }
        let count = min(commands.count, others.count)
        var (start, end) = (0, 0)
        while start < count, (a + start).isEqual(b + start) { start += 1 }
        while end < count - start,
          (a + (commands.count - 1 - end)).isEqual(b + (others.count - 1 - end))
        {
          end += 1
        }
        return (start, end)
      }
    }
  }

  /// Adds the places of commands whose memory is not the same.
  func findDifferences(to others: [Command], _ result: inout [Int]) {
    commands.withUnsafeBufferPointer { commands in
      others.withUnsafeBufferPointer { others in
        guard let a = commands.baseAddress, let b = others.baseAddress else { return }
        for index in 0..<min(commands.count, others.count)
        where !(a + index).hasSameBytes(as: b + index) {
          result.append(index)
        }
      }
    }
  }

  /// How many draws, groups and backdrops a range holds.
  func itemCount(_ range: Range<Int>) -> Int {
    // Most often there are draws alone.
    if drawCount(range) == range.count { return range.count }
    var (index, count) = (range.lowerBound, 0)
    while index < range.upperBound {
      index = itemEnd(index, range)
      count += 1
    }
    return count
  }

  public func isEqual(
    _ item: Range<Int>, _ others: [Command], _ place: Range<Int>
  ) -> Bool {
    guard item.count == place.count else { return false }
    return commands.withUnsafeBufferPointer { commands in
      others.withUnsafeBufferPointer { others in
        guard let a = commands.baseAddress, let b = others.baseAddress else { return true }
        var (first, second) = (a + item.lowerBound, b + place.lowerBound)
        let end = a + item.upperBound
        while first < end {
          guard first.isEqual(second) else { return false }
          (first, second) = (first + 1, second + 1)
        }
        return true
      }
    }
  }

  /// Whether the command at a place is the other tree's there.
  func isEqual(_ index: Int, _ other: CommandTree) -> Bool {
    isEqual(index..<index + 1, other.commands, index..<index + 1)
  }

  /// The box of pixels that an item changes; nil for any.
  func box(of item: Range<Int>) -> Rect? {
    switch commands[item.lowerBound] {
    case .draw(let draw): draw.deviceBounds
    case .push(let group): group.bounds
    case .backdrop(let backdrop): backdrop.clip.deviceBounds
    case .pop: .zero
    }
  }

  /// What stands in two groups that treat it alike, pixel by pixel, and are not larger than some;
  /// nil for others.
  func bodies(
    _ item: Range<Int>, _ other: CommandTree, _ place: Range<Int>, _ largest: Int
  ) -> (Range<Int>, Range<Int>)? {
    guard item.count > 1, place.count > 1, case .push(let a) = commands[item.lowerBound],
      case .push(let b) = other.commands[place.lowerBound],
      a == b, a.filters.isEmpty, a.shadow == nil, a.blend.keepsBackdrop,
      !hasBackdrop[item.lowerBound], !other.hasBackdrop[place.lowerBound],
      drawCount(item) <= largest, other.drawCount(place) <= largest
    else { return nil }
    return (body(item), other.body(place))
  }

  private func body(_ item: Range<Int>) -> Range<Int> {
    let start = item.lowerBound + 1
    return start..<max(start, min(ends[item.lowerBound], item.upperBound))
  }

  /// The boxes that backdrops read, those inside groups too; nil for all.
  fileprivate var backdropAreas: [Rect?] {
    commands.compactMap { command -> Rect?? in
      guard case .backdrop(let backdrop) = command else { return nil }
      guard let box = backdrop.clip.deviceBounds else { return .some(nil) }
      let target = PixelRect(
        minX: -PixelRect.limit, minY: -PixelRect.limit, maxX: PixelRect.limit,
        maxY: PixelRect.limit)
      let read = backdrop.filters.source(of: PixelRect(enclosing: box), in: target)
      return .some(
        Rect(
          Double(read.minX), Double(read.minY), Double(read.width), Double(read.height)))
    }
  }
}

extension [Command] {
  /// Whether the first commands are the same in another list, which has as many at least.
  public func hasSameStart(_ count: Int, as other: [Command]) -> Bool {
    withUnsafeBufferPointer { old in
      other.withUnsafeBufferPointer { new in
        guard let a = old.baseAddress, let b = new.baseAddress else { return false }
        for index in 0..<count where !(a + index).isEqual(b + index) { return false }
        return true
      }
    }
  }
}

extension UnsafePointer<Command> {
  /// Whether two commands are the same; most are to the last bit, and comparing part by part copies
  /// them.
  @inline(__always)
  func isEqual(_ other: UnsafePointer<Command>) -> Bool {
    hasSameBytes(as: other) || pointee == other.pointee
  }
}

extension UnsafePointer {
  /// Whether the memory of two values is the same, which they are then too.
  func hasSameBytes(as other: UnsafePointer<Pointee>) -> Bool {
    let (a, b) = (UnsafeRawPointer(self), UnsafeRawPointer(other))
    let size = MemoryLayout<Pointee>.size
    var offset = 0
    while offset + 8 <= size {
      guard
        a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          == b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      else { return false }
      offset += 8
    }
    while offset < size {
      guard
        a.load(fromByteOffset: offset, as: UInt8.self)
          == b.load(fromByteOffset: offset, as: UInt8.self)
      else { return false }
      offset += 1
    }
    return true
  }
}
