// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UITableViewCell {
  private static let accessories: KeyValuePairs<String, AccessoryType> = [
    "none": .none, "disclosureIndicator": .disclosureIndicator,
    "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark,
    "detailButton": .detailButton,
  ]
  private static let styles: KeyValuePairs<String, SelectionStyle> = [
    "none": .none, "blue": .blue, "gray": .gray, "default": .default,
  ]

  static let tableCellProperties = PropertyList(UITableViewCell.self, after: viewProperties) {
    list in
    list.contents(in: { $0.contentView })
    list.fill { cell, reader in
      if let name = reader.text("reuseIdentifier") { cell.take(identifier: name) }
    }
    list.choice("accessoryType", \.accessoryType).archived("UIAccessoryType", .none)
      .written(accessories)
    list.choice("editingAccessoryType", \.editingAccessoryType)
      .archived("UIEditingAccessoryType", .none).written(accessories)
    list.choice("selectionStyle", \.selectionStyle).archived("UISelectionStyle", .default)
      .written(styles)
    list.value("indentationLevel", \.indentationLevel).archived("UIIndentationLevel", 0).written()
    list.value("indentationWidth", \.indentationWidth).archived("UIIndentationWidth", 10)
      .written()
    list.value("separatorInset", \.separatorInset).written()
    list.value("showsReorderControl", \.showsReorderControl)
      .archived("UIShowsReorderControl", false).written()
    list.value("shouldIndentWhileEditing", \.shouldIndentWhileEditing)
      .archived("UIShouldIndentWhileEditing", true).written()
    list.value("editing", \.isEditing)
    list.value("highlighted", \.isHighlighted)
    list.value("selected", \.isSelected)
    list.value(
      "automaticallyUpdatesBackgroundConfiguration", \.automaticallyUpdatesBackgroundConfiguration)
    list.value(
      "automaticallyUpdatesContentConfiguration", \.automaticallyUpdatesContentConfiguration)
    list.value("backgroundConfiguration", \.backgroundConfiguration)
    list.value("contentConfiguration", \.contentConfiguration)
    list.value("configurationUpdateHandler", \.configurationUpdateHandler)
    list.outlet("accessoryView", \.accessoryView).writtenView()
    list.outlet("editingAccessoryView", \.editingAccessoryView)
    list.outlet("backgroundView", \.backgroundView).writtenView()
    list.outlet("selectedBackgroundView", \.selectedBackgroundView).writtenView()
    list.outlet("multipleSelectionBackgroundView", \.multipleSelectionBackgroundView)
    list.reading("textLabel") { $0.textLabel }
    list.reading("detailTextLabel") { $0.detailTextLabel }
    list.reading("imageView") { $0.imageView }
    list.reading("contentView") { $0.contentView }
    list.reading("reuseIdentifier") { $0.reuseIdentifier }
    list.ignored("style", "rowHeight", "hidesAccessoryWhenEditing", "focusStyle")
    list.fill { cell, reader in ViewFill.contents(of: cell, reader) }
  }
}
