// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry

/// Colours that a function gives, along a line or between two circles.
public final class CGShading: Hashable {
  let geometry: Gradient.Geometry
  let extendsStart: Bool
  let extendsEnd: Bool
  private let space: CGColorSpace
  private let function: CGFunction

  private init?(
    _ geometry: Gradient.Geometry, _ space: CGColorSpace, _ function: CGFunction,
    extendStart: Bool, extendEnd: Bool
  ) {
    guard space.model != .pattern, space.model != .indexed, function.domainDimension == 1,
      function.rangeDimension == space.numberOfComponents + 1
    else {
      DiagnosticTracker.process.report(
        .shading,
        """
        CGShading: its function must take one number and give \(space.numberOfComponents + 1), the \
        components of a colour and alpha, in a space that is neither a pattern nor an index
        """)
      return nil
    }
    self.geometry = geometry
    self.space = space
    self.function = function
    extendsStart = extendStart
    extendsEnd = extendEnd
  }

  /// Creates a shading along a line.
  ///
  /// - Parameters:
  ///   - space: The space of the function's colours.
  ///   - start: Where the function's argument is 0.
  ///   - end: Where it is 1.
  ///   - function: Takes one number from 0 to 1 and gives the components of a colour, then alpha;
  ///     nil is the outcome for a function of other dimensions.
  ///   - extendStart: Whether the first colour continues before the start.
  ///   - extendEnd: Whether the last colour continues after the end.
  public convenience init?(
    axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction,
    extendStart: Bool, extendEnd: Bool
  ) {
    self.init(
      .axial(start: start.vec, end: end.vec), space, function, extendStart: extendStart,
      extendEnd: extendEnd)
  }

  /// Creates a shading between two circles; where several apply, the last one shows.
  ///
  /// - Parameters:
  ///   - space: The space of the function's colours.
  ///   - start: The centre of the circle where the function's argument is 0.
  ///   - startRadius: Its radius.
  ///   - end: The centre of the circle where the function's argument is 1.
  ///   - endRadius: Its radius.
  ///   - function: Takes one number from 0 to 1 and gives the components of a colour, then alpha;
  ///     nil is the outcome for a function of other dimensions.
  ///   - extendStart: Whether the circles before the first are painted, in the first colour.
  ///   - extendEnd: Whether the circles after the last are painted, in the last colour.
  public convenience init?(
    radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint,
    endRadius: CGFloat, function: CGFunction, extendStart: Bool, extendEnd: Bool
  ) {
    self.init(
      .circles(
        center0: start.vec, radius0: Double(startRadius), center1: end.vec,
        radius1: Double(endRadius)),
      space, function, extendStart: extendStart, extendEnd: extendEnd)
  }

  /// The function's colours as the stops of a gradient, worked out anew.
  var stops: [Gradient.Stop] {
    ShadingStops { [space, function] location in
      let values = function([CGFloat(location)]).map { Double($0) }
      var color = space.rgba(Array(values.dropLast()))
      color.alpha = values.last ?? 1
      return color
    }.stops
  }

  /// Shadings are equal when they are the same object.
  public static func == (a: CGShading, b: CGShading) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
