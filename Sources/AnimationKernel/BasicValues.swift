// SPDX-License-Identifier: Apache-2.0

/// The from, to and by values of a basic animation.
///
/// A missing value is filled from the base value, which is what the property has just before this
/// animation in the order of application; a missing start from the captured value when there is
/// one. With both `from` and `to`, `by` is ignored.
package struct BasicValues<Value: Interpolatable> {
  package var from: Value?
  package var to: Value?
  package var by: Value?
  /// What was on screen when the animation was added, where it takes over from another one or has
  /// no value of its own.
  package var captured: Value?

  package init(
    from: Value? = nil, to: Value? = nil, by: Value? = nil, captured: Value? = nil
  ) {
    self.from = from
    self.to = to
    self.by = by
    self.captured = captured
  }

  /// Both ends, or nil when they cannot be found or cannot be blended.
  @inline(__always)
  package func resolved(base: Value) -> (start: Value, end: Value)? {
    guard let (start, end) = ends(base: base), Value.canInterpolate(start, end) else { return nil }
    return (start, end)
  }

  /// The value at `progress`, which may leave 0...1; nil when the animation has no effect.
  @inline(__always)
  package func value(at progress: Double, base: Value) -> Value? {
    guard let (start, end) = resolved(base: base) else { return nil }
    return start.between(end, progress)
  }

  @inline(__always)
  func ends(base: Value) -> (start: Value, end: Value)? {
    switch (from, to, by) {
    case (let from?, let to?, _):
      return (from, to)
    case (let from?, nil, let by?):
      guard Value.canInterpolate(from, by) else { return nil }
      return (from, from.adding(by))
    case (nil, let to?, let by?):
      guard Value.canInterpolate(to, by), let start = to.subtracting(by) else { return nil }
      return (start, to)
    case (let from?, nil, nil):
      return (from, base)
    case (nil, let to?, nil):
      return (captured ?? base, to)
    case (nil, nil, let by?):
      let start = captured ?? base
      guard Value.canInterpolate(start, by) else { return nil }
      return (start, start.adding(by))
    case (nil, nil, nil):
      return (captured ?? base, base)
    }
  }
}

extension BasicValues: Sendable {}
extension BasicValues: Equatable where Value: Equatable {}
extension BasicValues: Hashable where Value: Hashable {}
