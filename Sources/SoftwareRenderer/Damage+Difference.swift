// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Raster

extension Damage {
  /// Groups that lie deeper are the same or not as a whole.
  private static let depthLimit = 32

  /// Adds what differs between the pictures of two lists.
  ///
  /// Equal commands in the same order paint the same, so what counts are the boxes of the others.
  func add(from old: CommandTree, to new: CommandTree) {
    compare(old, 0..<old.commands.count, new, 0..<new.commands.count, depth: 0)
    // What a backdrop shows depends on all that its filter reads, which has to be there too.
    let areas = new.backdropAreas.map { pixels($0) }
    var hasGrown = !areas.isEmpty
    while hasGrown, !isWhole {
      let before = count
      for area in areas where touches(area) { add(area) }
      hasGrown = count > before
    }
  }

  private func compare(
    _ old: CommandTree, _ before: Range<Int>, _ new: CommandTree, _ after: Range<Int>, depth: Int
  ) {
    guard !isWhole else { return }
    let (a, b) = (old.items(before), new.items(after))
    var (start, end) = (0, 0)
    if a.count != b.count {
      while start < a.count, start < b.count, old.isEqual(a[start], new, b[start]) { start += 1 }
      while end < a.count - start, end < b.count - start,
        old.isEqual(a[a.count - 1 - end], new, b[b.count - 1 - end])
      {
        end += 1
      }
      for item in a[start..<(a.count - end)] { add(old.box(of: item)) }
      for item in b[start..<(b.count - end)] { add(new.box(of: item)) }
      return
    }
    for (first, second) in zip(a, b) {
      if depth < Self.depthLimit, let (inner, other) = old.bodies(first, new, second) {
        compare(old, inner, new, other, depth: depth + 1)
      } else if !old.isEqual(first, new, second) {
        add(old.box(of: first))
        add(new.box(of: second))
      }
      if isWhole { return }
    }
  }
}

extension CommandTree {
  /// The draws, groups and backdrops of a range, each as where its commands lie.
  func items(_ range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      if case .push = commands[index] { index = min(ends[index], range.upperBound - 1) }
      index += 1
      result.append(start..<index)
    }
    return result
  }

  func isEqual(_ item: Range<Int>, _ other: CommandTree, _ place: Range<Int>) -> Bool {
    guard item.count == place.count else { return false }
    var offset = 0
    while offset < item.count {
      guard commands[item.lowerBound + offset] == other.commands[place.lowerBound + offset] else {
        return false
      }
      offset += 1
    }
    return true
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

  /// What stands in two groups that treat it alike, pixel by pixel; nil for others.
  func bodies(
    _ item: Range<Int>, _ other: CommandTree, _ place: Range<Int>
  ) -> (Range<Int>, Range<Int>)? {
    guard item.count > 1, place.count > 1, case .push(let a) = commands[item.lowerBound],
      case .push(let b) = other.commands[place.lowerBound],
      a == b, a.filters.isEmpty, a.shadow == nil, a.blend.keepsBackdrop,
      !hasBackdrop[item.lowerBound], !other.hasBackdrop[place.lowerBound],
      drawCount(item) <= SurfacePass.batchLimit, other.drawCount(place) <= SurfacePass.batchLimit
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
      var margin = 0
      for case .gaussianBlur(let sigma, _) in backdrop.filters { margin += BlurPass.margin(sigma) }
      return .some(backdrop.clip.deviceBounds?.inset(-Double(margin), -Double(margin)))
    }
  }
}

extension Clip {
  var deviceBounds: Rect? {
    Draw(shape, transform: transform, paint: .solid(.black)).deviceBounds
  }
}
