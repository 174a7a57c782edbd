// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation
import Geometry

/// A position that follows a path.
///
/// The ends of the path's elements are the keyframes; curves are followed exactly and the gap of a
/// later move is jumped. The cubic modes follow the same curve as linear and paced. Progress
/// outside 0...1 goes on beyond the ends as the path does there (measured on Apple's systems).
///
/// In the discrete mode a keyframe holds from its time to the next one. So after a last time below 1
/// the keyframe before holds on, and the last one is never shown (measured on Apple's systems).
package struct PathKeyframes: Sendable {
  /// How a layer turns while it follows.
  package enum Rotation: String, Sendable {
    /// The layer's x axis points ahead.
    case auto
    /// The layer's x axis points back.
    case autoReverse
  }

  /// What a keyframe animation is told.
  package struct Source: Hashable, Sendable {
    package var path: Path
    /// One more than the path has segments, the closing one too; see ``KeyTimes``.
    package var keyTimes: [Double]?
    /// One per segment; missing ones are linear.
    package var timings: [CubicTiming]
    package var mode: KeyframeMode

    package init(
      path: Path,
      keyTimes: [Double]? = nil,
      timings: [CubicTiming] = [],
      mode: KeyframeMode = .linear
    ) {
      self.path = path
      self.keyTimes = keyTimes
      self.timings = timings
      self.mode = mode
    }
  }

  package let source: Source
  private let segments: [TravelSegment]
  private let times: KeyTimes
  private let timings: [CubicTiming]

  /// Prepares the segments; nil when the path has no finite point.
  package init?(_ source: Source) {
    let segments = TravelSegment.segments(of: source.path)
    guard !segments.isEmpty else { return nil }
    self.source = source
    self.segments = segments
    timings = source.mode.usesSegmentTimings ? source.timings : []
    times =
      source.mode.isPaced
      ? KeyTimes(lengths: segments.map(\.length))
      : KeyTimes(source.keyTimes, segments: segments.count)
  }

  /// The point at `q`.
  package func position(at q: Double) -> Vec2 {
    let (segment, u) = locate(q)
    return segments[segment].point(at: u)
  }

  /// The direction of travel at `q` in radians from +x towards +y.
  ///
  /// Where the path stands still the direction is the one before.
  package func angle(at q: Double) -> Double {
    let (segment, u) = locate(q)
    let direction = segments[segment].direction(at: u)
    return Elementary.atan2(direction.y, direction.x)
  }

  /// The transform of a layer that turns along the path: the turn comes first, in its own space.
  package func rotated(_ transform: Matrix4, _ rotation: Rotation, at q: Double) -> Matrix4 {
    let turn = angle(at: q) + (rotation == .autoReverse ? .pi : 0)
    return Matrix4.rotation(turn, 0, 0, 1).concatenating(transform)
  }

  /// The segment at `q` and the curve parameter in it.
  private func locate(_ q: Double) -> (segment: Int, u: Double) {
    guard q.isFinite else { return q > 0 ? (segments.count &- 1, 1) : (0, 0) }
    var (segment, part) = times.locate(q)
    switch source.mode {
    case .discrete: return (segment, part < 1 || times.endEarly ? 0 : 1)
    case .paced, .cubicPaced: return (segment, segments[segment].parameter(atShare: part))
    case .linear, .cubic, .lengths: break
    }
    if segment < timings.count { part = timings[segment].value(at: part) }
    if source.mode == .lengths { part = segments[segment].parameter(atShare: part) }
    return (segment, part)
  }
}

// MARK: - Value semantics

extension PathKeyframes: Hashable {
  package static func == (a: PathKeyframes, b: PathKeyframes) -> Bool { a.source == b.source }

  package func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
