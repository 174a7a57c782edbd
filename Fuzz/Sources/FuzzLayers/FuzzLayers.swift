// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage

/// Bytes as the steps of a program.
private struct Steps {
  var rest: UnsafeBufferPointer<UInt8>.SubSequence

  mutating func byte() -> Int? { rest.popFirst().map(Int.init) }

  /// Numbers of all kinds, odd ones among them.
  mutating func number() -> Double? {
    guard let kind = byte(), let value = byte() else { return nil }
    let odd: [Double] = [0, -0.0, 1e-300, 1e9, -1e9, 1e300, .infinity, -.infinity, .nan]
    switch kind % 4 {
    case 0: return Double(value)
    case 1: return Double(value - 128) / 16
    case 2: return Double(value) / 255
    default: return odd[value % odd.count]
    }
  }
}

private func layer(_ kind: Int) -> CALayer {
  switch kind % 7 {
  case 0: return CAShapeLayer()
  case 1: return CAGradientLayer()
  case 2: return CAReplicatorLayer()
  case 3: return CATransformLayer()
  case 4: return CAEmitterLayer()
  case 5: return CATextLayer()
  default: return CALayer()
  }
}

private let keys = [
  "position.x", "position.y", "bounds.size.width", "bounds.size.height", "opacity", "cornerRadius",
  "borderWidth", "zPosition", "transform.rotation.z", "transform.rotation.x", "transform.scale",
  "shadowOpacity", "shadowRadius", "anchorPoint.x", "speed", "beginTime", "timeOffset", "lineWidth",
  "strokeEnd", "instanceCount", "instanceDelay", "birthRate", "sublayerTransform.m34", "fontSize",
]

private func step(_ steps: inout Steps, _ layers: inout [CALayer]) -> Bool {
  guard let operation = steps.byte(), let place = steps.byte() else { return false }
  let subject = layers[place % layers.count]
  switch operation % 8 {
  case 0:
    guard layers.count < 32, let kind = steps.byte() else { return false }
    let new = layer(kind)
    new.bounds = CGRect(x: 0, y: 0, width: 12, height: 8)
    new.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.7)
    subject.addSublayer(new)
    layers.append(new)
  case 1:
    guard let other = steps.byte() else { return false }
    // Layers that would lie in themselves stay where they are.
    subject.addSublayer(layers[other % layers.count])
  case 2, 3:
    guard let key = steps.byte(), let value = steps.number() else { return false }
    subject.setValue(value, forKeyPath: keys[key % keys.count])
  case 4:
    guard let key = steps.byte(), let from = steps.number(), let duration = steps.number() else {
      return false
    }
    let animation = CABasicAnimation(keyPath: keys[key % keys.count])
    animation.fromValue = from
    animation.duration = duration
    subject.add(animation, forKey: "a")
  case 5:
    guard let other = steps.byte() else { return false }
    subject.mask = layers[other % layers.count]
  case 6: subject.masksToBounds.toggle()
  default: if place > 0 { subject.removeFromSuperlayer() }
  }
  return true
}

/// What the fuzzer calls with one program after the other.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var steps = Steps(rest: UnsafeBufferPointer(start: bytes, count: count)[...])
  guard let stage = try? Stage(size: CGSize(width: 24, height: 24)) else { return 0 }
  let root = CALayer()
  root.bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
  stage.layer.addSublayer(root)
  var layers = [root]
  for frame in 1...5 {
    for _ in 0..<8 where !step(&steps, &layers) { break }
    do {
      try stage.advance(to: Double(frame) / 10)
    } catch {
      preconditionFailure("\(error)")
    }
    _ = stage.image()
  }
  return 0
}
