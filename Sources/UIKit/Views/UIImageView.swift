// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A view that shows a picture, or the pictures of a film.
///
/// > Difference: the middle of a picture with cap insets is stretched, also where it is to be
/// > repeated; `draw(in:)` of the picture repeats it.
@MainActor @preconcurrency
open class UIImageView: UIView {
  override class var propertyList: PropertyList { imageViewProperties }

  private var values = Values()

  private struct Values {
    var image: UIImage?
    var highlightedImage: UIImage?
    var isHighlighted = false
    var frames: [UIImage]?
    var highlightedFrames: [UIImage]?
    var duration: TimeInterval = 0
    var repeatCount = 0
    /// What the layer shows now, in which tint.
    var shown: (image: UIImage, tint: UIColor?)?
    var looks: UIImage.SymbolConfiguration?
    /// Whether what is shown was made for reading from right to left.
    var isMirrored = false
    /// How much larger than by itself the symbol that is shown was drawn.
    var magnification: CGFloat = 1
  }

  private static let animationKey = "UIImageAnimation"

  /// Creates a view of the picture's size.
  public convenience init(image: UIImage?) {
    self.init(image: image, highlightedImage: nil)
  }

  /// Creates a view of the picture's size.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.highlightedImage = highlightedImage
    self.image = image
  }

  override func prepare() {
    isUserInteractionEnabled = false
    isOpaque = false
  }

  // MARK: - Pictures

  /// The picture; a film runs by itself.
  open var image: UIImage? {
    get { values.image }
    set {
      guard newValue !== values.image else { return }
      let old = values.image?.size
      values.image = newValue
      if newValue?.size != old { invalidateIntrinsicContentSize() }
      show()
    }
  }

  /// The picture while ``isHighlighted``; nil for the plain one.
  open var highlightedImage: UIImage? {
    get { values.highlightedImage }
    set {
      values.highlightedImage = newValue
      if isHighlighted { show() }
    }
  }

  /// Whether the highlighted pictures are shown.
  open var isHighlighted: Bool {
    get { values.isHighlighted }
    set {
      guard newValue != values.isHighlighted else { return }
      values.isHighlighted = newValue
      show()
    }
  }

  open override var contentMode: ContentMode {
    get { super.contentMode }
    set {
      super.contentMode = newValue
      // Nothing is drawn: a picture is fitted as it is.
      layer.needsDisplayOnBoundsChange = false
      if needsOtherMagnification { show() }
    }
  }

  override func describe(in words: inout ObjectWords) {
    super.describe(in: &words)
    if let image { words.own.append("image = \(image)") }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if values.shown?.tint != nil { show() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if values.shown?.tint != nil || values.image?.followsTraits == true { show() }
  }

  /// How symbols look as far as they do not say it themselves; nil for 17 points and regular weight.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    get { values.looks }
    set {
      guard newValue != values.looks else { return }
      values.looks = newValue
      invalidateIntrinsicContentSize()
      show()
    }
  }

  override var presetAccessibility: PresetAccessibility { PresetAccessibility(traits: .image) }

  /// What is shown of a picture in these surroundings.
  private func variant(_ image: UIImage) -> UIImage {
    let shown = image.shown(in: traitCollection, preferring: values.looks)
    let isMirrored = shown.flipsForRightToLeftLayoutDirection && isLaidOutRightToLeft
    return isMirrored ? shown.withHorizontallyFlippedOrientation() : shown
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let follows = values.image?.flipsForRightToLeftLayoutDirection == true
    let isTurned = follows && values.isMirrored != isLaidOutRightToLeft
    if isTurned || needsOtherMagnification { show() }
  }

  /// How much larger than by itself a picture stands in the view; 1 unless it is a symbol.
  private func magnification(of image: UIImage) -> CGFloat {
    let size = image.size
    guard image.isSymbolImage, size.width > 0, size.height > 0 else { return 1 }
    let (across, down) = (bounds.width / size.width, bounds.height / size.height)
    let factor =
      switch contentMode {
      case .scaleAspectFit: min(across, down)
      case .scaleAspectFill, .scaleToFill: max(across, down)
      default: CGFloat(1)
      }
    let most = 4096 / (max(size.width, size.height) * max(image.scale, 1))
    return factor.isFinite ? max(1, min(factor, most)) : 1
  }

  private var needsOtherMagnification: Bool {
    guard let image = values.shown?.image else { return false }
    return abs(magnification(of: image) - values.magnification) > 1e-3
  }

  override var baselineOffsets: (fromTop: CGFloat, fromBottom: CGFloat)? {
    guard let image = values.shown?.image, let bottom = image.baselineOffsetFromBottom else {
      return nil
    }
    return (image.size.height - bottom, bottom)
  }

  /// The picture's size in points; without a picture there is none.
  open override var intrinsicContentSize: CGSize {
    (isHighlighted ? highlightedImage ?? image : image).map { variant($0).size }
      ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The picture's size; the present one without a picture.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    image.map { variant($0).size } ?? bounds.size
  }

  /// Gives the layer what is to be shown.
  private func show() {
    let image = (isHighlighted ? highlightedImage ?? self.image : self.image).map(variant)
    values.isMirrored = isLaidOutRightToLeft
    layer.removeAnimation(forKey: Self.animationKey)
    guard let image else {
      values.shown = nil
      layer.contents = nil
      return
    }
    values.shown = (image, image.isStencil ? tintColor : nil)
    values.magnification = magnification(of: image)
    let drawn = image.symbol(magnifiedBy: values.magnification, in: traitCollection)
    layer.contents = pixels(of: drawn)
    layer.contentsScale = drawn.scale
    layer.contentsCenter = image.contentsCenter
    if let frames = image.images, frames.count > 1, animationImages == nil {
      run(frames, duration: image.duration, repeatCount: 0)
    }
  }

  /// The pixels that show a picture here.
  private func pixels(of image: UIImage) -> CGImage? {
    guard image.isStencil else { return image.uprightImage }
    let color = effectiveTintColor.resolvedColor(with: traitCollection).cgColor
    return image.uprightImage?.tinted(color)
  }

  // MARK: - Films

  /// The pictures of a film that ``startAnimating()`` shows instead of the picture.
  open var animationImages: [UIImage]? {
    get { values.frames }
    set {
      stopAnimating()
      values.frames = newValue
    }
  }

  /// The pictures of the film while ``isHighlighted``; nil for the plain ones.
  open var highlightedAnimationImages: [UIImage]? {
    get { values.highlightedFrames }
    set {
      stopAnimating()
      values.highlightedFrames = newValue
    }
  }

  /// Seconds that the film lasts; a thirtieth for each picture unless set.
  open var animationDuration: TimeInterval {
    get { values.duration }
    set { values.duration = newValue }
  }

  /// How often the film runs; 0 for without end.
  open var animationRepeatCount: Int {
    get { values.repeatCount }
    set { values.repeatCount = newValue }
  }

  /// Whether the film of ``animationImages`` runs.
  open var isAnimating: Bool { layer.animation(forKey: Self.animationKey) != nil }

  /// Lets the film run from its beginning.
  open func startAnimating() {
    let frames = (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages
    guard let frames = frames ?? image?.images, !frames.isEmpty else { return }
    let length = frames.count > 0 ? Double(frames.count) / 30 : 0
    run(
      frames, duration: animationDuration > 0 ? animationDuration : length,
      repeatCount: animationRepeatCount)
  }

  /// Ends the film, and shows the picture again.
  open func stopAnimating() {
    layer.removeAnimation(forKey: Self.animationKey)
  }

  private func run(_ frames: [UIImage], duration: TimeInterval, repeatCount: Int) {
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = frames.compactMap { pixels(of: $0) }
    animation.calculationMode = .discrete
    animation.duration = max(duration, 1e-3)
    animation.repeatCount = repeatCount > 0 ? Float(repeatCount) : .infinity
    layer.contentsScale = frames[0].scale
    layer.add(animation, forKey: Self.animationKey)
  }
}

extension UIImage {
  /// The part of the picture that stretches, in unit coordinates.
  fileprivate var contentsCenter: CGRect {
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard content.isResizable, size.width > 0, size.height > 0 else { return whole }
    let insets = capInsets
    // A middle of no size still stretches where there is one point of it.
    let width = max(size.width - insets.left - insets.right, 1e-3)
    let height = max(size.height - insets.top - insets.bottom, 1e-3)
    return CGRect(
      x: insets.left / size.width, y: insets.top / size.height, width: width / size.width,
      height: height / size.height)
  }
}
