// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A disc in the chosen colour, in a ring of all hues, which opens a choice of colours.
@MainActor @preconcurrency
open class UIColorWell: UIControl {
  override class var propertyList: PropertyList { colorWellProperties }

  private static let side: CGFloat = 28
  /// How wide the ring is, and the room between it and the disc.
  private static let (ring, gap): (CGFloat, CGFloat) = (3, 2)
  private final let wheel = CAGradientLayer()
  private final let glow = CAGradientLayer()
  private final let ring = CAShapeLayer()
  private final let disc = UIView(frame: .zero)
  private weak var panel: FloatingPanel?

  /// What the choice is about.
  open var title: String?
  /// Whether colours may be translucent.
  open var supportsAlpha = true
  /// The colour; nil for none yet, where the whole wheel of hues is seen.
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

  /// The hues of the wheel as published pictures show them, clockwise from the top.
  private static let hues: [CGColor] = [
    (246, 230, 96), (246, 144, 107), (246, 81, 124), (246, 101, 193), (236, 114, 246),
    (145, 93, 246), (84, 100, 246), (106, 186, 246), (131, 246, 241), (115, 246, 169),
    (118, 246, 105), (183, 246, 96), (246, 230, 96),
  ].map { CGColor(red: $0.0 / 255, green: $0.1 / 255, blue: $0.2 / 255, alpha: 1) }

  override func prepare() {
    isOpaque = false
    wheel.type = .conic
    wheel.startPoint = CGPoint(x: 0.5, y: 0.5)
    wheel.endPoint = CGPoint(x: 0.5, y: 0)
    wheel.colors = Self.hues
    glow.type = .radial
    glow.startPoint = CGPoint(x: 0.5, y: 0.5)
    glow.endPoint = CGPoint(x: 1, y: 1)
    glow.colors = [CGColor(gray: 1, alpha: 1), CGColor(gray: 1, alpha: 0)]
    glow.locations = [0, 0.5]
    ring.fillRule = .evenOdd
    wheel.addSublayer(glow)
    wheel.mask = ring
    layer.addSublayer(wheel)
    disc.isUserInteractionEnabled = false
    disc.look.isPart = true
    addSubview(disc)
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
    wheel.frame = box
    (glow.frame, ring.frame) = (wheel.bounds, wheel.bounds)
    let path = CGMutablePath()
    path.addEllipse(in: wheel.bounds)
    // What lies behind the well is seen between the ring and the disc.
    if selectedColor != nil {
      path.addEllipse(in: wheel.bounds.insetBy(dx: Self.ring, dy: Self.ring))
    }
    ring.path = path
    wheel.opacity = isEnabled ? isHighlighted ? 0.6 : 1 : 0.4
    CATransaction.commit()
    disc.frame = box.insetBy(dx: Self.ring + Self.gap, dy: Self.ring + Self.gap)
    disc.layer.cornerRadius = disc.bounds.width / 2
    disc.backgroundColor = selectedColor ?? .clear
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

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
