// SPDX-License-Identifier: Apache-2.0

import Geometry

/// A value that properties of a document have.
protocol LottieValue: Equatable, Sendable {
  /// Reads a value as documents write it; nil where it makes no sense.
  init?(_ json: JSONValue)

  /// A value of numbers alone; nil where it is more than that.
  init?(numbers: [Double])

  /// The value some times as far on as one is from another.
  func moved(from a: Self, to b: Self, times: Double) -> Self

  /// The value on the way to another one; the first dimension at one share of it, the others at
  /// theirs, of which the last counts for all further ones.
  func mixed(with other: Self, at shares: [Double]) -> Self
}

extension Double: LottieValue {
  init?(_ json: JSONValue) {
    guard let number = json.number else { return nil }
    self = number
  }

  init?(numbers: [Double]) {
    guard let first = numbers.first else { return nil }
    self = first
  }

  func moved(from a: Double, to b: Double, times: Double) -> Double { self + (b - a) * times }

  func mixed(with other: Double, at shares: [Double]) -> Double {
    self + (other - self) * (shares.first ?? 0)
  }
}

extension Vec2: LottieValue {
  init?(_ json: JSONValue) {
    let numbers = json.numbers
    guard let x = numbers.first else { return nil }
    // A number alone stands for both; a list that is too short ends in zeros.
    self.init(x, numbers.count > 1 ? numbers[1] : json.isArray ? 0 : x)
  }

  init?(numbers: [Double]) {
    guard let x = numbers.first else { return nil }
    self.init(x, numbers.count > 1 ? numbers[1] : x)
  }

  func moved(from a: Vec2, to b: Vec2, times: Double) -> Vec2 { self + (b - a) * times }

  func mixed(with other: Vec2, at shares: [Double]) -> Vec2 {
    let first = shares.first ?? 0
    let second = shares.count > 1 ? shares[1] : first
    return Vec2(x + (other.x - x) * first, y + (other.y - y) * second)
  }
}

/// A colour by its encoded sRGB components, 0...1, or a list of a gradient's numbers.
struct Components: LottieValue {
  var numbers: [Double]

  init(_ numbers: [Double]) { self.numbers = numbers }

  init?(numbers: [Double]) { self.numbers = numbers }

  func moved(from a: Components, to b: Components, times: Double) -> Components {
    var result = self
    for index in 0..<min(numbers.count, a.numbers.count, b.numbers.count) {
      result.numbers[index] += (b.numbers[index] - a.numbers[index]) * times
    }
    return result
  }

  init?(_ json: JSONValue) {
    guard json.isArray else { return nil }
    numbers = json.numbers
  }

  func mixed(with other: Components, at shares: [Double]) -> Components {
    let share = shares.first ?? 0
    var result = self
    for index in 0..<min(numbers.count, other.numbers.count) {
      result.numbers[index] += (other.numbers[index] - numbers[index]) * share
    }
    return result
  }
}

/// A path by its vertices and their arms, which are relative to them.
struct Contour: LottieValue {
  var vertices: [Vec2] = []
  var arrivals: [Vec2] = []
  var departures: [Vec2] = []
  var isClosed = false

  init() {}

  init?(_ json: JSONValue) {
    // A keyframe's value is an array of one path.
    guard let object = json.isArray ? json.first : json, object.isObject else { return nil }
    func points(_ key: JSONKey) -> [Vec2] {
      object[key]?.elements.map { Vec2($0) ?? .zero } ?? []
    }
    vertices = points("v")
    arrivals = points("i")
    departures = points("o")
    arrivals += Array(repeating: .zero, count: max(0, vertices.count - arrivals.count))
    departures += Array(repeating: .zero, count: max(0, vertices.count - departures.count))
    isClosed = object["c"]?.flag ?? false
  }

  init?(numbers: [Double]) { nil }

  func moved(from a: Contour, to b: Contour, times: Double) -> Contour {
    var result = Contour()
    result.isClosed = isClosed
    for index in 0..<min(vertices.count, a.vertices.count, b.vertices.count) {
      result.add(
        vertices[index].moved(from: a.vertices[index], to: b.vertices[index], times: times),
        arrival: arrivals[index].moved(
          from: a.arrivals[index], to: b.arrivals[index], times: times),
        departure: departures[index].moved(
          from: a.departures[index], to: b.departures[index], times: times))
    }
    return result
  }

  mutating func add(_ vertex: Vec2, arrival: Vec2 = .zero, departure: Vec2 = .zero) {
    vertices.append(vertex)
    arrivals.append(arrival)
    departures.append(departure)
  }

  func mixed(with other: Contour, at shares: [Double]) -> Contour {
    let share = shares.first ?? 0
    var result = Contour()
    result.isClosed = isClosed
    for index in 0..<min(vertices.count, other.vertices.count) {
      result.add(
        vertices[index].lerp(other.vertices[index], share),
        arrival: arrivals[index].lerp(other.arrivals[index], share),
        departure: departures[index].lerp(other.departures[index], share))
    }
    return result
  }

  /// The first so many vertices, or the last one again where there are less.
  func with(vertices count: Int) -> Contour {
    var result = self
    guard let last = vertices.last, vertices.count != count else { return self }
    guard count > vertices.count else {
      result.vertices = Array(vertices.prefix(count))
      return result
    }
    let departure = result.departures[vertices.count - 1]
    result.departures = Array(departures.prefix(vertices.count - 1)) + [.zero]
    result.arrivals = Array(arrivals.prefix(vertices.count))
    while result.vertices.count < count { result.add(last) }
    result.departures[count - 1] = departure
    return result
  }

  /// The same outline travelled the other way, from the same first vertex where it is closed.
  var reversed: Contour {
    var result = Contour()
    result.isClosed = isClosed
    for index in vertices.indices.reversed() {
      result.add(vertices[index], arrival: departures[index], departure: arrivals[index])
    }
    guard isClosed, let last = result.vertices.popLast(), let arrival = result.arrivals.popLast(),
      let departure = result.departures.popLast()
    else { return result }
    result.vertices.insert(last, at: 0)
    result.arrivals.insert(arrival, at: 0)
    result.departures.insert(departure, at: 0)
    return result
  }

  /// The outline.
  ///
  /// - Parameter isUniform: Whether all segments are written as curves, for paths whose arms grow
  ///   from nothing; else those without arms are lines.
  /// - Returns: The path.
  func path(isUniform: Bool = false) -> Path {
    var path = Path()
    guard let first = vertices.first else { return path }
    path.reserve(verbs: vertices.count + 2, points: vertices.count * 3 + 4)
    path.move(to: first)
    func segment(_ from: Int, _ to: Int) {
      let end = vertices[to]
      if !isUniform, departures[from] == .zero, arrivals[to] == .zero {
        path.line(to: end)
      } else {
        path.cubic(vertices[from] + departures[from], end + arrivals[to], to: end)
      }
    }
    for index in vertices.indices.dropFirst() { segment(index - 1, index) }
    if isClosed {
      segment(vertices.count - 1, 0)
      path.close()
    }
    return path
  }
}
