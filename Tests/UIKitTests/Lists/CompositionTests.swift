// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// A ground behind a section.
private final class SectionGround: UICollectionReusableView {}

@Suite("What the parts of a compositional layout say")
@MainActor
struct CompositionTests {
  private typealias Dimension = NSCollectionLayoutDimension
  private let pieces = Pieces([(0..<6).map { "\($0)" }, (6..<9).map { "\($0)" }])

  private func size(_ width: Dimension, _ height: Dimension) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func item(
    _ width: CGFloat = 100, _ height: CGFloat = 50
  ) -> NSCollectionLayoutItem {
    NSCollectionLayoutItem(layoutSize: size(.absolute(width), .absolute(height)))
  }

  private func row(
    _ item: NSCollectionLayoutItem, height: CGFloat = 50
  ) -> NSCollectionLayoutGroup {
    .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(height)), subitems: [item])
  }

  private func collection(
    _ section: NSCollectionLayoutSection,
    _ configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) throws -> UICollectionView {
    let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    layout.register(SectionGround.self, forDecorationViewOfKind: "ground")
    let collection = pieceCollection(try Fingers(), pieces, layout)
    for kind in ["badge", "head"] {
      collection.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "end")
    }
    collection.layoutIfNeeded()
    return collection
  }

  private func frames(_ collection: UICollectionView, _ section: Int = 0) -> [CGRect] {
    (0..<collection.numberOfItems(inSection: section)).compactMap {
      collection.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
  }

  @Test("a length is of one of five kinds, and knows which")
  func dimensions() {
    let all: [Dimension] = [
      .fractionalWidth(0.5), .fractionalHeight(0.25), .absolute(40), .estimated(44),
      .uniformAcrossSiblings(estimate: 30),
    ]
    #expect(all.map(\.dimension) == [0.5, 0.25, 40, 44, 30])
    let kinds = all.map {
      [
        $0.isFractionalWidth, $0.isFractionalHeight, $0.isAbsolute, $0.isEstimated,
        $0.isUniformAcrossSiblings,
      ]
    }
    for (index, kind) in kinds.enumerated() {
      #expect(kind == (0..<5).map { $0 == index })
    }
    let own = size(all[0], all[2])
    #expect(own.widthDimension === all[0] && own.heightDimension === all[2])
    #expect(item(70, 20).layoutSize.widthDimension.dimension == 70)
  }

  @Test("rooms are fixed or flexible, and lie at the four edges")
  func spacings() throws {
    let (fixed, flexible) = (
      NSCollectionLayoutSpacing.fixed(8), NSCollectionLayoutSpacing.flexible(6)
    )
    #expect(fixed.isFixedSpacing && !fixed.isFlexibleSpacing && fixed.spacing == 8)
    #expect(flexible.isFlexibleSpacing && !flexible.isFixedSpacing)
    let edges = NSCollectionLayoutEdgeSpacing(
      leading: fixed, top: .fixed(5), trailing: flexible, bottom: nil)
    #expect(edges.leading === fixed && edges.trailing === flexible)
    #expect(edges.top?.spacing == 5 && edges.bottom == nil)
    let piece = item(40, 20)
    piece.edgeSpacing = edges
    #expect(piece.edgeSpacing === edges)
    let all = frames(try collection(NSCollectionLayoutSection(group: row(piece))))
    #expect(all[0] == CGRect(x: 8, y: 5, width: 40, height: 20))
    #expect(all[1].minX > all[0].maxX + 8 + 6 - 1, "room behind one and before the next")
  }

  @Test("groups repeat a piece by its share, or in its own size, along one way or the other")
  func groups() throws {
    let box = size(.fractionalWidth(1), .absolute(60))
    let (across, down): ([CGRect], [CGRect]) = (
      [CGRect(x: 0, y: 0, width: 150, height: 50), CGRect(x: 150, y: 0, width: 150, height: 50)],
      [CGRect(x: 0, y: 0, width: 100, height: 30), CGRect(x: 0, y: 30, width: 100, height: 30)]
    )
    let shared = NSCollectionLayoutGroup.horizontal(layoutSize: box, subitem: item(), count: 2)
    #expect(Array(frames(try collection(.init(group: shared))).prefix(2)) == across)
    let stacked = NSCollectionLayoutGroup.vertical(layoutSize: box, subitem: item(), count: 2)
    #expect(Array(frames(try collection(.init(group: stacked))).prefix(2)) == down)
    let own = NSCollectionLayoutGroup.horizontal(
      layoutSize: box, repeatingSubitem: item(), count: 2)
    #expect(frames(try collection(.init(group: own)))[1].minX == 100)
    #expect(own.subitems.count == 1 && own.subitems[0].layoutSize.heightDimension.dimension == 50)
    #expect(own.visualDescription().contains("horizontal"))
    #expect(stacked.visualDescription().contains("vertical"))
    #expect(shared.visualDescription() != own.visualDescription())
  }

  @Test("a group of a program's own places says where and how far in front, by its room")
  func custom() throws {
    var rooms: [CGSize] = []
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(1), .absolute(100))
    ) { environment in
      let container = environment.container
      rooms.append(container.effectiveContentSize)
      return [
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: 0, y: 0, width: container.contentSize.width / 2, height: 40)),
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: 20, y: 20, width: 50, height: 60), zIndex: 7),
      ]
    }
    let collection = try collection(NSCollectionLayoutSection(group: group))
    let all = frames(collection)
    #expect(all[0] == CGRect(x: 0, y: 0, width: 150, height: 40))
    #expect(all[3] == CGRect(x: 20, y: 120, width: 50, height: 60))
    #expect(rooms.first == CGSize(width: 300, height: 100))
    let second = collection.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))
    #expect(second?.zIndex == 7)
    let place = NSCollectionLayoutGroupCustomItem(
      frame: CGRect(x: 1, y: 2, width: 3, height: 4), zIndex: 5)
    #expect(place.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && place.zIndex == 5)
  }

  @Test("a section provider is told the room and what is left free of it")
  func environment() throws {
    var seen: [any NSCollectionLayoutEnvironment] = []
    let layout = UICollectionViewCompositionalLayout { _, environment in
      seen.append(environment)
      return NSCollectionLayoutSection(group: self.row(self.item()))
    }
    let collection = pieceCollection(try Fingers(), pieces, layout)
    let container = try #require(seen.last?.container)
    #expect(container.contentSize == CGSize(width: 300, height: 300))
    let insets = container.contentInsets
    #expect(container.effectiveContentInsets == insets)
    #expect(container.effectiveContentSize.width == 300 - insets.leading - insets.trailing)
    #expect(
      seen.last?.traitCollection.layoutDirection == collection.traitCollection.layoutDirection)
  }

  @Test("badges keep to anchors by points or by their own size")
  func anchors() throws {
    let points = NSCollectionLayoutAnchor(
      edges: [.top, .trailing], absoluteOffset: CGPoint(x: 4, y: -3))
    let parts = NSCollectionLayoutAnchor(
      edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5))
    #expect(points.isAbsoluteOffset && !points.isFractionalOffset)
    #expect(parts.isFractionalOffset && !parts.isAbsoluteOffset)
    let cases: [(NSCollectionLayoutAnchor, CGPoint)] = [
      (points, CGPoint(x: 84, y: -3)), (parts, CGPoint(x: 90, y: -10)),
    ]
    for (anchor, corner) in cases {
      let badge = NSCollectionLayoutSupplementaryItem(
        layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
        containerAnchor: anchor)
      #expect(badge.elementKind == "badge" && badge.containerAnchor === anchor)
      #expect(badge.itemAnchor == nil)
      badge.zIndex = 9
      let piece = NSCollectionLayoutItem(
        layoutSize: size(.absolute(100), .absolute(50)), supplementaryItems: [badge])
      #expect(piece.supplementaryItems.count == 1)
      let collection = try collection(NSCollectionLayoutSection(group: row(piece)))
      let place = collection.layoutAttributesForSupplementaryElement(
        ofKind: "badge", at: IndexPath(item: 0, section: 0))
      #expect(place?.frame == CGRect(origin: corner, size: CGSize(width: 20, height: 20)))
      #expect(place?.zIndex == 9)
    }
    let held = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: points, itemAnchor: parts)
    #expect(held.itemAnchor === parts)
  }

  @Test("headers stand at their edge, moved, with room of their own or over the items")
  func boundaries() throws {
    let path = IndexPath(item: 0, section: 0)
    typealias Boundary = NSCollectionLayoutBoundarySupplementaryItem
    let cases: [(NSRectAlignment, CGPoint, CGPoint)] = [
      (NSRectAlignment.topLeading, CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 40)),
      (.topTrailing, CGPoint(x: 200, y: 0), CGPoint(x: 0, y: 40)),
      (.bottomLeading, CGPoint(x: 0, y: 100), .zero),
      (.bottomTrailing, CGPoint(x: 200, y: 100), .zero),
    ]
    for (alignment, corner, first) in cases {
      let head = Boundary(
        layoutSize: size(.absolute(100), .absolute(40)), elementKind: "head", alignment: alignment)
      #expect(head.alignment == alignment && head.offset == .zero && head.extendsBoundary)
      let section = NSCollectionLayoutSection(group: row(item()))
      section.boundarySupplementaryItems = [head]
      var collection = try collection(section)
      let place = collection.layoutAttributesForSupplementaryElement(ofKind: "head", at: path)
      #expect(place?.frame.origin == corner, "\(alignment)")
      #expect(frames(collection)[0].origin == first)
      head.extendsBoundary = false
      collection = try self.collection(section)
      #expect(frames(collection)[0].origin == .zero, "it lies over the items")
    }
    let moved = Boundary(
      layoutSize: size(.absolute(100), .absolute(40)), elementKind: "head", alignment: .top,
      absoluteOffset: CGPoint(x: 6, y: 0))
    #expect(moved.offset.x == 6)
    let numbers: [NSRectAlignment] = [
      NSRectAlignment.topLeading, .bottomLeading, .bottomTrailing, .topTrailing,
    ]
    #expect(numbers.map(\.rawValue) == [2, 4, 6, 8])
  }

  @Test("a pinned header stays where contents begin to be seen")
  func pinned() throws {
    let head = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), elementKind: "head", alignment: .top)
    let section = NSCollectionLayoutSection(group: row(item(300, 200), height: 200))
    section.boundarySupplementaryItems = [head]
    let path = IndexPath(item: 0, section: 0)
    for pins in [false, true] {
      head.pinToVisibleBounds = pins
      let collection = try collection(section)
      collection.contentOffset.y = 70
      collection.layoutIfNeeded()
      let place = collection.layoutAttributesForSupplementaryElement(ofKind: "head", at: path)
      #expect(place?.frame.minY == (pins ? 70 : 0))
    }
  }

  @Test("a ground lies behind its section, less its insets")
  func decoration() throws {
    let ground = NSCollectionLayoutDecorationItem.background(elementKind: "ground")
    #expect(ground.elementKind == "ground" && ground.zIndex == 0)
    ground.zIndex = -3
    ground.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
    let section = NSCollectionLayoutSection(group: row(item()))
    section.decorationItems = [ground]
    let collection = try collection(section)
    let place = collection.collectionViewLayout.layoutAttributesForDecorationView(
      ofKind: "ground", at: IndexPath(item: 0, section: 0))
    #expect(place?.frame == CGRect(x: 6, y: 5, width: 286, height: 88) && place?.zIndex == -3)
    #expect(collection.subviews.contains { $0 is SectionGround })
  }

  @Test("insets are counted from the edges, the margins or what is easily read")
  func references() throws {
    let section = NSCollectionLayoutSection(group: row(item()))
    section.contentInsets.leading = 3
    #expect(section.contentInsetsReference == .automatic)
    #expect(section.supplementaryContentInsetsReference == .automatic)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    #expect(configuration.contentInsetsReference == .safeArea)
    typealias Reference = UIContentInsetsReference
    func start(_ own: Reference, _ whole: Reference = .safeArea) throws -> CGFloat {
      section.contentInsetsReference = own
      configuration.contentInsetsReference = whole
      let collection = try collection(section, configuration)
      collection.layoutMargins = UIEdgeInsets(top: 0, left: 25, bottom: 0, right: 25)
      collection.collectionViewLayout.invalidateLayout()
      collection.layoutIfNeeded()
      return frames(collection)[0].minX
    }
    #expect(try start(.none) == 3 && start(.automatic) == 3)
    #expect(try start(.layoutMargins) == 28 && start(.readableContent) >= 28)
    #expect(try start(.automatic, .layoutMargins) == 28, "as the whole layout says")
    #expect(try start(.none, .layoutMargins) == 3)
    let all: [Reference] = [
      Reference.automatic, .none, .safeArea, .layoutMargins, .readableContent,
    ]
    #expect(all.map(\.rawValue) == [0, 1, 2, 3, 4])
  }

  @Test("headers keep to the margins where the section says so")
  func supplementReferences() throws {
    let head = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), elementKind: "head", alignment: .top)
    let section = NSCollectionLayoutSection(group: row(item()))
    section.boundarySupplementaryItems = [head]
    for (reference, x) in [(UIContentInsetsReference.none, 0), (.layoutMargins, 25)]
      as [(UIContentInsetsReference, CGFloat)]
    {
      section.supplementaryContentInsetsReference = reference
      let collection = try collection(section)
      collection.layoutMargins = UIEdgeInsets(top: 0, left: 25, bottom: 0, right: 25)
      collection.collectionViewLayout.invalidateLayout()
      collection.layoutIfNeeded()
      let place = collection.layoutAttributesForSupplementaryElement(
        ofKind: "head", at: IndexPath(item: 0, section: 0))
      #expect(place?.frame.minX == x)
    }
  }

  @Test("the whole layout says the way along which it scrolls, and room between its sections")
  func configuration() throws {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 22
    let section = NSCollectionLayoutSection(group: row(item()))
    #expect(section.orthogonalScrollingBehavior == .none)
    var collection = try collection(section, configuration)
    #expect(frames(collection, 1)[0].minY == 122)
    #expect(configuration.scrollDirection == .vertical)
    configuration.scrollDirection = .horizontal
    collection = try self.collection(section, configuration)
    #expect(frames(collection, 1)[0].minX == 622)
    #expect(collection.contentSize.width > collection.contentSize.height)
  }

  @Test("what is seen may be changed before each layout")
  func visibleItems() throws {
    let section = NSCollectionLayoutSection(group: row(item()))
    var seen: [String] = []
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      if items.first?.indexPath.section == 1 { return }
      let items: [any NSCollectionLayoutVisibleItem] = items
      seen = items.map {
        let (path, frame, bounds) = ($0.indexPath, $0.frame, $0.bounds)
        return "\(path.item) \(frame.minX) \(bounds.width)"
      }
      for item in items where item.representedElementCategory == .cell {
        item.alpha = item.indexPath.item == 0 ? 0.25 : 1
        item.isHidden = item.indexPath.item == 1
        if item.indexPath.item == 2 { item.transform = CGAffineTransform(scaleX: 2, y: 2) }
        if item.indexPath.item == 3 { item.transform3D = CATransform3DMakeScale(3, 1, 1) }
        if item.indexPath.item == 4 { item.center.y += 7 }
        if item.indexPath.item == 5 { item.zIndex = 50 }
        #expect(item.representedElementKind == nil)
      }
    }
    let collection = try collection(section)
    #expect(seen.contains("0 0.0 100.0") && seen.contains("4 100.0 100.0"))
    func cell(_ item: Int) -> UICollectionViewCell? {
      collection.cellForItem(at: IndexPath(item: item, section: 0))
    }
    #expect(cell(0)?.alpha == 0.25 && cell(1)?.isHidden == true)
    #expect(cell(2)?.transform.a == 2 && cell(3)?.transform3D.m11 == 3)
    #expect(cell(4)?.center.y == 82)
    let order = collection.subviews.compactMap { ($0 as? UICollectionViewCell)?.accessibilityLabel }
    #expect(order.last == "5", "it lies in front")
  }
}
