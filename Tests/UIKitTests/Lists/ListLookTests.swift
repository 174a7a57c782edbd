// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@Suite("How lists of a collection look", .serialized)
@MainActor
struct ListLookTests {
  private typealias List = UICollectionLayoutListConfiguration
  private let pieces = Pieces([["0", "1", "2"], ["3", "4"]])

  init() { TestFonts.register() }

  private func collection(_ list: List) throws -> UICollectionView {
    pieceCollection(
      try Fingers(), pieces, UICollectionViewCompositionalLayout.list(using: list),
      cells: UICollectionViewListCell.self)
  }

  private func cell(
    _ collection: UICollectionView, _ item: Int = 0
  ) throws -> UICollectionViewListCell {
    collection.layoutIfNeeded()
    let cell = collection.cellForItem(at: IndexPath(item: item, section: 0))
    return try #require(cell as? UICollectionViewListCell)
  }

  /// The line below a row: the one view beside its ground and its contents.
  private func line(_ cell: UICollectionViewListCell) -> UIView? {
    cell.layoutIfNeeded()
    return cell.subviews.first { $0.frame.height > 0 && $0.frame.height < 1 }
  }

  @Test("each appearance has its ground, its rows and its lines")
  func appearances() throws {
    typealias Row = (List.Appearance, CGFloat, Bool)
    let rows: [Row] = [
      (.plain, 0, true), (.grouped, 0, true), (.insetGrouped, 16, true), (.sidebar, 0, false),
      (.sidebarPlain, 0, false),
    ]
    for (appearance, x, hasLines) in rows {
      let list = List(appearance: appearance)
      #expect(list.appearance == appearance && list.showsSeparators == hasLines)
      let shown = try collection(list)
      let first = try cell(shown)
      #expect(first.frame.minX == x && (line(first) != nil) == hasLines, "\(appearance)")
      #expect(shown.backgroundColor == list.backgroundColor)
    }
    #expect(rows.map(\.0.rawValue) == Array(0...4))
    let grounds = try rows.map {
      try cell(try collection(List(appearance: $0.0))).backgroundConfiguration
    }
    #expect(grounds[0]?.backgroundColor == .systemBackground)
    #expect(grounds[1]?.backgroundColor == .secondarySystemGroupedBackground)
    #expect(grounds[3]?.cornerRadius == 10 && grounds[4]?.backgroundColor == .clear)
  }

  @Test("lines are there as the list says, or a handler for single rows")
  func lines() throws {
    var list = List(appearance: .plain)
    list.separatorConfiguration.color = .red
    #expect(line(try cell(try collection(list)))?.backgroundColor == .red)
    list.itemSeparatorHandler = { path, usual in
      var own = usual
      if path.item == 1 { own.bottomSeparatorVisibility = .hidden }
      if path.item == 2 {
        own.bottomSeparatorInsets = NSDirectionalEdgeInsets(
          top: 0, leading: 60, bottom: 0, trailing: 10)
      }
      return own
    }
    let shown = try collection(list)
    let (first, second) = (try cell(shown, 0), try cell(shown, 1))
    #expect(line(first) != nil && line(second) == nil)
    let own = try #require(line(try cell(shown, 2)))
    #expect(own.frame.minX == 60 && own.frame.maxX == 290)
    list.itemSeparatorHandler = nil
    list.showsSeparators = false
    #expect(line(try cell(try collection(list))) == nil)
  }

  @Test("heads and feet are views of their own, the first row, or not there")
  func ends() throws {
    let kinds = [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ]
    func shown(_ list: List) throws -> [Bool] {
      let collection = try self.collection(list)
      collection.layoutIfNeeded()
      return kinds.map { !collection.visibleSupplementaryViews(ofKind: $0).isEmpty }
    }
    var list = List(appearance: .grouped)
    #expect(list.headerMode == List.HeaderMode.none && list.footerMode == List.FooterMode.none)
    #expect(try shown(list) == [false, false])
    list.headerMode = .supplementary
    list.footerMode = .supplementary
    #expect(try shown(list) == [true, true])
    list.headerMode = .firstItemInSection
    list.footerMode = .none
    #expect(try shown(list) == [false, false])
    let titled = try collection(list)
    let (head, row) = (try cell(titled, 0), try cell(titled, 1))
    #expect(head.defaultBackgroundConfiguration().backgroundColor == .clear)
    #expect(row.defaultBackgroundConfiguration().backgroundColor != .clear)
    #expect(line(head) == nil && line(row) != nil)
    typealias Head = List.HeaderMode
    let heads: [Head] = [Head.none, .supplementary, .firstItemInSection]
    #expect(heads.map(\.rawValue) == [0, 1, 2])
    #expect(List.FooterMode.supplementary.rawValue == 1)
  }

  @Test("contents are indented by steps, and what stands before them too, if wanted")
  func indentation() throws {
    let shown = try self.collection(List(appearance: .plain))
    let cell = try self.cell(shown)
    var content = cell.defaultContentConfiguration()
    content.text = "text"
    cell.contentConfiguration = content
    func place() -> (text: CGFloat, mark: CGFloat) {
      cell.setNeedsLayout()
      cell.layoutIfNeeded()
      let view = cell.contentView
      return (
        view.frame.minX + view.directionalLayoutMargins.leading,
        cell.accessoryViews.first?.view.frame.minX ?? 0
      )
    }
    let plain = place()
    #expect(cell.indentationWidth == 10 && cell.indentsAccessories)
    cell.indentationLevel = 2
    #expect(place().text == plain.text + 20)
    cell.indentationWidth = 15
    #expect(place().text == plain.text + 30)
    cell.indentationLevel = 0
    cell.accessories = [.insert(displayed: .always)]
    let marked = place()
    cell.indentationLevel = 2
    #expect(place() == (marked.text + 30, marked.mark + 30))
    cell.indentsAccessories = false
    #expect(place() == (marked.text + 30, marked.mark))
  }

  @Test("constraints to the guide of the line say where it begins")
  func guide() throws {
    let cell = try self.cell(try collection(List(appearance: .plain)))
    let usual = try #require(line(cell)?.frame.minX)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 77),
      cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ])
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    cell.setNeedsLayout()
    #expect(line(cell)?.frame.minX == 77 && usual != 77)
  }
}
