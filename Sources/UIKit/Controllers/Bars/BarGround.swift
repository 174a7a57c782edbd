// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What is drawn below a bar's buttons.
@MainActor
struct BarLook {
  var effect: UIBlurEffect?
  var color: UIColor?
  var image: UIImage?
  var imageMode = UIView.ContentMode.scaleToFill
  var shadowColor: UIColor?
  var shadowImage: UIImage?

  /// The looks that an appearance says.
  init(_ appearance: UIBarAppearance) {
    (effect, color, image) = (
      appearance.backgroundEffect, appearance.backgroundColor, appearance.backgroundImage
    )
    imageMode = appearance.backgroundImageContentMode
    (shadowColor, shadowImage) = (appearance.shadowColor, appearance.shadowImage)
  }

  /// The looks of a bar that has no appearance.
  init(tint: UIColor?, style: UIBarStyle, image: UIImage? = nil, shadow: UIImage? = nil) {
    color =
      image == nil
      ? tint ?? (style == .black ? UIColor(white: 0.11, alpha: 1) : .systemBackground) : nil
    self.image = image
    shadowColor = shadow == nil ? .separator : nil
    shadowImage = shadow
  }

  /// Nothing but the title and the buttons.
  mutating func clear() {
    (effect, color, image, shadowColor, shadowImage) = (nil, nil, nil, nil, nil)
  }
}

/// The strip below a bar's buttons, and the line at its edge.
@MainActor
final class BarGround: UIView {
  private let glass = UIVisualEffectView(effect: nil)
  private let paint = UIView(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let line = UIImageView(frame: .zero)
  /// Whether the line lies at the upper edge.
  private let isLineAbove: Bool

  init(isLineAbove: Bool) {
    self.isLineAbove = isLineAbove
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    look.isPart = true
    picture.clipsToBounds = true
    for view in [glass, paint, picture, line] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ look: BarLook) {
    if glass.effect !== look.effect { glass.effect = look.effect }
    paint.backgroundColor = look.color
    picture.image = look.image
    picture.contentMode = look.imageMode
    line.image = look.shadowImage
    line.tintColor = look.shadowColor
    line.backgroundColor = look.shadowImage == nil ? look.shadowColor : nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [glass, paint, picture] as [UIView] { view.frame = bounds }
    let height = line.image?.size.height ?? 0.5
    line.frame = CGRect(
      x: 0, y: isLineAbove ? -height : bounds.height, width: bounds.width, height: height)
  }
}

extension UIView {
  /// The height that a view in a bar has: its own, or that of its content.
  final var ownHeight: CGFloat {
    bounds.height > 0 ? bounds.height : max(0, intrinsicContentSize.height)
  }

  /// Puts an item's view into a row of a bar: buttons are as high as the row, a program's views as
  /// they are.
  final func placeInBar(x: CGFloat, width: CGFloat, row: CGFloat, top: CGFloat = 0) {
    let height = self is BarButton ? row : min(ownHeight, row)
    frame = CGRect(x: x, y: top + (row - height) / 2, width: width, height: height)
  }
}

/// Views of a bar that come and go: some fade.
@MainActor
enum BarFade {
  private static let duration: TimeInterval = 0.3

  /// Has views come that are in place.
  static func comeIn(_ views: [UIView]) {
    guard !views.isEmpty else { return }
    UIView.performWithoutAnimation { for view in views { view.alpha = 0 } }
    UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) {
      for view in views { view.alpha = 1 }
    }
  }

  /// Has views go, and leave their bar in the end.
  static func goOut(_ views: [UIView]) {
    guard !views.isEmpty else { return }
    UIView.animate(
      withDuration: duration, delay: 0, options: .allowUserInteraction,
      animations: { for view in views { view.alpha = 0 } },
      completion: { _ in
        for view in views where view.alpha == 0 {
          view.removeFromSuperview()
          view.alpha = 1
        }
      })
  }
}
