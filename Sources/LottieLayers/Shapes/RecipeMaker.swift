// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import Geometry
import RenderTree

/// Makes values that move by themselves of a document's properties: the parts of recipes, and time
/// that follows a property.
struct RecipeMaker {
  let frameRate: Double

  /// Seconds of a frame.
  func time(_ frame: Double) -> Double { frame / frameRate }

  // MARK: - Values

  /// A value, each keyframe's changed by a function that keeps what is between them.
  func value<From: LottieValue, To: Interpolatable & Hashable>(
    _ property: Property<From>, dimension: Int = 0, _ change: (From) -> To
  ) -> TimedValue<To> {
    guard case .animated(let keyframes) = property else {
      return TimedValue(change(property.initial))
    }
    var keys: [TimedKey<To>] = []
    keys.reserveCapacity(keyframes.count)
    for (index, key) in keyframes.enumerated() {
      // What ends a hold comes a little early, so that rounding shows no frame too late.
      let early = index > 0 && keyframes[index - 1].isHold ? Tracks.leeway : 0
      let timing = key.isHold ? nil : key.easing.curve(dimension).timing
      keys.append(TimedKey(time(key.frame - early), change(key.value), timing))
    }
    return TimedValue(keys: keys) ?? TimedValue(change(property.initial))
  }

  func number(_ property: Property<Double>, times factor: Double = 1) -> TimedValue<Double> {
    value(property) { $0 * factor }
  }

  private static let degree = Double.pi / 180

  func angle(_ property: Property<Double>) -> TimedValue<Double> {
    number(property, times: Self.degree)
  }

  func point(_ property: Property<Vec2>, times factor: Double = 1) -> TimedPoint {
    guard case .animated(let keyframes) = property else {
      return .value(TimedValue(property.initial * factor))
    }
    if keyframes.contains(where: { $0.arms != nil }), let path = travel(keyframes) { return path }
    if keyframes.contains(where: { $0.easing.isSplit }) {
      return .parts(
        x: value(property, dimension: 0) { $0.x * factor },
        y: value(property, dimension: 1) { $0.y * factor })
    }
    return .value(value(property) { $0 * factor })
  }

  /// A point that goes along curves between its keyframes.
  private func travel(_ keyframes: [Keyframe<Vec2>]) -> TimedPoint? {
    let route = TravelRoute(keyframes)
    let (first, last) = (route.frames[0], route.frames[route.frames.count - 1])
    guard last > first else { return nil }
    let source = PathKeyframes.Source(
      path: route.path, keyTimes: route.frames.map { ($0 - first) / (last - first) },
      timings: route.curves.map(\.timing), mode: .lengths)
    guard let prepared = PathKeyframes(source) else { return nil }
    return .along(
      ActiveTiming(beginTime: time(first), duration: time(last - first), fillMode: .both),
      PathTrack(prepared))
  }

  func affine(_ transform: TransformModel) -> TimedAffine {
    let position =
      transform.split.map { TimedPoint.parts(x: number($0.x), y: number($0.y)) }
      ?? point(transform.position)
    return TimedAffine(
      anchor: point(transform.anchor), position: position,
      scale: point(transform.scale, times: 0.01), rotation: angle(transform.rotation),
      skew: angle(transform.skew), skewAxis: angle(transform.skewAxis))
  }

  // MARK: - Recipes

  func recipe(_ geometry: GeometryModel) -> PathRecipe {
    let isReversed = geometry.isReversed
    switch geometry.kind {
    case .path(let path): return .path(outline(path), isReversed: isReversed)
    case .rectangle(let center, let size, let radius):
      return .rect(
        center: point(center), size: point(size), radius: number(radius), isReversed: isReversed)
    case .ellipse(let center, let size):
      return .ellipse(center: point(center), size: point(size), isReversed: isReversed)
    case .star(let star):
      func ring(_ radius: Property<Double>, _ roundness: Property<Double>) -> PathRecipe.Star.Ring {
        .init(number(radius), roundness: number(roundness, times: 0.01))
      }
      return .star(
        PathRecipe.Star(
          center: point(star.center), points: number(star.points),
          outer: ring(star.outerRadius, star.outerRoundness),
          inner: star.isStar ? ring(star.innerRadius, star.innerRoundness) : nil,
          rotation: angle(star.rotation)), isReversed: isReversed)
    }
  }

  /// Keyframes of a path; where they have not all as many vertices, so many as the least has.
  func outline(_ path: Property<Contour>) -> TimedValue<Path> {
    guard case .animated(let keyframes) = path else {
      return TimedValue(path.initial.path())
    }
    let isClosed = keyframes[0].value.isClosed
    let counts = keyframes.map { $0.value.vertices.count }
    let holds = keyframes.dropLast().allSatisfy(\.isHold)
    let count = (holds ? counts.max() : counts.min()) ?? 0
    return value(path) { contour in
      var contour = contour.with(vertices: count)
      contour.isClosed = isClosed
      // Arms grow from nothing, so all segments are curves.
      return contour.path(isUniform: true)
    }
  }

  func trim(_ trim: TrimModel) -> PathRecipe.Trim {
    PathRecipe.Trim(
      start: number(trim.start, times: 0.01), end: number(trim.end, times: 0.01),
      offset: number(trim.offset, times: 1 / 360.0), mode: trim.isSequential ? .joined : .each)
  }

  func copies(_ repeater: RepeaterModel) -> PathRecipe.Repeat {
    PathRecipe.Repeat(
      count: number(repeater.copies), offset: number(repeater.offset),
      map: affine(repeater.transform))
  }

  static func merge(_ mode: Int) -> PathRecipe.Merge {
    [2: .union, 3: .subtraction, 4: .intersection, 5: .exclusion][mode] ?? .appended
  }

  func gradient(_ model: GradientModel) -> GradientRecipe {
    GradientRecipe(
      model.isRadial ? .radial : .linear, start: point(model.start), end: point(model.end),
      colorCount: model.count, stops: value(model.stops, \.numbers),
      highlight: number(model.highlight, times: 0.01),
      highlightAngle: angle(model.highlightAngle))
  }
}

/// A path through keyframes with arms, and when each of its segments' ends is reached.
struct TravelRoute {
  private(set) var path = Path()
  private(set) var frames: [Double] = []
  /// One for each segment.
  private(set) var curves: [Easing.Curve] = []

  init(_ keyframes: [Keyframe<Vec2>]) {
    var place = Vec2.zero
    for (index, key) in keyframes.enumerated() {
      let before = index > 0 ? keyframes[index - 1] : nil
      if let before, before.isHold {
        // It stays, and jumps a little early, so that rounding shows no frame too late.
        path.line(to: place)
        frames.append(max(key.frame - Tracks.leeway, before.frame))
        curves.append(.linear)
      }
      if let before {
        if let arms = before.arms, !before.isHold {
          path.cubic(place + arms.departure, key.value + arms.arrival, to: key.value)
        } else {
          path.line(to: key.value)
        }
        curves.append(before.isHold ? .linear : before.easing.curve(0))
      } else {
        path.move(to: key.value)
      }
      let early = before?.isHold == true ? Tracks.leeway : 0
      frames.append(max(key.frame - early, frames.last ?? -.infinity))
      place = key.value
    }
  }
}
