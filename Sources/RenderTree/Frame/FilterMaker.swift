// SPDX-License-Identifier: Apache-2.0

import Geometry
import PixelFilters

/// What makes the picture of a filter that is not in ``FilterTable``, such as one of Core Image.
package protocol FilterMaker: AnyObject, Sendable {
  /// Whether all makers of filters of this type make the same of the same.
  var isOfType: Bool { get }

  /// What the filter makes of pictures.
  ///
  /// It is called by whoever draws, from any thread.
  ///
  /// - Parameters:
  ///   - pictures: What is filtered.
  ///   - inputs: What is set of the inputs, by their keys.
  /// - Returns: The picture, or nil when the filter lacks something.
  func picture(_ pictures: FilteredPictures, _ inputs: [String: Value]) -> (any PixelNode)?
}

/// What a filter works on: pictures in pixels, the y axis pointing up.
package struct FilteredPictures {
  package var image: any PixelNode
  /// Where a transition leads, and how far it is, 0...1.
  package var target: (image: any PixelNode, time: Double)?
  /// The layer's bounds in these pixels.
  package var bounds: Rect
  /// Pixels a point.
  package var scale: Double
}
