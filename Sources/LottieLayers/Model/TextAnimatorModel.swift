// SPDX-License-Identifier: Apache-2.0

import Geometry

/// What is changed about some of a text's letters.
struct TextAnimatorModel: Sendable {
  var selector: Selector?
  var anchor: Property<Vec2>?
  var position: Property<Vec2>?
  /// In percent.
  var scale: Property<Vec2>?
  /// In degrees, as all angles.
  var rotation: Property<Double>?
  var skew: Property<Double>?
  var skewAxis: Property<Double>?
  /// In percent.
  var opacity: Property<Double>?
  /// In percent, of the fill alone.
  var fillOpacity: Property<Double>?
  /// In percent, of the stroke alone.
  var strokeOpacity: Property<Double>?
  var fill: Property<Components>?
  var stroke: Property<Components>?
  var strokeWidth: Property<Double>?
  /// In points.
  var tracking: Property<Double>?

  /// Which letters are meant, and how much.
  struct Selector: Sendable {
    enum Base: Int, Sendable {
      case characters = 1, charactersWithoutSpaces, words, lines
    }

    enum Shape: Int, Sendable {
      case square = 1, rampUp, rampDown, triangle, round, smooth
    }

    var base = Base.characters
    var shape = Shape.square
    /// Whether start, end and offset are counted in units, and not in percent of all.
    var countsUnits = false
    var start: Property<Double>
    /// All, where it is nil.
    var end: Property<Double>?
    var offset: Property<Double>
    /// In percent.
    var amount: Property<Double>
    /// In percent, -100...100.
    var easeHigh: Property<Double>
    var easeLow: Property<Double>
    /// What the order of units follows from; nil for their own.
    var isRandom = false
  }

  /// When anything of it moves.
  var movement: ClosedRange<Double>? {
    let numbers = [
      rotation, skew, skewAxis, opacity, fillOpacity, strokeOpacity, strokeWidth, tracking,
      selector?.start, selector?.end, selector?.offset, selector?.amount, selector?.easeHigh,
      selector?.easeLow,
    ]
    return .covering(
      numbers.map { $0?.movement } + [anchor, position, scale].map { $0?.movement }
        + [fill, stroke].map { $0?.movement })
  }
}

/// How a text's letters are set in relation to points of their own.
struct TextGrouping: Sendable {
  enum Unit: Int, Sendable {
    case character = 1, word, line, all
  }

  var unit = Unit.character
  /// How far from the middle of a unit's baseline its point lies, in percent of its size.
  var alignment = Property.constant(Vec2.zero)
}
