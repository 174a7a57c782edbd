// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import CoreGraphics
import Geometry
import QuartzCore

extension LayerBuilder {
  /// A list of shapes; nil where it paints nothing.
  func shapes(_ items: [ShapeItem], name: String?) -> CALayer? {
    let tree = ShapeTree(items, maker)
    for problem in tree.problems { report(problem, at: name) }
    guard !tree.nodes.isEmpty else { return nil }
    let layer = TransformLayers.plain()
    add(tree.nodes, of: tree, to: layer, name: name)
    return layer
  }

  private func add(
    _ nodes: [ShapeTree.Node], of tree: ShapeTree, to layer: CALayer, name: String?
  ) {
    for node in nodes.reversed() {
      switch node {
      case .style(let number):
        let style = tree.styles[number]
        guard !style.outlines.isEmpty, let painted = paint(style, name: name) else { continue }
        blend(painted, style.model.blendMode, name: name)
        layer.addSublayer(painted)
      case .group(let group, let children):
        if group.transform.isIdentity, group.blendMode == 0 {
          add(children, of: tree, to: layer, name: name)
          continue
        }
        let moved = TransformLayers(group.transform, tracks: tracks)
        moved.outer.name = group.name
        fade(moved.outer, group.transform.opacity)
        blend(moved.outer, group.blendMode, name: name)
        add(children, of: tree, to: moved.inner, name: name)
        layer.addSublayer(moved.outer)
      case .copies(let repeater, let children):
        for copy in copies(repeater, children, of: tree, name: name) { layer.addSublayer(copy) }
      }
    }
  }

  /// Has a layer blended with what lies below it.
  func blend(_ layer: CALayer, _ mode: Int, name: String?) {
    guard mode != 0 else { return }
    guard let filter = BlendModes.filter(mode) else {
      return report(mode == 17 ? "hard mix" : "blend mode \(mode)", at: name)
    }
    layer.compositingFilter = filter
  }

  // MARK: - Copies

  /// The copies of a repeater, the lowest first.
  private func copies(
    _ repeater: RepeaterModel, _ children: [ShapeTree.Node], of tree: ShapeTree, name: String?
  ) -> [CALayer] {
    let counts: [Double] =
      switch repeater.copies {
      case .constant(let count): [count]
      case .animated(let keyframes): keyframes.map(\.value)
      }
    let most = Int(min(max(counts.max() ?? 0, 0).rounded(.up), Double(RepeaterModel.copyLimit)))
    if let count = counts.max(), count > Double(most) {
      report("more than \(RepeaterModel.copyLimit) copies", at: name)
    }
    var result: [CALayer] = []
    for copy in 0..<most {
      guard spend() else { break }
      let layer = TransformLayers.plain()
      add(children, of: tree, to: layer, name: name)
      place(layer, repeater, copy: copy)
      // An animated number shows the first ones.
      if repeater.copies.isAnimated, let movement = repeater.copies.movement {
        let animation = tracks.sampled(
          "hidden", movement, canBlend: { _, _ in false },
          { repeater.count(at: $0) <= copy }, { $0 })
        layer.add(animation, forKey: "hidden")
      }
      result.append(layer)
    }
    return repeater.isAbove ? result : result.reversed()
  }

  private func place(_ layer: CALayer, _ repeater: RepeaterModel, copy: Int) {
    func matrix(_ frame: Double) -> CGAffineTransform {
      CGAffineTransform(repeater.affine(ofCopy: copy, at: frame))
    }
    func opacity(_ frame: Double) -> Double {
      let start = repeater.transform.startOpacity.value(at: frame)
      let end = repeater.transform.endOpacity.value(at: frame)
      let count = repeater.count(at: frame)
      let share = count > 1 ? Double(copy) / Double(count - 1) : 0
      return min(max((start + (end - start) * share) / 100, 0), 1)
    }
    layer.setAffineTransform(matrix(0))
    layer.opacity = Float(opacity(0))
    if let movement = ClosedRange.covering([
      repeater.transform.movement, repeater.offset.movement,
    ]) {
      layer.add(
        tracks.sampled("transform", movement, canBlend: { _, _ in true }, matrix) {
          CATransform3DMakeAffineTransform($0)
        }, forKey: "transform")
    }
    if let movement = ClosedRange.covering([
      repeater.transform.startOpacity.movement, repeater.transform.endOpacity.movement,
      repeater.copies.movement,
    ]) {
      layer.add(
        tracks.sampled("opacity", movement, canBlend: { _, _ in true }, opacity) { $0 },
        forKey: "opacity")
    }
  }

  // MARK: - Styles

  private func paint(_ style: ShapeTree.Style, name: String?) -> CALayer? {
    let shape = CAShapeLayer()
    shape.anchorPoint = .zero
    shape.name = style.model.name
    trace(shape, style.outlines)
    if let pen = style.model.pen {
      if case .constant(let width) = pen.width, width <= 0 { return nil }
      draw(shape, pen)
    } else {
      shape.fillRule = style.model.isEvenOdd ? .evenOdd : .nonZero
    }
    let isStroke = style.model.pen != nil
    let layer: CALayer
    switch style.model.paint {
    case .color(let color):
      let first = Self.color(color.initial)
      shape.fillColor = isStroke ? nil : first
      if isStroke { shape.strokeColor = first }
      let key = isStroke ? "strokeColor" : "fillColor"
      if let animation = tracks.animation(key, color, { Self.color($0) }) {
        shape.add(animation, forKey: key)
      }
      layer = shape
    case .gradient(let gradient):
      layer = paint(shape, with: gradient, isStroke: isStroke, name: name)
    }
    fade(layer, style.model.opacity)
    return layer
  }

  /// Gives a shape the path of all that a style paints.
  func trace(_ shape: CAShapeLayer, _ outlines: [PathRecipe]) {
    let recipe = outlines.count == 1 ? outlines[0] : .list(outlines)
    if recipe.isConstant {
      shape.path = CGPath(recipe.path(at: LocalInstant(0)))
    } else if isPlain {
      bake(shape, recipe)
    } else {
      shape.pathRecipe = recipe
    }
  }

  /// Keyframes of a path for every frame of the document.
  private func bake(_ shape: CAShapeLayer, _ recipe: PathRecipe) {
    func path(_ frame: Double) -> Path { recipe.path(at: LocalInstant(maker.time(frame))) }
    let frames = animation.frames.lowerBound...animation.frames.upperBound
    shape.path = CGPath(path(frames.lowerBound))
    let animation = tracks.sampled(
      "path", frames, canBlend: { $0.interpolated(to: $1, 0.5) != nil }, path
    ) { CGPath($0) }
    shape.add(animation, forKey: "path")
  }

  static func join(_ number: Int) -> LineJoin {
    switch number {
    case 1: .miter
    case 3: .bevel
    default: .round
    }
  }

  private func draw(_ shape: CAShapeLayer, _ pen: StyleModel.Pen) {
    shape.lineWidth = max(pen.width.initial, 0)
    shape.lineCap = [1: .butt, 2: .round, 3: .square][pen.cap] ?? .round
    shape.lineJoin = [1: .miter, 2: .round, 3: .bevel][pen.join] ?? .round
    shape.miterLimit = max(pen.miterLimit.initial, 0)
    if let animation = tracks.animation("lineWidth", pen.width, { max($0, 0) }) {
      shape.add(animation, forKey: "lineWidth")
    }
    if let animation = tracks.animation("miterLimit", pen.miterLimit, { max($0, 0) }) {
      shape.add(animation, forKey: "miterLimit")
    }
    dash(shape, pen)
  }

  private func dash(_ shape: CAShapeLayer, _ pen: StyleModel.Pen) {
    guard !pen.dashes.isEmpty else { return }
    func pattern(_ frame: Double) -> [Double] {
      let lengths = pen.dashes.map { $0.value(at: frame) }
      // Such as cannot be drawn leave the line whole.
      guard lengths.allSatisfy({ $0 >= 0 }), lengths.contains(where: { $0 > 0 }) else { return [] }
      return lengths.count % 2 == 0 ? lengths : lengths + lengths
    }
    let movement = ClosedRange<Double>.covering(pen.dashes.map(\.movement))
    let first = pattern(movement?.lowerBound ?? 0)
    shape.lineDashPattern = first.isEmpty ? nil : first.map { NSNumber(value: $0) }
    shape.lineDashPhase = pen.dashOffset.initial
    if let animation = tracks.animation("lineDashPhase", pen.dashOffset, { $0 }) {
      shape.add(animation, forKey: "lineDashPhase")
    }
    guard let movement else { return }
    shape.add(
      tracks.sampled("lineDashPattern", movement, canBlend: { $0.count == $1.count }, pattern) {
        $0.map { NSNumber(value: $0) }
      }, forKey: "lineDashPattern")
  }
}
