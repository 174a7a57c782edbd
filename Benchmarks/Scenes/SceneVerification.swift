// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import SoftwareRenderer

/// A frame's pixels beside those of the slow reference.
package struct SceneVerification {
  /// How many levels of 255 a component may differ.
  package static let tolerance = 2

  /// The largest difference of a component.
  package private(set) var worst = 0
  /// Where it is.
  package private(set) var place = (x: 0, y: 0)
  /// How many pixels differ by more than the tolerance.
  package private(set) var beyond = 0

  /// Draws a list both ways and compares.
  package init(_ list: DisplayList, threads: Int = 1) {
    let fast = SoftwareRenderer(threads: threads).render(list)
    let isPlain = list.commands.allSatisfy { if case .draw = $0 { true } else { false } }
    // Groups and backdrops look at their neighbours, draws do not, so that these can be compared
    // piece by piece with what touches each.
    let side = isPlain ? 64 : max(list.width, list.height)
    for y in stride(from: 0, to: list.height, by: side) {
      for x in stride(from: 0, to: list.width, by: side) {
        let part = Self.part(
          of: list, x, y, min(side, list.width - x), min(side, list.height - y))
        compare(ReferenceRenderer().exactImage(of: part).quantized(), fast, x, y)
      }
    }
  }

  private static func part(
    of list: DisplayList, _ x: Int, _ y: Int, _ width: Int, _ height: Int
  ) -> DisplayList {
    guard width < list.width || height < list.height else { return list }
    let move = Matrix3(.translation(-Double(x), -Double(y)))
    let frame = Rect(Double(x) - 1, Double(y) - 1, Double(width) + 2, Double(height) + 2)
    var part = DisplayList(width: width, height: height, background: list.background)
    part.commands = list.commands.compactMap { command in
      guard case .draw(var draw) = command else { return command }
      // A blurred shape's bounds leave out tails that are less than half a level each.
      let tail = 3 * draw.blur
      if let bounds = draw.deviceBounds?.inset(-tail, -tail), bounds.intersection(frame).isEmpty {
        return nil
      }
      draw.transform = draw.transform.concatenating(move)
      return .draw(draw)
    }
    return part
  }

  private mutating func compare(_ exact: Image, _ fast: Image, _ x: Int, _ y: Int) {
    for row in 0..<exact.height {
      for column in 0..<exact.width {
        let a = exact.pixels[row * exact.width + column]
        let b = fast.pixels[(y + row) * fast.width + x + column]
        guard a != b else { continue }
        var most = 0
        for shift in [0, 8, 16, 24] as [UInt32] {
          most = max(most, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
        }
        if most > Self.tolerance { beyond += 1 }
        if most > worst { (worst, place) = (most, (x + column, y + row)) }
      }
    }
  }
}
