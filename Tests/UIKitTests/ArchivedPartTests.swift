// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Archived parts of the interface")
struct ArchivedPartTests {
  private func archived<Object: NSObject & NSCoding>(_ object: Object) throws -> Object {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: object, requiringSecureCoding: false)
    let reader = try NSKeyedUnarchiver(forReadingFrom: data)
    reader.requiresSecureCoding = false
    return try #require(
      reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Object)
  }

  @Test("a collection, its cells and views come back with what a program has put into them")
  func collections() throws {
    let collection = UICollectionView(
      frame: CGRect(x: 1, y: 2, width: 30, height: 40), collectionViewLayout: grid())
    collection.allowsMultipleSelection = true
    let read = try archived(collection)
    #expect(read.frame == collection.frame)
    #expect(read.collectionViewLayout is UICollectionViewFlowLayout)
    let (cell, row) = (
      UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 20)),
      UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    )
    cell.backgroundColor = .red
    let same = try archived(cell)
    #expect(same.frame == cell.frame && same.backgroundColor == .red)
    let other = try archived(row)
    #expect(other.frame == row.frame && other.contentView.superview === other)
    #expect(other.layoutGuides.contains { $0 === other.separatorLayoutGuide })
    let view = UICollectionReusableView(frame: CGRect(x: 3, y: 4, width: 5, height: 6))
    view.tag = 7
    let plain = try archived(view)
    #expect(plain.frame == view.frame && plain.tag == 7)
  }

  @Test("layouts come back with their usual values")
  func layouts() throws {
    let flow = grid()
    #expect(try archived(flow).itemSize == CGSize(width: 50, height: 50))
    #expect(try archived(UICollectionViewLayout()).collectionViewContentSize == .zero)
    let list = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    let read = try archived(list)
    let pieces = Pieces([["a"]])
    let collection = pieceCollection(try Fingers(), pieces, read)
    #expect(collection.visibleCells.isEmpty, "its sections are not known any more")
    let transition = UICollectionViewTransitionLayout(currentLayout: flow, nextLayout: grid())
    #expect(try archived(transition).currentLayout is UICollectionViewFlowLayout)
  }

  @Test("pickers and wells come back with what is chosen in their places")
  func controls() throws {
    let picker = UIDatePicker(frame: CGRect(x: 5, y: 6, width: 200, height: 100))
    #expect(try archived(picker).frame.origin == CGPoint(x: 5, y: 6))
    #expect(try archived(picker).intrinsicContentSize == picker.intrinsicContentSize)
    let well = UIColorWell(frame: CGRect(x: 1, y: 1, width: 28, height: 28))
    #expect(try archived(well).frame == well.frame)
  }

  @Test("parts of TextKit and controllers that an archive is read for have their usual values")
  func usual() throws {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: NSString(string: "nothing"), requiringSecureCoding: true)
    let coder = try NSKeyedUnarchiver(forReadingFrom: data)
    let container = NSTextContainer(coder: coder)
    #expect(container.size == .zero && container.lineFragmentPadding == 5)
    #expect(!container.widthTracksTextView && !container.heightTracksTextView)
    #expect(NSLayoutManager(coder: coder)?.textContainers.isEmpty == true)
    #expect(NSTextStorage(coder: coder)?.string == "")
    let alert = try #require(UIAlertController(coder: coder))
    #expect(alert.preferredStyle == .actionSheet && alert.actions.isEmpty && alert.message == nil)
    let colors = try #require(UIColorPickerViewController(coder: coder))
    #expect(colors.selectedColor == .white && colors.supportsAlpha)
    let grid = try #require(UICollectionViewController(coder: coder))
    #expect(grid.collectionViewLayout is UICollectionViewFlowLayout)
    #expect(grid.collectionView.dataSource === grid)
  }
}
