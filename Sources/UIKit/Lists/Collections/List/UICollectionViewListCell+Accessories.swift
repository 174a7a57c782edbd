// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Knows which items of a collection can be unfolded.
@MainActor
protocol OutlineSource: AnyObject {
  /// Whether the items below an item are shown.
  func isExpanded(at path: IndexPath) -> Bool
  /// Shows the items below an item, or hides them.
  func toggle(at path: IndexPath)
}

extension UICollectionViewListCell {
  private var outline: (any OutlineSource)? { host?.dataSource as? any OutlineSource }

  /// Whether the items below the row's own are shown.
  final var isExpanded: Bool {
    guard let path = place?.path else { return false }
    return outline?.isExpanded(at: path) ?? false
  }

  private func isShown(_ accessory: UICellAccessory) -> Bool {
    switch accessory.displayed {
    case .always: true
    case .whenEditing: isEdited
    case .whenNotEditing: !isEdited
    }
  }

  /// What is shown at a side, in its order.
  final func sorted(isLeading: Bool) -> [UICellAccessory] {
    var result: [UICellAccessory] = []
    for accessory in accessories where accessory.isLeading == isLeading && isShown(accessory) {
      let index = accessory.position?(result) ?? result.count
      result.insert(accessory, at: min(max(0, index), result.count))
    }
    return result
  }

  final func updateAccessories() {
    let wanted = sorted(isLeading: true) + sorted(isLeading: false)
    let names = Set(wanted.map(\.name))
    for (name, view) in accessoryViews where !names.contains(name) { view.removeFromSuperview() }
    accessoryViews.removeAll { !names.contains($0.name) }
    for accessory in wanted {
      if let known = accessoryViews.firstIndex(where: { $0.name == accessory.name }) {
        // A label may have another text, a button another action.
        switch accessory.kind {
        case .glyph, .multiselect, .reorder, .custom:
          accessoryViews[known].view.isHidden = accessory.looks.isHidden
          continue
        default:
          accessoryViews[known].view.removeFromSuperview()
          accessoryViews.remove(at: known)
        }
      }
      let view = makeView(accessory)
      view.look.isPart = true
      view.isHidden = accessory.looks.isHidden
      read(view, accessory)
      color(view, accessory)
      addSubview(view)
      accessoryViews.append((accessory.name, view))
    }
    showState(configurationState)
    setNeedsLayout()
    host?.partMayResize(self, .asked)
  }

  /// A tint colours the mark; a mark on a disc is coloured apart from it.
  private func color(_ view: UIView, _ accessory: UICellAccessory) {
    let looks = accessory.looks
    switch accessory.kind {
    case .multiselect: (view as? CellGlyph)?.colors = (looks.tint, looks.ground)
    case .button(.remove), .button(.insert):
      (view as? CellButton)?.glyph.colors = (looks.tint, looks.ground)
    default: if let tint = looks.tint { view.tintColor = tint }
    }
  }

  /// Has what the list makes read as the row does.
  private func read(_ view: UIView, _ accessory: UICellAccessory) {
    if case .custom = accessory.kind { return }
    for part in [view] + view.subviews
    where part.semanticContentAttribute != semanticContentAttribute {
      part.semanticContentAttribute = semanticContentAttribute
    }
  }

  /// Has all that stands beside the contents read as the row does.
  final func turnAccessories() {
    for (name, view) in accessoryViews {
      if let accessory = accessories.first(where: { $0.name == name }) { read(view, accessory) }
    }
  }

  private func makeView(_ accessory: UICellAccessory) -> UIView {
    switch accessory.kind {
    case .glyph(let kind): return CellGlyph(kind)
    case .multiselect: return CellGlyph(.empty)
    case .outline:
      let button = CellButton(.unfold) { [weak self] in
        if let action = accessory.action { action() } else { self?.toggleOutline() }
      }
      button.bounds.size = CGSize(width: 14, height: 44)
      return button
    case .button(let kind):
      let button = CellButton(kind) { [weak self] in
        if let action = accessory.action {
          action()
        } else if case .remove = kind {
          self?.uncoverActions()
        }
      }
      button.bounds.size = CGSize(width: 22, height: 44)
      return button
    case .reorder:
      return ListGrip(frame: CGRect(x: 0, y: 0, width: 22, height: 44))
    case .label(let text, let font):
      let label = UILabel(frame: .zero)
      label.text = text
      label.font = font
      label.textColor = accessory.looks.tint ?? .secondaryLabel
      label.bounds.size = label.sizeThatFits(.zero)
      return label
    case .custom(let custom):
      if !custom.keepsSize {
        let size = custom.view.intrinsicContentSize
        if size.width > 0 { custom.view.bounds.size.width = size.width }
        if size.height > 0 { custom.view.bounds.size.height = size.height }
      }
      return custom.view
    }
  }

  private func toggleOutline() {
    guard let path = place?.path else { return }
    outline?.toggle(at: path)
  }

  private func uncoverActions() {
    guard let host, let row = place else { return }
    if host.openedSwipe?.row == row { return host.closeSwipe(animated: true) }
    guard let actions = host.swipeActions(row, .trailing) else { return }
    host.openSwipe(row, isLaidOutRightToLeft ? .leading : .trailing, actions)
  }

  /// Shows what is chosen and what is unfolded.
  final func showState(_ state: UICellConfigurationState) {
    for (name, view) in accessoryViews {
      if name == "multiselect", let glyph = view as? CellGlyph {
        let kind: CellGlyph.Kind = state.isSelected ? .chosen : .empty
        if glyph.kind != kind { glyph.kind = kind }
      }
      if name == "outline" {
        let turn: CGFloat = isLaidOutRightToLeft ? -.pi / 2 : .pi / 2
        let map: CGAffineTransform =
          state.isExpanded ? CGAffineTransform(rotationAngle: turn) : .identity
        if view.transform != map { view.transform = map }
      }
    }
  }
}

/// Bars by which a finger moves a row of a list.
@MainActor
final class ListGrip: UIControl {
  private let bars = CellGlyph(.bars)

  override func prepare() {
    super.prepare()
    look.isPart = true
    addSubview(bars)
  }

  override var ownsTaps: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    bars.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  private var cell: UICollectionViewCell? { superview as? UICollectionViewCell }

  private func target(_ touch: UITouch, in host: UICollectionView) -> CGPoint {
    CGPoint(x: host.bounds.midX, y: touch.location(in: host).y)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let cell, let host = cell.host, let path = cell.place?.path else { return false }
    return host.beginInteractiveMovementForItem(at: path)
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let host = cell?.host else { return false }
    host.updateInteractiveMovementTargetPosition(target(touch, in: host))
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    cell?.host?.endInteractiveMovement()
  }
  override func cancelTracking(with event: UIEvent?) { cell?.host?.cancelInteractiveMovement() }
}
