// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Foundation
import Geometry
import QuartzCore
import RenderTree

/// A scene as a layer tree with running animations, committed once.
///
/// The animations go through the values of the scene's own instants, so that at these it shows
/// what ``ListScene`` shows.
package final class LayerScene {
  package let name: String
  package let size: SceneSize
  private let context: RenderContext
  private var builder: FrameBuilder

  private typealias Make = @Sendable (SceneSize) -> [CALayer]

  private static let table: [(name: String, make: Make)] = [
    ("S1", { _ in [ShapeLayers.dots()] }),
    ("S2", { _ in ShapeLayers.strokes() }),
    ("S3a", { _ in ShapeLayers.squares(2000) }),
    ("S3b", { _ in ShapeLayers.squares(10_000) }),
    ("S4a", { _ in PictureLayers.sheets() }),
    ("S4b", { PictureLayers.full($0) }),
    ("S5", { _ in PictureLayers.turned() }),
    ("S6", { _ in PictureLayers.projected() }),
    ("S7a", { _ in EffectLayers.cards() }),
    ("S7b", { _ in EffectLayers.backdrop() }),
    ("S7c", { _ in EffectLayers.stars() }),
    ("S8", { _ in PictureLayers.gradients() }),
    ("S9a", { _ in [ShapeLayers.scribble(.nonZero)] }),
    ("S9b", { _ in [ShapeLayers.scribble(.evenOdd)] }),
    ("S10", { _ in ShapeLayers.text() }),
    ("M1", { _ in ShapeLayers.mover() }),
    ("M2", { _ in ShapeLayers.card() }),
  ]

  package static let names = table.map(\.name)

  /// Makes the layers and commits them; nil when there is no scene of that name.
  package init?(_ name: String, size: SceneSize) {
    guard let row = Self.table.first(where: { $0.name == name }) else { return nil }
    (self.name, self.size) = (name, size)
    builder = FrameBuilder(width: size.width, height: size.height)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: SceneSize.points.width, height: SceneSize.points.height)
    context = RenderContext(root: root) { 0 }
    for layer in row.make(size) { root.addSublayer(layer) }
    CATransaction.flush()
  }

  /// Starts and stops animations as a host does, evaluates them at a frame's instant and says what is
  /// to be drawn; `each` shares work among threads.
  package func list(_ frame: Int, each: FrameBuilder.Each? = nil) -> DisplayList {
    let time = SceneTime.seconds(frame)
    // Frames repeat, but a host's clock goes on.
    context.deliverEvents(at: Double(frame) / 15)
    let toDevice = Affine.scale(size.scale, size.scale)
    builder.each = each
    defer { builder.each = nil }
    return builder.displayList(
      of: context.frameTree(
        at: time, width: size.width, height: size.height, toDevice: toDevice),
      at: time, toDevice: toDevice, background: SceneColors.background)
  }

  /// Takes the memory of a list's commands for one to come.
  package func recycle(_ commands: consuming [Command]) { builder.recycle(commands) }
}

/// The animations that layer scenes are made of; each repeats without end.
package enum SceneAnimation {
  /// From the first frame to the one after the last.
  private static let duration = Double(SceneTime.frameCount) / 15

  /// Through the values of the frames' instants, evenly in between.
  static func through(
    _ keyPath: String, _ value: (_ t: Double) -> Any
  ) -> CAAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = (0...SceneTime.frameCount).map { value(Double($0) / 15) }
    return endless(animation, duration)
  }

  /// Another value in each frame.
  static func steps(_ keyPath: String, _ value: (_ frame: Int) -> Any) -> CAAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = (0..<SceneTime.frameCount).map(value)
    animation.calculationMode = .discrete
    // The frames' instants lie between the changes.
    animation.timeOffset = 0.5 / 15
    return endless(animation, duration)
  }

  /// A turn about the z axis at an even speed.
  package static func turn(from start: Double, speed: Double) -> CAAnimation {
    let animation = CABasicAnimation(keyPath: "transform.rotation.z")
    animation.fromValue = start
    animation.toValue = start + speed * duration
    return endless(animation, duration)
  }

  static func endless(_ animation: CAAnimation, _ duration: Double) -> CAAnimation {
    animation.duration = duration
    animation.repeatCount = .infinity
    return animation
  }
}

extension CALayer {
  /// Adds animations under names of their own.
  package func animate(_ animations: CAAnimation...) {
    for (index, animation) in animations.enumerated() { add(animation, forKey: "\(index)") }
  }
}

extension CGPoint {
  init(_ point: Vec2) { self.init(x: point.x, y: point.y) }
}

extension CGColor {
  static func scene(_ color: RGBA) -> CGColor {
    CGColor(
      srgbRed: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
