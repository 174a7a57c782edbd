// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import UIKit

// A gauge that draws itself, in the designer too.

@IBDesignable class CounterView: UIView {

    private struct Constants {
        static let numberOfGlasses = 8
        static let lineWidth: CGFloat = 5.0
        static let arcWidth: CGFloat = 76
        static var halfOfLineWidth: CGFloat {
            return lineWidth / 2
        }
    }

    @IBInspectable var counter: Int = 5 {
        didSet {
            if counter <= Constants.numberOfGlasses {
                setNeedsDisplay()
            }
        }
    }
    @IBInspectable var outlineColor: UIColor = UIColor.blue
    @IBInspectable var counterColor: UIColor = UIColor.orange
    @IBInspectable var isShadowed: Bool = false
    @IBInspectable var caption: String?

    override func draw(_ rect: CGRect) {
        let center = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        let radius = max(bounds.width, bounds.height)
        let startAngle: CGFloat = 3 * .pi / 4
        let endAngle: CGFloat = .pi / 4

        let path = UIBezierPath(
            arcCenter: center,
            radius: radius / 2 - Constants.arcWidth / 2,
            startAngle: startAngle,
            endAngle: endAngle,
            clockwise: true)
        path.lineWidth = Constants.arcWidth
        counterColor.setStroke()
        path.stroke()

        let angleDifference: CGFloat = 2 * .pi - startAngle + endAngle
        let arcLengthPerGlass = angleDifference / CGFloat(Constants.numberOfGlasses)
        let outlineEndAngle = arcLengthPerGlass * CGFloat(counter) + startAngle

        let outerArcRadius = bounds.width / 2 - Constants.halfOfLineWidth
        let outlinePath = UIBezierPath(arcCenter: center, radius: outerArcRadius, startAngle: startAngle, endAngle: outlineEndAngle, clockwise: true)
        let innerArcRadius = bounds.width / 2 - Constants.arcWidth + Constants.halfOfLineWidth
        outlinePath.addArc(withCenter: center, radius: innerArcRadius, startAngle: outlineEndAngle, endAngle: startAngle, clockwise: false)
        outlinePath.close()
        outlineColor.setStroke()
        outlinePath.lineWidth = Constants.lineWidth
        outlinePath.stroke()

        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        if isShadowed {
            context.setShadow(offset: CGSize(width: 2, height: 2), blur: 3)
        }
        let markerWidth: CGFloat = 5.0
        let markerSize: CGFloat = 10.0
        outlineColor.setFill()
        let markerPath = UIBezierPath(rect: CGRect(x: -markerWidth / 2, y: 0, width: markerWidth, height: markerSize))
        context.translateBy(x: rect.width / 2, y: rect.height / 2)
        for i in 1...Constants.numberOfGlasses {
            context.saveGState()
            let angle = arcLengthPerGlass * CGFloat(i) + startAngle - .pi / 2
            context.rotate(by: angle)
            context.translateBy(x: 0, y: rect.height / 2 - markerSize)
            markerPath.fill()
            context.restoreGState()
        }
        context.restoreGState()

        if let caption = caption {
            let attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: outlineColor,
            ]
            let size = caption.size(withAttributes: attributes)
            caption.draw(at: CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2), withAttributes: attributes)
        }
    }

    override func prepareForInterfaceBuilder() {
        super.prepareForInterfaceBuilder()
        counter = 3
    }
override class var interfaceConnections: InterfaceConnections { super.interfaceConnections.attribute("counter", \CounterView.counter).attribute("outlineColor", \CounterView.outlineColor).attribute("counterColor", \CounterView.counterColor).attribute("isShadowed", \CounterView.isShadowed).attribute("caption", \CounterView.caption) } }

@IBDesignable
class PushButton: UIButton {

    @IBInspectable var fillColor: UIColor = .green
    @IBInspectable var isAddButton: Bool = true

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(ovalIn: rect)
        fillColor.setFill()
        path.fill()

        let plusWidth = min(bounds.width, bounds.height) * 0.6
        let plusPath = UIBezierPath()
        plusPath.lineWidth = 3.0
        plusPath.move(to: CGPoint(x: bounds.midX - plusWidth / 2 + 0.5, y: bounds.midY + 0.5))
        plusPath.addLine(to: CGPoint(x: bounds.midX + plusWidth / 2 + 0.5, y: bounds.midY + 0.5))
        if isAddButton {
            plusPath.move(to: CGPoint(x: bounds.midX + 0.5, y: bounds.midY - plusWidth / 2 + 0.5))
            plusPath.addLine(to: CGPoint(x: bounds.midX + 0.5, y: bounds.midY + plusWidth / 2 + 0.5))
        }
        UIColor.white.setStroke()
        plusPath.stroke()
    }
override class var interfaceConnections: InterfaceConnections { super.interfaceConnections.attribute("fillColor", \PushButton.fillColor).attribute("isAddButton", \PushButton.isAddButton) } }

class CounterViewController: UIViewController {

    weak var counterView: CounterView!
    weak var counterLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        counterLabel.text = String(counterView.counter)
    }

    @IBAction func pushButtonPressed(_ button: PushButton) {
        if button.isAddButton {
            if counterView.counter < 8 {
                counterView.counter += 1
            }
        } else {
            if counterView.counter > 0 {
                counterView.counter -= 1
            }
        }
        counterLabel.text = String(counterView.counter)
    }
override class var interfaceConnections: InterfaceConnections { super.interfaceConnections.outlet("counterView", \CounterViewController.counterView).outlet("counterLabel", \CounterViewController.counterLabel).action(Selector("pushButtonPressed:", CounterViewController.pushButtonPressed(_:))) } }
