// SPDX-License-Identifier: Apache-2.0

import Geometry

/// A document as it was read.
struct Animation: Sendable {
  var frameRate: Double
  /// The first frame, and the one after the last.
  var frames: Range<Double>
  var size: Vec2
  var layers: [LayerModel] = []
  var assets: [String: Asset] = [:]
  var fonts: [String: FontModel] = [:]
  var glyphs: [GlyphKey: Glyph] = [:]
  var markers: [LottieMarker] = []
  /// What of it as a whole is not drawn.
  var problems: [String] = []

  var duration: Double { (frames.upperBound - frames.lowerBound) / frameRate }
}

/// What layers refer to by its name.
enum Asset: Sendable {
  case composition([LayerModel])
  case picture(Picture)
  /// A sound file, which lies where pictures do.
  case sound(Picture)

  struct Picture: Sendable {
    var size: Vec2
    var folder: String
    var file: String
    var isEmbedded: Bool
  }
}

struct FontModel: Sendable {
  var family: String
  var style: String
  /// In hundredths of the size, from the baseline up.
  var ascent: Double
  /// Where the document has it: inside itself, as pictures are, or in a file beside it.
  var file = ""
}

/// By what a glyph is found.
struct GlyphKey: Hashable, Sendable {
  var character: String
  var family: String
  var style: String
}

/// A glyph at the size of 100.
struct Glyph: Sendable {
  var width: Double
  var shapes: [ShapeItem]
}

/// A layer of a composition.
struct LayerModel: Sendable {
  enum Content: Sendable {
    case null
    case composition(name: String, size: Vec2?)
    case solid(color: Components, size: Vec2)
    case picture(name: String)
    case shapes([ShapeItem])
    case text(TextModel)
    /// The loudness of a sound in percent.
    case sound(name: String, level: Property<Double>)
    /// What is as far away as the zoom has its own size; 0 where depth is to change no size.
    case camera(zoom: Property<Double>, looksAtAnchor: Bool)
    /// What is not drawn, by what it is called.
    case unknown(String)
  }

  enum Matte: Int, Sendable {
    case alpha = 1, invertedAlpha, luma, invertedLuma

    var isInverted: Bool { self == .invertedAlpha || self == .invertedLuma }
    var isLuma: Bool { self == .luma || self == .invertedLuma }
  }

  var name: String?
  var index: Int?
  var parent: Int?
  var content: Content
  var transform = TransformModel()
  /// The frames at which it is seen, of the composition that holds it.
  var frames: Range<Double>
  var start = 0.0
  var stretch = 1.0
  var remap: Property<Double>?
  var isHidden = false
  var blendMode = 0
  var matte: Matte?
  var matteLayer: Int?
  var isMatte = false
  var masks: [MaskModel] = []
  var effects: [EffectModel] = []
  var styles: [LayerStyleModel] = []
  var orients = false
  /// What of it is not drawn.
  var problems: [String] = []
  /// What of its transform is not drawn, which the layers see too whose parent it is.
  var motionProblems: [String] = []
}

struct MaskModel: Sendable {
  enum Mode: String, Sendable {
    case add = "a"
    case subtract = "s"
    case intersect = "i"
    case lighten = "l"
    case darken = "d"
    case difference = "f"
  }

  var mode: Mode
  var path: Property<Contour>
  var opacity: Property<Double>
  var expansion: Property<Double>
  var feather: Property<Vec2>
  var isInverted: Bool
}

/// What moves, turns, scales and slants; angles in degrees, shares in percent.
struct TransformModel: Equatable, Sendable {
  var anchor = Property.constant(Vec2.zero)
  var position = Property.constant(Vec2.zero)
  /// In place of `position`, where x and y have keyframes of their own.
  var split: Split?
  var scale = Property.constant(Vec2(100, 100))
  var rotation = Property.constant(0.0)
  var skew = Property.constant(0.0)
  var skewAxis = Property.constant(0.0)
  var opacity = Property.constant(100.0)
  /// Of repeaters: the opacities of the first and the last copy.
  var startOpacity = Property.constant(100.0)
  var endOpacity = Property.constant(100.0)

  /// Of layers that may leave their plane.
  var space: Space?

  /// What of a layer leaves its plane; depths grow away from who looks.
  struct Space: Equatable, Sendable {
    var anchorDepth = Property.constant(0.0)
    var depth = Property.constant(0.0)
    var turnX = Property.constant(0.0)
    var turnY = Property.constant(0.0)
    /// The angles about x, y and z of a turn that comes after all others.
    var orientation = Property.constant(Components([0, 0, 0]))

    /// Whether anything ever does.
    var isFlat: Bool { self == Space() }

    var movement: ClosedRange<Double>? {
      .covering([
        anchorDepth.movement, depth.movement, turnX.movement, turnY.movement, orientation.movement,
      ])
    }
  }

  struct Split: Equatable, Sendable {
    var x: Property<Double>
    var y: Property<Double>
  }
}

/// An effect, with its values in order.
struct EffectModel: Sendable {
  var type: Int
  var name: String
  var numbers: [Property<Double>]
  var colors: [Int: Property<Components>]
}

/// What a layer has around and over its own picture.
struct LayerStyleModel: Sendable {
  enum Kind: Int, Sendable {
    case dropShadow = 1, innerShadow, outerGlow, innerGlow
    case colorOverlay = 7
  }

  var kind: Kind
  var color: Property<Components>
  /// In percent.
  var opacity: Property<Double>
  /// Where the light comes from, in degrees, counterclockwise from the right.
  var angle: Property<Double>
  var distance: Property<Double>
  var size: Property<Double>
}
