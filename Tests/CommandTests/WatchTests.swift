// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("Watching a file")
struct WatchTests {
  @Test(
    "it is drawn anew after each change, which is said at once, and a mistake is told",
    .timeLimit(.minutes(5)))
  func renders() throws {
    let filming = try Filming()
    let picture = filming.folder.path("a.png")
    let program = try RunningProgram(
      RunningProgram.built("citrine"),
      ["render", filming.document, "-o", picture, "--scale", "1", "--watch"],
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": filming.folder.path("home")])
    func write(_ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: filming.document))
    }
    var pictures: [Data] = []
    func next() throws {
      _ = try program.line(startingWith: picture)
      pictures.append(try Data(contentsOf: URL(fileURLWithPath: picture)))
    }
    try next()
    try write(Filming.text.replacing("1 0 0", with: "0 0 1"))
    try next()
    #expect(pictures[0] != pictures[1])
    try write("<caml><CALayer")
    #expect(program.errs(with: "dot.caml"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: picture)) == pictures[1])
    try write(Filming.text)
    try next()
    #expect(pictures[2] == pictures[0])
    program.signal(SIGTERM)
    #expect(try program.exitStatus() != 0)
  }
}
