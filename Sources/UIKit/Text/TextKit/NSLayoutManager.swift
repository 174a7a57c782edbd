// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// Lays a text out in containers, and draws it.
///
/// There is one glyph for each UTF-16 unit, whatever the fonts make of them: the index of a glyph is
/// that of its character.
open class NSLayoutManager: NSObject {
  private final var containers: [NSTextContainer] = []
  private final var laid: LaidText?
  /// What has changed since ``laid`` was.
  private final var pending: TextEdit?
  /// The looks of what would be typed into an empty text.
  final var typingLooks: [NSAttributedString.Key: Any] = [:] {
    didSet { if textStorage?.length ?? 0 == 0 { forget() } }
  }

  /// The looks that links have besides their own.
  final var linkLooks: [NSAttributedString.Key: Any] = [:] { didSet { forget() } }
  /// The view that shows the text.
  final weak var viewObserver: TextViewObserver?

  /// Creates a manager of no text.
  public override init() {
    super.init()
  }

  /// Creates a manager of no text; the archive's values are not read.
  public init?(coder: NSCoder) {
    super.init()
  }

  /// The text, which keeps the manager.
  open weak var textStorage: NSTextStorage? { didSet { forget() } }
  /// Is asked and hears what becomes of the lines.
  open weak var delegate: (any NSLayoutManagerDelegate)?
  /// Whether the gaps that fonts ask for lie between lines; they always do, so it has no effect.
  open var usesFontLeading = true
  /// Whether layout need not be whole; it always is, so it has no effect.
  open var allowsNonContiguousLayout = false
  /// Whether some lines are not laid out: never.
  open var hasNonContiguousLayout: Bool { false }
  /// Whether blanks and ends of line are drawn; stored.
  open var showsInvisibleCharacters = false {
    didSet { if showsInvisibleCharacters { report("blanks are not drawn") } }
  }
  /// Whether control characters are drawn; stored.
  open var showsControlCharacters = false {
    didSet { if showsControlCharacters { report("control characters are not drawn") } }
  }

  private func report(_ message: String) { Diagnostics.report(.property, message) }

  // MARK: - Containers

  /// The containers that the text flows through.
  open var textContainers: [NSTextContainer] { containers }

  /// Has the text flow through one more container.
  ///
  /// - Parameter container: The last one from now on.
  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: containers.count)
  }

  /// Has the text flow through one more container.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - index: Its place among all.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    guard !containers.contains(where: { $0 === container }) else { return }
    container.layoutManager = self
    containers.insert(container, at: min(max(index, 0), containers.count))
    forget()
  }

  /// Has the text no longer flow through a container.
  ///
  /// - Parameter index: Its place among all.
  open func removeTextContainer(at index: Int) {
    guard containers.indices.contains(index) else {
      return Diagnostics.report(.misuse, "there is no text container \(index)")
    }
    containers.remove(at: index).layoutManager = nil
    forget()
  }

  /// A container has another size or shape.
  ///
  /// - Parameter container: The container.
  open func textContainerChangedGeometry(_ container: NSTextContainer) { forget() }

  // MARK: - Layout

  /// The text has changed.
  ///
  /// - Parameters:
  ///   - textStorage: The text.
  ///   - editMask: What has changed.
  ///   - newCharRange: Where, in UTF-16 units of what it has become.
  ///   - delta: By how many UTF-16 units it has become longer.
  ///   - invalidatedCharRange: What is to be laid out anew: the paragraphs that were edited.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange, changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  ) {
    let edit = TextEdit(new: newCharRange.units, growth: delta)
    if laid != nil, let edit, newCharRange.location != NSNotFound {
      if pending == nil { pending = edit } else { pending?.take(edit) }
    } else {
      forget()
    }
    delegate?.layoutManagerDidInvalidateLayout(self)
    guard let viewObserver else { return }
    // A text that a view shows belongs to the main thread, as the view does.
    MainActor.assumeIsolated { viewObserver.changed() }
  }

  /// Has everything laid out anew.
  private func forget() { (laid, pending) = (nil, nil) }

  /// The lines as they are now.
  final var lines: LaidText {
    if let laid, pending == nil { return laid }
    let text = LaidSource(length: textStorage?.length ?? 0) { [unowned self] in shownText($0) }
    // Taken out while it changes: reading the text may call what the program overrides.
    var known = laid
    let edit = pending
    forget()
    if let edit { known?.take(edit, of: text, in: containers, typing: typingLooks) }
    let result = known ?? LaidText(text, in: containers, typing: typingLooks)
    laid = result
    for (index, container) in containers.enumerated() {
      delegate?.layoutManager(
        self, didCompleteLayoutFor: container, atEnd: index == containers.count - 1)
    }
    return result
  }

  /// A part of the text, its links with their looks.
  private func shownText(_ part: Range<Int>) -> TextRuns {
    guard let textStorage else { return TextRuns("") }
    var text = TextRuns(textStorage, in: part.clamped(to: 0..<textStorage.length))
    let linkLooks = linkLooks
    if !linkLooks.isEmpty {
      text.change { looks in
        if looks[.link] != nil { looks.merge(linkLooks) { $1 } }
      }
    }
    return text
  }

  /// Forgets how some characters are laid out.
  ///
  /// - Parameters:
  ///   - charRange: The characters; all are forgotten.
  ///   - actualCharRange: Where those are written that were forgotten.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    forget()
    actualCharRange?.pointee = NSRange(location: 0, length: textStorage?.length ?? 0)
  }

  /// Forgets how some characters are drawn.
  ///
  /// - Parameter charRange: The characters; all are forgotten.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) { forget() }

  /// Lays out now what flows into a container.
  ///
  /// - Parameter container: The container.
  open func ensureLayout(for container: NSTextContainer) { _ = lines }

  /// Lays some characters out now.
  ///
  /// - Parameter charRange: The characters.
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = lines }

  /// Lays some glyphs out now.
  ///
  /// - Parameter glyphRange: The glyphs.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = lines }

  /// Makes some glyphs now.
  ///
  /// - Parameter glyphRange: The glyphs.
  open func ensureGlyphs(forGlyphRange glyphRange: NSRange) { _ = lines }

  // MARK: - Drawing

  /// Draws what lies behind some glyphs into the current context.
  ///
  /// - Parameters:
  ///   - glyphsToShow: The glyphs.
  ///   - origin: Where the container's upper left corner lies.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    draw(glyphsToShow, at: origin) { $0.drawBackground(in: $1) }
  }

  /// Draws some glyphs into the current context.
  ///
  /// - Parameters:
  ///   - glyphsToShow: The glyphs.
  ///   - origin: Where the container's upper left corner lies.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    draw(glyphsToShow, at: origin) { $0.drawGlyphs(in: $1) }
    guard let context = UIGraphicsGetCurrentContext() else { return }
    drawAttachments(glyphsToShow, at: origin, in: context)
  }

  private func draw(
    _ glyphs: NSRange, at origin: CGPoint, _ body: (CTLine, CGContext) -> Void
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let (laid, range) = (lines, glyphs.units)
    for place in laid.places(in: range) {
      let fragment = laid.fragments[place]
      context.saveGState()
      if range.clamped(to: fragment.range) != fragment.range {
        let part = NSRange(range.clamped(to: fragment.range))
        let box = boundingRect(forGlyphRange: part, in: containers[fragment.container])
        context.clip(to: box.offsetBy(dx: origin.x, dy: origin.y))
      }
      context.translateBy(x: origin.x + fragment.origin.x, y: origin.y + fragment.origin.y)
      context.scaleBy(x: 1, y: -1)
      let matrix = context.textMatrix
      (context.textMatrix, context.textPosition) = (.identity, .zero)
      body(fragment.line, context)
      context.textMatrix = matrix
      context.restoreGState()
    }
  }

  private func drawAttachments(_ glyphs: NSRange, at origin: CGPoint, in context: CGContext) {
    let laid = lines
    textStorage?.enumerateAttribute(.attachment, in: glyphs.clamped(to: laid.end)) {
      value, range, _ in
      guard let attachment = value as? NSTextAttachment, let image = attachment.image,
        let place = laid.place(of: range.location)
      else { return }
      let fragment = laid.fragments[place]
      let box = attachment.place
      let rect = CGRect(
        x: origin.x + fragment.caret(at: range.location) + box.minX,
        y: origin.y + fragment.origin.y - box.maxY, width: box.width, height: box.height)
      let color = textStorage?.attribute(
        .foregroundColor, at: range.location, effectiveRange: nil)
      let shown = image.inText(of: color as? UIColor)
      GraphicsStack.with(context) { shown.draw(in: rect) }
    }
  }
}

/// Hears what becomes of the lines of a text.
public protocol NSLayoutManagerDelegate: NSObjectProtocol {
  /// What was laid out holds no longer.
  ///
  /// - Parameter sender: The manager.
  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
  /// A container has its lines.
  ///
  /// - Parameters:
  ///   - layoutManager: The manager.
  ///   - textContainer: The container.
  ///   - layoutFinishedFlag: Whether it is the last.
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool)
}

extension NSLayoutManagerDelegate {
  /// Does nothing.
  public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
  /// Does nothing.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) {}
}

extension NSRange {
  /// The range; empty where it is none.
  var units: Range<Int> {
    guard location != NSNotFound, location >= 0, length >= 0 else { return 0..<0 }
    return location..<(location + min(length, Int.max - location))
  }

  /// What of the range lies before an end.
  func clamped(to end: Int) -> NSRange { NSRange(units.clamped(to: 0..<max(0, end))) }
}

// A text may be laid out while it changes.
@available(*, unavailable)
extension NSLayoutManager: Sendable {}
