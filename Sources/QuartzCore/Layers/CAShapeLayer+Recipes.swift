// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import CoreGraphics
import RenderTree

// Additions for modules that make layers of documents. They are no properties by key: implicit and
// explicit animations do not know them. Archives and CAML hold the path that a recipe of constants
// makes, leave the rest out and say so: what moves is baked by whoever made the layer.
extension CAShapeLayer {
  /// How the path is made in each frame, in place of ``path``; nil for that.
  ///
  /// Its parts may move in the layer's local time, and what that makes is the `path` of the layer's
  /// presentation. No action runs when it is set.
  package final var pathRecipe: PathRecipe? {
    get { properties.recipe?.path }
    set { change { ShapeRecipe(path: newValue, fill: $0?.fill, stroke: $0?.stroke) } }
  }

  /// A gradient that paints the inside in place of ``fillColor``; nil for the colour.
  ///
  /// Its parts may move in the layer's local time. No action runs when it is set.
  package final var fillGradient: GradientRecipe? {
    get { properties.recipe?.fill }
    set { change { ShapeRecipe(path: $0?.path, fill: newValue, stroke: $0?.stroke) } }
  }

  /// A gradient that paints the line in place of ``strokeColor``; nil for the colour.
  ///
  /// Its parts may move in the layer's local time. No action runs when it is set.
  package final var strokeGradient: GradientRecipe? {
    get { properties.recipe?.stroke }
    set { change { ShapeRecipe(path: $0?.path, fill: $0?.fill, stroke: newValue) } }
  }

  private func change(_ make: (ShapeRecipe?) -> ShapeRecipe?) {
    guard state.original == nil else { return }
    CATransaction.begin()
    defer { CATransaction.commit() }
    ModelLock.withLock {
      rawProperties.shape.recipe = make(rawProperties.recipe)
      markDirty()
    }
  }
}

// MARK: - Files

extension CALayer {
  /// Whether files hold of a property what a recipe makes, and not its own value.
  package final func isBaked(_ row: Property) -> Bool {
    row === ShapeKeys.path.row && properties.recipe?.path?.isConstant == true
  }

  /// A property's value as files hold it.
  package final func written(_ row: Property) -> Value {
    guard isBaked(row), let recipe = properties.recipe?.path else { return current(row) }
    return .path(recipe.path(at: LocalInstant(0)))
  }

  /// The same as an object of the program's.
  package final func writtenObject(_ row: Property) -> Any? {
    isBaked(row) ? ValueBridge.any(written(row)) : value(forKey: row.key)
  }

  /// Says what of the layer files cannot hold, if there is anything.
  package final func reportUnwritten() {
    let recipe = properties.recipe
    let parts: [(isThere: Bool, name: String)] = [
      (recipe?.path?.isConstant == false, "paths made by moving recipes"),
      (recipe?.fill != nil || recipe?.stroke != nil, "gradients of shapes"),
      (timing.track != nil, "time that follows a track"),
    ]
    for part in parts where part.isThere {
      Diagnostics.report("files cannot hold \(part.name); it is left out", kind: .document)
    }
  }
}
