// SPDX-License-Identifier: Apache-2.0

import CoreImage
import UIKit

/// Shows what lay behind it at one time, blurred once: static glass.
class StillPane: UIImageView {
  let caption = PaneCaption("static")
  private static let radius = 30.0
  private static let saturation = 1.8

  init() {
    super.init(frame: .zero)
    layer.cornerRadius = 14
    clipsToBounds = true
    // Without vibrancy it has its own colour.
    tintColor = .black
    addSubview(caption)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    caption.frame = bounds
  }

  /// Takes the picture of a view that the pane lies over, as it is now, with what has just been begun.
  func freeze(_ ground: UIView, color: UIColor) {
    let (place, size) = (convert(bounds, to: ground), bounds.size)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let sharp = UIGraphicsImageRenderer(size: size, format: format).image { context in
      color.setFill()
      context.fill(bounds)
      ground.drawHierarchy(
        in: CGRect(
          x: -place.minX, y: -place.minY, width: ground.bounds.width, height: ground.bounds.height),
        afterScreenUpdates: true)
    }
    guard let picture = sharp.cgImage else { return }
    let input = CIImage(cgImage: picture)
    let blurred = input.clampedToExtent()
      .applyingFilter("CIGaussianBlur", parameters: ["inputRadius": Self.radius])
      .applyingFilter("CIColorControls", parameters: ["inputSaturation": Self.saturation])
    // The blur of views mixes colours as they are encoded, and so does this one.
    let context = CIContext(options: [.workingColorSpace: NSNull()])
    guard let made = context.createCGImage(blurred, from: input.extent) else { return }
    image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIImage(cgImage: made).draw(in: bounds)
      UIColor(white: 1, alpha: 0.3).setFill()
      context.fill(bounds, blendMode: .normal)
    }
  }
}
