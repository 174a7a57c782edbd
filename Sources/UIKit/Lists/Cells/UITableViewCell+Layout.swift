// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UITableViewCell {
  private static let imageGap: CGFloat = 16
  private static let pairWidth: CGFloat = 91
  private static let pairGap: CGFloat = 6
  /// Points above and below texts.
  private static let textGap: CGFloat = 11
  private static let lineGap: CGFloat = 2

  // MARK: - Parts

  private var accessoryShown: UIView? {
    (parts.isEditing ? editingAccessoryView : accessoryView) ?? parts.accessory
  }

  private func plan(_ size: CGSize) -> CellPlan {
    let hasEdit =
      parts.isEditing
      && (parts.editingStyle != .none || parts.choosesWhileEditing || shouldIndentWhileEditing)
    return CellPlan(
      size: size, accessory: accessoryShown?.bounds.size ?? .zero, margin: dress.margin,
      hasEdit: hasEdit, hasReorder: parts.isEditing && parts.canMove, indexRoom: dress.indexRoom)
  }

  final func layOutParts() {
    let plan = plan(bounds.size)
    turnTexts()
    set(plan.content, of: contentView)
    setContentMargins()
    if let shown = configured.contentView { set(contentView.bounds, of: shown) }
    if let ground = configured.groundView { set(bounds, of: ground) }
    if let accessoryShown { set(plan.accessory, of: accessoryShown) }
    if let edit = parts.edit { set(plan.edit, of: edit) }
    if let grip = parts.reorder { set(plan.reorder, of: grip) }
    for view in [backgroundView, selectedBackgroundView, parts.light] {
      if let view { set(bounds, of: view) }
    }
    layOutTexts(in: plan.content.size)
    layOutSeparators()
  }

  /// Gives what holds the contents its place in the cell's size.
  final func placeContentView() {
    guard contentView.superview === self else { return }
    set(plan(bounds.size).content, of: contentView)
  }

  private func setContentMargins() {
    contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: Self.textGap, leading: dress.margin, bottom: Self.textGap,
      trailing: accessoryShown == nil ? dress.margin : 8)
  }

  /// Gives a part its place, which is worked out for cells that are read from the left.
  private func set(_ frame: CGRect, of view: UIView) {
    let width = view.superview?.bounds.width ?? bounds.width
    let frame = isLaidOutRightToLeft ? frame.mirrored(in: width) : frame
    if view.frame != frame { view.frame = frame }
  }

  /// Has texts begin at the side from which the cell is read.
  private func turnTexts() {
    guard isLaidOutRightToLeft != parts.isTurned else { return }
    parts.isTurned = isLaidOutRightToLeft
    let (natural, opposite): (NSTextAlignment, NSTextAlignment) =
      cellStyle == .value2 ? (.right, .left) : (.natural, .right)
    let (old, new) = parts.isTurned ? (natural, opposite) : (opposite, natural)
    if let text = parts.text, text.textAlignment == old { text.textAlignment = new }
    let (oldDetail, newDetail): (NSTextAlignment, NSTextAlignment) =
      parts.isTurned ? (.natural, .right) : (.right, .natural)
    if let detail = parts.detail, detail.textAlignment == oldDetail {
      detail.textAlignment = newDetail
    }
  }

  /// Reads as the table does.
  final func follow(_ table: UITableView) {
    parts.direction.follow(table, in: self)
    let attribute = semanticContentAttribute
    for view in [contentView, parts.accessory, configured.contentView, parts.image] {
      if let view, view.semanticContentAttribute != attribute {
        view.semanticContentAttribute = attribute
      }
    }
  }

  /// The distance of the text from the left.
  private func textStart(_ height: CGFloat) -> CGFloat {
    var x = dress.margin + CGFloat(max(0, indentationLevel)) * indentationWidth
    if let size = imageSize(height) { x += size.width + Self.imageGap }
    return x
  }

  private func imageSize(_ height: CGFloat) -> CGSize? {
    guard let size = parts.image?.image?.size, size.width > 0, size.height > 0 else { return nil }
    let scale = min(1, max(1, height - 2) / size.height)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  private func layOutTexts(in size: CGSize) {
    if let image = parts.image, let wanted = imageSize(size.height) {
      let x = dress.margin + CGFloat(max(0, indentationLevel)) * indentationWidth
      set(
        CGRect(
          x: x, y: ((size.height - wanted.height) / 2).rounded(), width: wanted.width,
          height: wanted.height), of: image)
    }
    let start = textStart(size.height)
    let end = max(start, size.width - (accessoryShown == nil ? dress.margin : 8))
    let room = CGRect(x: start, y: 0, width: end - start, height: size.height)
    switch cellStyle {
    case .default: if let text = parts.text { set(room, of: text) }
    case .value1: layOutEnds(room)
    case .value2: layOutPair(room)
    case .subtitle: layOutLines(room)
    }
  }

  /// A text at the left, and one at the right that has what is left of the room.
  private func layOutEnds(_ room: CGRect) {
    let first = parts.text.map { fit($0, room.width) } ?? .zero
    let second = parts.detail.map { fit($0, room.width) } ?? .zero
    let width = min(second.width, max(room.width - first.width - 8, room.width / 3))
    if let detail = parts.detail {
      set(
        CGRect(x: room.maxX - width, y: 0, width: width, height: room.height), of: detail)
    }
    guard let text = parts.text else { return }
    let taken = width > 0 ? width + 8 : 0
    set(
      CGRect(
        x: room.minX, y: 0, width: min(first.width, room.width - taken), height: room.height),
      of: text)
  }

  private func layOutPair(_ room: CGRect) {
    let width = min(Self.pairWidth, room.width)
    if let text = parts.text {
      set(CGRect(x: room.minX, y: 0, width: width, height: room.height), of: text)
    }
    guard let detail = parts.detail else { return }
    let x = room.minX + width + Self.pairGap
    set(CGRect(x: x, y: 0, width: max(0, room.maxX - x), height: room.height), of: detail)
  }

  private func layOutLines(_ room: CGRect) {
    let first = parts.text.map { fit($0, room.width) } ?? .zero
    let second = parts.detail.map { fit($0, room.width) } ?? .zero
    let gap = first.height > 0 && second.height > 0 ? Self.lineGap : 0
    let top = ((room.height - first.height - gap - second.height) / 2).rounded()
    if let text = parts.text {
      set(CGRect(x: room.minX, y: top, width: room.width, height: first.height), of: text)
    }
    guard let detail = parts.detail else { return }
    let y = top + first.height + gap
    set(CGRect(x: room.minX, y: y, width: room.width, height: second.height), of: detail)
  }

  private func fit(_ label: UILabel, _ width: CGFloat) -> CGSize {
    let size = label.sizeThatFits(CGSize(width: width, height: 0))
    return CGSize(width: min(size.width, width), height: size.height)
  }

  // MARK: - Lines

  final var automaticSeparatorInset: UIEdgeInsets {
    let list = configured.contentView as? UIListContentView
    return UIEdgeInsets(
      top: 0, left: list?.textStart ?? textStart(bounds.height), bottom: 0, right: 0)
  }

  private func line(_ known: UIView?, _ isShown: Bool) -> UIView? {
    guard isShown else {
      known?.removeFromSuperview()
      return nil
    }
    let line = known ?? UIView(frame: .zero)
    line.look.isPart = true
    line.isUserInteractionEnabled = false
    line.backgroundColor = dress.separatorColor
    if line.superview !== self { addSubview(line) }
    return line
  }

  private func layOutSeparators() {
    let isGroup = dress.style == .grouped
    let isClosed = dress.style == .insetGrouped && dress.isLast
    parts.separators.top = line(
      parts.separators.top, dress.hasSeparator && isGroup && dress.isFirst)
    parts.separators.bottom = line(parts.separators.bottom, dress.hasSeparator && !isClosed)
    let thickness: CGFloat = ScreenScale.main >= 3 ? 1 / 3 : 0.5
    if let top = parts.separators.top {
      set(CGRect(x: 0, y: 0, width: bounds.width, height: thickness), of: top)
    }
    guard let bottom = parts.separators.bottom else { return }
    var inset = separatorInset
    if isGroup && dress.isLast {
      (inset.left, inset.right) = (0, 0)
    } else {
      inset.left +=
        isLaidOutRightToLeft ? bounds.width - contentView.frame.maxX : contentView.frame.minX
      inset.right += dress.indexRoom
    }
    set(
      CGRect(
        x: inset.left, y: bounds.height - thickness,
        width: max(0, bounds.width - inset.left - inset.right), height: thickness), of: bottom)
  }

  // MARK: - Measuring

  /// The height of the row by what the cell holds.
  final func fittingHeight(width: CGFloat) -> CGFloat {
    let height = systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return height.isFinite && height > 0 ? ScreenScale.roundUp(height) : TableMeasure.row
  }

  final func contentsFitting(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfStale()
    setContentMargins()
    let content = plan(CGSize(width: target.width, height: TableMeasure.row)).content.width
    if let height = configured.fittingHeight(width: content) {
      return CGSize(width: target.width, height: max(height, TableMeasure.row))
    }
    let isConstrained =
      !contentView.constraints.isEmpty
      || contentView.subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    guard isConstrained else {
      return CGSize(
        width: target.width, height: sizeThatFits(CGSize(width: target.width, height: 0)).height)
    }
    let room = plan(CGSize(width: target.width, height: TableMeasure.row)).content.width
    let size = contentView.systemLayoutSizeFitting(
      CGSize(width: room, height: target.height), withHorizontalFittingPriority: horizontal,
      verticalFittingPriority: vertical)
    return CGSize(width: target.width, height: size.height)
  }

  /// The height of the cell's own texts and picture, and of a usual row at least.
  final func standardHeight(width: CGFloat) -> CGFloat {
    let content = plan(CGSize(width: width, height: TableMeasure.row)).content.width
    let start = textStart(TableMeasure.row)
    let room = max(0, content - start - (accessoryShown == nil ? dress.margin : 8))
    var height: CGFloat = 0
    let first = parts.text.map { $0.sizeThatFits(CGSize(width: room, height: 0)).height } ?? 0
    let second = parts.detail.map { $0.sizeThatFits(CGSize(width: room, height: 0)).height } ?? 0
    switch cellStyle {
    case .subtitle: height = first + second + (first > 0 && second > 0 ? Self.lineGap : 0)
    default: height = max(first, second)
    }
    return max(TableMeasure.row, ScreenScale.roundUp(height + 2 * Self.textGap))
  }

  // MARK: - Editing

  /// Shows or takes away what edits the row.
  final func updateEditing(animated: Bool, completion: @escaping () -> Void = {}) {
    let isEditing = parts.isEditing
    let kind: CellGlyph.Kind? =
      !isEditing
      ? nil
      : parts.choosesWhileEditing
        ? (parts.isSelected ? .chosen : .empty)
        : parts.editingStyle == .delete ? .remove : parts.editingStyle == .insert ? .insert : nil
    let (oldEdit, oldReorder) = (parts.edit, parts.reorder)
    if let kind {
      if let edit = parts.edit {
        edit.glyph.kind = kind
      } else {
        let edit = CellButton(kind) { [weak self] in self?.editTouched() }
        edit.frame = CGRect(
          x: isLaidOutRightToLeft ? bounds.width : -44, y: 0, width: 44, height: bounds.height)
        edit.alpha = 0
        addSubview(edit)
        parts.edit = edit
      }
      // Where rows are chosen, the whole row is touched.
      parts.edit?.isUserInteractionEnabled = !parts.choosesWhileEditing
    } else {
      parts.edit = nil
    }
    if isEditing, parts.canMove {
      if parts.reorder == nil {
        let grip = CellGrip(
          frame: CGRect(
            x: isLaidOutRightToLeft ? -CellPlan.reorderWidth : bounds.width, y: 0,
            width: CellPlan.reorderWidth, height: bounds.height))
        grip.alpha = 0
        addSubview(grip)
        parts.reorder = grip
      }
    } else {
      parts.reorder = nil
    }
    updateAccessory()
    let (edit, reorder) = (parts.edit, parts.reorder)
    let change = {
      if oldEdit !== edit {
        oldEdit?.alpha = 0
        oldEdit?.frame.origin.x = self.isLaidOutRightToLeft ? self.bounds.width : -44
      }
      if oldReorder !== reorder { oldReorder?.alpha = 0 }
      edit?.alpha = 1
      reorder?.alpha = 1
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
    let finish = { (_: Bool) in
      if oldEdit !== self.parts.edit { oldEdit?.removeFromSuperview() }
      if oldReorder !== self.parts.reorder { oldReorder?.removeFromSuperview() }
      completion()
    }
    guard animated else {
      UIView.performWithoutAnimation(change)
      return finish(true)
    }
    UIView.animate(
      withDuration: TableMeasure.updateDuration, delay: 0, options: [.allowUserInteraction],
      animations: change, completion: finish)
  }

  private func editTouched() {
    guard let host, let place else { return }
    host.editControlTouched(self, TableGeometry.Row(section: place.section, row: place.row))
  }
}
