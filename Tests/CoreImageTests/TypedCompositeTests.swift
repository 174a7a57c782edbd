// SPDX-License-Identifier: Apache-2.0

import CoreImage
import Testing

/// The functions make the filters whose formulas are tested by name beside this.
@Suite("Filters of two pictures, made by functions")
struct TypedCompositeTests {
  private let source = Canvas.noiseImage(8, 8, seed: 3)
  private let ground = Canvas.noiseImage(8, 8, seed: 4)

  private func check(_ made: [(name: String, filter: any CIFilter & CICompositeOperation)]) {
    var pictures: Set<[SIMD4<Float>]> = []
    for (name, filter) in made {
      #expect(filter.name == name)
      #expect(filter.outputImage == nil)
      (filter.inputImage, filter.backgroundImage) = (source, ground)
      #expect(filter.inputImage === source && filter.backgroundImage === ground)
      let expected = Canvas.apply(name, source, ["inputBackgroundImage": ground])
      let pixels = Canvas.pixels(of: filter, 0, 0, 8, 8)
      #expect(pixels == Canvas.pixels(expected, 0, 0, 8, 8), "\(name)")
      pictures.insert(pixels)
      // What lies over and what lies behind are not the same but where order does not matter.
      (filter.inputImage, filter.backgroundImage) = (ground, ground)
      #expect(Canvas.pixels(of: filter, 0, 0, 8, 8) != pixels, "\(name)")
    }
    #expect(pictures.count == made.count, "two of them make the same picture")
  }

  @Test("by Porter and Duff")
  func porterDuff() {
    check([
      ("CISourceOverCompositing", CIFilter.sourceOverCompositing()),
      ("CISourceInCompositing", CIFilter.sourceInCompositing()),
      ("CISourceOutCompositing", CIFilter.sourceOutCompositing()),
      ("CISourceAtopCompositing", CIFilter.sourceAtopCompositing()),
      ("CIAdditionCompositing", CIFilter.additionCompositing()),
      ("CIMaximumCompositing", CIFilter.maximumCompositing()),
      ("CIMinimumCompositing", CIFilter.minimumCompositing()),
      ("CIMultiplyCompositing", CIFilter.multiplyCompositing()),
    ])
  }

  @Test("by modes that darken, lighten or compare")
  func modes() {
    check([
      ("CIMultiplyBlendMode", CIFilter.multiplyBlendMode()),
      ("CIScreenBlendMode", CIFilter.screenBlendMode()),
      ("CIDarkenBlendMode", CIFilter.darkenBlendMode()),
      ("CILightenBlendMode", CIFilter.lightenBlendMode()),
      ("CIColorDodgeBlendMode", CIFilter.colorDodgeBlendMode()),
      ("CIColorBurnBlendMode", CIFilter.colorBurnBlendMode()),
      ("CILinearBurnBlendMode", CIFilter.linearBurnBlendMode()),
      ("CILinearDodgeBlendMode", CIFilter.linearDodgeBlendMode()),
      ("CIDifferenceBlendMode", CIFilter.differenceBlendMode()),
      ("CIExclusionBlendMode", CIFilter.exclusionBlendMode()),
      ("CISubtractBlendMode", CIFilter.subtractBlendMode()),
      ("CIDivideBlendMode", CIFilter.divideBlendMode()),
    ])
  }

  @Test("by modes of contrast and by those of hue and light")
  func contrasts() {
    check([
      ("CIOverlayBlendMode", CIFilter.overlayBlendMode()),
      ("CISoftLightBlendMode", CIFilter.softLightBlendMode()),
      ("CIHardLightBlendMode", CIFilter.hardLightBlendMode()),
      ("CILinearLightBlendMode", CIFilter.linearLightBlendMode()),
      ("CIPinLightBlendMode", CIFilter.pinLightBlendMode()),
      ("CIVividLightBlendMode", CIFilter.vividLightBlendMode()),
      ("CIHueBlendMode", CIFilter.hueBlendMode()),
      ("CISaturationBlendMode", CIFilter.saturationBlendMode()),
      ("CIColorBlendMode", CIFilter.colorBlendMode()),
      ("CILuminosityBlendMode", CIFilter.luminosityBlendMode()),
    ])
  }

  @Test("by a mask's brightness, alpha or red")
  func masks() {
    let mask = SIMD4<Float>(0.6, 0.1, 0.3, 0.9)
    let light: Float = 0.2125 * 0.6 + 0.7154 * 0.1 + 0.0721 * 0.3
    let made: [(part: Float, filter: any CIFilter & CIBlendWithMask)] = [
      (light, CIFilter.blendWithMask()), (0.9, CIFilter.blendWithAlphaMask()),
      (0.6, CIFilter.blendWithRedMask()),
    ]
    for (part, filter) in made {
      filter.inputImage = Canvas.image([SIMD4(1, 0, 0, 1)], width: 1)
      filter.backgroundImage = Canvas.image([SIMD4(0, 0, 1, 1)], width: 1)
      filter.maskImage = Canvas.image([mask], width: 1)
      let expected = SIMD4<Float>(part, 0, 1 - part, 1)
      #expect(Canvas.difference(Canvas.pixels(of: filter), [expected]) < 1e-5, "\(filter.name)")
    }
  }

  @Test("by how far their colours are apart, whichever is the greater")
  func absoluteDifference() {
    let (a, b) = (SIMD4<Float>(0.2, 0.9, 0.5, 1), SIMD4<Float>(0.6, 0.4, 0.5, 1))
    let filter = CIFilter.colorAbsoluteDifference()
    for (first, second) in [(a, b), (b, a)] {
      filter.inputImage = Canvas.image([first], width: 1)
      filter.image2 = Canvas.image([second], width: 1)
      let expected = SIMD4<Float>(0.4, 0.5, 0, 1)
      #expect(Canvas.difference(Canvas.pixels(of: filter), [expected]) < 1e-6)
    }
    filter.image2 = nil
    #expect(filter.outputImage == nil)
  }
}
