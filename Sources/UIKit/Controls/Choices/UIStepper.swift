// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Two buttons that make a number smaller and larger.
@MainActor @preconcurrency
open class UIStepper: UIControl {
  override class var propertyList: PropertyList { stepperProperties }

  private static let size = CGSize(width: 94, height: 32)
  /// How long the strokes of the signs are, without their round ends.
  private static let sign: CGFloat = 12.1
  /// Seconds until a button that is held repeats, and between repeats.
  private static let (repeatDelay, repeatInterval) = (0.5, 0.1)
  private final let ground = CALayer()
  private final let pressed = CALayer()
  private final let divider = CALayer()
  private final let signs = [CAShapeLayer(), CAShapeLayer()]
  private final var number = 0.0
  /// 1 while the larger button is held, -1 for the smaller, 0 for none.
  private final var direction = 0.0
  private final var hasRepeated = false
  private final var hasChanged = false
  private final var deadline: EventTimers.Deadline?

  /// The number; never outside its bounds.
  open var value: Double {
    get { number }
    set {
      number = clamp(newValue)
      setNeedsLayout()
    }
  }
  /// The least number; a lower value and a lower ``maximumValue`` follow it.
  open var minimumValue = 0.0 {
    didSet {
      maximumValue = max(maximumValue, minimumValue)
      value = number
    }
  }
  /// The greatest number; a higher value and a higher ``minimumValue`` follow it.
  open var maximumValue = 100.0 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = number
    }
  }
  /// How much a press changes the number; what is not positive counts as 1.
  open var stepValue = 1.0 { didSet { if !(stepValue > 0) { stepValue = 1 } } }
  /// Whether the least number follows the greatest.
  open var wraps = false { didSet { setNeedsLayout() } }
  /// Whether a button that is held goes on.
  open var autorepeat = true
  /// Whether targets are called while a button is held, rather than once it is let go.
  open var isContinuous = true

  /// Creates a stepper; of the frame the origin counts alone.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  /// Reads an archived stepper.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func prepare() {
    bounds.size = Self.size
    for part in [ground, pressed, divider] + signs { layer.addSublayer(part) }
    for (index, sign) in signs.enumerated() {
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 0, y: Self.sign / 2))
      path.addLine(to: CGPoint(x: Self.sign, y: Self.sign / 2))
      if index == 1 {
        path.move(to: CGPoint(x: Self.sign / 2, y: 0))
        path.addLine(to: CGPoint(x: Self.sign / 2, y: Self.sign))
      }
      sign.path = path
      sign.lineWidth = 1.5
      sign.lineCap = .round
      sign.fillColor = nil
    }
  }

  private func clamp(_ value: Double) -> Double {
    value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  // MARK: - Showing

  /// Whether a press changes anything.
  private func canStep(_ direction: Double) -> Bool {
    isEnabled && (wraps || (direction > 0 ? number < maximumValue : number > minimumValue))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let traits = traitCollection
    func color(_ color: UIColor) -> CGColor { color.resolvedColor(with: traits).cgColor }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ground.frame = bounds
    ground.cornerRadius = 8
    ground.cornerCurve = .continuous
    ground.backgroundColor = color(.tertiarySystemFill)
    let half = bounds.width / 2
    pressed.frame = CGRect(
      x: direction > 0 ? half : 0, y: 0, width: half, height: bounds.height)
    pressed.cornerRadius = 8
    pressed.cornerCurve = .continuous
    pressed.maskedCorners =
      direction > 0
      ? [.layerMaxXMinYCorner, .layerMaxXMaxYCorner] : [.layerMinXMinYCorner, .layerMinXMaxYCorner]
    pressed.backgroundColor = color(.systemFill)
    pressed.isHidden = direction == 0 || !isHighlighted
    divider.frame = CGRect(x: half - 0.5, y: 7, width: 1, height: max(0, bounds.height - 14))
    divider.cornerRadius = 0.5
    divider.backgroundColor = color(.systemFill)
    divider.isHidden = !pressed.isHidden
    for (sign, way) in zip(signs, [-1.0, 1]) {
      // Each has the middle of its half, without the line between them.
      let middle = half + CGFloat(way) * (half + 0.5) / 2
      sign.frame = CGRect(
        x: middle - Self.sign / 2, y: bounds.midY - Self.sign / 2, width: Self.sign,
        height: Self.sign)
      sign.strokeColor = color(.label)
      sign.opacity = canStep(way) ? 1 : 0.5
    }
    CATransaction.commit()
  }

  // MARK: - Fingers

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    direction = touch.location(in: self).x < bounds.midX ? -1 : 1
    (hasRepeated, hasChanged) = (false, false)
    if autorepeat, let timers = event?.delivery?.arena.timers {
      repeatLater(timers, at: touch.timestamp + Self.repeatDelay)
    }
    setNeedsLayout()
    return true
  }

  private func repeatLater(_ timers: EventTimers, at time: TimeInterval) {
    deadline = timers.schedule(at: time) { [weak self, weak timers] in
      guard let self, let timers, isTracking else { return }
      if isHighlighted {
        hasRepeated = true
        step()
      }
      repeatLater(timers, at: time + Self.repeatInterval)
    }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if isTouchInside, !hasRepeated { step() }
    if hasChanged, !isContinuous { sendActions(for: .valueChanged) }
    rest()
  }

  open override func cancelTracking(with event: UIEvent?) { rest() }

  private func rest() {
    deadline = nil
    direction = 0
    setNeedsLayout()
  }

  private func step() {
    var next = number + direction * stepValue
    if wraps, next > maximumValue { next = minimumValue }
    if wraps, next < minimumValue { next = maximumValue }
    next = clamp(next)
    guard next != number else { return }
    value = next
    hasChanged = true
    if isContinuous { sendActions(for: .valueChanged) }
  }

  override var ownsTaps: Bool { true }
}
