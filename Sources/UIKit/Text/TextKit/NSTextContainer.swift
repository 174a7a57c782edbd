// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// The area that lines of a text fill.
open class NSTextContainer: NSObject {
  /// The room for lines; no limit where a length is 0.
  open var size: CGSize { didSet { if size != oldValue { changed() } } }
  /// Shapes beside which lines lie, in the container's coordinates.
  open var exclusionPaths: [UIBezierPath] = [] { didSet { changed() } }
  /// What becomes of the last line that there is room for.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { changed() } }
  }
  /// Points that lines keep from both sides; 5 unless set.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { changed() } }
  }
  /// The most lines; 0 for as many as there is room for.
  open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { changed() } } }
  /// Whether the width is that of the text view.
  open var widthTracksTextView = false
  /// Whether the height is that of the text view.
  open var heightTracksTextView = false
  /// What lays out lines in it.
  open internal(set) weak var layoutManager: NSLayoutManager?

  /// Creates a container of a size in points.
  public init(size: CGSize) {
    self.size = size
  }

  /// Creates a container without limits.
  public convenience override init() {
    self.init(size: .zero)
  }

  /// Creates a container without limits; the archive's values are not read.
  public init(coder: NSCoder) {
    size = .zero
  }

  /// Whether lines lie in a plain rectangle.
  open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

  /// Puts another in the place of what lays out lines in the container.
  open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
    guard let old = layoutManager, old !== newLayoutManager, let storage = old.textStorage else {
      return
    }
    storage.removeLayoutManager(old)
    storage.addLayoutManager(newLayoutManager)
    for container in old.textContainers {
      old.removeTextContainer(at: 0)
      newLayoutManager.addTextContainer(container)
    }
  }

  private func changed() { layoutManager?.textContainerChangedGeometry(self) }

  /// Lengths that arithmetic can bear.
  private var room: CGSize {
    func limit(_ length: CGFloat) -> CGFloat {
      length > 0 ? min(length, DrawnText.unlimited) : DrawnText.unlimited
    }
    return CGSize(width: limit(size.width), height: limit(size.height))
  }

  /// Whether there is room for all of a text, so that no line depends on those of other paragraphs.
  var isFree: Bool {
    isSimpleRectangularTextContainer && maximumNumberOfLines <= 0
      && room.height >= DrawnText.unlimited
      && ![.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail].contains(lineBreakMode)
  }

  /// The width that lines have.
  var lineWidth: CGFloat { max(0, room.width - 2 * padding) }

  var padding: CGFloat {
    lineFragmentPadding.isFinite ? min(max(lineFragmentPadding, 0), room.width / 2) : 0
  }

  /// Lays out a text in the container.
  func block(_ text: TextRuns) -> TextBlock {
    var options = TextBlock.Options()
    options.lineCount = maximumNumberOfLines > 0 ? maximumNumberOfLines : nil
    options.keepsLineBreakModes = true
    options.fitsWholeLines = true
    switch lineBreakMode {
    case .byTruncatingHead: options.truncation = .start
    case .byTruncatingMiddle: options.truncation = .middle
    case .byTruncatingTail: options.truncation = .end
    default: break
    }
    if lineWidth + 2 * padding >= DrawnText.unlimited { options.alignment = .left }
    if !exclusionPaths.isEmpty {
      var shift = CGAffineTransform(translationX: -padding, y: 0)
      options.exclusions = exclusionPaths.compactMap { $0.cgPath.copy(using: &shift) }
    }
    return TextBlock(
      text.withRoomForAttachments, size: CGSize(width: lineWidth, height: room.height),
      options: options)
  }
}

// It may change while lines are laid out in it.
@available(*, unavailable)
extension NSTextContainer: Sendable {}
