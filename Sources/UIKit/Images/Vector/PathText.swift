// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Geometry
import QuartzCore

/// Reads the path data of SVG 1.1: commands of one letter and their numbers.
///
/// What stands before the first mistake counts, as the standard wants it.
struct PathText {
  /// Commands that are read at most, so that a hostile file ends.
  static let limit = 200_000

  private var scanner: NumberText
  private var path = Path()
  private var point = Vec2(0, 0)
  private var start = Vec2(0, 0)
  /// The last control point, for curves that go on smoothly, and the degree of its curve.
  private var control = (point: Vec2(0, 0), degree: 0)

  private init(_ text: String) {
    scanner = NumberText(text)
  }

  /// The path that the data describes.
  static func path(_ text: String) -> CGPath { CGPath(geometry(text)) }

  /// The elements that the data describes.
  static func geometry(_ text: String) -> Path {
    var reader = PathText(text)
    reader.read()
    return reader.path
  }

  private mutating func read() {
    var command: UInt8 = 0
    var count = 0
    while count < Self.limit {
      count += 1
      if let letter = scanner.letter() {
        command = letter
      } else if scanner.isAtEnd || command == 0 || command | 32 == UInt8(ascii: "z") {
        return
      }
      if path.isEmpty, command | 32 != UInt8(ascii: "m") { return }
      guard perform(command | 32, isRelative: command & 32 != 0) else { return }
      // Pairs after a move are lines.
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
    }
  }

  private mutating func pair(_ isRelative: Bool) -> Vec2? {
    guard let x = scanner.number(), let y = scanner.number() else { return nil }
    return isRelative ? point + Vec2(x, y) : Vec2(x, y)
  }

  /// Carries out a command once; false at a mistake.
  private mutating func perform(_ command: UInt8, isRelative: Bool) -> Bool {
    switch command {
    case UInt8(ascii: "m"):
      guard let end = pair(isRelative) else { return false }
      path.move(to: end)
      (point, start, control.degree) = (end, end, 0)
    case UInt8(ascii: "z"):
      path.close()
      (point, control.degree) = (start, 0)
    case UInt8(ascii: "l"):
      guard let end = pair(isRelative) else { return false }
      line(end)
    case UInt8(ascii: "h"):
      guard let x = scanner.number() else { return false }
      line(Vec2(isRelative ? point.x + x : x, point.y))
    case UInt8(ascii: "v"):
      guard let y = scanner.number() else { return false }
      line(Vec2(point.x, isRelative ? point.y + y : y))
    case UInt8(ascii: "c"):
      guard let first = pair(isRelative), let second = pair(isRelative),
        let end = pair(isRelative)
      else { return false }
      cubic(first, second, end)
    case UInt8(ascii: "s"):
      let first = mirrored(3)
      guard let second = pair(isRelative), let end = pair(isRelative) else { return false }
      cubic(first, second, end)
    case UInt8(ascii: "q"):
      guard let middle = pair(isRelative), let end = pair(isRelative) else { return false }
      quad(middle, end)
    case UInt8(ascii: "t"):
      let middle = mirrored(2)
      guard let end = pair(isRelative) else { return false }
      quad(middle, end)
    case UInt8(ascii: "a"): return arc(isRelative)
    default: return false
    }
    return true
  }

  private func mirrored(_ degree: Int) -> Vec2 {
    control.degree == degree ? point * 2 - control.point : point
  }

  private mutating func line(_ end: Vec2) {
    path.line(to: end)
    (point, control.degree) = (end, 0)
  }

  private mutating func cubic(_ first: Vec2, _ second: Vec2, _ end: Vec2) {
    path.cubic(first, second, to: end)
    (point, control) = (end, (second, 3))
  }

  private mutating func quad(_ middle: Vec2, _ end: Vec2) {
    path.quad(control: middle, to: end)
    (point, control) = (end, (middle, 2))
  }

  private mutating func arc(_ isRelative: Bool) -> Bool {
    guard let width = scanner.number(), let height = scanner.number(),
      let turn = scanner.number(), let isLarge = scanner.flag(), let isSweep = scanner.flag(),
      let end = pair(isRelative)
    else { return false }
    let arc = EllipticArc(
      from: point, to: end, radii: Vec2(width, height), turn: turn * .pi / 180,
      isLarge: isLarge, isSweep: isSweep)
    if let arc {
      path.addRelativeArc(
        center: Vec2(0, 0), radius: 1, start: arc.start, delta: arc.delta, transform: arc.map)
      // The sum of angles leaves the end by a hair; what follows must not start there.
      path.line(to: end)
      (point, control.degree) = (end, 0)
    } else {
      line(end)
    }
    return true
  }
}

/// An arc of SVG, between two points, as an arc of the unit circle that is mapped.
private struct EllipticArc {
  var map: Affine
  var start: Double
  var delta: Double

  /// Nil where the arc is a straight line.
  ///
  /// After SVG 1.1, appendix F.6.
  init?(from a: Vec2, to b: Vec2, radii: Vec2, turn: Double, isLarge: Bool, isSweep: Bool) {
    var (width, height) = (abs(radii.x), abs(radii.y))
    guard width > 0, height > 0, width.isFinite, height.isFinite, turn.isFinite, a != b else {
      return nil
    }
    let (cosine, sine) = (Elementary.cos(turn), Elementary.sin(turn))
    let half = (a - b) * 0.5
    let place = Vec2(cosine * half.x + sine * half.y, cosine * half.y - sine * half.x)
    let excess = place.x * place.x / (width * width) + place.y * place.y / (height * height)
    if excess > 1 {
      (width, height) = (width * excess.squareRoot(), height * excess.squareRoot())
    }
    let (x, y) = (place.x / width, place.y / height)
    let square = x * x + y * y
    guard square > 0, square.isFinite else { return nil }
    var factor = max(0, 1 / square - 1).squareRoot()
    if isLarge == isSweep { factor = -factor }
    let center = Vec2(factor * y, -factor * x)
    start = Elementary.atan2(y - center.y, x - center.x)
    var sweep = Elementary.atan2(-y - center.y, -x - center.x) - start
    if isSweep, sweep < 0 { sweep += 2 * .pi }
    if !isSweep, sweep > 0 { sweep -= 2 * .pi }
    delta = sweep
    let middle = (a + b) * 0.5
    let (cx, cy) = (center.x * width, center.y * height)
    map = Affine(
      cosine * width, sine * width, -sine * height, cosine * height,
      middle.x + cosine * cx - sine * cy, middle.y + sine * cx + cosine * cy)
  }
}

/// Numbers and letters one after another, with blanks and commas between them.
struct NumberText {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  private mutating func skip() {
    while index < bytes.count, bytes[index] <= 32 || bytes[index] == UInt8(ascii: ",") {
      index += 1
    }
  }

  /// Whether nothing but blanks is left.
  var isAtEnd: Bool {
    mutating get {
      skip()
      return index >= bytes.count
    }
  }

  /// The letter that comes next, if one does.
  mutating func letter() -> UInt8? {
    skip()
    guard index < bytes.count, (97...122).contains(bytes[index] | 32) else { return nil }
    index += 1
    return bytes[index - 1]
  }

  /// A digit of 0 or 1 that may stand before the next number without a blank.
  mutating func flag() -> Bool? {
    skip()
    guard index < bytes.count, bytes[index] == 48 || bytes[index] == 49 else { return nil }
    index += 1
    return bytes[index - 1] == 49
  }

  /// The number that comes next; nil where none does, or one beyond all measure.
  mutating func number() -> Double? {
    skip()
    let begin = index
    if index < bytes.count, bytes[index] == 43 || bytes[index] == 45 { index += 1 }
    let whole = digits()
    var part = 0
    if index < bytes.count, bytes[index] == 46 {
      index += 1
      part = digits()
    }
    guard whole + part > 0 else {
      index = begin
      return nil
    }
    if index < bytes.count, bytes[index] | 32 == UInt8(ascii: "e") {
      let mark = index
      index += 1
      if index < bytes.count, bytes[index] == 43 || bytes[index] == 45 { index += 1 }
      if digits() == 0 { index = mark }
    }
    guard let value = Double(String(decoding: bytes[begin..<index], as: UTF8.self)),
      abs(value) < 1e9
    else { return nil }
    return value
  }

  private mutating func digits() -> Int {
    let begin = index
    while index < bytes.count, (48...57).contains(bytes[index]) { index += 1 }
    return index - begin
  }

  /// All numbers up to the first thing that is none.
  static func all(_ text: String) -> [Double] {
    var reader = NumberText(text)
    var result: [Double] = []
    while let value = reader.number() { result.append(value) }
    return result
  }
}
