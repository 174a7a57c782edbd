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
