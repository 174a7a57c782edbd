// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Geometry
import Raster

/// One step of the work on a tile, where there are groups.
struct TileOp {
  enum Kind: UInt8 {
    case draw
    case push
    case pop
    /// Between these two the mask of the group around them is drawn.
    case maskBegin
    case maskEnd
  }

  var kind: Kind
  /// Which draw or group.
  var index: Int
  /// The pixels that the step may change.
  var bounds: PixelRect
}

/// What the pixels of a draw are made of.
enum PixelSource {
  /// Not made yet.
  case none
  case gradient(GradientShader)
  case image(ImageShader)
  /// Pixels of a picture, moved by whole pixels.
  case picture(Image, dx: Int, dy: Int)
  case surface(Surface)
}

/// Where the coverage of a draw comes from.
///
/// It is copied for every draw, so what counts references lies in lists beside it.
struct DrawInput: BitwiseCopyable {
  enum Origin: BitwiseCopyable {
    /// A draw of one colour whose shape is a rectangle or made of one; nothing of it is worked out.
    case command(CommandIndex)
    /// Which of the lists' shapes.
    case shape(Int)
    /// All of the clip.
    case box
    /// Which of the lists' shadows.
    case shadow(Int)
    /// Which of the lists' runs of glyphs, and which of its glyphs.
    case glyphs(Int, from: Int, to: Int)
  }

  var origin: Origin
  /// Nothing outside is drawn.
  var clip: PixelRect
}

/// A rectangle, rounded or not, or its border, in one colour.
struct RoundedInput: BitwiseCopyable {
  var outline: RoundedRect
  /// Of the border; nil when the whole is filled.
  var border: Double?
  var transform: Matrix3
  var isSmooth: Bool
}

/// A shape of any kind, and the paint of which its source is to be made when it is not solid.
struct ShapeInput {
  var shape: Shape
  var transform: Matrix3
  var blur = 0.0
  /// Multiplies the coverage of a blurred shape.
  var weight = 1.0
  var isSmooth = true
  var paint: Paint?
}

/// The alpha of a picture that casts a shadow.
struct ShadowInput {
  var map: AlphaMap
  var sigma: Double
  var reach = BlurReach.whole
  var offset: Vec2
  /// Multiplies the coverage.
  var weight: Double
}

/// A draw with all that depends on its shape and paint worked out.
struct PlannedDraw: BitwiseCopyable {
  /// Premultiplied, when the source is solid.
  var color: UInt32 = 0
  /// Which of the lists' sources; negative when it is solid.
  var source = -1
  /// Multiplies a source that is not solid.
  var alpha: UInt8 = 255
  var blend: BlendMode = .normal
  /// Whether fully covered pixels hide all below.
  var isOpaque = false
  /// What the coverage does to a group, when the draw is a clip.
  var role = Clip.Role.inside
  var coverage = SparseCoverage.empty
  /// Which worker's store holds the coverage.
  var store = 0
  /// How many placed masks begin at the coverage's rows; negative when it is not a run of glyphs.
  var glyphCount = -1
  /// Whether a run's glyphs are painted one after the other.
  var paintsEachGlyph = false
  /// Which command of its tree it is that shows a picture or a gradient; negative for all others.
  var order: Int32 = -1

  var isSolid: Bool { source < 0 }

  init() {}

  /// A draw of one colour; nil when it changes nothing.
  init?(_ color: RGBA, alpha: Double, blend: BlendMode) {
    var color = color
    color.alpha *= alpha > 0 ? min(alpha, 1) : 0
    self.color = Pixel.premultiply(color)
    self.blend = blend
    guard self.color != 0 || !blend.keepsBackdrop else { return nil }
    isOpaque = self.color >= 0xFF00_0000 && blend.isNormal
  }

  /// Whether a picture that is the command of this order may be blended together with this one.
  ///
  /// Such pictures are rounded once, so which they are may not depend on tiles and batches, nor on
  /// what is left out because it is not to be seen: they follow each other among the commands, in
  /// parts that begin at fixed places.
  func isStacked(below order: Int32) -> Bool {
    order == self.order + 1 && Self.continuesStack(Int(order))
  }

  /// Whether a command may be blended together with the one before, as no part begins with it.
  static func continuesStack(_ order: Int) -> Bool { order % PictureStack.limit != 0 }
}

/// A group that is composited tile by tile.
struct PlannedGroup {
  var bounds: PixelRect
  /// Draws whose coverage multiplies the group.
  var clips: Range<Int> = 0..<0
  var tint: RGBA?
  var alpha: UInt8 = 255
  var blend: BlendMode = .normal
  /// Whether it does nothing but clip normally blended content.
  var onlyClips = false
  /// Index of the op that ends the group.
  var end = 0
}

/// 0...1 to a byte, NaN to 0.
func byte(_ value: Double) -> UInt8 {
  value > 0 ? UInt8(min(value, 1) * 255 + 0.5) : 0
}
