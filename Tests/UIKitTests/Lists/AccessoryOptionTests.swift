// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@Suite("What stands beside a row's contents", .serialized)
@MainActor
struct AccessoryOptionTests {
  private let pieces = Pieces([["0"]])

  init() { TestFonts.register() }

  /// A row of a plain list with accessories.
  private func row(
    _ fingers: Fingers, _ accessories: [UICellAccessory]
  ) throws -> UICollectionViewListCell {
    let collection = pieceCollection(
      fingers, pieces,
      UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)),
      cells: UICollectionViewListCell.self)
    let cell = collection.cellForItem(at: IndexPath(item: 0, section: 0))
    let row = try #require(cell as? UICollectionViewListCell)
    row.accessories = accessories
    row.layoutIfNeeded()
    return row
  }

  private func view(_ accessory: UICellAccessory) throws -> UIView {
    let row = try row(try Fingers(), [accessory])
    let view = try #require(row.accessoryViews.first?.view)
    #expect(view.superview === row)
    return view
  }

  @Test("plain marks are hidden, centred in a width and coloured as they are told")
  func plain() throws {
    typealias Options = UICellAccessory.PlainOptions
    #expect(try view(.checkmark()).frame.maxX == 284, "at the margin")
    let hidden = Options(isHidden: true)
    #expect(hidden.isHidden && hidden.reservedLayoutWidth == nil && hidden.tintColor == nil)
    let gone = try view(.checkmark(options: hidden))
    #expect(gone.isHidden && gone.frame.maxX == 284, "its room is kept")
    var options = Options()
    options.tintColor = .purple
    options.reservedLayoutWidth = .custom(60)
    let wide = try view(.checkmark(options: options))
    #expect(wide.tintColor == .purple && wide.center.x == 254)
    options.reservedLayoutWidth = .standard
    #expect(try view(.checkmark(options: options)).center.x == 270)
    let all = Options(isHidden: false, reservedLayoutWidth: .actual, tintColor: .red)
    #expect(all.reservedLayoutWidth == .actual && all.tintColor == .red)
  }

  @Test("marks on discs have colours for both, and are wherever lines begin")
  func discs() throws {
    typealias Options = UICellAccessory.DiscOptions
    var options = Options(
      isHidden: false, reservedLayoutWidth: .custom(50), tintColor: .yellow,
      backgroundColor: .purple)
    #expect(options.tintColor == .yellow && options.backgroundColor == .purple)
    #expect(options.reservedLayoutWidth == .custom(50) && !options.isHidden)
    let button = try #require(
      try view(.insert(displayed: .always, options: options)) as? CellButton)
    #expect(button.center.x == 41)
    #expect(button.glyph.colors.0 == .yellow && button.glyph.colors.1 == .purple)
    options.isHidden = true
    #expect(try view(.insert(displayed: .always, options: options)).isHidden)
    #expect(try view(.insert(displayed: .always)).center.x == 27)
  }

  @Test("a button to put a row in calls its action while the list is edited, and is not there else")
  func insertion() throws {
    let fingers = try Fingers()
    var count = 0
    let row = try row(fingers, [.insert { count += 1 }])
    #expect(row.accessoryViews.isEmpty)
    row.host?.isEditing = true
    row.layoutIfNeeded()
    let button = try #require(row.accessoryViews.first?.view)
    let place = button.convert(
      CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: fingers.window)
    try fingers.tap(place.x, place.y)
    try fingers.wait(0.5)
    #expect(count == 1)
  }

  @Test("arrows that unfold and texts are told how they look, too")
  func others() throws {
    var outline = UICellAccessory.OutlineDisclosureOptions(style: .cell)
    #expect(outline.style == .cell && !outline.isHidden)
    outline.tintColor = .purple
    outline.reservedLayoutWidth = .custom(40)
    let arrow = try view(.outlineDisclosure(options: outline))
    #expect(arrow.tintColor == .purple && arrow.center.x == 264)
    outline.isHidden = true
    #expect(try view(.outlineDisclosure(options: outline)).isHidden)
    #expect(outline.tintColor == .purple && outline.reservedLayoutWidth == .custom(40))
    var label = UICellAccessory.LabelOptions()
    label.reservedLayoutWidth = .custom(90)
    let text = try #require(try view(.label(text: "12", options: label)) as? UILabel)
    #expect(text.center.x == 239 && text.textColor == .secondaryLabel)
  }

  @Test("a view of the program's stands at its side, at its place, in its size or that which suits")
  func custom() throws {
    typealias Custom = UICellAccessory.CustomViewConfiguration
    let (first, second) = (UILabel(frame: .zero), UIView(frame: .zero))
    first.text = "label"
    second.bounds.size = CGSize(width: 24, height: 20)
    let row = try row(
      try Fingers(),
      [
        .disclosureIndicator(),
        .customView(
          configuration: Custom(customView: first, placement: .trailing(displayed: .always))),
        .customView(
          configuration: Custom(
            customView: second, placement: .leading(), isHidden: true,
            reservedLayoutWidth: .custom(44), tintColor: .purple, maintainsFixedSize: true)),
      ])
    #expect(first.superview === row && first.bounds.width > 10, "it takes the width that suits it")
    let arrow = try #require(row.accessoryViews.first { $0.view is CellGlyph }?.view)
    #expect(first.frame.maxX < arrow.frame.minX, "before what stands there already")
    #expect(second.bounds.width == 24 && second.center.x == 38)
    #expect(second.isHidden && second.tintColor == .purple)
    let last = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    row.accessories = [
      .disclosureIndicator(),
      .customView(
        configuration: Custom(
          customView: last, placement: .trailing(displayed: .always, at: { $0.count }),
          maintainsFixedSize: true)),
    ]
    row.layoutIfNeeded()
    let glyph = try #require(row.accessoryViews.first { $0.view is CellGlyph }?.view)
    #expect(last.frame.minX > glyph.frame.maxX, "its place is behind all others")
  }
}
