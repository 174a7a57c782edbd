// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import UIKit

/// Twelve strokes at the rim of a dial, of which a random one lights up at each beat.
///
/// The same picture is made in two ways: from layers, one a line, or from one line and a replicator,
/// whose copies are addressed one by one. Lines are numbered from the upright one on, clockwise.
final class MetroView: UIView {
  enum Form: String, CaseIterable {
    case layers
    case replicator
  }

  var form: Form {
    didSet { if form != oldValue { makeLines() } }
  }
  let metroLayer = MetroLayer()
  let replicatorLayer = CAReplicatorLayer()
  let line = LineLayer()
  let count = 12
  let interval = 0.3

  private var generator: SeededGenerator
  private var timer: Timer?

  init(frame: CGRect, form: Form, seed: UInt64 = 1) {
    self.form = form
    generator = SeededGenerator(seed: seed)
    super.init(frame: frame)
    backgroundColor = UIColor(red: 0.09, green: 0.1, blue: 0.16, alpha: 1)
    makeLines()
  }

  required init?(coder: NSCoder) {
    form = .replicator
    generator = SeededGenerator(seed: 1)
    super.init(coder: coder)
    makeLines()
  }

  // MARK: - The lines

  private func makeLines() {
    line.strokeColor = UIColor.white.cgColor
    line.lineWidth = 1
    line.lineCap = .round
    line.opacity = 0.7
    metroLayer.removeFromSuperlayer()
    replicatorLayer.removeFromSuperlayer()

    switch form {
    case .layers:
      line.removeFromSuperlayer()
      layer.addSublayer(metroLayer)
    case .replicator:
      replicatorLayer.instanceCount = count
      replicatorLayer.instanceTransform = CATransform3DMakeRotation(
        2 * .pi / CGFloat(count), 0, 0, 1)
      replicatorLayer.addSublayer(line)
      layer.addSublayer(replicatorLayer)
    }
    layOutLines()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The copies that are lit are not made anew without need.
    if line.bounds.size != bounds.size { layOutLines() }
  }

  /// The upright line from the middle of the top edge down to a quarter of the height.
  private func layOutLines() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    line.frame = bounds
    let path = UIBezierPath()
    path.move(to: CGPoint(x: bounds.width / 2, y: 0))
    path.addLine(to: CGPoint(x: bounds.width / 2, y: bounds.height / 4))
    line.path = path.cgPath

    switch form {
    case .layers:
      metroLayer.frame = bounds
      metroLayer.instanceShape = line
      metroLayer.instanceCount = count
    case .replicator: replicatorLayer.frame = bounds
    }
    CATransaction.commit()
  }

  // MARK: - The beat

  var title: String { timer == nil ? "Start" : "Stop" }

  /// What the button does.
  func toggle() {
    if let timer {
      timer.invalidate()
      self.timer = nil
    } else {
      timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { [weak self] _ in
        MainActor.assumeIsolated { self?.beat() }
      }
    }
  }

  /// Lights up a random line.
  func beat() {
    pulse(Int.random(in: 0..<count, using: &generator))
  }

  /// Lights up one line.
  func pulse(_ index: Int) {
    switch form {
    case .layers: layer(at: index).add(makePulse(), forKey: "pulse")
    case .replicator:
      replicatorLayer.copy(at: index)?.add(makePulse(), forKey: "pulse", to: line)
    }
  }

  private func makePulse() -> CAAnimation {
    let width = CABasicAnimation(keyPath: "lineWidth")
    width.fromValue = line.lineWidth
    width.toValue = line.lineWidth * 3
    let opacity = CABasicAnimation(keyPath: "opacity")
    opacity.fromValue = 0.7
    opacity.toValue = 1
    for part in [width, opacity] {
      part.duration = 0.15
      part.autoreverses = true
      part.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    }
    let group = CAAnimationGroup()
    group.animations = [width, opacity]
    group.duration = 0.3
    return group
  }

  // MARK: - Touch

  /// The line under a point of the superview.
  func index(at point: CGPoint) -> Int? {
    let inside = layer.convert(point, from: layer.superlayer)
    switch form {
    case .layers:
      let hit = metroLayer.hitTest(inside)
      return (0..<count).first { layer(at: $0) === hit }
    case .replicator: return replicatorLayer.hitTestCopy(inside)?.copy.index
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touched in touches { touch(touched.location(in: superview)) }
  }

  /// Lights up the line under a point of the superview.
  func touch(_ point: CGPoint) {
    if let index = index(at: point) { pulse(index) }
  }

  /// A line as it is on screen.
  func presentation(_ index: Int) -> CAShapeLayer? {
    switch form {
    case .layers: layer(at: index).presentation()
    case .replicator: replicatorLayer.copy(at: index)?.presentation(of: line)
    }
  }

  /// The layer of a line, made from layers: the first is turned by one step, the last all around.
  private func layer(at index: Int) -> CAShapeLayer {
    metroLayer.instanceLayers[(index + count - 1) % count]
  }
}
