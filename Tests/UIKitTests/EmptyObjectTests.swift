// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@MainActor
@Suite("Objects that are made of nothing")
struct EmptyObjectTests {
  @Test("rules about things are about none, and take some")
  func rules() {
    let box = UIView()
    let (gravity, collision) = (UIGravityBehavior(), UICollisionBehavior())
    let (item, push) = (UIDynamicItemBehavior(), UIPushBehavior())
    #expect(gravity.items.isEmpty && gravity.gravityDirection == CGVector(dx: 0, dy: 1))
    #expect(collision.items.isEmpty && collision.collisionMode == .everything)
    #expect(item.items.isEmpty && item.density == 1)
    #expect(push.items.isEmpty && push.mode == .continuous && push.magnitude == 0)
    gravity.addItem(box)
    #expect(gravity.items.count == 1)
  }

  @Test("an item of bars has no title, an animator takes no time")
  func others() {
    #expect(UINavigationItem().title == nil)
    let (animator, box) = (UIViewPropertyAnimator(), UIView())
    #expect(animator.duration == 0)
    animator.addAnimations { box.alpha = 0.5 }
    animator.startAnimation()
    #expect(box.alpha == 0.5)
  }
}
