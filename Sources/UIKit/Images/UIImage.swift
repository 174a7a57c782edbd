// SPDX-License-Identifier: Apache-2.0

import CoreImage
import ImageIO
import QuartzCore
import Synchronization

/// A picture with a scale and an orientation; it does not change.
///
/// Threads may share it: what is worked out later is kept under locks.
open class UIImage: NSObject, NSCopying, _ExpressibleByImageLiteral, @unchecked Sendable {
  /// Stands first, as Foundation wants it of what it compares.
  package final let foundationMark = FoundationMark()

  /// How a stored picture is meant to be seen.
  public enum Orientation: Int, Sendable {
    /// The first row on top, as the pixels are stored.
    case up = 0
    /// Turned by 180 degrees.
    case down = 1
    /// Turned counterclockwise by 90 degrees.
    case left = 2
    /// Turned clockwise by 90 degrees.
    case right = 3
    /// Left and right exchanged.
    case upMirrored = 4
    /// Top and bottom exchanged.
    case downMirrored = 5
    /// Rows and columns exchanged.
    case leftMirrored = 6
    /// Rows and columns exchanged, and turned by 180 degrees.
    case rightMirrored = 7
  }

  /// Whether a picture's colours count or only where it is.
  public enum RenderingMode: Int, Sendable {
    /// What suits the place: the colours nearly everywhere, a stencil in bars.
    case automatic = 0
    /// The colours count, wherever the picture is shown.
    case alwaysOriginal = 1
    /// The picture is a stencil for the tint.
    case alwaysTemplate = 2
  }

  /// How the middle of a picture with cap insets fills its place.
  public enum ResizingMode: Int, Sendable {
    /// The middle is repeated, and cut at its end.
    case tile = 0
    /// The middle is stretched.
    case stretch = 1
  }

  /// All that a picture is made of.
  struct Content {
    private var pixels: CGImage?
    /// What the pixels are made from, if they are made at all.
    private(set) var recipe: ImageRecipe?
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var isResizable = false
    var alignmentInsets = UIEdgeInsets.zero
    var baselineOffset: CGFloat?
    var frames: [UIImage]?
    var duration: TimeInterval = 0
    var flipsForDirection = false
    /// What the picture is drawn from anew, if it is a symbol.
    var symbol: SymbolRecipe?
    /// The one colour that the picture has been given.
    var tint: CGColor?
    /// The variants that there are beside this one.
    var asset: UIImageAsset?
    /// The shapes that the pixels were drawn from, where drawing is to use them.
    var vector: VectorPicture?

    /// The pixels; those of a recipe are made when they are asked for first.
    var image: CGImage? {
      get { pixels ?? recipe?.picture }
      set { (pixels, recipe) = (newValue, nil) }
    }

    init() {}

    init(_ recipe: ImageRecipe) {
      self.recipe = recipe
    }
  }

  let content: Content
  private let uprightCopy = Mutex<CGImage?>(nil)

  init(content: Content) {
    self.content = content
  }

  /// The class, the address, where it comes from, and its size in points.
  open override var description: String {
    let number = ObjectWords.number
    let origin = symbolName.map { "symbol(system: \($0))" } ?? "CGImage anonymous"
    return "<\(ObjectNames.name(self, separator: ":")) \(origin); "
      + "(\(number(size.width)) \(number(size.height)))@\(number(scale))>"
  }

  /// Creates a picture without a size.
  public override convenience init() {
    self.init(content: Content())
  }

  /// Creates a picture of one pixel a point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - cgImage: The pixels.
  ///   - scale: Pixels a point.
  ///   - orientation: How the pixels are meant to be seen.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    var content = Content()
    content.image = cgImage
    content.scale = scale > 0 && scale.isFinite ? scale : 1
    content.orientation = orientation
    self.init(content: content)
  }

  /// Creates a picture of one pixel a point, whose pixels are made when they are needed first.
  public convenience init(ciImage: CIImage) {
    self.init(ciImage: ciImage, scale: 1, orientation: .up)
  }

  /// Creates a picture whose pixels are made when they are needed first.
  ///
  /// - Parameters:
  ///   - ciImage: What the pixels are made from; one without edges gives no picture.
  ///   - scale: Pixels a point.
  ///   - orientation: How the pixels are meant to be seen.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
    var content = Content(ImageRecipe(ciImage))
    content.scale = scale > 0 && scale.isFinite ? scale : 1
    content.orientation = orientation
    self.init(content: content)
  }

  /// Reads a picture of one pixel a point, of a film the first; nil when the data is none.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Reads a picture, of a film the first; nil when the data is none.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let content = ImageReader.content(of: data, scale: scale) else { return nil }
    self.init(content: content)
  }

  /// Reads the picture file at a path; nil when it cannot be read.
  ///
  /// A name that ends with `@2x` or `@3x` says how many pixels a point has.
  public convenience init?(contentsOfFile path: String) {
    guard let content = ImageReader.content(ofFile: path) else { return nil }
    self.init(content: content)
  }

  /// Finds a picture file by its name.
  ///
  /// Looked for are files of the name beside the program, in its folders of resources, and in
  /// catalogues (`.xcassets`) there; the one that suits the screen's scale is taken. Without a file
  /// the result is nil, and one sentence on standard error says where was looked.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Finds the picture file that an image literal names, as ``init(named:)`` does.
  ///
  /// > Difference: without a file the picture is empty; on Apple's systems the program ends.
  public required convenience init(imageLiteralResourceName name: String) {
    self.init(content: ImageCatalog.content(named: name, in: nil, traits: nil) ?? Content())
  }

  /// Finds a picture file by its name in a bundle, beside the program for nil.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard
      let content = ImageCatalog.content(named: name, in: bundle, traits: traitCollection)
    else { return nil }
    self.init(content: content)
  }

  /// Finds a picture file by its name in a bundle, for what a configuration says.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - bundle: Where it is looked for; beside the program for nil.
  ///   - configuration: Whose surroundings count; nil for the present ones.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }

  /// Makes a film of pictures; for a duration of 0 each lasts a thirtieth of a second.
  public class func animatedImage(
    with images: [UIImage], duration: TimeInterval
  ) -> UIImage? {
    guard let first = images.first else { return nil }
    var content = first.content
    content.frames = images
    content.duration = duration > 0 ? duration : Double(images.count) / 30
    return UIImage(content: content)
  }

  /// Makes a film of the pictures named `name0`, `name1` and so on.
  public class func animatedImageNamed(
    _ name: String, duration: TimeInterval
  ) -> UIImage? {
    var images: [UIImage] = []
    while images.count < 1024,
      let content = ImageCatalog.content(
        named: "\(name)\(images.count)", in: nil, isExpected: false)
    {
      images.append(UIImage(content: content))
    }
    return animatedImage(with: images, duration: duration)
  }

  // MARK: - What it is

  /// The pixels; nil for a picture without a size and for one of a ``ciImage``.
  open var cgImage: CGImage? { content.recipe == nil ? content.image : nil }
  /// What the pixels are made from; nil for a picture of pixels.
  open var ciImage: CIImage? { content.recipe?.image }
  /// Pixels a point: the size in points is that in pixels over this.
  open var scale: CGFloat { content.scale }
  /// How the pixels are meant to be seen.
  open var imageOrientation: Orientation { content.orientation }
  /// The size as seen, in points.
  open var size: CGSize {
    guard let image = content.image else { return .zero }
    let size = CGSize(
      width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    return content.orientation.isTransposed
      ? CGSize(width: size.height, height: size.width) : size
  }
  /// Whether the picture's colours count or only where it is.
  open var renderingMode: RenderingMode { content.renderingMode }
  /// The edges that keep their size when the picture is drawn larger.
  open var capInsets: UIEdgeInsets { content.capInsets }
  /// How the middle fills its place.
  open var resizingMode: ResizingMode { content.resizingMode }
  /// How far inside the picture's edges layout sees them.
  open var alignmentRectInsets: UIEdgeInsets { content.alignmentInsets }
  /// The pictures of a film.
  open var images: [UIImage]? { content.frames }
  /// How long a film lasts.
  open var duration: TimeInterval { content.duration }
  /// Whether the picture is mirrored where text runs from right to left.
  open var flipsForRightToLeftLayoutDirection: Bool { content.flipsForDirection }
  /// What the traits are that the picture was made for; nothing is said.
  open var traitCollection: UITraitCollection { UITraitCollection(displayScale: scale) }

  /// The pixels as they are meant to be seen.
  var uprightImage: CGImage? {
    guard let image = content.image, content.orientation != .up else { return content.image }
    return uprightCopy.withLock { copy in
      if let copy { return copy }
      copy = content.orientation.upright(image)
      return copy
    }
  }

  /// A picture does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Pictures are equal when pixels, scale and looks are the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if other === self { return true }
    return content.image != nil && content.image == other.content.image
      && scale == other.scale && imageOrientation == other.imageOrientation
      && renderingMode == other.renderingMode && capInsets == other.capInsets
  }

  /// Hashes the size in pixels alone, so that pictures need not be decoded.
  open override var hash: Int { content.image?.hashValue ?? 0 }

  // MARK: - Variants

  func variant(_ change: (inout Content) -> Void) -> UIImage {
    var content = content
    change(&content)
    return UIImage(content: content)
  }

  /// The same picture whose colours count or do not.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    variant { $0.renderingMode = renderingMode }
  }

  /// The same picture whose edges keep their size; the middle is repeated.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The same picture whose edges keep their size.
  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    variant {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
      $0.isResizable = true
    }
  }

  /// The same picture, of which one point behind the caps is stretched.
  open func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
    let insets = UIEdgeInsets(
      top: CGFloat(top), left: CGFloat(left),
      bottom: top > 0 ? max(0, size.height - CGFloat(top) - 1) : 0,
      right: left > 0 ? max(0, size.width - CGFloat(left) - 1) : 0)
    return resizableImage(withCapInsets: insets, resizingMode: .stretch)
  }

  /// The same picture of which layout leaves something out.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    variant { $0.alignmentInsets = alignmentInsets }
  }

  /// The same picture in one colour, where it is.
  open func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// The same picture in one colour, where it is.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    let tinted = uprightImage.flatMap { $0.tinted(color.cgColor) }
    return variant {
      if let tinted { ($0.image, $0.orientation, $0.vector) = (tinted, .up, nil) }
      $0.tint = color.cgColor
      $0.renderingMode = renderingMode
    }
  }

  /// The same picture with left and right exchanged.
  open func withHorizontallyFlippedOrientation() -> UIImage {
    variant { $0.orientation = $0.orientation.mirrored }
  }

  /// The same picture that is mirrored where text runs from right to left.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    variant { $0.flipsForDirection = true }
  }

  // MARK: - Files

  /// The picture as a PNG file; nil for one without a size.
  open func pngData() -> Data? {
    uprightImage.flatMap { ImageReader.file(of: $0, type: "public.png", quality: nil) }
  }

  /// The picture as a JPEG file of a quality of 0...1; nil for one without a size.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    uprightImage.flatMap {
      ImageReader.file(of: $0, type: "public.jpeg", quality: compressionQuality)
    }
  }
}

/// Returns the picture as a PNG file.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// Returns the picture as a JPEG file of a quality of 0...1.
public func UIImageJPEGRepresentation(
  _ image: UIImage, _ compressionQuality: CGFloat
) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
