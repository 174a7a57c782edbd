// SPDX-License-Identifier: Apache-2.0

import UIKit

/// One page of the catalogue.
struct Page {
  var title: String
  var symbol: String
  var color: UIColor
  private var make: () -> UIViewController

  init(
    _ title: String, _ symbol: String, _ color: UIColor, _ make: @escaping () -> UIViewController
  ) {
    (self.title, self.symbol, self.color, self.make) = (title, symbol, color, make)
  }

  /// A new controller that shows it.
  func controller() -> UIViewController {
    let controller = make()
    controller.title = title
    return controller
  }

  /// The page of a title, whose case does not count.
  static func named(_ name: String) -> Page? {
    sections.flatMap(\.pages).first { $0.title.lowercased() == name.lowercased() }
  }

  static let sections: [(title: String, pages: [Page])] = [
    (
      "Controls",
      [
        Page("Buttons", "hand.tap.fill", .systemBlue) { ButtonsPage() },
        Page("Values", "slider.horizontal.3", .systemGreen) { ValuesPage() },
        Page("Pickers", "list.bullet", .systemIndigo) { PickersPage() },
        Page("Dates", "calendar", .systemRed) { DatesPage() },
        Page("Colours", "paintpalette.fill", .systemPink) { ColorsPage() },
        Page("Menus", "ellipsis.circle", .systemGray) { MenusPage() },
      ]
    ),
    (
      "Text and pictures",
      [
        Page("Text", "textformat", .systemOrange) { TextPage() },
        Page("Fields", "pencil", .systemTeal) { FieldsPage() },
        Page("Symbols", "star.fill", .systemYellow) { SymbolsPage() },
      ]
    ),
    (
      "Lists",
      [
        Page("Tables", "tablecells", .systemBrown) { TablesPage() },
        Page("Collections", "square.grid.2x2.fill", .systemPurple) { CollectionsPage() },
        Page("Search", "magnifyingglass", .systemBlue) { SearchPage() },
      ]
    ),
    (
      "Bars, containers and motion",
      [
        Page("Bars", "menubar.rectangle", .systemGreen) { BarsPage() },
        Page("Alerts", "exclamationmark.bubble.fill", .systemRed) { AlertsPage() },
        Page("Containers", "rectangle.stack.fill", .systemIndigo) { ContainersPage() },
        Page("Dynamics", "arrow.down.circle.fill", .systemOrange) { DynamicsPage() },
      ]
    ),
  ]
}
