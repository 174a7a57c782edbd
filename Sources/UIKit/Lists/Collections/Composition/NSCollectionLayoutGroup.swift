// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The place of an item in a group whose places a program works out.
@MainActor @preconcurrency
open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// Where the item lies, from the group's corner.
  open var frame: CGRect { box }
  /// What lies in front: greater numbers.
  open var zIndex: Int { number }
  private final let box: CGRect
  private final let number: Int

  /// Creates a place.
  public convenience init(frame: CGRect) {
    self.init(frame: frame, zIndex: 0)
  }

  /// Creates a place before or behind others.
  ///
  /// - Parameters:
  ///   - frame: Where the item lies, from the group's corner.
  ///   - zIndex: What lies in front: greater numbers.
  public init(frame: CGRect, zIndex: Int) {
    (box, number) = (frame, zIndex)
    super.init()
  }
}

/// Works out where the items of a group lie.
public typealias NSCollectionLayoutGroupCustomItemProvider = (
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> [NSCollectionLayoutGroupCustomItem]

/// Items and groups of a compositional layout that lie beside each other, or below each other.
@MainActor @preconcurrency
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private enum Kind {
    case stack(isAcross: Bool, [NSCollectionLayoutItem], ComposedPiece.Repeats)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  private final let kind: Kind
  /// Room between the pieces; nil for none.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private init(_ size: NSCollectionLayoutSize, _ kind: Kind) {
    self.kind = kind
    super.init(layoutSize: size, supplementaryItems: [])
  }

  private class func make(_ size: NSCollectionLayoutSize, _ kind: Kind) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(size, kind)
  }

  /// What goes with the group, such as a badge.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { supplements }
    set { supplements = newValue }
  }
  /// The items and groups in it.
  open var subitems: [NSCollectionLayoutItem] {
    if case .stack(_, let pieces, _) = kind { return pieces }
    return []
  }

  /// Pieces beside each other, again and again while there is room.
  ///
  /// - Parameters:
  ///   - layoutSize: The group's size.
  ///   - subitems: The pieces.
  /// - Returns: The group.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { make(layoutSize, .stack(isAcross: true, subitems, .whileFitting)) }

  /// Pieces below each other, again and again while there is room.
  ///
  /// - Parameters:
  ///   - layoutSize: The group's size.
  ///   - subitems: The pieces.
  /// - Returns: The group.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    make(layoutSize, .stack(isAcross: false, subitems, .whileFitting))
  }

  /// So many times a piece beside each other, each with an equal share of the width.
  ///
  /// - Parameters:
  ///   - layoutSize: The group's size.
  ///   - subitem: The piece, whose own width does not count.
  ///   - count: How many times.
  /// - Returns: The group.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    make(layoutSize, .stack(isAcross: true, [subitem], .count(count, isShared: true)))
  }

  /// So many times a piece below each other, each with an equal share of the height.
  ///
  /// - Parameters:
  ///   - layoutSize: The group's size.
  ///   - subitem: The piece, whose own height does not count.
  ///   - count: How many times.
  /// - Returns: The group.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    make(layoutSize, .stack(isAcross: false, [subitem], .count(count, isShared: true)))
  }

  /// So many times a piece beside each other, in its own size.
  ///
  /// - Parameters:
  ///   - layoutSize: The group's size.
  ///   - repeatingSubitem: The piece.
  ///   - count: How many times.
  /// - Returns: The group.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    make(layoutSize, .stack(isAcross: true, [repeatingSubitem], .count(count, isShared: false)))
  }

  /// So many times a piece below each other, in its own size.
  ///
  /// - Parameters:
  ///   - layoutSize: The group's size.
  ///   - repeatingSubitem: The piece.
  ///   - count: How many times.
  /// - Returns: The group.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    make(layoutSize, .stack(isAcross: false, [repeatingSubitem], .count(count, isShared: false)))
  }

  /// Items where a program says.
  ///
  /// - Parameters:
  ///   - layoutSize: The group's size.
  ///   - itemProvider: Works out where the items lie.
  /// - Returns: The group.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { make(layoutSize, .custom(itemProvider)) }

  /// The group in words, for a person who looks for a fault.
  open func visualDescription() -> String {
    let size = "\(layoutSize.widthDimension.value) by \(layoutSize.heightDimension.value)"
    switch kind {
    case .custom: return "custom group of \(size)"
    case .stack(let isAcross, let pieces, let repeats):
      return "\(isAcross ? "horizontal" : "vertical") group of \(size), \(pieces.count) pieces, "
        + "\(repeats)"
    }
  }

  override func piece(_ environment: any NSCollectionLayoutEnvironment) -> ComposedPiece {
    var piece = super.piece(environment)
    switch kind {
    case .custom(let provider):
      piece.kind = .custom { size in
        MainActor.assumeIsolated {
          provider(ComposedEnvironment(size: size, like: environment)).map {
            ($0.frame, $0.zIndex)
          }
        }
      }
    case .stack(let isAcross, let pieces, let repeats):
      piece.kind = .stack(
        isAcross: isAcross, pieces.map { $0.piece(environment) }, repeats, interItemSpacing?.value)
    }
    return piece
  }
}
