// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension CGContext {
  /// Draws a picture whose top row lies at the least y.
  func drawUpright(_ image: CGImage, in rect: CGRect) {
    saveGState()
    translateBy(x: rect.minX, y: rect.maxY)
    scaleBy(x: 1, y: -1)
    draw(image, in: CGRect(origin: .zero, size: rect.size))
    restoreGState()
  }

  /// Fills a rectangle with a picture again and again, from its upper left corner on.
  fileprivate func tile(_ image: CGImage, in rect: CGRect, cell: CGSize) {
    guard cell.width > 0, cell.height > 0 else { return }
    saveGState()
    clip(to: rect)
    translateBy(x: rect.minX, y: rect.minY + cell.height)
    scaleBy(x: 1, y: -1)
    draw(image, in: CGRect(origin: .zero, size: cell), byTiling: true)
    restoreGState()
  }
}

extension CGImage {
  /// The picture in one colour, where it is.
  func tinted(_ color: CGColor) -> CGImage? {
    let rect = CGRect(x: 0, y: 0, width: width, height: height)
    guard let context = CGContext.picture(of: rect, scale: 1, isOpaque: false) else { return nil }
    context.interpolationQuality = .none
    context.drawUpright(self, in: rect)
    context.setBlendMode(.sourceIn)
    context.setFillColor(color)
    context.fill(rect)
    return context.makeImage()
  }
}

extension UIImage {
  /// Draws the picture at its own size in the current context.
  ///
  /// A picture with the rendering mode `alwaysTemplate` is drawn in the context's fill colour, here and
  /// in the other methods of drawing.
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  /// Draws the picture at its own size in the current context.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Fills a rectangle of the current context with the picture.
  ///
  /// One with cap insets is drawn in nine parts, others are stretched.
  public func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    paint(in: rect, context)
  }

  /// Fills a rectangle of the current context with the picture.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    paint(in: rect, context)
    context.restoreGState()
  }

  /// Fills a rectangle of the current context with the picture at its own size, again and again.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let image = uprightImage else { return }
    context.tile(image, in: rect, cell: size)
  }

  /// Paints the picture; one whose colours do not count in the context's fill colour, unless it has
  /// got a colour of its own.
  private func paint(in rect: CGRect, _ context: CGContext) {
    guard renderingMode == .alwaysTemplate, content.tint == nil else {
      return paintAsIs(in: rect, context)
    }
    context.saveGState()
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    paintAsIs(in: rect, context)
    context.setBlendMode(.sourceIn)
    context.fill(context.boundingBoxOfClipPath)
    context.endTransparencyLayer()
    context.restoreGState()
  }

  private func paintAsIs(in rect: CGRect, _ context: CGContext) {
    if let vector = content.vector, !content.isResizable, imageOrientation == .up {
      vector.draw(in: rect, context)
      return
    }
    guard let image = uprightImage else { return }
    guard content.isResizable else {
      context.drawUpright(image, in: rect)
      return
    }
    let parts = NinePart(image: image, size: size, scale: scale, insets: capInsets)
    for column in 0..<3 {
      for row in 0..<3 {
        guard let part = parts.part(column, row, in: rect) else { continue }
        if resizingMode == .tile, column == 1 || row == 1 {
          context.tile(part.image, in: part.frame, cell: parts.cell(column, row, part.frame))
        } else {
          context.drawUpright(part.image, in: part.frame)
        }
      }
    }
  }

  /// The mean colour, as a pattern's stand-in.
  var meanColor: CGColor {
    let clear = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0)
    guard let pixels = content.image?.image.pixels, !pixels.isEmpty else { return clear }
    var sums: (blue: UInt64, green: UInt64, red: UInt64, alpha: UInt64) = (0, 0, 0, 0)
    for pixel in pixels {
      sums.blue += UInt64(pixel & 255)
      sums.green += UInt64(pixel >> 8 & 255)
      sums.red += UInt64(pixel >> 16 & 255)
      sums.alpha += UInt64(pixel >> 24)
    }
    guard sums.alpha > 0 else { return clear }
    let weight = CGFloat(sums.alpha)
    return CGColor(
      srgbRed: CGFloat(sums.red) / weight, green: CGFloat(sums.green) / weight,
      blue: CGFloat(sums.blue) / weight, alpha: weight / CGFloat(pixels.count) / 255)
  }

  /// The picture as a cell that repeats from the origin on, y growing downwards.
  var pattern: CGPattern? {
    guard let image = uprightImage else { return nil }
    /// What the pattern's functions are called with.
    final class Cell {
      let image: CGImage
      let size: CGSize

      init(_ image: CGImage, _ size: CGSize) {
        (self.image, self.size) = (image, size)
      }
    }
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { info, context in
        guard let info else { return }
        let cell = Unmanaged<Cell>.fromOpaque(info).takeUnretainedValue()
        context.drawUpright(cell.image, in: CGRect(origin: .zero, size: cell.size))
      },
      releaseInfo: { info in
        if let info { Unmanaged<Cell>.fromOpaque(info).release() }
      })
    let info = Unmanaged.passRetained(Cell(image, size))
    let pattern = CGPattern(
      info: info.toOpaque(), bounds: CGRect(origin: .zero, size: size), matrix: .identity,
      xStep: size.width, yStep: size.height, tiling: .constantSpacing, isColored: true,
      callbacks: &callbacks)
    if pattern == nil { info.release() }
    return pattern
  }
}

/// A picture cut by its cap insets into three columns and three rows.
struct NinePart {
  private let image: CGImage
  private let scale: CGFloat
  /// Where columns and rows begin and end, in points of the picture.
  private let columns: [CGFloat]
  private let rows: [CGFloat]

  init(image: CGImage, size: CGSize, scale: CGFloat, insets: UIEdgeInsets) {
    self.image = image
    self.scale = scale
    columns = Self.cuts(size.width, insets.left, insets.right)
    rows = Self.cuts(size.height, insets.top, insets.bottom)
  }

  private static func cuts(_ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> [CGFloat] {
    let low = min(max(low, 0), length)
    let high = min(max(high, 0), length - low)
    return [0, low, length - high, length]
  }

  /// Where the cuts lie in a place of another length: caps keep their size while there is room.
  private static func placed(
    _ cuts: [CGFloat], _ start: CGFloat, _ length: CGFloat
  ) -> [CGFloat] {
    let (low, high) = (cuts[1], cuts[3] - cuts[2])
    let shrink = low + high > length && low + high > 0 ? max(length, 0) / (low + high) : 1
    return [start, start + low * shrink, start + length - high * shrink, start + length]
  }

  /// A part's pixels and where they go; nil where there is nothing.
  func part(_ column: Int, _ row: Int, in rect: CGRect) -> (image: CGImage, frame: CGRect)? {
    let (x, y) = (
      Self.placed(columns, rect.minX, rect.width), Self.placed(rows, rect.minY, rect.height)
    )
    let frame = CGRect(
      x: x[column], y: y[row], width: x[column + 1] - x[column], height: y[row + 1] - y[row])
    let source = CGRect(
      x: columns[column] * scale, y: rows[row] * scale,
      width: (columns[column + 1] - columns[column]) * scale,
      height: (rows[row + 1] - rows[row]) * scale)
    guard frame.width > 0, frame.height > 0, source.width > 0, source.height > 0,
      let cut = image.cropping(to: source)
    else { return nil }
    return (cut, frame)
  }

  /// The size at which a part is repeated: its own along the axes in which it is a middle.
  func cell(_ column: Int, _ row: Int, _ frame: CGRect) -> CGSize {
    CGSize(
      width: column == 1 ? columns[2] - columns[1] : frame.width,
      height: row == 1 ? rows[2] - rows[1] : frame.height)
  }
}
