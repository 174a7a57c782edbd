// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a view knows of its looks beyond its layer.
struct ViewLook {
  /// The background as it was set, and the colour that the layer was given for it.
  var background: (color: UIColor, shown: CGColor)?
  var tintColor: UIColor?
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var contentMode = UIView.ContentMode.scaleToFill
  var autoresizingMask: UIView.AutoresizingMask = []
  var autoresizesSubviews = true
  var isOpaque = true
  var clearsContext = true
  /// The screen's scale that the layer was given.
  var screenScale: CGFloat = 0
  var style = UIUserInterfaceStyle.unspecified
  var traitOverrides: UITraitOverrides?
  var contentSizeLimits = ContentSizeLimits()
  var traitRegistry = TraitRegistry()
  var mask: UIView?
  var accessibility: AccessibilityValues?
  var motionEffects: [UIMotionEffect] = []
  /// What the view's class overrides; asked for once.
  var drawing: ViewOverrides = []
  /// Whether a picture was asked for while there was no size.
  var isLateSized = false
  var gestureRecognizers: [UIGestureRecognizer]?
  var interactions: [any UIInteraction] = []
  var restorationIdentifier: String?
  var ancestry: ViewAncestry?
  /// The looks that the view got because they were set for its class, by their numbers.
  var appearance: [String: AnyHashable]?
  /// Whether the class of the superview has made the view.
  var isPart = false
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false
}

extension UIView {
  /// How a picture is fitted into the bounds; "top" is the edge of least y.
  public enum ContentMode: Int, Sendable {
    /// Stretched to fill the bounds.
    case scaleToFill = 0
    /// As large as fits, in its own proportions.
    case scaleAspectFit = 1
    /// As small as fills the bounds, in its own proportions.
    case scaleAspectFill = 2
    /// Asked to draw itself again whenever the bounds change.
    case redraw = 3
    /// In the middle, at its own size.
    case center = 4
    /// At the edge of least y, in the middle across.
    case top = 5
    /// At the edge of greatest y, in the middle across.
    case bottom = 6
    /// At the edge of least x, in the middle down.
    case left = 7
    /// At the edge of greatest x, in the middle down.
    case right = 8
    /// In the upper left corner.
    case topLeft = 9
    /// In the upper right corner.
    case topRight = 10
    /// In the lower left corner.
    case bottomLeft = 11
    /// In the lower right corner.
    case bottomRight = 12

    /// The layer's name for it, in which "top" is the edge of greatest y.
    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .bottom
      case .bottom: .top
      case .left: .left
      case .right: .right
      case .topLeft: .bottomLeft
      case .topRight: .bottomRight
      case .bottomLeft: .topLeft
      case .bottomRight: .topRight
      }
    }
  }

  /// Whether a tint is shown in its colour.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As in the superview.
    case automatic = 0
    /// In its own colour, whatever the superview does.
    case normal = 1
    /// In grey, as behind something that wants attention.
    case dimmed = 2
  }

  /// What of a frame follows the superview's size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
    public let rawValue: UInt

    /// Creates a set of its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The distance from the left.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width grows and shrinks.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the right.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the top.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height grows and shrinks.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the bottom.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}

extension UIView {
  /// A layer of the class that the view asks for.
  static func makeLayer() -> CALayer {
    (layerClass as? CALayer.Type).flatMap { DynamicInstance.make($0) } ?? CALayer()
  }
}
