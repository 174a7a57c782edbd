// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a ``UIVisualEffectView`` does to what lies behind it.
///
/// An effect does not change, so threads may share it.
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
  /// Creates an effect that does nothing.
  public override init() {
    super.init()
  }

  /// An effect does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Blurs and tints what lies behind.
///
/// An effect does not change, so threads may share it.
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
    /// The thinnest glass, bright in all surroundings.
    case systemUltraThinMaterialLight = 11
    /// Thin glass, bright in all surroundings.
    case systemThinMaterialLight = 12
    /// Glass of medium thickness, bright in all surroundings.
    case systemMaterialLight = 13
    /// Thick glass, bright in all surroundings.
    case systemThickMaterialLight = 14
    /// Glass as thick as that of bars, bright in all surroundings.
    case systemChromeMaterialLight = 15
    /// The thinnest glass, dark in all surroundings.
    case systemUltraThinMaterialDark = 16
    /// Thin glass, dark in all surroundings.
    case systemThinMaterialDark = 17
    /// Glass of medium thickness, dark in all surroundings.
    case systemMaterialDark = 18
    /// Thick glass, dark in all surroundings.
    case systemThickMaterialDark = 19
    /// Glass as thick as that of bars, dark in all surroundings.
    case systemChromeMaterialDark = 20
  }

  let style: Style

  /// Creates a blur of a style.
  public init(style: Style) {
    self.style = style
  }
}
