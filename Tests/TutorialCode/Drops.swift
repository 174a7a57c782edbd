// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import UIKit

// Taps drop boxes, which fall, collide and come to rest.

class DropsViewController: UIViewController, UICollisionBehaviorDelegate {

    var animator: UIDynamicAnimator!
    var gravity: UIGravityBehavior!
    var collision: UICollisionBehavior!
    var itemBehavior: UIDynamicItemBehavior!
    var snap: UISnapBehavior?
    var hits = 0

    override func viewDidLoad() {
        super.viewDidLoad()

        let barrier = UIView(frame: CGRect(x: 0, y: 300, width: 130, height: 20))
        barrier.backgroundColor = UIColor.red
        view.addSubview(barrier)

        animator = UIDynamicAnimator(referenceView: view)
        gravity = UIGravityBehavior(items: [])
        animator.addBehavior(gravity)

        collision = UICollisionBehavior(items: [])
        collision.collisionDelegate = self
        collision.addBoundary(withIdentifier: "barrier" as NSCopying, for: UIBezierPath(rect: barrier.frame))
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)

        itemBehavior = UIDynamicItemBehavior(items: [])
        itemBehavior.elasticity = 0.6
        animator.addBehavior(itemBehavior)

        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("drop:", DropsViewController.drop(_:))))
        let press = UILongPressGestureRecognizer(target: self, action: Selector("gather:", DropsViewController.gather(_:)))
        view.addGestureRecognizer(press)
    }

    func drop(_ recognizer: UITapGestureRecognizer) {
        let square = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        square.center = recognizer.location(in: view)
        square.backgroundColor = UIColor.gray
        view.addSubview(square)

        gravity.addItem(square)
        collision.addItem(square)
        itemBehavior.addItem(square)

        let push = UIPushBehavior(items: [square], mode: .instantaneous)
        push.setAngle(-.pi / 3, magnitude: 0.5)
        animator.addBehavior(push)
    }

    func gather(_ recognizer: UILongPressGestureRecognizer) {
        guard recognizer.state == .began, let square = gravity.items.last as? UIView else { return }
        if let snap = snap {
            animator.removeBehavior(snap)
        }
        let behavior = UISnapBehavior(item: square, snapTo: recognizer.location(in: view))
        behavior.damping = 0.4
        animator.addBehavior(behavior)
        snap = behavior
    }

    func collisionBehavior(_ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem, withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint) {
        hits += 1
        guard let collidingView = item as? UIView, identifier != nil else { return }
        collidingView.backgroundColor = UIColor.yellow
        UIView.animate(withDuration: 0.3) {
            collidingView.backgroundColor = UIColor.gray
        }
    }
}
