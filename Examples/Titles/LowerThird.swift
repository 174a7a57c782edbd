// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import QuartzCore

/// A name and what somebody does, slid in over a film and out again; y points up, as in exports.
struct LowerThird {
  var name: String
  var role: String
  /// When it comes and goes, in seconds of the film.
  var time: ClosedRange<Double>

  /// - Parameter size: Of the film.
  /// - Returns: The layer, as large as the film.
  func make(for size: CGSize) -> CALayer {
    let whole = CALayer()
    whole.frame = CGRect(origin: .zero, size: size)
    let unit = size.height / 270
    let card = CALayer()
    card.frame = CGRect(x: 24 * unit, y: 28 * unit, width: 250 * unit, height: 58 * unit)
    card.masksToBounds = true
    let plate = CALayer()
    plate.frame = card.bounds
    plate.backgroundColor = CGColor(gray: 0.08, alpha: 0.82)
    let bar = CALayer()
    bar.frame = CGRect(x: 0, y: 0, width: 6 * unit, height: card.bounds.height)
    bar.backgroundColor = CGColor(red: 1, green: 0.72, blue: 0.1, alpha: 1)
    plate.addSublayer(bar)
    plate.addSublayer(line(name, 24 * unit, y: 24 * unit, gray: 1, width: plate.bounds.width))
    plate.addSublayer(line(role, 14 * unit, y: 6 * unit, gray: 0.75, width: plate.bounds.width))
    card.addSublayer(plate)
    whole.addSublayer(card)

    let away = -card.bounds.width / 2
    plate.position.x = away
    let slide = CAKeyframeAnimation(keyPath: "position.x")
    slide.values = [away, card.bounds.width / 2, card.bounds.width / 2, away]
    let length = time.upperBound - time.lowerBound
    slide.keyTimes = [0, NSNumber(value: 0.4 / length), NSNumber(value: 1 - 0.4 / length), 1]
    let ease = CAMediaTimingFunction(name: .easeInEaseOut)
    slide.timingFunctions = [ease, ease, ease]
    slide.beginTime = AVCoreAnimationBeginTimeAtZero + time.lowerBound
    slide.duration = length
    slide.isRemovedOnCompletion = false
    plate.add(slide, forKey: "slide")
    return whole
  }

  private func line(
    _ text: String, _ height: Double, y: Double, gray: Double, width: Double
  ) -> CALayer {
    let line = CATextLayer()
    line.string = text
    line.fontSize = height
    line.foregroundColor = CGColor(gray: gray, alpha: 1)
    line.frame = CGRect(x: width * 0.07, y: y, width: width * 0.9, height: height * 1.3)
    return line
  }
}
