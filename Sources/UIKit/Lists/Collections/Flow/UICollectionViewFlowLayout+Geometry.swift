// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UICollectionViewFlowLayout {
  private typealias Row = TableGeometry.Row

  private var isVertical: Bool { scrollDirection == .vertical }

  /// How wide the contents are across: as what is seen of them.
  final var room: CGFloat {
    guard let collection = collectionView else { return 0 }
    let inset = collection.adjustedContentInset
    let room =
      isVertical
      ? collection.bounds.width - inset.left - inset.right
      : collection.bounds.height - inset.top - inset.bottom
    return max(0, room)
  }

  private var choosesSizes: Bool { estimatedItemSize != .zero }

  private var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  private func extent(_ size: CGSize) -> FlowSection.Extent {
    isVertical
      ? FlowSection.Extent(along: size.height, across: size.width)
      : FlowSection.Extent(along: size.width, across: size.height)
  }

  // MARK: - Sections

  final func makeSection(_ section: Int) -> FlowSection {
    guard let collection = collectionView else {
      return FlowSection(count: 0, extent: FlowSection.Extent(along: 0, across: 0), .init())
    }
    let count = collection.numberOfItems(inSection: section)
    let measures = measures(section, collection)
    if choosesSizes {
      let estimate = extent(shownEstimate)
      let known = measured.keys.contains { $0.section == section }
      guard known else { return FlowSection(count: count, extent: estimate, measures) }
      let extents = (0..<count).map { index in
        measured[Row(section: section, row: index)].map(extent) ?? estimate
      }
      return FlowSection(extents, measures)
    }
    guard let flow = flowDelegate, count > 0,
      let first = size(IndexPath(item: 0, section: section), flow, collection)
    else { return FlowSection(count: count, extent: extent(itemSize), measures) }
    var extents = [extent(first)]
    extents.reserveCapacity(count)
    for index in 1..<max(1, count) {
      let path = IndexPath(item: index, section: section)
      extents.append(extent(size(path, flow, collection) ?? itemSize))
    }
    return FlowSection(extents, measures)
  }

  /// The size that the delegate says; nil where it leaves that to the layout.
  private func size(
    _ path: IndexPath, _ flow: any UICollectionViewDelegateFlowLayout,
    _ collection: UICollectionView
  ) -> CGSize? {
    collection.ask(.itemSize) { flow.collectionView(collection, layout: self, sizeForItemAt: path) }
  }

  private var shownEstimate: CGSize {
    estimatedItemSize == Self.automaticSize
      ? (itemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : itemSize)
      : estimatedItemSize
  }

  private func measures(_ section: Int, _ collection: UICollectionView) -> FlowSection.Measures {
    let flow = flowDelegate
    let inset = inset(section, collection)
    let header =
      collection.ask(.headerSize) {
        flow?.collectionView(collection, layout: self, referenceSizeForHeaderInSection: section)
      } ?? headerReferenceSize
    let footer =
      collection.ask(.footerSize) {
        flow?.collectionView(collection, layout: self, referenceSizeForFooterInSection: section)
      } ?? footerReferenceSize
    let lines =
      collection.ask(.lineSpacing) {
        flow?.collectionView(
          collection, layout: self, minimumLineSpacingForSectionAt: section)
      } ?? minimumLineSpacing
    let items =
      collection.ask(.itemSpacing) {
        flow?.collectionView(
          collection, layout: self, minimumInteritemSpacingForSectionAt: section)
      } ?? minimumInteritemSpacing
    var measures = FlowSection.Measures()
    func finite(_ length: CGFloat) -> Double { length.isFinite ? length : 0 }
    measures.room = room
    measures.start = finite(isVertical ? inset.top : inset.left)
    measures.end = finite(isVertical ? inset.bottom : inset.right)
    measures.near = finite(isVertical ? inset.left : inset.top)
    measures.far = finite(isVertical ? inset.right : inset.bottom)
    measures.lineSpacing = finite(lines)
    measures.itemSpacing = finite(items)
    measures.header = max(0, finite(extent(header).along))
    measures.footer = max(0, finite(extent(footer).along))
    measures.centersSingles = choosesSizes
    return measures
  }

  private func inset(_ section: Int, _ collection: UICollectionView) -> UIEdgeInsets {
    let own =
      collection.ask(.inset) {
        flowDelegate?.collectionView(collection, layout: self, insetForSectionAt: section)
      } ?? sectionInset
    let outer: UIEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return own
    case .fromSafeArea: outer = collection.safeAreaInsets
    case .fromLayoutMargins: outer = collection.layoutMargins
    }
    return isVertical
      ? UIEdgeInsets(
        top: own.top, left: own.left + outer.left, bottom: own.bottom,
        right: own.right + outer.right)
      : UIEdgeInsets(
        top: own.top + outer.top, left: own.left, bottom: own.bottom + outer.bottom,
        right: own.right)
  }

  /// Takes over sizes that items have chosen.
  final func take(_ preferred: [UICollectionViewLayoutAttributes]) {
    var sections: Set<Int> = []
    for attributes in preferred where attributes.representedElementCategory == .cell {
      let row = Row(attributes.indexPath)
      measured[row] = attributes.size
      sections.insert(row.section)
    }
    guard !areMetricsStale else { return }
    for section in sections.sorted() { geometry.set(makeSection(section), at: section) }
  }

  // MARK: - Attributes

  /// A rectangle of the contents, by how far it lies along and across.
  private func frame(_ along: Double, _ across: Double, _ extent: FlowSection.Extent) -> CGRect {
    let frame =
      isVertical
      ? CGRect(x: across, y: along, width: extent.across, height: extent.along)
      : CGRect(x: along, y: across, width: extent.along, height: extent.across)
    return isTurned ? turned(frame) : frame
  }

  /// Whether the layout is turned round as text is read from the right.
  private var isTurned: Bool {
    flipsHorizontallyInOppositeLayoutDirection && collectionView?.isLaidOutRightToLeft == true
  }

  private func turned(_ frame: CGRect) -> CGRect {
    var frame = frame
    frame.origin.x = collectionViewContentSize.width - frame.maxX
    return frame
  }

  private func attributes(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath,
    _ frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let new = type.flatMap { DynamicInstance.make($0) } ?? UICollectionViewLayoutAttributes()
    (new.values.category, new.values.kind, new.values.path) = (category, kind, path)
    new.frame = frame
    return new
  }

  final func item(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard geometry.sections.indices.contains(path.section),
      let place = geometry.sections[path.section].place(path.item)
    else { return nil }
    let new = attributes(
      .cell, nil, path,
      frame(geometry.start(path.section) + place.along, place.across, place.extent))
    new.notes.choosesWidth = choosesSizes
    new.notes.choosesHeight = choosesSizes
    return new
  }

  /// The header or footer of a section; nil where it has no length.
  final func end(_ kind: String, _ section: Int) -> UICollectionViewLayoutAttributes? {
    guard let collection = collectionView, geometry.sections.indices.contains(section) else {
      return nil
    }
    let measures = geometry.sections[section].measures
    let (bounds, inset) = (collection.bounds, collection.adjustedContentInset)
    var (start, length, isPinned) = (0.0, 0.0, false)
    switch kind {
    case UICollectionView.elementKindSectionHeader:
      let top = isVertical ? bounds.minY + inset.top : bounds.minX + inset.left
      isPinned = sectionHeadersPinToVisibleBounds
      length = measures.header
      start = geometry.header(section, pinnedTo: isPinned ? top : nil)
    case UICollectionView.elementKindSectionFooter:
      let bottom = isVertical ? bounds.maxY - inset.bottom : bounds.maxX - inset.right
      isPinned = sectionFootersPinToVisibleBounds
      length = measures.footer
      start = geometry.footer(section, pinnedTo: isPinned ? bottom : nil)
    default: return nil
    }
    guard length > 0 else { return nil }
    let new = attributes(
      .supplementaryView, kind, IndexPath(item: 0, section: section),
      frame(start, 0, FlowSection.Extent(along: length, across: measures.room)))
    // What is pinned lies in front of the items that pass below it.
    if isPinned { new.zIndex = 10 }
    return new
  }

  final func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let rect = isTurned ? turned(rect) : rect
    let range =
      isVertical ? Double(rect.minY)...Double(rect.maxY) : Double(rect.minX)...Double(rect.maxX)
    let shown = isTurned ? turned(rect) : rect
    var all: [UICollectionViewLayoutAttributes] = []
    for section in geometry.sections(in: range) {
      let start = geometry.start(section)
      if let header = end(UICollectionView.elementKindSectionHeader, section) {
        all.append(header)
      }
      let own = (range.lowerBound - start)...(range.upperBound - start)
      for index in geometry.sections[section].items(in: own) {
        if let item = item(at: IndexPath(item: index, section: section)) { all.append(item) }
      }
      if let footer = end(UICollectionView.elementKindSectionFooter, section) {
        all.append(footer)
      }
    }
    return all.filter { $0.frame.intersects(shown) }
  }
}
