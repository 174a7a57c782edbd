// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation

/// Colours at locations, to be drawn along a line or between circles.
public final class CGGradient: Hashable, Sendable {
  /// The colours in extended sRGB; locations do not decrease.
  package let stops: [Gradient.Stop]

  /// Creates a gradient from colour objects.
  ///
  /// - Parameters:
  ///   - space: Has no effect: colours mix in encoded sRGB.
  ///   - colors: `CGColor`s; nil results when there is none or another object is among them.
  ///   - locations: One number per colour; nil spaces the colours evenly.
  public init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let found = colors.compactMap { ($0 as? CGColor)?.rgba }
    guard !found.isEmpty, found.count == colors.count else { return nil }
    stops = Self.stops(found, locations)
  }

  /// Creates a gradient from numbers.
  ///
  /// - Parameters:
  ///   - space: The space of the components.
  ///   - components: For each colour the components of the space, then alpha.
  ///   - locations: One number per colour; nil spaces the colours evenly.
  ///   - count: How many colours there are.
  public init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let stride = space.numberOfComponents + 1
    stops = Self.stops(
      (0..<count).compactMap {
        CGColor(colorSpace: space, components: components + $0 * stride)?.rgba
      }, locations)
  }

  private static func stops(
    _ colors: [RGBA], _ locations: UnsafePointer<CGFloat>?
  ) -> [Gradient.Stop] {
    let last = Double(max(colors.count - 1, 1))
    let stops = colors.indices.map { index in
      let location = locations.map { Double($0[index]) } ?? Double(index) / last
      return Gradient.Stop(location.isNaN ? 0 : min(max(location, 0), 1), colors[index])
    }
    // A stable sort keeps two colours at one place in the order given: a hard edge.
    return stops.enumerated()
      .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
  }

  /// Gradients are equal when colours and locations are.
  public static func == (a: CGGradient, b: CGGradient) -> Bool {
    a === b || a.stops == b.stops
  }

  /// Hashes colours and locations.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(stops)
  }
}

/// What a gradient paints beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
  public let rawValue: UInt32

  /// Creates options from bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The first colour continues before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour continues after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
