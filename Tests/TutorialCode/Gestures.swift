// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import UIKit
import UIKit

// Views that are dragged, pinched, turned and tickled.

class TickleGestureRecognizer: UIGestureRecognizer {

    private let requiredTickles = 2
    private let distanceForTickleGesture: CGFloat = 25

    enum TickleDirection: Int {
        case unknown
        case left
        case right
    }

    private var tickleCount = 0
    private var tickleStartLocation: CGPoint = .zero
    private var latestDirection: TickleDirection = .unknown

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else {
            return
        }
        tickleStartLocation = touch.location(in: view)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else {
            return
        }
        let tickleLocation = touch.location(in: view)
        let horizontalDifference = tickleLocation.x - tickleStartLocation.x
        if abs(horizontalDifference) < distanceForTickleGesture {
            return
        }

        let direction: TickleDirection = horizontalDifference < 0 ? .left : .right
        if latestDirection == .unknown
            || (latestDirection == .left && direction == .right)
            || (latestDirection == .right && direction == .left) {
            tickleStartLocation = tickleLocation
            latestDirection = direction
            tickleCount += 1
            if state == .possible && tickleCount > requiredTickles {
                state = .ended
            }
        }
    }

    override func reset() {
        tickleCount = 0
        latestDirection = .unknown
        tickleStartLocation = .zero
        if state == .possible {
            state = .failed
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        reset()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        reset()
    }
}

class GesturesViewController: UIViewController {

    private var imageViews: [UIImageView]!
    private var panGestures: [UIPanGestureRecognizer]!

    private(set) var laughs = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        for imageView in imageViews {
            imageView.isUserInteractionEnabled = true

            let tapGesture = UITapGestureRecognizer(target: self, action: Selector("handleTap:", GesturesViewController.handleTap))
            tapGesture.delegate = self
            imageView.addGestureRecognizer(tapGesture)
            panGestures.forEach { tapGesture.require(toFail: $0) }

            let tickleGesture = TickleGestureRecognizer(target: self, action: Selector("handleTickle:", GesturesViewController.handleTickle))
            tickleGesture.delegate = self
            imageView.addGestureRecognizer(tickleGesture)
        }
    }

    @IBAction func handlePan(_ gesture: UIPanGestureRecognizer) {
        let translation = gesture.translation(in: view)
        guard let gestureView = gesture.view else {
            return
        }
        gestureView.center = CGPoint(x: gestureView.center.x + translation.x, y: gestureView.center.y + translation.y)
        gesture.setTranslation(.zero, in: view)

        guard gesture.state == .ended else {
            return
        }
        let velocity = gesture.velocity(in: view)
        let magnitude = sqrt((velocity.x * velocity.x) + (velocity.y * velocity.y))
        let slideMultiplier = magnitude / 200
        let slideFactor = 0.1 * slideMultiplier
        var finalPoint = CGPoint(x: gestureView.center.x + (velocity.x * slideFactor), y: gestureView.center.y + (velocity.y * slideFactor))
        finalPoint.x = min(max(finalPoint.x, 0), view.bounds.width)
        finalPoint.y = min(max(finalPoint.y, 0), view.bounds.height)

        UIView.animate(
            withDuration: Double(slideFactor * 2),
            delay: 0,
            options: .curveEaseOut,
            animations: {
                gestureView.center = finalPoint
            })
    }

    @IBAction func handlePinch(_ gesture: UIPinchGestureRecognizer) {
        guard let gestureView = gesture.view else {
            return
        }
        gestureView.transform = gestureView.transform.scaledBy(x: gesture.scale, y: gesture.scale)
        gesture.scale = 1
    }

    @IBAction func handleRotate(_ gesture: UIRotationGestureRecognizer) {
        guard let gestureView = gesture.view else {
            return
        }
        gestureView.transform = gestureView.transform.rotated(by: gesture.rotation)
        gesture.rotation = 0
    }

    private func handleTap(_ gesture: UITapGestureRecognizer) {
        gesture.view?.alpha = gesture.view?.alpha == 1 ? 0.5 : 1
    }

    private func handleTickle(_ gesture: TickleGestureRecognizer) {
        laughs += 1
    }
override class var interfaceConnections: InterfaceConnections { super.interfaceConnections.outlets("imageViews", \GesturesViewController.imageViews).outlets("panGestures", \GesturesViewController.panGestures).action(Selector("handlePan:", GesturesViewController.handlePan(_:))).action(Selector("handlePinch:", GesturesViewController.handlePinch(_:))).action(Selector("handleRotate:", GesturesViewController.handleRotate(_:))) } }

// MARK: - UIGestureRecognizerDelegate

extension GesturesViewController: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        return true
    }
}
