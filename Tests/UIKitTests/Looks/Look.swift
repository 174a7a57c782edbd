// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKit

/// What a view looks like, as the bytes of a picture that has room for lines beyond its edges.
@MainActor
func looks(_ view: UIView) -> Data? {
  view.layoutIfNeeded()
  let format = UIGraphicsImageRendererFormat()
  format.scale = 1
  let space = view.bounds.insetBy(dx: -12, dy: -12)
  return UIGraphicsImageRenderer(bounds: space, format: format).image {
    view.layer.render(in: $0.cgContext)
  }.pngData()
}

/// A change of a view that is seen.
struct Look: Sendable, CustomTestStringConvertible {
  let name: String
  private let plain: @MainActor @Sendable () -> Data?
  private let changed: @MainActor @Sendable () -> Data?

  init<View: UIView>(
    _ name: String, _ make: @escaping @MainActor () -> View,
    _ change: @escaping @MainActor @Sendable (View) -> Void
  ) {
    self.name = name
    plain = { looks(make()) }
    changed = {
      let view = make()
      change(view)
      return looks(view)
    }
  }

  var testDescription: String { name }

  /// Views that are made alike look alike, and one that is changed does not.
  @MainActor
  func verify() {
    let before = plain()
    #expect(before != nil && before == plain(), "\(name)")
    #expect(before != changed(), "\(name) is not seen")
  }
}

/// A picture of one colour.
@MainActor
func tile(_ color: UIColor, _ width: CGFloat = 10, _ height: CGFloat = 10) -> UIImage {
  UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image {
    color.setFill()
    $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
  }
}
