// SPDX-License-Identifier: Apache-2.0

import CoreImage
import Testing

@Suite("Transitions")
struct TransitionTests {
  static let names = CIFilter.filterNames(inCategory: kCICategoryTransition)
  static let old = Canvas.noise(60, 40, seed: 5, isOpaque: true)
  static let new = Canvas.noise(60, 40, seed: 6, isOpaque: true)

  private func frame(_ name: String, _ time: Double, _ more: [String: Any] = [:])
    -> [SIMD4<Float>]
  {
    let keys = CIFilter(name: name)?.inputKeys ?? []
    var parameters: [String: Any] = [
      "inputTargetImage": Canvas.image(Self.new, width: 60), "inputTime": time,
      "inputExtent": CIVector(x: 0, y: 0, z: 60, w: 40), "inputCenter": CIVector(x: 30, y: 20),
      "inputMaskImage": Canvas.noiseImage(60, 40, seed: 9), "inputRadius": 12,
    ]
    for (key, value) in more { parameters[key] = value }
    let image = Canvas.apply(
      name, Canvas.image(Self.old, width: 60), parameters.filter { keys.contains($0.key) })
    return Canvas.pixels(image, 0, 0, 60, 40)
  }

  @Test("are all there")
  func all() { #expect(Self.names.count == 11) }

  @Test("show one picture at time 0 and the other at time 1, to the bit", arguments: names)
  func ends(name: String) {
    for time in [0, -1] { #expect(frame(name, Double(time)) == Self.old) }
    for time in [1, 7] { #expect(frame(name, Double(time)) == Self.new) }
    let middle = frame(name, 0.5)
    #expect(middle != Self.old && middle != Self.new)
    #expect(middle.allSatisfy { $0.w > 0.999 })
  }

  @Test("begin and end without a jump", arguments: names.filter { $0 != "CIModTransition" })
  func continuity(name: String) {
    func mean(_ a: [SIMD4<Float>], _ b: [SIMD4<Float>]) -> Float {
      zip(a, b).reduce(0) { $0 + abs($1.0.x - $1.1.x) } / Float(a.count)
    }
    #expect(mean(frame(name, 0.001), Self.old) < 0.03)
    #expect(mean(frame(name, 0.999), Self.new) < 0.05)
  }

  @Test("a dissolve is the mean by time")
  func dissolve() {
    let expected = zip(Self.old, Self.new).map { $0 * 0.75 + $1 * 0.25 }
    #expect(Canvas.difference(frame("CIDissolveTransition", 0.25), expected) < 1e-6)
  }

  @Test("bars of the old picture are away by the offset from bar to bar")
  func bars() {
    // Three bars of 30 over 90 rows, the way 100 + 2 · 10; bars move to the left.
    func image(_ color: CIColor) -> CIImage {
      CIImage(color: color).cropped(to: CGRect(x: 0, y: 0, width: 100, height: 90))
    }
    let result = Canvas.apply(
      "CIBarsSwipeTransition", image(.red),
      ["inputTargetImage": image(.blue), "inputTime": 0.5, "inputAngle": Double.pi])
    // Along (−1, 0) the first bar is the topmost: its normal points down.
    for (y, edge) in [(75, 40), (45, 50), (15, 60)] {
      #expect(Canvas.pixel(result, edge - 2, y).x > 0.99)
      #expect(Canvas.pixel(result, edge + 1, y).z > 0.99)
    }
  }

  @Test("a swipe is a ramp over its width")
  func swipe() {
    func image(_ color: CIColor) -> CIImage {
      CIImage(color: color).cropped(to: CGRect(x: 0, y: 0, width: 300, height: 300))
    }
    let result = Canvas.apply(
      "CISwipeTransition", image(.black), ["inputTargetImage": image(.white), "inputTime": 0.5])
    #expect(abs(Canvas.pixel(result, 75, 9).x - (1 - 75.5 / 300)) < 1e-4)
  }
}
