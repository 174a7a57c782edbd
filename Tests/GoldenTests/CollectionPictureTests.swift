// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage
import TestSupport
import Testing
import UIKit

private let colors: [UIColor] = [
  .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue,
  .systemIndigo, .systemPink,
]

/// A coloured box with a number.
private final class Box: UICollectionViewCell {
  let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 8
    label.textColor = .white
    label.textAlignment = .center
    label.font = font(15, isBold: true)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }

  func show(_ path: IndexPath) {
    label.text = "\(path.item)"
    contentView.backgroundColor = colors[(path.item + 3 * path.section) % colors.count]
  }
}

/// A title over boxes.
private final class Title: UICollectionReusableView {
  let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    label.font = font(17, isBold: true)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 16, dy: 0)
  }
}

/// A red disc with a number.
private final class Badge: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemRed
    layer.cornerRadius = 10
    layer.borderWidth = 2
    layer.borderColor = UIColor.white.cgColor
  }

  required init?(coder: NSCoder) { nil }
}

/// What lies behind a section.
private final class Ground: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGray5
    layer.cornerRadius = 12
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor
private final class Boxes: NSObject, UICollectionViewDataSource {
  let counts: [Int]

  init(_ counts: [Int]) {
    self.counts = counts
    super.init()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "box", for: indexPath)
    (cell as? Box)?.show(indexPath)
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    (view as? Title)?.label.text = "Section \(indexPath.section)"
    return view
  }
}

/// A row of a list of settings.
private enum Setting: Hashable {
  case title(String)
  case row(String, String?, Int)
}

@MainActor
@Suite("Collections in pictures", .serialized)
struct CollectionPictureTests {
  init() { TestFonts.register() }

  private func expect(
    _ collection: UICollectionView, named name: String, isDark: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let stage = try Stage(size: collection.frame.size, background: CGColor(gray: 1, alpha: 1))
    let root = UIView(frame: collection.frame)
    root.overrideUserInterfaceStyle = isDark ? .dark : .light
    root.addSubview(collection)
    stage.layer.addSublayer(root.layer)
    collection.layoutIfNeeded()
    try stage.advance(to: 0.25)
    expectGolden(stage.image().image, named: name, sourceLocation: sourceLocation)
  }

  private func collection(
    _ layout: UICollectionViewLayout, _ size: CGSize = CGSize(width: 320, height: 480)
  ) -> UICollectionView {
    let collection = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    collection.register(Box.self, forCellWithReuseIdentifier: "box")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      collection.register(
        Title.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    collection.register(
      Badge.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "view")
    return collection
  }

  @Test("a grid with headers, of which one is at the top while its section is seen")
  func flow() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 64, height: 64)
    layout.sectionInset = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    layout.headerReferenceSize = CGSize(width: 0, height: 36)
    layout.sectionHeadersPinToVisibleBounds = true
    let boxes = Boxes([10, 7, 9])
    let collection = collection(layout)
    collection.dataSource = boxes
    collection.layoutIfNeeded()
    collection.contentOffset.y = 60
    try expect(collection, named: "uikit/collections/flow-320x480")
    withExtendedLifetime(boxes) {}
  }

  @Test("groups in groups, a section that scrolls by itself, badges and a ground")
  func composition() throws {
    let layout = UICollectionViewCompositionalLayout { section, _ in
      @MainActor func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
      )
        -> NSCollectionLayoutSize
      { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }
      let gap = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(36)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      let result: NSCollectionLayoutSection
      switch section {
      case 0:
        let item = NSCollectionLayoutItem(
          layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        item.contentInsets = gap
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: size(.fractionalWidth(0.55), .absolute(90)), subitems: [item])
        result = NSCollectionLayoutSection(group: group)
        result.orthogonalScrollingBehavior = .groupPagingCentered
        result.boundarySupplementaryItems = [header]
      case 1:
        let large = NSCollectionLayoutItem(
          layoutSize: size(.fractionalWidth(0.6), .fractionalHeight(1)))
        large.contentInsets = gap
        let small = NSCollectionLayoutItem(
          layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
        small.contentInsets = gap
        let pair = NSCollectionLayoutGroup.vertical(
          layoutSize: size(.fractionalWidth(0.4), .fractionalHeight(1)), repeatingSubitem: small,
          count: 2)
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: size(.fractionalWidth(1), .absolute(130)), subitems: [large, pair])
        result = NSCollectionLayoutSection(group: group)
        result.decorationItems = [.background(elementKind: "ground")]
        result.contentInsets = NSDirectionalEdgeInsets(
          top: 8, leading: 12, bottom: 8, trailing: 12)
      default:
        let badge = NSCollectionLayoutSupplementaryItem(
          layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
          containerAnchor: NSCollectionLayoutAnchor(
            edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
        let item = NSCollectionLayoutItem(
          layoutSize: size(.absolute(56), .absolute(56)), supplementaryItems: [badge])
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: size(.fractionalWidth(1), .absolute(56)), subitems: [item])
        group.interItemSpacing = .flexible(8)
        result = NSCollectionLayoutSection(group: group)
        result.interGroupSpacing = 12
        result.boundarySupplementaryItems = [header]
        result.contentInsets = NSDirectionalEdgeInsets(
          top: 12, leading: 16, bottom: 12, trailing: 16)
        result.supplementariesFollowContentInsets = false
      }
      return result
    }
    layout.register(Ground.self, forDecorationViewOfKind: "ground")
    let boxes = Boxes([5, 3, 7])
    let collection = collection(layout)
    collection.dataSource = boxes
    try expect(collection, named: "uikit/collections/composition-320x480")
    withExtendedLifetime(boxes) {}
  }

  private func list(
    _ appearance: UICollectionLayoutListConfiguration.Appearance, isTurned: Bool = false
  ) -> (UICollectionView, UICollectionViewDiffableDataSource<Int, Setting>) {
    var looks = UICollectionLayoutListConfiguration(appearance: appearance)
    looks.headerMode = .supplementary
    let collection = collection(UICollectionViewCompositionalLayout.list(using: looks))
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Setting> {
      cell, path, item in
      cell.semanticContentAttribute = isTurned ? .forceRightToLeft : .unspecified
      guard case .row(let text, let detail, let kind) = item else { return }
      var content = cell.defaultContentConfiguration()
      if kind == 1 { content = .valueCell() }
      content.text = text
      content.secondaryText = detail
      content.textProperties.font = font(17)
      content.secondaryTextProperties.font = font(kind == 1 ? 17 : 12)
      if kind == 0 {
        let size = CGSize(width: 28, height: 28)
        content.image = UIGraphicsImageRenderer(size: size).image { _ in
          UIColor.systemOrange.setFill()
          UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 6).fill()
        }
      }
      cell.contentConfiguration = content
      switch kind {
      case 0: cell.accessories = [.disclosureIndicator()]
      case 1:
        cell.accessories = [
          .detail(), .disclosureIndicator(displayed: .whenNotEditing), .delete(),
          .reorder(displayed: .whenEditing),
        ]
      case 2: cell.accessories = [.checkmark(), .multiselect()]
      default:
        cell.accessories = [
          .label(text: "12", options: .init(font: font(17))), .outlineDisclosure(),
        ]
      }
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, path in
      cell.semanticContentAttribute = isTurned ? .forceRightToLeft : .unspecified
      var content = cell.defaultContentConfiguration()
      content.text = path.section == 0 ? "Networks" : "Display"
      content.textProperties.font = font(
        content.textProperties.font.pointSize, isBold: content.textProperties.font.pointSize > 15)
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Setting>(collectionView: collection) {
      collection, path, item in
      collection.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    source.supplementaryViewProvider = { collection, _, path in
      collection.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Setting>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(
      [.row("Airplane Mode", nil, 0), .row("Wi-Fi", "Home", 1), .row("Bluetooth", "On", 1)],
      toSection: 0)
    snapshot.appendItems(
      [
        .row("Automatic", nil, 2), .row("Dark", "From sunset on", 2),
        .row("Night Shift", nil, 3), .row("Size", nil, 4),
      ], toSection: 1)
    source.apply(snapshot, animatingDifferences: false)
    return (collection, source)
  }

  @Test("a list of groups with round corners, and what stands beside its rows")
  func inset() throws {
    let (collection, source) = list(.insetGrouped)
    collection.layoutIfNeeded()
    collection.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    try expect(collection, named: "uikit/collections/inset-320x480")
    withExtendedLifetime(source) {}
  }

  @Test("a list of groups in the dark, and one that is edited")
  func edited() throws {
    let (dark, first) = list(.insetGrouped)
    try expect(dark, named: "uikit/collections/inset-dark-320x480", isDark: true)
    let (edited, second) = list(.insetGrouped)
    edited.isEditing = true
    try expect(edited, named: "uikit/collections/edited-320x480")
    withExtendedLifetime((first, second)) {}
  }

  @Test("a plain list, read from the right, with its header at the top")
  func turned() throws {
    let (collection, source) = list(.plain, isTurned: true)
    collection.semanticContentAttribute = .forceRightToLeft
    try expect(collection, named: "uikit/collections/plain-turned-320x480")
    withExtendedLifetime(source) {}
  }

  @Test("the looks that contents of rows and headers have", arguments: [false, true])
  func contents(isDark: Bool) throws {
    let presets: [(String, UIListContentConfiguration)] = [
      ("cell", .cell()), ("subtitleCell", .subtitleCell()), ("valueCell", .valueCell()),
      ("plainHeader", .plainHeader()), ("plainFooter", .plainFooter()),
      ("groupedHeader", .groupedHeader()), ("groupedFooter", .groupedFooter()),
      ("sidebarCell", .sidebarCell()), ("sidebarHeader", .sidebarHeader()),
      ("extraProminent", .extraProminentInsetGroupedHeader()),
    ]
    let size = CGSize(width: 320, height: 480)
    let stage = try Stage(size: size, background: CGColor(gray: 1, alpha: 1))
    let root = UIView(frame: CGRect(origin: .zero, size: size))
    root.overrideUserInterfaceStyle = isDark ? .dark : .light
    root.backgroundColor = .systemBackground
    stage.layer.addSublayer(root.layer)
    var y: CGFloat = 4
    for (name, preset) in presets {
      var content = preset
      content.text = name
      content.secondaryText = name.hasSuffix("Cell") ? "second" : nil
      let first = content.textProperties.font
      content.textProperties.font = font(first.pointSize, isBold: first.pointSize > 17)
      content.secondaryTextProperties.font = font(content.secondaryTextProperties.font.pointSize)
      let view = content.makeContentView()
      root.addSubview(view)
      let height = view.sizeThatFits(CGSize(width: 320, height: 0)).height
      view.frame = CGRect(x: 0, y: y, width: 320, height: height)
      y += height
    }
    try stage.advance(to: 0.25)
    expectGolden(
      stage.image().image,
      named: isDark
        ? "uikit/collections/contents-dark-320x480" : "uikit/collections/contents-light-320x480")
  }
}
