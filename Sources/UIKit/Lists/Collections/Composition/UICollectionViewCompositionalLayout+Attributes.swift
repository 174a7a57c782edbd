// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UICollectionViewCompositionalLayout {
  private var isTurned: Bool { collectionView?.isLaidOutRightToLeft == true }

  /// A frame in the contents, of one whose x is counted from the leading edge.
  private func turned(_ frame: CGRect) -> CGRect {
    guard isTurned else { return frame }
    var frame = frame
    frame.origin.x = collectionViewContentSize.width - frame.maxX
    return frame
  }

  /// The corner of a section, x from the leading edge.
  private func corner(_ section: Int) -> CGPoint {
    isVertical ? CGPoint(x: 0, y: start(section)) : CGPoint(x: start(section), y: 0)
  }

  private func environment() -> ComposedEnvironment {
    ComposedEnvironment(size: room, traits: collectionView?.traitCollection ?? .current)
  }

  // MARK: - Items

  final func item(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard plans.indices.contains(path.section), path.item >= 0,
      path.item < plans[path.section].groups.count
    else { return nil }
    let group = path.item / plans[path.section].groups.capacity
    let all = members(of: path.section, group, isScrolled: true)
    return all.first { $0.representedElementCategory == .cell && $0.indexPath == path }
  }

  /// The items of a group and what goes with them.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - group: The group's number.
  ///   - isScrolled: Whether the offset of a section that scrolls by itself counts.
  /// - Returns: Their attributes.
  private func members(
    of section: Int, _ group: Int, isScrolled: Bool
  ) -> [UICollectionViewLayoutAttributes] {
    let plan = plans[section]
    let solved = plan.groups.solved(group)
    let first = group * plan.groups.capacity
    var (own, inner) = (corner(section), plan.corner(group))
    own.x += inner.x
    own.y += inner.y
    inner = isScrolled ? scrolled(plan) : .zero
    func place(_ frame: CGRect) -> CGRect {
      var frame = turned(frame.offsetBy(dx: own.x, dy: own.y))
      if plan.scrollsByItself, isTurned, isVertical {
        // Contents that scroll by themselves begin at the right, and end where their own length does.
        frame.origin.x += max(0, plan.scrolledLength - plan.room.width)
      }
      return frame.offsetBy(dx: -inner.x, dy: -inner.y)
    }
    var all: [UICollectionViewLayoutAttributes] = []
    for (index, leaf) in solved.leaves.enumerated() {
      let path = IndexPath(item: first + index, section: section)
      let new = UICollectionViewLayoutAttributes(forCellWith: path)
      new.frame = place(leaf.frame)
      new.zIndex = leaf.zIndex
      (new.notes.choosesWidth, new.notes.choosesHeight) = (leaf.choosesWidth, leaf.choosesHeight)
      new.notes.scroller = plan.scrollsByItself ? section : nil
      new.notes.list = listPlace(at: path)
      all.append(new)
    }
    for (leaf, supplement, frame) in solved.supplements {
      let new = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: supplement.kind,
        with: IndexPath(item: first + leaf, section: section))
      new.frame = place(frame)
      new.zIndex = supplement.zIndex
      new.notes.scroller = plan.scrollsByItself ? section : nil
      all.append(new)
    }
    return all
  }

  private func scrolled(_ plan: ComposedPlan) -> CGPoint {
    guard plan.scrollsByItself else { return .zero }
    return isVertical ? CGPoint(x: plan.offset, y: 0) : CGPoint(x: 0, y: plan.offset)
  }

  // MARK: - What stands around

  /// What is seen, along, from the start of a section.
  private func seen(from start: Double) -> ClosedRange<Double> {
    guard let collection = collectionView else { return 0...0 }
    let (bounds, inset) = (collection.bounds, collection.adjustedContentInset)
    let (low, high) =
      isVertical
      ? (bounds.minY + inset.top, bounds.maxY - inset.bottom)
      : (bounds.minX + inset.left, bounds.maxX - inset.right)
    guard low.isFinite, high.isFinite else { return 0...0 }
    return (low - start)...max(low - start, high - start)
  }

  private func attributes(
    _ boundary: ComposedPlan.Boundary, _ frame: CGRect, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let new = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: boundary.item.elementKind, with: path)
    new.frame = turned(frame)
    // What is pinned lies in front of the items that pass below it.
    new.zIndex = boundary.item.zIndex + (boundary.item.pinToVisibleBounds ? 1 : 0)
    new.notes.choosesWidth = boundary.choosesWidth
    new.notes.choosesHeight = boundary.choosesHeight
    new.notes.list = path.count > 1 ? listPlace(ofEnd: boundary.item, path.section) : nil
    return new
  }

  private func boundaries(of section: Int) -> [UICollectionViewLayoutAttributes] {
    let (plan, corner) = (plans[section], corner(section))
    let seen = seen(from: start(section))
    return plan.boundaries.map { boundary in
      attributes(
        boundary, plan.frame(boundary, seen: seen).offsetBy(dx: corner.x, dy: corner.y),
        IndexPath(item: Self.index(boundary, in: plan.boundaries), section: section))
    }
  }

  /// The number of a header among those of its kind: the first is 0, as there is mostly one.
  static func index(
    _ boundary: ComposedPlan.Boundary, in all: [ComposedPlan.Boundary]
  ) -> Int {
    all.prefix { $0.index != boundary.index }.count {
      $0.item.elementKind == boundary.item.elementKind
    }
  }

  /// What stands before and behind all sections.
  private func wholeEnds() -> [UICollectionViewLayoutAttributes] {
    let before = endLength(before: true)
    let behind = before + spans.total
    let seen = seen(from: 0)
    return ends.map { end in
      let length = isVertical ? end.size.height : end.size.width
      var start = end.isBefore == false ? behind : end.item.extendsBoundary ? before - length : 0
      if end.item.pinToVisibleBounds {
        start =
          end.isBefore == false
          ? min(start, seen.upperBound - length) : max(start, seen.lowerBound)
      }
      let free = isVertical ? room.width - end.size.width : room.height - end.size.height
      let frame = CGRect(
        origin: isVertical
          ? CGPoint(x: free / 2, y: start) : CGPoint(x: start, y: free / 2), size: end.size
      ).offsetBy(dx: end.item.offset.x, dy: end.item.offset.y)
      let new = attributes(end, frame, IndexPath(index: end.index))
      if end.item.pinToVisibleBounds { new.zIndex += 1 }
      return new
    }
  }

  final func supplement(
    _ kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard path.count > 1 else {
      return wholeEnds().first { $0.representedElementKind == kind && $0.indexPath == path }
    }
    guard plans.indices.contains(path.section) else { return nil }
    if let found = boundaries(of: path.section).first(where: {
      $0.representedElementKind == kind && $0.indexPath == path
    }) {
      return found
    }
    guard path.item >= 0, path.item < plans[path.section].groups.count else { return nil }
    let group = path.item / plans[path.section].groups.capacity
    return members(of: path.section, group, isScrolled: true).first {
      $0.representedElementKind == kind && $0.indexPath == path
    }
  }

  final func decoration(of section: Int) -> [UICollectionViewLayoutAttributes] {
    guard plans.indices.contains(section) else { return [] }
    let (plan, corner) = (plans[section], corner(section))
    return plan.source.decorationItems.enumerated().map { index, item in
      let new = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: item.elementKind, with: IndexPath(item: index, section: section))
      let whole = CGRect(
        origin: corner,
        size: isVertical
          ? CGSize(width: plan.room.width, height: plan.length)
          : CGSize(width: plan.length, height: plan.room.height))
      new.frame = turned(whole.inset(by: item.contentInsets.insets(isRightToLeft: false).finite))
      new.zIndex = item.zIndex
      return new
    }
  }

  // MARK: - What is seen

  final func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    var all = wholeEnds()
    for section in sections(in: rect) {
      let plan = plans[section]
      all += decoration(of: section)
      all += boundaries(of: section)
      let start = start(section)
      let range =
        isVertical
        ? (rect.minY - start)...(rect.maxY - start) : (rect.minX - start)...(rect.maxX - start)
      let handler = plan.source.visibleItemsInvalidationHandler
      let members = plan.groups(in: range).flatMap {
        self.members(of: section, $0, isScrolled: handler == nil)
      }
      if let handler {
        let offset =
          plan.scrollsByItself ? scrolled(plan) : collectionView?.contentOffset ?? .zero
        handler(members.map(ComposedVisibleItem.init), offset, environment())
        let way = scrolled(plan)
        for attributes in members {
          attributes.center.x -= way.x
          attributes.center.y -= way.y
        }
      }
      all += members
    }
    return all.filter { $0.frame.intersects(rect) }
  }
}
