// SPDX-License-Identifier: Apache-2.0

import DisplayList
import ElementaryFunctions
import Foundation
import Geometry

/// The blades of a camera's iris before a layer.
struct Shutter {
  let bounds: Rect
  let toDevice: Matrix3

  private static let bladeCount = 8
  /// How far the blades turn on their way from open to closed, in radians.
  private static let turn = Double.pi / 4

  /// Draws the blades around an opening of a size of 0...1; at 1 they are out of sight.
  func draw(_ opening: Double, _ buffer: inout CommandBuffer, _ memory: FrameMemory) {
    let corners = corners(opening)
    let far = 4 * reach
    buffer.open()
    // One plate below all blades, so that nothing shines through between them.
    var plate = Path()
    plate.add(bounds.cornerPoints)
    plate.add(corners)
    buffer.draw(Draw(.path(plate, .evenOdd), transform: toDevice, paint: .solid(Self.gray(0))))
    for blade in 0..<Self.bladeCount {
      let next = (blade + 1) % Self.bladeCount
      let after = (blade + 2) % Self.bladeCount
      // A blade ends at one side of the opening and lies below the next one.
      let side = Self.unit(corners[next] - corners[blade], blade)
      let following = Self.unit(corners[after] - corners[next], next)
      var path = Path()
      path.add([
        corners[blade], corners[next], corners[next] + following * far,
        corners[next] + (following + side) * far, corners[blade] + side * far,
      ])
      buffer.draw(
        Draw(
          .path(path, .nonZero), transform: toDevice,
          paint: .solid(Self.gray(blade % 2 == 0 ? 0.5 : 1))))
    }
    var group = memory.group()
    group.clips.append(Clip(.rect(bounds), transform: toDevice))
    buffer.close(group)
  }

  /// Half the diagonal.
  private var reach: Double { Vec2(bounds.width, bounds.height).length / 2 }

  private func corners(_ opening: Double) -> [Vec2] {
    // The sides of an opening of 1 touch the corners of the bounds.
    let radius = opening * reach / Elementary.cos(.pi / Double(Self.bladeCount))
    return (0..<Self.bladeCount).map { index in
      let angle = 2 * .pi * Double(index) / Double(Self.bladeCount) + (1 - opening) * Self.turn
      return bounds.center + Vec2(Elementary.cos(angle), Elementary.sin(angle)) * radius
    }
  }

  /// The direction of a side, of which a closed iris has none left.
  private static func unit(_ side: Vec2, _ index: Int) -> Vec2 {
    let length = side.length
    if length > 1e-9 { return side * (1 / length) }
    let angle = 2 * .pi * (Double(index) + 0.5) / Double(bladeCount) + turn + .pi / 2
    return Vec2(Elementary.cos(angle), Elementary.sin(angle))
  }

  private static func gray(_ share: Double) -> RGBA {
    let value = 0.07 + 0.05 * share
    return RGBA(value, value, value, 1)
  }
}

extension Path {
  fileprivate mutating func add(_ corners: [Vec2]) {
    for (index, corner) in corners.enumerated() {
      if index == 0 { move(to: corner) } else { line(to: corner) }
    }
    close()
  }
}

extension Rect {
  fileprivate var cornerPoints: [Vec2] {
    [Vec2(minX, minY), Vec2(maxX, minY), Vec2(maxX, maxY), Vec2(minX, maxY)]
  }
}
