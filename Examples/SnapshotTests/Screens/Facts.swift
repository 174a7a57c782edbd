// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import UIKit

/// What the screens tell: names, words and numbers that follow from a screen's number alone.
struct Facts {
  private var lots: SeededGenerator

  init(_ number: Int) { lots = SeededGenerator(seed: UInt64(number) &* 7919) }

  static let names = [
    "Ada Brook", "Ben Carver", "Cleo Dane", "Dov Ester", "Eva Falk", "Finn Gale", "Gia Holt",
    "Hal Irving", "Ida Jansen", "Jon Keller", "Kim Larsen", "Leo Mann",
  ]
  static let places = [
    "Harbour", "Old Town", "Riverside", "Hill Park", "North Gate", "Market Square", "Lake View",
  ]
  static let things = [
    "Wool blanket", "Oak table", "Desk lamp", "Tea pot", "Rain coat", "Garden chair", "Wall clock",
    "Canvas bag",
  ]
  static let sentences = [
    "The ferry leaves at seven and is back before noon.", "Nobody had expected the second letter.",
    "Bring something warm, the evenings are cold up there.", "We met at the corner and walked on.",
    "All seats are taken, but there is room to stand.", "It works again since yesterday.",
  ]
  static let symbols = [
    "star.fill", "heart.fill", "bell.fill", "house.fill", "gear", "person.fill", "bookmark.fill",
    "envelope.fill", "calendar", "magnifyingglass",
  ]
  @MainActor static let colors: [UIColor] = [
    .systemBlue, .systemGreen, .systemOrange, .systemPink, .systemPurple, .systemTeal,
    .systemIndigo, .systemRed, .systemYellow,
  ]

  mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &lots) }
  mutating func flag() -> Bool { number(0...1) == 1 }
  mutating func one<Value>(of values: [Value]) -> Value { values[number(0...values.count - 1)] }
  mutating func name() -> String { one(of: Self.names) }
  mutating func place() -> String { one(of: Self.places) }
  mutating func thing() -> String { one(of: Self.things) }
  mutating func sentence() -> String { one(of: Self.sentences) }
  mutating func symbol() -> String { one(of: Self.symbols) }
  @MainActor mutating func color() -> UIColor { one(of: Self.colors) }
  mutating func price() -> String { "\(number(3...180)).\(one(of: ["00", "50", "90", "95"])) €" }
  mutating func hour() -> String {
    let minutes = number(0...11) * 5
    return "\(number(0...23)):" + (minutes < 10 ? "0\(minutes)" : "\(minutes)")
  }
}
