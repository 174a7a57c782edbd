// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UICollectionView: CellMenuHost {
  /// What opens the context menus of items; nil without a delegate.
  public final var contextMenuInteraction: UIContextMenuInteraction? { state.menu?.interaction }

  final func addMenu() {
    if state.menu == nil, delegate != nil { state.menu = CellMenu(self) }
  }

  func cellMenu(at point: CGPoint) -> (configuration: UIContextMenuConfiguration, cell: UIView)? {
    guard let path = indexPathForItem(at: point), let cell = cellForItem(at: path) else {
      return nil
    }
    // A press on one of several chosen items is meant for all of them.
    let isChosen = state.selected.contains(TableGeometry.Row(path))
    let paths = isChosen ? indexPathsForSelectedItems ?? [path] : [path]
    let ofSeveral =
      ask(.itemsMenu) {
        delegate?.collectionView(
          self, contextMenuConfigurationForItemsAt: paths, point: point)
      }
    let configuration =
      ofSeveral
      ?? ask(.menu) {
        delegate?.collectionView(self, contextMenuConfigurationForItemAt: path, point: point)
      }
    guard let configuration else { return nil }
    state.menuPath = path
    return (configuration, cell)
  }

  func cellMenuPreview(
    _ configuration: UIContextMenuConfiguration, isEnding: Bool
  ) -> UITargetedPreview? {
    guard let path = state.menuPath else { return nil }
    return isEnding
      ? delegate?.collectionView(
        self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
      : delegate?.collectionView(
        self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
  }

  func cellMenuCommits(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    delegate?.collectionView(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func cellMenuChanges(
    _ configuration: UIContextMenuConfiguration, isEnding: Bool,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if isEnding {
      delegate?.collectionView(
        self, willEndContextMenuInteraction: configuration, animator: animator)
    } else {
      delegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
    }
  }
}
