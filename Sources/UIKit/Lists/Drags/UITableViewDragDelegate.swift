// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Says what of a table can be dragged, and hears of it.
@MainActor @preconcurrency
public protocol UITableViewDragDelegate: NSObjectProtocol {
  /// What a finger drags that presses a row; nothing for none.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// How a row looks while it is dragged; nil for the usual looks.
  func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  /// The finger begins to move.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  /// The drag is over.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
  /// Whether rows may leave the table: yes.
  func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
}

extension UITableViewDragDelegate {
  /// The usual looks.
  @MainActor @preconcurrency public func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  /// Does nothing.
  @MainActor @preconcurrency public func tableView(
    _ tableView: UITableView, dragSessionWillBegin session: any UIDragSession
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency public func tableView(
    _ tableView: UITableView, dragSessionDidEnd session: any UIDragSession
  ) {}
  /// Yes.
  @MainActor @preconcurrency public func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
}

/// What would become of something that were dropped on a table now.
@MainActor @preconcurrency
open class UITableViewDropProposal: UIDropProposal {
  /// What it would do with the rows.
  public enum Intent: Int, Sendable {
    /// Nothing that is shown.
    case unspecified
    /// A row comes at the place, and others make room.
    case insertAtDestinationIndexPath
    /// It comes into the row, which lights up.
    case insertIntoDestinationIndexPath
    /// It comes between rows, or into a row in whose middle the finger is.
    case automatic
  }

  /// What it would do with the rows.
  public let intent: Intent

  /// Creates a proposal.
  ///
  /// - Parameters:
  ///   - operation: What would become of it.
  ///   - intent: What it would do with the rows.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// Creates a proposal that does nothing with the rows that is shown.
  ///
  /// - Parameter operation: What would become of it.
  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }
}

/// One of the things that are dropped on a table.
@MainActor @preconcurrency
public protocol UITableViewDropItem: NSObjectProtocol {
  /// The thing.
  var dragItem: UIDragItem { get }
  /// The row that it comes from; nil for one of another view.
  var sourceIndexPath: IndexPath? { get }
  /// The size of what is seen of it, in points.
  var previewSize: CGSize { get }
}

/// What is dropped on a table, and where.
@MainActor @preconcurrency
public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// The things.
  var items: [any UITableViewDropItem] { get }
  /// Where they are dropped; nil beyond all rows.
  var destinationIndexPath: IndexPath? { get }
  /// What was proposed last.
  var proposal: UITableViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Has what is seen of a thing move to a row, which is there by now.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Has what is seen of a thing move into a row, at a place in its coordinates.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
  /// Has what is seen of a thing move anywhere.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIPreviewTarget) -> any UIDragAnimating
}

/// Says what may be dropped on a table, and takes it.
@MainActor @preconcurrency
public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// Takes what is dropped.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// Whether the table is interested in a drag at all: yes.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// A drag has come over the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// What would become of what is dropped: a row of the table itself moves, all else is copied.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// A drag has left the table.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// A drag that had come over the table is over.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
  /// Yes.
  @MainActor @preconcurrency public func tableView(
    _ tableView: UITableView, canHandle session: any UIDropSession
  ) -> Bool { true }
  /// Does nothing.
  @MainActor @preconcurrency public func tableView(
    _ tableView: UITableView, dropSessionDidEnter session: any UIDropSession
  ) {}
  /// A row of the table itself moves; all else is copied.
  @MainActor @preconcurrency public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(
      operation: tableView.hasActiveDrag ? .move : .copy, intent: .insertAtDestinationIndexPath)
  }
  /// Does nothing.
  @MainActor @preconcurrency public func tableView(
    _ tableView: UITableView, dropSessionDidExit session: any UIDropSession
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency public func tableView(
    _ tableView: UITableView, dropSessionDidEnd session: any UIDropSession
  ) {}
}
