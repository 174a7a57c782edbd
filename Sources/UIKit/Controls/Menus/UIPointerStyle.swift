// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// How a pointer looks, and what it does to the view under it.
///
/// > Difference: A window's pointer is the system's and keeps its look.
@MainActor @preconcurrency
open class UIPointerStyle: NSObject {
  let effect: UIPointerEffect?
  let shape: UIPointerShape?
  let constrainedAxes: UIAxis

  private init(_ effect: UIPointerEffect?, _ shape: UIPointerShape?, _ axes: UIAxis) {
    (self.effect, self.shape, constrainedAxes) = (effect, shape, axes)
    super.init()
  }

  /// Creates a style that does something to a view.
  ///
  /// - Parameters:
  ///   - effect: What it does.
  ///   - shape: The pointer's shape; nil for the view's.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(effect, shape, [])
  }

  /// Creates a style of a pointer alone.
  ///
  /// - Parameters:
  ///   - shape: Its shape.
  ///   - axes: Directions in which it moves less easily.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    self.init(nil, shape, axes)
  }

  /// A style without a pointer.
  public static func hidden() -> UIPointerStyle { UIPointerStyle(nil, nil, []) }
}

/// What a pointer does to the view under it.
public enum UIPointerEffect {
  /// How the tint lies on a view.
  public enum TintMode: Int, Sendable {
    /// There is none.
    case none
    /// It lies over the view.
    case overlay
    /// It lies under it.
    case underlay
  }

  /// What suits the view.
  case automatic(UITargetedPreview)
  /// The pointer becomes the view's ground.
  case highlight(UITargetedPreview)
  /// The view comes up under the pointer.
  case lift(UITargetedPreview)
  /// The view grows or is tinted, and the pointer stays.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The view.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let view), .highlight(let view), .lift(let view), .hover(let view, _, _, _):
      view
    }
  }
}

/// The shape of a pointer.
public enum UIPointerShape {
  /// An outline around the pointer's place.
  case path(UIBezierPath)
  /// A rectangle with round corners.
  case roundedRect(CGRect, radius: CGFloat = Self.defaultCornerRadius)
  /// An upright line of some points.
  case verticalBeam(length: CGFloat)
  /// A level line of some points.
  case horizontalBeam(length: CGFloat)

  /// The corners' radius in points, where none is given.
  public static var defaultCornerRadius: CGFloat { 8 }
}
