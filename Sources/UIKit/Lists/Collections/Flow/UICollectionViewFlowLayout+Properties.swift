// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UICollectionViewLayout: PropertyOwner {
  static let layoutProperties = PropertyList(UICollectionViewLayout.self) { list in
    list.reading("collectionView") { $0.collectionView }
  }
}

extension UICollectionViewFlowLayout {
  static let flowProperties = PropertyList(
    UICollectionViewFlowLayout.self, after: layoutProperties
  ) { list in
    list.value("minimumLineSpacing", \.minimumLineSpacing).written()
    list.value("minimumInteritemSpacing", \.minimumInteritemSpacing).written()
    list.choice("scrollDirection", \.scrollDirection)
      .written(["vertical": .vertical, "horizontal": .horizontal])
    list.choice("sectionInsetReference", \.sectionInsetReference).written([
      "contentInset": .fromContentInset, "safeArea": .fromSafeArea,
      "layoutMargins": .fromLayoutMargins,
    ])
    list.value("sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds).written()
    list.value("sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds).written()
    list.value("itemSize", \.itemSize).written()
    list.value("estimatedItemSize", \.estimatedItemSize).written { _, reader in
      let size = reader.size("estimatedItemSize")
      return reader.flag("automaticEstimatedItemSize") == true
        ? UICollectionViewFlowLayout.automaticSize : size
    }
    list.value("headerReferenceSize", \.headerReferenceSize).written()
    list.value("footerReferenceSize", \.footerReferenceSize).written()
    list.value("sectionInset", \.sectionInset).written()
  }
}
