// SPDX-License-Identifier: Apache-2.0

import UIKit

@IBDesignable
class RingView: UIView {
  @IBInspectable var thickness: CGFloat = 4

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath(ovalIn: bounds.insetBy(dx: thickness, dy: thickness))
    path.lineWidth = thickness
    UIColor.orange.setStroke()
    path.stroke()
  }
}
