// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UICollectionViewCompositionalLayout {
  final var isVertical: Bool { configuration.scrollDirection == .vertical }

  /// The size of what is seen, of which the side counts that does not scroll.
  final var room: CGSize {
    guard let collection = collectionView else { return .zero }
    let inset = collection.adjustedContentInset
    let size = collection.bounds.size
    return isVertical
      ? CGSize(width: max(0, size.width - inset.left - inset.right), height: max(0, size.height))
      : CGSize(width: max(0, size.width), height: max(0, size.height - inset.top - inset.bottom))
  }

  private func environment(_ collection: UICollectionView) -> ComposedEnvironment {
    ComposedEnvironment(size: room, traits: collection.traitCollection)
  }

  // MARK: - Making

  final func makePlans() {
    guard let collection = collectionView else { return }
    let environment = environment(collection)
    plans = (0..<collection.numberOfSections).map { makePlan($0, collection, environment) }
    let gap = configuration.interSectionSpacing
    spans = LengthList(count: plans.count) {
      plans[$0].length + ($0 + 1 < plans.count && gap.isFinite ? max(0, gap) : 0)
    }
    ends = configuration.boundarySupplementaryItems.enumerated().map { index, item in
      boundary(item, index, room, IndexPath(index: index))
    }
    collection.dressByLayout()
  }

  private func makePlan(
    _ number: Int, _ collection: UICollectionView, _ environment: ComposedEnvironment
  ) -> ComposedPlan {
    let section =
      section(number, environment)
      ?? NSCollectionLayoutSection(
        group: .custom(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .absolute(0), heightDimension: .absolute(0))
        ) { _ in [] })
    let insets = insets(section.contentInsets, section.contentInsetsReference, collection)
    let reference = section.supplementaryContentInsetsReference
    let boundaryInsets =
      section.supplementariesFollowContentInsets && reference == .automatic
      ? insets : self.insets(.zero, reference, collection)
    let scrollsByItself = section.orthogonalScrollingBehavior != .none
    let container = CGSize(
      width: max(0, room.width - insets.left - insets.right),
      height: max(0, room.height - insets.top - insets.bottom))
    let groups = ComposedSection(
      group: section.group.piece(environment), count: collection.numberOfItems(inSection: number),
      container: container, isAcross: isVertical == scrollsByItself,
      spacing: section.interGroupSpacing, sizes: sizes[number] ?? [:])
    var plan = ComposedPlan(
      source: section, groups: groups, insets: insets, boundaryInsets: boundaryInsets, room: room,
      isVertical: isVertical)
    plan.offset = offsets[number] ?? 0
    let wide = CGSize(
      width: max(0, room.width - (isVertical ? boundaryInsets.left + boundaryInsets.right : 0)),
      height: max(0, room.height - (isVertical ? 0 : boundaryInsets.top + boundaryInsets.bottom)))
    plan.boundaries = section.boundarySupplementaryItems.enumerated().map { index, item in
      boundary(item, index, wide, IndexPath(item: index, section: number))
    }
    return plan
  }

  private func boundary(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, _ index: Int, _ container: CGSize,
    _ path: IndexPath
  ) -> ComposedPlan.Boundary {
    let value = item.value
    var size = CGSize(
      width: value.width.length(in: container), height: value.height.length(in: container))
    if let known = boundarySizes[path] {
      if value.width.isChosen { size.width = known.width }
      if value.height.isChosen { size.height = known.height }
    }
    return ComposedPlan.Boundary(
      item: item, index: index, size: size,
      isBefore: ComposedPlan.isBefore(item.alignment, isVertical: isVertical),
      choosesWidth: value.width.isChosen, choosesHeight: value.height.isChosen)
  }

  /// A section's insets with what the layout keeps off the sides that do not scroll.
  private func insets(
    _ own: NSDirectionalEdgeInsets, _ reference: UIContentInsetsReference,
    _ collection: UICollectionView
  ) -> UIEdgeInsets {
    var insets = own.insets(isRightToLeft: false).finite
    let isTurned = collection.isLaidOutRightToLeft
    var outer: UIEdgeInsets
    switch reference == .automatic ? configuration.contentInsetsReference : reference {
    case .none: return insets
    case .automatic, .safeArea:
      // What is room around the contents already does not count once more.
      outer = collection.safeAreaInsets - collection.safeAreaShare
    case .layoutMargins: outer = collection.layoutMargins
    case .readableContent:
      let guide = collection.readableContentGuide.layoutFrame
      outer = UIEdgeInsets(
        top: 0, left: max(0, guide.minX - collection.bounds.minX), bottom: 0,
        right: max(0, collection.bounds.maxX - guide.maxX))
    }
    outer = outer.directional(isRightToLeft: isTurned).insets(isRightToLeft: false)
    if isVertical {
      insets.left += outer.left
      insets.right += outer.right
    } else {
      insets.top += outer.top
      insets.bottom += outer.bottom
    }
    return insets
  }

  final func endLength(before isBefore: Bool) -> Double {
    ends.filter { $0.isBefore == isBefore && $0.item.extendsBoundary }
      .map { isVertical ? $0.size.height : $0.size.width }.max() ?? 0
  }

  /// Where a section begins, along.
  final func start(_ section: Int) -> Double {
    endLength(before: true) + spans.offset(of: section)
  }

  // MARK: - Sizes that are chosen

  final func take(_ preferred: [UICollectionViewLayoutAttributes]) {
    var sections: Set<Int> = []
    for attributes in preferred {
      let path = attributes.indexPath
      switch attributes.representedElementCategory {
      case .cell:
        sizes[path.section, default: [:]][path.item] = attributes.size
        guard plans.indices.contains(path.section) else { continue }
        plans[path.section].groups.take(attributes.size, of: path.item)
        sections.insert(path.section)
      case .supplementaryView:
        guard path.count > 1 else {
          boundarySizes[path] = attributes.size
          for index in ends.indices where IndexPath(index: index) == path {
            ends[index].size = attributes.size
          }
          continue
        }
        guard plans.indices.contains(path.section) else { continue }
        let all = plans[path.section].boundaries
        let found = all.indices.first {
          all[$0].item.elementKind == attributes.representedElementKind
            && Self.index(all[$0], in: all) == path.item
        }
        guard let found else { continue }
        boundarySizes[IndexPath(item: found, section: path.section)] = attributes.size
        plans[path.section].boundaries[found].size = attributes.size
        sections.insert(path.section)
      case .decorationView: break
      }
    }
    let gap = configuration.interSectionSpacing
    for section in sections {
      spans.set(
        plans[section].length + (section + 1 < plans.count && gap.isFinite ? max(0, gap) : 0),
        at: section)
    }
  }

  // MARK: - Sections that scroll by themselves

  final func offset(ofSection section: Int) -> Double { offsets[section] ?? 0 }

  final func setOffset(_ offset: Double, ofSection section: Int) {
    offsets[section] = offset
    if plans.indices.contains(section) { plans[section].offset = offset }
  }

  /// The scroll views of what is seen, by their sections.
  final func scrollers(in rect: CGRect) -> [Int: ScrollerPlan] {
    var all: [Int: ScrollerPlan] = [:]
    for section in sections(in: rect) where plans[section].scrollsByItself {
      let plan = plans[section]
      let (start, depth) = (start(section) + plan.groupsStart, plan.groups.depth)
      guard plan.groups.count > 0 else { continue }
      let frame =
        isVertical
        ? CGRect(x: 0, y: start, width: room.width, height: depth)
        : CGRect(x: start, y: 0, width: depth, height: room.height)
      all[section] = ScrollerPlan(
        frame: frame, length: plan.scrolledLength, isAcross: isVertical,
        behavior: plan.source.orthogonalScrollingBehavior)
    }
    return all
  }

  /// The sections of which some lies in a rectangle.
  final func sections(in rect: CGRect) -> Range<Int> {
    let before = endLength(before: true)
    let (low, high) =
      isVertical
      ? (rect.minY - before, rect.maxY - before) : (rect.minX - before, rect.maxX - before)
    let first = spans.index(at: low)
    var last = first
    while last < plans.count, spans.offset(of: last) < high { last += 1 }
    return first..<max(first, last)
  }
}
