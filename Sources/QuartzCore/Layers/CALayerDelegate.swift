// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Is asked by a layer for its picture, its layout and its actions.
public protocol CALayerDelegate: AnyObject {
  /// Gives the layer its contents.
  func display(_ layer: CALayer)

  /// Draws the layer's picture in the layer's coordinates.
  func draw(_ layer: CALayer, in ctx: CGContext)

  /// Is told that the layer is about to be drawn into.
  func layerWillDraw(_ layer: CALayer)

  /// Lays out the layer's sublayers.
  func layoutSublayers(of layer: CALayer)

  /// The action for an event; nil continues the layer's search, `NSNull` ends it.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayer {
  /// Leaves the picture to ``draw(in:)``, as a delegate without a picture of its own does.
  package final func declineDisplay() { TransactionStack.ofThread.displayWasDeclined = true }
}

extension CALayerDelegate {
  /// Leaves the picture to the layer's `draw(in:)`.
  public func display(_ layer: CALayer) { layer.declineDisplay() }

  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}

  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}

  /// Leaves layout to the layer's layout manager.
  public func layoutSublayers(of layer: CALayer) {
    layer.layoutManager?.layoutSublayers(of: layer)
  }

  /// Has no action.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// Lays out the sublayers of layers.
public protocol CALayoutManager: AnyObject {
  /// The size that a layer would like.
  func preferredSize(of layer: CALayer) -> CGSize

  /// Is told that what a layout depends on has changed.
  func invalidateLayout(of layer: CALayer)

  /// Lays out the layer's sublayers.
  func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
  /// The size of the layer's bounds.
  public func preferredSize(of layer: CALayer) -> CGSize { layer.bounds.size }

  /// Does nothing.
  public func invalidateLayout(of layer: CALayer) {}

  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
}
