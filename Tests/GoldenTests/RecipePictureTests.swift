// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import CoreGraphics
import FrameRendering
import Geometry
import QuartzCore
import RenderTree
import SoftwareRenderer
import TestSupport
import Testing

@testable import Stage

/// What is made in a frame: paints, paths and times.
@Suite("Pictures of recipes")
struct RecipePictureTests {
  private static let renderers: [(choice: RendererChoice, tolerance: Tolerance)] = [
    (.software, .exact), (.reference, .fast()),
  ]
  private static let scenes: [(name: String, build: @Sendable (CALayer) -> Void)] = [
    ("recipes-gradients", gradients), ("recipes-strokes", strokes), ("recipes-trims", trims),
    ("recipes-merges", merges),
    ("recipes-steps", steps), ("recipes-times", times),
  ]

  @Test(
    "look as they were recorded, whoever draws", arguments: scenes.indices, renderers.indices)
  func golden(index: Int, renderer: Int) throws {
    let (choice, tolerance) = Self.renderers[renderer]
    let stage = try Self.stage(Self.scenes[index].build)
    stage.renderer = choice
    guard tolerance == .exact || !GoldenStore().isRecording else { return }
    expectGolden(
      stage.image(at: 0.5).image, named: Self.scenes[index].name,
      tolerance: tolerance)
  }

  @Test("are the same bytes on any number of threads", arguments: scenes.indices)
  func threads(index: Int) throws {
    let stage = try Self.stage(Self.scenes[index].build)
    CATransaction.flush()
    let (width, height) = stage.pixelSize
    let lists = [0.7, 0.2, 0.7].map { time in
      var builder = FrameBuilder(width: width, height: height)
      return builder.displayList(
        of: stage.context.tree, at: stage.base + time, toDevice: .identity)
    }
    #expect(lists[0] == lists[2] && lists[0] != lists[1])
    let alone = SoftwareRenderer(threads: 1).render(lists[0]).pixels
    #expect(SoftwareRenderer(threads: 3).render(lists[0]).pixels == alone)
  }

  private static func stage(_ build: (CALayer) -> Void) throws -> Stage {
    let stage = try Stage(
      size: CGSize(width: 240, height: 160), background: CGColor(gray: 1, alpha: 1))
    // Recipes tell absolute times, so their layers begin with the stage.
    let layer = CALayer()
    layer.beginTime = stage.layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.frame = CGRect(x: 0, y: 0, width: 240, height: 160)
    build(layer)
    stage.layer.addSublayer(layer)
    return stage
  }

  private static func ramp(_ from: Double, _ to: Double) -> TimedValue<Double> {
    TimedValue(keys: [TimedKey(0, from), TimedKey(1, to)]) ?? TimedValue(from)
  }

  @discardableResult
  private static func add(
    _ recipe: PathRecipe, at x: Double, _ y: Double, to root: CALayer,
    fill: CGColor? = CGColor(srgbRed: 0.3, green: 0.6, blue: 0.9, alpha: 1),
    stroke: CGColor? = CGColor(gray: 0.1, alpha: 1), width: CGFloat = 2
  ) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.position = CGPoint(x: x, y: y)
    layer.pathRecipe = recipe
    (layer.fillColor, layer.strokeColor, layer.lineWidth) = (fill, stroke, width)
    root.addSublayer(layer)
    return layer
  }

  private static func rect(_ width: Double, _ height: Double) -> PathRecipe {
    .rect(center: .zero, size: TimedPoint(width, height))
  }

  private static func circle(_ x: Double, _ y: Double, _ radius: Double) -> PathRecipe {
    .ellipse(center: TimedPoint(x, y), size: TimedPoint(2 * radius, 2 * radius))
  }

  private static func star(_ points: Double, _ outer: Double, _ inner: Double) -> PathRecipe {
    .star(
      PathRecipe.Star(
        points: TimedValue(points), outer: .init(TimedValue(outer)),
        inner: .init(TimedValue(inner))))
  }

  private static let rainbow = TimedValue([
    0.0, 1, 0, 0, 0.5, 1, 1, 0, 1, 0, 0.3, 1, 0, 1, 0.7, 1, 1, 0.2,
  ])

  private static func gradient(
    _ kind: GradientRecipe.Kind, highlight: TimedValue<Double> = TimedValue(0)
  ) -> GradientRecipe {
    GradientRecipe(
      kind, start: TimedPoint(-10, -5),
      end: .parts(x: ramp(10, 50), y: ramp(0, 10)), colorCount: 3, stops: rainbow,
      highlight: highlight, highlightAngle: TimedValue(0.8))
  }

  @Sendable private static func gradients(_ root: CALayer) {
    for (column, recipe) in [rect(64, 60), circle(0, 0, 32), star(5, 36, 16)].enumerated() {
      let x = 44 + 76 * Double(column)
      add(recipe, at: x, 40, to: root, stroke: nil).fillGradient = gradient(.linear)
      let highlight = [TimedValue(0), TimedValue(0.6), ramp(-2, 0)][column]
      add(recipe, at: x, 120, to: root, stroke: nil).fillGradient =
        gradient(.radial, highlight: highlight)
    }
  }

  @Sendable private static func strokes(_ root: CALayer) {
    for (column, recipe) in [rect(56, 52), circle(0, 0, 28), star(5, 30, 14)].enumerated() {
      let x = 44 + 76 * Double(column)
      let line = add(recipe, at: x, 40, to: root, fill: nil, width: 10)
      line.strokeGradient = gradient(.linear)
      line.lineJoin = .round
      let both = add(recipe, at: x, 120, to: root, width: 8)
      both.strokeGradient = gradient(.radial, highlight: TimedValue(0.5))
      both.lineDashPattern = column == 1 ? [12, 6] : nil
    }
  }

  @Sendable private static func trims(_ root: CALayer) {
    func trim(
      _ start: Double, _ end: Double, _ offset: TimedValue<Double>,
      _ mode: PathRecipe.Trim.Mode = .each
    ) -> PathRecipe.Trim {
      PathRecipe.Trim(start: TimedValue(start), end: TimedValue(end), offset: offset, mode: mode)
    }
    let three = PathRecipe.list([circle(-20, 0, 9), circle(0, 0, 9), circle(20, 0, 9)])
    let rows: [[PathRecipe]] = [
      [
        rect(50, 40).trimmed(trim(0, 0.5, ramp(0, 0.5))),
        rect(50, 40).trimmed(trim(0, 0.5, ramp(0.5, 1))),
        star(5, 28, 12).trimmed(trim(0.1, 0.8, TimedValue(0))),
      ],
      [
        three.trimmed(trim(0, 0.5, TimedValue(0.125))),
        three.trimmed(trim(0, 0.5, TimedValue(0.125), .joined)),
        circle(0, 0, 26).trimmed(trim(0, 0.8, TimedValue(0)))
          .trimmed(trim(0.25, 1, ramp(0, 0.4))),
      ],
    ]
    for (row, recipes) in rows.enumerated() {
      for (column, recipe) in recipes.enumerated() {
        add(recipe, at: 44 + 76 * Double(column), 40 + 80 * Double(row), to: root, width: 4)
      }
    }
  }

  @Sendable private static func merges(_ root: CALayer) {
    let merges: [PathRecipe.Merge] = [.appended, .union, .subtraction, .intersection, .exclusion]
    for (index, merge) in merges.enumerated() {
      let moving = star(5, 24, 11).moved(
        by: TimedAffine(position: .parts(x: ramp(0, 24), y: TimedValue(6)), rotation: ramp(0, 1)))
      let recipe = PathRecipe.list([rect(36, 36), moving]).merged(merge)
      add(
        recipe, at: 40 + 76 * Double(index % 3), 40 + 80 * Double(index / 3), to: root)
    }
    let ring = PathRecipe.list([circle(0, 0, 30), circle(0, 0, 20)]).merged(.subtraction)
      .trimmed(PathRecipe.Trim(end: ramp(0.4, 1)))
    add(ring, at: 192, 120, to: root)
  }

  @Sendable private static func steps(_ root: CALayer) {
    let petal = PathRecipe.ellipse(center: TimedPoint(0, -16), size: TimedPoint(12, 26))
    let turn = TimedAffine(rotation: .init(.pi / 4))
    let shrink = TimedAffine(
      anchor: TimedPoint(0, 40), scale: TimedPoint(0.85, 0.85), rotation: ramp(0, 0.6))
    let recipes = [
      rect(52, 44).rounded(ramp(0, 30)),
      star(6, 32, 16).rounded(TimedValue(6)),
      rect(44, 44).puckered(ramp(-0.8, 0)),
      petal.repeated(PathRecipe.Repeat(count: ramp(1, 8), map: turn)),
      rect(14, 14).repeated(
        PathRecipe.Repeat(
          count: TimedValue(5), offset: TimedValue(-1),
          map: TimedAffine(
            anchor: shrink.anchor, position: TimedPoint(6, 0), scale: shrink.scale,
            rotation: shrink.rotation))),
      star(5, 22, 10).offset(
        PathRecipe.Offset(ramp(0, 12), join: .round)),
    ]
    for (index, recipe) in recipes.enumerated() {
      add(
        recipe, at: 44 + 76 * Double(index % 3), 40 + 80 * Double(index / 3), to: root)
    }
  }

  /// Rows of the same animation in time that is its own, held, run backwards and run faster.
  @Sendable private static func times(_ root: CALayer) {
    let tracks: [TimedValue<Double>?] = [
      nil, TimedValue(keys: [TimedKey(0, 0.2, nil), TimedKey(1, 1)]),
      TimedValue(keys: [TimedKey(0, 1), TimedKey(1, 0)]),
      TimedValue(keys: [TimedKey(0, 0, .easeIn), TimedKey(1, 2)]),
    ]
    for (row, track) in tracks.enumerated() {
      let inner = CALayer()
      inner.timeTrack = track
      root.addSublayer(inner)
      let y = 22 + 38 * Double(row)
      add(rect(20, 20), at: 30, y, to: inner).add(
        {
          let move = CABasicAnimation(keyPath: "position.x")
          (move.fromValue, move.toValue) = (30, 110)
          (move.beginTime, move.duration, move.fillMode) = (1e-100, 1, .both)
          move.isRemovedOnCompletion = false
          return move
        }(), forKey: nil)
      add(
        circle(0, 0, 15).trimmed(PathRecipe.Trim(end: ramp(0, 1))), at: 180, y, to: inner,
        fill: nil, width: 5)
    }
  }
}
