// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Something that has traits, and hears when they change.
@MainActor @preconcurrency
public protocol UITraitEnvironment: AnyObject {
  /// What the surroundings are like.
  var traitCollection: UITraitCollection { get }
  /// The traits have changed from those given.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIScreen {
  /// What the user prefers: dark or bright, the size of text, the direction of reading, contrast.
  ///
  /// An addition: on Apple's systems people say it in their settings. Traits that the collection does
  /// not speak of are as preset. All windows hear of a change, and
  /// `UIContentSizeCategory.didChangeNotification` is posted when the size of text is another one.
  ///
  /// ```swift
  /// UIScreen.main.userTraits = UITraitCollection(
  ///   preferredContentSizeCategory: .accessibilityLarge)
  /// ```
  @MainActor @preconcurrency public final var userTraits: UITraitCollection {
    get { UITraitCollection(values: UserTraits.values) }
    set {
      let before = windows.map { ($0, $0.surroundings) }
      let size = UITraitCollection.preset.preferredContentSizeCategory
      UserTraits.values = newValue.values
      ViewAncestry.forgetAll()
      for (window, surroundings) in before { window.surroundingsChanged(from: surroundings) }
      let new = UITraitCollection.preset.preferredContentSizeCategory
      guard new != size else { return }
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: self,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: new.rawValue])
    }
  }
}

extension UIApplication {
  /// The size of text that the user prefers.
  @MainActor @preconcurrency public final var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.preset.preferredContentSizeCategory
  }

  /// The direction of reading of the program's language.
  @MainActor @preconcurrency public final var userInterfaceLayoutDirection:
    UIUserInterfaceLayoutDirection
  { UITraitCollection.preset.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight }
}
