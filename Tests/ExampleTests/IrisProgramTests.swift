// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Media
import TestSupport
import Testing

/// The program as people start it, in virtual time: its clock is the whole process's.
@Suite("Iris, the program")
struct IrisProgramTests {
  let iris = Program(name: "Iris")

  // No display, no fonts, no audio, no home, no path.
  @Test("draws its pictures in an empty environment", arguments: IrisTests.instants)
  func emptyEnvironment(instant: Double) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("iris.png")
    let result = try iris.run(["--still", path, "--at", "\(instant)", "--scale", "1"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == path + "\n")
    // The same picture that the test process draws with a clock moved by hand.
    expectGolden(try PNG.read(path), named: "iris-speaking-375x667-\(instant)")
  }

  @Test("films the same frames twice and in two halves of the threads")
  func film() throws {
    let folder = try TemporaryFolder()
    for (name, threads) in [("a", "1"), ("b", "3")] {
      let result = try iris.run([
        "--render", folder.path("\(name)-%03d.png"), "--seconds", "0.5", "--fps", "10", "--scale",
        "0.5", "--threads", threads,
      ])
      #expect(result.status == 0, "\(result.errors)")
    }
    for index in 0..<5 {
      let a = try Data(contentsOf: URL(fileURLWithPath: folder.path("a-00\(index).png")))
      let b = try Data(contentsOf: URL(fileURLWithPath: folder.path("b-00\(index).png")))
      #expect(a == b, "frame \(index)")
    }
  }

  @Test(
    "says what is wrong with its options",
    arguments: [
      ["--size", "0x0"], ["--fps", "-1"], ["--seconds"], ["--colour", "red"],
    ])
  func badOptions(arguments: [String]) throws {
    let result = try iris.run(arguments)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("iris: --"))
    #expect(result.output.isEmpty)
  }

  @Test("says that there is no encoder, and leaves nothing behind")
  func noEncoder() throws {
    let folder = try TemporaryFolder()
    let result = try iris.run(
      ["--render", folder.path("iris.mp4"), "--seconds", "0.1"],
      environment: ["PATH": folder.path("none")])
    #expect(result.status == 1)
    #expect(result.errors.contains("ffmpeg"))
    #expect(result.errors.contains("apt install ffmpeg"))
    #expect(folder.contents.isEmpty)
  }

  @Test("refuses a film kind that it does not know")
  func unknownKind() throws {
    let folder = try TemporaryFolder()
    let result = try iris.run(["--render", folder.path("iris.avi")])
    #expect(result.status == 1)
    #expect(result.errors.contains(".mp4"))
  }
}
