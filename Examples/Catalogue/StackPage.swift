// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A page that scrolls through a column of things, each below its caption.
class StackPage: UIViewController {
  let column = UIStackView()
  private let scroller = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemBackground
    scroller.translatesAutoresizingMaskIntoConstraints = false
    scroller.alwaysBounceVertical = true
    view.addSubview(scroller)
    column.axis = .vertical
    column.spacing = 8
    column.translatesAutoresizingMaskIntoConstraints = false
    scroller.addSubview(column)
    NSLayoutConstraint.activate([
      scroller.topAnchor.constraint(equalTo: view.topAnchor),
      scroller.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scroller.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroller.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      column.topAnchor.constraint(equalTo: scroller.contentLayoutGuide.topAnchor, constant: 16),
      column.bottomAnchor.constraint(
        equalTo: scroller.contentLayoutGuide.bottomAnchor, constant: -16),
      column.leadingAnchor.constraint(
        equalTo: scroller.contentLayoutGuide.leadingAnchor, constant: 20),
      column.trailingAnchor.constraint(
        equalTo: scroller.contentLayoutGuide.trailingAnchor, constant: -20),
      column.widthAnchor.constraint(equalTo: scroller.frameLayoutGuide.widthAnchor, constant: -40),
    ])
  }

  /// Adds a caption, and what it names, at the column's full width.
  func add(_ caption: String, _ view: UIView) {
    let label = UILabel()
    label.text = caption
    label.font = UIFont.preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    column.addArrangedSubview(label)
    column.addArrangedSubview(view)
    column.setCustomSpacing(20, after: view)
  }

  /// Adds a caption, and what it names, side by side in their own widths.
  func add(_ caption: String, row views: [UIView]) {
    let row = UIStackView(arrangedSubviews: views + [UIView()])
    row.spacing = 12
    row.alignment = .center
    add(caption, row)
  }
}
