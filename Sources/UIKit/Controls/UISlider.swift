// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A knob on a line, which is dragged to choose a number.
@MainActor @preconcurrency
open class UISlider: UIControl {
  private static let thumbSize: CGFloat = 28
  private final let low = UIView(frame: .zero)
  private final let high = UIView(frame: .zero)
  private final let thumb = UIView(frame: .zero)
  private final var number: Float = 0
  private final var grip: CGFloat = 0

  /// The number; never outside its bounds.
  open var value: Float {
    get { number }
    set { setValue(newValue, animated: false) }
  }
  /// The least number, on the side where reading begins.
  open var minimumValue: Float = 0 {
    didSet {
      maximumValue = max(maximumValue, minimumValue)
      value = number
      setNeedsLayout()
    }
  }
  /// The greatest number, on the other side.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = number
      setNeedsLayout()
    }
  }
  /// Whether targets are called while the knob moves, rather than once it is let go.
  open var isContinuous = true
  /// The colour between the least number and the knob; the tint unless set.
  open var minimumTrackTintColor: UIColor? { didSet { updateColors() } }
  /// The colour between the knob and the greatest number.
  open var maximumTrackTintColor: UIColor? { didSet { updateColors() } }
  /// The colour of the knob.
  open var thumbTintColor: UIColor? { didSet { updateColors() } }

  override func prepare() {
    for view in [low, high, thumb] {
      view.isUserInteractionEnabled = false
      view.look.isPart = true
      addSubview(view)
    }
    thumb.layer.cornerRadius = Self.thumbSize / 2
    thumb.layer.shadowOpacity = 0.15
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    low.layer.cornerRadius = 2
    high.layer.cornerRadius = 2
    updateColors()
  }

  override var presetAccessibility: PresetAccessibility {
    let span = maximumValue - minimumValue
    let part = span > 0 ? (number - minimumValue) / span : 0
    return PresetAccessibility(
      isElement: true, value: "\(Int((part * 100).rounded()))%",
      traits: isEnabled ? .adjustable : [.adjustable, .notEnabled])
  }

  // A tenth of the way, as a swipe of VoiceOver is.

  open override func accessibilityIncrement() { step(by: 0.1) }
  open override func accessibilityDecrement() { step(by: -0.1) }

  private func step(by part: Float) {
    value = number + (maximumValue - minimumValue) * part
    sendActions(for: .valueChanged)
  }

  private func updateColors() {
    low.backgroundColor = minimumTrackTintColor ?? tintColor
    high.backgroundColor = maximumTrackTintColor ?? .systemGray5
    thumb.backgroundColor = thumbTintColor ?? .white
    for view in [low, high] { view.alpha = isEnabled ? 1 : 0.5 }
  }

  override func stateChanged() { updateColors() }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  /// Chooses a number, with the knob's animation if wanted; calls no targets.
  open func setValue(_ value: Float, animated: Bool) {
    number = value.isFinite ? min(max(value, minimumValue), maximumValue) : minimumValue
    guard animated else { return place() }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.place() }
  }

  /// Where the line lies on which the thumb runs.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: max(0, bounds.width - 4), height: 4)
  }

  /// Where the knob lies for a number.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let span = maximumValue - minimumValue
    let run = span > 0 ? CGFloat((value - minimumValue) / span) : 0
    let part = isLaidOutRightToLeft ? 1 - run : run
    let size = Self.thumbSize
    return CGRect(
      x: rect.minX + part * (rect.width - size), y: rect.midY - size / 2, width: size,
      height: size)
  }

  private func place() {
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: number)
    thumb.frame = knob
    let (left, right) = isLaidOutRightToLeft ? (high, low) : (low, high)
    left.frame = CGRect(
      x: track.minX, y: track.minY, width: max(0, knob.midX - track.minX), height: track.height)
    right.frame = CGRect(
      x: knob.midX, y: track.minY, width: max(0, track.maxX - knob.midX), height: track.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    let knob = thumbRect(
      forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: number)
    guard knob.insetBy(dx: -10, dy: -10).contains(place) else { return false }
    grip = place.x - knob.minX
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let room = track.width - Self.thumbSize
    guard room > 0 else { return true }
    let run = (touch.location(in: self).x - grip - track.minX) / room
    let part = isLaidOutRightToLeft ? 1 - run : run
    let old = number
    value = minimumValue + Float(part) * (maximumValue - minimumValue)
    if isContinuous, number != old { sendActions(for: .valueChanged) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: .valueChanged) }
  }

  /// A drag on the knob is the slider's own, not that of a view around it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    if isTracking, gestureRecognizer is UIPanGestureRecognizer { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 34)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 34)
  }
}
