// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// How a view looks while it is lifted.
@MainActor @preconcurrency
open class UIPreviewParameters: NSObject {
  /// The part that is lifted, in the view's coordinates; nil for all of it.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow; nil for that of the part.
  open var shadowPath: UIBezierPath?
  /// What lies behind the view; nil for the interface's ground.
  open var backgroundColor: UIColor!

  /// Creates the usual looks.
  public override init() {
    super.init()
  }
}

/// Where a lifted view belongs.
@MainActor @preconcurrency
open class UIPreviewTarget: NSObject {
  /// What it lies in.
  public let container: UIView
  /// Where its middle lies, in the container's coordinates.
  public let center: CGPoint
  /// What it goes through about its middle.
  public let transform: CGAffineTransform

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - container: What it lies in.
  ///   - center: Where its middle lies, in the container's coordinates.
  ///   - transform: What it goes through about its middle.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init()
  }

  /// Creates a place without a transform.
  ///
  /// - Parameters:
  ///   - container: What it lies in.
  ///   - center: Where its middle lies, in the container's coordinates.
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }
}

/// A view that is lifted, how it looks then, and where it belongs.
@MainActor @preconcurrency
open class UITargetedPreview: NSObject {
  /// Where it belongs.
  public let target: UIPreviewTarget
  /// What is lifted.
  public let view: UIView
  /// How it looks then; a copy of one's own is not made.
  public let parameters: UIPreviewParameters

  /// The size of the view.
  open var size: CGSize { view.bounds.size }

  /// Creates a preview of a view that belongs elsewhere.
  ///
  /// - Parameters:
  ///   - view: What is lifted; it may lie in no window.
  ///   - parameters: How it looks then.
  ///   - target: Where it belongs.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
    super.init()
  }

  /// Creates a preview of a view where it lies.
  ///
  /// - Parameters:
  ///   - view: What is lifted.
  ///   - parameters: How it looks then.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(
        container: view.superview ?? view, center: view.center, transform: view.transform))
  }

  /// Creates a preview of a view where it lies, with the usual looks.
  ///
  /// - Parameter view: What is lifted.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }
}
