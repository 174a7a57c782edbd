// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import RenderTree

extension CALayer {
  /// How bright the contents of a layer may be shown.
  public struct DynamicRange: RawRepresentable, Hashable, Sendable {
    /// The name, as Apple spells it; unknown ones are kept.
    public let rawValue: String

    /// Creates a range from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// What suits the contents.
    public static let automatic = Self(rawValue: "automatic")
    /// No brighter than white.
    public static let standard = Self(rawValue: "standard")
    /// Brighter than white, within limits.
    public static let constrainedHigh = Self(rawValue: "constrainedHigh")
    /// As bright as the screen can.
    public static let high = Self(rawValue: "high")
  }

  /// When bright contents are mapped to what the screen can show.
  public struct ToneMapMode: RawRepresentable, Hashable, Sendable {
    /// The name, as Apple spells it; unknown ones are kept.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// When the system finds it right.
    public static let automatic = Self(rawValue: "automatic")
    /// Never.
    public static let never = Self(rawValue: "never")
    /// Whenever it can be done.
    public static let ifSupported = Self(rawValue: "ifSupported")
  }
}

// Kept for the program; pictures are of the standard range.
extension CALayer {
  /// How bright the contents may be shown; an unknown name becomes ``DynamicRange/standard``.
  public final var preferredDynamicRange: DynamicRange {
    get { DynamicRange(rawValue: self[LayerKeys.preferredDynamicRange]) }
    set { self[LayerKeys.preferredDynamicRange] = newValue.rawValue }
  }

  /// When bright contents are mapped to what the screen can show; an unknown name becomes
  /// ``ToneMapMode/automatic``.
  public final var toneMapMode: ToneMapMode {
    get { ToneMapMode(rawValue: self[LayerKeys.toneMapMode]) }
    set { self[LayerKeys.toneMapMode] = newValue.rawValue }
  }

  /// How much brighter than white the contents were made for; 0 leaves it to them.
  public final var contentsHeadroom: CGFloat {
    get { CGFloat(self[LayerKeys.contentsHeadroom]) }
    set { self[LayerKeys.contentsHeadroom] = Double(newValue) }
  }

  /// Whether contents brighter than white are shown so.
  public final var wantsExtendedDynamicRangeContent: Bool {
    get { self[LayerKeys.wantsExtendedDynamicRangeContent] }
    set { self[LayerKeys.wantsExtendedDynamicRangeContent] = newValue }
  }
}
