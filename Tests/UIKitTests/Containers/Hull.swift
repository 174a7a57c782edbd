// SPDX-License-Identifier: Apache-2.0

import Stage
import TestSupport

@testable import UIKit

/// A window on a stage, with a root controller, that fingers of the test touch.
@MainActor
final class Hull {
  let stage: Stage
  let window: UIWindow
  let root: UIViewController
  private(set) var time = 0.0

  init(
    root: UIViewController? = nil, width: CGFloat = 375, height: CGFloat = 667,
    insets: UIEdgeInsets = .zero
  ) throws {
    TestFonts.register()
    stage = try Stage(size: CGSize(width: width, height: height))
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    let root = root ?? UIViewController()
    self.root = root
    root.view.backgroundColor = .white
    window.rootViewController = root
    window.isHidden = false
    window.setScreenInsets(insets)
    stage.layer.addSublayer(window.layer)
    try settle()
    time = CACurrentMediaTime()
  }

  /// Lets transitions begin and come to their end.
  func settle() throws {
    for _ in 0..<4 {
      AppearanceQueue.flush()
      try wait(0.4)
    }
  }

  /// Lets time go on.
  func wait(_ seconds: Double) throws {
    window.layoutIfNeeded()
    try stage.advance(by: seconds)
    time = CACurrentMediaTime()
    window.touches.arena.timers.fire(until: time)
  }

  private func send(_ phase: TouchPhase, _ x: Double, _ y: Double) {
    window.touches.send([
      TouchSample(id: 1, phase: phase, location: CGPoint(x: x, y: y), time: time)
    ])
  }

  func down(_ x: Double, _ y: Double) { send(.began, x, y) }
  func move(_ x: Double, _ y: Double) { send(.moved, x, y) }
  func up(_ x: Double, _ y: Double) { send(.ended, x, y) }

  func tap(_ x: Double, _ y: Double) throws {
    down(x, y)
    try wait(0.05)
    up(x, y)
  }

  /// Drags a finger evenly.
  ///
  /// - Parameters:
  ///   - start: Where it comes down.
  ///   - end: Where it goes.
  ///   - seconds: How long it takes.
  ///   - rests: Whether it rests before it is lifted.
  /// - Throws: What the stage says.
  func drag(
    from start: (Double, Double), to end: (Double, Double), seconds: Double = 0.3,
    rests: Bool = true
  ) throws {
    down(start.0, start.1)
    for step in 1...15 {
      try wait(seconds / 15)
      let part = Double(step) / 15
      move(start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part)
    }
    if rests {
      try wait(0.3)
      move(end.0, end.1 + 0.01)
    }
    up(end.0, end.1)
  }

  func present(_ controller: UIViewController, animated: Bool = true) throws {
    root.present(controller, animated: animated)
    try settle()
  }
}

/// A controller with a white view, which counts those that are alive.
@MainActor
class Leaf: UIViewController {
  override func viewDidLoad() { view.backgroundColor = .white }
}
