// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import UIKit

/// A screen made of parts below each other, as most screens of programs are.
@MainActor
final class Sheet: UIViewController {
  let column = UIStackView()
  private let scroll = UIScrollView()
  private let fill: (Sheet) -> Void

  init(_ title: String, _ fill: @escaping (Sheet) -> Void) {
    self.fill = fill
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) {
    fill = { _ in }
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    column.axis = .vertical
    column.spacing = 12
    for part in [scroll, column] { part.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scroll)
    scroll.addSubview(column)
    let (content, frame) = (scroll.contentLayoutGuide, scroll.frameLayoutGuide)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      column.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
      column.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      column.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -20),
      column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
      column.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -40),
    ])
    add(Parts.text(title ?? "", 30, isBold: true))
    fill(self)
  }

  /// Puts a part below the others.
  @discardableResult
  func add<Part: UIView>(_ part: Part, height: CGFloat? = nil) -> Part {
    column.addArrangedSubview(part)
    if let height { part.heightAnchor.constraint(equalToConstant: height).isActive = true }
    return part
  }
}

/// The parts of which screens are made.
@MainActor
enum Parts {
  static func font(_ size: CGFloat, isBold: Bool = false) -> UIFont {
    let plain =
      UIFont(name: isBold ? "Inter-Bold" : "Inter-Regular", size: size)
      ?? .systemFont(ofSize: size)
    return UIFontMetrics.default.scaledFont(for: plain)
  }

  static func text(
    _ text: String, _ size: CGFloat = 16, isBold: Bool = false, color: UIColor = .label
  ) -> UILabel {
    let label = UILabel()
    (label.text, label.textColor, label.numberOfLines) = (text, color, 0)
    label.font = font(size, isBold: isBold)
    return label
  }

  static func row(_ parts: [UIView], spacing: CGFloat = 12) -> UIStackView {
    let row = UIStackView(arrangedSubviews: parts)
    (row.spacing, row.alignment) = (spacing, .center)
    return row
  }

  static func column(_ parts: [UIView], spacing: CGFloat = 4) -> UIStackView {
    let column = UIStackView(arrangedSubviews: parts)
    (column.axis, column.spacing) = (.vertical, spacing)
    return column
  }

  static func symbol(_ name: String, _ color: UIColor = .systemBlue, side: CGFloat = 28)
    -> UIImageView
  {
    let view = UIImageView(image: UIImage(systemName: name))
    (view.tintColor, view.contentMode) = (color, .scaleAspectFit)
    fix(view, side, side)
    return view
  }

  static func swatch(_ color: UIColor, _ width: CGFloat, _ height: CGFloat, radius: CGFloat = 8)
    -> UIView
  {
    let view = UIView()
    (view.backgroundColor, view.layer.cornerRadius) = (color, radius)
    fix(view, width, height)
    return view
  }

  static func button(_ title: String, _ color: UIColor = .systemBlue) -> UIButton {
    let button = UIButton(type: .custom)
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = font(17, isBold: true)
    (button.backgroundColor, button.layer.cornerRadius) = (color, 12)
    button.heightAnchor.constraint(equalToConstant: 48).isActive = true
    return button
  }

  static func field(_ placeholder: String, _ text: String = "", isSecret: Bool = false)
    -> UITextField
  {
    let field = UITextField()
    (field.placeholder, field.text, field.isSecureTextEntry) = (placeholder, text, isSecret)
    (field.font, field.borderStyle) = (font(16), .roundedRect)
    field.heightAnchor.constraint(equalToConstant: 40).isActive = true
    return field
  }

  static func card(_ parts: [UIView], color: UIColor = .secondarySystemBackground) -> UIView {
    let card = UIView()
    (card.backgroundColor, card.layer.cornerRadius) = (color, 14)
    let column = column(parts, spacing: 6)
    column.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: card.topAnchor, constant: 12),
      column.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 14),
      column.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -14),
      column.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -12),
    ])
    return card
  }

  static func toggle(_ title: String, _ isOn: Bool) -> UIView {
    let control = UISwitch()
    control.isOn = isOn
    return row([text(title), control])
  }

  static func line() -> UIView {
    let line = UIView()
    line.backgroundColor = .separator
    line.heightAnchor.constraint(equalToConstant: 1).isActive = true
    return line
  }

  static func fix(_ view: UIView, _ width: CGFloat, _ height: CGFloat) {
    let across = view.widthAnchor.constraint(equalToConstant: width)
    // A column may want the part to be as wide as all the others.
    across.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([across, view.heightAnchor.constraint(equalToConstant: height)])
  }
}
