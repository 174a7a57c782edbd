// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A row of cards that scrolls across, a grid, and a list, in one collection.
class CollectionsPage: UIViewController {
  private enum Section: Int, CaseIterable { case cards, grid, list }

  private lazy var collection = UICollectionView(
    frame: view.bounds, collectionViewLayout: layout())
  private var source: UICollectionViewDiffableDataSource<Section, Int>?

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemGroupedBackground
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collection.backgroundColor = .systemGroupedBackground
    view.addSubview(collection)
    let tile = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
      cell.contentView.backgroundColor = UIColor(
        hue: CGFloat(number % 12) / 12, saturation: 0.65, brightness: 0.95, alpha: 1)
      cell.contentView.layer.cornerRadius = 12
    }
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(number % 100 + 1)"
      content.secondaryText = "of a list"
      content.image = UIImage(systemName: "doc.text")
      cell.contentConfiguration = content
      cell.accessories = number % 2 == 0 ? [.disclosureIndicator()] : [.checkmark()]
    }
    let source = UICollectionViewDiffableDataSource<Section, Int>(collectionView: collection) {
      collection, place, number in
      if place.section == Section.list.rawValue {
        return collection.dequeueConfiguredReusableCell(using: row, for: place, item: number)
      }
      return collection.dequeueConfiguredReusableCell(using: tile, for: place, item: number)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems(Array(0..<8), toSection: .cards)
    snapshot.appendItems(Array(100..<112), toSection: .grid)
    snapshot.appendItems(Array(200..<208), toSection: .list)
    source.apply(snapshot, animatingDifferences: false)
    self.source = source
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Shuffle", primaryAction: UIAction { [weak self] _ in self?.turn() })
  }

  /// Takes the last three tiles of the grid to its beginning.
  private func turn() {
    guard let source else { return }
    var snapshot = source.snapshot()
    let tiles = snapshot.itemIdentifiers(inSection: .grid)
    guard let first = tiles.first else { return }
    for tile in tiles.suffix(3) { snapshot.moveItem(tile, beforeItem: first) }
    source.apply(snapshot, animatingDifferences: true)
  }

  private func layout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { number, environment in
      switch Section(rawValue: number) {
      case .cards:
        let section = Self.section(
          width: .absolute(200), height: .absolute(110), across: 1)
        section.orthogonalScrollingBehavior = .groupPaging
        return section
      case .grid:
        return Self.section(width: .fractionalWidth(1), height: .absolute(76), across: 4)
      default:
        return NSCollectionLayoutSection.list(
          using: UICollectionLayoutListConfiguration(appearance: .insetGrouped),
          layoutEnvironment: environment)
      }
    }
  }

  private static func section(
    width: NSCollectionLayoutDimension, height: NSCollectionLayoutDimension, across: Int
  ) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / CGFloat(across)),
        heightDimension: .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 15, bottom: 5, trailing: 15)
    return section
  }
}
