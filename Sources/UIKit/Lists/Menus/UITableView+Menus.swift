// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UITableView: CellMenuHost {
  /// What opens the context menus of rows; nil without a delegate.
  public final var contextMenuInteraction: UIContextMenuInteraction? { table.menu?.interaction }

  final func addMenu() {
    if table.menu == nil, delegate != nil { table.menu = CellMenu(self) }
  }

  func cellMenu(at point: CGPoint) -> (configuration: UIContextMenuConfiguration, cell: UIView)? {
    guard let path = indexPathForRow(at: point), let cell = cellForRow(at: path),
      let asked = ask(
        .menu, { $0.tableView(self, contextMenuConfigurationForRowAt: path, point: point) }),
      let configuration = asked
    else { return nil }
    return (configuration, cell)
  }

  func cellMenuPreview(
    _ configuration: UIContextMenuConfiguration, isEnding: Bool
  ) -> UITargetedPreview? {
    isEnding
      ? delegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
      : delegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  func cellMenuCommits(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    delegate?.tableView(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func cellMenuChanges(
    _ configuration: UIContextMenuConfiguration, isEnding: Bool,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if isEnding {
      delegate?.tableView(
        self, willEndContextMenuInteraction: configuration, animator: animator)
    } else {
      delegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator)
    }
  }
}
