// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UITableView {
  private static let separators: KeyValuePairs<String, UITableViewCell.SeparatorStyle> = [
    "default": .singleLine, "singleLine": .singleLine, "none": .none,
    "singleLineEtched": .singleLineEtched,
  ]

  static let tableProperties = PropertyList(UITableView.self, after: scrollProperties) { list in
    list.outlet("dataSource", \.dataSource)
    list.outlet("delegate", \.delegate)
    list.outlet("prefetchDataSource", \.prefetchDataSource)
    list.outlet("dragDelegate", \.dragDelegate)
    list.outlet("dropDelegate", \.dropDelegate)
    list.choice("separatorStyle", \.separatorStyle).archived("UISeparatorStyle", .singleLine)
      .written(separators)
    list.value("separatorColor", \.separatorColor).archived("UISeparatorColor", .separator)
      .written().look(.separator)
    list.value("separatorEffect", \.separatorEffect)
    list.value("separatorInset", \.separatorInset).written()
    list.choice("separatorInsetReference", \.separatorInsetReference)
    list.value("allowsSelection", \.allowsSelection).archived("UIAllowsSelection", true).written()
    list.value("allowsMultipleSelection", \.allowsMultipleSelection)
      .archived("UIAllowsMultipleSelection", false).written()
    list.value("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing)
      .archived("UIAllowsSelectionInEditing", false).written()
    list.value("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing)
      .archived("UIAllowsMultipleSelectionInEditing", false).written()
    list.value("selectionFollowsFocus", \.selectionFollowsFocus)
    describeHeights(list)
    list.value("sectionIndexColor", \.sectionIndexColor).archived("UISectionIndexColor", nil)
      .written().look()
    list.value("sectionIndexBackgroundColor", \.sectionIndexBackgroundColor)
      .archived("UISectionIndexBackground", nil).written().look()
    list.value("sectionIndexTrackingBackgroundColor", \.sectionIndexTrackingBackgroundColor)
      .archived("UISectionIndexTracking", nil).written().look()
    list.value("sectionIndexMinimumDisplayRowCount", \.sectionIndexMinimumDisplayRowCount)
      .written()
    list.value("cellLayoutMarginsFollowReadableWidth", \.cellLayoutMarginsFollowReadableWidth)
    list.value("dragInteractionEnabled", \.dragInteractionEnabled)
    list.value("prefetchingEnabled", \.isPrefetchingEnabled)
    list.choice("selfSizingInvalidation", \.selfSizingInvalidation)
    list.value("editing", \.isEditing)
    list.outlet("tableHeaderView", \.tableHeaderView).writtenView()
    list.outlet("tableFooterView", \.tableFooterView).writtenView()
    list.outlet("backgroundView", \.backgroundView).writtenView()
    list.ignored("style", "dataMode", "contentViewInsetsToSafeArea")
    list.fill { table, reader in ViewFill.rows(of: table, reader) }
    list.action(Selector("reloadData", UITableView.reloadData))
  }

  private static func describeHeights(_ list: PropertyListBuilder<UITableView>) {
    let usual = UITableView.automaticDimension
    list.value("rowHeight", \.rowHeight).archived("UIRowHeight", usual).written()
    list.value("estimatedRowHeight", \.estimatedRowHeight)
      .archived("UIEstimatedRowHeight", usual).written()
    list.value("sectionHeaderHeight", \.sectionHeaderHeight)
      .archived("UISectionHeaderHeight", usual).written()
    list.value("sectionFooterHeight", \.sectionFooterHeight)
      .archived("UISectionFooterHeight", usual).written()
    list.value("estimatedSectionHeaderHeight", \.estimatedSectionHeaderHeight)
      .archived("UIEstimatedHeaderHeight", usual).written()
    list.value("estimatedSectionFooterHeight", \.estimatedSectionFooterHeight)
      .archived("UIEstimatedFooterHeight", usual).written()
    list.value("sectionHeaderTopPadding", \.sectionHeaderTopPadding)
    list.value("fillerRowHeight", \.fillerRowHeight)
  }
}
