// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// What makes contents a film: committed, which film; in what a frame draws, how its picture fills a
/// layer's bounds.
final class Film: Sendable {
  let footage: Footage?
  /// How large the picture is meant to be seen, in points.
  let size: Vec2
  /// As `contentsGravity` has it.
  let gravity: String

  init(_ footage: Footage) {
    (self.footage, size, gravity) = (footage, .zero, footage.gravity)
  }

  init(size: Vec2, gravity: String) {
    (footage, self.size, self.gravity) = (nil, size, gravity)
  }
}

extension Film: Equatable {
  static func == (a: Film, b: Film) -> Bool {
    a === b || a.footage == b.footage && a.size == b.size && a.gravity == b.gravity
  }
}
