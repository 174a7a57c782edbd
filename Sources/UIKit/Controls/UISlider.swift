// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A knob on a line, which is dragged to choose a number.
@MainActor @preconcurrency
open class UISlider: UIControl {
  override class var propertyList: PropertyList { sliderProperties }

  private static let thumbSize: CGFloat = 28
  private final let low = UIView(frame: .zero)
  private final let high = UIView(frame: .zero)
  private final let thumb = UIView(frame: .zero)
  private final var number: Float = 0
  private final var grip: CGFloat = 0
  private final let ends = (low: UIImageView(frame: .zero), high: UIImageView(frame: .zero))
  private final let knob = UIImageView(frame: .zero)
  private final var knobs: [UInt: UIImage] = [:]
  private final var lines = (low: SliderLine(), high: SliderLine())

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

  /// What is drawn at the left end, which the line makes room for.
  open var minimumValueImage: UIImage? { didSet { showEnds() } }
  /// What is drawn at the right end, which the line makes room for.
  open var maximumValueImage: UIImage? { didSet { showEnds() } }

  /// Has a picture drawn in the place of the knob in a state.
  ///
  /// - Parameters:
  ///   - image: The picture, whose size is the knob's; nil for the knob.
  ///   - state: The state; those without a picture have the normal one's.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    knobs[state.rawValue] = image
    updateColors()
    setNeedsLayout()
  }

  /// The picture in the place of the knob in a state alone, or in the normal state.
  open func thumbImage(for state: UIControl.State) -> UIImage? {
    knobs[state.rawValue] ?? knobs[0]
  }

  /// The picture in the place of the knob now.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }

  /// Has a picture drawn between the least number and the knob in a state, stretched by its caps.
  ///
  /// - Parameters:
  ///   - image: The picture, whose height is the line's; nil for the line in its colour.
  ///   - state: The state; those without a picture have the normal one's.
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    lines.low.images[state.rawValue] = image
    updateColors()
    setNeedsLayout()
  }

  /// The picture between the least number and the knob in a state alone, or in the normal state.
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? { lines.low.image(state) }

  /// The picture between the least number and the knob now.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }

  /// Has a picture drawn between the knob and the greatest number in a state.
  ///
  /// It is stretched by its caps over the whole line; the part beyond the knob shows.
  ///
  /// - Parameters:
  ///   - image: The picture, whose height is the line's; nil for the line in its colour.
  ///   - state: The state; those without a picture have the normal one's.
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    lines.high.images[state.rawValue] = image
    updateColors()
    setNeedsLayout()
  }

  /// The picture between the knob and the greatest number in a state alone, or in the normal state.
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? { lines.high.image(state) }

  /// The picture between the knob and the greatest number now.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  private func showEnds() {
    (ends.low.image, ends.high.image) = (minimumValueImage, maximumValueImage)
    setNeedsLayout()
  }

  override func prepare() {
    isOpaque = false
    for view in [low, high, thumb, ends.low, ends.high, knob] {
      view.isUserInteractionEnabled = false
      view.look.isPart = true
      addSubview(view)
    }
    thumb.layer.cornerRadius = Self.thumbSize / 2
    thumb.layer.shadowOpacity = 0.15
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    updateColors()
  }

  override var presetAccessibility: PresetAccessibility {
    let span = maximumValue - minimumValue
    // A span without end has no parts.
    let part = span > 0 && span.isFinite ? (number - minimumValue) / span : 0
    return PresetAccessibility(
      isElement: true, value: "\(Int((part * 100).rounded()))%",
      traits: isEnabled ? .adjustable : [.adjustable, .notEnabled])
  }

  /// The knob is what is touched.
  override var presetActivationPoint: CGPoint {
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: number)
    let place = AccessiblePlace.onScreen(knob, in: self)
    return CGPoint(x: place.midX, y: place.midY)
  }

  // A tenth of the way, as a swipe of VoiceOver is.

  open override func accessibilityIncrement() { step(by: 0.1) }
  open override func accessibilityDecrement() { step(by: -0.1) }

  private func step(by part: Float) {
    value = number + (maximumValue - minimumValue) * part
    sendActions(for: .valueChanged)
  }

  private func updateColors() {
    lines.low.show(
      currentMinimumTrackImage, or: minimumTrackTintColor ?? tintColor, in: low)
    lines.high.show(
      currentMaximumTrackImage, or: maximumTrackTintColor ?? .systemGray5, in: high)
    thumb.backgroundColor = thumbTintColor ?? .white
    knob.image = currentThumbImage
    thumb.isHidden = knob.image != nil
    for view in [low, high] { view.alpha = isEnabled ? 1 : 0.5 }
  }

  override func stateChanged() { updateColors() }

  override func describe(in words: inout ObjectWords) {
    super.describe(in: &words)
    words.tail.append("value: \(String(format: "%f", Double(value)))")
  }

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
    var (left, right) = (bounds.minX + 2, bounds.maxX - 2)
    if minimumValueImage != nil {
      left = minimumValueImageRect(forBounds: bounds).maxX + Self.endGap
    }
    if maximumValueImage != nil {
      right = maximumValueImageRect(forBounds: bounds).minX - Self.endGap
    }
    let images = [currentMinimumTrackImage, currentMaximumTrackImage]
    let height = images.compactMap(\.?.size.height).max() ?? 4
    return CGRect(
      x: left, y: bounds.midY - height / 2, width: max(0, right - left), height: height)
  }

  /// Points between the line and a picture at its end.
  private static let endGap: CGFloat = 11

  /// Where the picture at the left end lies.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = minimumValueImage?.size ?? .zero
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Where the picture at the right end lies.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Where the knob lies for a number.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let span = maximumValue - minimumValue
    let run = span > 0 ? CGFloat((value - minimumValue) / span) : 0
    let part = isLaidOutRightToLeft ? 1 - run : run
    let size = knobSize
    return CGRect(
      x: rect.minX + part * (rect.width - size.width), y: rect.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  private var knobSize: CGSize {
    currentThumbImage?.size ?? CGSize(width: Self.thumbSize, height: Self.thumbSize)
  }

  private func place() {
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: number)
    (thumb.frame, self.knob.frame) = (knob, knob)
    ends.low.frame = minimumValueImageRect(forBounds: bounds)
    ends.high.frame = maximumValueImageRect(forBounds: bounds)
    let (left, right) = isLaidOutRightToLeft ? (high, low) : (low, high)
    left.frame = CGRect(
      x: track.minX, y: track.minY, width: max(0, knob.midX - track.minX), height: track.height)
    right.frame = CGRect(
      x: knob.midX, y: track.minY, width: max(0, track.maxX - knob.midX), height: track.height)
    lines.low.picture?.frame = low.bounds
    lines.high.picture?.frame = track.offsetBy(dx: -high.frame.minX, dy: -high.frame.minY)
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
    let room = track.width - knobSize.width
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
