// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import RenderTree

extension CALayer {
  /// How bright the contents of a layer may be shown.
  public struct DynamicRange: RawRepresentable, Hashable, Sendable {
    /// The name.
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

    private static let known: Set<Self> = [.automatic, .standard, .constrainedHigh, .high]

    var normalized: Self { Self.known.contains(self) ? self : .standard }
  }

  /// When bright contents are mapped to what the screen can show.
  public struct ToneMapMode: RawRepresentable, Hashable, Sendable {
    /// The name.
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

    private static let known: Set<Self> = [.automatic, .never, .ifSupported]

    var normalized: Self { Self.known.contains(self) ? self : .automatic }
  }
}

// Kept for the program; pictures are of the standard range.
extension CALayer {
  /// How bright the contents may be shown; an unknown name becomes ``DynamicRange/standard``.
  public final var preferredDynamicRange: DynamicRange {
    get { DynamicRange(rawValue: properties.extra.value.preferredDynamicRange) }
    set {
      assignExtra(
        "preferredDynamicRange", \.preferredDynamicRange, newValue.normalized.rawValue)
    }
  }

  /// When bright contents are mapped to what the screen can show; an unknown name becomes
  /// ``ToneMapMode/automatic``.
  public final var toneMapMode: ToneMapMode {
    get { ToneMapMode(rawValue: properties.extra.value.toneMapMode) }
    set { assignExtra("toneMapMode", \.toneMapMode, newValue.normalized.rawValue) }
  }

  /// How much brighter than white the contents were made for; 0 leaves it to them.
  public final var contentsHeadroom: CGFloat {
    get { CGFloat(properties.extra.value.contentsHeadroom) }
    set { assignExtra("contentsHeadroom", \.contentsHeadroom, Double(newValue)) }
  }

  /// Whether contents brighter than white are shown so.
  public final var wantsExtendedDynamicRangeContent: Bool {
    get { properties.extra.value.wantsExtendedDynamicRangeContent }
    set {
      assignExtra("wantsExtendedDynamicRangeContent", \.wantsExtendedDynamicRangeContent, newValue)
    }
  }
}
