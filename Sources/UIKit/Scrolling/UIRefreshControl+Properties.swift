// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIRefreshControl {
  static let refreshProperties = PropertyList(UIRefreshControl.self, after: controlProperties) {
    list in
    list.value("attributedTitle", \.attributedTitle).archived("UITitle", nil).written()
    list.reading("refreshing") { $0.isRefreshing }
  }
}
