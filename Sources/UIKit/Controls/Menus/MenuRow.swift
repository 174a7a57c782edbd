// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A line of a menu, as it is seen.
@MainActor
final class MenuRow: UIView {
  static let (height, subtitleHeight): (CGFloat, CGFloat) = (44, 60)
  /// Points before the text, without and with room for marks, and behind the picture.
  static let (inset, markedInset): (CGFloat, CGFloat) = (16, 32)

  let row: MenuPlan.Row
  private let title = UILabel(frame: .zero)
  private let subtitle = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private var mark: UIView?
  private let hasMarks: Bool
  /// Whether the row is the way back from a menu, and not the way in.
  private let isBack: Bool

  var isHighlighted = false {
    didSet { backgroundColor = isHighlighted ? .systemFill : nil }
  }

  init(_ row: MenuPlan.Row, hasMarks: Bool, isBack: Bool = false) {
    (self.row, self.hasMarks, self.isBack) = (row, hasMarks, isBack)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    let element = row.element
    let color: UIColor =
      !row.isEnabled
      ? .tertiaryLabel : element.menuAttributes.contains(.destructive) ? .systemRed : .label
    title.text = element.title
    title.font = .systemFont(ofSize: 17, weight: isBack ? .semibold : .regular)
    title.textColor = color
    title.numberOfLines = 2
    subtitle.text = isBack ? nil : element.subtitle
    subtitle.font = .systemFont(ofSize: 13)
    subtitle.textColor = row.isEnabled ? .secondaryLabel : .tertiaryLabel
    let image = element.image
    picture.image =
      image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    picture.tintColor = color
    picture.contentMode = .scaleAspectFit
    for view in [title, subtitle, picture] { addSubview(view) }
    mark = makeMark(color)
    if let mark { addSubview(mark) }
  }

  required init?(coder: NSCoder) { nil }

  override var presetAccessibility: PresetAccessibility {
    var traits: UIAccessibilityTraits = row.isEnabled ? .button : [.button, .notEnabled]
    if row.element.menuState == .on { traits.insert(.selected) }
    return PresetAccessibility(isElement: true, label: row.element.title, traits: traits)
  }

  private func makeMark(_ color: UIColor) -> UIView? {
    switch row.kind {
    case .waiting:
      let wheel = UIActivityIndicatorView(style: .medium)
      wheel.startAnimating()
      return wheel
    case .submenu:
      return ControlGlyph(isBack ? .downArrow : .arrow, color: color, lineWidth: 2)
    case .action:
      switch row.element.menuState {
      case .on: return ControlGlyph(.hook, color: color, lineWidth: 2)
      case .mixed: return ControlGlyph(.dash, color: color, lineWidth: 2)
      case .off: return nil
      }
    }
  }

  var wantedHeight: CGFloat {
    subtitle.text?.isEmpty == false ? Self.subtitleHeight : Self.height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (size, isWaiting) = (bounds.size, row.kind == .waiting)
    mark?.center = CGPoint(
      x: isWaiting ? size.width / 2 : Self.markedInset / 2 + 1, y: size.height / 2)
    let left = hasMarks ? Self.markedInset : Self.inset
    let side: CGFloat = picture.image == nil ? 0 : 22
    picture.frame = CGRect(
      x: size.width - Self.inset - side, y: (size.height - side) / 2, width: side, height: side)
    let width = max(0, size.width - left - Self.inset - (side > 0 ? side + 8 : 0))
    guard subtitle.text?.isEmpty == false else {
      title.frame = CGRect(x: left, y: 0, width: width, height: size.height)
      return
    }
    title.frame = CGRect(x: left, y: 9, width: width, height: 22)
    subtitle.frame = CGRect(x: left, y: 32, width: width, height: 18)
  }
}
