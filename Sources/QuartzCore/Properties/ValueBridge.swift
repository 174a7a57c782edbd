// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Geometry
import PixelFilters
import RenderTree

/// Values between Apple's boxed world (`NSNumber`, `NSValue`, `CGColor`, plain Swift values) and
/// the engine's.
enum ValueBridge {
  /// The engine's form of a value for a property of a known type; nil when it does not fit.
  static func value(_ any: Any?, for access: Property.Access) -> Value? {
    guard let any, !(any is NSNull) else { return Value.none }
    switch access {
    case .number, .bool: return number(any).map(Value.number)
    case .string, .optionalString: return string(any).map(Value.string)
    case .point: return point(any).map(Value.point)
    case .size: return size(any).map(Value.size)
    case .rect: return rect(any).map(Value.rect)
    case .transform: return transform(any).map(Value.transform)
    case .color: return color(any).map(Value.color)
    case .path: return (any as? CGPath).map { .path($0.geometry) }
    case .contents: return .image(contents(any))
    case .numbers: return numbers(any).map(Value.numbers)
    case .colors: return colors(any).map(Value.colors)
    case .any: return generic(any)
    }
  }

  /// The engine's form of a value whose type the value itself tells.
  static func generic(_ any: Any?) -> Value {
    guard let any, !(any is NSNull) else { return .none }
    if let number = inexact(any) { return .object(SourceObject(number)) }
    if let number = number(any) { return .number(number) }
    if let string = string(any) { return .string(string) }
    if let color = any as? CGColor {
      return .color(ColorValue(color.rgba, origin: SourceObject(color)))
    }
    if let path = any as? CGPath { return .path(path.geometry) }
    if let image = any as? CGImage { return .image(contents(image)) }
    if let point = any as? CGPoint { return .point(point.vec) }
    if let size = any as? CGSize { return .size(Vec2(Double(size.width), Double(size.height))) }
    if let rect = any as? CGRect { return .rect(rect.rect) }
    if let transform = transform(any) { return .transform(transform) }
    if let filter = any as? CAFilter { return .filter(filter.value) }
    if let list = any as? [Any] {
      if let numbers = numbers(list), !numbers.isEmpty { return .numbers(numbers) }
      if let colors = colors(list), !colors.isEmpty { return .colors(colors) }
      return .list(list.map(generic))
    }
    if let filter = any as? any LayerFilter { return .filter(FilterValue(filter)) }
    if let object = any as? any LayerFilterInputObject { return input(object) }
    return .object(.lent(any as AnyObject))
  }

  /// What stands for an input of a filter.
  private static func input(_ object: any LayerFilterInputObject) -> Value {
    switch object.input {
    // Two numbers are a place, others what they are.
    case .numbers(let numbers) where numbers.count == 2: .point(Vec2(numbers[0], numbers[1]))
    case .numbers(let numbers): .numbers(numbers)
    case .color(let red, let green, let blue, let alpha):
      .color(ColorValue(RGBA(red, green, blue, alpha)))
    case .object: .object(SourceObject(object))
    }
  }

  /// A whole number that a Double cannot hold, which stays the object it is.
  private static func inexact(_ any: Any) -> NSNumber? {
    switch any {
    case let value as Int where Double(exactly: value) == nil: NSNumber(value: value)
    case let value as Int64 where Double(exactly: value) == nil: NSNumber(value: value)
    case let value as UInt where Double(exactly: value) == nil: NSNumber(value: value)
    case let value as UInt64 where Double(exactly: value) == nil: NSNumber(value: value)
    default: nil
    }
  }

  /// The boxed form that key-value coding answers.
  static func any(_ value: Value) -> Any? {
    switch value {
    case .none: nil
    case .number(let number): NSNumber(value: number)
    case .bool(let flag): NSNumber(value: flag)
    case .string(let string): string
    case .point(let point): NSValue(cgPoint: CGPoint(point))
    case .size(let size): NSValue(cgSize: CGSize(width: size.x, height: size.y))
    case .rect(let rect): NSValue(cgRect: CGRect(rect))
    case .transform(let matrix): NSValue(caTransform3D: CATransform3D(matrix))
    case .color(let color): cgColor(color)
    case .path(let path): CGPath(path)
    case .image(let contents): contents.origin?.object ?? contents.image.map { CGImage($0) }
    case .numbers(let numbers): numbers.map { NSNumber(value: $0) }
    case .colors(let colors): colors.map(cgColor)
    case .list(let list): list.map { any($0) ?? NSNull() }
    case .filter(let filter): filter.object
    case .object(let origin): origin.object
    }
  }

  static func cgColor(_ color: ColorValue) -> CGColor {
    color.origin?.object as? CGColor ?? CGColor(color.rgba)
  }
}

// MARK: - By type

extension ValueBridge {
  static func number(_ any: Any) -> Double? {
    // Comparing types takes no time, where casts that fail take much.
    if type(of: any) == Double.self { return any as? Double }
    return switch any {
    case let value as CGFloat: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as Bool: value ? 1 : 0
    case let value as NSNumber: value.doubleValue
    case let value as any BinaryInteger: Double(value)
    case let value as any RawRepresentable:
      (value.rawValue as? any BinaryInteger).map { Double($0) }
    default: nil
    }
  }

  static func string(_ any: Any) -> String? {
    switch any {
    case let value as String: value
    case let value as any RawRepresentable: value.rawValue as? String
    default: nil
    }
  }

  static func point(_ any: Any) -> Vec2? {
    if let point = any as? CGPoint { return point.vec }
    guard let numbers = numbers(any), numbers.count >= 2 else { return nil }
    return Vec2(numbers[0], numbers[1])
  }

  static func size(_ any: Any) -> Vec2? {
    if type(of: any) == CGPoint.self { return point(any) }
    if let size = any as? CGSize { return Vec2(Double(size.width), Double(size.height)) }
    return point(any)
  }

  static func rect(_ any: Any) -> Rect? {
    if let rect = any as? CGRect { return rect.rect }
    guard let n = numbers(any), n.count >= 4 else { return nil }
    return Rect(n[0], n[1], n[2], n[3])
  }

  static func transform(_ any: Any) -> Matrix4? {
    if let transform = any as? CATransform3D { return transform.matrix }
    if let transform = any as? CGAffineTransform { return Matrix4(transform.affine) }
    return nil
  }

  static func color(_ any: Any) -> ColorValue? {
    if let color = any as? CGColor { return ColorValue(color.rgba, origin: SourceObject(color)) }
    guard case .color(let red, let green, let blue, let alpha) = input(of: any) else { return nil }
    return ColorValue(RGBA(red, green, blue, alpha))
  }

  static func contents(_ any: Any) -> Contents {
    Contents((any as? CGImage)?.image, origin: .lent(any as AnyObject))
  }

  static func numbers(_ any: Any) -> [Double]? {
    guard let list = any as? [Any] else {
      guard case .numbers(let numbers) = input(of: any) else { return nil }
      return numbers
    }
    let numbers = list.compactMap(number)
    return numbers.count == list.count ? numbers : nil
  }

  static func colors(_ any: Any) -> [ColorValue]? {
    guard let list = any as? [Any] else { return nil }
    let colors = list.compactMap(color)
    return colors.count == list.count ? colors : nil
  }

  /// What an object says that it is for a filter.
  private static func input(of any: Any) -> LayerFilterInput? {
    (any as? any LayerFilterInputObject)?.input
  }
}
