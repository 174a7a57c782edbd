// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// Shows the line of a text field with its caret, and cuts off what has no room.
final class TextFieldCanvas: UIView {
  private let label = UILabel(frame: .zero)
  let marks = TextMarks()
  /// How far the line has moved to the left.
  private var scroll: CGFloat = 0
  private var line: CTLine?
  private var shown: TextRuns?
  /// Where the line begins.
  private var start: CGFloat = 0
  /// Where it lies from top to bottom.
  private var rows = (top: CGFloat(), height: CGFloat())

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
    label.lineBreakMode = .byClipping
    layer.addSublayer(marks.ground)
    addSubview(label)
    layer.addSublayer(marks.caret)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows text.
  ///
  /// - Parameters:
  ///   - text: With its looks.
  ///   - selected: UTF-16 units that are selected; nil where there is not even a caret.
  ///   - caret: UTF-16 units before the end of the selection that moves.
  ///   - alignment: Where a line lies that is shorter than the room.
  ///   - vertical: Where it lies from top to bottom.
  ///   - lineHeight: The font's, in points.
  func show(
    _ text: TextRuns, selected: Range<Int>?, caret: Int, alignment: NSTextAlignment,
    vertical: UIControl.ContentVerticalAlignment, lineHeight: CGFloat
  ) {
    let line = shown == text ? line ?? CTLine(text) : CTLine(text)
    self.line = line
    let width = text.length == 0 ? 0 : CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))
    // At the ends the caret stands beside the letters.
    let room = max(0, bounds.width - (selected == nil ? 0 : TextMarks.caretWidth))
    if shown != text {
      shown = text
      label.show(text)
    }
    label.lineBreakMode = selected == nil ? .byTruncatingTail : .byClipping

    let place = selected == nil ? nil : CTLineGetOffsetForStringIndex(line, caret, nil)
    if let place, width > room {
      scroll = min(max(scroll, place - room), place, width - room)
      scroll = max(0, scroll)
    } else {
      scroll = 0
    }
    let rest = max(0, room - width)
    switch alignment {
    case .center: start = rest / 2 - scroll
    case .right: start = rest - scroll
    default: start = -scroll
    }
    let shown = selected == nil ? min(width, room) : width
    let height = min(lineHeight, bounds.height)
    let top: CGFloat =
      switch vertical {
      case .top: 0
      case .bottom: bounds.height - height
      case .center, .fill: ((bounds.height - height) / 2).rounded()
      }
    rows = (top, height)
    label.frame = CGRect(x: start, y: top, width: shown.rounded(.up), height: height)
    marks.show(
      selected.map(boxes) ?? [], caret: selected?.isEmpty == true ? caretBox(caret) : nil,
      color: tintColor.resolvedColor(with: traitCollection))
  }

  /// Where the caret stands before a UTF-16 unit.
  func caretBox(_ offset: Int) -> CGRect {
    let x = line.map { CTLineGetOffsetForStringIndex($0, offset, nil) } ?? 0
    return CGRect(x: start + x, y: rows.top, width: TextMarks.caretWidth, height: rows.height)
  }

  /// Where some UTF-16 units lie.
  func boxes(_ range: Range<Int>) -> [CGRect] {
    guard let line, !range.isEmpty else { return [] }
    var result: [CGRect] = []
    for unit in range {
      let ends = [unit, unit + 1].map { start + CTLineGetOffsetForStringIndex(line, $0, nil) }
      let box = CGRect(
        x: min(ends[0], ends[1]), y: rows.top, width: abs(ends[1] - ends[0]), height: rows.height)
      if let last = result.last,
        abs(last.maxX - box.minX) < 0.01 || abs(box.maxX - last.minX) < 0.01
      {
        result[result.count - 1] = last.union(box)
      } else {
        result.append(box)
      }
    }
    return result
  }

  /// The place in the text, in UTF-16 units, that is nearest to a point.
  func offset(at point: CGPoint) -> Int {
    guard let line else { return 0 }
    return max(0, CTLineGetStringIndexForPosition(line, CGPoint(x: point.x - start, y: 0)))
  }
}

/// A grey disc with a cross, which empties a text field.
final class ClearButton: UIControl {
  static let side: CGFloat = 19
  private let cross = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(cross)
  }

  required init?(coder: NSCoder) { nil }

  override var primaryEvent: Event { .touchUpInside }
  override var ownsTaps: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let size: CGFloat = 14
    let rect = CGRect(
      x: bounds.midX - size / 2, y: bounds.midY - size / 2, width: size, height: size)
    cross.frame = rect
    cross.cornerRadius = size / 2
    cross.backgroundColor =
      UIColor.systemGray2.resolvedColor(with: traitCollection).cgColor
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 4.5, y: 4.5))
    path.addLine(to: CGPoint(x: 9.5, y: 9.5))
    path.move(to: CGPoint(x: 9.5, y: 4.5))
    path.addLine(to: CGPoint(x: 4.5, y: 9.5))
    cross.path = path
    cross.strokeColor = UIColor.white.cgColor
    cross.fillColor = nil
    cross.lineWidth = 1.5
    cross.lineCap = .round
    cross.opacity = isHighlighted ? 0.6 : 1
    CATransaction.commit()
  }
}
