// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import UIKit

// A bar that opens by its constraints.

class MenuViewController: UIViewController {

    @IBOutlet private weak var menuHeightConstraint: NSLayoutConstraint!
    @IBOutlet private weak var titleCenterY: NSLayoutConstraint!
    @IBOutlet private weak var buttonMenu: UIButton!
    @IBOutlet private weak var titleLabel: UILabel!

    private var isMenuOpen = false

    @IBAction func toggleMenu(_ sender: UIButton) {
        isMenuOpen = !isMenuOpen
        titleLabel.text = isMenuOpen ? "Select Item" : "Packing List"
        view.layoutIfNeeded()

        titleLabel.superview?.constraints.forEach { constraint in
            if constraint.firstItem === titleLabel && constraint.firstAttribute == .centerX {
                constraint.constant = isMenuOpen ? -100.0 : 0.0
                return
            }
            if constraint.identifier == "TitleCenterY" {
                constraint.isActive = false
                let newConstraint = NSLayoutConstraint(
                    item: titleLabel!,
                    attribute: .centerY,
                    relatedBy: .equal,
                    toItem: titleLabel.superview!,
                    attribute: .centerY,
                    multiplier: isMenuOpen ? 0.67 : 1.0,
                    constant: 5.0)
                newConstraint.identifier = "TitleCenterY"
                newConstraint.isActive = true
            }
        }

        menuHeightConstraint.constant = isMenuOpen ? 184.0 : 44.0

        UIView.animate(
            withDuration: 1.0, delay: 0.0, usingSpringWithDamping: 0.4, initialSpringVelocity: 10.0, options: .curveEaseIn,
            animations: {
                self.view.layoutIfNeeded()
                let angle: CGFloat = self.isMenuOpen ? .pi / 4 : 0.0
                self.buttonMenu.transform = CGAffineTransform(rotationAngle: angle)
            }, completion: nil)
    }

    func showItem(_ index: Int) {
        let imageView = UIImageView(image: nil)
        imageView.backgroundColor = UIColor(white: 0.0, alpha: 0.5)
        imageView.layer.cornerRadius = 5.0
        imageView.layer.masksToBounds = true
        imageView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(imageView)

        let conX = imageView.centerXAnchor.constraint(equalTo: view.centerXAnchor)
        let conBottom = imageView.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: imageView.frame.height)
        let conWidth = imageView.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.33, constant: -50.0)
        let conHeight = imageView.heightAnchor.constraint(equalTo: imageView.widthAnchor)
        NSLayoutConstraint.activate([conX, conBottom, conWidth, conHeight])
        view.layoutIfNeeded()

        UIView.animate(withDuration: 0.8, delay: 0.0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0.0, animations: {
            conBottom.constant = -imageView.frame.size.height / 2
            conWidth.constant = 0.0
            self.view.layoutIfNeeded()
        }) { _ in
            UIView.transition(with: imageView, duration: 0.5, options: [.transitionFlipFromBottom], animations: {
                imageView.isHidden = true
            }, completion: { _ in
                imageView.removeFromSuperview()
            })
        }
    }
}

// Borders that are set in the designer.

extension UIView {
    @IBInspectable var borderWidth: CGFloat {
        get { return layer.borderWidth }
        set { layer.borderWidth = newValue }
    }

    @IBInspectable var borderColor: UIColor? {
        get { return layer.borderColor.map { UIColor(cgColor: $0) } }
        set { layer.borderColor = newValue?.cgColor }
    }
}

extension UILabel {
    @IBInspectable var isShouted: Bool {
        get { return text == text?.uppercased() }
        set { if newValue { text = text?.uppercased() } }
    }
}
