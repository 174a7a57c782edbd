// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIActivityIndicatorView {
  private static let styles: KeyValuePairs<String, Style> = [
    "medium": .medium, "large": .large, "white": .white, "whiteLarge": .whiteLarge,
    "gray": .gray,
  ]

  static let activityIndicatorProperties = PropertyList(
    UIActivityIndicatorView.self, after: viewProperties
  ) { list in
    list.makesSublayers()
    list.choice("activityIndicatorViewStyle", \.style).archived("UIIndicatorStyle", .medium)
      .written("style", styles)
    list.value("color", \.color).written()
      .archived("UIIndicatorColor", { $0.color.archived }) { $0.color = UIColor.unarchived($1) }
    list.value("hidesWhenStopped", \.hidesWhenStopped).archived("UIHidesWhenStopped", true)
      .written(or: false)
    list.archive("UIAnimating", { $0.isAnimating }) {
      if Bool.unarchived($1) == true { $0.startAnimating() }
    }
    list.fill { view, reader in if reader.flag("animating") == true { view.startAnimating() } }
    list.reading("animating") { $0.isAnimating }
    list.action(Selector("startAnimating", UIActivityIndicatorView.startAnimating))
    list.action(Selector("stopAnimating", UIActivityIndicatorView.stopAnimating))
  }
}
