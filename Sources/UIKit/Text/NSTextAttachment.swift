// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// A picture that stands in a text like a letter.
open class NSTextAttachment: NSObject {
  /// Stands first, as Foundation wants it of what it compares.
  package final let foundationMark = FoundationMark()

  /// The character that stands for the picture.
  public static let character = 0xFFFC

  /// The picture in the place of a character.
  open var image: UIImage?
  /// Where the picture lies: from the baseline, y growing upwards; where empty at the picture's own
  /// size on the baseline, and with its own baseline there if it has one.
  open var bounds = CGRect.zero
  /// What the picture was read from.
  open var contents: Data?

  /// Creates an attachment of a picture file.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    image = contentData.flatMap { UIImage(data: $0) }
  }

  /// Creates an attachment without a picture.
  public convenience override init() {
    self.init(data: nil, ofType: nil)
  }

  /// Creates an attachment of a picture.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// Where the picture lies, from the baseline, y growing upwards.
  var place: CGRect {
    guard bounds.isEmpty, let image else { return bounds }
    return CGRect(
      origin: CGPoint(x: 0, y: -(image.baselineOffsetFromBottom ?? 0)), size: image.size)
  }

  /// What tells the room that the picture takes on a line.
  var delegate: CTRunDelegate? {
    var callbacks = CTRunDelegateCallbacks(
      version: kCTRunDelegateCurrentVersion,
      dealloc: { Unmanaged<NSTextAttachment>.fromOpaque($0).release() },
      getAscent: { max(0, Self.at($0).place.maxY) },
      getDescent: { max(0, -Self.at($0).place.minY) },
      getWidth: { max(0, Self.at($0).place.maxX) })
    return CTRunDelegateCreate(&callbacks, Unmanaged.passRetained(self).toOpaque())
  }

  private static func at(_ pointer: UnsafeMutableRawPointer) -> NSTextAttachment {
    Unmanaged<NSTextAttachment>.fromOpaque(pointer).takeUnretainedValue()
  }
}

extension NSAttributedString {
  /// Creates the text that consists of a picture.
  public convenience init(attachment: NSTextAttachment) {
    let character = Unicode.Scalar(UInt32(NSTextAttachment.character)).map { String($0) } ?? ""
    self.init(string: character, attributes: [.attachment: attachment])
  }
}

extension TextRuns {
  /// The text with room for the pictures in it.
  var withRoomForAttachments: TextRuns {
    guard runs.contains(where: { $0.looks[.attachment] is NSTextAttachment }) else { return self }
    let key = NSAttributedString.Key(kCTRunDelegateAttributeName.swiftString)
    var result = self
    result.change { looks in
      guard let delegate = (looks[.attachment] as? NSTextAttachment)?.delegate else { return }
      looks[key] = delegate
    }
    return result
  }
}

extension TextBlock {
  /// Draws the lines and the pictures in them, y growing downwards.
  func drawWithAttachments(in context: CGContext, at corner: CGPoint) {
    draw(in: context, at: corner, isFlipped: true)
    for (attributes, origin) in runs {
      guard let attachment = attributes[.attachment] as? NSTextAttachment,
        let image = attachment.image
      else { continue }
      let place = attachment.place
      let rect = CGRect(
        x: corner.x + origin.x + place.minX, y: corner.y + origin.y - place.maxY,
        width: place.width, height: place.height)
      let shown = image.inText(of: attributes[.foregroundColor] as? UIColor)
      GraphicsStack.with(context) { shown.draw(in: rect) }
    }
  }
}

extension UIImage {
  /// The picture as it is shown among letters: a stencil takes their colour.
  func inText(of color: UIColor?) -> UIImage {
    isStencil ? withTintColor(color ?? .black) : self
  }
}

// A text that holds it may be laid out while it changes.
@available(*, unavailable)
extension NSTextAttachment: Sendable {}
