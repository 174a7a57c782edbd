// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// The guide that takes code over from Apple's systems.
@MainActor
@Suite("A guide to other people's code")
struct BringYourCodeTests {
  @Test("what the adapter has made of a controller moves")
  func pulses() throws {
    let controller = PulseController()
    controller.loadViewIfNeeded()
    #expect(controller.view.gestureRecognizers?.count == 1)
    #expect(controller.view.subviews == [controller.dot])

    controller.pulse()
    let pulse = try #require(controller.dot.layer.animation(forKey: "pulse"))
    let grow = try #require(pulse as? CABasicAnimation)
    #expect(grow.keyPath == "transform" && grow.autoreverses && grow.fillMode == .backwards)
  }
}

class PulseController: UIViewController {
  let dot = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    dot.frame = CGRect(x: 140, y: 200, width: 40, height: 40)
    dot.layer.cornerRadius = 20
    dot.backgroundColor = .systemOrange
    view.addSubview(dot)
    let tap = UITapGestureRecognizer(target: self, action: Selector("pulse", PulseController.pulse))
    view.addGestureRecognizer(tap)
  }

  func pulse() {
    let grow = CABasicAnimation(keyPath: "transform")
    grow.toValue = CATransform3DMakeScale(2, 2, 1)
    grow.duration = 0.4
    grow.autoreverses = true
    grow.fillMode = CAMediaTimingFillMode.backwards
    dot.layer.add(grow, forKey: "pulse")
  }
}
