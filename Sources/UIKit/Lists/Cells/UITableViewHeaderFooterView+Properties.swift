// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UITableViewHeaderFooterView {
  static let sectionViewProperties = PropertyList(
    UITableViewHeaderFooterView.self, after: viewProperties
  ) { list in
    list.contents(in: { $0.contentView })
    list.outlet("backgroundView", \.backgroundView)
    list.reading("textLabel") { $0.textLabel }
    list.reading("detailTextLabel") { $0.detailTextLabel }
    list.reading("contentView") { $0.contentView }
    list.reading("reuseIdentifier") { $0.reuseIdentifier }
  }
}
