// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import ElementaryFunctions
import Geometry

extension TextAnimatorModel.Selector {
  /// How much a unit is meant, -1...1.
  ///
  /// - Parameters:
  ///   - unit: The unit's number.
  ///   - count: How many there are.
  ///   - frame: When.
  /// - Returns: The weight.
  func weight(of unit: Int, among count: Int, at frame: Double) -> Double {
    let share = countsUnits ? 1 : Double(count) / 100
    let offset = offset.value(at: frame) * share
    var first = start.value(at: frame) * share + offset
    var last = (end?.value(at: frame) ?? (countsUnits ? Double(count) : 100)) * share + offset
    if first > last { swap(&first, &last) }
    let weight = shape.weight(Double(unit), first, last)
    return ease(at: frame).value(at: weight) * amount.value(at: frame) / 100
  }

  /// What the weights go through: the easing of the low ones and that of the high ones.
  private func ease(at frame: Double) -> CubicTiming {
    func part(_ property: Property<Double>) -> Double {
      min(max(property.value(at: frame) / 100, -1), 1)
    }
    let (low, high) = (part(easeLow), part(easeHigh))
    return CubicTiming(
      Vec2(max(low, 0), max(-low, 0)), Vec2(1 - max(high, 0), 1 - max(-high, 0)))
  }
}

extension TextAnimatorModel.Selector.Shape {
  /// The weight of a unit that reaches from its number to the next one, between two ends.
  fileprivate func weight(_ unit: Double, _ first: Double, _ last: Double) -> Double {
    let length = last - first
    if self == .square { return max(0, min(unit + 1, last) - max(unit, first)) }
    guard length > 0 else {
      // A ramp of no length is a step.
      switch self {
      case .rampUp: return unit >= last ? 1 : 0
      case .rampDown: return unit >= last ? 0 : 1
      default: return 0
      }
    }
    let share = min(max((unit + 0.5 - first) / length, 0), 1)
    switch self {
    case .square, .rampUp: return share
    case .rampDown: return 1 - share
    case .triangle: return 1 - abs(2 * share - 1)
    case .round: return max(0, 1 - (2 * share - 1) * (2 * share - 1)).squareRoot()
    case .smooth: return (1 - Elementary.cos(2 * .pi * share)) / 2
    }
  }
}

/// Which unit of each kind every letter of a text belongs to.
struct TextUnits {
  private(set) var numbers: [[Int?]] = []
  private(set) var counts: [Int] = []
  /// For each kind the units in an order of chance.
  private var shuffles: [[Int]] = []

  /// Counts the units of a text.
  ///
  /// - Parameter letters: For each letter whether it is a space, and the number of its line.
  init(_ letters: [(isSpace: Bool, line: Int)]) {
    typealias Base = TextAnimatorModel.Selector.Base
    let bases: [Base] = [.characters, .charactersWithoutSpaces, .words, .lines]
    for base in bases {
      var (numbers, count) = ([Int?](), 0)
      for (place, letter) in letters.enumerated() {
        let before = place > 0 ? letters[place - 1] : nil
        let begins =
          switch base {
          case .characters: true
          case .charactersWithoutSpaces: !letter.isSpace
          case .words: !letter.isSpace && (before?.isSpace ?? true || before?.line != letter.line)
          case .lines: before?.line != letter.line
          }
        if begins { count += 1 }
        // What stands between units belongs to the one before it.
        let isOutside = base == .charactersWithoutSpaces && letter.isSpace
        numbers.append(isOutside ? nil : max(count - 1, 0))
      }
      self.numbers.append(numbers)
      counts.append(count)
      shuffles.append(Self.shuffled(count))
    }
  }

  /// How much a letter is meant by an animator.
  func weight(_ letter: Int, _ animator: TextAnimatorModel, at frame: Double) -> Double {
    guard let selector = animator.selector else { return 1 }
    let base = selector.base.rawValue - 1
    guard let unit = numbers[base][letter] else { return 0 }
    let count = counts[base]
    let place = selector.isRandom ? shuffles[base][unit] : unit
    return selector.weight(of: place, among: count, at: frame)
  }

  /// An order that looks like chance and is the same every time.
  private static func shuffled(_ count: Int) -> [Int] {
    var order = Array(0..<count)
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    for place in stride(from: count - 1, to: 0, by: -1) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      order.swapAt(place, Int(state >> 33) % (place + 1))
    }
    return order
  }
}
