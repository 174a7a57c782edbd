// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A wheel of spokes that turns while something is being done.
@MainActor @preconcurrency
open class UIActivityIndicatorView: UIView {
  override class var propertyList: PropertyList { activityIndicatorProperties }

  /// How large a wheel is, and its colour.
  public enum Style: Int, Sendable {
    /// Large and white, for dark ground.
    case whiteLarge
    /// Small and white, for dark ground.
    case white
    /// Small and grey, for bright ground.
    case gray
    /// Small, in the interface's grey.
    case medium = 100
    /// Large, in the interface's grey.
    case large
  }

  private static let count = 8
  private static let duration = 0.8
  private final var spokes = CAReplicatorLayer()
  private final var spoke = CALayer()

  /// How large the wheel is, and its colour unless set.
  open var style: Style {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// The colour of the spokes.
  open var color: UIColor! {
    get { ownColor ?? defaultColor }
    set {
      ownColor = newValue
      setNeedsLayout()
    }
  }
  private final var ownColor: UIColor?
  /// Whether nothing is to be seen while nothing turns.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }
  /// Whether the wheel turns, which ``startAnimating()`` and ``stopAnimating()`` say.
  open private(set) var isAnimating = false

  /// Creates a wheel of its own size.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: Self.size(style)))
  }

  /// Creates a small wheel with a frame in its superview's coordinates.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
  }

  /// Creates a small wheel of its own size.
  public convenience init() {
    self.init(style: .medium)
  }

  /// Reads an archived wheel.
  public required init(coder: NSCoder) {
    style = .medium
    super.init(frame: CGRect(origin: .zero, size: Self.size(.medium)))
    ViewArchive.read(self, from: coder)
  }

  override func prepare() {
    isUserInteractionEnabled = false
    isHidden = true
    spokes.instanceCount = Self.count
    spokes.instanceTransform = CATransform3DMakeRotation(
      2 * .pi / CGFloat(Self.count), 0, 0, 1)
    spokes.instanceDelay = Self.duration / Double(Self.count)
    spokes.addSublayer(spoke)
    layer.addSublayer(spokes)
  }

  private static func size(_ style: Style) -> CGSize {
    style == .large || style == .whiteLarge
      ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }

  private var defaultColor: UIColor {
    switch style {
    case .white, .whiteLarge: .white
    case .gray: .gray
    case .medium, .large: .systemGray
    }
  }

  open override var intrinsicContentSize: CGSize { Self.size(style) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(style) }

  override var presetAccessibility: PresetAccessibility {
    PresetAccessibility(
      isElement: true, label: isAnimating ? "In progress" : "Progress halted",
      value: isAnimating ? "1" : "0")
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = Self.size(style).width
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    spokes.bounds = CGRect(x: 0, y: 0, width: size, height: size)
    spokes.position = CGPoint(x: bounds.midX, y: bounds.midY)
    let (width, length) = (size * 0.1, size * 0.28)
    spoke.bounds = CGRect(x: 0, y: 0, width: width, height: length)
    spoke.position = CGPoint(x: size / 2, y: length / 2)
    spoke.cornerRadius = width / 2
    spoke.backgroundColor = color.resolvedColor(with: traitCollection).cgColor
    CATransaction.commit()
  }

  /// Shows the wheel and has it turn.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1.0
    fade.toValue = 0.25
    fade.duration = Self.duration
    fade.repeatCount = .infinity
    fade.isRemovedOnCompletion = false
    spoke.add(fade, forKey: "spin")
  }

  /// Stops the wheel, and hides it if that is wanted.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    spoke.removeAnimation(forKey: "spin")
    if hidesWhenStopped { isHidden = true }
  }
}
