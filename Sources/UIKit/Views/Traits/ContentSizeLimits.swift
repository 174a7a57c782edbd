// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Between which sizes of text a view stays, whatever the user prefers.
struct ContentSizeLimits {
  var minimum: UIContentSizeCategory?
  var maximum: UIContentSizeCategory?

  /// Traits within the limits; names that are no size limit nothing.
  func applied(to traits: UITraitCollection) -> UITraitCollection {
    guard minimum != nil || maximum != nil else { return traits }
    var size = traits.preferredContentSizeCategory
    if let minimum, size < minimum { size = minimum }
    if let maximum, size > maximum { size = maximum }
    guard size != traits.preferredContentSizeCategory else { return traits }
    var values = traits.values
    values.contentSize = size
    return UITraitCollection(values: values)
  }
}

extension UIView {
  /// The view and those around it that have limits, from the view outwards, a line for each.
  var contentSizeLimitsText: String {
    sequence(first: self, next: \.superview).compactMap { view in
      let limits = view.look.contentSizeLimits
      guard limits.minimum != nil || limits.maximum != nil else { return nil }
      let ends = [
        limits.minimum.map { "minimum \($0.rawValue)" },
        limits.maximum.map { "maximum \($0.rawValue)" },
      ]
      return "\(type(of: view)): " + ends.compactMap(\.self).joined(separator: ", ")
    }.joined(separator: "\n")
  }
}
