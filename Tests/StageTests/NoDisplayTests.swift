// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// A program with a window where nobody could see it.
@Suite("A window without a display")
struct NoDisplayTests {
  @Test("is an error that says so", .timeLimit(.minutes(15)))
  func refused() throws {
    let folder = try TemporaryFolder()
    for environment in [[:], ["DISPLAY": "", "SDL_VIDEODRIVER": ""], ["DISPLAY": ":4000001"]] {
      let probe = try RunningProgram(
        RunningProgram.built("WindowProbe"),
        environment: environment.merging(["XDG_RUNTIME_DIR": folder.url.path]) { $1 })
      let line = try probe.line(startingWith: "")
      #expect(line.hasPrefix("error: no window can be opened: there is no display"))
      #expect(line.hasSuffix("or film it with --render FILE."))
      #expect(try probe.exitStatus() == 0)
    }
  }

  @Test("opens where that is asked for by name", arguments: ["offscreen", "dummy"])
  func askedFor(driver: String) throws {
    let probe = try RunningProgram(
      RunningProgram.built("WindowProbe"),
      environment: ["SDL_VIDEODRIVER": driver, "CITRINE_WINDOW": "surface"])
    #expect(try probe.line(startingWith: "") == "open 320 240")
  }
}

/// The library of windows and sound, which is loaded when one of the two is asked for.
@Suite("SDL")
struct DesktopLibraryTests {
  /// A folder to look for libraries in, where those of SDL are none.
  private static func broken(_ folder: TemporaryFolder) throws -> [String: String] {
    for name in ["libSDL2-2.0.so.0", "libSDL2-2.0.so"] {
      try Data("no library".utf8).write(to: folder.url.appendingPathComponent(name))
    }
    return ["LD_LIBRARY_PATH": folder.url.path]
  }

  @Test("that is missing is an error that says what to install")
  func missing() throws {
    let folder = try TemporaryFolder()
    let probe = try RunningProgram(
      RunningProgram.built("WindowProbe"),
      environment: Self.broken(folder).merging(["SDL_VIDEODRIVER": "dummy"]) { $1 })
    let line = try probe.line(startingWith: "")
    #expect(line.hasPrefix("error: no window can be opened: the library SDL 2 is missing ("))
    #expect(line.contains("libSDL2-2.0.so.0") && line.contains("; install libsdl2-2.0-0"))
    #expect(line.hasSuffix("or film it with --render FILE."))
    #expect(try probe.exitStatus() == 0)
  }

  @Test("that is missing leaves no loudspeaker")
  func silent() throws {
    let folder = try TemporaryFolder()
    let driver = ["SDL_AUDIODRIVER": "dummy"]
    for (environment, start) in [
      (driver, "heard"),
      (try Self.broken(folder).merging(driver) { $1 }, "the library SDL 2 is missing ("),
    ] {
      let result = try Program(name: "WindowProbe").run(["sound"], environment: environment)
      #expect(result.output.hasPrefix("sound: \(start)"), "\(result.output)")
      #expect(result.status == 0)
    }
  }

  @Test("gives the loudspeaker back in silence, and plays the next sound from its first frame")
  func rest() throws {
    let result = try Program(name: "WindowProbe").run(
      ["rest"], environment: ["SDL_AUDIODRIVER": "dummy"])
    #expect(result.lines == Array(repeating: "rest: open true, from frame 0", count: 2))
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("is loaded for a window")
  func loaded() throws {
    let folder = try TemporaryFolder()
    let probe = try RunningProgram(
      RunningProgram.built("WindowProbe"),
      environment: [
        "SDL_VIDEODRIVER": "dummy", "CITRINE_WINDOW": "surface", "LD_DEBUG": "files",
        "LD_DEBUG_OUTPUT": folder.path("log"),
      ])
    #expect(try probe.line(startingWith: "") == "open 320 240")
    #expect(try LoadedLibraries(below: folder).names.contains("libSDL2-2.0.so.0"))
  }
}
