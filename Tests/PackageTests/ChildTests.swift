// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite("Programs that tests start")
struct ChildTests {
  private let shell = Program(at: URL(fileURLWithPath: "/bin/sh"))
  private let path = ["PATH": "/usr/bin:/bin"]

  @Test("are heard to their end, however much they say")
  func words() throws {
    let result = try shell.run(
      ["-c", "seq 100000; echo failed >&2; echo $HERE; exit 3"],
      environment: path.merging(["HERE": "a b"]) { $1 })
    #expect(result.status == 3 && result.errors == "failed\n")
    #expect(result.lines == (1...100_000).map(String.init) + ["a b"])
  }

  @Test("take what they have started with them")
  func group() throws {
    // Nobody else would end it, and it holds the output.
    let result = try shell.run(["-c", "tail -f /dev/null & echo started"], environment: path)
    #expect(result.status == 0 && result.output == "started\n")
  }

  @Test("say how they ended, and a signal is one way", arguments: [SIGTERM, SIGKILL])
  func signals(number: Int32) throws {
    let program = try RunningProgram(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "echo here; exec tail -f /dev/null"],
      environment: path)
    _ = try program.line(startingWith: "here")
    program.signal(number)
    #expect(try program.exitStatus() == number)
    #expect(throws: RunningProgram.Failure.self) { try program.line(startingWith: "there") }
  }

  @Test("are an error where there are none")
  func missing() {
    #expect(throws: NSError.self) { try Program(at: URL(fileURLWithPath: "/none")).run([]) }
  }
}
