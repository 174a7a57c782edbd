// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import TransitionKinds

/// Kinds of transitions below each other, each as a row of frames.
final class TransitionPage {
  static let kinds: [TransitionKind] =
    [
      TransitionKind(name: "fade"), TransitionKind(name: "moveIn", subtype: .fromRight),
      TransitionKind(name: "push", subtype: .fromRight),
      TransitionKind(name: "reveal", subtype: .fromTop),
      TransitionKind(name: "cube", subtype: .fromRight),
      TransitionKind(name: "oglFlip", subtype: .fromRight),
      TransitionKind(name: "suckEffect"), TransitionKind(name: "rippleEffect"),
      TransitionKind(name: "pageCurl"), TransitionKind(name: "pageCurl", subtype: .fromRight),
      TransitionKind(name: "pageUnCurl"), TransitionKind(name: "cameraIris"),
      TransitionKind(name: "cameraIrisHollowOpen"), TransitionKind(name: "cameraIrisHollowClose"),
    ] + TransitionFilters.kinds(for: cell)
  /// How far the transitions of a row's frames are.
  static let progress: [Float] = [0, 0.15, 0.3, 0.45, 0.55, 0.7, 0.85, 1]

  let layer = CALayer()
  private var cells: [(front: CALayer, back: CALayer, kind: TransitionKind, progress: Float)] = []

  static let cell = CGSize(width: 108, height: 76)
  private static let step = CGSize(width: 118, height: 86)
  private static let edge = CGPoint(x: 150, y: 14)

  init() {
    layer.anchorPoint = .zero
    layer.backgroundColor = CGColor(genericGrayGamma2_2Gray: 0.955, alpha: 1)
    for (row, kind) in Self.kinds.enumerated() {
      let y = Self.edge.y + CGFloat(row) * Self.step.height
      layer.addSublayer(Self.label(of: kind, at: y))
      for (column, progress) in Self.progress.enumerated() {
        let frame = CGRect(
          x: Self.edge.x + CGFloat(column) * Self.step.width, y: y, width: Self.cell.width,
          height: Self.cell.height)
        addCell(kind, progress, in: frame)
      }
    }
    layer.bounds = CGRect(
      x: 0, y: 0,
      width: Self.edge.x + CGFloat(Self.progress.count) * Self.step.width,
      height: 2 * Self.edge.y + CGFloat(Self.kinds.count) * Self.step.height - 10)
  }

  /// Swaps what is shown in every frame, with a transition that stands still where the frame is.
  func change() {
    CATransaction.setDisableActions(true)
    for (front, back, kind, progress) in cells {
      let transition = kind.make()
      (transition.startProgress, transition.endProgress) = (progress, progress)
      transition.duration = .infinity
      front.superlayer?.add(transition, forKey: nil)
      (front.isHidden, back.isHidden) = (true, false)
    }
  }

  private func addCell(_ kind: TransitionKind, _ progress: Float, in frame: CGRect) {
    let clip = CALayer()
    clip.frame = frame
    clip.masksToBounds = true
    let card = CALayer()
    card.frame = clip.bounds
    let front = Self.picture("A", CGColor(srgbRed: 0.98, green: 0.62, blue: 0.17, alpha: 1))
    let back = Self.picture("B", CGColor(srgbRed: 0.16, green: 0.47, blue: 0.84, alpha: 1))
    back.isHidden = true
    card.addSublayer(front)
    card.addSublayer(back)
    clip.addSublayer(card)
    layer.addSublayer(clip)
    cells.append((front, back, kind, progress))
  }

  /// A coloured sheet with a letter and lines, so that one sees how it lies.
  private static func picture(_ letter: String, _ color: CGColor) -> CALayer {
    let sheet = CALayer()
    sheet.frame = CGRect(origin: .zero, size: cell)
    sheet.backgroundColor = color
    let lines = CAShapeLayer()
    lines.frame = sheet.bounds
    let path = CGMutablePath()
    for number in 1..<6 {
      let x = cell.width * CGFloat(number) / 6
      path.move(to: CGPoint(x: x, y: 0))
      path.addLine(to: CGPoint(x: x, y: cell.height))
    }
    for number in 1..<4 {
      let y = cell.height * CGFloat(number) / 4
      path.move(to: CGPoint(x: 0, y: y))
      path.addLine(to: CGPoint(x: cell.width, y: y))
    }
    lines.path = path
    lines.strokeColor = CGColor(gray: 1, alpha: 0.35)
    sheet.addSublayer(lines)
    let text = label(letter, size: 44, color: CGColor(gray: 1, alpha: 1))
    text.alignmentMode = .center
    text.frame = CGRect(x: 0, y: 10, width: cell.width, height: 56)
    sheet.addSublayer(text)
    return sheet
  }

  private static func label(of kind: TransitionKind, at y: CGFloat) -> CATextLayer {
    let words = [kind.name, kind.subtype?.rawValue ?? ""]
    let label = label(
      words.joined(separator: "\n"), size: 11,
      color: CGColor(genericGrayGamma2_2Gray: 0.2, alpha: 1))
    label.frame = CGRect(x: 14, y: y + 22, width: 130, height: 34)
    return label
  }

  private static func label(_ string: String, size: CGFloat, color: CGColor) -> CATextLayer {
    let label = CATextLayer()
    label.font = "DejaVu Sans" as CFString
    label.fontSize = size
    label.foregroundColor = color
    label.string = string
    return label
  }
}
