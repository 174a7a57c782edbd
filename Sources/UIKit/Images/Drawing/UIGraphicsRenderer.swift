// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a renderer keeps to while it draws.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
  /// What is drawn, in points; set by the renderer.
  open internal(set) var bounds = CGRect.zero

  /// Creates a format with preset values.
  public override init() {
    super.init()
  }

  /// The preset format, which the program may change.
  open class func `default`() -> Self {
    DynamicInstance.make(self) ?? unsafeDowncast(UIGraphicsRendererFormat(), to: self)
  }

  /// The format that suits the main screen.
  open class func preferred() -> Self { `default`() }

  /// Returns a format that can be changed alone.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIGraphicsRendererFormat()
    copy.bounds = bounds
    return copy
  }
}

/// How a renderer draws pictures.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The range of colours that pictures are to have.
  public enum Range: Int, Sendable {
    /// Nothing is said; pictures are sRGB.
    case unspecified = -1
    /// What suits the screen; pictures are sRGB.
    case automatic = 0
    /// Colours beyond sRGB; pictures are sRGB all the same.
    case extended = 1
    /// No colours beyond sRGB.
    case standard = 2
  }

  /// Pixels a point; preset to those of the main screen.
  open var scale: CGFloat = ScreenScale.main
  /// Whether pictures have no alpha.
  open var opaque = false
  /// The range of colours; pictures are always sRGB, so it has no effect.
  open var preferredRange = Range.automatic

  /// Creates a format with preset values.
  public override init() {
    super.init()
  }

  /// Creates a format that suits traits.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  /// Returns a format that can be changed alone.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIGraphicsImageRendererFormat()
    copy.bounds = bounds
    (copy.scale, copy.opaque, copy.preferredRange) = (scale, opaque, preferredRange)
    return copy
  }
}

/// What a renderer hands to the program while it draws.
open class UIGraphicsRendererContext: NSObject {
  /// What is drawn into; the thread's current context too.
  public let cgContext: CGContext
  /// The format that it is drawn in, with its bounds.
  open var format: UIGraphicsRendererFormat { rendererFormat }

  private let rendererFormat: UIGraphicsRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    cgContext = context
    rendererFormat = format
  }

  /// Fills a rectangle with the fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle with the fill colour.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Draws a frame of one point inside a rectangle with the stroke colour.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

  /// Draws a frame of one point inside a rectangle with the stroke colour.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    cgContext.restoreGState()
  }

  /// Cuts what is drawn from now on to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// What a renderer of pictures hands to the program.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  private let scale: CGFloat

  init(_ context: CGContext, imageFormat: UIGraphicsImageRendererFormat, scale: CGFloat) {
    self.scale = scale
    super.init(context, imageFormat)
  }

  /// The picture as far as it has been drawn.
  open var currentImage: UIImage {
    cgContext.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
      ?? UIImage()
  }
}

/// Something that draws by a program's function.
open class UIGraphicsRenderer: NSObject {
  /// The format that it draws in, with its bounds.
  open var format: UIGraphicsRendererFormat { rendererFormat }
  /// Whether pictures come out: not of a renderer of this class.
  open var allowsImageOutput: Bool { false }

  let rendererFormat: UIGraphicsRendererFormat

  /// Creates a renderer of a rectangle in points, with a copy of a format.
  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    rendererFormat = format.copy() as? UIGraphicsRendererFormat ?? format
    rendererFormat.bounds = bounds
    super.init()
  }

  /// Creates a renderer of a rectangle.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsRendererFormat())
  }
}

/// Makes pictures of what a program's function draws, y growing downwards.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  /// The program's function, which draws into the context that it is given.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  /// Creates a renderer of a rectangle, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    super.init(bounds: bounds, format: format)
  }

  /// Creates a renderer of a rectangle, in points, with the main screen's scale.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer of a size, in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer of a size, in points, with the main screen's scale.
  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }

  /// Whether pictures come out: yes.
  open override var allowsImageOutput: Bool { true }

  /// Returns the picture; an empty one, and nothing is called, where there is no size.
  open func image(actions: DrawingActions) -> UIImage {
    guard let format = rendererFormat as? UIGraphicsImageRendererFormat else { return UIImage() }
    let scale = format.scale > 0 && format.scale.isFinite ? format.scale : ScreenScale.main
    guard
      let context = CGContext.picture(of: format.bounds, scale: scale, isOpaque: format.opaque)
    else { return UIImage() }
    let own = UIGraphicsImageRendererContext(context, imageFormat: format, scale: scale)
    GraphicsStack.with(context) { actions(own) }
    return own.currentImage
  }

  /// Returns the picture as a PNG file.
  open func pngData(actions: DrawingActions) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Returns the picture as a JPEG file; the quality is 0...1.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
