// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Has coordinates that points of others can be told in.
@MainActor @preconcurrency
public protocol UICoordinateSpace: NSObjectProtocol {
  /// The space's own rectangle in its own coordinates.
  var bounds: CGRect { get }
  /// A point of this space in another's coordinates.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A point of another space in this one's coordinates.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// The box of a rectangle of this space in another's coordinates.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// The box of a rectangle of another space in this one's coordinates.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// The layer whose coordinates a space has: a view's own, or the one that holds the windows.
@MainActor
private func layer(of space: any UICoordinateSpace, near view: UIView?) -> CALayer? {
  if let view = space as? UIView { return view.layer }
  return view?.rootLayer
}

extension UIView: UICoordinateSpace {
  /// The layer at the top of the tree that the view is in.
  fileprivate var rootLayer: CALayer {
    let window: UIView = window ?? self
    return window.layer.superlayer ?? window.layer
  }

  /// A point of this view in another space's coordinates.
  public final func convert(
    _ point: CGPoint, to coordinateSpace: any UICoordinateSpace
  ) -> CGPoint {
    layer.convert(point, to: UIKit.layer(of: coordinateSpace, near: self))
  }

  /// A point of another space in this view's coordinates.
  public final func convert(
    _ point: CGPoint, from coordinateSpace: any UICoordinateSpace
  ) -> CGPoint {
    layer.convert(point, from: UIKit.layer(of: coordinateSpace, near: self))
  }

  /// The box of a rectangle of this view in another space's coordinates.
  public final func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    layer.convert(rect, to: UIKit.layer(of: coordinateSpace, near: self))
  }

  /// The box of a rectangle of another space in this view's coordinates.
  public final func convert(
    _ rect: CGRect, from coordinateSpace: any UICoordinateSpace
  ) -> CGRect {
    layer.convert(rect, from: UIKit.layer(of: coordinateSpace, near: self))
  }
}

extension UIScreen: UICoordinateSpace {
  /// The screen's coordinates, in points from its upper left corner.
  public final var coordinateSpace: any UICoordinateSpace { self }
  /// The screen's coordinates, however it is held.
  public final var fixedCoordinateSpace: any UICoordinateSpace { self }

  /// A point of the screen in another space's coordinates.
  public final func convert(
    _ point: CGPoint, to coordinateSpace: any UICoordinateSpace
  ) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, from: self) ?? point
  }

  /// A point of another space in the screen's coordinates.
  public final func convert(
    _ point: CGPoint, from coordinateSpace: any UICoordinateSpace
  ) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, to: self) ?? point
  }

  /// The box of a rectangle of the screen in another space's coordinates.
  public final func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, from: self) ?? rect
  }

  /// The box of a rectangle of another space in the screen's coordinates.
  public final func convert(
    _ rect: CGRect, from coordinateSpace: any UICoordinateSpace
  ) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, to: self) ?? rect
  }
}
