// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import UIKit

private let hundred = CGRect(x: 0, y: 0, width: 100, height: 100)

private func components(_ color: UIColor) -> [CGFloat] {
  var (red, green, blue, alpha) = (CGFloat(9), CGFloat(9), CGFloat(9), CGFloat(9))
  color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
  return [red, green, blue, alpha]
}

private func bytes(_ color: UIColor) -> [Int] { components(color).map { Int($0 * 255) } }

private func hue(_ color: UIColor) -> [CGFloat]? {
  var (hue, saturation, brightness, alpha) = (CGFloat(9), CGFloat(9), CGFloat(9), CGFloat(9))
  let isTold = color.getHue(
    &hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
  return isTold ? [hue, saturation, brightness, alpha] : nil
}

extension ViewFactArea {
  static let reversals: [ViewFact] = [
    ViewFact("T-REV-01", from: .chouTiUI) {
      let path = UIBezierPath(cgPath: CGPath(rect: hundred, transform: nil))
      $0.elements(path.reversing().cgPath, "m 0 100 l 100 100 l 100 0 l 0 0 h")
    },
    ViewFact("T-REV-03", from: .chouTiUI) {
      let path = UIBezierPath(cgPath: CGPath(rect: hundred, transform: nil))
      $0.elements(path.cgPath, "m 0 0 l 100 0 l 100 100 l 0 100 h")
    },
  ]

  static let colors: [ViewFact] = [
    ViewFact("T-UCO-02", from: .monotouch) {
      $0.same(bytes(.darkGray), [85, 85, 85, 255])
      $0.same(bytes(.gray), [127, 127, 127, 255])
      $0.same(bytes(.lightGray), [170, 170, 170, 255])
    },
    ViewFact("T-UCO-04", from: .monotouch) {
      $0.same(bytes(.clear), [0, 0, 0, 0])
      $0.same(bytes(.cyan), [0, 255, 255, 255])
      $0.same(bytes(.yellow), [255, 255, 0, 255])
      $0.same(bytes(.white), [255, 255, 255, 255])
    },
    ViewFact("T-UCO-06", from: .monotouch) {
      $0.close(hue(UIColor(hue: 0, saturation: 0, brightness: 0, alpha: 0)), [0, 0, 0, 0])
    },
    ViewFact("T-UCO-08", from: .chouTiUI) {
      let color = UIColor(hue: 120.0 / 360, saturation: 0.8, brightness: 0.5, alpha: 0.7)
      $0.close(components(color), [0.1, 0.5, 0.1, 0.7], within: 1e-12)
    },
    ViewFact("T-UCO-10", from: .chouTiUI) {
      $0.close(hue(.green), [1 / 3.0, 1, 1, 1], within: 1e-12)
      $0.close(hue(.red), [0, 1, 1, 1], within: 1e-12)
      $0.close(hue(.blue), [2 / 3.0, 1, 1, 1], within: 1e-12)
    },
  ]

  static let greys: [ViewFact] = [
    ViewFact("T-UGR-02", from: .chouTiUI) {
      $0.close(components(.gray), [0.5, 0.5, 0.5, 1], within: 1e-9)
    },
    ViewFact("T-UGR-04", from: .chouTiUI) {
      $0.close(
        components(UIColor(white: 0.1, alpha: 0.5)), [0.1, 0.1, 0.1, 0.5], within: 1e-9)
    },
  ]

  static let fonts: [ViewFact] = [
    ViewFact("T-UFO-02", from: .monotouch) {
      let size = UIFont.boldSystemFont(ofSize: 80).fontDescriptor.fontAttributes[.size]
      $0.same((size as? NSNumber)?.doubleValue ?? (size as? CGFloat).map { Double($0) }, 80)
    },
    ViewFact("T-UFO-04", from: .monotouch) {
      // Sizes of no meaning give fonts all the same.
      $0.yes(UIFont.systemFont(ofSize: -3).lineHeight > 0)
      $0.yes(UIFont.systemFont(ofSize: 0, weight: .regular).lineHeight > 0)
      $0.yes(UIFont.systemFont(ofSize: 12).withSize(-6).lineHeight > 0)
      $0.yes(UIFont.preferredFont(forTextStyle: .init(rawValue: "Invalid")).pointSize > 0)
    },
  ]

  static let insets: [ViewFact] = [
    ViewFact("T-UIN-01", from: .monotouch) {
      let inset = CGRect(x: 1, y: 2, width: 3, height: 4)
        .inset(by: UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
      $0.close(inset, [21, 12, -57, -36])
    },
    ViewFact("T-UIN-03", from: .monotouch) {
      $0.same(
        NSCoder.string(for: CGRect(x: 1, y: 2, width: 3, height: 4)), "{{1, 2}, {3, 4}}")
      $0.same(NSCoder.string(for: CGPoint(x: 1, y: 2)), "{1, 2}")
      $0.same(NSCoder.string(for: CGVector(dx: 1, dy: 2)), "{1, 2}")
    },
  ]

  static let descriptions: [ViewFact] = [
    ViewFact("T-URD-02", from: .sentry) {
      let slider = UISlider(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
      $0.same(slider.frame, CGRect(x: 10, y: 10, width: 80, height: 20))
      $0.no(slider.isOpaque)
    },
    ViewFact("T-URD-04", from: .sentry) { $0.same(UILabel().textColor, .label) },
    ViewFact("T-URD-06", from: .snapshotTesting) {
      let text = UIView(frame: hundred).description
      $0.yes(text.hasPrefix("<UIView: 0x"))
      $0.yes(text.contains("; frame = (0 0; 100 100); layer = <CALayer: 0x"))
      $0.yes(text.hasSuffix(">>"))
    },
    ViewFact("T-URD-08", from: .snapshotTesting) {
      let label = UILabel(frame: CGRect(x: 20, y: 10, width: 40, height: 5))
      label.text = "ab"
      $0.yes(label.description.hasPrefix("<UILabel: 0x"))
      $0.yes(
        label.description.contains(
          "; frame = (20 10; 40 5); text = 'ab'; userInteractionEnabled = NO;"))
    },
    ViewFact("T-URD-10", from: .snapshotTesting) {
      let view = UIView(frame: hundred)
      view.autoresizingMask = [.flexibleRightMargin, .flexibleBottomMargin]
      $0.yes(view.description.contains("autoresize = RM+BM"))
    },
  ]
}
