// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UISearchController {
  static let searchProperties = PropertyList(
    UISearchController.self, after: controllerProperties
  ) { list in
    list.outlet("delegate", \.delegate)
    list.outlet("searchResultsUpdater", \.searchResultsUpdater)
    list.value("active", \.isActive)
    list.value("obscuresBackgroundDuringPresentation", \.obscuresBackgroundDuringPresentation)
    list.value("hidesNavigationBarDuringPresentation", \.hidesNavigationBarDuringPresentation)
    list.value("automaticallyShowsCancelButton", \.automaticallyShowsCancelButton)
    list.value("automaticallyShowsScopeBar", \.automaticallyShowsScopeBar)
    list.value(
      "automaticallyShowsSearchResultsController", \.automaticallyShowsSearchResultsController)
    list.value("showsSearchResultsController", \.showsSearchResultsController)
    list.reading("searchBar") { $0.searchBar }
  }
}
