// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry

/// How the cells of a pattern may be moved to fit whole pixels.
///
/// > Difference: cells are never moved, whatever the tiling.
public enum CGPatternTiling: Int32, Sendable {
  /// Cells stay as they are, their distances may change.
  case noDistortion = 0
  /// Distances stay, cells may change a little.
  case constantSpacingMinimalDistortion = 1
  /// Distances stay, cells may change.
  case constantSpacing = 2
}

/// What draws the cell of a pattern.
public struct CGPatternCallbacks {
  /// Draws the cell, in pattern space.
  public typealias DrawPattern = (UnsafeMutableRawPointer?, CGContext) -> Void
  /// Is told that the pattern has ended.
  public typealias ReleaseInfo = (UnsafeMutableRawPointer?) -> Void

  /// Has no meaning; 0.
  public var version: UInt32
  /// Draws the cell, with the pattern's `info`; nil paints nothing.
  public var drawPattern: DrawPattern?
  /// Is told that the pattern has ended.
  public var releaseInfo: ReleaseInfo?

  /// Creates callbacks that get the pattern's `info`.
  public init(version: UInt32, drawPattern: DrawPattern?, releaseInfo: ReleaseInfo?) {
    self.version = version
    self.drawPattern = drawPattern
    self.releaseInfo = releaseInfo
  }
}

/// A cell that repeats over the plane.
///
/// A pattern does not change, so threads may share it if its callbacks may be called on any.
public final class CGPattern: Hashable, @unchecked Sendable {
  private let info: UnsafeMutableRawPointer?
  private let bounds: Rect
  private let matrix: Affine
  private let step: Vec2
  let isColored: Bool
  private let callbacks: CGPatternCallbacks

  /// Creates a pattern.
  ///
  /// - Parameters:
  ///   - info: Passed to the callbacks.
  ///   - bounds: The cell in pattern space; what is drawn outside is cut off.
  ///   - matrix: Pattern space → the context's base space.
  ///   - xStep: The distance of columns; nil results for 0.
  ///   - yStep: The distance of rows; nil results for 0.
  ///   - tiling: Has no effect: cells are never moved.
  ///   - isColored: Whether the cell has colours of its own, or is a stencil for a colour.
  ///   - callbacks: What draws the cell.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat,
    yStep: CGFloat, tiling: CGPatternTiling, isColored: Bool,
    callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    guard let cell = bounds.drawable, !cell.isEmpty, xStep != 0, yStep != 0, xStep.isFinite,
      yStep.isFinite, matrix.affine.inverse != nil
    else { return nil }
    self.info = info
    self.bounds = cell
    self.matrix = matrix.affine
    step = Vec2(abs(Double(xStep)), abs(Double(yStep)))
    self.isColored = isColored
    self.callbacks = callbacks.pointee
  }

  deinit { callbacks.releaseInfo?(info) }

  /// Patterns are equal when they are the same object.
  public static func == (a: CGPattern, b: CGPattern) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  /// The side of a cell's picture at most, in pixels.
  private static let pixelLimit = 2048.0

  /// The pattern as a paint of device space; nil when nothing is drawn.
  ///
  /// `toDevice` maps base space, moved by the phase.
  fileprivate func paint(toDevice: Affine, color: RGBA) -> ImagePaint? {
    let map = matrix.concatenating(toDevice)
    let scale = Vec2(Vec2(map.a, map.b).length, Vec2(map.c, map.d).length)
    func pixels(_ length: Double) -> Int? {
      let wanted = min(length, Self.pixelLimit).rounded(.up)
      return wanted >= 1 ? Int(wanted) : nil
    }
    guard map.isFinite, let width = pixels(step.x * scale.x),
      let height = pixels(step.y * scale.y), let context = CGContext(width: width, height: height)
    else { return nil }
    // The picture holds one step; cells that reach further are drawn again from the next ones.
    let toPixels = Affine(
      Double(width) / step.x, 0, 0, Double(height) / step.y, 0, 0)
    let left = Self.steps(bounds.minX, bounds.maxX, step.x)
    let up = Self.steps(bounds.minY, bounds.maxY, step.y)
    for row in up {
      for column in left {
        context.saveGState()
        context.concatenate(
          CGAffineTransform(
            Affine.translation(-Double(column) * step.x, -Double(row) * step.y)
              .concatenating(toPixels)))
        context.clip(to: CGRect(bounds))
        if !isColored {
          context.setFillColor(CGColor(color))
          context.setStrokeColor(CGColor(color))
        }
        callbacks.drawPattern?(info, context)
        context.restoreGState()
      }
    }
    guard context.hasDrawn, let image = context.makeImage()?.image, let back = toPixels.inverse
    else { return nil }
    // Rows of the picture run down, pattern space runs up.
    let texels = Affine(1, 0, 0, -1, 0, Double(height)).concatenating(back).concatenating(map)
    return ImagePaint(
      image: image, transform: texels, minification: .linear, magnification: .linear,
      extend: .repeat)
  }

  /// The steps whose own square a cell at the origin reaches, at most a few.
  private static func steps(_ low: Double, _ high: Double, _ step: Double) -> ClosedRange<Int> {
    let first = min(max((low / step).rounded(.down), -4), 4)
    let last = min(max((high / step).rounded(.up) - 1, first), 4)
    return Int(first)...Int(last)
  }
}

extension CGContext {
  /// Sets a pattern for fills.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - components: For a stencil the components of the fill space and alpha, otherwise alpha.
  public func setFillPattern(
    _ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>
  ) {
    state.fill.set(pattern, components)
  }

  /// Sets a pattern for strokes.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - components: For a stencil the components of the stroke space and alpha, otherwise alpha.
  public func setStrokePattern(
    _ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>
  ) {
    state.stroke.set(pattern, components)
  }

  /// Sets how far patterns are moved, in base space.
  public func setPatternPhase(_ phase: CGSize) {
    state.patternPhase = Vec2(Double(phase.width), Double(phase.height))
  }

  func fill(_ shape: Shape, _ transform: Matrix3, _ pattern: CGPattern, color: RGBA) {
    let toDevice = Affine.translation(state.patternPhase.x, state.patternPhase.y)
      .concatenating(base).concatenating(defaultToDevice)
    guard let affine = transform.affine, let inverse = affine.inverse,
      var image = pattern.paint(toDevice: toDevice, color: color)
    else { return }
    image.transform = image.transform.concatenating(inverse)
    // A stencil has its alpha in its colour.
    let alpha = pattern.isColored ? color.clamped.alpha : 1
    paint(Draw(shape, transform: transform, paint: .image(image), alpha: alpha))
  }
}

extension PaintState {
  fileprivate mutating func set(_ pattern: CGPattern, _ components: UnsafePointer<CGFloat>) {
    if pattern.isColored {
      color = RGBA(0, 0, 0, Double(components[0]))
    } else {
      let own = space.model == .pattern ? space.baseColorSpace : space
      color = CGColor(colorSpace: own ?? .deviceGray, components: components)?.rgba ?? .black
    }
    self.pattern = pattern
  }
}
