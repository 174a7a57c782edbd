// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A ring of copies of a shape, each a layer of its own that can be touched and animated.
final class MetroLayer: CALayer {
  /// What each copy takes its stroke, opacity, line width, cap and path from.
  var instanceShape = CAShapeLayer() { didSet { rebuild() } }
  var instanceCount = 4 { didSet { rebuild() } }
  private(set) var instanceLayers: [CAShapeLayer] = []

  override func layoutSublayers() {
    super.layoutSublayers()
    rebuild()
  }

  private func rebuild() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    instanceLayers.forEach { $0.removeFromSuperlayer() }
    let angle = 2 * CGFloat.pi / CGFloat(max(instanceCount, 1))
    instanceLayers = (0..<max(instanceCount, 0)).map { index in
      let copy = LineLayer()
      copy.frame = bounds
      if let path = instanceShape.path {
        copy.path = path
        copy.strokeColor = instanceShape.strokeColor
        copy.opacity = instanceShape.opacity
        copy.lineWidth = instanceShape.lineWidth
        copy.lineCap = instanceShape.lineCap
      } else {
        copy.path = defaultPath
        copy.strokeColor = CGColor(gray: 1, alpha: 1)
        copy.lineWidth = 2
        copy.lineCap = .round
      }
      // Counted from 1: the last one stands where the shape does.
      copy.transform = CATransform3DMakeRotation(CGFloat(index + 1) * angle, 0, 0, 1)
      addSublayer(copy)
      return copy
    }
    CATransaction.commit()
  }

  private var defaultPath: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: bounds.midX, y: bounds.midY))
    path.addLine(to: CGPoint(x: bounds.midX, y: bounds.minY))
    return path
  }
}

/// A shape that is touched along its line, a finger's width around it, not in its bounds.
final class LineLayer: CAShapeLayer {
  override func contains(_ p: CGPoint) -> Bool {
    let width = max(lineWidth, 24)
    return path?.copy(strokingWithWidth: width, lineCap: .round, lineJoin: .round, miterLimit: 1)
      .contains(p) ?? false
  }
}
