// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The views that a cell makes for itself, and how it is.
@MainActor
struct CellParts {
  var text: UILabel?
  var detail: UILabel?
  var image: UIImageView?
  var separators: (top: UIView?, bottom: UIView?) = (nil, nil)
  /// The grey of a chosen cell, made where the program has none.
  var light: UIView?
  /// The arrow, hook or button at the right.
  var accessory: UIView?
  var accessoryType = UITableViewCell.AccessoryType.none
  var edit: CellButton?
  var reorder: CellGrip?
  /// The background that the table has given.
  var ground: UIColor?

  var isSelected = false
  var isHighlighted = false
  var isEditing = false
  var editingStyle = UITableViewCell.EditingStyle.none
  /// Whether the table shows what chooses rows while it is edited.
  var choosesWhileEditing = false
  var canMove = false
  /// Whose direction it is that the cell has, and whether its texts were turned by it.
  var direction = ListDirection()
  var isTurned = false
}

extension UITableViewCell {
  // MARK: - Labels

  private func label(size: CGFloat, color: UIColor) -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = .styled(ofSize: size)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.look.isPart = true
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  final func makeText() -> UILabel {
    let isPair = cellStyle == .value2
    let new = label(size: isPair ? 12 : 17, color: isPair ? tintColor : .label)
    if isPair { new.textAlignment = .right }
    parts.text = new
    return new
  }

  final func makeDetail() -> UILabel {
    let size: CGFloat = cellStyle == .value1 ? 17 : 12
    let new = label(size: size, color: cellStyle == .value1 ? .secondaryLabel : .label)
    parts.detail = new
    return new
  }

  final func makeImage() -> UIImageView {
    let new = UIImageView(frame: .zero)
    new.contentMode = .scaleAspectFit
    new.look.isPart = true
    contentView.addSubview(new)
    parts.image = new
    setNeedsLayout()
    return new
  }

  // MARK: - Grounds

  final func wear(_ new: CellDress) {
    let isNew = new != dress
    dress = new
    let color: UIColor =
      new.style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    if configured.ground == nil, backgroundColor == nil || backgroundColor == parts.ground {
      if backgroundColor != color { backgroundColor = color }
      parts.ground = color
    }
    guard isNew else { return }
    let corners = new.corners
    layer.cornerRadius = corners.isEmpty ? 0 : TableMeasure.radius
    layer.maskedCorners = corners
    clipsToBounds = !corners.isEmpty
    setNeedsLayout()
  }

  final func replaceGround(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new {
      new.look.isPart = true
      insertSubview(new, belowSubview: contentView)
      new.frame = bounds
    }
    if let backgroundView, backgroundView.superview === self { sendSubviewToBack(backgroundView) }
  }

  /// Shows whether the cell is chosen or touched.
  final func showState(animated: Bool) {
    let isLit = (parts.isSelected || parts.isHighlighted) && selectionStyle != .none
    if parts.choosesWhileEditing { parts.edit?.glyph.kind = parts.isSelected ? .chosen : .empty }
    let ground = selectedBackgroundView ?? lightGround(isLit)
    parts.light?.isHidden = selectedBackgroundView != nil
    if isLit, ground?.isHidden == true, ground === selectedBackgroundView {
      ground?.isHidden = false
    }
    let change = {
      ground?.alpha = isLit ? 1 : 0
      self.parts.separators.top?.alpha = isLit ? 0 : 1
      for view in self.contentView.subviews { (view as? UILabel)?.isHighlighted = isLit }
      self.parts.image?.isHighlighted = isLit
    }
    if animated {
      UIView.animate(
        withDuration: 0.25, delay: 0, options: [.allowUserInteraction], animations: change)
    } else {
      UIView.performWithoutAnimation(change)
    }
  }

  private func lightGround(_ isLit: Bool) -> UIView? {
    if parts.light == nil, isLit {
      let view = UIView(frame: bounds)
      view.backgroundColor = .systemGray4
      view.isUserInteractionEnabled = false
      view.look.isPart = true
      view.alpha = 0
      insertSubview(view, belowSubview: contentView)
      parts.light = view
    }
    return parts.light
  }

  // MARK: - Accessories

  private var shownAccessory: (view: UIView?, type: AccessoryType) {
    parts.isEditing
      ? (editingAccessoryView, editingAccessoryType) : (accessoryView, accessoryType)
  }

  final func updateAccessory() {
    let (own, type) = shownAccessory
    for view in [accessoryView, editingAccessoryView] where view !== own {
      if view?.superview === self { view?.removeFromSuperview() }
    }
    let wanted = own == nil ? type : .none
    if wanted != parts.accessoryType {
      parts.accessory?.removeFromSuperview()
      parts.accessory = makeAccessory(wanted)
      parts.accessoryType = wanted
      if let made = parts.accessory {
        made.semanticContentAttribute = semanticContentAttribute
        addSubview(made)
      }
    }
    if let own, own.superview !== self {
      own.look.isPart = true
      addSubview(own)
    }
    setNeedsLayout()
  }

  private func makeAccessory(_ type: AccessoryType) -> UIView? {
    switch type {
    case .none: return nil
    case .disclosureIndicator: return CellGlyph(.arrow)
    case .checkmark: return CellGlyph(.hook)
    case .detailButton, .detailDisclosureButton:
      let button = CellButton(.details) { [weak self] in self?.wantDetails() }
      button.bounds.size = CGSize(width: 22, height: 44)
      guard type == .detailDisclosureButton else { return button }
      return AccessoryPair(button)
    }
  }

  private func wantDetails() {
    guard let host, let place else { return }
    accessorySegue?.fire(sender: self)
    host.delegate?.tableView(host, accessoryButtonTappedForRowWith: place.path)
  }
}

/// A button for details, and an arrow behind it.
@MainActor
private final class AccessoryPair: UIView {
  private let button: CellButton
  private let arrow = CellGlyph(.arrow)

  init(_ button: CellButton) {
    self.button = button
    super.init(frame: CGRect(x: 0, y: 0, width: 41, height: 44))
    look.isPart = true
    addSubview(button)
    addSubview(arrow)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let first = CGRect(x: 0, y: 0, width: 22, height: 44)
    let second = CGRect(x: 33, y: 15, width: 8, height: 14)
    let isTurned = isLaidOutRightToLeft
    arrow.semanticContentAttribute = semanticContentAttribute
    button.frame = isTurned ? first.mirrored(in: 41) : first
    arrow.frame = isTurned ? second.mirrored(in: 41) : second
  }
}
