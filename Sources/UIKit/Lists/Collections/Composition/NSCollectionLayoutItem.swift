// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// An item of a compositional layout: its size, and what is left free around it.
@MainActor @preconcurrency
open class NSCollectionLayoutItem: NSObject {
  /// The size, with the insets.
  open var layoutSize: NSCollectionLayoutSize { size }
  /// What goes with the item, such as a badge.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { supplements }
  /// What is left free inside the size; not of sides that the contents choose.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Room outside of the size; nil for none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  private final let size: NSCollectionLayoutSize
  final var supplements: [NSCollectionLayoutSupplementaryItem]

  /// Creates an item.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item with what goes with it.
  ///
  /// - Parameters:
  ///   - layoutSize: The size, with the insets.
  ///   - supplementaryItems: What goes with the item.
  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    (size, supplements) = (layoutSize, supplementaryItems)
    super.init()
  }

  /// The item as a value.
  func piece(_ environment: any NSCollectionLayoutEnvironment) -> ComposedPiece {
    var piece = ComposedPiece()
    (piece.width, piece.height) = (size.widthDimension.value, size.heightDimension.value)
    piece.insets = contentInsets.insets(isRightToLeft: false).finite
    piece.edges = edgeSpacing?.value ?? ComposedEdges()
    piece.supplements = supplements.map(\.value)
    return piece
  }
}

/// What goes with an item or a group of a compositional layout.
@MainActor @preconcurrency
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind, by which the view is asked for.
  open var elementKind: String { kind }
  /// The place to which it keeps.
  open var containerAnchor: NSCollectionLayoutAnchor { anchor }
  /// The place of it that keeps there; nil for the same as ``containerAnchor`` names.
  open var itemAnchor: NSCollectionLayoutAnchor? { own }
  /// What lies in front: greater numbers.
  open var zIndex = 0
  private final let kind: String
  private final let anchor: NSCollectionLayoutAnchor
  private final let own: NSCollectionLayoutAnchor?

  fileprivate init(
    _ size: NSCollectionLayoutSize, _ kind: String, _ anchor: NSCollectionLayoutAnchor,
    _ own: NSCollectionLayoutAnchor?
  ) {
    (self.kind, self.anchor, self.own) = (kind, anchor, own)
    super.init(layoutSize: size, supplementaryItems: [])
    zIndex = 1
  }

  /// Creates something in the place that an anchor names.
  ///
  /// - Parameters:
  ///   - layoutSize: The size, by what it goes with.
  ///   - elementKind: The kind.
  ///   - containerAnchor: Where it lies.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, nil)
  }

  /// Creates something of which one place lies on another.
  ///
  /// - Parameters:
  ///   - layoutSize: The size, by what it goes with.
  ///   - elementKind: The kind.
  ///   - containerAnchor: The place in what it goes with.
  ///   - itemAnchor: The place in it.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, itemAnchor)
  }

  final var value: ComposedSupplement {
    ComposedSupplement(
      kind: elementKind, width: layoutSize.widthDimension.value,
      height: layoutSize.heightDimension.value, anchor: containerAnchor.value,
      own: itemAnchor?.value, zIndex: zIndex)
  }
}

/// What stands at an edge of a section or of all sections, such as a header.
@MainActor @preconcurrency
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// Whether it takes room of its own, rather than lying over the items.
  open var extendsBoundary = true
  /// Whether it stays to be seen while its section is.
  open var pinToVisibleBounds = false
  /// The edge.
  open var alignment: NSRectAlignment { place }
  /// Points by which it is moved.
  open var offset: CGPoint { way }
  private final let place: NSRectAlignment
  private final let way: CGPoint

  /// Creates a header or the like at an edge.
  ///
  /// - Parameters:
  ///   - layoutSize: The size, by the section's.
  ///   - elementKind: The kind.
  ///   - alignment: The edge.
  ///   - absoluteOffset: Points by which it is moved.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    (place, way) = (alignment, absoluteOffset)
    super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: .top), nil)
    zIndex = 0
  }

  /// Creates a header or the like at an edge.
  ///
  /// - Parameters:
  ///   - layoutSize: The size, by the section's.
  ///   - elementKind: The kind.
  ///   - alignment: The edge.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }
}

/// What lies behind a section.
@MainActor @preconcurrency
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind, for which a class is registered with the layout.
  open var elementKind: String { kind }
  /// What lies in front: greater numbers.
  open var zIndex = 0
  private final let kind: String

  private init(_ kind: String) {
    self.kind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// Something as large as the section, less the insets.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}
