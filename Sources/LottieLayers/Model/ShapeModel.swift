// SPDX-License-Identifier: Apache-2.0

import Geometry

/// An entry of a list of shapes.
enum ShapeItem: Sendable {
  case geometry(GeometryModel)
  case group(GroupModel)
  case style(StyleModel)
  case trim(TrimModel)
  case round(Property<Double>)
  case merge(Int)
  case offset(amount: Property<Double>, join: Int, miterLimit: Property<Double>)
  case pucker(Property<Double>)
  case zigZag(size: Property<Double>, ridges: Property<Double>, isSmooth: Bool)
  case repeater(RepeaterModel)
  /// What is not drawn, by what it is called.
  case unknown(String)
}

struct GroupModel: Sendable {
  var name: String?
  var items: [ShapeItem]
  var transform = TransformModel()
  var blendMode = 0
}

/// What draws an outline.
struct GeometryModel: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case path(Property<Contour>)
    case rectangle(center: Property<Vec2>, size: Property<Vec2>, radius: Property<Double>)
    case ellipse(center: Property<Vec2>, size: Property<Vec2>)
    case star(StarModel)
  }

  var kind: Kind
  var isReversed = false
}

struct StarModel: Equatable, Sendable {
  var isStar: Bool
  var center: Property<Vec2>
  var rotation: Property<Double>
  var points: Property<Double>
  var outerRadius: Property<Double>
  var outerRoundness: Property<Double>
  var innerRadius: Property<Double>
  var innerRoundness: Property<Double>
}

struct TrimModel: Equatable, Sendable {
  var start: Property<Double>
  var end: Property<Double>
  var offset: Property<Double>
  /// Whether all shapes are one length, one after the other.
  var isSequential: Bool
}

struct RepeaterModel: Sendable {
  var copies: Property<Double>
  var offset: Property<Double>
  /// Whether later copies lie above earlier ones.
  var isAbove: Bool
  var transform: TransformModel
}

/// What paints.
struct StyleModel: Sendable {
  enum Paint: Sendable {
    case color(Property<Components>)
    case gradient(GradientModel)
  }

  struct Pen: Sendable {
    var width: Property<Double>
    var cap: Int
    var join: Int
    var miterLimit: Property<Double>
    var dashes: [Property<Double>]
    var dashOffset: Property<Double>
  }

  var name: String?
  var paint: Paint
  var opacity: Property<Double>
  var isEvenOdd = false
  /// Of strokes.
  var pen: Pen?
  var blendMode = 0
}

struct GradientModel: Sendable {
  var isRadial: Bool
  var start: Property<Vec2>
  var end: Property<Vec2>
  /// How far the focal point lies from the centre, in percent of the radius.
  var highlight: Property<Double>
  /// The direction in which it lies, in degrees from that of the end.
  var highlightAngle: Property<Double>
  /// How many colours there are; further numbers are opacities.
  var count: Int
  var stops: Property<Components>
}
