// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A list whose cells may have context menus.
@MainActor
protocol CellMenuHost: UIScrollView {
  /// The menu of the cell at a point, and the cell; nil for none.
  func cellMenu(at point: CGPoint) -> (configuration: UIContextMenuConfiguration, cell: UIView)?
  /// What is lifted, or where it is put back; nil for the cell.
  func cellMenuPreview(
    _ configuration: UIContextMenuConfiguration, isEnding: Bool
  ) -> UITargetedPreview?
  /// What was lifted has been touched.
  func cellMenuCommits(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating)
  /// A menu is about to come or to go.
  func cellMenuChanges(
    _ configuration: UIContextMenuConfiguration, isEnding: Bool,
    _ animator: (any UIContextMenuInteractionAnimating)?)
}

/// The context menus of a list's cells.
@MainActor
final class CellMenu: NSObject, UIContextMenuInteractionDelegate {
  private weak var host: (any CellMenuHost)?
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  /// The menu that the list has answered when a press began, before it is shown.
  private var found: UIContextMenuConfiguration?
  private weak var cell: UIView?

  init(_ host: any CellMenuHost) {
    self.host = host
    super.init()
    host.addInteraction(interaction)
  }

  /// Whether a recognizer is the press that opens a menu.
  func owns(_ recognizer: UIGestureRecognizer) -> Bool { recognizer === interaction.press }

  /// Whether there is a menu where a finger presses; without one it scrolls on and chooses.
  var mayBegin: Bool {
    found = nil
    guard let host, let (configuration, cell) = host.cellMenu(at: interaction.location(in: host))
    else { return false }
    (found, self.cell) = (configuration, cell)
    return true
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    defer { found = nil }
    return found
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    host?.cellMenuPreview(configuration, isEnding: false)
      ?? cell.map { UITargetedPreview(view: $0) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { host?.cellMenuPreview(configuration, isEnding: true) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { host?.cellMenuCommits(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { host?.cellMenuChanges(configuration, isEnding: false, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { host?.cellMenuChanges(configuration, isEnding: true, animator) }
}
