// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Three ways to wait; each is one layer, repeated with a delay.
func loadingDots(in bounds: CGRect) -> CALayer {
  let root = CALayer(bounds, .ink)
  let places = [0.2, 0.5, 0.8].map { CGPoint(x: bounds.width * $0, y: bounds.midY) }

  let dot = CALayer(CGRect(x: 0, y: 0, width: 22, height: 22), .citrine, radius: 11)
  let row = copies(of: dot, 3, CATransform3DMakeTranslation(34, 0, 0), delay: 0.16)
  row.position = CGPoint(x: places[0].x - 34, y: places[0].y)
  dot.start(pulse("position.y", [0, -30, 0, 0], 1.2))
  root.addSublayer(row)

  let spoke = CALayer(CGRect(x: 0, y: 0, width: 16, height: 16), .sky, radius: 8)
  let ring = copies(of: spoke, 12, CATransform3DMakeRotation(.pi / 6, 0, 0, 1), delay: 0.1)
  spoke.position = CGPoint(x: 0, y: -46)
  ring.position = places[1]
  spoke.start(pulse("transform.scale", [1, 0.3, 0.3], 1.2))
  root.addSublayer(ring)

  let bar = CALayer(CGRect(x: 0, y: 0, width: 12, height: 84), .mint, radius: 6)
  let bars = copies(of: bar, 5, CATransform3DMakeTranslation(22, 0, 0), delay: 0.12)
  bars.position = CGPoint(x: places[2].x - 44, y: places[2].y)
  bar.start(pulse("bounds.size.height", [26, 84, 26, 26], 1.2))
  root.addSublayer(bars)
  return root
}

private func copies(of layer: CALayer, _ count: Int, _ step: CATransform3D, delay: Double)
  -> CAReplicatorLayer
{
  let replicator = CAReplicatorLayer()
  replicator.instanceCount = count
  replicator.instanceTransform = step
  replicator.instanceDelay = delay
  layer.position = .zero
  replicator.addSublayer(layer)
  return replicator
}

/// Values that come round again, begun a turn ago so that every copy moves at once.
private func pulse(_ keyPath: String, _ values: [CGFloat], _ seconds: Double)
  -> CAKeyframeAnimation
{
  let pulse = CAKeyframeAnimation(keyPath: keyPath)
  pulse.values = values
  pulse.timingFunctions = values.dropFirst().map { _ in
    CAMediaTimingFunction(name: .easeInEaseOut)
  }
  pulse.duration = seconds
  pulse.timeOffset = seconds
  pulse.repeatCount = .infinity
  return pulse
}
