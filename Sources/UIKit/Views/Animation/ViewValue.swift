// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import Geometry
import QuartzCore
import RenderTree

/// A value of a layer's property in a form that can be added and blended.
enum ViewValue {
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CATransform3D)
  case color(CGColor?)
  case path(CGPath?)
  case numbers([Double])
  case other(Any?)

  /// Reads what key-value coding answers for a key path.
  init(_ any: Any?, forKeyPath keyPath: String) {
    let path = PropertyPath(keyPath, kind: .layer)
    switch path?.isTabled == true ? path?.type : nil {
    case .point:
      self = .point((any as? NSValue)?.cgPointValue ?? any as? CGPoint ?? .zero)
    case .size:
      self = .size((any as? NSValue)?.cgSizeValue ?? any as? CGSize ?? .zero)
    case .rect:
      self = .rect((any as? NSValue)?.cgRectValue ?? any as? CGRect ?? .zero)
    case .transform:
      self = .transform(
        (any as? NSValue)?.caTransform3DValue ?? any as? CATransform3D ?? CATransform3DIdentity)
    case .color:
      self = .color(any as? CGColor)
    case .path:
      self = .path(any as? CGPath)
    default:
      if let number = Self.number(any) {
        self = .number(number)
      } else if let list = any as? [Any], !list.isEmpty {
        let numbers = list.compactMap(Self.number)
        self = numbers.count == list.count ? .numbers(numbers) : .other(any)
      } else {
        self = .other(any)
      }
    }
  }

  private static func number(_ any: Any?) -> Double? {
    (any as? NSNumber)?.doubleValue ?? any as? Double ?? (any as? CGFloat).map { Double($0) }
  }

  /// The boxed form for animations and key-value coding.
  var boxed: Any {
    switch self {
    case .number(let number): number
    case .point(let point): NSValue(cgPoint: point)
    case .size(let size): NSValue(cgSize: size)
    case .rect(let rect): NSValue(cgRect: rect)
    case .transform(let transform): NSValue(caTransform3D: transform)
    case .color(let color): color ?? NSNull()
    case .path(let path): path ?? NSNull()
    case .numbers(let numbers): numbers
    case .other(let any): any ?? NSNull()
    }
  }

  /// What an additive animation must add to `base` to show this value; nil when nothing does that.
  ///
  /// What is added to a transform is applied before it, so the base is undone by its inverse, which
  /// a flattened transform does not have.
  func difference(from base: ViewValue) -> ViewValue? {
    switch (self, base) {
    case (.number(let a), .number(let b)): return .number(a - b)
    case (.point(let a), .point(let b)): return .point(CGPoint(x: a.x - b.x, y: a.y - b.y))
    case (.size(let a), .size(let b)):
      return .size(CGSize(width: a.width - b.width, height: a.height - b.height))
    case (.transform(let a), .transform(let b)):
      let inverse = CATransform3DInvert(b)
      let unit = CATransform3DConcat(b, inverse)
      guard [unit.m11, unit.m22, unit.m33, unit.m44].allSatisfy({ abs($0 - 1) < 1e-6 }) else {
        return nil
      }
      return .transform(CATransform3DConcat(a, inverse))
    default: return nil
    }
  }

  /// The sum that an additive animation of the value `addend` shows.
  func adding(_ addend: ViewValue) -> ViewValue {
    switch (self, addend) {
    case (.number(let a), .number(let b)): .number(a + b)
    case (.point(let a), .point(let b)): .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
    case (.size(let a), .size(let b)):
      .size(CGSize(width: a.width + b.width, height: a.height + b.height))
    case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(b, a))
    default: addend
    }
  }

  /// What adds nothing to a value of this kind.
  var neutral: ViewValue {
    switch self {
    case .number: .number(0)
    case .point: .point(.zero)
    case .size: .size(.zero)
    case .transform: .transform(CATransform3DIdentity)
    default: self
    }
  }

  /// The value at a part of the way to another one, as an animation between both shows it.
  func blended(with other: ViewValue, _ part: Double) -> ViewValue {
    if part == 0 { return self }
    if part == 1 { return other }
    let t = CGFloat(part)
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a + (b - a) * part)
    case (.point(let a), .point(let b)):
      return .point(CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t))
    case (.size(let a), .size(let b)):
      return .size(
        CGSize(
          width: a.width + (b.width - a.width) * t, height: a.height + (b.height - a.height) * t))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: a.minX + (b.minX - a.minX) * t, y: a.minY + (b.minY - a.minY) * t,
          width: a.width + (b.width - a.width) * t, height: a.height + (b.height - a.height) * t))
    case (.transform(let a), .transform(let b)):
      return .transform(CATransform3D(a.matrix.lerp(b.matrix, part)))
    case (.color(let a), .color(let b)):
      let (a, b) = (ViewValue.components(a), ViewValue.components(b))
      let mixed = zip(a, b).map { $0 + ($1 - $0) * t }
      return .color(CGColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: mixed[3]))
    case (.path(let a?), .path(let b?)):
      return .path(CGPath(a.geometry.lerp(b.geometry, part)))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { $0 + ($1 - $0) * part })
    default: return part < 0.5 ? self : other
    }
  }

  /// Red, green, blue and alpha; no colour is transparent black.
  private static func components(_ color: CGColor?) -> [CGFloat] {
    guard let rgba = color?.rgba else { return [0, 0, 0, 0] }
    return [rgba.red, rgba.green, rgba.blue, rgba.alpha].map { CGFloat($0) }
  }

  /// Whether two values are the same.
  func isEqual(_ other: ViewValue) -> Bool {
    switch (self, other) {
    case (.number(let a), .number(let b)): a == b
    case (.point(let a), .point(let b)): a == b
    case (.size(let a), .size(let b)): a == b
    case (.rect(let a), .rect(let b)): a == b
    case (.transform(let a), .transform(let b)): CATransform3DEqualToTransform(a, b)
    case (.color(let a), .color(let b)): ViewValue.components(a) == ViewValue.components(b)
    case (.path(let a), .path(let b)): a?.geometry == b?.geometry
    case (.numbers(let a), .numbers(let b)): a == b
    default: false
    }
  }
}
