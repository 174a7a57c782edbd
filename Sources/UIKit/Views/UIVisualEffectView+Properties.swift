// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIVisualEffectView {
  static let effectViewProperties = PropertyList(
    UIVisualEffectView.self, after: viewProperties
  ) { list in
    list.contents(in: { $0.contentView })
    list.value("effect", \.effect)
      .archived("UIBlurStyle", { ($0.effect as? UIBlurEffect)?.style.rawValue }) {
        $0.effect = Int.unarchived($1).flatMap(UIBlurEffect.Style.init)
          .map(UIBlurEffect.init(style:))
      }
    list.fill { view, reader in ViewFill.visualEffectView(view, reader) }
    list.reading("contentView") { $0.contentView }
  }
}
