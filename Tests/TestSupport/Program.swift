// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A program of this package, started as a process of its own and run to its end.
package struct Program {
  package struct Result {
    package var status: Int32
    package var output: String
    package var errors: String

    /// What was said, line by line.
    package var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  private let place: () throws -> URL

  /// A product of this package.
  package init(name: String) {
    place = { try RunningProgram.built(name) }
  }

  /// A script or another program.
  package init(at file: URL) {
    place = { file }
  }

  /// Runs the program to its end; `environment` is all that it sees of the environment.
  package func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Result {
    let process = Process()
    process.executableURL = try place()
    process.arguments = arguments
    process.environment = environment
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("program-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files, not pipes: a program that talks much must not wait for a reader.
    let (output, errors) = (
      folder.appendingPathComponent("out"), folder.appendingPathComponent("err")
    )
    for file in [output, errors] {
      FileManager.default.createFile(atPath: file.path, contents: nil)
    }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8)
    )
  }
}
