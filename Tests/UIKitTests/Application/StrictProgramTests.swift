// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("A program with --strict")
struct StrictProgramTests {
  private func run(_ form: String, _ arguments: String...) throws -> Program.Result {
    try Program(name: "ApplicationProbe").run(
      ["-form", form, "--scale", "1", "--size", "64x64"] + arguments,
      environment: ["PATH": "/usr/bin:/bin"])
  }

  @Test("ends with status 3 and the list when something is not done as asked, and leaves no file")
  func undrawn() throws {
    let folder = try TemporaryFolder()
    let film = try run(
      "undrawn", "--strict", "--render", folder.path("film.gif"), "--fps", "10", "--seconds", "1")
    #expect(film.status == 3)
    #expect(film.errors.contains("  missing.font: there is no font named NoSuchFont"))
    let place = "stage/UIWindow/UIView/UIImageView: nothing tilts"
    #expect(film.errors.contains("  unsupported.property: \(place)"), "\(film.errors)")
    let still = try run("undrawn", "--still", folder.path("still.png"), "--at", "0.8", "--strict")
    #expect(still.status == 3)
    #expect(folder.contents == [])
    let loose = try run("undrawn", "--still", folder.path("loose.png"), "--at", "0.8")
    #expect(loose.status == 0)
    #expect(loose.errors.split(separator: "\n").count == 2)
    #expect(folder.contents == ["loose.png"])
  }

  @Test("that asks for nothing odd ends as it does without", arguments: ["classic", "scroll"])
  func clean(form: String) throws {
    let folder = try TemporaryFolder()
    let still = try run(form, "--strict", "--still", folder.path("still.png"), "--at", "1")
    #expect(still.status == 0, "\(still.errors)")
    #expect(still.errors.isEmpty)
    #expect(folder.contents == ["still.png"])
  }
}
