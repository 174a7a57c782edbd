// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a button shows beside its title and picture: a second line, a spinner, the mark of a pop-up.
@MainActor
struct ButtonParts {
  private static let markGap: CGFloat = 6
  private var subtitle: UILabel?
  private var wheel: UIActivityIndicatorView?
  private var mark: ControlGlyph?
  private var padding: CGFloat = 0
  private var wanted = UIButton.Configuration.TitleAlignment.automatic

  /// Whether a spinner stands in place of the picture.
  var isBusy: Bool { wheel != nil }
  var wheelSize: CGSize? { wheel?.intrinsicContentSize }

  /// Shows what the button's configuration says.
  mutating func update(_ button: UIButton, isFaded: Bool) {
    let configuration = button.configuration
    padding = max(configuration?.titlePadding ?? 0, 0)
    wanted = configuration?.titleAlignment ?? .automatic
    let color = configuration?.foreground(tint: button.tintColor, isEnabled: button.isEnabled)
    updateSubtitle(configuration?.subtitle, color, button)
    subtitle?.alpha = isFaded ? 0.2 : 1
    if configuration?.showsActivityIndicator == true {
      let wheel = self.wheel ?? UIActivityIndicatorView(style: .medium)
      if self.wheel == nil { add(wheel, to: button) }
      self.wheel = wheel
      wheel.color = color
      wheel.startAnimating()
    } else {
      wheel?.removeFromSuperview()
      wheel = nil
    }
    if configuration != nil, button.isPopUp {
      let mark = self.mark ?? ControlGlyph(.upDown)
      if self.mark == nil { add(mark, to: button) }
      self.mark = mark
      mark.color = color
    } else {
      mark?.removeFromSuperview()
      mark = nil
    }
  }

  private mutating func updateSubtitle(_ text: String?, _ color: UIColor?, _ button: UIButton) {
    guard let text, !text.isEmpty else {
      subtitle?.removeFromSuperview()
      subtitle = nil
      return
    }
    let label = subtitle ?? UILabel(frame: .zero)
    if subtitle == nil {
      label.font = .systemFont(ofSize: 12)
      label.isUserInteractionEnabled = false
      add(label, to: button)
    }
    subtitle = label
    label.text = text
    label.textColor = color
  }

  private func add(_ view: UIView, to button: UIButton) {
    view.look.isPart = true
    button.addSubview(view)
  }

  private var subtitleSize: CGSize {
    subtitle?.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)) ?? .zero
  }

  private var markWidth: CGFloat { mark.map { $0.bounds.width + Self.markGap } ?? 0 }

  /// The size of a title with what belongs to it.
  func size(around title: CGSize, of button: UIButton) -> CGSize {
    var size = title
    if subtitle != nil {
      let line = subtitleSize
      size.width = max(size.width, line.width)
      size.height += line.height + (title.height > 0 ? padding : 0)
    }
    size.width += markWidth
    return size
  }

  /// Where the title lies in the room for all text.
  func titleRect(_ text: CGRect, height: CGFloat) -> CGRect {
    guard subtitle != nil || mark != nil else { return text }
    var rect = text
    if subtitle != nil { rect.size.height = min(height, rect.height) }
    rect.size.width = max(0, rect.width - markWidth)
    return rect
  }

  /// How lines of different widths stand to each other: beside a picture they begin together.
  func alignment(hasPicture: Bool) -> NSTextAlignment {
    switch wanted {
    case .automatic: subtitle == nil ? .natural : hasPicture ? .left : .center
    case .leading: .left
    case .center: .center
    case .trailing: .right
    }
  }

  /// Puts everything in its place.
  ///
  /// - Parameters:
  ///   - text: The room for all text.
  ///   - title: The size of the title.
  ///   - picture: The room for the picture.
  ///   - button: The button.
  func place(text: CGRect, title: CGSize, picture: CGRect, of button: UIButton) {
    if let subtitle {
      let top = title.height > 0 ? title.height + padding : 0
      subtitle.textAlignment = alignment(hasPicture: picture.width > 0)
      subtitle.frame = CGRect(
        x: text.minX, y: text.minY + top, width: max(0, text.width - markWidth),
        height: max(0, min(subtitleSize.height, text.height - top)))
    }
    wheel?.center = CGPoint(x: picture.midX, y: picture.midY)
    if let mark {
      mark.center = CGPoint(x: text.maxX - mark.bounds.width / 2, y: text.midY)
    }
  }
}
