// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Blurs what lies behind it; its icon and its word take their colours from the glass.
class GlassPane: UIVisualEffectView {
  let caption: PaneCaption
  private let vibrancy: UIVisualEffectView

  init(style: UIBlurEffect.Style, name: String) {
    let blur = UIBlurEffect(style: style)
    vibrancy = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur))
    caption = PaneCaption(name)
    super.init(effect: blur)
    layer.cornerRadius = 14
    clipsToBounds = true
    vibrancy.contentView.addSubview(caption)
    contentView.addSubview(vibrancy)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    vibrancy.frame = bounds
    caption.frame = bounds
  }
}

/// An icon over a word.
class PaneCaption: UIView {
  private let icon = UIImageView(image: PaneCaption.star)
  let label = UILabel()

  init(_ name: String) {
    super.init(frame: .zero)
    icon.contentMode = .scaleAspectFit
    label.text = name
    label.font = UIFont.systemFont(ofSize: 16)
    label.textAlignment = .center
    addSubview(icon)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    icon.frame = CGRect(x: bounds.midX - 18, y: bounds.midY - 34, width: 36, height: 36)
    label.frame = CGRect(x: 0, y: bounds.midY + 8, width: bounds.width, height: 24)
  }

  /// A template: its alpha is what counts.
  private static var star: UIImage {
    let size = CGSize(width: 36, height: 36)
    return UIGraphicsImageRenderer(size: size).image { _ in
      let path = UIBezierPath()
      for corner in 0..<10 {
        let angle = CGFloat(corner) * .pi / 5 - .pi / 2
        let radius: CGFloat = corner % 2 == 0 ? 17 : 7.5
        let point = CGPoint(x: 18 + radius * cos(angle), y: 18 + radius * sin(angle))
        if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.close()
      UIColor.black.setFill()
      path.fill()
    }.withRenderingMode(.alwaysTemplate)
  }
}
