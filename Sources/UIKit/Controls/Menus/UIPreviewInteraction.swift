// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Follows how hard a finger presses.
@MainActor @preconcurrency
public protocol UIPreviewInteractionDelegate: NSObjectProtocol {
  /// Whether a press may begin a preview; never called, as nothing measures a press.
  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
  /// The preview comes, 0...1; never called, as nothing measures a press.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)
  /// A harder press chooses it, 0...1; never called, as nothing measures a press.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
  /// It was called off.
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}

extension UIPreviewInteractionDelegate {
  /// Yes.
  public func previewInteractionShouldBegin(
    _ previewInteraction: UIPreviewInteraction
  ) -> Bool { true }
  /// Does nothing.
  public func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
  ) {}
}

/// A preview that a hard press brings up.
///
/// > Difference: It never begins, as on devices that do not measure how hard a finger presses.
@MainActor @preconcurrency
open class UIPreviewInteraction: NSObject {
  /// What is pressed; not kept alive.
  open private(set) weak var view: UIView?
  /// Follows the press.
  open weak var delegate: (any UIPreviewInteractionDelegate)?

  /// Creates a preview of a view.
  public init(view: UIView) {
    self.view = view
    super.init()
  }

  /// Where the finger is; zero, as no press has begun.
  open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint { .zero }

  /// Calls a preview off that has begun; there is none.
  open func cancel() {}
}
