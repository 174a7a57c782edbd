// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The list of pages, each with its symbol on a square of its colour.
class CatalogueViewController: UITableViewController {
  init() {
    super.init(style: .insetGrouped)
    title = "Catalogue"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "page")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { Page.sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Page.sections[section].pages.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    Page.sections[section].title
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "page", for: indexPath)
    let page = Page.sections[indexPath.section].pages[indexPath.row]
    cell.textLabel?.text = page.title
    cell.imageView?.image = Self.icon(page)
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let page = Page.sections[indexPath.section].pages[indexPath.row]
    navigationController?.pushViewController(page.controller(), animated: true)
  }

  private static func icon(_ page: Page) -> UIImage {
    let bounds = CGRect(x: 0, y: 0, width: 29, height: 29)
    return UIGraphicsImageRenderer(bounds: bounds).image { _ in
      page.color.setFill()
      UIBezierPath(roundedRect: bounds, cornerRadius: 6.5).fill()
      let configuration = UIImage.SymbolConfiguration(pointSize: 15, weight: .medium)
      guard
        let symbol = UIImage(systemName: page.symbol, withConfiguration: configuration)?
          .withTintColor(.white, renderingMode: .alwaysOriginal)
      else { return }
      symbol.draw(
        at: CGPoint(
          x: bounds.midX - symbol.size.width / 2, y: bounds.midY - symbol.size.height / 2))
    }
  }
}
