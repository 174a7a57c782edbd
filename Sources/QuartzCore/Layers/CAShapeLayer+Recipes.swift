// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import CoreGraphics
import RenderTree

// Additions for modules that make layers of documents. They are no properties by key: implicit and
// explicit animations do not know them, and archives and CAML leave them out. What is to be written
// to a file is baked by whoever made the layer.
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
