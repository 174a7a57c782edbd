// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Blurs what lies behind it; its word shows by the effect that is made for it.
class GlassPane: UIVisualEffectView {
  private let label = UILabel()
  private let vibrancy: UIVisualEffectView

  init(style: UIBlurEffect.Style, name: String) {
    let blur = UIBlurEffect(style: style)
    vibrancy = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur))
    super.init(effect: blur)
    layer.cornerRadius = 14
    clipsToBounds = true
    label.text = name
    label.font = UIFont.systemFont(ofSize: 16)
    label.textAlignment = .center
    label.textColor = style == .dark ? .white : .black
    vibrancy.contentView.addSubview(label)
    contentView.addSubview(vibrancy)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    vibrancy.frame = bounds
    label.frame = bounds
  }
}
