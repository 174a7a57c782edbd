// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import RenderTree

/// One animation on the time line.
package struct AnimationBar: Codable, Hashable, Sendable {
  package var layer: UInt64
  /// The key path that it moves, or what it is.
  package var label: String
  /// How many groups it lies in.
  package var level: Int
  /// When it begins, in the time of the root's superlayer; nil where that time never decides, as the
  /// layer's own stands still.
  package var begin: Double?
  /// When it ends; nil for never.
  package var end: Double?
  /// Seconds of one round there and back, where there is more than one.
  package var round: Double?
  /// Whether it shows its first value before it begins.
  package var holdsStart: Bool
  /// Whether it shows its last value after its end.
  package var holdsEnd: Bool
}

extension AnimationBar {
  /// Local time as a straight line over the root's superlayer's.
  private struct Line {
    var slope = 1.0
    var start = 0.0

    func below(_ space: TimeSpace) -> Line {
      guard space.speed != 0 else { return Line(slope: 0, start: space.timeOffset) }
      return Line(
        slope: slope * space.speed,
        start: (start - space.beginTime) * space.speed + space.timeOffset)
    }

    /// When a local time comes; nil where it never does, or always is.
    func outer(_ local: Double) -> Double? {
      guard slope != 0 else { return nil }
      let time = (local - start) / slope
      return time.isFinite ? time : nil
    }
  }

  /// The animations of a tree, layer by layer as in its outline, each in the order in which they
  /// apply, a group before what is in it.
  ///
  /// - Parameters:
  ///   - root: nil for none.
  ///   - limit: No more than this many.
  /// - Returns: A bar for each animation.
  package static func bars(of root: RenderNode?, limit: Int = 5_000) -> [AnimationBar] {
    var bars: [AnimationBar] = []
    var open = root.map { [(node: $0, line: Line())] } ?? []
    while let (node, above) = open.popLast(), bars.count < limit {
      let line = above.below(node.timing)
      if !node.list.isEmpty {
        for animation in node.list.animations {
          add(animation, layer: node.id, line, within: nil, level: 0, to: &bars)
        }
      }
      for sublayer in node.sublayers.reversed() { open.append((sublayer, line)) }
      if let mask = node.mask { open.append((mask, line)) }
    }
    return Array(bars.prefix(limit))
  }

  private static func add(
    _ animation: RenderAnimation, layer: UInt64, _ line: Line, within: ClosedRange<Double>?,
    level: Int, to bars: inout [AnimationBar]
  ) {
    let timing = animation.timing
    // The end of a group cuts off what is in it.
    var (begin, end) = (timing.beginTime, timing.endTime)
    if let within {
      begin = min(max(begin, within.lowerBound), within.upperBound)
      end = min(max(end, begin), within.upperBound)
    }
    var (first, last) = (line.outer(begin), end < .infinity ? line.outer(end) : nil)
    if line.slope < 0 { (first, last) = (last, first) }
    let cycle = timing.autoreverses ? 2 * timing.duration : timing.duration
    let rate = abs(timing.speed) * abs(line.slope)
    let repeats = timing.activeDuration > cycle && cycle > 0 && cycle < .infinity && rate > 0
    bars.append(
      AnimationBar(
        layer: layer, label: animation.content.label, level: level, begin: first, end: last,
        round: repeats ? cycle / rate : nil, holdsStart: timing.fillMode.holdsStart,
        holdsEnd: timing.fillMode.holdsEnd && !animation.isRemovedOnCompletion))
    guard case .group(_, let children) = animation.content, timing.speed != 0, level < 16 else {
      return
    }
    let speed = abs(timing.speed)
    let inner = line.below(
      TimeSpace(beginTime: timing.beginTime, speed: speed, timeOffset: timing.timeOffset))
    let length = cycle.isFinite ? max(timing.duration, 0) : timing.activeDuration
    let bounds = timing.timeOffset...max(timing.timeOffset, min(length, 1e12))
    for child in children {
      add(child, layer: layer, inner, within: bounds, level: level + 1, to: &bars)
    }
  }
}

extension RenderAnimation.Content {
  /// What it moves, as a program names it.
  var label: String {
    switch self {
    case .number(let path, _): path.keyPath
    case .vector(let path, _): path.keyPath
    case .rect(let path, _): path.keyPath
    case .matrix(let path, _): path.keyPath
    case .flag(let path, _): path.keyPath
    case .color(let path, _): path.keyPath
    case .path(let path, _): path.keyPath
    case .numbers(let path, _): path.keyPath
    case .colors(let path, _): path.keyPath
    case .contents: "contents"
    case .discrete(let path, _): path.keyPath
    case .motion(let path, _): path.keyPath
    case .valueFunction(let path, _): path.keyPath
    case .group: "group"
    case .recipe: "recipe"
    case .transition: "transition"
    case .nothing: "nothing"
    }
  }
}
