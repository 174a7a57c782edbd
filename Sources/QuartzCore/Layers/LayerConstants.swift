// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// How a layer's picture is fitted into its bounds; "top" is the edge of greatest y.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates a gravity from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// In the middle, at its own size.
  public static let center = Self(rawValue: "center")
  /// At the edge of greatest y.
  public static let top = Self(rawValue: "top")
  /// At the edge of least y.
  public static let bottom = Self(rawValue: "bottom")
  /// At the edge of least x.
  public static let left = Self(rawValue: "left")
  /// At the edge of greatest x.
  public static let right = Self(rawValue: "right")
  /// At least x and greatest y.
  public static let topLeft = Self(rawValue: "topLeft")
  /// At greatest x and greatest y.
  public static let topRight = Self(rawValue: "topRight")
  /// At least x and least y.
  public static let bottomLeft = Self(rawValue: "bottomLeft")
  /// At greatest x and least y.
  public static let bottomRight = Self(rawValue: "bottomRight")
  /// Stretched to fill the bounds.
  public static let resize = Self(rawValue: "resize")
  /// As large as fits, in its own proportions.
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  /// As small as fills the bounds, in its own proportions.
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
}

/// How a layer's own drawing stores its pixels.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates a format from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Eight bits for each of red, green, blue and alpha.
  public static let RGBA8Uint = Self(rawValue: "RGBA8")
  /// Floating-point numbers of 16 bits for red, green, blue and alpha.
  public static let RGBA16Float = Self(rawValue: "RGBAh")
  /// One byte of grey, without alpha.
  public static let gray8Uint = Self(rawValue: "Gray8")
  /// Whatever the drawing needs.
  public static let automatic = Self(rawValue: "Automatic")
}

/// How a picture is sampled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates a filter from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The nearest pixel.
  public static let nearest = Self(rawValue: "nearest")
  /// A blend of four pixels.
  public static let linear = Self(rawValue: "linear")
  /// A blend within and between halved pictures.
  public static let trilinear = Self(rawValue: "trilinear")
}

/// The shape of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates a curve from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Quarters of a circle with the corner's radius.
  public static let circular = Self(rawValue: "circular")
  /// Corners without a jump of curvature.
  public static let continuous = Self(rawValue: "continuous")
}

/// Corners of a layer, named by their coordinates.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The corner of least x and least y.
  public static let layerMinXMinYCorner = Self(rawValue: 1)
  /// The corner of greatest x and least y.
  public static let layerMaxXMinYCorner = Self(rawValue: 2)
  /// The corner of least x and greatest y.
  public static let layerMinXMaxYCorner = Self(rawValue: 4)
  /// The corner of greatest x and greatest y.
  public static let layerMaxXMaxYCorner = Self(rawValue: 8)
}

/// Edges of a layer, named for a y axis that points up.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The edge of least x.
  public static let layerLeftEdge = Self(rawValue: 1)
  /// The edge of greatest x.
  public static let layerRightEdge = Self(rawValue: 2)
  /// The edge of least y.
  public static let layerBottomEdge = Self(rawValue: 4)
  /// The edge of greatest y.
  public static let layerTopEdge = Self(rawValue: 8)
}

/// What of a frame follows the superlayer's size.
public struct CAAutoresizingMask: OptionSet, Hashable, Sendable {
  /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The margin at least x.
  public static let layerMinXMargin = Self(rawValue: 1)
  /// The width grows and shrinks.
  public static let layerWidthSizable = Self(rawValue: 2)
  /// The margin at greatest x.
  public static let layerMaxXMargin = Self(rawValue: 4)
  /// The margin at least y.
  public static let layerMinYMargin = Self(rawValue: 8)
  /// The height grows and shrinks.
  public static let layerHeightSizable = Self(rawValue: 16)
  /// The margin at greatest y.
  public static let layerMaxYMargin = Self(rawValue: 32)
}

/// The event of a layer that becomes visible.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that leaves or is hidden.
public let kCAOnOrderOut = "onOrderOut"
