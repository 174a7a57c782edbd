// SPDX-License-Identifier: Apache-2.0

import Geometry

extension Property {
  /// Reads a property, plain or with keyframes.
  ///
  /// - Parameters:
  ///   - json: `{a, k}`, or the value itself, as old exporters wrote it; nil for a key that is
  ///     missing.
  ///   - missing: The value where there is none.
  init(_ json: JSONValue?, or missing: Value) {
    guard let json else {
      self = .constant(missing)
      return
    }
    guard json.isObject, let content = json["k"] else {
      self = .constant(Value(json) ?? missing)
      return
    }
    // Files with a wrong `a` exist: only keyframes have frames.
    guard content.isArray, let first = content.first, first.isObject, first["t"] != nil else {
      self = .constant(Value(content) ?? missing)
      return
    }
    let keyframes = Self.keyframes(content, or: missing)
    self = keyframes.isEmpty ? .constant(missing) : Property(keyframes)
  }

  private static func keyframes(_ list: JSONValue, or missing: Value) -> [Keyframe<Value>] {
    var keyframes: [Keyframe<Value>] = []
    // Exporters before 5.x write where a keyframe ends instead of where the next begins.
    var end: Value?
    var hasOwn: [Bool] = []
    for json in list.elements {
      guard let frame = json["t"]?.number else { continue }
      let own = json["s"].flatMap { Value($0) }
      let value = own ?? end ?? keyframes.last?.value ?? missing
      hasOwn.append(own != nil)
      end = json["e"].flatMap { Value($0) }
      var key = Keyframe<Value>(frame: frame, value: value)
      key.isHold = json["h"]?.flag ?? false
      if !key.isHold { key.easing = Easing(departure: json["o"], arrival: json["i"]) }
      if Value.self == Vec2.self, !key.isHold {
        let (departure, arrival) = (
          json["to"].flatMap { Vec2($0) }, json["ti"].flatMap { Vec2($0) }
        )
        if departure ?? .zero != .zero || arrival ?? .zero != .zero {
          key.arms = .init(departure: departure ?? .zero, arrival: arrival ?? .zero)
        }
      }
      keyframes.append(key)
    }
    // A first keyframe without a value has that of the one after it.
    if hasOwn.first == false, let place = hasOwn.firstIndex(of: true) {
      for index in 0..<place { keyframes[index].value = keyframes[place].value }
    }
    let isRising = zip(keyframes, keyframes.dropFirst()).allSatisfy { $0.frame <= $1.frame }
    guard !isRising else { return keyframes }
    return keyframes.enumerated()
      .sorted { ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset) }.map(\.element)
  }
}

extension Easing {
  /// Reads the arms of the curve between two keyframes, which both stand in the first.
  init(departure: JSONValue?, arrival: JSONValue?) {
    guard let departure, let arrival, departure.isObject, arrival.isObject else { return }
    func numbers(_ json: JSONValue, _ key: JSONKey) -> [Double] { json[key]?.numbers ?? [] }
    let (x1, y1) = (numbers(departure, "x"), numbers(departure, "y"))
    let (x2, y2) = (numbers(arrival, "x"), numbers(arrival, "y"))
    func part(_ list: [Double], _ dimension: Int, _ missing: Double) -> Double {
      dimension < list.count ? list[dimension] : list.first ?? missing
    }
    func share(_ x: Double) -> Double { min(max(x, 0), 1) }
    let count = max(x1.count, y1.count, x2.count, y2.count)
    // Depth is not drawn.
    for dimension in 0..<min(count, 2) {
      curves.append(
        Curve(
          departure: Vec2(share(part(x1, dimension, 0)), part(y1, dimension, 0)),
          arrival: Vec2(share(part(x2, dimension, 1)), part(y2, dimension, 1))))
    }
    // Most curves are one curve for all dimensions.
    if let first = curves.first, curves.allSatisfy({ $0 == first }) {
      curves = first.isLinear ? [] : [first]
    }
  }
}
