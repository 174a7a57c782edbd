// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Says how high the rows of a table are, and hears what people do with them.
///
/// Apple's optional methods have defaults here. A table finds out which of those that answer
/// something a program has by calling each once.
///
/// > Difference: A method counts that the class has which conforms, or overrides; one that only a
/// > subclass of it adds is not called.
@MainActor @preconcurrency
public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// A cell is about to be shown.
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// A header is about to be shown.
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
  /// A footer is about to be shown.
  func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
  /// A cell is not shown any more.
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath)
  /// A header is not shown any more.
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
  /// A footer is not shown any more.
  func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)

  /// The height of a row; the table's `rowHeight`.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// The height of a header; the table's `sectionHeaderHeight`.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  /// The height of a footer; the table's `sectionFooterHeight`.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  /// The height of a row until it is shown; the table's `estimatedRowHeight`.
  func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat
  /// The height of a header until it is shown; the table's `estimatedSectionHeaderHeight`.
  func tableView(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat
  /// The height of a footer until it is shown; the table's `estimatedSectionFooterHeight`.
  func tableView(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat
  /// What stands above a section; the data source's title.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  /// What stands below a section; the data source's title.
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  /// How many steps a row is indented: none.
  func tableView(
    _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
  ) -> Int

  /// A person wants to know more of a row.
  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  /// Whether a row lights up under a finger: yes. One that does not cannot be chosen.
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// A row has lit up under a finger.
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
  /// The light under a finger has gone.
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
  /// Which row is chosen when a person chooses one; nil for none.
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// Which row is left when a person leaves one; nil for none.
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// A person has chosen a row.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// A person has left a row.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)

  /// What may be done with a row while the table is edited: taking it away.
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle
  /// What is written on the button that takes a row away: "Delete".
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String?
  /// Whether a row moves to the right while the table is edited: yes.
  func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool
  /// The buttons that a swipe to the right uncovers: none.
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// The buttons that a swipe to the left uncovers: one that takes the row away, where the data
  /// source can do that.
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// The buttons that a swipe to the left uncovers, as programs before iOS 11 have them, the first at
  /// the edge: none. Of a delegate that has both kinds, those of
  /// ``tableView(_:trailingSwipeActionsConfigurationForRowAt:)`` count.
  func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]?
  /// A swipe begins to uncover buttons.
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
  /// The buttons of a swipe are covered again.
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
  /// Where a row that a person moves may go: where the person wants.
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath

  /// The context menu of a row that is pressed; none.
  func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// What is lifted with a row's menu; the row.
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration:
      UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Where what was lifted goes; where it came from.
  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration:
      UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// What was lifted with a row's menu has been touched.
  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  )
  /// A row's menu is about to come.
  func tableView(
    _ tableView: UITableView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
  /// A row's menu is about to go.
  func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
}

extension UITableViewDelegate {
  /// Does nothing.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {}
  /// The table's `rowHeight`.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.leave(.rowHeight, tableView.rowHeight) }
  /// The table's `sectionHeaderHeight`.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat { tableView.leave(.headerHeight, tableView.sectionHeaderHeight) }
  /// The table's `sectionFooterHeight`.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat { tableView.leave(.footerHeight, tableView.sectionFooterHeight) }
  /// The table's `estimatedRowHeight`.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.leave(.rowEstimate, tableView.estimatedRowHeight) }
  /// The table's `estimatedSectionHeaderHeight`.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat { tableView.leave(.headerEstimate, tableView.estimatedSectionHeaderHeight) }
  /// The table's `estimatedSectionFooterHeight`.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat { tableView.leave(.footerEstimate, tableView.estimatedSectionFooterHeight) }
  /// None.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? { tableView.leave(.headerView, nil) }
  /// None.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, viewForFooterInSection section: Int
  ) -> UIView? { tableView.leave(.footerView, nil) }
  /// None.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
  ) -> Int { tableView.leave(.indentation, 0) }
  /// Does nothing.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}
  /// Yes.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing.
  @MainActor @preconcurrency
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
  /// Does nothing.
  @MainActor @preconcurrency
  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// The row itself.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// The row itself.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// Does nothing.
  @MainActor @preconcurrency
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  @MainActor @preconcurrency
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// Taking it away.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { tableView.leave(.editingStyle, .delete) }
  /// "Delete".
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { tableView.leave(.deleteTitle, nil) }
  /// Yes.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { true }
  /// None.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { tableView.leave(.leadingActions, nil) }
  /// One that takes the row away, where the data source can do that.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { tableView.leave(.trailingActions, nil) }
  /// None.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? { tableView.leave(.rowActions, nil) }
  /// Does nothing.
  @MainActor @preconcurrency
  public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
  /// Does nothing.
  @MainActor @preconcurrency
  public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
  /// Where the person wants.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  /// None.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { tableView.leave(.menu, nil) }
  /// The row.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration:
      UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Where it came from.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration:
      UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Does nothing.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency
  public func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}
