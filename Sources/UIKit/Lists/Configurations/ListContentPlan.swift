// SPDX-License-Identifier: Apache-2.0

/// Where the parts of a row's contents lie, by their sizes.
///
/// Sizes of texts are asked for by the width that there is for them.
struct ListContentPlan: Equatable {
  /// What is to be laid out.
  struct Parts {
    /// The picture's size; nil for no picture.
    var image: CGSize?
    /// The room in which the picture is centred; at least its own size.
    var imageRoom = CGSize.zero
    var imageGap: CGFloat = 16
    /// The sizes of the texts in a width; nil for no text.
    var text: ((CGFloat) -> CGSize)?
    var secondary: ((CGFloat) -> CGSize)?
    var isSideBySide = false
    var (sideGap, lineGap): (CGFloat, CGFloat) = (8, 2)
  }

  var image: CGRect?
  var text: CGRect?
  var secondary: CGRect?
  /// The height of all with the margins.
  var height: CGFloat = 0

  /// Lays parts out in a rectangle.
  ///
  /// - Parameters:
  ///   - parts: What is to be laid out.
  ///   - size: The whole; a height of nothing stands for what the parts take.
  ///   - insets: The margins.
  init(_ parts: Parts, in size: CGSize, insets: UIEdgeInsets) {
    let width = max(0, size.width - insets.left - insets.right)
    var left: CGFloat = 0
    var tallest: CGFloat = 0
    if let picture = parts.image {
      left = max(picture.width, parts.imageRoom.width) + parts.imageGap
      tallest = max(picture.height, parts.imageRoom.height)
    }
    let room = max(0, width - left)
    var first = parts.text?(room) ?? .zero
    var second = parts.secondary?(room) ?? .zero
    let hasBoth = parts.text != nil && parts.secondary != nil
    let isBeside =
      parts.isSideBySide && hasBoth && first.width + parts.sideGap + second.width <= room
    let lineGap = hasBoth && !isBeside ? parts.lineGap : 0
    let texts = isBeside ? max(first.height, second.height) : first.height + lineGap + second.height
    height = max(texts, tallest) + insets.top + insets.bottom
    let whole = max(size.height, size.height > 0 ? 0 : height)
    let middle = insets.top + max(0, whole - insets.top - insets.bottom) / 2
    if let picture = parts.image {
      let box = max(picture.width, parts.imageRoom.width)
      image = CGRect(
        x: insets.left + (box - picture.width) / 2, y: (middle - picture.height / 2).rounded(),
        width: picture.width, height: picture.height)
    }
    let start = insets.left + left
    if isBeside {
      text = CGRect(
        x: start, y: (middle - first.height / 2).rounded(), width: first.width,
        height: first.height)
      secondary = CGRect(
        x: start + room - second.width, y: (middle - second.height / 2).rounded(),
        width: second.width, height: second.height)
      return
    }
    (first.width, second.width) = (room, room)
    let top = (middle - texts / 2).rounded()
    if parts.text != nil {
      text = CGRect(x: start, y: top, width: room, height: first.height)
    }
    guard parts.secondary != nil else { return }
    secondary = CGRect(
      x: start, y: top + first.height + lineGap, width: room, height: second.height)
  }

  /// The same where text is read from the right.
  func mirrored(width: CGFloat) -> ListContentPlan {
    var new = self
    func turned(_ rect: CGRect?) -> CGRect? {
      rect.map { CGRect(x: width - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }
    }
    (new.image, new.text, new.secondary) = (turned(image), turned(text), turned(secondary))
    return new
  }
}
