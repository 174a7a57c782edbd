// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// The cells and layouts of collections in documents.

extension ViewFill {
  /// Gives a collection the cells and supplementary views that its document has.
  static func prototypes(of collection: UICollectionView, _ reader: ElementReader) {
    let session = reader.session
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
    (isFlow ? UICollectionViewFlowLayout.self : UICollectionViewLayout.self).propertyList
      .fill(layout, reader)
    reader.finish()
    return layout
  }
}
