// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@Suite("Lists that are read from the right")
@MainActor
struct ListDirectionTests {
  private nonisolated static let styles: [UITableViewCell.CellStyle] = [
    .default, .subtitle, .value1, .value2,
  ]

  private func cell(
    _ style: UITableViewCell.CellStyle, _ isTurned: Bool,
    _ change: (UITableViewCell) -> Void
  ) throws -> UITableViewCell {
    final class Rows: NSObject, UITableViewDataSource {
      let cell: UITableViewCell
      init(_ cell: UITableViewCell) { self.cell = cell }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
      { cell }
    }
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.textLabel?.text = "one"
    cell.detailTextLabel?.text = "two"
    let rows = Rows(cell)
    let table = UITableView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200), style: .insetGrouped)
    table.semanticContentAttribute = isTurned ? .forceRightToLeft : .unspecified
    table.dataSource = rows
    change(cell)
    table.layoutIfNeeded()
    #expect(cell.host === table)
    cell.layoutIfNeeded()
    return withExtendedLifetime(rows) { cell }
  }

  /// The places of what a cell shows, mirrored where it is read from the right.
  private func places(_ cell: UITableViewCell) -> [CGRect] {
    let views =
      [cell.contentView, cell.parts.accessory, cell.parts.separators.bottom, cell.parts.edit]
      .compactMap(\.self)
    let texts = [cell.parts.text, cell.parts.detail, cell.parts.image].compactMap(\.self)
    return (views + texts).map { view in
      let frame = view.convert(view.bounds, to: cell)
      return cell.isLaidOutRightToLeft ? frame.mirrored(in: cell.bounds.width) : frame
    }
  }

  @Test("mirror all that a cell of any style shows", arguments: styles, [0, 1, 4])
  func mirrored(style: UITableViewCell.CellStyle, accessory: Int) throws {
    let change = { (cell: UITableViewCell) in
      cell.accessoryType = UITableViewCell.AccessoryType(rawValue: accessory) ?? .none
      cell.indentationLevel = 2
    }
    let left = try cell(style, false, change)
    let right = try cell(style, true, change)
    #expect(!left.isLaidOutRightToLeft && right.isLaidOutRightToLeft)
    #expect(places(left) == places(right) && places(left).count > 1)
    let lead: NSTextAlignment = style == .value2 ? .left : .right
    #expect(right.textLabel?.textAlignment == lead)
  }

  @Test("take their direction from the table, unless the program has said it")
  func direction() throws {
    let own = try cell(.default, true) { $0.semanticContentAttribute = .forceLeftToRight }
    #expect(!own.isLaidOutRightToLeft)
    let given = try cell(.default, true) { _ in }
    let table = UITableView(frame: .zero)
    given.follow(table)
    given.setNeedsLayout()
    given.layoutIfNeeded()
    #expect(given.semanticContentAttribute == .unspecified)
    #expect(given.textLabel?.textAlignment == .natural)
  }

  @Test("uncover at a swipe to the right what others do at one to the left")
  func swipes() throws {
    let fingers = try Fingers()
    let texts = Swiped([(0..<10).map { "\($0)" }])
    let table = textTable(fingers, texts)
    table.semanticContentAttribute = .forceRightToLeft
    table.layoutIfNeeded()
    fingers.down(50, 60)
    try fingers.drag(from: (50, 60), to: (130, 62), steps: 8)
    fingers.up(130, 62)
    try fingers.wait(0.5)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(cell.frame.minX >= 74 && table.table.swipe?.panel.frame.minX == 0)
    try fingers.tap(20, 60)
    #expect(texts.words == ["trailing 1"])
  }

  @Test("mirror rows of lists of collections, with what stands beside them")
  func collections() throws {
    func cell(_ isTurned: Bool) throws -> UICollectionViewListCell {
      let layout = UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
      let collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
      collection.semanticContentAttribute = isTurned ? .forceRightToLeft : .unspecified
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
        cell, _, text in
        var content = cell.defaultContentConfiguration()
        content.text = text
        cell.contentConfiguration = content
        cell.indentationLevel = 1
        cell.accessories = [.checkmark(), .disclosureIndicator()]
      }
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["a", "b"])
      source.apply(snapshot, animatingDifferences: false)
      collection.layoutIfNeeded()
      let cell = try #require(collection.visibleCells.first as? UICollectionViewListCell)
      cell.layoutIfNeeded()
      return withExtendedLifetime(source) { cell }
    }
    let (left, right) = (try cell(false), try cell(true))
    #expect(right.isLaidOutRightToLeft)
    let width = left.bounds.width
    #expect(right.contentView.frame.mirrored(in: width) == left.contentView.frame)
    #expect(right.accessoryViews.count == 2)
    for (a, b) in zip(left.accessoryViews, right.accessoryViews) {
      #expect(b.view.frame.mirrored(in: width) == a.view.frame)
      #expect(b.view.isLaidOutRightToLeft)
    }
  }
}

/// Rows whose swipes say what was done.
@MainActor
final class Swiped: Texts {
  var isFull = true

  private func actions(_ name: String, _ path: IndexPath) -> UISwipeActionsConfiguration {
    let action = UIContextualAction(style: .normal, title: name) { [weak self] _, _, done in
      self?.words.append("\(name) \(path.row)")
      done(true)
    }
    let configuration = UISwipeActionsConfiguration(actions: [action])
    configuration.performsFirstActionWithFullSwipe = isFull
    return configuration
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { actions("leading", indexPath) }
  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { actions("trailing", indexPath) }
}
