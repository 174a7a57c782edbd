// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Geometry
import RenderTree

/// A layer that draws text from the top of its bounds, which limit what is seen.
///
/// > Difference: letters are kept as shapes and stay sharp at every scale, whatever `contentsScale`
/// > is. A subclass whose ``draw(in:)`` draws more than fills of plain colours gets a bitmap.
open class CATextLayer: CALayer {
  override class var kind: LayerKind { .text }

  /// Creates a layer without text.
  public override init() {
    super.init()
    state.needsDisplay = true
  }

  /// Creates a copy of a layer for presentation.
  public override init(layer: Any) {
    super.init(layer: layer)
    // A presentation shows what its layer has drawn.
    if !presents(layer) { state.needsDisplay = true }
  }

  /// Creates a layer without text.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.needsDisplay = true
  }

  /// The text, a `String` or an `NSAttributedString`.
  open var string: Any? {
    get { ValueBridge.any(self[TextKeys.string]) }
    set { self[TextKeys.string] = Self.value(newValue) }
  }

  /// The font of a plain string: a name, a `CTFont` or a `CGFont`; its own size does not count.
  open var font: CFTypeRef? {
    get {
      switch self[TextKeys.font] {
      case .string(let name): CFString(string: name)
      case .object(let origin): origin.object
      default: nil
      }
    }
    set { self[TextKeys.font] = Self.value(newValue) }
  }

  /// The size of a plain string's font, in points.
  open var fontSize: CGFloat {
    get { CGFloat(self[TextKeys.fontSize]) }
    set { self[TextKeys.fontSize] = Double(newValue) }
  }

  /// The colour of a plain string; nil draws nothing.
  open var foregroundColor: CGColor? {
    get { self[TextKeys.foregroundColor].map(ValueBridge.cgColor) }
    set { self[TextKeys.foregroundColor] = newValue.map(ColorValue.init) }
  }

  /// Whether lines that are too long go on below; otherwise only newlines end them.
  open var isWrapped: Bool {
    get { self[TextKeys.wrapped] }
    set { self[TextKeys.wrapped] = newValue }
  }

  /// What is left out of lines that do not fit, or of the last one of wrapped text.
  open var truncationMode: CATextLayerTruncationMode {
    get { CATextLayerTruncationMode(rawValue: self[TextKeys.truncationMode]) }
    set { self[TextKeys.truncationMode] = newValue.rawValue }
  }

  /// Where lines lie between the layer's left and right edges.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { CATextLayerAlignmentMode(rawValue: self[TextKeys.alignmentMode]) }
    set { self[TextKeys.alignmentMode] = newValue.rawValue }
  }

  /// Has no effect: on screen, small upright glyphs lie at quarters of a pixel.
  open var allowsFontSubpixelQuantization: Bool {
    get { self[TextKeys.allowsFontSubpixelQuantization] }
    set { self[TextKeys.allowsFontSubpixelQuantization] = newValue }
  }

  private static let displayKeys = Set(
    TextKeys.all.filter(\.redraws).map(\.key)
      + ["isWrapped", OtherKey.style.rawValue, LayerKeys.contentsScale.name])

  /// Whether a change of a key changes the text's looks.
  open override class func needsDisplay(forKey key: String) -> Bool {
    displayKeys.contains(key) || super.needsDisplay(forKey: key)
  }

  /// Draws the text into a context in the layer's coordinates, y growing as it does on screen.
  open override func draw(in ctx: CGContext) {
    let bounds = bounds.standardized
    guard let text, text.length > 0 else { return }
    let isFlipped = !hasFlippedContents
    let corner = CGPoint(x: bounds.minX, y: isFlipped ? bounds.minY : bounds.maxY)
    TextBlock(text, size: bounds.size, options: blockOptions)
      .draw(in: ctx, at: corner, isFlipped: isFlipped)
  }

  /// The size that the text takes.
  open override func preferredFrameSize() -> CGSize {
    guard let text, text.length > 0 else { return .zero }
    let width = isWrapped ? bounds.width : .greatestFiniteMagnitude
    return TextBlock(
      text, size: CGSize(width: width, height: .greatestFiniteMagnitude), options: blockOptions
    ).usedSize
  }

  // MARK: - Helpers

  private static func value(_ any: Any?) -> Value {
    switch any {
    case nil: .none
    case let string as String: .string(string)
    case let string as NSString: .string(string as String)
    // The program may go on to change the text that it has handed over.
    case let text as NSAttributedString: .object(.lent(text.copy() as AnyObject))
    case let other?: ValueBridge.generic(other)
    }
  }

  private var text: TextRuns? {
    switch properties.text.string {
    case .object(let origin):
      return (origin.object as? NSAttributedString).map { TextRuns($0) }
    case .string(let string):
      guard let color = foregroundColor else { return nil }
      let size = properties.text.fontSize
      guard size > 0, let font = CTFont.from(font ?? "Helvetica" as CFString, size: size) else {
        return nil
      }
      return TextRuns(
        string,
        looks: [
          .font: CTFontCreateCopyWithAttributes(font, CGFloat(size), nil, nil),
          .foregroundColor: color,
        ])
    case .number(let number): return TextRuns("\(number)")
    default: return nil
    }
  }

  private var blockOptions: TextBlock.Options {
    var options = TextBlock.Options()
    options.wraps = isWrapped
    options.truncation =
      switch truncationMode {
      case .start: .start
      case .end: .end
      case .middle: .middle
      default: nil
      }
    options.alignment =
      switch alignmentMode {
      case .left: .left
      case .right: .right
      case .center: .center
      case .justified: .justified
      default: nil
      }
    return options
  }

  /// Keeps what ``draw(in:)`` draws as shapes; false when it is more than such.
  final func displayShapes() -> Bool {
    let bounds = properties.bounds.standardized
    guard bounds.isFinite, !bounds.isEmpty else {
      setDrawing(nil)
      return true
    }
    let (width, height) = (bounds.width.rounded(.up), bounds.height.rounded(.up))
    guard width < 1e6, height < 1e6, let context = CGContext(width: Int(width), height: Int(height))
    else { return false }
    delegate?.layerWillDraw(self)
    let corner = Affine.translation(-bounds.x, -bounds.y)
    // The picture's upper edge is that of the bounds, which need not be whole pixels high.
    let turn =
      hasFlippedContents
      ? Affine.translation(0, height - bounds.height) : Affine(1, 0, 0, -1, 0, height)
    let map = CGAffineTransform(corner.concatenating(turn))
    context.setBase(map)
    context.concatenate(map)
    draw(in: context)
    guard let fills = context.recordedFills else {
      setDrawing(nil)
      return false
    }
    setDrawing(
      TextDrawing(
        fills.map { fill in
          switch fill.shape {
          case .path(let path): TextDrawing.Shape(.path(path), fill.color)
          case .glyphs(let glyphs): TextDrawing.Shape(.glyphs(glyphs), fill.color)
          }
        },
        size: Vec2(bounds.width, bounds.height)))
    if state.hasDrawnContents {
      state.hasDrawnContents = false
      contents = nil
    }
    return true
  }

  private func setDrawing(_ drawing: TextDrawing?) {
    guard properties.text.drawing != drawing else { return }
    properties.text.drawing = drawing
    if state.original == nil { markDirty() }
  }
}
