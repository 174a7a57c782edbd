// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIImageView {
  static let imageViewProperties = PropertyList(UIImageView.self, after: viewProperties) { list in
    list.value("image", \.image).archived("UIImage", nil).written()
    list.value("highlightedImage", \.highlightedImage).archived("UIHighlightedImage", nil).written()
    list.value("highlighted", \.isHighlighted).archived("UIHighlighted", false).written()
    list.value("animationImages", \.animationImages).archived("UIAnimationImages", nil)
    list.value("highlightedAnimationImages", \.highlightedAnimationImages)
      .archived("UIHighlightedAnimationImages", nil)
    list.value("animationDuration", \.animationDuration).archived("UIAnimationDuration", 0)
    list.value("animationRepeatCount", \.animationRepeatCount)
      .archived("UIAnimationRepeatCount", 0)
    list.value("preferredSymbolConfiguration", \.preferredSymbolConfiguration)
    list.ignored("adjustsImageSizeForAccessibilityContentSizeCategory")
    list.fill { _, reader in reader.take(key: "preferredSymbolConfiguration") }
  }
}
