// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Where the parts of a preview's window lie: the picture, and the line of time below it.
///
/// All is in points of the window, from its top left corner.
struct PreviewSpace: Equatable {
  /// How high the lower edge with the line of time is.
  static let barHeight: CGFloat = 28
  /// Points of the window for one of the picture.
  static let zooms = 0.02...64.0

  /// The window's.
  var size: CGSize
  /// Pixels a point of the window.
  var scale: CGFloat = 1
  /// The picture's own, in its own points.
  var picture = CGSize(width: 1, height: 1)
  /// Points of the window for one of the picture; nil for as many as there is room for.
  private(set) var chosenZoom: CGFloat?
  /// How far the picture was pulled from the middle.
  private(set) var offset = CGPoint.zero

  init(size: CGSize) { self.size = size }

  /// What is left for the picture.
  var room: CGRect {
    CGRect(x: 0, y: 0, width: size.width, height: max(size.height - Self.barHeight, 1))
  }

  /// Points of the window for one of the picture.
  var zoom: CGFloat {
    chosenZoom ?? Self.limited(min(room.width / picture.width, room.height / picture.height))
  }

  private static func limited(_ zoom: CGFloat) -> CGFloat {
    min(max(zoom, zooms.lowerBound), zooms.upperBound)
  }

  /// Where the picture lies, on whole pixels, so that none is blurred.
  var frame: CGRect {
    func whole(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
    let width = max(whole(picture.width * zoom), 1 / scale)
    let height = max(whole(picture.height * zoom), 1 / scale)
    return CGRect(
      x: whole(room.midX - width / 2 + offset.x), y: whole(room.midY - height / 2 + offset.y),
      width: width, height: height)
  }

  /// The line of time.
  var track: CGRect {
    let left: CGFloat = 34
    return CGRect(
      x: left, y: room.maxY + Self.barHeight / 2 - 2, width: max(size.width - left - 150, 20),
      height: 4)
  }

  /// The share of the line of time that lies before a place, 0 to 1.
  func share(at x: CGFloat) -> Double {
    Double(min(max((x - track.minX) / track.width, 0), 1))
  }

  /// Whether a place is one of the lower edge.
  func isOnBar(_ point: CGPoint) -> Bool { point.y >= room.maxY }

  // MARK: - Changes

  /// Makes the picture larger, with one place of the window showing what it did.
  mutating func magnify(by factor: CGFloat, about point: CGPoint) {
    let (before, old) = (frame, zoom)
    chosenZoom = Self.limited(old * factor)
    let ratio = zoom / old
    offset = CGPoint(
      x: point.x + (before.midX - point.x) * ratio - room.midX,
      y: point.y + (before.midY - point.y) * ratio - room.midY)
  }

  /// Shows a point of the picture as one of the window, in the middle.
  mutating func showAsItIs() { (chosenZoom, offset) = (1, .zero) }

  /// Shows all of it, as large as there is room for.
  mutating func fit() { (chosenZoom, offset) = (nil, .zero) }

  mutating func pull(by x: CGFloat, _ y: CGFloat) {
    offset = CGPoint(x: offset.x + x, y: offset.y + y)
  }

  /// The window that shows a picture as it is, between limits.
  static func size(for picture: CGSize) -> CGSize {
    CGSize(
      width: min(max(picture.width, 320), 1_280),
      height: min(max(picture.height, 180), 800) + barHeight)
  }
}
