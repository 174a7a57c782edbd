// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import QuartzCore
import RenderTree
import UIKit

/// What a list costs that scrolls: a thousand rows beside a million, so that what counts is how both
/// compare.
@MainActor
enum ListTable {
  private enum Kind: String, CaseIterable {
    case table
    case list
    case flow
  }

  private static let size = CGSize(width: 390, height: 844)

  /// Rows of numbers, and how many cells were made for them.
  private final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
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

  /// A list in a window of its own, and the frames that it makes.
  @MainActor
  private final class Program {
    let rows: Rows
    let view: UIScrollView
    private let context: RenderContext
    private var time = 0.0
    private var builder = FrameBuilder(
      width: Int(ListTable.size.width), height: Int(ListTable.size.height))

    init(_ kind: Kind, _ count: Int) {
      rows = Rows(count)
      let frame = CGRect(origin: .zero, size: ListTable.size)
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
      context = RenderContext(root: view.layer) { 0 }
      self.frame(at: 0)
    }

    /// One frame, after the contents have been moved.
    func frame(at offset: Double) {
      time += 1.0 / 60
      view.contentOffset.y = offset
      view.layoutIfNeeded()
      CATransaction.flush()
      context.deliverEvents(at: time)
      var list = builder.displayList(of: context.tree, at: time, toDevice: .identity)
      var commands: [Command] = []
      swap(&commands, &list.commands)
      builder.recycle(consume commands)
    }
  }

  /// Prints milliseconds of opening a list and of a frame of it while it scrolls.
  static func run(seconds: Double) {
    print("a list that scrolls 13 points a frame     rows   opens ms  frame ms    cells   ratio")
    for kind in Kind.allCases {
      var first = 0.0
      for count in [1000, 1_000_000] {
        let start = DispatchTime.now().uptimeNanoseconds
        let program = Program(kind, count)
        let opening = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
        let room = program.view.contentSize.height - size.height
        let sample = Sample(seconds: seconds) { frame in
          MainActor.assumeIsolated {
            program.frame(at: (Double(frame) * 13).truncatingRemainder(dividingBy: room))
          }
        }
        if first == 0 { first = sample.median }
        print(
          kind.rawValue.padding(toLength: 36, withPad: " ", startingAt: 0)
            + String(
              format: "%10d%11.2f%10.3f%9d%8.2f", count, opening, sample.median,
              program.rows.made, sample.median / first))
      }
    }
  }
}
