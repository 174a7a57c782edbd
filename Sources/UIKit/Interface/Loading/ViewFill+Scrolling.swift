// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// What scroll views, stacks and tables say.

extension ViewFill {
  static func stackView(_ stack: UIStackView, _ reader: ElementReader) {
    if let axis = reader.choice(
      "axis", ["horizontal": NSLayoutConstraint.Axis.horizontal, "vertical": .vertical])
    {
      stack.axis = axis
    }
    let distributions: KeyValuePairs<String, UIStackView.Distribution> = [
      "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
      "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
    if let distribution = reader.choice("distribution", distributions) {
      stack.distribution = distribution
    }
    let alignments: KeyValuePairs<String, UIStackView.Alignment> = [
      "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline,
      "center": .center, "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
    ]
    if let alignment = reader.choice("alignment", alignments) { stack.alignment = alignment }
    if let spacing = reader.number("spacing") { stack.spacing = spacing }
    if reader.text("spacingType") == "standard" { stack.spacing = UIStackView.spacingUseSystem }
    if let flag = reader.flag("baselineRelativeArrangement") {
      stack.isBaselineRelativeArrangement = flag
    }
    if let flag = reader.flag("layoutMarginsRelativeArrangement") {
      stack.isLayoutMarginsRelativeArrangement = flag
    }
  }

  static func scrollView(_ view: UIScrollView, _ reader: ElementReader) {
    reader.flags(
      of: view,
      [
        "scrollEnabled": \.isScrollEnabled, "pagingEnabled": \.isPagingEnabled,
        "bounces": \.bounces, "bouncesZoom": \.bouncesZoom,
        "alwaysBounceVertical": \.alwaysBounceVertical,
        "alwaysBounceHorizontal": \.alwaysBounceHorizontal,
        "directionalLockEnabled": \.isDirectionalLockEnabled,
        "delaysContentTouches": \.delaysContentTouches,
        "automaticallyAdjustsScrollIndicatorInsets": \.automaticallyAdjustsScrollIndicatorInsets,
        "canCancelContentTouches": \.canCancelContentTouches, "scrollsToTop": \.scrollsToTop,
        "showsHorizontalScrollIndicator": \.showsHorizontalScrollIndicator,
        "showsVerticalScrollIndicator": \.showsVerticalScrollIndicator,
      ])
    if let scale = reader.number("minimumZoomScale") { view.minimumZoomScale = scale }
    if let scale = reader.number("maximumZoomScale") { view.maximumZoomScale = scale }
    if let style = reader.choice(
      "indicatorStyle",
      ["default": UIScrollView.IndicatorStyle.default, "black": .black, "white": .white])
    {
      view.indicatorStyle = style
    }
    if let mode = reader.choice(
      "keyboardDismissMode",
      [
        "none": UIScrollView.KeyboardDismissMode.none, "onDrag": .onDrag,
        "interactive": .interactive,
      ])
    {
      view.keyboardDismissMode = mode
    }
    let behaviors: KeyValuePairs<String, UIScrollView.ContentInsetAdjustmentBehavior> = [
      "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never,
      "always": .always,
    ]
    if let behavior = reader.choice("contentInsetAdjustmentBehavior", behaviors) {
      view.contentInsetAdjustmentBehavior = behavior
    }
    if let insets = reader.insets("contentInset") { view.contentInset = insets }
    if let insets = reader.insets("scrollIndicatorInsets") { view.scrollIndicatorInsets = insets }
    if let size = reader.size("contentSize") { view.contentSize = size }
    if let insets = reader.insets("verticalScrollIndicatorInsets") {
      view.verticalScrollIndicatorInsets = insets
    }
    if let insets = reader.insets("horizontalScrollIndicatorInsets") {
      view.horizontalScrollIndicatorInsets = insets
    }
    if let rate = reader.choice(
      "decelerationRate", ["normal": UIScrollView.DecelerationRate.normal, "fast": .fast])
    {
      view.decelerationRate = rate
    }
    reader.ignore("contentViewInsetsToSafeArea")
  }

  // MARK: - Tables

  static func tableView(_ table: UITableView, _ reader: ElementReader) {
    scrollView(table, reader)
    reader.ignore(
      "style", "dataMode", "sectionIndexMinimumDisplayRowCount", "contentViewInsetsToSafeArea")
    if let style = reader.choice(
      "separatorStyle",
      [
        "default": UITableViewCell.SeparatorStyle.singleLine, "singleLine": .singleLine,
        "none": .none, "singleLineEtched": .singleLineEtched,
      ])
    {
      table.separatorStyle = style
    }
    if let color = reader.color("separatorColor") { table.separatorColor = color }
    if let insets = reader.insets("separatorInset") { table.separatorInset = insets }
    reader.flags(
      of: table,
      [
        "allowsSelection": \.allowsSelection, "allowsMultipleSelection": \.allowsMultipleSelection,
        "allowsSelectionDuringEditing": \.allowsSelectionDuringEditing,
        "allowsMultipleSelectionDuringEditing": \.allowsMultipleSelectionDuringEditing,
      ])
    if let height = reader.number("rowHeight") { table.rowHeight = height }
    if let height = reader.number("estimatedRowHeight") { table.estimatedRowHeight = height }
    if let height = reader.number("sectionHeaderHeight") { table.sectionHeaderHeight = height }
    if let height = reader.number("sectionFooterHeight") { table.sectionFooterHeight = height }
    if let height = reader.number("estimatedSectionHeaderHeight") {
      table.estimatedSectionHeaderHeight = height
    }
    if let height = reader.number("estimatedSectionFooterHeight") {
      table.estimatedSectionFooterHeight = height
    }
    let session = reader.session
    if let view = reader.child(key: "tableHeaderView").flatMap({ session.makeView($0) }) {
      table.tableHeaderView = view
    }
    if let view = reader.child(key: "tableFooterView").flatMap({ session.makeView($0) }) {
      table.tableFooterView = view
    }
    if let view = reader.child(key: "backgroundView").flatMap({ session.makeView($0) }) {
      table.backgroundView = view
    }
    for element in reader.list("prototypes") {
      guard let name = element.attributes["reuseIdentifier"] else { continue }
      table.table.prototypes[name] = CellPrototype(element, session)
    }
    let sections = reader.children("sections")
    guard !sections.isEmpty else { return }
    table.table.fixedSections = sections.flatMap(\.children).map { section in
      let section = ElementReader(section, session)
      defer { section.finish() }
      return FixedSection(
        header: section.localized("headerTitle"), footer: section.localized("footerTitle"),
        cells: section.list("cells").compactMap { element in
          (session.makeView(element) as? UITableViewCell).map {
            FixedSection.Row(
              cell: $0,
              height: element.attributes["rowHeight"].flatMap(Double.init).map { CGFloat($0) })
          }
        })
    }
  }

  static func cell(_ cell: UITableViewCell, _ reader: ElementReader) {
    if let name = reader.text("reuseIdentifier") { cell.take(identifier: name) }
    let accessories: KeyValuePairs<String, UITableViewCell.AccessoryType> = [
      "none": .none, "disclosureIndicator": .disclosureIndicator,
      "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark,
      "detailButton": .detailButton,
    ]
    if let type = reader.choice("accessoryType", accessories) { cell.accessoryType = type }
    if let type = reader.choice("editingAccessoryType", accessories) {
      cell.editingAccessoryType = type
    }
    let styles: KeyValuePairs<String, UITableViewCell.SelectionStyle> = [
      "none": .none, "blue": .blue, "gray": .gray, "default": .default,
    ]
    if let style = reader.choice("selectionStyle", styles) { cell.selectionStyle = style }
    if let level = reader.integer("indentationLevel") { cell.indentationLevel = level }
    if let width = reader.number("indentationWidth") { cell.indentationWidth = width }
    if let insets = reader.insets("separatorInset") { cell.separatorInset = insets }
    if let flag = reader.flag("showsReorderControl") { cell.showsReorderControl = flag }
    if let flag = reader.flag("shouldIndentWhileEditing") { cell.shouldIndentWhileEditing = flag }
    let session = reader.session
    if let view = reader.child(key: "accessoryView").flatMap({ session.makeView($0) }) {
      cell.accessoryView = view
    }
    if let view = reader.child(key: "backgroundView").flatMap({ session.makeView($0) }) {
      cell.backgroundView = view
    }
    if let view = reader.child(key: "selectedBackgroundView").flatMap({ session.makeView($0) }) {
      cell.selectedBackgroundView = view
    }
    reader.ignore("style", "rowHeight", "hidesAccessoryWhenEditing", "focusStyle")
    let parts = [
      reader.text("textLabel"), reader.text("detailTextLabel"), reader.text("imageView"),
    ]
    guard let element = reader.child(key: "contentView") else { return }
    contentView(of: cell, element, session, parts: parts)
  }

  /// The views that a cell of the system's styles has are filled, the others made.
  private static func contentView(
    of cell: UITableViewCell, _ element: InterfaceElement, _ session: InterfaceSession,
    parts: [String?]
  ) {
    var rest = element
    for (place, child) in rest.children.enumerated() where child.name == "subviews" {
      rest.children[place].children.removeAll { part in
        let view: UIView?
        switch part.id {
        case nil: return false
        case parts[0]: view = cell.textLabel
        case parts[1]: view = cell.detailTextLabel
        case parts[2]: view = cell.imageView
        default: return false
        }
        guard let view else { return false }
        contents(view, part, session)
        // The cell places its own views.
        view.translatesAutoresizingMaskIntoConstraints = true
        return true
      }
    }
    contents(cell.contentView, rest, session)
  }
}

/// A view of a document that a list makes anew for each place.
@MainActor
struct CellPrototype {
  private let element: InterfaceElement
  private let session: InterfaceSession

  init(_ element: InterfaceElement, _ session: InterfaceSession) {
    (self.element, self.session) = (element, session)
  }

  func make<View: UIView>() -> View? {
    let inner = InterfaceSession(inside: session)
    let view = inner.makeView(element) as? View
    inner.finish()
    return view
  }
}

/// A section of a table whose cells stand in the document.
@MainActor
struct FixedSection {
  struct Row {
    let cell: UITableViewCell
    let height: CGFloat?
  }

  let header: String?
  let footer: String?
  let cells: [Row]
}
