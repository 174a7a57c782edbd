// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Says what of a collection can be dragged, and hears of it.
@MainActor @preconcurrency
public protocol UICollectionViewDragDelegate: NSObjectProtocol {
  /// What a finger drags that presses an item; nothing for none.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// How an item looks while it is dragged; nil for the usual looks.
  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  /// The finger begins to move.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  /// The drag is over.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  /// Whether items may leave the collection: yes.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
}

extension UICollectionViewDragDelegate {
  /// The usual looks.
  @MainActor @preconcurrency public func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  /// Does nothing.
  @MainActor @preconcurrency public func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency public func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) {}
  /// Yes.
  @MainActor @preconcurrency public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
}

/// What would become of something that were dropped on a collection now.
@MainActor @preconcurrency
open class UICollectionViewDropProposal: UIDropProposal {
  /// What it would do with the items.
  public enum Intent: Int, Sendable {
    /// Nothing that is shown.
    case unspecified
    /// An item comes at the place, and others make room.
    case insertAtDestinationIndexPath
    /// It comes into the item, which lights up.
    case insertIntoDestinationIndexPath
  }

  /// What it would do with the items.
  public let intent: Intent

  /// Creates a proposal.
  ///
  /// - Parameters:
  ///   - operation: What would become of it.
  ///   - intent: What it would do with the items.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// Creates a proposal that does nothing with the items that is shown.
  ///
  /// - Parameter operation: What would become of it.
  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }
}

/// One of the things that are dropped on a collection.
@MainActor @preconcurrency
public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// The thing.
  var dragItem: UIDragItem { get }
  /// The item that it comes from; nil for one of another view.
  var sourceIndexPath: IndexPath? { get }
  /// The size of what is seen of it, in points.
  var previewSize: CGSize { get }
}

/// What is dropped on a collection, and where.
@MainActor @preconcurrency
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// The things.
  var items: [any UICollectionViewDropItem] { get }
  /// Where they are dropped; nil beyond all items.
  var destinationIndexPath: IndexPath? { get }
  /// What was proposed last.
  var proposal: UICollectionViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Has what is seen of a thing move to an item, which is there by now.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Has what is seen of a thing move into an item, at a place in its coordinates.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
  /// Has what is seen of a thing move anywhere.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIPreviewTarget) -> any UIDragAnimating
}

/// Says what may be dropped on a collection, and takes it.
@MainActor @preconcurrency
public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  /// Takes what is dropped.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Whether the collection is interested in a drag at all: yes.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession)
    -> Bool
  /// A drag has come over the collection.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// What would become of what is dropped: an item of the collection itself moves, all else is copied.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// A drag has left the collection.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// A drag that had come over the collection is over.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

extension UICollectionViewDropDelegate {
  /// Yes.
  @MainActor @preconcurrency public func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool { true }
  /// Does nothing.
  @MainActor @preconcurrency public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) {}
  /// An item of the collection itself moves; all else is copied.
  @MainActor @preconcurrency public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(
      operation: collectionView.hasActiveDrag ? .move : .copy, intent: .insertAtDestinationIndexPath
    )
  }
  /// Does nothing.
  @MainActor @preconcurrency public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) {}
}
