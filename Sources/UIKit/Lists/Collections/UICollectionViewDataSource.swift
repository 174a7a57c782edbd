// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Tells a collection how many items there are, and makes their cells.
///
/// Apple's optional methods have defaults here. A collection finds out which of them a program has
/// by calling each once.
///
/// > Difference: A method counts that the class has which conforms, or overrides; one that only a
/// > subclass of it adds is not called.
@MainActor @preconcurrency
public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// How many items a section has.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  /// Makes the cell of an item, from a used one if there is any.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  /// How many sections there are: 1.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// Makes what goes with items, such as a header.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
  /// Whether an item can be moved: yes, where items can be moved at all.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  /// Moves an item, as a person did.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
  /// Short titles at the right edge, over which a finger reaches items; none.
  func indexTitles(for collectionView: UICollectionView) -> [String]?
  /// The item of such a title: the first of the section with its number.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

extension UICollectionViewDataSource {
  /// One.
  @MainActor @preconcurrency
  public func numberOfSections(in collectionView: UICollectionView) -> Int {
    collectionView.leave(.sectionCount, 1)
  }
  /// A plain view.
  @MainActor @preconcurrency
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.leave(.supplement, UICollectionReusableView(frame: .zero))
  }
  /// Yes.
  @MainActor @preconcurrency
  public func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { collectionView.leave(.canMove, true) }
  /// Does nothing.
  @MainActor @preconcurrency
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { collectionView.leave(.move, ()) }
  /// None.
  @MainActor @preconcurrency
  public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// The first item.
  @MainActor @preconcurrency
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}

/// Is told of items before they are seen, to get their contents ready.
@MainActor @preconcurrency
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Items are likely to be seen soon.
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Items that it was told of are not likely to be seen any more.
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Does nothing.
  @MainActor @preconcurrency
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}

/// Is told of rows before they are seen, to get their contents ready.
@MainActor @preconcurrency
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Rows are likely to be seen soon.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Rows that it was told of are not likely to be seen any more.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Does nothing.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}
