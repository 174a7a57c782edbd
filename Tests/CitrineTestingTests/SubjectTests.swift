// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

@testable import CitrineTesting

/// Pictures that are compared with those beside this file.
@MainActor
@Suite("Subjects of snapshots", .serialized)
struct SubjectTests {
  init() { TestFonts.register() }

  @Test("controllers, in light and dark, upright and on their side")
  func controllers() {
    expectSnapshot(of: CardController(), on: .stamp, named: "card")
    expectSnapshot(of: CardController(), on: .stamp.dark, named: "card-dark")
    expectSnapshot(of: CardController(), on: .stamp.landscape, named: "card-landscape")
  }

  @Test("a film strip of an animation, with its trees")
  func strip() {
    let card = CardController()
    expectSnapshot(of: card, on: .stamp, named: "strip", at: [0, 0.1, 0.35], trees: .all) {
      card.move()
    }
  }

  @Test("views in their own size, in that of their contents, and as wide as a device")
  func views() {
    let label = UILabel()
    label.text = "A label that is as large as its text"
    label.font = UIFont(name: "Inter-Regular", size: 15)
    label.numberOfLines = 0
    expectSnapshot(of: label, named: "label")
    expectSnapshot(of: label, on: .stamp, named: "label-wide")

    let row = UIStackView()
    row.spacing = 8
    row.translatesAutoresizingMaskIntoConstraints = false
    for (text, color) in [("One", UIColor.systemYellow), ("and two", .systemTeal)] {
      let part = UILabel()
      part.text = text
      part.font = UIFont(name: "Inter-Regular", size: 20)
      part.backgroundColor = color
      row.addArrangedSubview(part)
    }
    expectSnapshot(of: row, named: "row")
    #expect(row.constraints.allSatisfy { $0.firstAttribute != .width || $0.secondItem != nil })
    #expect(row.superview == nil && label.superview == nil)
  }

  @Test("layers at times, and back where they lay")
  func layers() {
    let parent = CALayer()
    let others = [CALayer(), CALayer()]
    let ring = CAShapeLayer()
    ring.frame = CGRect(x: 30, y: 10, width: 40, height: 40)
    ring.path = CGPath(ellipseIn: CGRect(x: 4, y: 4, width: 32, height: 32), transform: nil)
    ring.fillColor = nil
    ring.strokeColor = UIColor.systemIndigo.cgColor
    ring.lineWidth = 6
    let draw = CABasicAnimation(keyPath: "strokeEnd")
    (draw.fromValue, draw.toValue, draw.duration) = (0, 1, 1)
    ring.add(draw, forKey: "draw")
    for layer in [others[0], ring, others[1]] { parent.addSublayer(layer) }
    expectSnapshot(of: ring, named: "ring", at: .every(0.25, until: 1))
    #expect(parent.sublayers == [others[0], ring, others[1]])
  }

  @Test("paths by their rules, and pictures")
  func paths() {
    let star = CGMutablePath()
    let points = (0..<5).map { index in
      let angle = CGFloat(index) * 4 * .pi / 5 - .pi / 2
      return CGPoint(x: 30 * cos(angle), y: 30 * sin(angle))
    }
    star.addLines(between: points)
    star.closeSubpath()
    expectSnapshot(of: star, named: "star")
    expectSnapshot(of: star, named: "star-holed", using: .evenOdd)
    let line = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), cornerRadius: 6)
    line.lineWidth = 3
    expectSnapshot(of: line, named: "frame")
    let image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 8)).image { context in
      UIColor.systemOrange.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 6, height: 8))
    }
    expectSnapshot(of: image, named: "halves")
    if let pixels = image.cgImage { expectSnapshot(of: pixels, named: "halves-pixels") }
    let turned = image.cgImage.map { UIImage(cgImage: $0, scale: 1, orientation: .right) }
    if let turned { expectSnapshot(of: turned, named: "halves-turned") }
  }
}
