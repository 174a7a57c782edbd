// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a ``UIVisualEffectView`` does to what lies behind it.
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
  /// Creates an effect that does nothing.
  public override init() {
    super.init()
  }

  /// An effect does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Blurs and tints what lies behind.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// How bright and how thick the glass is.
  public enum Style: Int, Sendable {
    /// Brighter than `light`.
    case extraLight = 0
    /// Bright in all surroundings.
    case light = 1
    /// Dark in all surroundings.
    case dark = 2
    /// As bright as the surroundings.
    case regular = 4
    /// As bright as the surroundings, with more contrast.
    case prominent = 5
    /// The thinnest glass, bright or dark as the surroundings.
    case systemUltraThinMaterial = 6
    /// Thin glass, bright or dark as the surroundings.
    case systemThinMaterial = 7
    /// Glass of medium thickness, bright or dark as the surroundings.
    case systemMaterial = 8
    /// Thick glass, bright or dark as the surroundings.
    case systemThickMaterial = 9
    /// Glass as thick as that of bars, bright or dark as the surroundings.
    case systemChromeMaterial = 10
    /// The thinnest, bright.
    case systemUltraThinMaterialLight = 11
    /// Thin, bright.
    case systemThinMaterialLight = 12
    /// In between, bright.
    case systemMaterialLight = 13
    /// Thick, bright.
    case systemThickMaterialLight = 14
    /// As thick as bars, bright.
    case systemChromeMaterialLight = 15
    /// The thinnest, dark.
    case systemUltraThinMaterialDark = 16
    /// Thin, dark.
    case systemThinMaterialDark = 17
    /// In between, dark.
    case systemMaterialDark = 18
    /// Thick, dark.
    case systemThickMaterialDark = 19
    /// As thick as bars, dark.
    case systemChromeMaterialDark = 20
  }

  let style: Style

  /// Creates a blur of a style.
  public init(style: Style) {
    self.style = style
  }
}
