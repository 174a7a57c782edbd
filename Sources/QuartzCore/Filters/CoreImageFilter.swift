// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import PixelFilters
import RenderTree
import Synchronization

extension FilterValue {
  /// A filter of Core Image as it is now.
  init(_ filter: any LayerFilter) {
    let maker: any FilterMaker =
      filter.kindName.map { BuiltInMaker(kind: $0, library: filter.library) }
      ?? OwnMaker(filter: .lent(filter))
    self.init(
      type: filter.kindName ?? String(reflecting: Swift.type(of: filter)), name: filter.name,
      isEnabled: filter.isEnabled, inputs: filter.settings.mapValues(ValueBridge.generic),
      origin: .lent(filter), maker: maker)
  }

  /// An object that is such a filter.
  var object: AnyObject? {
    if let object = origin?.object { return object }
    guard let maker = maker as? BuiltInMaker,
      let filter = maker.library.filter(
        ofKind: maker.kind, name: name, isEnabled: isEnabled,
        values: inputs.compactMapValues(\.inputOfImage))
    else { return CAFilter(self) }
    return filter
  }

  /// Whether it leads from one picture to another.
  var isTransition: Bool {
    switch maker {
    case let maker as BuiltInMaker: maker.library.isTransition(maker.kind)
    case is OwnMaker: true
    default: false
    }
  }
}

/// A kind of filter that Core Image has.
private final class BuiltInMaker: FilterMaker {
  let kind: String
  let library: any LayerFilterLibrary

  init(kind: String, library: any LayerFilterLibrary) {
    (self.kind, self.library) = (kind, library)
  }

  var isOfType: Bool { true }

  func picture(_ pictures: FilteredPictures, _ inputs: [String: Value]) -> (any PixelNode)? {
    library.output(
      ofKind: kind, LayerPicture(pictures), values: inputs.compactMapValues(\.inputOfImage))
  }
}

/// A filter of the program's own, asked one frame at a time.
private final class OwnMaker: FilterMaker {
  private let filter: Mutex<SourceObject>

  init(filter: SourceObject) {
    self.filter = Mutex(filter)
  }

  var isOfType: Bool { false }

  func picture(_ pictures: FilteredPictures, _ inputs: [String: Value]) -> (any PixelNode)? {
    filter.withLock { filter in
      (filter.object as? any LayerFilter)?.output(
        LayerPicture(pictures), values: inputs.compactMapValues(\.inputOfImage))
    }
  }
}

extension LayerPicture {
  fileprivate init(_ pictures: FilteredPictures) {
    self.init(
      pictures.image, target: pictures.target, bounds: pictures.bounds, scale: pictures.scale)
  }
}

extension Value {
  /// What a filter of Core Image takes for it.
  fileprivate var inputOfImage: LayerFilterInput? {
    switch self {
    case .point(let point), .size(let point): .numbers([point.x, point.y])
    case .rect(let rect): .numbers([rect.x, rect.y, rect.width, rect.height])
    case .numbers(let numbers): .numbers(numbers)
    case .color(let color):
      .color(
        red: color.rgba.red, green: color.rgba.green, blue: color.rgba.blue,
        alpha: color.rgba.alpha)
    case .transform(let matrix): .object(CGAffineTransform(matrix.affinePart))
    default: ValueBridge.any(self).map { .object($0) }
    }
  }
}
