// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What tables are told where a program says nothing: the protocols' own defaults.
///
/// Classes of ours whose methods programs override hand these on.
@MainActor
final class UnansweredTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
}

/// What collections are told where a program says nothing: the protocols' own defaults.
@MainActor
final class UnansweredCollection: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
}

extension UITableView {
  static let unanswered = UnansweredTable()
}

extension UICollectionView {
  static let unanswered = UnansweredCollection()
}
