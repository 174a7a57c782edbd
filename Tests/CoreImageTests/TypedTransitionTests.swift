// SPDX-License-Identifier: Apache-2.0

import CoreImage
import Testing

@Suite("Transitions, made by functions")
struct TypedTransitionTests {
  static let extent = CGRect(x: 0, y: 0, width: 100, height: 90)

  /// A picture of one colour.
  static func image(_ color: CIColor, _ extent: CGRect = extent) -> CIImage {
    CIImage(color: color).cropped(to: extent)
  }

  /// From red to blue, halfway.
  private func begin(_ filter: any CIFilter & CITransitionFilter) {
    (filter.inputImage, filter.targetImage) = (Self.image(.red), Self.image(.blue))
    filter.time = 0.5
  }

  private func isOld(_ filter: CIFilter, _ x: Int, _ y: Int = 45) -> Bool {
    Canvas.difference(Canvas.pixels(of: filter, x, y), [SIMD4(1, 0, 0, 1)]) < 1e-4
  }

  private func isNew(_ filter: CIFilter, _ x: Int, _ y: Int = 45) -> Bool {
    Canvas.difference(Canvas.pixels(of: filter, x, y), [SIMD4(0, 0, 1, 1)]) < 1e-4
  }

  @Test("all lead from the image to the target as time goes from 0 to 1")
  func ends() {
    let (from, to) = (Canvas.noiseImage(30, 20, seed: 5), Canvas.noiseImage(30, 20, seed: 6))
    let mask = CIFilter.disintegrateWithMaskTransition()
    mask.maskImage = Canvas.noiseImage(30, 20, seed: 7)
    let filters: [any CIFilter & CITransitionFilter] = [
      CIFilter.dissolveTransition(), CIFilter.barsSwipeTransition(), CIFilter.swipeTransition(),
      CIFilter.copyMachineTransition(), CIFilter.flashTransition(), CIFilter.modTransition(),
      CIFilter.rippleTransition(), mask, CIFilter.pageCurlTransition(),
      CIFilter.pageCurlWithShadowTransition(), CIFilter.accordionFoldTransition(),
    ]
    #expect(Set(filters.map(\.name)).count == 11)
    for filter in filters {
      filter.inputImage = from
      #expect(filter.outputImage == nil, "without a target there is no picture")
      filter.targetImage = to
      filter.time = 0
      #expect(Canvas.pixels(of: filter, 0, 0, 30, 20) == Canvas.pixels(from, 0, 0, 30, 20))
      filter.time = 1
      #expect(Canvas.pixels(of: filter, 0, 0, 30, 20) == Canvas.pixels(to, 0, 0, 30, 20))
    }
  }

  @Test("bars slide along the angle, each later than the last by the offset")
  func bars() {
    let filter = CIFilter.barsSwipeTransition()
    begin(filter)
    (filter.angle, filter.width, filter.barOffset) = (0, 30, 20)
    // The way is half of 100 + 2 · 20 for the first bar, the lowest.
    for (y, edge) in [(15, 70), (45, 50), (75, 30)] {
      #expect(isNew(filter, edge - 2, y) && isOld(filter, edge + 1, y), "\(y)")
    }
    filter.barOffset = 40
    for (y, edge) in [(15, 90), (45, 50), (75, 10)] {
      #expect(isNew(filter, edge - 2, y) && isOld(filter, edge + 1, y), "\(y)")
    }
    // Two bars of 45.
    filter.width = 45
    for (y, edge) in [(15, 70), (40, 70), (50, 30)] {
      #expect(isNew(filter, edge - 2, y) && isOld(filter, edge + 1, y), "\(y)")
    }
    filter.angle = .pi / 2
    #expect(isNew(filter, 80, 2) && isOld(filter, 80, 88))
  }

  @Test("a swipe is a ramp of its width along its angle, over its extent, tinted in its middle")
  func swipe() {
    let filter = CIFilter.swipeTransition()
    begin(filter)
    (filter.extent, filter.width, filter.angle) = (Self.extent, 20, 0)
    // The front is from 40 to 60.
    #expect(isNew(filter, 39) && isOld(filter, 60) && !isNew(filter, 44) && !isOld(filter, 55))
    filter.angle = .pi
    #expect(isOld(filter, 39) && isNew(filter, 60))
    (filter.angle, filter.width) = (0, 60)
    #expect(!isNew(filter, 30) && !isOld(filter, 70))
    (filter.opacity, filter.color) = (1, .green)
    let middle = Canvas.pixels(of: filter, 49, 45)[0]
    #expect(middle.y > 0.99 && middle.x < 0.01)
    filter.opacity = 0.5
    #expect(abs(Canvas.pixels(of: filter, 49, 45)[0].y - 0.5) < 0.01)
    filter.extent = CGRect(x: 0, y: 0, width: 300, height: 90)
    #expect(isNew(filter, 70))
  }

  @Test("a copying machine's light passes over its extent along its angle")
  func copyMachine() {
    let filter = CIFilter.copyMachineTransition()
    begin(filter)
    (filter.extent, filter.width, filter.angle) = (Self.extent, 20, 0)
    (filter.opacity, filter.color) = (0, .green)
    #expect(isNew(filter, 48) && isOld(filter, 51))
    filter.opacity = 1
    func green(_ x: Int) -> Float { Canvas.pixels(of: filter, x, 45)[0].y }
    #expect(green(49) > 0.8 && green(45) > 0 && green(45) < green(49) && green(30) == 0)
    filter.width = 60
    #expect(green(30) > 0)
    let light = green(30)
    filter.opacity = 2
    #expect(abs(green(30) - 2 * light) < 1e-4)
    filter.angle = .pi
    #expect(isOld(filter, 5) && isNew(filter, 95))
    filter.extent = CGRect(x: -300, y: 0, width: 400, height: 90)
    #expect(isNew(filter, 5))
  }

  @Test("a flash has the colour of its light and rays about its centre")
  func flash() {
    let filter = CIFilter.flashTransition()
    begin(filter)
    (filter.inputImage, filter.targetImage) = (Self.image(.black), Self.image(.black))
    (filter.center, filter.extent) = (CGPoint(x: 50, y: 45), Self.extent)
    (filter.color, filter.time) = (CIColor(red: 0.4, green: 0.2, blue: 0), 0.4)
    (filter.maxStriationRadius, filter.striationStrength, filter.striationContrast) = (3, 1, 1)
    /// How far the light of a part is from even.
    func spread(_ rect: (x: Int, y: Int)) -> Float {
      let reds = Canvas.pixels(of: filter, rect.x, rect.y, 12, 12).map(\.x)
      return (reds.max() ?? 0) - (reds.min() ?? 0)
    }
    let corner = (x: 2, y: 2)
    let usual = spread(corner)
    #expect(usual > 0.05)
    let light = Canvas.pixels(of: filter, 49, 44)[0]
    #expect(abs(light.x - 2 * light.y) < 1e-4 && light.z == 0 && light.x > 0.4)
    filter.striationStrength = 0.3
    #expect(spread(corner) < 0.5 * usual)
    (filter.striationStrength, filter.striationContrast) = (1, 0.1)
    #expect(spread(corner) < 0.5 * usual)
    (filter.striationContrast, filter.maxStriationRadius) = (1, 0.2)
    #expect(spread(corner) < 0.5 * usual)
    // Rays fade towards the centre over the extent: seen from farther away they are weaker.
    filter.maxStriationRadius = 1
    let near = spread(corner)
    filter.extent = CGRect(x: 0, y: 0, width: 400, height: 400)
    #expect(spread(corner) < 0.5 * near)
    filter.center = CGPoint(x: 400, y: 400)
    #expect(Canvas.pixels(of: filter, 49, 44)[0] != light)
  }

  @Test("the pictures change beneath a flash, over the longer the greater its threshold")
  func flashFade() {
    let filter = CIFilter.flashTransition()
    begin(filter)
    // Light of black is none.
    (filter.color, filter.time) = (.black, 0.3)
    filter.fadeThreshold = 0.6
    #expect(isOld(filter, 50))
    filter.fadeThreshold = 0.95
    #expect(!isOld(filter, 50) && !isNew(filter, 50))
  }
}
