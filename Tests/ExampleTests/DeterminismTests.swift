// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import SoftwareRenderer
import TestSupport
import Testing

@testable import Iris
@testable import Stage

/// Same bytes: 1 and N threads, forwards, backwards and single frames, whole and in two halves.
///
/// Debug against release is the golden pictures' part: they are exact in both.
@Suite("Determinism") @MainActor
struct DeterminismTests {
  static let count = 24
  static let fps = 12.0

  static func film(threads: Int, frames: Range<Int>) throws -> [Digest] {
    let (stage, _) = try IrisTests.speaking()
    try stage.advance(to: Double(frames.lowerBound) / fps)
    var result: [Digest] = []
    try stage.eachFrame(count: frames.count, fps: fps, threads: threads) { _, image in
      result.append(Digest(image))
    }
    return result
  }

  @Test("any number of threads draws the same film")
  func threads() throws {
    let one = try Self.film(threads: 1, frames: 0..<Self.count)
    let many = try Self.film(threads: 7, frames: 0..<Self.count)
    #expect(one == many)
    #expect(Set(one).count > Self.count / 2, "the film moves")
  }

  @Test("two halves are the whole")
  func halves() throws {
    let whole = try Self.film(threads: 2, frames: 0..<Self.count)
    let first = try Self.film(threads: 2, frames: 0..<(Self.count / 2))
    let second = try Self.film(threads: 2, frames: (Self.count / 2)..<Self.count)
    #expect(whole == first + second)
  }

  @Test("any order of frames, and each frame alone, is the same")
  func order() throws {
    let film = try Self.film(threads: 2, frames: 0..<Self.count)
    let (stage, _) = try IrisTests.speaking()
    for index in (0..<Self.count).reversed() {
      let image = stage.image(at: Double(index) / Self.fps)
      #expect(Digest(image) == film[index], "frame \(index) backwards")
    }
    for index in [7, 0, 23, 12] {
      let (fresh, _) = try IrisTests.speaking()
      #expect(Digest(fresh.image(at: Double(index) / Self.fps)) == film[index])
    }
  }

  @Test(
    "a C library without fused multiplication changes nothing", arguments: ["Folder", "Gallery"])
  func systemFunctions(name: String) throws {
    // The library then picks other sines, powers and logarithms, which differ in their last bits.
    let older = ["GLIBC_TUNABLES": "glibc.cpu.hwcaps=-FMA,-AVX2,-FMA4"]
    let films = try [[:], older].map { environment in
      let folder = try TemporaryFolder()
      let result = try Program(name: name).run(
        ["--render", folder.path("%02d.png"), "--seconds", "1", "--fps", "6", "--scale", "1"],
        environment: environment)
      #expect(result.status == 0, "\(result.errors)")
      return try folder.contents.sorted().map {
        try Data(contentsOf: URL(fileURLWithPath: folder.path($0)))
      }
    }
    #expect(films[0].count == 6)
    #expect(films[0] == films[1])
  }

  @Test("threads inside one frame change nothing")
  func tiles() throws {
    let (stage, _) = try IrisTests.speaking()
    let frame = stage.frame(at: 1.2)
    let one = SoftwareRenderer(threads: 1).render(frame.displayList())
    for threads in [2, 3, 16] {
      #expect(
        Digest(CGImage(SoftwareRenderer(threads: threads).render(frame.displayList())))
          == Digest(CGImage(one)))
    }
  }
}

/// A picture in sixteen digits, so that a failure does not print millions of pixels.
struct Digest: Hashable, CustomStringConvertible {
  let description: String

  init(_ image: CGImage) {
    // FNV-1a over the pixels.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for pixel in image.image.pixels { hash = (hash ^ UInt64(pixel)) &* 0x100_0000_01b3 }
    description = String(hash, radix: 16)
  }
}
