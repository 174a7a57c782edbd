// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@Suite("Nibs of collections", .serialized)
@MainActor
struct CellNibTests {
  private func nib(_ object: String) -> UINib {
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22154" targetRuntime="iOS.CocoaTouch">
      <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      \(object)
      </objects></document>
      """
    return UINib(data: Data(document.utf8), bundle: nil)
  }

  private var cell: UINib {
    nib(
      """
      <collectionViewCell contentMode="center" id="tile">
      <rect key="frame" x="0" y="0" width="60" height="40"/>
      <view key="contentView" contentMode="center"><rect key="frame" x="0" y="0" width="60" height="40"/>
      <subviews><label text="drawn" id="word"><rect key="frame" x="1" y="2" width="30" height="20"/></label></subviews>
      </view></collectionViewCell>
      """)
  }

  private var header: UINib {
    nib(
      """
      <collectionReusableView id="head"><rect key="frame" x="0" y="0" width="60" height="40"/>
      <subviews><label text="head" id="word"><rect key="frame" x="1" y="2" width="30" height="20"/></label></subviews>
      </collectionReusableView>
      """)
  }

  private func text(_ view: UIView?) -> String? {
    (view?.subviews.first as? UILabel)?.text
  }

  @Test("make cells and headers, which are used again")
  func registered() throws {
    let flow = grid()
    flow.headerReferenceSize = CGSize(width: 300, height: 40)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: flow)
    let pieces = Pieces([(0..<40).map { "\($0)" }])
    collection.register(cell, forCellWithReuseIdentifier: "piece")
    collection.register(
      header, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "end")
    collection.dataSource = pieces
    collection.layoutIfNeeded()
    let first = try #require(collection.visibleCells.first)
    #expect(text(first.contentView) == "drawn" && first.reuseIdentifier == "piece")
    let kind = UICollectionView.elementKindSectionHeader
    #expect(text(collection.visibleSupplementaryViews(ofKind: kind).first) == "head")
    for offset in stride(from: 0.0, to: 1000, by: 90) {
      collection.contentOffset.y = offset
      collection.layoutIfNeeded()
    }
    #expect(pieces.made <= 18)
    // A class takes the nib's place, and the other way round.
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "piece")
    #expect(collection.state.cellNibs["piece"] == nil)
    collection.register(cell, forCellWithReuseIdentifier: "piece")
    #expect(collection.state.cellClasses["piece"] == nil)
  }

  @Test("make what registrations fill")
  func registrations() {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: grid())
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int>(
      cellNib: cell
    ) { cell, _, number in cell.accessibilityLabel = "\(number)" }
    let path = IndexPath(item: 0, section: 0)
    let made = collection.dequeueConfiguredReusableCell(
      using: registration, for: path, item: 7)
    #expect(made.accessibilityLabel == "7" && text(made.contentView) == "drawn")
    let heads = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      supplementaryNib: header, elementKind: "head"
    ) { view, kind, _ in view.accessibilityLabel = kind }
    let head = collection.dequeueConfiguredReusableSupplementary(using: heads, for: path)
    #expect(head.accessibilityLabel == "head" && text(head) == "head")
  }

  @Test("that hold no cell are told, and a plain one stands in")
  func wrong() {
    let words = Documents.words {
      let collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: grid())
      collection.register(header, forCellWithReuseIdentifier: "piece")
      let made = collection.dequeueReusableCell(
        withReuseIdentifier: "piece", for: IndexPath(item: 0, section: 0))
      #expect(made.reuseIdentifier == "piece")
    }
    #expect(words.contains { $0.contains("the nib registered for piece holds no") })
  }
}
