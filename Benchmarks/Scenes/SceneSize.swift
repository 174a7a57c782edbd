// SPDX-License-Identifier: Apache-2.0

/// How many pixels a scene is drawn with.
///
/// Scenes are laid out on 1280 by 720 points; a larger picture is the same picture with more
/// pixels a point.
package struct SceneSize: Equatable, Sendable {
  package static let points = (width: 1280.0, height: 720.0)

  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// Reads "720", "1080" or another height, whose width is in proportion, or "1280x720".
  package init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    switch parts.count {
    case 1:
      guard let height = parts[0] else { return nil }
      self.init(width: height * 16 / 9, height: height)
    case 2:
      guard let width = parts[0], let height = parts[1] else { return nil }
      self.init(width: width, height: height)
    default: return nil
    }
    guard width >= 16, height >= 9, width <= 7680, height <= 4320 else { return nil }
  }

  /// Pixels a point.
  package var scale: Double { Double(height) / Self.points.height }

  package var description: String { "\(width)x\(height)" }
}
