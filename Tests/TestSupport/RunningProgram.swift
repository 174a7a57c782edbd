// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A process whose output is read line by line as it comes.
package final class RunningProgram {
  package enum Failure: Error, CustomStringConvertible {
    case silent(waitingFor: String, heard: [String])
    case running

    package var description: String {
      switch self {
      case .silent(let wanted, let heard): "no line begins with \(wanted); heard: \(heard)"
      case .running: "the program does not end"
      }
    }
  }

  private let process = Process()
  private let output: URL
  private var read = 0

  /// Where programs of this package are built.
  package static func built(_ name: String) throws -> URL {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let beside = URL(fileURLWithPath: tests).deletingLastPathComponent()
      .appendingPathComponent(name)
    if FileManager.default.isExecutableFile(atPath: beside.path) { return beside }
    // The runner of the tests may be the toolchain's; its argument is the bundle.
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? ""
    return URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent(name)
  }

  /// Starts a program that sees no other environment than the one given.
  package init(
    _ executable: URL, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws {
    output = FileManager.default.temporaryDirectory
      .appendingPathComponent("running-\(UUID().uuidString)")
    try Data().write(to: output)
    process.executableURL = executable
    process.arguments = arguments
    process.environment = environment
    let file = try FileHandle(forWritingTo: output)
    process.standardOutput = file
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    // A process started from a thread that blocks signals blocks them, too, but never this one.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(at: output)
  }

  private var lines: [String] {
    let text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
    // What follows the last line end is not whole yet.
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// The next line that begins so; those before it are passed over.
  package func line(startingWith start: String) throws -> String {
    for _ in 0..<1500 {
      let all = lines
      if let index = all.indices.dropFirst(read).first(where: { all[$0].hasPrefix(start) }) {
        read = index + 1
        return all[index]
      }
      usleep(20_000)
    }
    throw Failure.silent(waitingFor: start, heard: Array(lines.dropFirst(read)))
  }

  /// Sends the program a signal.
  package func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// How the program ended; it must do so by itself.
  package func exitStatus() throws -> Int32 {
    for _ in 0..<1000 where process.isRunning { usleep(20_000) }
    guard !process.isRunning else { throw Failure.running }
    return process.terminationStatus
  }
}
