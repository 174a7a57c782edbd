// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// One declared property of an animation class, as key-value coding and archiving see it.
///
/// Copying goes by ``CAAnimation/take(from:)``, as animations are copied whenever they are added and
/// key paths take long.
struct AnimationProperty: Sendable {
  typealias Path<Owner, Value> = ReferenceWritableKeyPath<Owner, Value> & Sendable

  /// The Objective-C name.
  let key: String
  /// The boxed value of a new object; nil when it is zero or nothing.
  let defaultValue: (@Sendable () -> Any)?
  /// Reads the boxed value.
  let get: @Sendable (CAAnimation) -> Any?
  /// Writes a boxed value; nil restores the default, a value of the wrong type changes nothing.
  let set: @Sendable (CAAnimation, Any?) -> Void
  /// Whether the value is another than in a new object.
  let isChanged: @Sendable (CAAnimation) -> Bool
  let isArchived: Bool
}

// MARK: - Making rows

extension AnimationProperty {
  /// A row for a value that is boxed by `box` and read by `unbox`.
  private static func row<Owner: CAAnimation, Value: Equatable & Sendable>(
    _ key: String, _ path: Path<Owner, Value>, default initial: Value, isZero: Bool,
    isArchived: Bool,
    box: @escaping @Sendable (Value) -> Any?, unbox: @escaping @Sendable (Any) -> Value?
  ) -> AnimationProperty {
    let boxedInitial: @Sendable () -> Any = { box(initial) ?? NSNull() }
    return AnimationProperty(
      key: key,
      defaultValue: isZero ? nil : boxedInitial,
      get: { ($0 as? Owner).flatMap { box($0[keyPath: path]) } },
      set: { animation, value in
        guard let owner = animation as? Owner else { return }
        guard let value, !(value is NSNull) else {
          owner[keyPath: path] = initial
          return
        }
        if let value = unbox(value) { owner[keyPath: path] = value }
      },
      isChanged: { ($0 as? Owner).map { $0[keyPath: path] != initial } ?? false },
      isArchived: isArchived
    )
  }

  /// A row for a number.
  static func number<Owner: CAAnimation, Value: BinaryFloatingPoint & Sendable>(
    _ key: String, _ path: Path<Owner, Value>, default initial: Value = 0,
    isArchived: Bool = true
  ) -> AnimationProperty {
    row(
      key, path, default: initial, isZero: initial == 0, isArchived: isArchived,
      box: { NSNumber(value: Double($0)) },
      unbox: { ($0 as? NSNumber).map { Value($0.doubleValue) } })
  }

  /// A row for a truth value.
  static func flag<Owner: CAAnimation>(
    _ key: String, _ path: Path<Owner, Bool>, default initial: Bool = false
  ) -> AnimationProperty {
    row(
      key, path, default: initial, isZero: !initial, isArchived: true,
      box: { NSNumber(value: $0) }, unbox: { ($0 as? NSNumber)?.boolValue })
  }

  /// A row for a named constant.
  static func name<Owner: CAAnimation, Value: RawRepresentable & Equatable & Sendable>(
    _ key: String, _ path: Path<Owner, Value>, default initial: Value
  ) -> AnimationProperty where Value.RawValue == String {
    row(
      key, path, default: initial, isZero: false, isArchived: true,
      box: { $0.rawValue },
      unbox: { $0 as? Value ?? ($0 as? String).flatMap { Value(rawValue: $0) } })
  }

  /// A row for a named constant or nothing.
  static func name<Owner: CAAnimation, Value: RawRepresentable & Equatable & Sendable>(
    _ key: String, _ path: Path<Owner, Value?>
  ) -> AnimationProperty where Value.RawValue == String {
    row(
      key, path, default: nil, isZero: true, isArchived: true,
      box: { $0?.rawValue },
      unbox: { $0 as? Value ?? ($0 as? String).flatMap { Value(rawValue: $0) } })
  }

  /// A row for a value that is passed as it is.
  static func value<Owner: CAAnimation, Value>(
    _ key: String, _ path: Path<Owner, Value?>, isArchived: Bool = true
  ) -> AnimationProperty {
    AnimationProperty(
      key: key,
      defaultValue: nil,
      get: { ($0 as? Owner)?[keyPath: path] },
      set: { animation, value in
        guard let owner = animation as? Owner else { return }
        guard let value, !(value is NSNull) else {
          owner[keyPath: path] = nil
          return
        }
        if let value = value as? Value { owner[keyPath: path] = value }
      },
      isChanged: { ($0 as? Owner)?[keyPath: path] != nil },
      isArchived: isArchived
    )
  }

  /// A row for the frame rate, which is never archived.
  static func frameRate<Owner: CAAnimation>(
    _ key: String, _ path: Path<Owner, CAFrameRateRange>
  ) -> AnimationProperty {
    row(
      key, path, default: .default, isZero: true, isArchived: false,
      box: { $0 }, unbox: { $0 as? CAFrameRateRange })
  }
}
