// SPDX-License-Identifier: Apache-2.0

import Geometry

extension Contour {
  /// Corners without arms, cut by a radius on both sides; ends of open contours stay.
  func rounded(by radius: Double) -> Contour {
    guard radius > 0, vertices.count > 1 else { return self }
    var result = Contour()
    result.isClosed = isClosed
    for index in vertices.indices {
      let corner = vertices[index]
      let isEnd = !isClosed && (index == 0 || index == vertices.count - 1)
      guard !isEnd, arrivals[index] == .zero, departures[index] == .zero else {
        result.add(corner, arrival: arrivals[index], departure: departures[index])
        continue
      }
      let before = vertices[index > 0 ? index - 1 : vertices.count - 1] - corner
      let after = vertices[index + 1 < vertices.count ? index + 1 : 0] - corner
      guard before != .zero, after != .zero else {
        result.add(corner)
        continue
      }
      let back = before * (min(radius, before.length / 2) / before.length)
      let ahead = after * (min(radius, after.length / 2) / after.length)
      result.add(corner + back, departure: -(back * GeometryModel.quarterArm))
      result.add(corner + ahead, arrival: -(ahead * GeometryModel.quarterArm))
    }
    return result
  }

  /// Vertices on their way to the middle of all, arms on the way from it.
  func puckered(by share: Double) -> Contour {
    guard share != 0, !vertices.isEmpty else { return self }
    let middle = vertices.reduce(.zero, +) / Double(vertices.count)
    var result = self
    for index in vertices.indices {
      let vertex = vertices[index]
      let moved = vertex.lerp(middle, share)
      result.vertices[index] = moved
      result.arrivals[index] = (vertex + arrivals[index]).lerp(middle, -share) - moved
      result.departures[index] = (vertex + departures[index]).lerp(middle, -share) - moved
    }
    return result
  }
}
