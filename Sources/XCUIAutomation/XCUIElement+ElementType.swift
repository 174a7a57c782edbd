// SPDX-License-Identifier: Apache-2.0

extension XCUIElement {
  /// What an element of the interface is; numbers as in XCTest's header `XCUIElementTypes.h`.
  ///
  /// Those that only programs for the Mac have are there so that code compiles; nothing here is of them.
  public enum ElementType: UInt, Sendable, CustomStringConvertible {
    case any = 0, other, application, group, window, sheet, drawer, alert, dialog, button
    case radioButton, radioGroup, checkBox, disclosureTriangle, popUpButton, comboBox, menuButton
    case toolbarButton, popover, keyboard, key, navigationBar, tabBar, tabGroup, toolbar, statusBar
    case table, tableRow, tableColumn, outline, outlineRow, browser, collectionView, slider
    case pageIndicator, progressIndicator, activityIndicator, segmentedControl, picker, pickerWheel
    case `switch`, toggle, link, image, icon, searchField, scrollView, scrollBar, staticText
    case textField, secureTextField, datePicker, textView, menu, menuItem, menuBar, menuBarItem
    case map, webView, incrementArrow, decrementArrow, timeline, ratingIndicator, valueIndicator
    case splitGroup, splitter, relevanceIndicator, colorWell, helpTag, matte, dockItem, ruler
    case rulerMarker, grid, levelIndicator, cell, layoutArea, layoutItem, handle, stepper, tab
    case touchBar, statusItem

    /// The name as XCTest's descriptions have it: "StaticText".
    public var description: String {
      let name = "\(self.name)"
      return name.prefix(1).uppercased() + name.dropFirst()
    }

    private var name: String {
      switch self {
      case .any: "any"
      case .other: "other"
      case .application: "application"
      case .group: "group"
      case .window: "window"
      case .sheet: "sheet"
      case .alert: "alert"
      case .button: "button"
      case .keyboard: "keyboard"
      case .key: "key"
      case .navigationBar: "navigationBar"
      case .tabBar: "tabBar"
      case .toolbar: "toolbar"
      case .table: "table"
      case .collectionView: "collectionView"
      case .slider: "slider"
      case .pageIndicator: "pageIndicator"
      case .progressIndicator: "progressIndicator"
      case .activityIndicator: "activityIndicator"
      case .segmentedControl: "segmentedControl"
      case .picker: "picker"
      case .pickerWheel: "pickerWheel"
      case .switch: "switch"
      case .link: "link"
      case .image: "image"
      case .searchField: "searchField"
      case .scrollView: "scrollView"
      case .staticText: "staticText"
      case .textField: "textField"
      case .secureTextField: "secureTextField"
      case .datePicker: "datePicker"
      case .textView: "textView"
      case .map: "map"
      case .webView: "webView"
      case .cell: "cell"
      case .stepper: "stepper"
      default: "elementType(\(rawValue))"
      }
    }
  }
}
