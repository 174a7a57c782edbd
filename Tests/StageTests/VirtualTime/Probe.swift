// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The program that runs scenarios in virtual time, which belongs to a whole process.
enum Probe {
  struct Result {
    /// "<milliseconds> <event>" in the order in which things happened.
    var lines: [String]
    var status: Int32
    /// Real milliseconds, start of the process not counted.
    var milliseconds: Int
  }

  static func run(_ scenario: String) throws -> Result {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let process = Process()
    let program = URL(fileURLWithPath: tests).deletingLastPathComponent()
      .appendingPathComponent("VirtualTimeProbe")
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    // A scenario that hangs is a failure, not a hanging test.
    process.arguments = ["60", program.path, scenario]
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let talk = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let milliseconds = talk.split(separator: " ").first.flatMap { Int($0) } ?? .max
    return Result(
      lines: text.split(separator: "\n").map(String.init),
      status: process.terminationStatus,
      milliseconds: milliseconds
    )
  }
}
