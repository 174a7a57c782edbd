// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry
import PixelFilters

/// Reads the values of inputs, whatever kind of object they are given as.
enum FilterValue {
  /// A finite number.
  static func number(_ value: Any?) -> Double? {
    let number: Double?
    switch value {
    case let value as Double: number = value
    case let value as Float: number = Double(value)
    case let value as CGFloat: number = Double(value)
    case let value as Bool: number = value ? 1 : 0
    case let value as any BinaryInteger: number = Double(value)
    case let value as NSNumber: number = value.doubleValue
    default: number = nil
    }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Numbers of which all are finite.
  static func numbers(_ value: Any?) -> [Double]? {
    let list: [Double]
    switch value {
    case let value as CIVector: list = (0..<value.count).map { Double(value.value(at: $0)) }
    case let value as CGPoint: list = [Double(value.x), Double(value.y)]
    case let value as CGSize: list = [Double(value.width), Double(value.height)]
    case let value as CGRect:
      list = [value.origin.x, value.origin.y, value.size.width, value.size.height].map {
        Double($0)
      }
    case let value as CGAffineTransform: list = elements(value)
    case let value as [Double]: list = value
    case let value as [CGFloat]: list = value.map { Double($0) }
    case let value as [NSNumber]: list = value.map(\.doubleValue)
    case let value as NSValue: return boxed(value).flatMap { numbers($0) }
    default: return nil
    }
    return list.allSatisfy(\.isFinite) ? list : nil
  }

  private static func boxed(_ value: NSValue) -> Any? {
    if let map = value.structure(CGAffineTransform.self) { return map }
    if let rect = value.boxed(CGRect.self) { return rect }
    if let point = value.boxed(CGPoint.self) { return point }
    if let size = value.boxed(CGSize.self) { return size }
    return nil
  }

  /// An affine map.
  static func transform(_ value: Any?) -> CGAffineTransform? {
    if let map = value as? Foundation.AffineTransform {
      return CGAffineTransform(
        a: map.m11, b: map.m12, c: map.m21, d: map.m22, tx: map.tX, ty: map.tY)
    }
    guard let list = numbers(value), list.count == 6 else { return nil }
    return CGAffineTransform(
      a: list[0], b: list[1], c: list[2], d: list[3], tx: list[4], ty: list[5])
  }

  private static func elements(_ t: CGAffineTransform) -> [Double] {
    [t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) }
  }

  /// A colour.
  static func color(_ value: Any?) -> CIColor? {
    switch value {
    case let value as CIColor: value
    case let value as CGColor: CIColor(cgColor: value)
    default: nil
    }
  }

  static func data(_ value: Any?) -> Data? {
    switch value {
    case let value as Data: value
    case let value as NSData: Data(copying: value)
    default: nil
    }
  }

  static func string(_ value: Any?) -> String? {
    switch value {
    case let value as String: value
    case let value as NSString: String(describing: value)
    default: nil
    }
  }
}

/// The inputs of one filter with the defaults of its kind.
struct FilterInputs {
  let kind: FilterKind
  let values: [String: Any]

  /// A value that is not of its kind is told of and counts as its default.
  private func value<Value>(_ key: String, _ read: (Any?) -> Value?) -> Value? {
    if let value = values[key] {
      if let read = read(value) { return read }
      Diagnostics.report(
        .misuse, "\(key) of \(kind.name) is not what the filter takes; its default is used")
    }
    return read(kind.input(key)?.initial.object)
  }

  func image(_ key: String = "inputImage") -> CIImage? { value(key) { $0 as? CIImage } }

  /// A number, within the limits of its key.
  func number(_ key: String) -> Double {
    let number = value(key, FilterValue.number) ?? 0
    guard let input = kind.input(key) else { return number }
    return min(max(number, input.least), input.greatest)
  }

  func float(_ key: String) -> Float { Float(number(key)) }

  func numbers(_ key: String) -> [Double] { value(key, FilterValue.numbers) ?? [] }

  func point(_ key: String = "inputCenter") -> Point {
    let list = numbers(key)
    return list.count >= 2 ? Point(list[0], list[1]) : .zero
  }

  func rect(_ key: String = "inputExtent") -> Extent {
    let list = numbers(key)
    guard list.count >= 4 else { return .empty }
    return Extent(CGRect(x: list[0], y: list[1], width: list[2], height: list[3]))
  }

  /// Four numbers, 0 for those that are missing.
  func pixel(_ key: String) -> Pixel {
    var result = Pixel.zero
    for (index, value) in numbers(key).prefix(4).enumerated() { result[index] = Float(value) }
    return result
  }

  func transform() -> CGAffineTransform {
    value("inputTransform", FilterValue.transform) ?? .identity
  }

  func color(_ key: String = "inputColor") -> Pixel {
    value(key, FilterValue.color)?.pixel ?? .zero
  }

  func data(_ key: String) -> Data? { value(key, FilterValue.data) }
  func string(_ key: String) -> String? { value(key, FilterValue.string) }
  func space() -> CGColorSpace? { value("inputColorSpace") { $0 as? CGColorSpace } }
}
