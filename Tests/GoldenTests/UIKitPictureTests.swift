// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage
import TestSupport
import Testing
import UIKit

/// Draws a clock's face by paths, as programs of their own do.
@MainActor
private final class ClockView: UIView {
  override func draw(_ rect: CGRect) {
    let centre = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = min(bounds.width, bounds.height) / 2 - 4
    let face = UIBezierPath(
      arcCenter: centre, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    UIColor(white: 0.97, alpha: 1).setFill()
    UIColor.darkGray.setStroke()
    face.lineWidth = 3
    face.fill()
    face.stroke()
    for hour in 0..<12 {
      let angle = CGFloat(hour) * .pi / 6
      let mark = UIBezierPath()
      let length: CGFloat = hour % 3 == 0 ? 10 : 5
      mark.move(
        to: CGPoint(
          x: centre.x + cos(angle) * (radius - 4), y: centre.y + sin(angle) * (radius - 4)))
      mark.addLine(
        to: CGPoint(
          x: centre.x + cos(angle) * (radius - 4 - length),
          y: centre.y + sin(angle) * (radius - 4 - length)))
      mark.lineWidth = hour % 3 == 0 ? 3 : 1
      mark.stroke()
    }
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setShadow(offset: CGSize(width: 2, height: 3), blur: 3)
    UIColor.systemRed.setStroke()
    let hand = UIBezierPath()
    hand.move(to: centre)
    hand.addLine(to: CGPoint(x: centre.x + radius * 0.3, y: centre.y - radius * 0.6))
    hand.lineWidth = 4
    hand.lineCapStyle = .round
    hand.stroke()
    context.restoreGState()
    "XII".draw(
      at: CGPoint(x: centre.x - 10, y: 18),
      withAttributes: [.font: UIFont(name: "Inter-Bold", size: 12) ?? .systemFont(ofSize: 12)])
  }
}

@MainActor
@Suite("UIKit pictures", .serialized)
struct UIKitPictureTests {
  init() { TestFonts.register() }

  /// Compares what a view shows with its reference.
  private func expect(
    _ view: UIView, named name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let stage = try Stage(size: view.bounds.size, background: CGColor(gray: 1, alpha: 1))
    stage.layer.addSublayer(view.layer)
    expectGolden(stage.image().image, named: name, sourceLocation: sourceLocation)
  }

  private func root(_ width: CGFloat, _ height: CGFloat) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  private func label(_ text: String, _ frame: CGRect, in root: UIView) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    label.font = font(14)
    label.backgroundColor = UIColor(white: 0.92, alpha: 1)
    root.addSubview(label)
    return label
  }

  /// A picture with an arrow to the upper left, twice as wide as high.
  private func arrow(_ size: CGSize = CGSize(width: 40, height: 20)) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor(red: 0.9, green: 0.85, blue: 0.6, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor(red: 0.2, green: 0.3, blue: 0.7, alpha: 1).setFill()
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 2, y: 2))
      path.addLine(to: CGPoint(x: size.width - 10, y: 2))
      path.addLine(to: CGPoint(x: 2, y: size.height - 4))
      path.close()
      path.fill()
      UIColor(red: 0.8, green: 0.2, blue: 0.2, alpha: 1).setStroke()
      UIRectFrame(CGRect(origin: .zero, size: size))
    }
  }

  @Test("labels wrap, cut and align as they were recorded")
  func labels() throws {
    let root = root(320, 330)
    let words = "The quick brown fox jumps over the lazy dog and is shown by labels."
    func row(_ y: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(x: 10, y: y, width: 300, height: height)
    }
    _ = label(words, row(8, 22), in: root)
    label(words, row(36, 22), in: root).lineBreakMode = .byTruncatingMiddle
    label(words, row(64, 22), in: root).lineBreakMode = .byTruncatingHead
    label(words, row(92, 22), in: root).lineBreakMode = .byClipping
    let two = label(words + " " + words, row(120, 44), in: root)
    two.numberOfLines = 2
    two.textAlignment = .center
    let all = label(words, CGRect(x: 10, y: 170, width: 145, height: 92), in: root)
    all.numberOfLines = 0
    all.textAlignment = .right
    all.textColor = .systemBlue
    let small = label(words, CGRect(x: 165, y: 170, width: 145, height: 92), in: root)
    small.numberOfLines = 0
    small.lineBreakMode = .byCharWrapping
    small.font = font(11, isBold: true)
    let shrunk = label("Letters become smaller to fit here.", row(270, 22), in: root)
    shrunk.frame.size.width = 180
    shrunk.adjustsFontSizeToFitWidth = true
    let shaded = label("Shadow", CGRect(x: 200, y: 270, width: 110, height: 22), in: root)
    shaded.shadowColor = .lightGray
    shaded.shadowOffset = CGSize(width: 2, height: 2)
    shaded.textAlignment = .center
    let off = label("Disabled", CGRect(x: 10, y: 300, width: 90, height: 22), in: root)
    off.isEnabled = false
    let looks = NSMutableAttributedString(string: "looks of its own")
    looks.addAttribute(
      .foregroundColor, value: UIColor.systemRed, range: NSRange(location: 0, length: 5))
    looks.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 9, length: 3))
    looks.addAttribute(
      .font, value: font(18, isBold: true), range: NSRange(location: 13, length: 3))
    label("", CGRect(x: 110, y: 300, width: 200, height: 22), in: root).attributedText = looks
    try expect(root, named: "uikit/labels-320x330")
  }

  @Test("the thirteen content modes look as they were recorded")
  func contentModes() throws {
    let root = root(330, 190)
    for index in 0..<13 {
      let view = UIImageView(image: arrow())
      view.frame = CGRect(
        x: 8 + CGFloat(index % 5) * 64, y: 8 + CGFloat(index / 5) * 60, width: 56, height: 52)
      view.contentMode = UIView.ContentMode(rawValue: index) ?? .scaleToFill
      view.backgroundColor = UIColor(white: 0.85, alpha: 1)
      view.clipsToBounds = true
      root.addSubview(view)
    }
    try expect(root, named: "uikit/content-modes-330x190")
  }

  @Test("Bézier paths look as they were recorded")
  func paths() throws {
    final class Shapes: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.white.setFill()
        UIRectFill(rect)
        UIColor.systemTeal.setFill()
        UIColor.black.setStroke()
        let round = UIBezierPath(
          roundedRect: CGRect(x: 10, y: 10, width: 80, height: 60), cornerRadius: 20)
        round.fill()
        round.stroke()
        let some = UIBezierPath(
          roundedRect: CGRect(x: 100, y: 10, width: 80, height: 60),
          byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 24, height: 24))
        some.fill()
        let oval = UIBezierPath(ovalIn: CGRect(x: 190, y: 10, width: 80, height: 60))
        oval.append(UIBezierPath(ovalIn: CGRect(x: 210, y: 25, width: 40, height: 30)))
        oval.usesEvenOddFillRule = true
        oval.fill()
        let pie = UIBezierPath()
        pie.move(to: CGPoint(x: 50, y: 120))
        pie.addArc(
          withCenter: CGPoint(x: 50, y: 120), radius: 36, startAngle: -.pi / 2, endAngle: .pi / 4,
          clockwise: true)
        pie.close()
        UIColor.systemOrange.setFill()
        pie.fill()
        pie.lineJoinStyle = .round
        pie.lineWidth = 4
        pie.stroke()
        let wave = UIBezierPath()
        wave.move(to: CGPoint(x: 100, y: 120))
        wave.addCurve(
          to: CGPoint(x: 180, y: 120), controlPoint1: CGPoint(x: 120, y: 60),
          controlPoint2: CGPoint(x: 160, y: 180))
        wave.addQuadCurve(to: CGPoint(x: 270, y: 100), controlPoint: CGPoint(x: 230, y: 160))
        wave.lineWidth = 6
        wave.lineCapStyle = .round
        wave.setLineDash([14, 10], count: 2, phase: 4)
        UIColor.systemIndigo.setStroke()
        wave.stroke()
        UIBezierPath(ovalIn: CGRect(x: 200, y: 130, width: 70, height: 34)).addClip()
        for index in 0..<9 {
          let line = UIBezierPath()
          line.move(to: CGPoint(x: 190 + index * 10, y: 170))
          line.addLine(to: CGPoint(x: 215 + index * 10, y: 120))
          UIColor.systemPink.setStroke()
          line.lineWidth = 3
          line.stroke(with: .multiply, alpha: 0.8)
        }
      }
    }
    try expect(
      Shapes(frame: CGRect(x: 0, y: 0, width: 280, height: 170)),
      named: "uikit/bezier-paths-280x170")
  }

  @Test("pictures in views look as they were recorded")
  func imageViews() throws {
    let root = root(300, 150)
    root.tintColor = .systemGreen
    func add(_ image: UIImage, _ frame: CGRect) {
      let view = UIImageView(image: image)
      view.frame = frame
      root.addSubview(view)
    }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let star = UIGraphicsImageRenderer(size: CGSize(width: 48, height: 48), format: format)
      .image { _ in
        let path = UIBezierPath()
        for point in 0..<10 {
          let radius: CGFloat = point % 2 == 0 ? 23 : 10
          let angle = CGFloat(point) * .pi / 5 - .pi / 2
          let place = CGPoint(x: 24 + cos(angle) * radius, y: 24 + sin(angle) * radius)
          if point == 0 { path.move(to: place) } else { path.addLine(to: place) }
        }
        path.close()
        path.fill()
      }
    add(star, CGRect(x: 8, y: 8, width: 48, height: 48))
    add(star.withRenderingMode(.alwaysTemplate), CGRect(x: 64, y: 8, width: 48, height: 48))
    add(star.withTintColor(.systemPurple), CGRect(x: 120, y: 8, width: 48, height: 48))
    for (index, orientation) in [UIImage.Orientation.right, .downMirrored].enumerated() {
      if let pixels = arrow().cgImage {
        let turned = UIImage(cgImage: pixels, scale: 1, orientation: orientation)
        add(
          turned,
          CGRect(origin: CGPoint(x: 180 + index * 40, y: 8), size: turned.size))
      }
    }
    let button = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24), format: format)
      .image { _ in
        UIColor.systemBlue.setFill()
        UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 24, height: 24), cornerRadius: 8).fill()
        UIColor.white.setFill()
        UIBezierPath(ovalIn: CGRect(x: 9, y: 9, width: 6, height: 6)).fill()
      }
    let caps = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    add(
      button.resizableImage(withCapInsets: caps, resizingMode: .stretch),
      CGRect(x: 8, y: 70, width: 120, height: 70))
    let tiled = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 70), format: format)
      .image { _ in
        button.resizableImage(withCapInsets: caps)
          .draw(in: CGRect(x: 0, y: 0, width: 120, height: 70))
      }
    add(tiled, CGRect(x: 140, y: 70, width: 120, height: 70))
    try expect(root, named: "uikit/image-views-300x150")
  }

  @Test("a view that draws itself, and glass over it, look as they were recorded")
  func drawn() throws {
    let root = root(260, 140)
    let clock = ClockView(frame: CGRect(x: 0, y: 0, width: 130, height: 130))
    clock.backgroundColor = .clear
    root.addSubview(clock)
    for (index, style) in [UIBlurEffect.Style.light, .dark].enumerated() {
      let glass = UIVisualEffectView(effect: UIBlurEffect(style: style))
      glass.frame = CGRect(x: 60, y: 15 + CGFloat(index) * 58, width: 190, height: 50)
      glass.layer.cornerRadius = 12
      glass.clipsToBounds = true
      let title = UILabel(frame: CGRect(x: 80, y: 14, width: 100, height: 22))
      title.text = style == .dark ? "Dark" : "Light"
      title.font = font(16, isBold: true)
      title.textColor = style == .dark ? .white : .black
      glass.contentView.addSubview(title)
      root.addSubview(glass)
    }
    try expect(root, named: "uikit/drawn-view-and-glass-260x140")
  }

  @Test(
    "glass that comes in an animation blurs more and more",
    arguments: [
      (0.25, "uikit/glass-comes-0.25s-140x90"), (0.5, "uikit/glass-comes-0.5s-140x90"),
      (1, "uikit/glass-comes-1.0s-140x90"),
    ])
  func glassThatComes(time: Double, name: String) throws {
    let root = root(140, 90)
    root.backgroundColor = .white
    for index in 0..<7 {
      let stripe = UIView(frame: CGRect(x: index * 20, y: 0, width: 10, height: 90))
      stripe.backgroundColor = index % 2 == 0 ? .systemBlue : .systemOrange
      root.addSubview(stripe)
    }
    let glass = UIVisualEffectView(effect: nil)
    glass.frame = CGRect(x: 15, y: 15, width: 110, height: 60)
    root.addSubview(glass)
    let stage = try Stage(size: root.bounds.size, background: CGColor(gray: 1, alpha: 1))
    stage.layer.addSublayer(root.layer)
    try stage.advance(to: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      glass.effect = UIBlurEffect(style: .extraLight)
    }
    try stage.advance(to: time)
    expectGolden(stage.image().image, named: name)
  }

  @Test("text in a context looks as it was recorded")
  func strings() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    format.opaque = true
    let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 110), format: format)
      .image { context in
        UIColor.white.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 200, height: 110))
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 1, height: 2)
        shadow.shadowBlurRadius = 2
        shadow.shadowColor = UIColor.systemBlue
        "Shadowed".draw(
          at: CGPoint(x: 8, y: 4), withAttributes: [.font: font(22, isBold: true), .shadow: shadow])
        let style = NSMutableParagraphStyle()
        style.alignment = .justified
        style.lineSpacing = 3
        let room = CGRect(x: 8, y: 36, width: 184, height: 44)
        UIColor(white: 0.9, alpha: 1).setFill()
        context.fill(room)
        "Justified lines that are cut where the rectangle in which they are drawn comes to an end."
          .draw(in: room, withAttributes: [.font: font(13), .paragraphStyle: style])
        let tail = NSMutableParagraphStyle()
        tail.lineBreakMode = .byTruncatingTail
        "One line that is cut at its end".draw(
          in: CGRect(x: 8, y: 86, width: 120, height: 20),
          withAttributes: [
            .font: font(13), .paragraphStyle: tail, .foregroundColor: UIColor.systemRed,
          ])
      }
    let pixels = try #require(image.cgImage)
    expectGolden(pixels.image, named: "uikit/strings-200x110")
  }
}
