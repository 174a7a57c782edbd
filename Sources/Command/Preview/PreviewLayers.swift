// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import QuartzCore

/// The layers of a preview's window.
@MainActor
struct PreviewLayers {
  private let board = CALayer()
  private let picture = CALayer()
  private let bar = CALayer()
  private let track = CALayer()
  private let done = CALayer()
  private let knob = CALayer()
  private let button = CAShapeLayer()
  private let clock = CATextLayer()
  private let note = CALayer()
  private let words = CATextLayer()

  private static let dark = CGColor(genericGrayGamma2_2Gray: 0.13, alpha: 1)
  private static let light = CGColor(genericGrayGamma2_2Gray: 0.92, alpha: 1)
  private static let accent = CGColor(srgbRed: 0.2, green: 0.55, blue: 1, alpha: 1)

  init(in root: CALayer) {
    let squares = CALayer()
    squares.contents = Self.checks
    squares.magnificationFilter = .nearest
    squares.frame = CGRect(x: 0, y: 0, width: 4_096, height: 4_096)
    board.addSublayer(squares)
    board.masksToBounds = true
    picture.contentsGravity = .resize
    bar.backgroundColor = Self.dark
    track.backgroundColor = CGColor(genericGrayGamma2_2Gray: 0.35, alpha: 1)
    (done.backgroundColor, knob.backgroundColor) = (Self.accent, Self.accent)
    for line in [track, done] { line.cornerRadius = 2 }
    knob.bounds = CGRect(x: 0, y: 0, width: 12, height: 12)
    knob.cornerRadius = 6
    button.fillColor = Self.light
    (clock.fontSize, clock.alignmentMode, clock.foregroundColor) = (11, .right, Self.light)
    note.backgroundColor = CGColor(srgbRed: 0.35, green: 0.05, blue: 0.05, alpha: 0.92)
    note.cornerRadius = 6
    (words.fontSize, words.isWrapped, words.foregroundColor) = (12, true, Self.light)
    // Marks below a line of a program stand where they belong.
    words.font = "Menlo" as NSString
    note.addSublayer(words)
    note.isHidden = true
    for layer in [board, picture, bar, note] { root.addSublayer(layer) }
    for layer in [button, track, done, knob, clock] { bar.addSublayer(layer) }
  }

  /// Squares that tell what is clear: a pixel each, of which there are enough for any screen.
  private static var checks: CGImage {
    let count = 512
    return CGImage(
      Image(
        width: count, height: count,
        pixels: (0..<count * count).map { place in
          (place % count + place / count) % 2 == 0 ? 0xFFFF_FFFF : 0xFFD6_D6D6
        }))
  }

  /// Puts all in its place, and shows what is known.
  ///
  /// - Parameters:
  ///   - space: Where everything lies.
  ///   - head: The time that is shown.
  ///   - message: What is told over the picture; nil for nothing.
  func show(_ space: PreviewSpace, _ head: Playhead, message: String?) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    (board.frame, picture.frame) = (space.frame, space.frame)
    board.isHidden = picture.contents == nil
    bar.frame = CGRect(
      x: 0, y: space.room.maxY, width: space.size.width, height: PreviewSpace.barHeight)
    let line = bar.convert(space.track, from: bar.superlayer)
    let reached = line.width * CGFloat(head.time / head.length)
    track.frame = line
    done.frame = CGRect(x: line.minX, y: line.minY, width: reached, height: line.height)
    knob.position = CGPoint(x: line.minX + reached, y: line.midY)
    button.path = Self.sign(isPlaying: head.isPlaying)
    button.position = CGPoint(x: 11, y: line.midY - 6)
    for text in [clock, words] { text.contentsScale = space.scale }
    clock.frame = CGRect(x: line.maxX + 8, y: line.midY - 7, width: 134, height: 14)
    clock.string = Self.text(head)
    note.isHidden = message == nil
    guard let message else { return }
    note.frame = space.room.insetBy(dx: 12, dy: 12)
    words.frame = note.bounds.insetBy(dx: 10, dy: 8)
    words.string = message
  }

  /// Shows a frame from now on.
  func show(_ image: CGImage) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    picture.contents = image
    CATransaction.commit()
  }

  private static func text(_ head: Playhead) -> String {
    func seconds(_ time: Double) -> String {
      let thousandths = Int((time * 1000).rounded())
      return "\(thousandths / 1000).\(String(thousandths % 1000 + 1000).dropFirst())"
    }
    let speed = head.speed == 1 ? "" : "  \(head.speed)×"
    return "\(seconds(head.time)) / \(seconds(head.length)) s\(speed)"
  }

  /// What the button does: two bars for pause, a triangle for play.
  private static func sign(isPlaying: Bool) -> CGPath {
    let path = CGMutablePath()
    if isPlaying {
      for x in [0, 7] { path.addRect(CGRect(x: x, y: 0, width: 4, height: 12)) }
    } else {
      path.addLines(between: [
        CGPoint(x: 0, y: 0), CGPoint(x: 11, y: 6), CGPoint(x: 0, y: 12),
      ])
      path.closeSubpath()
    }
    return path
  }
}
