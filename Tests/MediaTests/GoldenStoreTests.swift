// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import TestSupport
import Testing

@testable import Media

@Suite("Golden store")
struct GoldenStoreTests {
  private func store(_ folder: TemporaryFolder, isRecording: Bool = false) -> GoldenStore {
    GoldenStore(
      references: folder.url.appendingPathComponent("References"),
      failures: folder.url.appendingPathComponent("failures"),
      isRecording: isRecording
    )
  }

  private func gray(_ value: UInt32, alpha: UInt32 = 255, width: Int = 10) -> Image {
    Image(
      width: width, height: 10,
      pixels: Array(repeating: alpha << 24 | value * 0x01_0101, count: width * 10))
  }

  @Test("a missing reference fails")
  func missing() throws {
    let folder = try TemporaryFolder()
    guard case .failed = store(folder).check(gray(100), named: "a/b", tolerance: .apple) else {
      Issue.record("a missing reference passed")
      return
    }
    #expect(FileManager.default.fileExists(atPath: folder.path("failures/a/b.actual.png")))
  }

  @Test("a recorded picture is found again, another one fails with three pictures")
  func recorded() throws {
    let folder = try TemporaryFolder()
    let image = randomPicture(10, 10, seed: 1)
    let recorded = store(folder, isRecording: true).check(image, named: "a", tolerance: .exact)
    #expect(recorded == .recorded)
    #expect(store(folder).check(image, named: "a", tolerance: .exact) == .same)
    let other = randomPicture(10, 10, seed: 2)
    #expect(store(folder).check(other, named: "a", tolerance: .exact) != .same)
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder.path("failures"))
    #expect(pictures.sorted() == ["a.actual.png", "a.diff.png", "a.expected.png"])
  }

  @Test("another size fails under every tolerance")
  func size() throws {
    let folder = try TemporaryFolder()
    _ = store(folder, isRecording: true).check(gray(9), named: "a", tolerance: .exact)
    #expect(store(folder).check(gray(9, width: 11), named: "a", tolerance: .apple) != .same)
  }

  @Test("a broken reference fails")
  func broken() throws {
    let folder = try TemporaryFolder()
    _ = store(folder, isRecording: true).check(gray(9), named: "a", tolerance: .exact)
    try Data("no picture".utf8).write(to: folder.url.appendingPathComponent("References/a.png"))
    #expect(store(folder).check(gray(9), named: "a", tolerance: .apple) != .same)
  }

  @Test("each tolerance has its border")
  func tolerances() throws {
    func passes(_ a: Image, _ b: Image, _ tolerance: Tolerance) -> Bool {
      ImageComparison(a, b, tolerance: tolerance)?.isWithinTolerance ?? false
    }
    #expect(passes(gray(100), gray(100), .exact))
    #expect(!passes(gray(100), gray(101), .exact))
    #expect(passes(gray(100), gray(102), .fast()))
    #expect(!passes(gray(100), gray(103), .fast()))
    #expect(passes(gray(100), gray(105), .gpu))
    #expect(!passes(gray(100), gray(110), .gpu))
    // A grey veil equal to the checkerboard is a difference all the same.
    #expect(!passes(gray(0, alpha: 0), gray(0, alpha: 1), .exact))
  }

  @Test("a share of pixels may differ, and no more")
  func count() {
    var pixels = [UInt32](repeating: 0xFF00_0000, count: 100)
    let black = Image(width: 10, height: 10, pixels: pixels)
    pixels[0] = 0xFFFF_FFFF
    pixels[1] = 0xFFFF_FFFF
    let two = Image(width: 10, height: 10, pixels: pixels)
    let comparison = ImageComparison(two, black, tolerance: .apple)
    #expect(comparison?.isWithinTolerance == true)
    #expect(comparison?.differentPixels == 2)
    #expect(abs((comparison?.largestDeltaE ?? 0) - 100) < 0.1)
    pixels[2] = 0xFFFF_FFFF
    let three = Image(width: 10, height: 10, pixels: pixels)
    #expect(ImageComparison(three, black, tolerance: .apple)?.isWithinTolerance == false)
  }
}
