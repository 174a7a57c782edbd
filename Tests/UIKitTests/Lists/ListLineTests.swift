// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@Suite("Lines between rows of lists")
@MainActor
struct ListLineTests {
  /// The lines of three rows of a list: the frame of each in its cell, nil for none.
  private func lines(
    _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    _ change: (inout UICollectionLayoutListConfiguration) -> Void
  ) throws -> [UIView?] {
    let fingers = try Fingers()
    var list = UICollectionLayoutListConfiguration(appearance: appearance)
    change(&list)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, number in
      var content = cell.defaultContentConfiguration()
      content.text = "\(number)"
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0, 1, 2])
    source.apply(snapshot, animatingDifferences: false)
    fingers.window.addSubview(collection)
    collection.layoutIfNeeded()
    return try (0..<3).map { item in
      let cell = try #require(collection.cellForItem(at: IndexPath(item: item, section: 0)))
      cell.layoutIfNeeded()
      return cell.subviews.first { $0.frame.height < 1 && $0.frame.width > 100 }
    }
  }

  @Test("are shown where the list has them, always or never")
  func visibility() throws {
    typealias Visibility = UIListSeparatorConfiguration.Visibility
    #expect([Visibility.automatic, .visible, .hidden].map(\.rawValue) == [0, 1, 2])
    let cases: [(Visibility, [Bool])] = [
      (.automatic, [true, true, false]), (.visible, [true, true, true]),
      (.hidden, [false, false, false]),
    ]
    for (visibility, shown) in cases {
      let found = try lines(.insetGrouped) {
        $0.separatorConfiguration.bottomSeparatorVisibility = visibility
      }
      #expect(found.map { $0 != nil } == shown, "\(visibility)")
    }
  }

  @Test("are none in sidebars unless a list is told otherwise")
  func appearances() {
    let sidebar = UIListSeparatorConfiguration(listAppearance: .sidebar)
    #expect(
      sidebar.topSeparatorVisibility == .hidden && sidebar.bottomSeparatorVisibility == .hidden)
    let plain = UIListSeparatorConfiguration(listAppearance: .plain)
    #expect(plain.topSeparatorVisibility == .automatic)
    #expect(plain.bottomSeparatorVisibility == .automatic)
  }

  @Test("have a colour, and keep from the edges as far as they are told, or as the text")
  func looks() throws {
    let own = try lines {
      $0.separatorConfiguration.color = .red
      $0.separatorConfiguration.bottomSeparatorInsets =
        NSDirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 30)
    }
    #expect(own[0]?.backgroundColor == .red)
    #expect(own[0]?.frame.minX == 40 && own[0]?.frame.maxX == 270)
    let usual = try lines {
      $0.separatorConfiguration.bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    }
    #expect(usual[0]?.frame.minX == 16 && usual[0]?.frame.maxX == 300)
    #expect(usual[0]?.backgroundColor == .separator)
  }

  @Test("of a single row are what the list's handler makes of them")
  func handler() throws {
    let found = try lines {
      $0.itemSeparatorHandler = { path, looks in
        var looks = looks
        if path.item == 0 { looks.bottomSeparatorVisibility = .hidden }
        if path.item == 1 { looks.color = .green }
        return looks
      }
    }
    #expect(found[0] == nil && found[1]?.backgroundColor == .green)
    #expect(found[2]?.backgroundColor == .separator)
  }
}
