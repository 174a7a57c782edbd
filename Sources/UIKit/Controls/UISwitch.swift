// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A control that is on or off.
@MainActor @preconcurrency
open class UISwitch: UIControl {
  override class var propertyList: PropertyList { switchProperties }

  private static let size = CGSize(width: 51, height: 31)
  private final let track = UIView(frame: .zero)
  private final let thumb = UIView(frame: .zero)
  private final var value = false
  private final var start: CGFloat = 0

  /// Whether it is on; setting it does not animate or call targets.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }
  /// The colour while it is on; green unless set.
  open var onTintColor: UIColor? { didSet { show() } }
  /// The colour of the knob.
  open var thumbTintColor: UIColor? { didSet { show() } }
  /// What is drawn while it is on; stored.
  open var onImage: UIImage?
  /// What is drawn while it is off; stored.
  open var offImage: UIImage?
  /// What the switch is called; stored.
  open var title: String?

  /// Creates a switch; of the frame the origin counts alone.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  /// Reads an archived switch.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func prepare() {
    bounds.size = Self.size
    for (view, host) in [(track, self), (thumb, track)] as [(UIView, UIView)] {
      view.isUserInteractionEnabled = false
      view.look.isPart = true
      host.addSubview(view)
    }
    track.frame = CGRect(origin: .zero, size: Self.size)
    track.layer.cornerRadius = Self.size.height / 2
    // The knob's shadow falls on the track alone.
    track.clipsToBounds = true
    thumb.layer.cornerRadius = 13.5
    thumb.layer.setControlShadow()
    show()
  }

  override var ownsTaps: Bool { true }

  override var presetAccessibility: PresetAccessibility {
    PresetAccessibility(
      isElement: true, label: title, value: value ? "1" : "0",
      traits: isEnabled ? [.button, .toggleButton] : [.button, .toggleButton, .notEnabled])
  }

  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    flip()
    return true
  }

  private func show() {
    track.backgroundColor = value ? onTintColor ?? .systemGreen : .secondarySystemFill
    thumb.backgroundColor = thumbTintColor ?? .white
    let width: CGFloat = isHighlighted ? 33 : 27
    thumb.frame = CGRect(
      x: value != isLaidOutRightToLeft ? Self.size.width - 2 - width : 2, y: 2, width: width,
      height: 27)
    alpha = isEnabled ? 1 : 0.5
  }

  override func adoptTraits(from old: UITraitCollection) {
    super.adoptTraits(from: old)
    show()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The direction may be another one.
    if (thumb.frame.midX > Self.size.width / 2) != (value != isLaidOutRightToLeft) { show() }
  }

  override func stateChanged() {
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { self.show() }
  }

  /// Turns it on or off, with its animation if wanted; calls no targets.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != value else { return }
    value = on
    guard animated else { return show() }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.show() }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    start = touch.location(in: self).x
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let way = touch.location(in: self).x - start
    if abs(way) > Self.size.width / 3, (way > 0) != (value != isLaidOutRightToLeft) {
      start = touch.location(in: self).x
      flip()
    }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if let touch, TouchMeasure.distance(touch.location(in: self), CGPoint(x: start, y: 15)) < 40,
      abs(touch.location(in: self).x - start) < 10, isTouchInside, !hasFlipped
    {
      flip()
    }
    hasFlipped = false
  }

  open override func cancelTracking(with event: UIEvent?) { hasFlipped = false }

  private final var hasFlipped = false

  private func flip() {
    hasFlipped = isTracking
    setOn(!value, animated: true)
    sendActions(for: .valueChanged)
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
}
