// SPDX-License-Identifier: Apache-2.0

import Stage
import UIKit

/// A view on a stage whose time the test moves.
@MainActor
struct Shown {
  let stage: Stage
  let view = UIView(frame: CGRect(x: -5, y: -5, width: 10, height: 10))

  init() throws {
    stage = try Stage(size: CGSize(width: 400, height: 20))
    stage.layer.addSublayer(view.layer)
    try stage.advance(to: 0)
  }

  /// The x of the view's centre on screen.
  func x(at time: Double) -> Double { number("position.x", at: time) }
  func opacity(at time: Double) -> Double { number("opacity", at: time) }

  func number(_ keyPath: String, at time: Double) -> Double {
    let value = stage.value(forKeyPath: keyPath, of: view.layer, at: time)
    return (value as? NSNumber)?.doubleValue ?? value as? Double ?? .nan
  }

  /// The x of the centre now.
  var x: Double { x(at: stage.time) }
}

/// Lets the main queue do what has been put on it.
@MainActor
func turn() async {
  await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
}

/// What callbacks have said, in order.
@MainActor
final class Record {
  var flags: [Bool] = []
  var words: [String] = []
  var positions: [UIViewAnimatingPosition] = []
}
