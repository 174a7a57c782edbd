// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Something that a layout is asked of views, by one method for cells, one for supplementary and
/// one for decoration views.
@MainActor
struct LayoutQuestion {
  typealias Answer = UICollectionViewLayoutAttributes?

  let cell: (IndexPath) -> Answer
  let supplement: (String, IndexPath) -> Answer
  let decoration: (String, IndexPath) -> Answer

  func callAsFunction(_ element: CollectionElement) -> Answer {
    switch element {
    case .cell(let row): cell(row.path)
    case .supplementary(let kind, let path): supplement(kind, path)
    case .decoration(let kind, let path): decoration(kind, path)
    }
  }
}

extension UICollectionViewLayout {
  /// Where something is.
  final var places: LayoutQuestion {
    LayoutQuestion(
      cell: layoutAttributesForItem(at:),
      supplement: layoutAttributesForSupplementaryView(ofKind:at:),
      decoration: layoutAttributesForDecorationView(ofKind:at:))
  }

  /// Where something comes from that an update brings into sight.
  final var entrances: LayoutQuestion {
    LayoutQuestion(
      cell: initialLayoutAttributesForAppearingItem(at:),
      supplement: initialLayoutAttributesForAppearingSupplementaryElement(ofKind:at:),
      decoration: initialLayoutAttributesForAppearingDecorationElement(ofKind:at:))
  }

  /// Where something goes that an update takes away.
  final var exits: LayoutQuestion {
    LayoutQuestion(
      cell: finalLayoutAttributesForDisappearingItem(at:),
      supplement: finalLayoutAttributesForDisappearingSupplementaryElement(ofKind:at:),
      decoration: finalLayoutAttributesForDisappearingDecorationElement(ofKind:at:))
  }
}
