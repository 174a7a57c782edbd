// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry

/// Lays out a layer's sublayers by their ``CALayer/constraints``.
///
/// On each axis two constraints count: the last, and of the others the one with the lowest attribute
/// (a least edge before a middle, that before a greatest edge, that before a length). One that fixes a
/// place keeps the size, one that fixes the size alone changes nothing. An axis whose two constraints
/// have the same attribute, or read a layer that does not exist or has not been laid out on that
/// axis, stays as it is (all measured on Apple's systems).
open class CAConstraintLayoutManager: NSObject, CALayoutManager, NSSecureCoding {
  private static let shared = SharedManager()

  // A manager has no state that threads could share.
  private struct SharedManager: @unchecked Sendable {
    let manager = CAConstraintLayoutManager()
  }

  /// Creates a manager; one may serve any number of layers.
  public override init() {
    super.init()
  }

  /// Reads an archived manager, which has no state.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Archives nothing.
  open func encode(with coder: NSCoder) {}

  /// Archives are read safely.
  open class var supportsSecureCoding: Bool { true }

  /// The manager that all callers share.
  open class func layoutManager() -> CAConstraintLayoutManager { shared.manager }

  /// The size of the layer's bounds.
  open func preferredSize(of layer: CALayer) -> CGSize { layer.bounds.size }

  /// Does nothing: nothing is kept between layouts.
  open func invalidateLayout(of layer: CALayer) {}

  /// Moves and sizes the sublayers that have constraints.
  open func layoutSublayers(of layer: CALayer) {
    guard let sublayers = layer.sublayers,
      sublayers.contains(where: { !$0.state.constraints.isEmpty })
    else { return }
    var solver = ConstraintSolver(
      container: layer.properties.bounds, frames: sublayers.map(\.frame.rect),
      names: sublayers.map(\.name))
    for (index, sublayer) in sublayers.enumerated() {
      solver.add(sublayer.state.constraints, for: index)
    }
    solver.solve()
    for (index, sublayer) in sublayers.enumerated() {
      let frame = solver.frames[index]
      if frame != sublayer.frame.rect, frame.isFinite { sublayer.frame = CGRect(frame) }
    }
  }
}
