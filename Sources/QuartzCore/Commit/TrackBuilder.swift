// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import CoreGraphics
import DisplayList
import Geometry
import RenderTree

/// Reads one property animation's boxed values as the type of the property it moves.
///
/// A value of another type, or a mode that is not known, leaves the animation without effect.
struct TrackBuilder {
  let animation: CAPropertyAnimation
  let path: PropertyPath
  let captured: Value?

  var content: RenderAnimation.Content {
    if let function = animation.valueFunction { return valueFunction(function) }
    if let keyframes = animation as? CAKeyframeAnimation, let route = keyframes.path {
      return motion(keyframes, route)
    }
    switch (path.row.access, path.field) {
    case (.number, _), (_, .x), (_, .y), (_, .width), (_, .height):
      return made(track(ValueBridge.number, \.number)) { .number(path, $0) }
    case (.transform, .transform(.translation)), (.point, .whole), (.rect, .origin):
      return made(track(vector, \.vector)) { .vector(path, $0) }
    case (.size, .whole), (.rect, .size):
      return made(track(vector, \.vector)) { .vector(path, $0) }
    case (.transform, .transform):
      return made(track(ValueBridge.number, \.number)) { .number(path, $0) }
    case (.rect, _):
      return made(track(ValueBridge.rect, \.rectangle)) { .rect(path, $0) }
    case (.transform, _):
      return made(track(ValueBridge.transform, \.matrix)) { .matrix(path, $0) }
    case (.bool, _):
      return made(track({ ValueBridge.number($0).map { $0 != 0 } }, { $0.number.map { $0 != 0 } }))
      {
        .flag(path, $0)
      }
    case (.color, _):
      return made(track(color, { $0.color?.rgba })) { .color(path, $0) }
    case (.path, _):
      return made(track({ ($0 as? CGPath)?.geometry }, \.path)) { .path(path, $0) }
    case (.numbers, _):
      return made(track(ValueBridge.numbers, \.numbers)) { .numbers(path, $0) }
    case (.colors, _):
      return made(
        track({ ValueBridge.colors($0)?.map(\.rgba) }, { $0.colors?.map(\.rgba) })
      ) { .colors(path, $0) }
    case (.contents, _): return contents()
    case (.string, _), (.optionalString, _), (.any, _): return discrete()
    case (.point, _), (.size, _): return .nothing
    }
  }

  private var timing: CubicTiming { animation.timingFunction?.curve ?? .linear }

  private func made<T>(
    _ track: PropertyTrack<T>?, _ content: (PropertyTrack<T>) -> RenderAnimation.Content
  ) -> RenderAnimation.Content {
    track.map(content) ?? .nothing
  }

  // MARK: - Tracks

  private func track<T: Interpolatable>(
    _ convert: (Any) -> T?, _ unwrap: (Value) -> T?
  ) -> PropertyTrack<T>? {
    guard let source = source(convert, unwrap) else { return nil }
    return PropertyTrack(
      source, timing: timing, isAdditive: animation.isAdditive,
      isCumulative: animation.isCumulative
    )
  }

  private func source<T: Interpolatable>(
    _ convert: (Any) -> T?, _ unwrap: (Value) -> T?
  ) -> PropertyTrack<T>.Source? {
    switch animation {
    case let basic as CABasicAnimation:
      let given = [basic.fromValue, basic.toValue, basic.byValue]
      let read = given.map { $0.flatMap(convert) }
      guard zip(given, read).allSatisfy({ ($0 == nil) == ($1 == nil) }) else { return nil }
      let values = BasicValues(
        from: read[0], to: read[1], by: read[2], captured: captured.flatMap(unwrap)
      )
      guard let spring = animation as? CASpringAnimation else { return .basic(values) }
      return .spring(spring.spring, values)
    case let keyframes as CAKeyframeAnimation:
      guard let mode = KeyframeMode(rawValue: keyframes.calculationMode.rawValue),
        let given = keyframes.values
      else { return nil }
      let values = given.compactMap(convert)
      guard values.count == given.count else { return nil }
      return Keyframes(
        Keyframes.Source(
          values: values, keyTimes: numbers(keyframes.keyTimes),
          timings: curves(keyframes.timingFunctions), mode: mode,
          tension: numbers(keyframes.tensionValues) ?? [],
          continuity: numbers(keyframes.continuityValues) ?? [],
          bias: numbers(keyframes.biasValues) ?? [])
      ).map { .keyframes($0) }
    default: return nil
    }
  }

  private func motion(_ keyframes: CAKeyframeAnimation, _ route: CGPath) -> RenderAnimation.Content
  {
    guard let mode = KeyframeMode(rawValue: keyframes.calculationMode.rawValue),
      let prepared = PathKeyframes(
        PathKeyframes.Source(
          path: route.geometry, keyTimes: numbers(keyframes.keyTimes),
          timings: curves(keyframes.timingFunctions), mode: mode))
    else { return .nothing }
    return .motion(
      path,
      PathTrack(
        prepared, timing: timing, isAdditive: animation.isAdditive,
        isCumulative: animation.isCumulative,
        rotation: keyframes.rotationMode.flatMap {
          PathKeyframes.Rotation(rawValue: $0.rawValue)
        })
    )
  }

  private func valueFunction(_ function: CAValueFunction) -> RenderAnimation.Content {
    guard let known = ValueFunction(rawValue: function.name.rawValue) else { return .nothing }
    if known.inputCount == 1 {
      return made(track(ValueBridge.number, \.number)) {
        .valueFunction(path, ValueFunctionTrack(known, .number($0)))
      }
    }
    return made(track(ValueBridge.numbers, \.numbers)) {
      .valueFunction(path, ValueFunctionTrack(known, .numbers($0)))
    }
  }

  private func contents() -> RenderAnimation.Content {
    func picture(_ any: Any?) -> Contents? {
      any.flatMap { $0 is NSNull ? nil : ValueBridge.contents($0) }
    }
    switch animation {
    case let basic as CABasicAnimation:
      let (from, to) = (basic.fromValue ?? captured.flatMap(ValueBridge.any), basic.toValue)
      guard from != nil || to != nil else { return .nothing }
      return .contents(
        ContentsTrack(
          values: [picture(from), picture(to)], timing: timing,
          missing: from == nil ? .start : to == nil ? .end : nil))
    case let keyframes as CAKeyframeAnimation:
      return .contents(
        ContentsTrack(
          values: (keyframes.values ?? []).map(picture), keyTimes: numbers(keyframes.keyTimes),
          timing: timing, isDiscrete: keyframes.calculationMode == .discrete)
      )
    default: return .nothing
    }
  }

  private func discrete() -> RenderAnimation.Content {
    let values: [Any]
    switch animation {
    case let basic as CABasicAnimation:
      values = [basic.fromValue, basic.toValue].compactMap { $0 }
    case let keyframes as CAKeyframeAnimation: values = keyframes.values ?? []
    default: return .nothing
    }
    let read = values.compactMap { ValueBridge.value($0, for: path.row.access) }
    let times = numbers((animation as? CAKeyframeAnimation)?.keyTimes)
    return .discrete(path, DiscreteTrack(values: read, keyTimes: times, timing: timing))
  }

  // MARK: - Reading

  /// A point, a size or an array of two numbers.
  private func vector(_ any: Any) -> Vec2? { ValueBridge.size(any) ?? ValueBridge.point(any) }

  /// A colour; no colour counts as transparent black.
  private func color(_ any: Any) -> RGBA? {
    any is NSNull ? .clear : ValueBridge.color(any)?.rgba
  }

  private func numbers(_ list: [NSNumber]?) -> [Double]? { list?.map(\.doubleValue) }

  private func curves(_ functions: [CAMediaTimingFunction]?) -> [CubicTiming] {
    (functions ?? []).map(\.curve)
  }
}
