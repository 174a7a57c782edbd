// SPDX-License-Identifier: Apache-2.0

import Foundation

// A computer's case does not shake: these are for programs to call, and nothing is felt.

/// Makes the machine shake a little.
@MainActor @preconcurrency
open class UIFeedbackGenerator: NSObject {
  /// Creates a generator.
  public override init() {
    super.init()
  }

  /// Has the machine be ready.
  open func prepare() {}
}

/// Shakes as if something had been hit.
@MainActor @preconcurrency
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// What was hit; nothing is felt, whichever it is.
  public enum FeedbackStyle: Int, Sendable {
    /// Something light.
    case light
    /// Something of some weight.
    case medium
    /// Something heavy.
    case heavy
    /// Something soft.
    case soft
    /// Something hard.
    case rigid
  }

  /// Creates a generator for something of some weight.
  public convenience override init() {
    self.init(style: .medium)
  }

  /// Creates a generator.
  public init(style: FeedbackStyle) {
    super.init()
  }

  /// Something has been hit.
  open func impactOccurred() {}
  /// Something has been hit, more or less hard, 0...1.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Shakes as if a wheel had gone on by a notch.
@MainActor @preconcurrency
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// The choice has changed.
  open func selectionChanged() {}
}

/// Shakes to say how something has ended.
@MainActor @preconcurrency
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How something has ended; nothing is felt, whichever it is.
  public enum FeedbackType: Int, Sendable {
    /// Well.
    case success
    /// Not quite.
    case warning
    /// Not at all.
    case error
  }

  /// Something has ended.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
