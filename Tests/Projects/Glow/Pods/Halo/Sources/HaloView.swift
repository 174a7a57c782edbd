// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A circle that shines.
open class HaloView: UIView {
  private let halo = CAShapeLayer()

  /// Makes a circle.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    halo.path = UIBezierPath(ovalIn: bounds.insetBy(dx: 30, dy: 30)).cgPath
    halo.fillColor = nil
    halo.strokeColor = Self.tint.cgColor
    halo.lineWidth = 8
    halo.shadowColor = Self.tint.cgColor
    halo.shadowOffset = .zero
    halo.shadowRadius = 12
    layer.addSublayer(halo)
  }

  /// Not needed.
  public required init?(coder: NSCoder) { nil }

  private static var tint: UIColor {
    guard
      let path = Bundle(for: HaloView.self).path(forResource: "HaloFiles", ofType: "bundle"),
      let file = Bundle(path: path)?.path(forResource: "tint", ofType: "txt"),
      let text = try? String(contentsOfFile: file, encoding: .utf8)
    else { return .red }
    let parts = text.split(whereSeparator: { $0 == " " || $0 == "\n" }).compactMap { Double($0) }
    return UIColor(
      red: CGFloat(parts[0]), green: CGFloat(parts[1]), blue: CGFloat(parts[2]), alpha: 1)
  }

  /// Begins to shine.
  public func start() {
    let shine = CABasicAnimation(keyPath: #keyPath(CALayer.shadowOpacity))
    shine.fromValue = 0
    shine.toValue = 1
    shine.duration = 0.5
    shine.fillMode = .forwards
    shine.isRemovedOnCompletion = false
    halo.add(shine, forKey: "shine")
  }
}
