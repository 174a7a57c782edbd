// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@Suite("Collections and inputs of documents", .serialized) @MainActor
struct InterfaceCollectionTests {
  private static let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"300\" height=\"400\"/>"

  private static func collection(_ key: String = "") -> String {
    """
    <collectionView \(key) contentMode="scaleToFill" dataMode="prototypes" prefetchingEnabled="NO" id="grid">
        \(frame)
        <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="7" minimumInteritemSpacing="3" scrollDirection="horizontal" id="flow">
            <size key="itemSize" width="60" height="40"/>
            <size key="headerReferenceSize" width="20" height="20"/>
            <size key="footerReferenceSize" width="0.0" height="0.0"/>
            <inset key="sectionInset" minX="4" minY="5" maxX="6" maxY="8"/>
        </collectionViewFlowLayout>
        <cells>
            <collectionViewCell contentMode="center" reuseIdentifier="Tile" id="tile">
                <rect key="frame" x="0" y="0" width="60" height="40"/>
                <view key="contentView" contentMode="center">
                    <rect key="frame" x="0" y="0" width="60" height="40"/>
                    <subviews>
                        <label text="Tile" id="word"><rect key="frame" x="1" y="2" width="30" height="20"/></label>
                    </subviews>
                </view>
            </collectionViewCell>
        </cells>
        <collectionReusableView key="sectionHeaderView" reuseIdentifier="Head" id="head">
            <rect key="frame" x="0" y="0" width="20" height="20"/>
            <subviews><switch id="toggle"><rect key="frame" x="0" y="0" width="51" height="31"/></switch></subviews>
        </collectionReusableView>
    </collectionView>
    """
  }

  @Test("a flow layout takes its measures from the document")
  func flow() throws {
    let root = try Documents.root(Self.collection())
    let grid = try #require(root.subviews.first as? UICollectionView)
    let flow = try #require(grid.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(flow.collectionView === grid && !grid.isPrefetchingEnabled)
    #expect(flow.minimumLineSpacing == 7 && flow.minimumInteritemSpacing == 3)
    #expect(flow.itemSize == CGSize(width: 60, height: 40))
    #expect(flow.headerReferenceSize == CGSize(width: 20, height: 20))
    #expect(flow.sectionInset == UIEdgeInsets(top: 5, left: 4, bottom: 8, right: 6))
    #expect(flow.scrollDirection == .horizontal && flow.estimatedItemSize == .zero)
  }

  @Test("cells and headers are made anew of their prototypes, by a controller's collection")
  func prototypes() throws {
    let board = try Documents.storyboard(
      Documents.board(
        Documents.scene(
          "list", element: "collectionViewController",
          view: Self.collection("key=\"view\"")), initial: "list"))
    let controller = try #require(
      board.instantiateInitialViewController() as? UICollectionViewController)
    controller.loadViewIfNeeded()
    let grid = try #require(controller.view as? UICollectionView)
    #expect(controller.collectionView === grid)
    #expect(grid.dataSource === controller && grid.delegate === controller)
    let cells = (0..<2).map {
      grid.dequeueReusableCell(
        withReuseIdentifier: "Tile", for: IndexPath(item: $0, section: 0))
    }
    #expect(cells[0] !== cells[1])
    #expect(cells.allSatisfy { $0.reuseIdentifier == "Tile" })
    #expect(cells.map { ($0.contentView.subviews.first as? UILabel)?.text } == ["Tile", "Tile"])
    let head = grid.dequeueReusableSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "Head",
      for: IndexPath(item: 0, section: 0))
    #expect(head.subviews.first is UISwitch && head.reuseIdentifier == "Head")
  }

  @Test("text views: text, looks and the keyboard")
  func textViews() throws {
    let root = try Documents.root(
      """
      <textView text="Two words" textAlignment="center" editable="NO" selectable="NO" id="a">
          \(Self.frame)
          <color key="textColor" systemColor="systemRedColor"/>
          <fontDescription key="fontDescription" type="system" pointSize="21"/>
          <textInputTraits key="textInputTraits" autocapitalizationType="words" keyboardType="URL"/>
      </textView>
      """)
    let view = try #require(root.subviews.first as? UITextView)
    #expect(view.text == "Two words" && view.font?.pointSize == 21)
    #expect(view.textColor == .systemRed && view.textAlignment == .center)
    #expect(!view.isEditable && !view.isSelectable)
    #expect(view.autocapitalizationType == .words && view.keyboardType == .URL)
  }

  @Test("search bars, and what dates and colours are chosen with")
  func inputs() throws {
    let root = try Documents.root(
      """
      <searchBar searchBarStyle="minimal" placeholder="Look" showsCancelButton="YES" id="a">
          <rect key="frame" x="0" y="0" width="300" height="56"/>
          <scopeButtonTitles><string>All</string><string>Some</string></scopeButtonTitles>
          <textInputTraits key="textInputTraits" returnKeyType="search"/>
      </searchBar>
      <datePicker datePickerMode="date" style="wheels" minuteInterval="5" id="b">\(Self.frame)</datePicker>
      <pickerView id="wheel">\(Self.frame)</pickerView>
      <colorWell title="Ink" supportsAlpha="NO" id="d">
          <rect key="frame" x="0" y="0" width="40" height="40"/>
          <color key="selectedColor" systemColor="systemBlueColor"/>
      </colorWell>
      """)
    let bar = try #require(root.subviews.first as? UISearchBar)
    #expect(bar.searchBarStyle == .minimal && bar.placeholder == "Look" && bar.showsCancelButton)
    #expect(bar.scopeButtonTitles == ["All", "Some"] && bar.returnKeyType == .search)
    let dates = try #require(root.subviews.dropFirst().first as? UIDatePicker)
    #expect(dates.datePickerMode == .date && dates.datePickerStyle == .wheels)
    #expect(dates.minuteInterval == 5)
    #expect(root.subviews.dropFirst(2).first is UIPickerView)
    let well = try #require(root.subviews.last as? UIColorWell)
    #expect(well.title == "Ink" && !well.supportsAlpha && well.selectedColor == .systemBlue)
  }

  @Test("bars and items say whether titles are large")
  func largeTitles() throws {
    let board = try Documents.storyboard(
      Documents.board(
        Documents.scene(
          "nav", element: "navigationController",
          view: "<navigationBar key=\"navigationBar\" largeTitles=\"YES\" id=\"bar\"/>",
          links:
            "<segue destination=\"page\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r\"/>"
        ),
        Documents.scene(
          "page", view: Documents.view("v"),
          beside:
            "<navigationItem key=\"navigationItem\" largeTitleDisplayMode=\"never\" id=\"item\"/>"),
        initial: "nav"))
    let stack = try #require(board.instantiateInitialViewController() as? UINavigationController)
    #expect(stack.navigationBar.prefersLargeTitles)
    #expect(stack.topViewController?.navigationItem.largeTitleDisplayMode == .never)
  }
}
