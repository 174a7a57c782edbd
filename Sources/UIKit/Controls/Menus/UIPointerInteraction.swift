// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Says how a pointer looks over parts of a view.
@MainActor @preconcurrency
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// The part of the view in which the pointer is; nil where it looks as always; never called, as the
  /// pointer is the system's.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// How the pointer looks in a part; nil for as always; never called, as the pointer is the
  /// system's.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  /// The pointer comes into a part; never called, as the pointer is the system's.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// The pointer leaves a part; never called, as the pointer is the system's.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  /// The whole view.
  @MainActor @preconcurrency public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// As always.
  @MainActor @preconcurrency public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  /// Does nothing.
  @MainActor @preconcurrency public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// Runs animations beside those of the pointer.
@MainActor @preconcurrency
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Animates changes of views; never called, as the pointer is the system's.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Is called once all are over; never called, as the pointer is the system's.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Has a pointer look otherwise over a view.
///
/// > Difference: A window's pointer is the system's and keeps its look, so the delegate is not asked.
@MainActor @preconcurrency
open class UIPointerInteraction: NSObject, UIInteraction {
  /// Says how the pointer looks.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// Whether the delegate may be asked; it never is, so it has no effect.
  open var isEnabled = true
  /// The view over which the pointer looks so.
  open private(set) weak var view: UIView?

  /// Creates an interaction.
  ///
  /// - Parameter delegate: Says how the pointer looks; is not kept alive.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Has the delegate be asked again; it never is, so it has no effect.
  open func invalidate() {}

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// Where a pointer is, for which a delegate gives the part of its view.
@MainActor @preconcurrency
open class UIPointerRegionRequest: NSObject {
  /// The pointer in the view's coordinates; zero, and it has no effect, as nobody is asked.
  open private(set) var location = CGPoint.zero
  /// Keys that are held.
  open private(set) var modifiers: UIKeyModifierFlags = []
}

/// A part of a view in which a pointer looks the same.
@MainActor @preconcurrency
open class UIPointerRegion: NSObject, @MainActor NSCopying {
  /// The part, in the view's coordinates.
  open private(set) var rect: CGRect
  /// What the program calls it; nil for nothing.
  open private(set) var identifier: AnyHashable?
  /// Directions in which a pressed pointer stays in it; it has no effect.
  open var latchingAxes: UIAxis = []

  /// Creates a part of a view.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIPointerRegion(rect: rect, identifier: identifier)
    copy.latchingAxes = latchingAxes
    return copy
  }
}
