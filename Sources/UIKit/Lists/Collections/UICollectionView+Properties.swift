// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UICollectionView {
  static let collectionProperties = PropertyList(UICollectionView.self, after: scrollProperties) {
    list in
    list.outlet("dataSource", \.dataSource)
    list.outlet("delegate", \.delegate)
    list.outlet("prefetchDataSource", \.prefetchDataSource)
    list.outlet("dragDelegate", \.dragDelegate)
    list.outlet("dropDelegate", \.dropDelegate)
    list.value("prefetchingEnabled", \.isPrefetchingEnabled).written()
    list.value("allowsSelection", \.allowsSelection).archived("UIAllowsSelection", true)
    list.value("allowsMultipleSelection", \.allowsMultipleSelection)
      .archived("UIAllowsMultipleSelection", false)
    list.value("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing)
      .archived("UIAllowsSelectionInEditing", false)
    list.value("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing)
      .archived("UIAllowsMultipleSelectionInEditing", false)
    list.value("selectionFollowsFocus", \.selectionFollowsFocus)
    list.value("dragInteractionEnabled", \.dragInteractionEnabled)
    list.choice("selfSizingInvalidation", \.selfSizingInvalidation)
    list.value("editing", \.isEditing)
    list.value("collectionViewLayout", \.collectionViewLayout)
    list.fill { collection, reader in
      if let element = reader.child(key: "collectionViewLayout"),
        let layout = reader.session.makeLayout(element)
      {
        collection.take(layout)
      }
    }
    list.outlet("backgroundView", \.backgroundView).writtenView()
    list.ignored("dataMode")
    list.fill { collection, reader in ViewFill.prototypes(of: collection, reader) }
    list.action(Selector("reloadData", UICollectionView.reloadData))
  }
}
