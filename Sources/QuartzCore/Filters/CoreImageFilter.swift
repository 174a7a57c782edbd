// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreImage
import PixelFilters
import RenderTree
import Synchronization

extension FilterValue {
  /// A filter of Core Image as it is now.
  init(_ filter: CIFilter) {
    let maker: any FilterMaker =
      filter.kindName.map { BuiltInMaker(kind: $0) } ?? OwnMaker(filter: .lent(filter))
    self.init(
      type: filter.kindName ?? String(reflecting: Swift.type(of: filter)), name: filter.name,
      isEnabled: filter.isEnabled, inputs: filter.settings.mapValues(ValueBridge.generic),
      origin: .lent(filter), maker: maker)
  }

  /// An object that is such a filter.
  var object: AnyObject? {
    if let object = origin?.object { return object }
    guard let maker = maker as? BuiltInMaker, let filter = CIFilter(name: maker.kind) else {
      return CAFilter(self)
    }
    if let name { filter.name = name }
    filter.isEnabled = isEnabled
    for (key, value) in inputs { filter.setValue(value.inputOfImage, forKey: key) }
    return filter
  }

  /// Whether it leads from one picture to another.
  var isTransition: Bool {
    switch maker {
    case let maker as BuiltInMaker: CIFilter(name: maker.kind)?.isTransition ?? false
    case is OwnMaker: true
    default: false
    }
  }
}

/// A kind of filter that Core Image has.
private final class BuiltInMaker: FilterMaker {
  let kind: String

  init(kind: String) {
    self.kind = kind
  }

  var isOfType: Bool { true }

  func picture(_ pictures: FilteredPictures, _ inputs: [String: Value]) -> (any PixelNode)? {
    CIFilter.output(
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
      (filter.object as? CIFilter)?.output(
        LayerPicture(pictures), values: inputs.compactMapValues(\.inputOfImage))
    }
  }
}

extension LayerPicture {
  fileprivate init(_ pictures: FilteredPictures) {
    self.init(
      pictures.image, target: pictures.target, bounds: CGRect(pictures.bounds),
      scale: pictures.scale)
  }
}

extension Value {
  /// What a filter of Core Image takes for it.
  fileprivate var inputOfImage: Any? {
    switch self {
    case .point(let point), .size(let point): CIVector(x: CGFloat(point.x), y: CGFloat(point.y))
    case .rect(let rect): CIVector(cgRect: CGRect(rect))
    case .numbers(let numbers): CIVector(numbers.map { CGFloat($0) })
    case .color(let color):
      CIColor(
        red: CGFloat(color.rgba.red), green: CGFloat(color.rgba.green),
        blue: CGFloat(color.rgba.blue), alpha: CGFloat(color.rgba.alpha))
    case .transform(let matrix): CGAffineTransform(matrix.affinePart)
    default: ValueBridge.any(self)
    }
  }
}
