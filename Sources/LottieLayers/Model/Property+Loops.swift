// SPDX-License-Identifier: Apache-2.0

/// A part of a property's way, between two keyframes.
private struct Segment<Value: LottieValue> {
  var start: Double
  var end: Double
  var from: Value
  var to: Value
  var isHold: Bool
  var easing: Easing
  var arms: Keyframe<Value>.Arms?

  init(_ a: Keyframe<Value>, _ b: Keyframe<Value>) {
    (start, end, from, to) = (a.frame, b.frame, a.value, a.isHold ? a.value : b.value)
    (isHold, easing, arms) = (a.isHold, a.easing, a.arms)
  }

  /// The same some frames later.
  func later(by frames: Double) -> Segment {
    var result = self
    (result.start, result.end) = (start + frames, end + frames)
    return result
  }

  /// The same the other way, around a frame.
  func mirrored(at frame: Double) -> Segment {
    var result = self
    (result.start, result.end) = (2 * frame - end, 2 * frame - start)
    (result.from, result.to) = (to, from)
    result.easing = easing.reversed
    result.arms = arms.map { .init(departure: $0.arrival, arrival: $0.departure) }
    return result
  }
}

extension Easing {
  /// The same way back.
  fileprivate var reversed: Easing {
    Easing(
      curves: curves.map { curve in
        Curve(
          departure: .init(1 - curve.arrival.x, 1 - curve.arrival.y),
          arrival: .init(1 - curve.departure.x, 1 - curve.departure.y))
      })
  }
}

extension Property {
  /// More keyframes than any loop that somebody looks at has.
  private static var limit: Int { 20_000 }

  /// The property with keyframes for a loop's rounds.
  ///
  /// - Parameters:
  ///   - loop: What comes before or after the keyframes.
  ///   - span: The frames that can be seen.
  /// - Returns: The property; nil where there are too many rounds to write them down.
  func looped(_ loop: KnownExpression.Loop, in span: Range<Double>) -> Property? {
    guard case .animated(let keyframes) = self else { return self }
    let last = keyframes.count - 1
    let count = loop.count == 0 ? last : min(loop.count, last)
    let part = loop.isAfter ? last - count...last : 0...count
    let (first, end) = (keyframes[part.lowerBound].frame, keyframes[part.upperBound].frame)
    let length = end - first
    let reach = loop.isAfter ? span.upperBound - end : first - span.lowerBound
    guard reach > 0, length > 0 else { return self }
    if loop.kind == .onward { return onward(keyframes, isAfter: loop.isAfter, by: reach) }
    let rounds = (reach / length).rounded(.up)
    guard rounds * Double(count) <= Double(Self.limit) else { return nil }
    let whole = zip(keyframes, keyframes.dropFirst()).map { Segment($0, $1) }
    let round = Array(whole[part.lowerBound..<part.upperBound])
    let (from, to) = (keyframes[part.lowerBound].value, keyframes[part.upperBound].value)
    var more: [Segment<Value>] = []
    for number in 1...Int(rounds) {
      let sign = loop.isAfter ? 1.0 : -1.0
      var next = round
      if loop.kind == .pingpong, number % 2 == 1 {
        next = round.reversed().map { $0.mirrored(at: loop.isAfter ? end : first) }
        let shift = sign * Double(number - 1) * length
        next = next.map { $0.later(by: shift) }
      } else {
        next = next.map { $0.later(by: sign * Double(number) * length) }
      }
      if loop.kind == .offset {
        let steps = sign * Double(number)
        for place in next.indices {
          next[place].from = next[place].from.moved(from: from, to: to, times: steps)
          next[place].to = next[place].to.moved(from: from, to: to, times: steps)
        }
      }
      if loop.isAfter { more += next } else { more = next + more }
    }
    return .animated(Self.keyframes(loop.isAfter ? whole + more : more + whole))
  }

  /// Keyframes that go on as they end or begin.
  private func onward(
    _ keyframes: [Keyframe<Value>], isAfter: Bool, by reach: Double
  ) -> Property {
    // Near enough for a curve's direction, and far enough for the digits of its difference.
    let step = 0.01
    var keyframes = keyframes
    let edge = isAfter ? keyframes[keyframes.count - 1] : keyframes[0]
    let near = value(at: edge.frame + (isAfter ? -step : step))
    let far = edge.value.moved(from: near, to: edge.value, times: reach / step)
    if isAfter {
      keyframes[keyframes.count - 1] = Keyframe(frame: edge.frame, value: edge.value)
      keyframes.append(Keyframe(frame: edge.frame + reach, value: far))
    } else {
      keyframes.insert(Keyframe(frame: edge.frame - reach, value: far), at: 0)
    }
    return .animated(keyframes)
  }

  /// Keyframes of parts that follow each other; where one begins with another value than the one
  /// before it ended with, two.
  private static func keyframes(_ segments: [Segment<Value>]) -> [Keyframe<Value>] {
    var result: [Keyframe<Value>] = []
    for (place, segment) in segments.enumerated() {
      let before = place > 0 ? segments[place - 1] : nil
      if let before, !before.isHold, before.to != segment.from {
        result.append(Keyframe(frame: before.end, value: before.to, isHold: true))
      }
      var key = Keyframe(
        frame: segment.start, value: segment.from, isHold: segment.isHold, easing: segment.easing)
      key.arms = segment.arms
      result.append(key)
    }
    if let last = segments.last { result.append(Keyframe(frame: last.end, value: last.to)) }
    return result
  }
}
