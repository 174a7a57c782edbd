// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UICollectionView {
  /// Shows the titles of the data source's index at the edge, or takes them away.
  final func loadIndex() {
    guard state.isIndexStale else { return }
    state.isIndexStale = false
    let titles = dataSource?.indexTitles(for: self) ?? []
    guard !titles.isEmpty else {
      state.index?.removeFromSuperview()
      state.index = nil
      return
    }
    let index = state.index ?? ListIndex(frame: .zero)
    state.index = index
    index.onTitle = { [weak self] title, number in self?.go(to: title, number) }
    index.show(titles)
  }

  private func go(to title: String, _ number: Int) {
    guard let dataSource else { return }
    let path = dataSource.collectionView(self, indexPathForIndexTitle: title, at: number)
    guard path.count == 2, contains(TableGeometry.Row(path)) else { return }
    scrollToItem(at: path, at: .top, animated: false)
  }
}
