// SPDX-License-Identifier: Apache-2.0

import Stage
import Testing

@testable import UIKit

/// What keeps a cell's contents high by a constraint.
@MainActor
private func makeTall(_ contents: UIView) -> NSLayoutConstraint {
  let view = UIView()
  view.translatesAutoresizingMaskIntoConstraints = false
  contents.addSubview(view)
  let height = view.heightAnchor.constraint(equalToConstant: 50)
  height.priority = UILayoutPriority(999)
  NSLayoutConstraint.activate([
    height, view.topAnchor.constraint(equalTo: contents.topAnchor),
    view.bottomAnchor.constraint(equalTo: contents.bottomAnchor),
    view.leadingAnchor.constraint(equalTo: contents.leadingAnchor),
    view.trailingAnchor.constraint(equalTo: contents.trailingAnchor),
  ])
  return height
}

private final class TallRow: UITableViewCell {
  private(set) lazy var tall = makeTall(contentView)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    _ = tall
  }

  required init?(coder: NSCoder) { nil }
}

/// A row whose constraint cannot give way.
private final class RequiredRow: UITableViewCell {
  let tall: NSLayoutConstraint

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    let view = UIView()
    tall = view.heightAnchor.constraint(equalToConstant: 130)
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    view.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(view)
    NSLayoutConstraint.activate([
      tall, view.topAnchor.constraint(equalTo: contentView.topAnchor),
      view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

private final class TallItem: UICollectionViewCell {
  private(set) lazy var tall = makeTall(contentView)

  override init(frame: CGRect) {
    super.init(frame: frame)
    _ = tall
  }

  required init?(coder: NSCoder) { nil }
}

private final class TallEnd: UITableViewHeaderFooterView {
  private(set) lazy var tall = makeTall(contentView)

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    _ = tall
  }

  required init?(coder: NSCoder) { nil }
}

/// What a list shows, and how often it has been asked for a cell.
@MainActor
private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate,
  UICollectionViewDataSource
{
  var count = 4
  var asked = 0
  var hasEnds = false

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    asked += 1
    return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    hasEnds ? TallEnd(reuseIdentifier: nil) : nil
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    hasEnds ? TallEnd(reuseIdentifier: nil) : nil
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    asked += 1
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

/// How a program has a list follow contents that have changed.
enum SizingWay: CaseIterable, Sendable {
  case updates, batch, cell, contents, constraint

  /// Whether it counts in a mode.
  fileprivate func counts(in mode: Int) -> Bool {
    switch self {
    case .updates, .batch: true
    case .cell, .contents: mode > 0
    case .constraint: mode > 1
    }
  }
}

private let second = IndexPath(row: 1, section: 0)

@Suite("Rows that size themselves")
@MainActor
struct TableSelfSizingTests {
  private let fingers: Fingers
  private let source = Source()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  init() throws { fingers = try Fingers() }

  private func show(_ type: AnyClass = TallRow.self) throws {
    table.register(type, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate) = (source, source)
    fingers.window.addSubview(table)
    table.layoutIfNeeded()
    CATransaction.flush()
    try fingers.wait(0.1)
  }

  private func row() throws -> TallRow { try #require(table.cellForRow(at: second) as? TallRow) }

  private func go(_ way: SizingWay, _ cell: UITableViewCell) {
    switch way {
    case .updates:
      table.beginUpdates()
      table.endUpdates()
    case .batch: table.performBatchUpdates(nil)
    case .cell: cell.invalidateIntrinsicContentSize()
    case .contents: cell.contentView.invalidateIntrinsicContentSize()
    case .constraint: break
    }
  }

  @Test(
    "follow their contents as far as the mode says, animated, with the cell kept",
    arguments: SizingWay.allCases, [0, 1, 2])
  func ways(_ way: SizingWay, _ mode: Int) throws {
    table.selfSizingInvalidation = try #require(.init(rawValue: mode))
    try show()
    let (cell, asked) = (try row(), source.asked)
    #expect(cell.frame.height == 50)
    cell.tall.constant = 120
    go(way, cell)
    CATransaction.flush()
    try fingers.wait(0.1)
    let half = try #require(cell.layer.presentation()).bounds.height
    let third = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
    let moving = try #require(third.layer.presentation()).position.y
    try fingers.wait(1)
    let height: CGFloat = way.counts(in: mode) ? 120 : 50
    #expect(table.rectForRow(at: second).height == height && cell.frame.height == height)
    #expect(table.cellForRow(at: second) === cell && source.asked == asked)
    #expect(third.frame.minY == 50 + height)
    if way.counts(in: mode) {
      #expect(half > 52 && half < 118 && moving > 127 && moving < 193)
    } else {
      #expect(half == 50 && moving == 125)
    }
  }

  @Test("take their heights at once where nothing is animated")
  func atOnce() throws {
    try show()
    let cell = try row()
    UIView.performWithoutAnimation {
      cell.tall.constant = 120
      cell.invalidateIntrinsicContentSize()
    }
    CATransaction.flush()
    try fingers.wait(0.01)
    #expect(cell.layer.presentation()?.bounds.height == 120)
    #expect(table.rectForRow(at: second).height == 120)
  }

  @Test("follow another content configuration, but not in a mode without invalidation")
  func configuration() throws {
    try show(UITableViewCell.self)
    let cell = try #require(table.cellForRow(at: second))
    func write(_ text: String) throws {
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      CATransaction.flush()
      try fingers.wait(1)
    }
    try write("a\nb\nc\nd\ne")
    let height = cell.frame.height
    #expect(height > 80 && table.rectForRow(at: second).height == height)
    table.selfSizingInvalidation = .disabled
    try write("a")
    #expect(cell.frame.height == height)
  }

  @Test("that shrink leave no room below the last one")
  func shrinking() throws {
    source.count = 12
    try show()
    // Twice: heights become known where they are seen.
    for _ in 0..<2 {
      table.scrollToRow(at: IndexPath(row: 11, section: 0), at: .bottom, animated: false)
      table.layoutIfNeeded()
    }
    let cell = try #require(table.cellForRow(at: IndexPath(row: 10, section: 0)) as? TallRow)
    cell.tall.constant = 10
    cell.invalidateIntrinsicContentSize()
    CATransaction.flush()
    try fingers.wait(1)
    #expect(cell.frame.height == 10)
    #expect(table.contentOffset.y + 300 == table.contentSize.height)
  }

  @Test("have headers and footers that do as well", arguments: [SizingWay.updates, .cell])
  func ends(_ way: SizingWay) throws {
    source.hasEnds = true
    table.sectionHeaderTopPadding = 0
    try show()
    let header = try #require(table.headerView(forSection: 0) as? TallEnd)
    let footer = try #require(table.footerView(forSection: 0) as? TallEnd)
    #expect(header.frame.height == 50)
    (header.tall.constant, footer.tall.constant) = (70, 30)
    if way == .cell {
      header.invalidateIntrinsicContentSize()
    } else {
      go(way, try row())
    }
    CATransaction.flush()
    try fingers.wait(1)
    #expect(header.frame.height == 70 && table.headerView(forSection: 0) === header)
    #expect(footer.frame.height == 30 && table.rect(forSection: 0).height == 300)
    #expect(try row().frame.minY == 120)
  }

  @Test("follow another size of text")
  func textSize() throws {
    final class Worded: UITableViewCell {
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let label = UILabel()
        label.text = "words"
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
          label.topAnchor.constraint(equalTo: contentView.topAnchor),
          label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        ])
      }

      required init?(coder: NSCoder) { nil }
    }
    try show(Worded.self)
    let cell = try #require(table.cellForRow(at: second))
    let height = cell.frame.height
    fingers.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraLarge
    CATransaction.flush()
    try fingers.wait(0.5)
    #expect(cell.frame.height > height + 20 && table.cellForRow(at: second) === cell)
  }

  @Test("heights that must be are at odds with nothing at first, and are measured again")
  func required() throws {
    let words = try Documents.words { try show(RequiredRow.self) }
    #expect(words == [])
    let cell = try #require(table.cellForRow(at: second) as? RequiredRow)
    #expect(table.rectForRow(at: second).height == 130)
    cell.tall.constant = 230
    table.beginUpdates()
    table.endUpdates()
    #expect(table.rectForRow(at: second).height == 230)
    try fingers.wait(0.5)
    #expect(table.cellForRow(at: second) === cell)
    #expect(cell.frame.height == 230 && cell.contentView.frame.height == 230)
    cell.tall.constant = 60
    table.performBatchUpdates(nil)
    #expect(table.rectForRow(at: second).height == 60)
    try fingers.wait(0.5)
    #expect(cell.contentView.frame.height == 60)
  }
}

/// The layouts that leave heights to cells.
enum SizingLayout: CaseIterable, Sendable {
  case list, composed, flow

  @MainActor
  fileprivate func make() -> UICollectionViewLayout {
    switch self {
    case .list:
      return UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain))
    case .composed:
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(30))
      return UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(
          group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
    case .flow:
      let layout = UICollectionViewFlowLayout()
      layout.estimatedItemSize = CGSize(width: 300, height: 30)
      layout.minimumLineSpacing = 0
      return layout
    }
  }
}

@Suite("Items that size themselves")
@MainActor
struct CollectionSelfSizingTests {
  private let fingers: Fingers
  private let source = Source()

  init() throws { fingers = try Fingers() }

  private func show(_ layout: SizingLayout) throws -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout.make())
    view.register(TallItem.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    fingers.window.addSubview(view)
    view.layoutIfNeeded()
    CATransaction.flush()
    try fingers.wait(0.1)
    return view
  }

  private func go(_ way: SizingWay, _ view: UICollectionView, _ cell: UICollectionViewCell) {
    switch way {
    case .updates:
      UIView.animate(withDuration: 0.3) {
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
      }
    case .batch: view.performBatchUpdates(nil)
    case .cell: cell.invalidateIntrinsicContentSize()
    case .contents: cell.contentView.invalidateIntrinsicContentSize()
    case .constraint: break
    }
  }

  @Test(
    "follow their contents as far as the mode says, animated, with the cell kept",
    arguments: SizingLayout.allCases, SizingWay.allCases)
  func ways(_ layout: SizingLayout, _ way: SizingWay) throws {
    for mode in 0...2 {
      let view = try show(layout)
      view.selfSizingInvalidation = try #require(.init(rawValue: mode))
      let cell = try #require(view.cellForItem(at: second) as? TallItem)
      let asked = source.asked
      let old = cell.frame.height
      #expect(old == 50)
      cell.tall.constant = 120
      go(way, view, cell)
      CATransaction.flush()
      try fingers.wait(0.1)
      let half = try #require(cell.layer.presentation()).bounds.height
      try fingers.wait(1)
      let height: CGFloat = way.counts(in: mode) ? 120 : 50
      #expect(cell.frame.height == height && cell.contentView.frame.height == height)
      #expect(view.cellForItem(at: second) === cell && source.asked == asked)
      let third = try #require(view.cellForItem(at: IndexPath(item: 2, section: 0)))
      #expect(third.frame.minY == 50 + height)
      #expect(way.counts(in: mode) ? half > 52 && half < 118 : half == 50)
      view.removeFromSuperview()
    }
  }

  @Test("follow what a layout that is invalidated asks them", arguments: SizingLayout.allCases)
  func invalidated(_ layout: SizingLayout) throws {
    let view = try show(layout)
    let cell = try #require(view.cellForItem(at: second) as? TallItem)
    cell.tall.constant = 20
    view.collectionViewLayout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(cell.frame.height == 20 && cell.frame.minY == 50)
    #expect(view.cellForItem(at: second) === cell)
  }

  @Test("that shrink leave no room below the last one", arguments: SizingLayout.allCases)
  func shrinking(_ layout: SizingLayout) throws {
    source.count = 12
    let view = try show(layout)
    view.scrollToItem(at: IndexPath(item: 11, section: 0), at: .bottom, animated: false)
    view.layoutIfNeeded()
    try fingers.wait(0.1)
    view.scrollToItem(at: IndexPath(item: 11, section: 0), at: .bottom, animated: false)
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 10, section: 0)) as? TallItem)
    cell.tall.constant = 10
    cell.invalidateIntrinsicContentSize()
    CATransaction.flush()
    try fingers.wait(1)
    #expect(cell.frame.height == 10)
    #expect(view.contentOffset.y + 300 == view.contentSize.height)
  }
}
