// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import TestSupport
import Testing

@testable import SoftwareRenderer

@Suite("Tinted pictures")
struct ImageTintTests {
  @Test("are tinted as the reference tints them", arguments: UInt64(0)..<20)
  func reference(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var scenes = RandomScenes(random: SplitMix64(seed: seed), width: 80, height: 60)
    let image = scenes.image()
    let tint = RGBA(
      random.double(in: -0.2...1.2), random.double(in: 0...1), random.double(in: 0...1),
      seed % 2 == 0 ? 1 : random.double(in: 0...1))
    // Whole pixels on every other seed, which is a path of its own without a tint.
    let map =
      seed % 4 < 2
      ? Affine.translation(5, 4)
      : Affine.scale(1.7, 1.3).concatenating(.rotation(0.4)).concatenating(.translation(30, 5))
    let place = Rect(0, 0, Double(image.width), Double(image.height))
    let draw = Draw(
      .rect(place), transform: Matrix3(map),
      paint: .image(ImagePaint(image: image, transform: .identity, tint: tint)))
    let list = ReferenceComparisonTests.list([.draw(draw)])
    let result = ReferenceComparisonTests.compare(list, limit: ReferenceComparisonTests.tolerance)
    #expect(result.count == 0, "seed \(seed): \(result)")
  }

  @Test("a tint that is not opaque lets the background through")
  func opacity() {
    let image = Image(width: 2, height: 2, pixels: .init(repeating: 0xFFFF_FFFF, count: 4))
    let paint = ImagePaint(image: image, transform: .identity, tint: RGBA(0, 0, 0, 0.5))
    let draw = Draw(.rect(Rect(0, 0, 2, 2)), transform: .identity, paint: .image(paint))
    let list = DisplayList(width: 2, height: 2, background: .white, commands: [.draw(draw)])
    for pixel in SoftwareRenderer().render(list).pixels {
      #expect(abs(Int(pixel & 255) - 128) <= 1)
    }
  }
}
