// SPDX-License-Identifier: Apache-2.0

import Stage
import Testing

@testable import UIKit

@MainActor
@Suite("Pictures of a slider's line")
struct SliderLineTests {
  /// Ends of four points, in a colour of their own, around what is stretched.
  private func picture(_ end: UIColor, _ middle: UIColor, height: CGFloat) -> UIImage {
    let size = CGSize(width: 10, height: height)
    return UIGraphicsImageRenderer(size: size).image { context in
      end.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      middle.setFill()
      context.fill(CGRect(x: 4, y: 0, width: 2, height: height))
    }.resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 4), resizingMode: .stretch)
  }

  @Test("are as high as the line, stretch between their caps, and meet under the knob")
  func drawn() throws {
    let desk = try Desk()
    let slider = UISlider(frame: CGRect(x: 50, y: 100, width: 204, height: 40))
    slider.setMinimumTrackImage(picture(.red, .green, height: 12), for: .normal)
    slider.setMaximumTrackImage(picture(.blue, .black, height: 8), for: .normal)
    slider.value = 0.5
    desk.view.addSubview(slider)
    desk.view.layoutIfNeeded()
    #expect(
      slider.trackRect(forBounds: slider.bounds) == CGRect(x: 2, y: 14, width: 200, height: 12))
    slider.setThumbImage(picture(.clear, .clear, height: 4), for: .normal)
    slider.layoutIfNeeded()
    let drawn = desk.stage.image(at: 0.5)
    func color(_ x: Double, _ y: Double) -> [Int] {
      let scale = Double(drawn.width) / 400
      let place = Int(y * scale) * drawn.width + Int(x * scale)
      let pixel = drawn.image.pixels[place]
      return [16, 8, 0].map { Int(pixel >> $0 & 255) / 200 }
    }
    // The lower side has both ends, and ends under the knob; the higher one goes under it.
    #expect(color(53, 120) == [1, 0, 0] && color(60, 120) == [0, 1, 0])
    #expect(color(147, 120) == [0, 1, 0] && color(150, 120) == [1, 0, 0])
    #expect(color(154, 120) == [0, 0, 0] && color(247, 120) == [0, 0, 0])
    #expect(color(250, 120) == [0, 0, 1])
    // Both are as high as the higher one.
    #expect(color(60, 115) == [0, 1, 0] && color(251, 115) == [0, 0, 1])
  }

  @Test("belong to states, and give the line back")
  func states() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 204, height: 40))
    let (plain, pressed) = (picture(.red, .red, height: 6), picture(.blue, .blue, height: 10))
    #expect(slider.currentMinimumTrackImage == nil && slider.currentMaximumTrackImage == nil)
    slider.setMinimumTrackImage(plain, for: .normal)
    slider.setMinimumTrackImage(pressed, for: .highlighted)
    slider.setMaximumTrackImage(plain, for: .disabled)
    #expect(slider.currentMinimumTrackImage === plain)
    slider.isHighlighted = true
    #expect(slider.currentMinimumTrackImage === pressed)
    #expect(slider.trackRect(forBounds: slider.bounds).height == 10)
    (slider.isHighlighted, slider.isEnabled) = (false, false)
    #expect(slider.minimumTrackImage(for: .disabled) === plain)
    #expect(slider.currentMaximumTrackImage === plain)
    slider.isEnabled = true
    #expect(slider.currentMaximumTrackImage == nil)
    slider.setMinimumTrackImage(nil, for: .normal)
    slider.layoutIfNeeded()
    #expect(slider.trackRect(forBounds: slider.bounds).height == 4)
    #expect(slider.subviews.first?.backgroundColor == slider.tintColor)
  }
}
