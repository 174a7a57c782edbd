// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation

/// How contents move along one axis after the fingers are gone: a pure function of the time since.
struct AxisMotion: Hashable {
  enum Curve: Hashable {
    case rest(Double)
    /// Slows down towards a place that it never quite reaches.
    case decay(from: Double, to: Double, rate: Double)
    /// A critically damped spring, with a distance and a velocity at the start.
    case spring(to: Double, distance: Double, velocity: Double)
    /// From place to place in a time, starting and ending gently.
    case ease(from: Double, to: Double, duration: Double)
  }

  /// Curves with the times at which they take over.
  private(set) var pieces: [Piece]
  /// When the motion is over, in seconds.
  private(set) var end: Double

  struct Piece: Hashable {
    var begin: Double
    var curve: Curve
  }

  /// Angular frequency of the spring that brings contents back, in radians a second.
  static let springFrequency = 10.0
  /// What cannot be seen, in points.
  static let threshold = 0.5
  static let pageVelocity = 200.0

  static func resting(_ place: Double) -> AxisMotion {
    AxisMotion(pieces: [Piece(begin: 0, curve: .rest(place))], end: 0)
  }

  static func easing(from: Double, to: Double, duration: Double) -> AxisMotion {
    AxisMotion(
      pieces: [Piece(begin: 0, curve: .ease(from: from, to: to, duration: duration))],
      end: from == to ? 0 : duration)
  }

  static func springing(from: Double, velocity: Double, to: Double) -> AxisMotion {
    let curve = Curve.spring(to: to, distance: from - to, velocity: velocity)
    return AxisMotion(
      pieces: [Piece(begin: 0, curve: curve)], end: settling(from - to, velocity))
  }

  /// The decay a second of a rate that says what is left of a velocity after a millisecond.
  static func decay(_ rate: Double) -> Double {
    -1000 * Elementary.log(min(max(rate, 0.5), 0.9999))
  }

  /// Where a velocity leads to.
  static func target(from: Double, velocity: Double, rate: Double) -> Double {
    from + velocity / decay(rate)
  }

  /// Lets go at a place with a velocity in points a second: the motion comes to rest at the target
  /// if that lies inside the range, and goes beyond and comes back if it bounces.
  static func released(
    from: Double, velocity: Double, target: Double, in range: ClosedRange<Double>, rate: Double,
    bounces: Bool
  ) -> AxisMotion {
    guard from.isFinite, velocity.isFinite, target.isFinite else { return resting(from) }
    let nearest = min(max(from, range.lowerBound), range.upperBound)
    guard nearest == from else { return springing(from: from, velocity: velocity, to: nearest) }
    guard abs(target - from) > threshold else { return resting(from) }
    let rate = decay(rate)
    let curve = Curve.decay(from: from, to: target, rate: rate)
    let bound = min(max(target, range.lowerBound), range.upperBound)
    guard bound != target else {
      return AxisMotion(
        pieces: [Piece(begin: 0, curve: curve)],
        end: Elementary.log(abs(target - from) / threshold) / rate)
    }
    let crossing = Elementary.log((from - target) / (bound - target)) / rate
    let speed = (target - from) * rate * Elementary.exp(-rate * crossing)
    let rest = bounces ? Curve.spring(to: bound, distance: 0, velocity: speed) : .rest(bound)
    return AxisMotion(
      pieces: [Piece(begin: 0, curve: curve), Piece(begin: crossing, curve: rest)],
      end: crossing + (bounces ? settling(0, speed) : 0))
  }

  /// The same motion of contents that lie elsewhere.
  func shifted(by way: Double) -> AxisMotion {
    let moved = pieces.map { piece in
      var piece = piece
      switch piece.curve {
      case .rest(let place): piece.curve = .rest(place + way)
      case .decay(let from, let to, let rate):
        piece.curve = .decay(from: from + way, to: to + way, rate: rate)
      case .spring(let to, let distance, let velocity):
        piece.curve = .spring(to: to + way, distance: distance, velocity: velocity)
      case .ease(let from, let to, let duration):
        piece.curve = .ease(from: from + way, to: to + way, duration: duration)
      }
      return piece
    }
    return AxisMotion(pieces: moved, end: end)
  }

  /// When a spring has come to rest as far as can be seen.
  private static func settling(_ distance: Double, _ velocity: Double) -> Double {
    let slope = velocity + springFrequency * distance
    let isFar = { (time: Double) in
      (abs(distance) + abs(slope) * time) * Elementary.exp(-springFrequency * time) > threshold
    }
    var time = 0.0
    while time < 10, isFar(time) || time < 1 / springFrequency && slope != 0 { time += 1.0 / 64 }
    return time
  }

  /// Where the contents come to rest.
  var restingPlace: Double { value(at: .infinity) }

  /// How fast the contents are after some seconds, in points a second.
  func velocity(at time: Double) -> Double {
    guard time < end else { return 0 }
    let piece = pieces.last { $0.begin <= time } ?? pieces[0]
    let time = max(0, time - piece.begin)
    switch piece.curve {
    case .rest: return 0
    case .decay(let from, let to, let rate):
      return (to - from) * rate * Elementary.exp(-rate * time)
    case .spring(_, let distance, let velocity):
      let frequency = Self.springFrequency
      return (velocity - frequency * (velocity + frequency * distance) * time)
        * Elementary.exp(-frequency * time)
    case .ease(let from, let to, let duration):
      guard duration > 0, time < duration else { return 0 }
      let part = time / duration
      return (to - from) * 6 * part * (1 - part) / duration
    }
  }

  /// Where the contents are after some seconds.
  func value(at time: Double) -> Double {
    let isOver = time >= end
    let piece = pieces.last { $0.begin <= time } ?? pieces[0]
    let time = max(0, time - piece.begin)
    switch piece.curve {
    case .rest(let place): return place
    case .decay(let from, let to, let rate):
      return isOver ? to : to + (from - to) * Elementary.exp(-rate * time)
    case .spring(let to, let distance, let velocity):
      let frequency = Self.springFrequency
      return isOver
        ? to
        : to + (distance + (velocity + frequency * distance) * time)
          * Elementary.exp(-frequency * time)
    case .ease(let from, let to, let duration):
      let part = duration > 0 ? min(time / duration, 1) : 1
      return isOver || part == 1 ? to : from + (to - from) * part * part * (3 - 2 * part)
    }
  }
}

/// How far contents follow a finger beyond their end.
enum RubberBand {
  /// Points that contents move beyond their end for a finger's way, in a view of some length.
  static func offset(_ way: Double, length: Double) -> Double {
    guard length > 0 else { return 0 }
    let beyond = (1 - 1 / (abs(way) * 0.55 / length + 1)) * length
    return way < 0 ? -beyond : beyond
  }

  /// The way of the finger that brought contents so far.
  static func way(_ offset: Double, length: Double) -> Double {
    guard length > 0 else { return 0 }
    let part = min(abs(offset) / length, 0.999)
    let way = (1 / (1 - part) - 1) * length / 0.55
    return offset < 0 ? -way : way
  }

  /// A place that holds inside a range and gives way outside.
  static func bent(_ place: Double, in range: ClosedRange<Double>, length: Double) -> Double {
    let nearest = min(max(place, range.lowerBound), range.upperBound)
    return nearest + offset(place - nearest, length: length)
  }

  /// The place of the finger for a place of the contents.
  static func unbent(_ place: Double, in range: ClosedRange<Double>, length: Double) -> Double {
    let nearest = min(max(place, range.lowerBound), range.upperBound)
    return nearest + way(place - nearest, length: length)
  }
}
