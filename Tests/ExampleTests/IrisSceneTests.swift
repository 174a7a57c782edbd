// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing
import UIKit

@testable import Iris

@Suite("Iris's storyboard") @MainActor
struct IrisSceneTests {
  @Test("has a label, the row of dots and a button that is held")
  func scene() throws {
    let controller = try #require(
      UIStoryboard(name: "Main", bundle: .module).instantiateInitialViewController()
        as? IrisViewController)
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    controller.view.layoutIfNeeded()
    #expect(controller.iris?.frame == controller.view.bounds)
    #expect(controller.iris?.replicatorLayer.instanceCount == 40)
    #expect(controller.label?.frame == CGRect(x: 24, y: 40, width: 272, height: 56))
    let button = try #require(controller.button)
    #expect(button.frame == CGRect(x: 126, y: 380, width: 68, height: 68))
    #expect(button.isHidden && button.image(for: .normal) != nil)
    func actions(_ event: UIControl.Event) -> [String]? {
      button.actions(forTarget: controller, forControlEvent: event)
    }
    #expect(actions(.touchDown) == ["listen:"])
    for event in [UIControl.Event.touchUpInside, .touchUpOutside, .touchCancel] {
      #expect(actions(event) == ["answerSoon:"])
    }
  }
}
