// SPDX-License-Identifier: Apache-2.0

import UIKit

// The one place where a configuration becomes what UIKit calls traits.

extension SnapshotConfiguration {
  /// What views are told of their surroundings.
  public var traitCollection: UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: style),
      UITraitCollection(userInterfaceIdiom: idiom),
      UITraitCollection(displayScale: scale),
      UITraitCollection(horizontalSizeClass: horizontalSizeClass),
      UITraitCollection(verticalSizeClass: verticalSizeClass),
      UITraitCollection(preferredContentSizeCategory: contentSizeCategory),
      UITraitCollection(layoutDirection: layoutDirection),
      UITraitCollection(accessibilityContrast: contrast),
      UITraitCollection(displayGamut: .SRGB),
    ])
  }
}

/// A window whose surroundings are those of a configuration.
@MainActor
final class SnapshotWindow: UIWindow {
  private let said: UITraitCollection

  init(frame: CGRect, traits: UITraitCollection) {
    said = traits
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    said = UITraitCollection()
    super.init(coder: coder)
  }

  override var traitCollection: UITraitCollection {
    UITraitCollection(traitsFrom: [super.traitCollection, said])
  }
}
