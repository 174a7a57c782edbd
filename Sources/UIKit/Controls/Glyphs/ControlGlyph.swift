// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A drawing in a control or menu, as lines in one colour.
@MainActor
final class ControlGlyph: UIView {
  /// What is drawn, in boxes of `size` points.
  enum Kind {
    case magnifier
    case bookmark
    case results
    case hook
    case dash
    case arrow
    case backArrow
    case downArrow
    case upDown

    var size: CGSize {
      switch self {
      case .magnifier: CGSize(width: 16, height: 16)
      case .bookmark, .results: CGSize(width: 20, height: 16)
      case .hook, .dash: CGSize(width: 13, height: 13)
      case .arrow, .backArrow: CGSize(width: 9, height: 15)
      case .downArrow: CGSize(width: 15, height: 9)
      case .upDown: CGSize(width: 9, height: 14)
      }
    }

    var path: CGPath {
      let path = CGMutablePath()
      func line(_ points: (CGFloat, CGFloat)...) {
        path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
      }
      switch self {
      case .magnifier:
        path.addEllipse(in: CGRect(x: 1, y: 1, width: 10.5, height: 10.5))
        line((10, 10), (14.7, 14.7))
      case .bookmark:
        line((10, 3.5), (10, 14.5))
        for side in [-1, 1] as [CGFloat] {
          path.move(to: CGPoint(x: 10, y: 3.5))
          path.addQuadCurve(
            to: CGPoint(x: 10 + 8.5 * side, y: 2.5), control: CGPoint(x: 10 + 4 * side, y: 0.5))
          path.addLine(to: CGPoint(x: 10 + 8.5 * side, y: 13))
          path.addQuadCurve(
            to: CGPoint(x: 10, y: 14.5), control: CGPoint(x: 10 + 4 * side, y: 11))
        }
      case .results:
        for y in [3, 8, 13] as [CGFloat] { line((3, y), (17, y)) }
      case .hook: line((1, 7.5), (4.7, 11.5), (12, 1.5))
      case .dash: line((1.5, 6.5), (11.5, 6.5))
      case .arrow: line((1.5, 1.5), (7.5, 7.5), (1.5, 13.5))
      case .backArrow: line((7.5, 1.5), (1.5, 7.5), (7.5, 13.5))
      case .downArrow: line((1.5, 1.5), (7.5, 7.5), (13.5, 1.5))
      case .upDown:
        line((1, 5), (4.5, 1.5), (8, 5))
        line((1, 9), (4.5, 12.5), (8, 9))
      }
      return path
    }
  }

  override class var layerClass: AnyClass { CAShapeLayer.self }

  var kind: Kind {
    didSet {
      bounds.size = kind.size
      draw()
    }
  }
  /// The colour of the lines; nil for the tint.
  var color: UIColor? { didSet { draw() } }
  /// How thick the lines are, in points.
  var lineWidth: CGFloat = 1.7 { didSet { draw() } }

  init(_ kind: Kind, color: UIColor? = nil, lineWidth: CGFloat = 1.7) {
    self.kind = kind
    super.init(frame: CGRect(origin: .zero, size: kind.size))
    (self.color, self.lineWidth) = (color, lineWidth)
    draw()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    isUserInteractionEnabled = false
    look.isPart = true
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    draw()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    draw()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    draw()
  }

  private func draw() {
    guard let shape = layer as? CAShapeLayer else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shape.path = kind.path
    shape.fillColor = nil
    shape.strokeColor = (color ?? tintColor).resolvedColor(with: traitCollection).cgColor
    (shape.lineWidth, shape.lineCap, shape.lineJoin) = (lineWidth, .round, .round)
    CATransaction.commit()
  }
}
