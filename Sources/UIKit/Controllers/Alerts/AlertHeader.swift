// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What an alert says, above its buttons, and the lines in which people answer.
@MainActor
final class AlertHeader: UIView {
  private let title = UILabel(frame: .zero)
  private let message = UILabel(frame: .zero)
  private let box = UIView(frame: .zero)
  private var fields: [UITextField] = []
  private var lines: [UIView] = []
  private var isSheet = false

  override func prepare() {
    for label in [title, message] {
      label.textAlignment = .center
      label.numberOfLines = 0
      addSubview(label)
    }
    box.backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : .white
    }
    box.layer.borderWidth = AlertLook.hairline
    box.layer.cornerRadius = 5
    box.clipsToBounds = true
    addSubview(box)
  }

  func show(title: String?, message: String?, fields: [UITextField], isSheet: Bool) {
    self.isSheet = isSheet
    self.title.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
    // A message that stands alone is as heavy as a title.
    let isAlone = title?.isEmpty ?? true
    self.message.font = .systemFont(
      ofSize: isAlone && !isSheet ? 17 : 13, weight: isAlone ? .semibold : .regular)
    for label in [self.title, self.message] {
      label.textColor = isSheet ? .secondaryLabel : .label
    }
    self.title.text = title
    self.message.text = message
    for view in self.fields + lines { view.removeFromSuperview() }
    self.fields = fields
    lines = fields.dropFirst().map { _ in UIView(frame: .zero) }
    for field in fields { box.addSubview(field) }
    for line in lines {
      line.backgroundColor = .separator
      box.addSubview(line)
    }
    box.isHidden = fields.isEmpty
    setNeedsLayout()
  }

  var isEmpty: Bool {
    (title.text?.isEmpty ?? true) && (message.text?.isEmpty ?? true) && fields.isEmpty
  }

  private struct Places {
    var title = CGRect.zero
    var message = CGRect.zero
    var box = CGRect.zero
    var height: CGFloat = 0
  }

  private func places(width: CGFloat) -> Places {
    var places = Places()
    guard !isEmpty else { return places }
    let margin = AlertLook.textMargin
    let room = CGSize(width: max(0, width - 2 * margin), height: .greatestFiniteMagnitude)
    var y: CGFloat = isSheet ? 14 : 19
    func put(_ label: UILabel, _ gap: CGFloat) -> CGRect {
      guard !(label.text?.isEmpty ?? true) else { return .zero }
      let height = label.sizeThatFits(room).height.rounded(.up)
      let start = y == 0 || label === title ? y : y + gap
      y = start + height
      return CGRect(x: margin, y: start, width: room.width, height: height)
    }
    let start = y
    places.title = put(title, 0)
    places.message = put(message, y == start ? 0 : isSheet ? 8 : 4)
    if !fields.isEmpty {
      y += y == start ? 0 : 14
      let height = AlertLook.fieldHeight * CGFloat(fields.count)
      places.box = CGRect(x: margin, y: y, width: room.width, height: height)
      y += height - 4
    }
    places.height = y + (isSheet ? 15 : 20)
    return places
  }

  /// The height for a width.
  func height(width: CGFloat) -> CGFloat { places(width: width).height }

  override func layoutSubviews() {
    super.layoutSubviews()
    let places = places(width: bounds.width)
    (title.frame, message.frame, box.frame) = (places.title, places.message, places.box)
    box.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    let height = AlertLook.fieldHeight
    for (index, field) in fields.enumerated() {
      field.frame = CGRect(
        x: 6, y: height * CGFloat(index), width: max(0, box.bounds.width - 12), height: height)
    }
    for (index, line) in lines.enumerated() {
      line.frame = CGRect(
        x: 0, y: height * CGFloat(index + 1), width: box.bounds.width,
        height: AlertLook.hairline)
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
}
