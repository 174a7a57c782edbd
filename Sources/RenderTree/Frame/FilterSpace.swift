// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import PixelFilters

/// The pixels in which a layer's filters make pictures: those of the layer's own plane, as large as
/// the device's where the layer's middle is, the y axis pointing up.
///
/// A layer that is only moved has the device's own pixels there, so none are mixed on the way.
struct FilterSpace: Hashable, Sendable {
  /// To the device with its y axis pointing up.
  private let toDevice: Matrix3
  private let bounds: Rect
  /// Pixels a point.
  private let scale: Double

  /// Nil where the layer is seen from the side.
  ///
  /// - Parameters:
  ///   - bounds: Of the layer, in points.
  ///   - plane: The layer's plane → device.
  ///   - scale: Pixels a point.
  ///   - isFlipped: Whether the layer's own y axis points up on the screen.
  init?(bounds: Rect, plane: Matrix3, scale: Double, isFlipped: Bool) {
    guard scale > 0, scale.isFinite, bounds.isFinite, !bounds.isEmpty else { return nil }
    let toPoints =
      isFlipped
      ? Affine(1 / scale, 0, 0, 1 / scale, 0, 0)
      : Affine(1 / scale, 0, 0, -1 / scale, 0, bounds.minY + bounds.maxY)
    let map = Matrix3(toPoints).concatenating(plane).concatenating(Matrix3(Self.turn))
    guard map.isFinite, map.inverse != nil else { return nil }
    toDevice = Self.moved(map)
    self.scale = scale
    self.bounds = Rect(
      bounds.x * scale, bounds.y * scale, bounds.width * scale, bounds.height * scale)
  }

  private static let turn = Affine(1, 0, 0, -1, 0, 0)

  /// A map that only moves, but for rounding, moves by whole pixels: filters work on whole ones.
  private static func moved(_ map: Matrix3) -> Matrix3 {
    guard let affine = map.affine else { return map }
    let linear = [affine.a - 1, affine.b, affine.c, affine.d - 1]
    guard linear.allSatisfy({ abs($0) < 1e-9 }) else { return map }
    return Matrix3(Affine(1, 0, 0, 1, affine.tx.rounded(), affine.ty.rounded()))
  }

  // MARK: - Recipes

  /// What filters make of a picture, one after the other.
  ///
  /// - Parameters:
  ///   - filters: Those that have makers.
  ///   - box: Where the picture is, in device space.
  ///   - clampsEdges: Whether the picture goes on beyond its edges.
  /// - Returns: The filter; nil where nothing can be seen of it.
  func recipe(_ filters: [FilterValue], box: Rect, clampsEdges: Bool) -> RecipeFilter? {
    let extent = Extent(minX: box.minX, minY: -box.maxY, maxX: box.maxX, maxY: -box.minY)
    guard let (slot, image) = slot(extent) else { return nil }
    var pictures = FilteredPictures(
      image: clampsEdges ? ClampNode(image) : image, bounds: bounds, scale: scale)
    for filter in filters {
      guard let made = filter.maker?.picture(pictures, filter.inputs) else { continue }
      pictures.image = made
    }
    guard let root = pictures.image.mapped(by: toDevice) else { return nil }
    let key = Key(space: self, filters: filters, box: extent, time: nil)
    return RecipeFilter(PixelRecipe(root, slots: [slot]), key: key)
  }

  /// What a filter makes of the two pictures of a transition: of what of them lies in the bounds.
  ///
  /// - Parameters:
  ///   - filter: One that has a maker.
  ///   - time: How far it is, 0...1.
  ///   - new: What draws the new picture; the old one is the group's.
  /// - Returns: The filter; nil where nothing can be seen of it, or when it lacks something.
  func recipe(_ filter: FilterValue, time: Double, new: [Command]) -> RecipeFilter? {
    let extent = Extent(
      minX: bounds.minX, minY: bounds.minY, maxX: bounds.maxX, maxY: bounds.maxY)
    guard let box = toDevice.seen(extent), let old = slot(box), let next = slot(box) else {
      return nil
    }
    let pictures = FilteredPictures(
      image: CropNode(old.image, extent), target: (CropNode(next.image, extent), time),
      bounds: bounds, scale: scale)
    guard let made = filter.maker?.picture(pictures, filter.inputs),
      let root = made.mapped(by: toDevice)
    else { return nil }
    return RecipeFilter(
      PixelRecipe(root, slots: [old.slot, next.slot]), others: [new],
      key: Key(space: self, filters: [filter], box: box, time: time))
  }

  private struct Key: Hashable, Sendable {
    var space: FilterSpace
    var filters: [FilterValue]
    var box: Extent
    var time: Double?
  }

  /// A picture that is given later, and how it is seen in these pixels.
  private func slot(_ box: Extent) -> (slot: SlotNode, image: any PixelNode)? {
    guard box.isFinite, let back = toDevice.inverse else { return nil }
    let slot = SlotNode(Extent(Region(covering: box)))
    return slot.mapped(by: back).map { (slot, $0) }
  }
}
