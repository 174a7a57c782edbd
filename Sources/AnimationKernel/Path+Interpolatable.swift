// SPDX-License-Identifier: Apache-2.0

import Geometry

/// Paths that pair up blend point by point; others jump at ``switchProgress``.
extension Path: Interpolatable {
  /// Where a blend of two unlike paths goes from the first to the second.
  package static let switchProgress = 0.5

  package static var isAdditive: Bool { false }

  package func lerp(_ other: Path, _ t: Double) -> Path {
    interpolated(to: other, t) ?? (t < Path.switchProgress ? self : other)
  }

  package func adding(_ value: Path) -> Path { value }
  package func subtracting(_ value: Path) -> Path? { nil }
  package func scaled(by cycles: Int) -> Path { self }
}
