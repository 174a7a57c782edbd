// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A section of a compositional layout with all that stands around its groups.
@MainActor
struct ComposedPlan {
  /// A header or the like, and its size.
  struct Boundary {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    let index: Int
    var size: CGSize
    /// Whether it stands before the groups, or behind them; nil where it lies over them.
    let isBefore: Bool?
    let (choosesWidth, choosesHeight): (Bool, Bool)
  }

  let source: NSCollectionLayoutSection
  var groups: ComposedSection
  /// What is left free around the groups, x from the leading edge, with what the layout keeps off.
  let insets: UIEdgeInsets
  /// What headers keep off the sides.
  let boundaryInsets: UIEdgeInsets
  /// The size of the layout across and down, of which one side is that in which it scrolls.
  let room: CGSize
  let isVertical: Bool
  var boundaries: [Boundary] = []
  var offset = 0.0

  var scrollsByItself: Bool { source.orthogonalScrollingBehavior != .none }

  private func along(_ size: CGSize) -> Double { isVertical ? size.height : size.width }

  private func length(before isBefore: Bool) -> Double {
    boundaries.filter { $0.isBefore == isBefore && $0.item.extendsBoundary }
      .map { along($0.size) }.max() ?? 0
  }

  var before: Double { length(before: true) }
  var after: Double { length(before: false) }

  /// The length of the groups along the way in which the layout scrolls.
  private var inside: Double {
    guard groups.count > 0 else { return 0 }
    return scrollsByItself ? groups.depth : groups.length
  }
  private var insetsAlong: (start: Double, end: Double) {
    isVertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
  }
  /// Where the groups begin, along, from the start of the section.
  var groupsStart: Double { before + insetsAlong.start }
  /// The length of the section.
  var length: Double { before + insetsAlong.start + inside + insetsAlong.end + after }

  /// The corner of a group, from that of the section, as if nothing were scrolled.
  func corner(_ group: Int) -> CGPoint {
    let start = groups.start(group)
    if scrollsByItself {
      return isVertical
        ? CGPoint(x: insets.left + start, y: groupsStart)
        : CGPoint(x: groupsStart, y: insets.top + start)
    }
    return isVertical
      ? CGPoint(x: insets.left, y: groupsStart + start)
      : CGPoint(x: groupsStart + start, y: insets.top)
  }

  /// The groups that are seen in a range, along, from the start of the section.
  func groups(in range: ClosedRange<Double>) -> Range<Int> {
    guard scrollsByItself else {
      guard range.upperBound > groupsStart else { return 0..<0 }
      return groups.groups(
        in: (range.lowerBound - groupsStart)...(range.upperBound - groupsStart))
    }
    let (first, room) = isVertical ? (insets.left, self.room.width) : (insets.top, self.room.height)
    return groups.groups(in: (offset - first)...(max(offset, offset + room) - first))
  }

  /// The length of what scrolls by itself.
  var scrolledLength: Double {
    groups.length
      + (isVertical ? insets.left + insets.right : insets.top + insets.bottom)
  }

  /// The frame of what stands at an edge, from the section's corner.
  ///
  /// - Parameters:
  ///   - boundary: What stands there.
  ///   - seen: What is seen, along, from the section's start; for what is pinned.
  /// - Returns: The frame, x from the leading edge.
  func frame(_ boundary: Boundary, seen: ClosedRange<Double>) -> CGRect {
    let (size, item) = (boundary.size, boundary.item)
    let whole = length
    var start: Double
    switch boundary.isBefore {
    case true?: start = item.extendsBoundary ? before - along(size) : 0
    case false?: start = item.extendsBoundary ? whole - after : whole - along(size)
    case nil: start = (whole - along(size)) / 2
    }
    if item.pinToVisibleBounds {
      if boundary.isBefore == false {
        start = min(start, max(seen.upperBound - along(size), before))
      } else {
        start = max(start, min(seen.lowerBound, whole - after - along(size)))
      }
    }
    let inset = boundaryInsets
    var frame = CGRect(origin: .zero, size: size)
    let part = Self.part(item.alignment, isVertical: isVertical)
    if isVertical {
      let free = room.width - inset.left - inset.right - size.width
      frame.origin = CGPoint(x: inset.left + free * part, y: start)
    } else {
      let free = room.height - inset.top - inset.bottom - size.height
      frame.origin = CGPoint(x: start, y: inset.top + free * part)
    }
    return frame.offsetBy(dx: item.offset.x, dy: item.offset.y)
  }

  /// How far something lies beside the way in which the layout scrolls, 0...1.
  private static func part(_ alignment: NSRectAlignment, isVertical: Bool) -> Double {
    switch alignment {
    case .none, .top, .bottom:
      isVertical ? 0.5 : alignment == .bottom ? 1 : alignment == .top ? 0 : 0.5
    case .leading, .trailing: isVertical ? (alignment == .leading ? 0 : 1) : 0.5
    case .topLeading: 0
    case .bottomTrailing: 1
    case .bottomLeading: isVertical ? 0 : 1
    case .topTrailing: isVertical ? 1 : 0
    }
  }

  /// Whether something stands before the groups, behind them, or over them.
  static func isBefore(_ alignment: NSRectAlignment, isVertical: Bool) -> Bool? {
    switch alignment {
    case .none: nil
    case .top: isVertical ? true : nil
    case .bottom: isVertical ? false : nil
    case .leading: isVertical ? nil : true
    case .trailing: isVertical ? nil : false
    case .topLeading: true
    case .bottomTrailing: false
    case .bottomLeading: !isVertical
    case .topTrailing: isVertical
    }
  }

  // MARK: - Coming to rest

  /// Where a section that scrolls by itself comes to rest.
  ///
  /// - Parameters:
  ///   - proposed: Where it would.
  ///   - velocity: Points a millisecond.
  /// - Returns: The offset.
  func rest(_ proposed: Double, velocity: Double) -> Double {
    let inset = isVertical ? insets.left : insets.top
    let room = isVertical ? self.room.width : self.room.height
    let most = max(0, scrolledLength - room)
    func place(_ group: Int) -> Double {
      let start = groups.start(group)
      guard source.orthogonalScrollingBehavior == .groupPagingCentered else { return start }
      return start + inset + groups.length(group) / 2 - room / 2
    }
    func nearest(_ offset: Double) -> Int {
      let first = groups.group(at: offset)
      let all = [first, first + 1].filter { $0 < groups.groupCount }
      return all.min { abs(place($0) - offset) < abs(place($1) - offset) } ?? 0
    }
    switch source.orthogonalScrollingBehavior {
    case .none, .continuous, .paging: return proposed
    case .continuousGroupLeadingBoundary:
      return min(max(place(nearest(proposed)), 0), most)
    case .groupPaging, .groupPagingCentered:
      let centre = source.orthogonalScrollingBehavior == .groupPagingCentered ? room / 2 - inset : 0
      let here = groups.group(at: offset + max(0, centre))
      var group = nearest(offset)
      if velocity > 0.2 { group = place(here) > offset ? here : here + 1 }
      if velocity < -0.2 { group = place(here) < offset ? here : here - 1 }
      group = min(max(group, 0), max(0, groups.groupCount - 1))
      return min(max(place(group), 0), most)
    }
  }
}
