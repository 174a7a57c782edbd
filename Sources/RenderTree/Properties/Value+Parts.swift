// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

extension Value {
  /// The number in a number or a Bool.
  package var number: Double? {
    switch self {
    case .number(let number): number
    case .bool(let flag): flag ? 1 : 0
    default: nil
    }
  }

  package var string: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }

  /// A point, a size, or two numbers.
  package var vector: Vec2? {
    switch self {
    case .point(let point), .size(let point): point
    case .numbers(let numbers) where numbers.count >= 2: Vec2(numbers[0], numbers[1])
    default: nil
    }
  }

  /// A rectangle, or four numbers.
  package var rectangle: Rect? {
    switch self {
    case .rect(let rect): rect
    case .numbers(let n) where n.count >= 4: Rect(n[0], n[1], n[2], n[3])
    default: nil
    }
  }

  package var matrix: Matrix4? {
    guard case .transform(let matrix) = self else { return nil }
    return matrix
  }

  package var color: ColorValue? {
    guard case .color(let color) = self else { return nil }
    return color
  }

  package var path: Path? {
    guard case .path(let path) = self else { return nil }
    return path
  }

  package var contents: Contents? {
    switch self {
    case .image(let contents): contents
    case .object(let origin): Contents(nil, origin: origin)
    default: nil
    }
  }

  package var numbers: [Double]? {
    switch self {
    case .numbers(let numbers): numbers
    case .number(let number): [number]
    case .list(let list) where list.isEmpty: []
    default: nil
    }
  }

  package var colors: [ColorValue]? {
    switch self {
    case .colors(let colors): colors
    case .list(let list) where list.isEmpty: []
    default: nil
    }
  }

  /// `.some(nil)` for `none`, `.some(value)` for a fitting value, nil for another type.
  func optional<T>(_ part: (Value) -> T?) -> T?? {
    if case .none = self { return .some(nil) }
    guard let found = part(self) else { return nil }
    return .some(found)
  }

  /// Whether the value is what unset storage holds: nothing, zero, false, an empty rectangle.
  var isZero: Bool {
    switch self {
    case .none: true
    case .number(let number): number == 0
    case .bool: false
    case .string: false
    case .point(let point), .size(let point): point == .zero
    case .rect(let rect): rect == .zero
    default: false
    }
  }
}
