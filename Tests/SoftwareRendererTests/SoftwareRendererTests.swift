// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Geometry
import TestSupport
import Testing

@testable import SoftwareRenderer

@Suite("Software renderer")
struct SoftwareRendererTests {
  static func render(
    _ commands: [Command], width: Int = 40, height: Int = 30, background: RGBA = .clear
  ) -> Image {
    SoftwareRenderer().render(
      DisplayList(width: width, height: height, background: background, commands: commands))
  }

  static func fill(_ rect: Rect, _ color: RGBA) -> Command {
    .draw(Draw(.rect(rect), paint: .solid(color)))
  }

  static let red = RGBA(1, 0, 0)
  static let all = Rect(0, 0, 40, 30)

  @Test("fills with the background alone")
  func background() {
    let image = Self.render([], background: RGBA(1, 0.5, 0, 0.5))
    #expect(image.pixels.allSatisfy { $0 == 0x8080_4000 })
  }

  @Test("draws pixels of a rectangle and no others")
  func rectangle() {
    let image = Self.render([Self.fill(Rect(3, 4, 10, 5), Self.red)], background: .white)
    for y in 0..<30 {
      for x in 0..<40 {
        let isInside = (3..<13).contains(x) && (4..<9).contains(y)
        #expect(image.pixels[y * 40 + x] == (isInside ? 0xFFFF_0000 : 0xFFFF_FFFF))
      }
    }
  }

  @Test("leaves no seam between neighbours", arguments: [0.0, 7, 13])
  func seams(edge: Double) {
    let image = Self.render([
      Self.fill(Rect(0, 0, edge, 30), Self.red), Self.fill(Rect(edge, 0, 40 - edge, 30), Self.red),
    ])
    #expect(image.pixels.allSatisfy { $0 == 0xFFFF_0000 })
  }

  @Test("gives the same bytes for any number of threads", arguments: UInt64(0)..<30)
  func threads(seed: UInt64) {
    let list = RandomScenes.list(seed: seed, width: 300, height: 200)
    let one = SoftwareRenderer(threads: 1).render(list)
    #expect(SoftwareRenderer(threads: 4).render(list) == one, "seed \(seed)")
  }

  @Test("gives the same bytes for any size of tiles", arguments: UInt64(0)..<30)
  func tiles(seed: UInt64) {
    let list = RandomScenes.list(seed: seed)
    let whole = SoftwareRenderer().render(list)
    for (width, height) in [(16, 16), (256, 8), (33, 7), (1000, 1000)] {
      let renderer = SoftwareRenderer()
      renderer.tile = TileSize(width: width, height: height)
      #expect(renderer.render(list) == whole, "seed \(seed), \(width) x \(height)")
    }
  }

  @Test("gives the same bytes with used memory", arguments: UInt64(0)..<10)
  func memory(seed: UInt64) {
    let renderer = SoftwareRenderer(threads: 2)
    for other in [seed + 100, seed, seed + 200, seed] {
      let list = RandomScenes.list(seed: other)
      var pixels = [UInt32](repeating: 0xDEAD_BEEF, count: list.width * list.height)
      pixels.withUnsafeMutableBufferPointer { renderer.render(list, into: $0) }
      #expect(pixels == SoftwareRenderer().render(list).pixels, "seed \(other)")
    }
  }

  @Test("keeps alpha above the colours", arguments: UInt64(0)..<30)
  func premultiplied(seed: UInt64) {
    let image = SoftwareRenderer().render(RandomScenes.list(seed: seed))
    for pixel in image.pixels {
      let alpha = pixel >> 24
      #expect(pixel >> 16 & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel & 255 <= alpha)
    }
  }

  @Test("multiplies a group's opacity once")
  func opacity() {
    var group = Group(bounds: Self.all)
    group.opacity = 0.5
    let image = Self.render(
      [
        .push(group), Self.fill(Self.all, .white), Self.fill(Rect(0, 0, 20, 30), .white), .pop,
      ], background: .black)
    #expect(image.pixels.allSatisfy { $0 == 0xFF80_8080 })
  }

  @Test("clips and masks a group")
  func clipping() {
    var group = Group(bounds: Self.all)
    group.clips = [Clip(.rect(Rect(0, 0, 10, 30)))]
    group.mask = [Self.fill(Rect(5, 0, 40, 30), RGBA(0, 0, 0, 0.5))]
    let image = Self.render([.push(group), Self.fill(Self.all, .white), .pop])
    for x in 0..<40 {
      #expect(image.pixels[40 * 7 + x] == ((5..<10).contains(x) ? 0x8080_8080 : 0))
    }
  }

  @Test("draws through groups that only cut off as if they were not there")
  func scissors() {
    let half = RGBA(0, 0.4, 1, 0.5)
    let picture = [Self.fill(Rect(0, 0, 30, 20), half), Self.fill(Rect(10, 5, 25, 30), Self.red)]
    let plain = Self.render(picture + picture, background: .white)
    var group = Group(bounds: Rect(-5, -5, 90, 90))
    #expect(
      Self.render([.push(group)] + picture + [.pop] + picture, background: .white) == plain)
    group.clips = [Clip(.rect(Rect(4, 3, 20, 12))), Clip(.rect(Rect(0, 0, 100, 14)))]
    let clipped = Self.render([.push(group), .push(group)] + picture + [.pop, .pop])
    let whole = Self.render(picture)
    for y in 0..<30 {
      for x in 0..<40 {
        let isInside = (4..<24).contains(x) && (3..<14).contains(y)
        #expect(clipped.pixels[y * 40 + x] == (isInside ? whole.pixels[y * 40 + x] : 0))
      }
    }
  }

  @Test("keeps a blend mode within its group")
  func isolation() {
    let erase = Command.draw(
      Draw(.rect(Rect(0, 0, 20, 30)), paint: .solid(.black), blend: .destinationOut))
    let image = Self.render(
      [.push(Group(bounds: Self.all)), Self.fill(Self.all, Self.red), erase, .pop],
      background: .white)
    #expect(image.pixels[5] == 0xFFFF_FFFF)
    #expect(image.pixels[25] == 0xFFFF_0000)
  }

  @Test("draws a shadow below its picture")
  func shadow() {
    var group = Group(bounds: Self.all)
    group.shadow = Shadow(color: RGBA(0, 0, 1, 0.5), offset: Vec2(4, 2), sigma: 0)
    let image = Self.render([.push(group), Self.fill(Rect(10, 10, 8, 8), Self.red), .pop])
    #expect(image.pixels[40 * 11 + 11] == 0xFFFF_0000)
    #expect(image.pixels[40 * 19 + 20] == 0x8000_0080)
    #expect(image.pixels[40 * 20 + 20] == 0)
    #expect(image.pixels[40 * 11 + 9] == 0)
  }

  @Test("blurs an edge to the integral of a Gaussian")
  func blurredShape() {
    let image = Self.render([
      .draw(Draw(.rect(Rect(-100, -100, 120, 300)), paint: .solid(.white), blur: 3))
    ])
    // The normal distribution at 0.5, 2.5 and 5.5 pixels, in deviations of 3.
    for (x, expected) in [(19, 0.5662), (20, 0.4338), (22, 0.2023), (25, 0.0334), (17, 0.7977)] {
      let alpha = Double(image.pixels[40 * 15 + x] >> 24)
      #expect(abs(alpha - expected * 255) <= 2, "at \(x)")
    }
  }

  @Test("filters what lies behind a backdrop")
  func backdrop() {
    let invert: [Double] = [-1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0]
    let backdrop = Backdrop(clip: Clip(.rect(Rect(0, 0, 20, 30))), filters: [.colorMatrix(invert)])
    let image = Self.render(
      [Self.fill(Rect(0, 0, 40, 30), Self.red), .backdrop(backdrop)], background: .white)
    #expect(image.pixels[40 * 5 + 5] == 0xFF00_FFFF)
    #expect(image.pixels[40 * 5 + 25] == 0xFFFF_0000)
  }

  @Test("copies a picture as it is where pixels meet pixels")
  func copies() {
    let pixels = (0..<40 * 30).map { UInt32($0) | 0xFF00_0000 }
    let image = Image(width: 40, height: 30, pixels: pixels)
    let paint = ImagePaint(image: image, transform: .identity)
    #expect(Self.render([.draw(Draw(.rect(Self.all), paint: .image(paint)))]) == image)
    let moved = Self.render([
      .draw(
        Draw(
          .rect(Self.all), transform: Matrix3(Affine.translation(5, -3)), paint: .image(paint)))
    ])
    for y in 0..<27 {
      for x in 5..<40 { #expect(moved.pixels[y * 40 + x] == pixels[(y + 3) * 40 + x - 5]) }
    }
  }
}
