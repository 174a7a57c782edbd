// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Whether the interface is bright or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Nothing is said.
  case unspecified = 0
  /// Dark text on a bright ground.
  case light = 1
  /// Bright text on a dark ground.
  case dark = 2
}

/// The kind of device that an interface is made for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Nothing is said.
  case unspecified = -1
  /// An interface for a telephone.
  case phone = 0
  /// An interface for a tablet.
  case pad = 1
  /// An interface for a television.
  case tv = 2
  /// An interface for a car's screen.
  case carPlay = 3
  /// An interface for a desktop computer.
  case mac = 5
  /// An interface for a headset.
  case vision = 6
}

/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Nothing is said.
  case unspecified = 0
  /// Little room, as on a telephone that is held upright.
  case compact = 1
  /// Room enough for two columns.
  case regular = 2
}

/// The direction of reading that traits say.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Nothing is said.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// How strong contrasts are to be.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Nothing is said.
  case unspecified = -1
  /// As designed.
  case normal = 0
  /// Stronger than usual.
  case high = 1
}

/// Which colours a screen can show.
public enum UIDisplayGamut: Int, Sendable {
  /// Nothing is said.
  case unspecified = -1
  /// Those of sRGB.
  case SRGB = 0
  /// Those of Display P3.
  case P3 = 1
}

/// Whether something lies on the ground of the interface or in front of it.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// Nothing is said.
  case unspecified = -1
  /// On the ground.
  case base = 0
  /// In front of the ground, as a sheet does; dark grounds are a little brighter there.
  case elevated = 1
}

/// How thick the user wants the strokes of text to be.
public enum UILegibilityWeight: Int, Sendable {
  /// Nothing is said.
  case unspecified = -1
  /// As designed.
  case regular = 0
  /// Thicker.
  case bold = 1
}

/// Whether a screen feels how hard it is pressed.
public enum UIForceTouchCapability: Int, Sendable {
  /// Nothing is known.
  case unknown = 0
  /// It does not.
  case unavailable = 1
  /// It does.
  case available = 2
}

/// Whether an interface is the one that is worked with.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  /// Nothing is said.
  case unspecified = -1
  /// Another one is.
  case inactive = 0
  /// This one is.
  case active = 1
}

/// Whether a scene is recorded or shown on another screen.
public enum UISceneCaptureState: Int, Sendable {
  /// Nothing is said.
  case unspecified = -1
  /// It is not.
  case inactive = 0
  /// It is.
  case active = 1
}

/// The kind of list that a view lies in.
public enum UIListEnvironment: Int, Sendable {
  /// Nothing is said.
  case unspecified = 0
  /// In no list.
  case none = 1
  /// In a plain list.
  case plain = 2
  /// In a list of groups.
  case grouped = 3
  /// In a list of groups with round corners.
  case insetGrouped = 4
  /// In the list of a side bar.
  case sidebar = 5
  /// In the plain list of a side bar.
  case sidebarPlain = 6
}

extension UIImage {
  /// How much brighter than white a picture may be shown.
  public enum DynamicRange: Int, Sendable {
    /// Nothing is said.
    case unspecified = -1
    /// No brighter than white.
    case standard = 0
    /// A little brighter than white.
    case constrainedHigh = 1
    /// As bright as the picture says.
    case high = 2
  }
}
