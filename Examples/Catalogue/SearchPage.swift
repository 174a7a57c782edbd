// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A list that a search bar narrows down.
class SearchPage: UITableViewController {
  private let bar = UISearchBar()
  private let all = [
    "Amsterdam", "Athens", "Berlin", "Bern", "Brussels", "Copenhagen", "Dublin", "Helsinki",
    "Lisbon", "London", "Madrid", "Oslo", "Paris", "Prague", "Rome", "Stockholm", "Vienna",
    "Warsaw",
  ]
  private lazy var shown = all

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "city")
    bar.placeholder = "Cities"
    bar.delegate = self
    bar.scopeButtonTitles = ["All", "A to L", "M to Z"]
    bar.showsScopeBar = true
    bar.sizeToFit()
    tableView.tableHeaderView = bar
  }

  private func narrow() {
    let word = (bar.text ?? "").lowercased()
    shown = all.filter { city in
      let isInScope = [true, city < "M", city >= "M"][max(0, bar.selectedScopeButtonIndex)]
      return isInScope && (word.isEmpty || city.lowercased().contains(word))
    }
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "city", for: indexPath)
    cell.textLabel?.text = shown[indexPath.row]
    return cell
  }
}

extension SearchPage: UISearchBarDelegate {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { narrow() }

  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    narrow()
  }

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    searchBar.setShowsCancelButton(true, animated: true)
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    searchBar.text = nil
    searchBar.setShowsCancelButton(false, animated: true)
    searchBar.resignFirstResponder()
    narrow()
  }
}
