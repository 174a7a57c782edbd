// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What becomes of something that is dropped.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing; it goes back.
  case cancel = 0
  /// Nothing, though it could be dropped elsewhere in the view.
  case forbidden = 1
  /// It is there twice.
  case copy = 2
  /// It leaves where it came from.
  case move = 3
}

/// What would become of something that were dropped now.
@MainActor @preconcurrency
open class UIDropProposal: NSObject {
  /// What would become of it.
  public let operation: UIDropOperation
  /// Whether the place lies by the finger rather than above it; stored.
  open var isPrecise = false
  /// Whether what is dragged would rather be seen in full size; stored.
  open var prefersFullSizePreview = false

  /// Creates a proposal.
  ///
  /// - Parameter operation: What would become of it.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}

/// Says what may be dropped on a view, and takes it.
@MainActor @preconcurrency
public protocol UIDropInteractionDelegate: NSObjectProtocol {
  /// Whether the view is interested in a drag at all: yes.
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool
  /// A drag has come over the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
  /// The finger has moved, or come over the view: what would become of what is dropped. Nothing,
  /// unless the program says otherwise.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal
  /// A drag has left the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  /// Takes what is dropped.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
  /// What was dropped is seen where it is.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
  /// A drag that had come over the view is over, wherever it ended.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
  /// Where something that was dropped moves to; nil for nowhere, and it vanishes.
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
}

extension UIDropInteractionDelegate {
  /// Yes.
  @MainActor @preconcurrency public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { true }
  /// Does nothing.
  @MainActor @preconcurrency public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {}
  /// Nothing becomes of it.
  @MainActor @preconcurrency public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
  /// Does nothing.
  @MainActor @preconcurrency public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency public func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency public func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {}
  /// Nowhere.
  @MainActor @preconcurrency public func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { nil }
}

/// Lets things be dropped on a view.
@MainActor @preconcurrency
open class UIDropInteraction: NSObject, UIInteraction {
  /// Says what may be dropped, and takes it.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// The view; nil for none.
  open private(set) weak var view: UIView?
  /// Whether other views may take part in the same drop; stored.
  open var allowsSimultaneousDropSessions = false

  /// Creates an interaction.
  ///
  /// - Parameter delegate: Says what may be dropped; it is not kept alive.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) { self.view = view }
}
