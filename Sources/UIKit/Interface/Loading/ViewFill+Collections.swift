// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// What collections, their layouts and their cells say.

extension ViewFill {
  static func collectionView(_ collection: UICollectionView, _ reader: ElementReader) {
    scrollView(collection, reader)
    reader.ignore("dataMode")
    if let flag = reader.flag("prefetchingEnabled") { collection.isPrefetchingEnabled = flag }
    let session = reader.session
    if let element = reader.child(key: "collectionViewLayout"),
      let layout = session.makeLayout(element)
    {
      collection.take(layout)
    }
    if let view = reader.child(key: "backgroundView").flatMap({ session.makeView($0) }) {
      collection.backgroundView = view
    }
    for element in reader.list("cells") {
      guard let name = element.attributes["reuseIdentifier"] else { continue }
      collection.state.cellPrototypes[name] = CellPrototype(element, session)
    }
    let supplements = [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ]
    for (key, kind) in supplements {
      guard let element = reader.child(key: key),
        let name = element.attributes["reuseIdentifier"]
      else { continue }
      let place = SupplementName(kind: kind, name: name)
      collection.state.viewPrototypes[place] = CellPrototype(element, session)
    }
  }

  static func reusableView(_ view: UICollectionReusableView, _ reader: ElementReader) {
    if let name = reader.text("reuseIdentifier") { view.take(identifier: name) }
    reader.ignore("collectionViewCell")
  }

  static func collectionCell(_ cell: UICollectionViewCell, _ reader: ElementReader) {
    reusableView(cell, reader)
    // The layout says how large cells are; Xcode's canvas has the size for itself.
    reader.take(key: "customSize")
    guard let element = reader.child(key: "contentView") else { return }
    contents(cell.contentView, element, reader.session)
  }

  fileprivate static func flowLayout(_ layout: UICollectionViewFlowLayout, _ reader: ElementReader)
  {
    if let spacing = reader.number("minimumLineSpacing") { layout.minimumLineSpacing = spacing }
    if let spacing = reader.number("minimumInteritemSpacing") {
      layout.minimumInteritemSpacing = spacing
    }
    if let direction = reader.choice(
      "scrollDirection",
      ["vertical": UICollectionView.ScrollDirection.vertical, "horizontal": .horizontal])
    {
      layout.scrollDirection = direction
    }
    if let reference = reader.choice(
      "sectionInsetReference",
      [
        "contentInset": UICollectionViewFlowLayout.SectionInsetReference.fromContentInset,
        "safeArea": .fromSafeArea, "layoutMargins": .fromLayoutMargins,
      ])
    {
      layout.sectionInsetReference = reference
    }
    reader.flags(
      of: layout,
      [
        "sectionHeadersPinToVisibleBounds": \.sectionHeadersPinToVisibleBounds,
        "sectionFootersPinToVisibleBounds": \.sectionFootersPinToVisibleBounds,
      ])
    if let size = reader.size("itemSize") { layout.itemSize = size }
    if let size = reader.size("estimatedItemSize") { layout.estimatedItemSize = size }
    if reader.flag("automaticEstimatedItemSize") == true {
      layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    }
    if let size = reader.size("headerReferenceSize") { layout.headerReferenceSize = size }
    if let size = reader.size("footerReferenceSize") { layout.footerReferenceSize = size }
    if let insets = reader.insets("sectionInset") { layout.sectionInset = insets }
  }
}

extension InterfaceSession {
  /// The layout of a collection, of the program's class where the document names one.
  func makeLayout(_ element: InterfaceElement) -> UICollectionViewLayout? {
    let isFlow = element.name == "collectionViewFlowLayout"
    let type: UICollectionViewLayout.Type =
      isFlow
      ? customClass(of: element, below: UICollectionViewFlowLayout.self)
      : customClass(of: element, below: UICollectionViewLayout.self)
    let reader = ElementReader(element, self)
    guard let layout = type.init(coder: InterfaceCoder(reader)) else {
      report("\(type) is not made: its init(coder:) gives nil", at: element)
      return nil
    }
    register(layout, for: element)
    (layout as? UICollectionViewFlowLayout).map { ViewFill.flowLayout($0, reader) }
    reader.finish()
    return layout
  }
}
