// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// What documents of interfaces call the values of types that several classes have.

extension UIUserInterfaceStyle {
  static let written: KeyValuePairs<String, Self> = ["light": .light, "dark": .dark]
}

extension NSTextAlignment {
  static let written: KeyValuePairs<String, Self> = [
    "left": .left, "center": .center, "right": .right, "justified": .justified,
    "natural": .natural,
  ]
}

extension NSLineBreakMode {
  static let written: KeyValuePairs<String, Self> = [
    "tailTruncation": .byTruncatingTail, "headTruncation": .byTruncatingHead,
    "middleTruncation": .byTruncatingMiddle, "wordWrap": .byWordWrapping,
    "characterWrap": .byCharWrapping, "clip": .byClipping,
  ]
}

extension UIBarStyle {
  static let written: KeyValuePairs<String, Self> = [
    "default": .default, "black": .black, "blackOpaque": .black, "blackTranslucent": .black,
  ]
}
