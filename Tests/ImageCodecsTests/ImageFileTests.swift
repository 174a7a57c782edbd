// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageCodecs
import TestSupport
import Testing

@Suite("Image file")
struct ImageFileTests {
  private func open(_ name: String) throws -> ImageFile {
    try ImageFile(PictureFiles.data(name), name: name)
  }

  /// The samples of a pixel.
  private func pixel(_ image: DecodedImage, _ x: Int, _ y: Int) -> [Int] {
    let size = image.bits / 8
    let start = (y * image.width + x) * image.channels * size
    return (0..<image.channels).map { channel in
      (0..<size).reduce(0) { $0 | Int(image.bytes[start + channel * size + $1]) << (8 * $1) }
    }
  }

  private func expect(
    _ name: String, width: Int = 16, height: Int = 12, model: DecodedImage.Model,
    hasAlpha: Bool = false, bits: Int = 8, _ formula: (Int, Int) -> [Int]
  ) throws {
    let file = try open(name)
    let image = try file.image(at: 0)
    #expect((image.width, image.height, image.isComplete) == (width, height, true), "\(name)")
    #expect((file.description.width, file.description.height) == (width, height), "\(name)")
    #expect(image.model == model && file.description.model == model, "\(name)")
    #expect(image.hasAlpha == hasAlpha && file.description.hasAlpha == hasAlpha, "\(name)")
    #expect(image.bits == bits, "\(name)")
    for y in 0..<height {
      for x in 0..<width {
        #expect(pixel(image, x, y) == formula(x, y), "\(name) at \(x), \(y)")
      }
    }
  }

  private func color(_ x: Int, _ y: Int) -> [Int] { [x * 16, y * 20, 255 - x * 8] }

  @Test("PNG: every colour type")
  func pngColorTypes() throws {
    for name in ["rgb.png", "interlaced.png", "gamma-1.png", "display-p3.png", "dpi-144.png"] {
      try expect(name, model: .rgb) { color($0, $1) }
    }
    try expect("rgba.png", model: .rgb, hasAlpha: true) {
      color($0, $1) + [min(255, ($0 + $1) * 10)]
    }
    try expect("gray.png", model: .gray) { [$0 * 16 + $1] }
    try expect("gray-alpha.png", model: .gray, hasAlpha: true) {
      [$0 * 16 + $1, min(255, $1 * 20)]
    }
    try expect("bilevel.png", model: .gray) { [255 * (($0 + $1) % 2)] }
    try expect("indexed.png", model: .rgb) { x, _ in [x * 16, 255 - x * 16, x] }
    try expect("indexed-key.png", model: .rgb, hasAlpha: true) { x, _ in
      [x * 16, 255 - x * 16, x, [0, 128, 255][min(x, 2)]]
    }
  }

  @Test("PNG: samples of 16 bits are kept")
  func pngDeep() throws {
    try expect("gray16.png", model: .gray, bits: 16) { [$0 * 4096 + $1 * 257] }
    try expect("rgb16.png", model: .rgb, bits: 16) {
      [$0 * 4096, $1 * 5000, 65_535 - $0 * $1 * 100]
    }
  }

  @Test("PNG: what is said about colour and size is reported")
  func pngTags() throws {
    let gamma = try open("gamma-1.png").description
    #expect(gamma.colors == .gamma(1, chromaticities: nil) && gamma.gamma == 1)
    let sized = try open("dpi-144.png").description
    #expect(sized.colors == .sRGB)
    #expect(abs((sized.resolution?.x ?? 0) - 144) < 0.01)
    #expect(try open("rgb.png").description.colors == .untagged)
    #expect(try open("interlaced.png").description.isInterlaced)
    #expect(try open("indexed.png").description.isIndexed)
    guard case .profile(let profile) = try open("display-p3.png").description.colors else {
      Issue.record("no profile")
      return
    }
    #expect(profile.count > 200)
  }

  private func near(_ image: DecodedImage, _ x: Int, _ y: Int, _ wanted: [Int], by: Int = 6) {
    let found = pixel(image, x, y)
    #expect(
      found.count == wanted.count && zip(found, wanted).allSatisfy { abs($0 - $1) <= by },
      "\(found) for \(wanted)")
  }

  static let flat = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]

  @Test("JPEG: grey, colour and inks")
  func jpeg() throws {
    let blocks = try open("blocks.jpg")
    #expect(blocks.description.resolution?.x == 144)
    let gray = try open("gray.jpg").image(at: 0)
    #expect(gray.model == .gray)
    let inks = try open("cmyk.jpg").image(at: 0)
    #expect(inks.model == .cmyk)
    let image = try blocks.image(at: 0)
    for (index, color) in Self.flat.enumerated() {
      let (x, y) = (index % 2 * 8 + 4, index / 2 * 8 + 4)
      near(image, x, y, color)
      near(inks, x, y, (0..<4).map { $0 == index ? 255 : 0 })
      near(gray, x, y, [index % 2 * 100])
    }
    let progressive = try open("progressive.jpg")
    #expect(progressive.description.isInterlaced)
    near(try progressive.image(at: 0), 20, 15, [120, 90, 128])
    if case .profile = progressive.description.colors {} else { Issue.record("no profile") }
  }

  @Test("JPEG: orientation and camera are reported, the pixels stay as stored")
  func jpegOrientation() throws {
    let file = try open("orientation-6.jpg")
    #expect(file.description.orientation == 6)
    #expect(file.description.exif.make == "Citrine" && file.description.exif.model == "Test")
    near(try file.image(at: 0), 12, 3, [255, 0, 0])
    near(try file.image(at: 0), 12, 12, [0, 0, 255])
  }

  @Test("JPEG: decodes smaller", arguments: [1, 2, 4, 8])
  func jpegReduction(by reduction: Int) throws {
    let image = try open("progressive.jpg").image(at: 0, reduction: reduction)
    #expect(image.width == (40 + reduction - 1) / reduction)
    #expect(image.height == (30 + reduction - 1) / reduction)
    near(image, image.width / 2, image.height / 2, [120, 90, 128], by: 30)
  }

  @Test("WebP: lossless is exact, alpha is straight")
  func webP() throws {
    try expect("lossless-alpha.webp", model: .rgb, hasAlpha: true) {
      color($0, $1) + [min(255, ($0 + $1) * 10)]
    }
    let lossy = try open("lossy.webp").image(at: 0)
    #expect(!lossy.hasAlpha)
    near(lossy, 3, 3, [255, 0, 0], by: 12)
    near(lossy, 12, 12, [255, 255, 255], by: 12)
    let faded = try open("lossy-alpha.webp").image(at: 0)
    near(faded, 12, 8, [255, 0, 0, 192], by: 12)
  }

  @Test("WebP: frames add up")
  func webPFilm() throws {
    let file = try open("film.webp")
    #expect(file.description.loopCount == 3)
    #expect(file.description.frames.map(\.delay) == [0.1, 0.25, 0.04])
    let colors = [[255, 0, 0, 255], [0, 255, 0, 128], [0, 0, 255, 255]]
    for (index, color) in colors.enumerated() {
      let image = try file.image(at: index)
      for x in 0..<16 {
        let isInside = 4 * index <= x && x < 4 * index + 8
        #expect(pixel(image, x, 5) == (isInside ? color : [0, 0, 0, 0]), "frame \(index) at \(x)")
      }
    }
  }

  @Test("GIF: disposal, transparency, interlace, delays and loops")
  func gifFilm() throws {
    let file = try open("film.gif")
    #expect((file.description.width, file.description.height) == (12, 10))
    #expect(file.description.frames.map(\.delay) == [0.1, 0.2, 0.01, 0])
    #expect(file.description.loopCount == 5)
    let (red, green, blue) = ([255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255])
    let clear = [0, 0, 0, 0]
    func inside(_ x: Int, _ y: Int, _ left: Int) -> Bool {
      left <= x && x < left + 4 && 2 <= y && y < 6
    }
    let formulas: [(Int, Int) -> [Int]] = [
      { _, _ in red },
      { inside($0, $1, 2) ? green : red },
      { x, y in
        inside(x, y, 2) ? clear : inside(x, y, 6) && (x - 6 + y - 2) % 2 == 1 ? blue : red
      },
      { x, y in
        switch y % 4 {
        case 0: [9, 9, 9, 255]
        case 1: inside(x, y, 2) ? clear : red
        case 2: [255, 255, 0, 255]
        default: [0, 255, 255, 255]
        }
      },
    ]
    // Forwards, backwards and across give the same pictures.
    for index in [0, 1, 2, 3, 3, 2, 1, 0, 2, 1, 3] {
      let image = try file.image(at: index)
      for y in 0..<10 {
        for x in 0..<12 {
          #expect(pixel(image, x, y) == formulas[index](x, y), "frame \(index) at \(x), \(y)")
        }
      }
    }
    #expect(throws: ImageCodecError.noSuchFrame(name: "film.gif", index: 4, count: 4)) {
      try file.image(at: 4)
    }
    #expect(throws: ImageCodecError.self) { try file.image(at: -1) }
  }

  @Test("a still GIF has one frame and no alpha")
  func gifStill() throws {
    let file = try open("still.gif")
    #expect(file.description.frames.count == 1 && !file.description.hasAlpha)
    #expect(pixel(try file.image(at: 0), 5, 5) == [80, 175, 5, 255])
  }
}
