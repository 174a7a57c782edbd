// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A bar that shows how much of something is done.
@MainActor @preconcurrency
open class UIProgressView: UIView {
  override class var propertyList: PropertyList { progressViewProperties }

  /// How high a bar is.
  public enum Style: Int, Sendable {
    /// A line of four points.
    case `default`
    /// A line of two points and a half.
    case bar
  }

  private final let fill = UIView(frame: .zero)
  private final var amount: Float = 0
  private final var observation: NSKeyValueObservation?

  /// How high the bar is; four points unless set.
  open var progressViewStyle = Style.default { didSet { invalidateIntrinsicContentSize() } }
  /// How much is done, 0...1.
  open var progress: Float {
    get { amount }
    set { setProgress(newValue, animated: false) }
  }
  /// What the bar follows, on the main queue and within a thirtieth of a second; nil for what is set.
  open var observedProgress: Progress? {
    didSet {
      observation?.invalidate()
      observation = observedProgress?.observe(\.fractionCompleted, options: [.initial]) {
        [weak self] progress, _ in
        let done = Float(progress.fractionCompleted)
        // Progress that is observed is looked at on the main queue.
        MainActor.assumeIsolated { self?.setProgress(done, animated: false) }
      }
    }
  }
  /// The colour of what is done; the tint unless set.
  open var progressTintColor: UIColor? { didSet { updateColors() } }
  /// The colour of what is left.
  open var trackTintColor: UIColor? { didSet { updateColors() } }

  /// Creates a bar of a style, of which nothing is done yet.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 0))
    progressViewStyle = style
    frame.size.height = height
  }

  /// Creates a bar at a frame's corner and as wide as it; the height is the style's, not the frame's.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    self.frame.size.height = height
  }

  /// Reads an archived bar.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func prepare() {
    clipsToBounds = true
    fill.look.isPart = true
    addSubview(fill)
    updateColors()
  }

  override var presetAccessibility: PresetAccessibility {
    PresetAccessibility(
      isElement: true, label: "Progress", value: "\(Int((amount * 100).rounded()))%",
      traits: .updatesFrequently)
  }

  private func updateColors() {
    backgroundColor = trackTintColor ?? .systemGray5
    fill.backgroundColor = progressTintColor ?? tintColor
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  /// Shows how much is done, with a short animation if wanted.
  open func setProgress(_ progress: Float, animated: Bool) {
    amount = progress.isFinite ? min(max(progress, 0), 1) : 0
    guard animated else { return place() }
    UIView.animate(withDuration: 0.25) { self.place() }
  }

  private func place() {
    let width = bounds.width * CGFloat(amount)
    fill.frame = CGRect(
      x: isLaidOutRightToLeft ? bounds.width - width : 0, y: 0, width: width,
      height: bounds.height)
    fill.layer.cornerRadius = bounds.height / 2
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    place()
  }

  private var height: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height)
  }
}
