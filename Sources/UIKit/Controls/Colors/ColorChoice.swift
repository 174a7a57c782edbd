// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A grid of colours, and how opaque the chosen one is.
@MainActor
final class ColorChoice: UIView {
  private static let (margin, titleHeight, cell): (CGFloat, CGFloat, CGFloat) = (16, 44, 24)
  /// Is told of a colour, and whether the finger is still on it.
  var onChoice: (UIColor, Bool) -> Void = { _, _ in }
  var color = UIColor.white {
    didSet {
      var alpha: CGFloat = 1
      color.getRed(nil, green: nil, blue: nil, alpha: &alpha)
      slider.value = Float(alpha)
      sample.backgroundColor = color
    }
  }
  private let title = UILabel(frame: .zero)
  private let grid = GridView(frame: .zero)
  private let slider = UISlider(frame: .zero)
  private let opacity = UILabel(frame: .zero)
  private let sample = UIView(frame: .zero)
  private let supportsAlpha: Bool

  init(title: String?, supportsAlpha: Bool) {
    self.supportsAlpha = supportsAlpha
    super.init(frame: .zero)
    self.title.text = title ?? "Colors"
    self.title.font = .systemFont(ofSize: 17, weight: .semibold)
    self.title.textAlignment = .center
    opacity.text = "OPACITY"
    opacity.font = .systemFont(ofSize: 13, weight: .semibold)
    opacity.textColor = .secondaryLabel
    sample.layer.cornerRadius = 10
    sample.layer.borderWidth = 0.5
    sample.layer.borderColor = UIColor.systemGray3.cgColor
    for view in [self.title, grid, sample] { addSubview(view) }
    if supportsAlpha {
      addSubview(opacity)
      addSubview(slider)
    }
    grid.onChoice = { [weak self] in self?.chose($0, isLast: $1) }
    slider.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        chose(color.withAlphaComponent(CGFloat(slider.value)), isLast: !slider.isTracking)
      }, for: .valueChanged)
  }

  required init?(coder: NSCoder) { nil }

  private func chose(_ new: UIColor, isLast: Bool) {
    let alpha = supportsAlpha ? CGFloat(slider.value) : 1
    color = new.withAlphaComponent(alpha)
    onChoice(color, !isLast)
  }

  var wantedSize: CGSize {
    CGSize(
      width: Self.cell * CGFloat(ColorGrid.columns) + 2 * Self.margin,
      height: Self.titleHeight + Self.cell * CGFloat(ColorGrid.rows) + (supportsAlpha ? 130 : 76))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 2 * Self.margin)
    title.frame = CGRect(x: Self.margin, y: 0, width: width, height: Self.titleHeight)
    let height = width / CGFloat(ColorGrid.columns) * CGFloat(ColorGrid.rows)
    grid.frame = CGRect(x: Self.margin, y: Self.titleHeight, width: width, height: height)
    var y = grid.frame.maxY + 16
    if supportsAlpha {
      opacity.frame = CGRect(x: Self.margin, y: y, width: width, height: 16)
      slider.frame = CGRect(x: Self.margin, y: y + 18, width: width, height: 34)
      y += 54
    }
    sample.frame = CGRect(x: Self.margin, y: y, width: 44, height: 44)
  }
}

/// The colours of a grid, which a finger runs over.
@MainActor
private final class GridView: UIControl {
  var onChoice: (UIColor, Bool) -> Void = { _, _ in }
  private let ring = CALayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 8
    clipsToBounds = true
    for index in 0..<ColorGrid.columns * ColorGrid.rows {
      let square = CALayer()
      square.backgroundColor =
        Self.color(
          index % ColorGrid.columns, index / ColorGrid.columns
        ).cgColor
      layer.addSublayer(square)
    }
    ring.borderWidth = 3
    ring.borderColor = UIColor.white.cgColor
    ring.cornerRadius = 3
    ring.isHidden = true
    layer.addSublayer(ring)
  }

  required init?(coder: NSCoder) { nil }

  override var ownsTaps: Bool { true }

  private static func color(_ column: Int, _ row: Int) -> UIColor {
    let color = ColorGrid.color(column: column, row: row)
    return UIColor(
      hue: color.hue, saturation: color.saturation, brightness: color.value, alpha: 1)
  }

  private func box(_ column: Int, _ row: Int) -> CGRect {
    let size = CGSize(
      width: bounds.width / CGFloat(ColorGrid.columns),
      height: bounds.height / CGFloat(ColorGrid.rows))
    return CGRect(
      x: CGFloat(column) * size.width, y: CGFloat(row) * size.height, width: size.width,
      height: size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (index, square) in (layer.sublayers ?? []).enumerated() where square !== ring {
      square.frame = box(index % ColorGrid.columns, index / ColorGrid.columns)
    }
    CATransaction.commit()
  }

  private func choose(_ touch: UITouch, isLast: Bool) {
    guard let place = ColorGrid.place(of: touch.location(in: self), in: bounds.size) else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ring.isHidden = false
    ring.frame = box(place.column, place.row).insetBy(dx: -1, dy: -1)
    CATransaction.commit()
    onChoice(Self.color(place.column, place.row), isLast)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(touch, isLast: false)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(touch, isLast: false)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if let touch { choose(touch, isLast: true) }
  }
}
