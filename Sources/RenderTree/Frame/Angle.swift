// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation
import Geometry

/// Angles of directions.
enum Angle {
  /// Radians from +x towards +y, in -π...π; 0 for the zero vector.
  static func of(_ direction: Vec2) -> Double { Elementary.atan2(direction.y, direction.x) }
}
