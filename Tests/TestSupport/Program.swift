// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A program that is started as a process of its own and run to its end.
package struct Program {
  package struct Result {
    package var status: Int32
    package var data: Data
    package var errors: String

    /// What was written, as text.
    package var output: String { String(decoding: data, as: UTF8.self) }

    /// What was said, line by line.
    package var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  private let place: () throws -> URL
  private let words: [String]

  /// A product of this package.
  package init(name: String) {
    place = { try RunningProgram.built(name) }
    words = []
  }

  /// A script or another program.
  package init(at file: URL) {
    place = { file }
    words = []
  }

  /// A tool that is found on the path.
  package init(tool: String) {
    place = { URL(fileURLWithPath: "/usr/bin/env") }
    words = [tool]
  }

  /// Runs the program to its end; `environment` is all that it sees of the environment.
  package func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Result {
    let child = try Child(try place(), words + arguments, environment: environment)
    guard let status = child.wait(\.status) else {
      child.signal(SIGKILL, withGroup: true)
      throw RunningProgram.Failure.running
    }
    let now = child.now
    return Result(
      status: status, data: now.output, errors: String(decoding: now.errors, as: UTF8.self))
  }

  /// Runs the program in the tests' own environment.
  package func runInside(_ arguments: [String]) throws -> Result {
    try run(arguments, environment: ProcessInfo.processInfo.environment)
  }
}
