// SPDX-License-Identifier: Apache-2.0

import Geometry

// Layers take filters of Core Image, and most programs with layers have none: so layers know only
// what is here, and Core Image need not be built for them.

/// An object that filters the pictures of layers.
package protocol LayerFilter: AnyObject {
  /// The name of the filter's kind, whatever name the filter has been given; nil for a program's own.
  var kindName: String? { get }
  var name: String { get }
  var isEnabled: Bool { get }
  /// The inputs that are no pictures of other places, as they are set or by default.
  var settings: [String: Any] { get }
  /// The kinds of filters that there are beside this one.
  var library: any LayerFilterLibrary { get }

  /// What the filter makes of a picture, when some of its inputs are these; they are put back.
  ///
  /// Inputs of a program's own filter are in pixels.
  func output(_ picture: LayerPicture, values: [String: LayerFilterInput]) -> (any PixelNode)?
}

/// The kinds of filters, by name.
package protocol LayerFilterLibrary: Sendable {
  /// A filter of a kind; nil when there is none of that name.
  func filter(
    ofKind kind: String, name: String?, isEnabled: Bool, values: [String: LayerFilterInput]
  ) -> AnyObject?

  /// Whether a kind leads from one picture to another.
  func isTransition(_ kind: String) -> Bool

  /// What a kind of filter makes of a picture.
  ///
  /// - Parameters:
  ///   - kind: The kind's name.
  ///   - picture: What it is given.
  ///   - values: What is set of the other inputs; lengths, places and pictures in points.
  /// - Returns: The picture, or nil when something that it needs is missing.
  func output(
    ofKind kind: String, _ picture: LayerPicture, values: [String: LayerFilterInput]
  ) -> (any PixelNode)?
}

/// What a filter is given for an input.
package enum LayerFilterInput {
  case numbers([Double])
  /// Straight, 0...1.
  case color(red: Double, green: Double, blue: Double, alpha: Double)
  case object(Any)
}

/// An object that stands for a filter's input and is no layer's value by itself.
package protocol LayerFilterInputObject: AnyObject {
  var input: LayerFilterInput { get }
}

/// What a layer gives a filter.
package struct LayerPicture {
  package var image: any PixelNode
  /// Where a transition leads, and how far it is, 0...1.
  package var target: (image: any PixelNode, time: Double)?
  /// The layer's bounds in pixels.
  package var bounds: Rect
  /// Pixels a point.
  package var scale: Double

  package init(
    _ image: any PixelNode, target: (image: any PixelNode, time: Double)?, bounds: Rect,
    scale: Double
  ) {
    (self.image, self.target, self.bounds, self.scale) = (image, target, bounds, scale)
  }
}
