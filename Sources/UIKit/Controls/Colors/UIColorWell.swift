// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A disc in the chosen colour, in a ring of all hues, which opens a choice of colours.
@MainActor @preconcurrency
open class UIColorWell: UIControl {
  private static let side: CGFloat = 28
  private final let ring = CAGradientLayer()
  private final let hole = UIView(frame: .zero)
  private final let disc = UIView(frame: .zero)
  private weak var panel: FloatingPanel?

  /// What the choice is about.
  open var title: String?
  /// Whether colours may be translucent.
  open var supportsAlpha = true
  /// The colour; nil for none yet.
  open var selectedColor: UIColor? { didSet { setNeedsLayout() } }

  /// Creates a well with a frame in its superview's coordinates; without a size it takes its own.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if bounds.size == .zero { self.frame.size = intrinsicContentSize }
  }

  /// Reads an archived well.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func prepare() {
    isOpaque = false
    ring.type = .conic
    ring.startPoint = CGPoint(x: 0.5, y: 0.5)
    ring.endPoint = CGPoint(x: 0.5, y: 0)
    ring.colors = (0...12).map {
      UIColor(hue: CGFloat($0) / 12, saturation: 0.85, brightness: 1, alpha: 1).cgColor
    }
    layer.addSublayer(ring)
    for view in [hole, disc] {
      view.isUserInteractionEnabled = false
      view.look.isPart = true
      addSubview(view)
    }
  }

  override var primaryEvent: Event { .valueChanged }
  override var ownsTaps: Bool { true }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let box = CGRect(
      x: bounds.midX - Self.side / 2, y: bounds.midY - Self.side / 2, width: Self.side,
      height: Self.side)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ring.frame = box
    ring.cornerRadius = Self.side / 2
    ring.opacity = isEnabled ? isHighlighted ? 0.6 : 1 : 0.4
    CATransaction.commit()
    hole.frame = box.insetBy(dx: 3, dy: 3)
    hole.layer.cornerRadius = hole.bounds.width / 2
    hole.backgroundColor = .systemBackground
    disc.frame = box.insetBy(dx: 5, dy: 5)
    disc.layer.cornerRadius = disc.bounds.width / 2
    disc.backgroundColor = selectedColor ?? .clear
    hole.isHidden = selectedColor == nil
    disc.alpha = isEnabled ? 1 : 0.4
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, panel == nil else { return }
    let host = MenuPresentation.host(of: self)
    let choice = ColorChoice(title: title, supportsAlpha: supportsAlpha)
    choice.color = selectedColor ?? .white
    choice.onChoice = { [weak self] color, _ in
      self?.selectedColor = color
      self?.sendActions(for: .valueChanged)
    }
    panel = FloatingPanel(
      choice, size: choice.wantedSize, source: convert(bounds, to: host), in: host)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 28, height: 28) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
