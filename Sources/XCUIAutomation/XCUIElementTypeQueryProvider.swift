// SPDX-License-Identifier: Apache-2.0

/// What gives queries for the elements that are in something.
@MainActor @preconcurrency
public protocol XCUIElementTypeQueryProvider {
  /// The first element that there is; others are not looked for.
  var firstMatch: XCUIElement { get }
  /// All elements of a type that are in it, at any depth.
  func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery
}

/// The elements of a type that are in something, at any depth.
extension XCUIElementTypeQueryProvider {
  @MainActor @preconcurrency public var activityIndicators: XCUIElementQuery {
    descendants(matching: .activityIndicator)
  }
  @MainActor @preconcurrency public var alerts: XCUIElementQuery {
    descendants(matching: .alert)
  }
  @MainActor @preconcurrency public var browsers: XCUIElementQuery {
    descendants(matching: .browser)
  }
  @MainActor @preconcurrency public var buttons: XCUIElementQuery {
    descendants(matching: .button)
  }
  @MainActor @preconcurrency public var cells: XCUIElementQuery {
    descendants(matching: .cell)
  }
  @MainActor @preconcurrency public var checkBoxes: XCUIElementQuery {
    descendants(matching: .checkBox)
  }
  @MainActor @preconcurrency public var collectionViews: XCUIElementQuery {
    descendants(matching: .collectionView)
  }
  @MainActor @preconcurrency public var colorWells: XCUIElementQuery {
    descendants(matching: .colorWell)
  }
  @MainActor @preconcurrency public var comboBoxes: XCUIElementQuery {
    descendants(matching: .comboBox)
  }
  @MainActor @preconcurrency public var datePickers: XCUIElementQuery {
    descendants(matching: .datePicker)
  }
  @MainActor @preconcurrency public var decrementArrows: XCUIElementQuery {
    descendants(matching: .decrementArrow)
  }
  @MainActor @preconcurrency public var dialogs: XCUIElementQuery {
    descendants(matching: .dialog)
  }
  @MainActor @preconcurrency public var disclosureTriangles: XCUIElementQuery {
    descendants(matching: .disclosureTriangle)
  }
  @MainActor @preconcurrency public var dockItems: XCUIElementQuery {
    descendants(matching: .dockItem)
  }
  @MainActor @preconcurrency public var drawers: XCUIElementQuery {
    descendants(matching: .drawer)
  }
  @MainActor @preconcurrency public var grids: XCUIElementQuery {
    descendants(matching: .grid)
  }
  @MainActor @preconcurrency public var groups: XCUIElementQuery {
    descendants(matching: .group)
  }
  @MainActor @preconcurrency public var handles: XCUIElementQuery {
    descendants(matching: .handle)
  }
  @MainActor @preconcurrency public var helpTags: XCUIElementQuery {
    descendants(matching: .helpTag)
  }
  @MainActor @preconcurrency public var icons: XCUIElementQuery {
    descendants(matching: .icon)
  }
  @MainActor @preconcurrency public var images: XCUIElementQuery {
    descendants(matching: .image)
  }
  @MainActor @preconcurrency public var incrementArrows: XCUIElementQuery {
    descendants(matching: .incrementArrow)
  }
  @MainActor @preconcurrency public var keyboards: XCUIElementQuery {
    descendants(matching: .keyboard)
  }
  @MainActor @preconcurrency public var keys: XCUIElementQuery {
    descendants(matching: .key)
  }
  @MainActor @preconcurrency public var layoutAreas: XCUIElementQuery {
    descendants(matching: .layoutArea)
  }
  @MainActor @preconcurrency public var layoutItems: XCUIElementQuery {
    descendants(matching: .layoutItem)
  }
  @MainActor @preconcurrency public var levelIndicators: XCUIElementQuery {
    descendants(matching: .levelIndicator)
  }
  @MainActor @preconcurrency public var links: XCUIElementQuery {
    descendants(matching: .link)
  }
  @MainActor @preconcurrency public var maps: XCUIElementQuery {
    descendants(matching: .map)
  }
  @MainActor @preconcurrency public var mattes: XCUIElementQuery {
    descendants(matching: .matte)
  }
  @MainActor @preconcurrency public var menuBarItems: XCUIElementQuery {
    descendants(matching: .menuBarItem)
  }
  @MainActor @preconcurrency public var menuBars: XCUIElementQuery {
    descendants(matching: .menuBar)
  }
  @MainActor @preconcurrency public var menuButtons: XCUIElementQuery {
    descendants(matching: .menuButton)
  }
  @MainActor @preconcurrency public var menuItems: XCUIElementQuery {
    descendants(matching: .menuItem)
  }
  @MainActor @preconcurrency public var menus: XCUIElementQuery {
    descendants(matching: .menu)
  }
  @MainActor @preconcurrency public var navigationBars: XCUIElementQuery {
    descendants(matching: .navigationBar)
  }
  @MainActor @preconcurrency public var otherElements: XCUIElementQuery {
    descendants(matching: .other)
  }
  @MainActor @preconcurrency public var outlineRows: XCUIElementQuery {
    descendants(matching: .outlineRow)
  }
  @MainActor @preconcurrency public var outlines: XCUIElementQuery {
    descendants(matching: .outline)
  }
  @MainActor @preconcurrency public var pageIndicators: XCUIElementQuery {
    descendants(matching: .pageIndicator)
  }
  @MainActor @preconcurrency public var pickerWheels: XCUIElementQuery {
    descendants(matching: .pickerWheel)
  }
  @MainActor @preconcurrency public var pickers: XCUIElementQuery {
    descendants(matching: .picker)
  }
  @MainActor @preconcurrency public var popUpButtons: XCUIElementQuery {
    descendants(matching: .popUpButton)
  }
  @MainActor @preconcurrency public var popovers: XCUIElementQuery {
    descendants(matching: .popover)
  }
  @MainActor @preconcurrency public var progressIndicators: XCUIElementQuery {
    descendants(matching: .progressIndicator)
  }
  @MainActor @preconcurrency public var radioButtons: XCUIElementQuery {
    descendants(matching: .radioButton)
  }
  @MainActor @preconcurrency public var radioGroups: XCUIElementQuery {
    descendants(matching: .radioGroup)
  }
  @MainActor @preconcurrency public var ratingIndicators: XCUIElementQuery {
    descendants(matching: .ratingIndicator)
  }
  @MainActor @preconcurrency public var relevanceIndicators: XCUIElementQuery {
    descendants(matching: .relevanceIndicator)
  }
  @MainActor @preconcurrency public var rulerMarkers: XCUIElementQuery {
    descendants(matching: .rulerMarker)
  }
  @MainActor @preconcurrency public var rulers: XCUIElementQuery {
    descendants(matching: .ruler)
  }
  @MainActor @preconcurrency public var scrollBars: XCUIElementQuery {
    descendants(matching: .scrollBar)
  }
  @MainActor @preconcurrency public var scrollViews: XCUIElementQuery {
    descendants(matching: .scrollView)
  }
  @MainActor @preconcurrency public var searchFields: XCUIElementQuery {
    descendants(matching: .searchField)
  }
  @MainActor @preconcurrency public var secureTextFields: XCUIElementQuery {
    descendants(matching: .secureTextField)
  }
  @MainActor @preconcurrency public var segmentedControls: XCUIElementQuery {
    descendants(matching: .segmentedControl)
  }
  @MainActor @preconcurrency public var sheets: XCUIElementQuery {
    descendants(matching: .sheet)
  }
  @MainActor @preconcurrency public var sliders: XCUIElementQuery {
    descendants(matching: .slider)
  }
  @MainActor @preconcurrency public var splitGroups: XCUIElementQuery {
    descendants(matching: .splitGroup)
  }
  @MainActor @preconcurrency public var splitters: XCUIElementQuery {
    descendants(matching: .splitter)
  }
  @MainActor @preconcurrency public var staticTexts: XCUIElementQuery {
    descendants(matching: .staticText)
  }
  @MainActor @preconcurrency public var statusBars: XCUIElementQuery {
    descendants(matching: .statusBar)
  }
  @MainActor @preconcurrency public var statusItems: XCUIElementQuery {
    descendants(matching: .statusItem)
  }
  @MainActor @preconcurrency public var steppers: XCUIElementQuery {
    descendants(matching: .stepper)
  }
  @MainActor @preconcurrency public var switches: XCUIElementQuery {
    descendants(matching: .switch)
  }
  @MainActor @preconcurrency public var tabBars: XCUIElementQuery {
    descendants(matching: .tabBar)
  }
  @MainActor @preconcurrency public var tabGroups: XCUIElementQuery {
    descendants(matching: .tabGroup)
  }
  @MainActor @preconcurrency public var tableColumns: XCUIElementQuery {
    descendants(matching: .tableColumn)
  }
  @MainActor @preconcurrency public var tableRows: XCUIElementQuery {
    descendants(matching: .tableRow)
  }
  @MainActor @preconcurrency public var tables: XCUIElementQuery {
    descendants(matching: .table)
  }
  @MainActor @preconcurrency public var tabs: XCUIElementQuery {
    descendants(matching: .tab)
  }
  @MainActor @preconcurrency public var textFields: XCUIElementQuery {
    descendants(matching: .textField)
  }
  @MainActor @preconcurrency public var textViews: XCUIElementQuery {
    descendants(matching: .textView)
  }
  @MainActor @preconcurrency public var timelines: XCUIElementQuery {
    descendants(matching: .timeline)
  }
  @MainActor @preconcurrency public var toggles: XCUIElementQuery {
    descendants(matching: .toggle)
  }
  @MainActor @preconcurrency public var toolbarButtons: XCUIElementQuery {
    descendants(matching: .toolbarButton)
  }
  @MainActor @preconcurrency public var toolbars: XCUIElementQuery {
    descendants(matching: .toolbar)
  }
  @MainActor @preconcurrency public var touchBars: XCUIElementQuery {
    descendants(matching: .touchBar)
  }
  @MainActor @preconcurrency public var valueIndicators: XCUIElementQuery {
    descendants(matching: .valueIndicator)
  }
  @MainActor @preconcurrency public var webViews: XCUIElementQuery {
    descendants(matching: .webView)
  }
  @MainActor @preconcurrency public var windows: XCUIElementQuery {
    descendants(matching: .window)
  }
}
