// SPDX-License-Identifier: Apache-2.0

/// Where an emitter's particles are born.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name that archives hold, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates the value of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// At the emitter's position, which is the whole shape.
  public static let point = Self(rawValue: "point")
  /// On a horizontal line of the emitter's width.
  public static let line = Self(rawValue: "line")
  /// In a rectangle of the emitter's size.
  public static let rectangle = Self(rawValue: "rectangle")
  /// In a box of the emitter's size and depth.
  public static let cuboid = Self(rawValue: "cuboid")
  /// In a circle whose radius is the emitter's width.
  public static let circle = Self(rawValue: "circle")
  /// In a ball whose radius is the emitter's width.
  public static let sphere = Self(rawValue: "sphere")
}

/// Which part of the shape particles are born in.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name that archives hold, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates the value of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// At the shape's corners.
  public static let points = Self(rawValue: "points")
  /// On the shape's edges.
  public static let outline = Self(rawValue: "outline")
  /// On the shape's faces.
  public static let surface = Self(rawValue: "surface")
  /// Everywhere within the shape.
  public static let volume = Self(rawValue: "volume")
}

/// How particles meet each other and what is below.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name that archives hold, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates the value of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Cell after cell, in the order of the cells' list.
  public static let unordered = Self(rawValue: "unordered")
  /// The oldest at the back.
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  /// The oldest in front.
  public static let oldestLast = Self(rawValue: "oldestLast")
  /// By their z, the farthest first.
  public static let backToFront = Self(rawValue: "backToFront")
  /// The light of particles adds up where they overlap.
  public static let additive = Self(rawValue: "additive")
}
