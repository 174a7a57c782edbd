// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UITableViewCell {
  final func show(_ content: (any UIContentConfiguration)?) {
    configured.show(content, in: contentView)
    setNeedsUpdateConfiguration()
    host?.partMayResize(self, .asked)
  }

  final func show(_ ground: UIBackgroundConfiguration?) {
    configured.show(ground, behind: self)
    // The ground takes the place of the table's colour.
    if ground != nil, backgroundColor == parts.ground { backgroundColor = nil }
    setNeedsUpdateConfiguration()
  }

  final var stateNow: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = parts.isSelected
    state.isHighlighted = parts.isHighlighted
    state.isEditing = parts.isEditing
    state.isDisabled = !isUserInteractionEnabled
    state.isSwiped = host?.table.swipe?.cell === self
    state.isReordering = host?.table.drag?.cell === self
    return state
  }

  /// Brings the configurations up to date where the state has changed.
  final func updateConfigurationIfStale() {
    guard configured.isStale, !configured.isUpdating else { return }
    configured.isUpdating = true
    let state = configurationState
    configured.update(for: state, contents: contentView, ground: self)
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    configured.isStale = false
    configured.isUpdating = false
  }
}
