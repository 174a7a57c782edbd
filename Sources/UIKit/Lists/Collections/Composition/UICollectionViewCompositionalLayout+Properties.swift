// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UICollectionViewCompositionalLayout {
  static let compositionProperties = PropertyList(
    UICollectionViewCompositionalLayout.self, after: layoutProperties
  ) { list in list.value("configuration", \.configuration) }
}

extension UICollectionViewTransitionLayout {
  static let transitionProperties = PropertyList(
    UICollectionViewTransitionLayout.self, after: layoutProperties
  ) { list in list.value("transitionProgress", \.transitionProgress) }
}
