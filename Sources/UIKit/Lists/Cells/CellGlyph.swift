// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A mark of a cell: an arrow, a hook, or what edits a row, as a path.
@MainActor
final class CellGlyph: UIView {
  enum Kind {
    case arrow
    /// An arrow in the tint, which unfolds something.
    case unfold
    case hook
    case details
    case remove
    case insert
    case bars
    case empty
    case chosen

    var size: CGSize {
      switch self {
      case .arrow, .unfold: CGSize(width: 8, height: 14)
      case .hook: CGSize(width: 15, height: 14)
      case .bars: CGSize(width: 22, height: 12)
      default: CGSize(width: 22, height: 22)
      }
    }
  }

  override class var layerClass: AnyClass { CAShapeLayer.self }
  private let mark = CAShapeLayer()
  private var isDrawnRightToLeft = false
  /// The colours of the mark and of the disc below it; nil for the usual ones.
  var colors: (mark: UIColor?, disc: UIColor?) = (nil, nil) { didSet { draw() } }

  var kind = Kind.arrow {
    didSet {
      bounds.size = kind.size
      draw()
    }
  }

  convenience init(_ kind: Kind) {
    self.init(frame: CGRect(origin: .zero, size: kind.size))
    self.kind = kind
    draw()
  }

  override func prepare() {
    isUserInteractionEnabled = false
    look.isPart = true
    layer.addSublayer(mark)
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    draw()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    draw()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A view that reads the other way round is laid out anew.
    if isLaidOutRightToLeft != isDrawnRightToLeft { draw() }
  }

  private func resolved(_ color: UIColor) -> CGColor {
    color.resolvedColor(with: traitCollection).cgColor
  }

  private func draw() {
    guard let shape = layer as? CAShapeLayer else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    isDrawnRightToLeft = isLaidOutRightToLeft
    let tint = effectiveTintColor
    (shape.path, shape.fillColor, shape.strokeColor) = (nil, nil, nil)
    (mark.path, mark.fillColor, mark.strokeColor) = (nil, nil, nil)
    (mark.lineWidth, mark.lineCap, mark.lineJoin) = (2, .round, .round)
    let disc = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 22, height: 22), transform: nil)
    switch kind {
    case .arrow, .unfold:
      mark.path = line(
        isLaidOutRightToLeft
          ? [(6.8, 1.2), (1.2, 7), (6.8, 12.8)] : [(1.2, 1.2), (6.8, 7), (1.2, 12.8)])
      mark.strokeColor = resolved(kind == .arrow ? .tertiaryLabel : tint)
    case .hook:
      mark.path = line([(1.5, 8), (5.5, 12), (13.5, 2)])
      mark.strokeColor = resolved(tint)
    case .details:
      shape.path = CGPath(
        ellipseIn: CGRect(x: 0.75, y: 0.75, width: 20.5, height: 20.5), transform: nil)
      (shape.strokeColor, shape.lineWidth) = (resolved(tint), 1.5)
      let path = CGMutablePath()
      path.addEllipse(in: CGRect(x: 9.7, y: 5.2, width: 2.6, height: 2.6))
      path.addRect(CGRect(x: 10.2, y: 9.4, width: 1.6, height: 7.2))
      mark.path = path
      mark.fillColor = resolved(tint)
    case .remove:
      (shape.path, shape.fillColor) = (disc, resolved(colors.disc ?? .systemRed))
      mark.path = line([(6, 11), (16, 11)])
      mark.strokeColor = resolved(colors.mark ?? .white)
    case .insert:
      (shape.path, shape.fillColor) = (disc, resolved(colors.disc ?? .systemGreen))
      let path = CGMutablePath()
      path.addPath(line([(6, 11), (16, 11)]))
      path.addPath(line([(11, 6), (11, 16)]))
      mark.path = path
      mark.strokeColor = resolved(colors.mark ?? .white)
    case .bars:
      let path = CGMutablePath()
      for y in [1.0, 6, 11] { path.addPath(line([(1, y), (21, y)])) }
      mark.path = path
      mark.lineWidth = 1.5
      mark.strokeColor = resolved(.tertiaryLabel)
    case .empty:
      shape.path = CGPath(
        ellipseIn: CGRect(x: 0.75, y: 0.75, width: 20.5, height: 20.5), transform: nil)
      (shape.strokeColor, shape.lineWidth) = (resolved(.tertiaryLabel), 1.5)
    case .chosen:
      (shape.path, shape.fillColor) = (disc, resolved(colors.disc ?? tint))
      mark.path = line([(6, 11.5), (9.7, 15), (16, 7.2)])
      mark.strokeColor = resolved(colors.mark ?? .white)
    }
  }

  private func line(_ points: [(CGFloat, CGFloat)]) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    return path
  }
}

/// A mark that can be touched.
@MainActor
final class CellButton: UIControl {
  let glyph: CellGlyph
  private let act: () -> Void

  init(_ kind: CellGlyph.Kind, _ act: @escaping () -> Void) {
    glyph = CellGlyph(kind)
    self.act = act
    super.init(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    look.isPart = true
    addSubview(glyph)
    addAction(UIAction { [weak self] _ in self?.act() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override var ownsTaps: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    glyph.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}
