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
  /// The activity indicators.
  @MainActor @preconcurrency public var activityIndicators: XCUIElementQuery {
    descendants(matching: .activityIndicator)
  }
  /// The alerts.
  @MainActor @preconcurrency public var alerts: XCUIElementQuery {
    descendants(matching: .alert)
  }
  /// The browsers.
  @MainActor @preconcurrency public var browsers: XCUIElementQuery {
    descendants(matching: .browser)
  }
  /// The buttons.
  @MainActor @preconcurrency public var buttons: XCUIElementQuery {
    descendants(matching: .button)
  }
  /// The cells.
  @MainActor @preconcurrency public var cells: XCUIElementQuery {
    descendants(matching: .cell)
  }
  /// The check boxes.
  @MainActor @preconcurrency public var checkBoxes: XCUIElementQuery {
    descendants(matching: .checkBox)
  }
  /// The collection views.
  @MainActor @preconcurrency public var collectionViews: XCUIElementQuery {
    descendants(matching: .collectionView)
  }
  /// The color wells.
  @MainActor @preconcurrency public var colorWells: XCUIElementQuery {
    descendants(matching: .colorWell)
  }
  /// The combo boxes.
  @MainActor @preconcurrency public var comboBoxes: XCUIElementQuery {
    descendants(matching: .comboBox)
  }
  /// The date pickers.
  @MainActor @preconcurrency public var datePickers: XCUIElementQuery {
    descendants(matching: .datePicker)
  }
  /// The decrement arrows.
  @MainActor @preconcurrency public var decrementArrows: XCUIElementQuery {
    descendants(matching: .decrementArrow)
  }
  /// The dialogs.
  @MainActor @preconcurrency public var dialogs: XCUIElementQuery {
    descendants(matching: .dialog)
  }
  /// The disclosure triangles.
  @MainActor @preconcurrency public var disclosureTriangles: XCUIElementQuery {
    descendants(matching: .disclosureTriangle)
  }
  /// The dock items.
  @MainActor @preconcurrency public var dockItems: XCUIElementQuery {
    descendants(matching: .dockItem)
  }
  /// The drawers.
  @MainActor @preconcurrency public var drawers: XCUIElementQuery {
    descendants(matching: .drawer)
  }
  /// The grids.
  @MainActor @preconcurrency public var grids: XCUIElementQuery {
    descendants(matching: .grid)
  }
  /// The groups.
  @MainActor @preconcurrency public var groups: XCUIElementQuery {
    descendants(matching: .group)
  }
  /// The handles.
  @MainActor @preconcurrency public var handles: XCUIElementQuery {
    descendants(matching: .handle)
  }
  /// The help tags.
  @MainActor @preconcurrency public var helpTags: XCUIElementQuery {
    descendants(matching: .helpTag)
  }
  /// The icons.
  @MainActor @preconcurrency public var icons: XCUIElementQuery {
    descendants(matching: .icon)
  }
  /// The images.
  @MainActor @preconcurrency public var images: XCUIElementQuery {
    descendants(matching: .image)
  }
  /// The increment arrows.
  @MainActor @preconcurrency public var incrementArrows: XCUIElementQuery {
    descendants(matching: .incrementArrow)
  }
  /// The keyboards.
  @MainActor @preconcurrency public var keyboards: XCUIElementQuery {
    descendants(matching: .keyboard)
  }
  /// The keys.
  @MainActor @preconcurrency public var keys: XCUIElementQuery {
    descendants(matching: .key)
  }
  /// The layout areas.
  @MainActor @preconcurrency public var layoutAreas: XCUIElementQuery {
    descendants(matching: .layoutArea)
  }
  /// The layout items.
  @MainActor @preconcurrency public var layoutItems: XCUIElementQuery {
    descendants(matching: .layoutItem)
  }
  /// The level indicators.
  @MainActor @preconcurrency public var levelIndicators: XCUIElementQuery {
    descendants(matching: .levelIndicator)
  }
  /// The links.
  @MainActor @preconcurrency public var links: XCUIElementQuery {
    descendants(matching: .link)
  }
  /// The maps.
  @MainActor @preconcurrency public var maps: XCUIElementQuery {
    descendants(matching: .map)
  }
  /// The mattes.
  @MainActor @preconcurrency public var mattes: XCUIElementQuery {
    descendants(matching: .matte)
  }
  /// The menu bar items.
  @MainActor @preconcurrency public var menuBarItems: XCUIElementQuery {
    descendants(matching: .menuBarItem)
  }
  /// The menu bars.
  @MainActor @preconcurrency public var menuBars: XCUIElementQuery {
    descendants(matching: .menuBar)
  }
  /// The menu buttons.
  @MainActor @preconcurrency public var menuButtons: XCUIElementQuery {
    descendants(matching: .menuButton)
  }
  /// The menu items.
  @MainActor @preconcurrency public var menuItems: XCUIElementQuery {
    descendants(matching: .menuItem)
  }
  /// The menus.
  @MainActor @preconcurrency public var menus: XCUIElementQuery {
    descendants(matching: .menu)
  }
  /// The navigation bars.
  @MainActor @preconcurrency public var navigationBars: XCUIElementQuery {
    descendants(matching: .navigationBar)
  }
  /// The views that are nothing special.
  @MainActor @preconcurrency public var otherElements: XCUIElementQuery {
    descendants(matching: .other)
  }
  /// The outline rows.
  @MainActor @preconcurrency public var outlineRows: XCUIElementQuery {
    descendants(matching: .outlineRow)
  }
  /// The outlines.
  @MainActor @preconcurrency public var outlines: XCUIElementQuery {
    descendants(matching: .outline)
  }
  /// The page indicators.
  @MainActor @preconcurrency public var pageIndicators: XCUIElementQuery {
    descendants(matching: .pageIndicator)
  }
  /// The picker wheels.
  @MainActor @preconcurrency public var pickerWheels: XCUIElementQuery {
    descendants(matching: .pickerWheel)
  }
  /// The pickers.
  @MainActor @preconcurrency public var pickers: XCUIElementQuery {
    descendants(matching: .picker)
  }
  /// The pop up buttons.
  @MainActor @preconcurrency public var popUpButtons: XCUIElementQuery {
    descendants(matching: .popUpButton)
  }
  /// The popovers.
  @MainActor @preconcurrency public var popovers: XCUIElementQuery {
    descendants(matching: .popover)
  }
  /// The progress indicators.
  @MainActor @preconcurrency public var progressIndicators: XCUIElementQuery {
    descendants(matching: .progressIndicator)
  }
  /// The radio buttons.
  @MainActor @preconcurrency public var radioButtons: XCUIElementQuery {
    descendants(matching: .radioButton)
  }
  /// The radio groups.
  @MainActor @preconcurrency public var radioGroups: XCUIElementQuery {
    descendants(matching: .radioGroup)
  }
  /// The rating indicators.
  @MainActor @preconcurrency public var ratingIndicators: XCUIElementQuery {
    descendants(matching: .ratingIndicator)
  }
  /// The relevance indicators.
  @MainActor @preconcurrency public var relevanceIndicators: XCUIElementQuery {
    descendants(matching: .relevanceIndicator)
  }
  /// The ruler markers.
  @MainActor @preconcurrency public var rulerMarkers: XCUIElementQuery {
    descendants(matching: .rulerMarker)
  }
  /// The rulers.
  @MainActor @preconcurrency public var rulers: XCUIElementQuery {
    descendants(matching: .ruler)
  }
  /// The scroll bars.
  @MainActor @preconcurrency public var scrollBars: XCUIElementQuery {
    descendants(matching: .scrollBar)
  }
  /// The scroll views.
  @MainActor @preconcurrency public var scrollViews: XCUIElementQuery {
    descendants(matching: .scrollView)
  }
  /// The search fields.
  @MainActor @preconcurrency public var searchFields: XCUIElementQuery {
    descendants(matching: .searchField)
  }
  /// The secure text fields.
  @MainActor @preconcurrency public var secureTextFields: XCUIElementQuery {
    descendants(matching: .secureTextField)
  }
  /// The segmented controls.
  @MainActor @preconcurrency public var segmentedControls: XCUIElementQuery {
    descendants(matching: .segmentedControl)
  }
  /// The sheets.
  @MainActor @preconcurrency public var sheets: XCUIElementQuery {
    descendants(matching: .sheet)
  }
  /// The sliders.
  @MainActor @preconcurrency public var sliders: XCUIElementQuery {
    descendants(matching: .slider)
  }
  /// The split groups.
  @MainActor @preconcurrency public var splitGroups: XCUIElementQuery {
    descendants(matching: .splitGroup)
  }
  /// The splitters.
  @MainActor @preconcurrency public var splitters: XCUIElementQuery {
    descendants(matching: .splitter)
  }
  /// The static texts.
  @MainActor @preconcurrency public var staticTexts: XCUIElementQuery {
    descendants(matching: .staticText)
  }
  /// The status bars.
  @MainActor @preconcurrency public var statusBars: XCUIElementQuery {
    descendants(matching: .statusBar)
  }
  /// The status items.
  @MainActor @preconcurrency public var statusItems: XCUIElementQuery {
    descendants(matching: .statusItem)
  }
  /// The steppers.
  @MainActor @preconcurrency public var steppers: XCUIElementQuery {
    descendants(matching: .stepper)
  }
  /// The switches.
  @MainActor @preconcurrency public var switches: XCUIElementQuery {
    descendants(matching: .switch)
  }
  /// The tab bars.
  @MainActor @preconcurrency public var tabBars: XCUIElementQuery {
    descendants(matching: .tabBar)
  }
  /// The tab groups.
  @MainActor @preconcurrency public var tabGroups: XCUIElementQuery {
    descendants(matching: .tabGroup)
  }
  /// The table columns.
  @MainActor @preconcurrency public var tableColumns: XCUIElementQuery {
    descendants(matching: .tableColumn)
  }
  /// The table rows.
  @MainActor @preconcurrency public var tableRows: XCUIElementQuery {
    descendants(matching: .tableRow)
  }
  /// The tables.
  @MainActor @preconcurrency public var tables: XCUIElementQuery {
    descendants(matching: .table)
  }
  /// The tabs.
  @MainActor @preconcurrency public var tabs: XCUIElementQuery {
    descendants(matching: .tab)
  }
  /// The text fields.
  @MainActor @preconcurrency public var textFields: XCUIElementQuery {
    descendants(matching: .textField)
  }
  /// The text views.
  @MainActor @preconcurrency public var textViews: XCUIElementQuery {
    descendants(matching: .textView)
  }
  /// The timelines.
  @MainActor @preconcurrency public var timelines: XCUIElementQuery {
    descendants(matching: .timeline)
  }
  /// The toggles.
  @MainActor @preconcurrency public var toggles: XCUIElementQuery {
    descendants(matching: .toggle)
  }
  /// The toolbar buttons.
  @MainActor @preconcurrency public var toolbarButtons: XCUIElementQuery {
    descendants(matching: .toolbarButton)
  }
  /// The toolbars.
  @MainActor @preconcurrency public var toolbars: XCUIElementQuery {
    descendants(matching: .toolbar)
  }
  /// The touch bars.
  @MainActor @preconcurrency public var touchBars: XCUIElementQuery {
    descendants(matching: .touchBar)
  }
  /// The value indicators.
  @MainActor @preconcurrency public var valueIndicators: XCUIElementQuery {
    descendants(matching: .valueIndicator)
  }
  /// The web views.
  @MainActor @preconcurrency public var webViews: XCUIElementQuery {
    descendants(matching: .webView)
  }
  /// The windows.
  @MainActor @preconcurrency public var windows: XCUIElementQuery {
    descendants(matching: .window)
  }
}
