// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The font that pictures of views are written in.
func font(_ size: CGFloat, isBold: Bool = false) -> UIFont {
  UIFont(name: isBold ? "Inter-Bold" : "Inter-Regular", size: size) ?? .systemFont(ofSize: size)
}
