// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A process whose output is read line by line as it comes.
package final class RunningProgram {
  package enum Failure: Error, CustomStringConvertible {
    case silent(waitingFor: String, heard: [String], errors: String, status: Int32?)
    case running

    package var description: String {
      switch self {
      case .silent(let wanted, let heard, let errors, let status):
        "no line begins with \(wanted); heard: \(heard), errors: \(errors), "
          + (status.map { "ended with \($0)" } ?? "still running")
      case .running: "the program does not end"
      }
    }
  }

  private let child: Child
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
    child = try Child(executable, arguments, environment: environment)
  }

  deinit {
    child.signal(SIGKILL, withGroup: true)
  }

  private static func lines(_ output: Data) -> [String] {
    // What follows the last line end is not whole yet.
    String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }

  /// The next line that begins so; those before it are passed over.
  package func line(startingWith start: String) throws -> String {
    let found = child.wait { course -> (Int, String)? in
      let all = Self.lines(course.output)
      return all.indices.dropFirst(read).first { all[$0].hasPrefix(start) }.map { ($0, all[$0]) }
    }
    guard let (index, line) = found else {
      let now = child.now
      throw Failure.silent(
        waitingFor: start, heard: Array(Self.lines(now.output).dropFirst(read)),
        errors: String(decoding: now.errors, as: UTF8.self), status: now.status)
    }
    read = index + 1
    return line
  }

  /// Sends the program a signal.
  package func signal(_ number: Int32) { child.signal(number) }

  /// The memory that it holds, in bytes, without what lies in files.
  package func residentBytes() throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(child.number)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    return (line?.split(separator: " ").dropLast().last.flatMap { Int($0) } ?? 0) << 10
  }

  /// What it has written to standard error so far.
  package var errors: String { String(decoding: child.now.errors, as: UTF8.self) }

  /// Waits until the program has written a word to standard error; false when it ends without.
  package func errs(with word: String) -> Bool {
    child.wait { String(decoding: $0.errors, as: UTF8.self).contains(word) ? true : nil } ?? false
  }

  /// How the program ended; it must do so by itself.
  package func exitStatus() throws -> Int32 {
    guard let status = child.wait(\.status) else { throw Failure.running }
    return status
  }
}
