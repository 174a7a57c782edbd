// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIListContentView {
  static let listContentProperties = PropertyList(
    UIListContentView.self, after: viewProperties
  ) { list in list.value("configuration", \.configuration) }
}
