// SPDX-License-Identifier: Apache-2.0

/// A rectangle of pixels from the top left corner.
package struct WindowRect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The pixels of a picture, `width` by `height`, that a box touches, given by its edges; nil for
  /// none.
  package init?(
    left: Double, top: Double, right: Double, bottom: Double, width: Int, height: Int
  ) {
    func whole(_ edge: Double, _ limit: Int) -> Int {
      edge > 0 ? Int(min(edge, Double(limit))) : 0
    }
    let (x, y) = (whole(left.rounded(.down), width), whole(top.rounded(.down), height))
    let (endX, endY) = (whole(right.rounded(.up), width), whole(bottom.rounded(.up), height))
    guard endX > x, endY > y else { return nil }
    self.init(x: x, y: y, width: endX - x, height: endY - y)
  }
}
