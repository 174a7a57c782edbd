// SPDX-License-Identifier: Apache-2.0

import Stage

@testable import UIKit

/// Items that are texts, and what a collection asks and tells.
@MainActor
class Pieces: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
  UICollectionViewDataSourcePrefetching
{
  var items: [[String]]
  var words: [String] = []
  /// How many cells were made, and how many were filled.
  private(set) var (made, filled) = (0, 0)

  init(_ items: [[String]]) {
    self.items = items
    super.init()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { items[section].count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    filled += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "piece", for: indexPath)
    if cell.accessibilityLabel == nil { made += 1 }
    cell.accessibilityLabel = items[indexPath.section][indexPath.item]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "end", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let item = items[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    items[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
  }

  // What subclasses override: a default of a protocol cannot be.

  func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? { collectionView.leave(.itemsMenu, nil) }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { collectionView.leave(.menu, nil) }
  func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    collectionView.leave(
      .transition, UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    )
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    words.append("chosen \(indexPath.section).\(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    words.append("left \(indexPath.section).\(indexPath.item)")
  }
  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { words.append("lit \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) { words.append("soon \(indexPaths.map(\.item))") }
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { words.append("not \(indexPaths.map(\.item))") }
}

/// A collection of pieces on a stage, 300 points wide and high.
@MainActor
func pieceCollection(
  _ fingers: Fingers, _ pieces: Pieces, _ layout: UICollectionViewLayout,
  cells: UICollectionViewCell.Type = UICollectionViewCell.self
) -> UICollectionView {
  let collection = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
  collection.register(cells, forCellWithReuseIdentifier: "piece")
  for kind in [
    UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
  ] {
    collection.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "end")
  }
  collection.dataSource = pieces
  collection.delegate = pieces
  fingers.window.addSubview(collection)
  collection.layoutIfNeeded()
  return collection
}

/// A grid of three boxes of 90 points a line, 15 points apart.
@MainActor
func grid() -> UICollectionViewFlowLayout {
  let layout = UICollectionViewFlowLayout()
  layout.itemSize = CGSize(width: 90, height: 90)
  return layout
}

/// What is wrong with what a collection shows, by the items that it should show.
@MainActor
func faults(of collection: UICollectionView, _ items: [[String]]) -> [String] {
  collection.layoutIfNeeded()
  var faults: [String] = []
  var seen = 0
  for (section, texts) in items.enumerated() {
    for (item, text) in texts.enumerated() {
      let path = IndexPath(item: item, section: section)
      guard let frame = collection.layoutAttributesForItem(at: path)?.frame else {
        faults.append("\(path) has no place")
        continue
      }
      let seenBox = collection.bounds
      let isSeen =
        frame.minX < seenBox.maxX && frame.maxX > seenBox.minX && frame.minY < seenBox.maxY
        && frame.maxY > seenBox.minY
      let cell = collection.cellForItem(at: path)
      if (cell != nil) != isSeen { faults.append("\(path) is seen: \(isSeen)") }
      guard let cell else { continue }
      seen += 1
      if cell.accessibilityLabel != text {
        faults.append("\(path): \(cell.accessibilityLabel ?? "")")
      }
      if cell.frame != frame { faults.append("\(path) at \(cell.frame), not \(frame)") }
      if cell.superview !== collection { faults.append("\(path) is not in the collection") }
    }
  }
  if collection.visibleCells.count != seen { faults.append("cells of no items") }
  return faults
}
