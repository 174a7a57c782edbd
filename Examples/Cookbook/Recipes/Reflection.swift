// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A replicator's second copy, turned upside down, is the reflection of whatever moves above.
func reflection(in bounds: CGRect) -> CALayer {
  let root = CAGradientLayer()
  root.frame = bounds
  root.colors = [.hex(0x1B1440), .hex(0x120D2B), .hex(0x1B1440)] as [CGColor]
  let floor: CGFloat = 196

  let mirror = CAReplicatorLayer()
  mirror.frame = bounds
  mirror.instanceCount = 2
  // Copies turn about the middle of the bounds, which is not where the floor is.
  let shift = 2 * (floor - bounds.midY)
  mirror.instanceTransform = CATransform3DScale(
    CATransform3DMakeTranslation(0, shift, 0), 1, -1, 1)
  mirror.instanceAlphaOffset = -0.72
  root.addSublayer(mirror)

  let colors: [(CGColor, CGColor)] = [
    (.hex(0xFFE08A), .citrine), (.hex(0xFFB08A), .coral), (.hex(0xFF9AC2), .rose),
    (.hex(0xC4A6FF), .violet), (.hex(0x9CC2FF), .sky), (.hex(0x8CF0DA), .mint),
  ]
  for (index, pair) in colors.enumerated() {
    let bar = CAGradientLayer()
    bar.colors = [pair.0, pair.1]
    bar.cornerRadius = 12
    bar.bounds = CGRect(x: 0, y: 0, width: 40, height: 80)
    bar.anchorPoint = CGPoint(x: 0.5, y: 1)
    bar.position = CGPoint(x: 90 + 60 * CGFloat(index), y: floor - 3)
    mirror.addSublayer(bar)
    let dance = CAKeyframeAnimation(keyPath: "bounds.size.height")
    dance.values = [50, 130, 70, 110, 50] as [CGFloat]
    dance.timingFunctions = (0..<4).map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
    dance.duration = 1.6
    dance.timeOffset = 0.27 * Double(index)
    dance.repeatCount = .infinity
    bar.start(dance)
  }
  // What is farther below the floor is seen less.
  let dark = CAGradientLayer()
  dark.frame = CGRect(x: 0, y: floor, width: bounds.width, height: bounds.maxY - floor)
  dark.colors = [.hex(0x140E30, 0), .hex(0x140E30, 1)] as [CGColor]
  dark.locations = [0, 0.85]
  root.addSublayer(dark)
  return root
}
