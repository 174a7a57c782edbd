// SPDX-License-Identifier: Apache-2.0

import CoreImage
import Testing

@Suite("CIFilter")
struct FilterTests {
  /// A filter of one's own, of filters.
  private final class Halo: CIFilter {
    @FilterInputValue("inputImage") var inputImage: CIImage?
    @FilterInputValue("inputStrength") var strength: Double = 0.5

    override var outputImage: CIImage? {
      inputImage?.applyingFilter("CIExposureAdjust", parameters: ["inputEV": -strength])
    }
  }

  @Test("is made by a name that there is, with its defaults")
  func names() throws {
    #expect(CIFilter(name: "CINothing") == nil)
    #expect(CIFilter(name: "") == nil)
    let filter = try #require(CIFilter(name: "CIGaussianBlur"))
    #expect(filter.name == "CIGaussianBlur")
    #expect(filter.inputKeys == ["inputImage", "inputRadius"])
    #expect(filter.outputKeys == ["outputImage"])
    #expect(filter.value(forKey: kCIInputRadiusKey) as? Double == 10)
    #expect(filter.outputImage == nil)
  }

  @Test("tells what it is by attributes")
  func attributes() throws {
    let filter = try #require(CIFilter(name: "CISwipeTransition"))
    #expect(filter.attributes[kCIAttributeFilterName] as? String == "CISwipeTransition")
    #expect(filter.attributes[kCIAttributeFilterDisplayName] as? String == "Swipe")
    let categories = try #require(filter.attributes[kCIAttributeFilterCategories] as? [String])
    #expect(categories.contains(kCICategoryTransition))
    let width = try #require(filter.attributes["inputWidth"] as? [String: Any])
    #expect(width[kCIAttributeClass] as? String == "NSNumber")
    #expect(width[kCIAttributeDefault] as? Double == 300)
    #expect(width[kCIAttributeMin] as? Double == 0.1)
    #expect(width[kCIAttributeSliderMax] as? Double == 800)
  }

  @Test("every kind has a category, finds itself by it, and makes an image or nothing of nothing")
  func all() throws {
    let names = CIFilter.filterNames(inCategory: kCICategoryBuiltIn)
    #expect(names.count > 100)
    #expect(names == names.sorted())
    #expect(names == CIFilter.filterNames(inCategories: nil))
    #expect(
      Set(CIFilter.filterNames(inCategories: [kCICategoryBlur, kCICategoryStillImage]))
        == Set(CIFilter.filterNames(inCategory: kCICategoryBlur)))
    for name in names {
      let filter = try #require(CIFilter(name: name))
      let categories = filter.attributes[kCIAttributeFilterCategories] as? [String] ?? []
      #expect(CIFilter.filterNames(inCategories: categories).contains(name))
      #expect(CIFilter.localizedName(forFilterName: name)?.isEmpty == false)
      if filter.inputKeys.contains("inputImage") { #expect(filter.outputImage == nil, "\(name)") }
    }
  }

  @Test("takes values by key and has its defaults again")
  func values() throws {
    let filter = try #require(CIFilter(name: "CIBoxBlur", parameters: ["inputRadius": 3]))
    #expect(filter.value(forKey: "inputRadius") as? Int == 3)
    let image = CIImage(color: .red)
    filter.setValue(image, forKey: kCIInputImageKey)
    filter.setDefaults()
    #expect(filter.value(forKey: "inputRadius") as? Double == 10)
    #expect(filter.value(forKey: kCIInputImageKey) as? CIImage === image)
    filter.setValue(4, forKey: "inputNothing")
    #expect(filter.value(forKey: "inputNothing") == nil)
    filter.setValue(nil, forKey: kCIInputImageKey)
    #expect(filter.outputImage == nil)
  }

  @Test("is copied with its values, and the copy goes its own way")
  func copies() throws {
    let filter = try #require(CIFilter(name: "CIBoxBlur", parameters: ["inputRadius": 3]))
    let copy = try #require(filter.copy() as? CIFilter)
    copy.setValue(5, forKey: "inputRadius")
    #expect(filter.value(forKey: "inputRadius") as? Int == 3)
    #expect(copy.name == "CIBoxBlur")
    let typed = CIFilter.gaussianBlur()
    typed.radius = 7
    #expect((typed.copy() as? CIFilter & CIGaussianBlur)?.radius == 7)
  }

  @Test("of a known kind has typed inputs, which are those by key")
  func typed() throws {
    let blur = CIFilter.gaussianBlur()
    #expect(blur.radius == 10)
    blur.radius = 2
    blur.inputImage = CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(blur.value(forKey: "inputRadius") as? Float == 2)
    #expect(blur.outputImage?.extent == CGRect(x: -6, y: -6, width: 16, height: 16))
    let curve = CIFilter.toneCurve()
    #expect(curve.point3 == CGPoint(x: 0.75, y: 0.75))
    let gradient = CIFilter.linearGradient()
    #expect(gradient.color0 == CIColor.white && gradient.point1 == CGPoint(x: 200, y: 200))
    let matrix = CIFilter.colorMatrix()
    matrix.redVector = CIVector(x: 0, y: 1, z: 0, w: 0)
    #expect(matrix.value(forKey: "inputRVector") as? CIVector == CIVector(string: "[0 1 0 0]"))
    let transition: any CIFilter & CITransitionFilter = CIFilter.barsSwipeTransition()
    transition.time = 0.25
    #expect(transition.value(forKey: "inputTime") as? Float == 0.25)
    let tile = CIFilter.affineTile()
    tile.transform = CGAffineTransform(translationX: 3, y: 4)
    #expect(tile.transform.tx == 3)
  }

  @Test("of one's own is a subclass, with inputs by key")
  func own() {
    let filter = Halo()
    #expect(filter.outputImage == nil)
    filter.setValue(Canvas.image([SIMD4(0.8, 0.4, 0, 1)], width: 1), forKey: "inputImage")
    filter.setValue(1.0, forKey: "inputStrength")
    #expect(filter.strength == 1 && filter.inputKeys.contains("inputImage"))
    let pixel = filter.outputImage.map { Canvas.pixel($0) }
    #expect(Canvas.difference([pixel ?? .zero], [SIMD4(0.4, 0.2, 0, 1)]) < 1e-6)
  }

  @Test("may be a function of pixels or of places")
  func kernels() {
    let image = Canvas.noiseImage(6, 6)
    let swap = CIColorKernel { SIMD4($0.z, $0.y, $0.x, $0.w) }
    let swapped = swap.apply(extent: image.extent, images: [image])
    let (a, b) = (Canvas.pixel(image, 2, 3), Canvas.pixel(swapped, 2, 3))
    #expect(b == SIMD4(a.z, a.y, a.x, a.w))
    let mirror = CIWarpKernel { SIMD2(6 - $0.x, $0.y) }
    let mirrored = mirror.apply(extent: image.extent, image: image)
    #expect(Canvas.pixel(mirrored, 1, 2) == Canvas.pixel(image, 4, 2))
  }

  @Test("colours and vectors are read from texts and say themselves as texts")
  func texts() {
    #expect(CIVector(string: "[1 2.5 -3]") == CIVector(x: 1, y: 2.5, z: -3))
    #expect(CIVector(string: "1, x, 3").value(at: 1) == 0)
    #expect(CIVector(string: "").count == 0 && CIVector(string: "").x == 0)
    #expect(CIVector(x: 1, y: 2.5).stringRepresentation == "[1 2.5]")
    #expect(CIVector(x: 4).count == 1 && CIVector(x: 4).y == 0)
    let point = CIVector(cgPoint: CGPoint(x: 3, y: -2))
    #expect(point == CIVector(x: 3, y: -2) && point.cgPointValue == CGPoint(x: 3, y: -2))
    #expect(CIVector(x: 7).cgPointValue == CGPoint(x: 7, y: 0))
    let numbers: [CGFloat] = [1, 2, 3, 4, 5, 6]
    #expect(CIVector(values: numbers, count: 5).value(at: 4) == 5)
    #expect(CIVector(values: numbers, count: 5).value(at: 5) == 0)
    let map = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(CIVector(cgAffineTransform: map).cgAffineTransformValue == map)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(CIVector(cgRect: rect).cgRectValue == rect)
    let color = CIColor(string: "0.25 0.5 0.75 0.5")
    #expect(color == CIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
    #expect(color.stringRepresentation == "0.25 0.5 0.75 0.5")
    #expect(CIColor(string: "1").alpha == 1)
  }
}
