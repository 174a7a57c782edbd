// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import UIKit

/// A list of many rows that scrolls.
@MainActor
final class ScrolledList {
  enum Kind: String, CaseIterable {
    case table
    case list
    case flow
  }

  static let size = CGSize(width: 390, height: 844)

  let rows: Rows
  let view: UIScrollView
  private let frames: ViewFrames

  init(_ kind: Kind, _ count: Int) {
    rows = Rows(count)
    let frame = CGRect(origin: .zero, size: Self.size)
    switch kind {
    case .table:
      let table = UITableView(frame: frame)
      table.dataSource = rows
      view = table
    case .list, .flow:
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: 90, height: 90)
      let layout: UICollectionViewLayout =
        kind == .flow
        ? flow
        : UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .plain))
      let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
      collection.register(
        kind == .flow ? UICollectionViewCell.self : UICollectionViewListCell.self,
        forCellWithReuseIdentifier: "row")
      collection.dataSource = rows
      view = collection
    }
    frames = ViewFrames(of: view, size: Self.size)
    frames.make()
  }

  /// One frame of what is shown 13 points further down than in the frame before.
  func frame(_ index: Int) {
    let room = view.contentSize.height - Self.size.height
    view.contentOffset.y = (Double(index) * 13).truncatingRemainder(dividingBy: room)
    frames.make()
  }
}

extension ScrolledList {
  /// Rows of numbers, and how many cells were made for them.
  final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    let count: Int
    var made = 0

    init(_ count: Int) { self.count = count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "row")
        ?? {
          made += 1
          return UITableViewCell(style: .subtitle, reuseIdentifier: "row")
        }()
      cell.textLabel?.text = "Row \(indexPath.row)"
      cell.detailTextLabel?.text = "one of many"
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      if cell.tag == 0 { made += 1 }
      cell.tag = 1
      if let row = cell as? UICollectionViewListCell {
        var content = row.defaultContentConfiguration()
        content.text = "Row \(indexPath.item)"
        row.contentConfiguration = content
      } else {
        cell.backgroundColor = indexPath.item % 2 == 0 ? .systemBlue : .systemTeal
      }
      return cell
    }
  }
}
