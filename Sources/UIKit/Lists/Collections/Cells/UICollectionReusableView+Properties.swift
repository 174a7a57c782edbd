// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UICollectionReusableView {
  static let reusableProperties = PropertyList(
    UICollectionReusableView.self, after: viewProperties
  ) { list in
    list.fill { view, reader in
      if let name = reader.text("reuseIdentifier") { view.take(identifier: name) }
    }
    list.reading("reuseIdentifier") { $0.reuseIdentifier }
    list.ignored("collectionViewCell")
  }
}

extension UICollectionViewCell {
  static let collectionCellProperties = PropertyList(
    UICollectionViewCell.self, after: reusableProperties
  ) { list in
    list.contents(in: { $0.contentView })
    list.value("highlighted", \.isHighlighted)
    list.value("selected", \.isSelected)
    list.value(
      "automaticallyUpdatesBackgroundConfiguration", \.automaticallyUpdatesBackgroundConfiguration)
    list.value(
      "automaticallyUpdatesContentConfiguration", \.automaticallyUpdatesContentConfiguration)
    list.value("backgroundConfiguration", \.backgroundConfiguration)
    list.value("contentConfiguration", \.contentConfiguration)
    list.value("configurationUpdateHandler", \.configurationUpdateHandler)
    list.outlet("backgroundView", \.backgroundView)
    list.outlet("selectedBackgroundView", \.selectedBackgroundView)
    list.reading("contentView") { $0.contentView }
    list.fill { cell, reader in
      // The layout says how large cells are; Xcode's canvas has the size for itself.
      reader.take(key: "customSize")
      guard let element = reader.child(key: "contentView") else { return }
      ViewFill.contents(cell.contentView, element, reader.session)
    }
  }
}

extension UICollectionViewListCell {
  static let listCellProperties = PropertyList(
    UICollectionViewListCell.self, after: collectionCellProperties
  ) { list in
    list.makesLayout { ([$0.separatorLayoutGuide], []) }
    list.value("indentationLevel", \.indentationLevel)
    list.value("indentationWidth", \.indentationWidth)
    list.value("indentsAccessories", \.indentsAccessories)
    list.value("accessories", \.accessories)
  }
}
