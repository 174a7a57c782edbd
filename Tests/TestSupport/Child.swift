// SPDX-License-Identifier: Apache-2.0

import CChild
import Foundation

/// A process that ends with the tests, whatever becomes of them, and whose words are gathered as
/// they come.
final class Child: @unchecked Sendable {
  /// What has come of it so far.
  struct Course {
    var output = Data()
    var errors = Data()
    /// The exit status, or the signal that ended it; nil while it runs or its words are still read.
    var status: Int32?
    fileprivate var openFiles = 2
    fileprivate var end: Int32?
  }

  /// No test waits longer for another process, on however busy a machine.
  static let patience = 300.0

  let number: pid_t
  private let condition = NSCondition()
  private var course = Course()
  /// Whether the process's number is still its own.
  private var isOurs = true

  /// Starts a program that sees no other environment than the one given.
  init(_ program: URL, _ arguments: [String], environment: [String: String]) throws {
    let input = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(input) }
    let (output, errors) = (try Self.pipe(), try Self.pipe())
    number = Self.withStrings([program.path] + arguments) { arguments in
      Self.withStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
        citrine_child_start(
          program.path, arguments, environment, input, output.writing, errors.writing)
      }
    }
    for file in [output.writing, errors.writing] { close(file) }
    guard number > 0 else {
      for file in [output.reading, errors.reading] { close(file) }
      throw NSError(
        domain: NSPOSIXErrorDomain, code: Int(-number),
        userInfo: [NSFilePathErrorKey: program.path])
    }
    read(output.reading) { $0.output.append($1) }
    read(errors.reading) { $0.errors.append($1) }
    Thread.detachNewThread { [self] in
      citrine_child_await(number)
      change { course in
        course.end = citrine_child_collect(number)
        isOurs = false
      }
    }
  }

  /// Waits until what has come of the process has an answer; nil when it has not for too long, or
  /// when nothing more can come.
  func wait<Answer>(for seconds: Double = patience, _ answer: (Course) -> Answer?) -> Answer? {
    let end = Date(timeIntervalSinceNow: seconds)
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let found = answer(course) { return found }
      guard course.status == nil, condition.wait(until: end) else { return answer(course) }
    }
  }

  /// What has come of it by now.
  var now: Course { condition.withLock { course } }

  /// Sends a signal to the process, if it is still there, and if asked for to all that it started.
  func signal(_ number: Int32, withGroup hasGroup: Bool = false) {
    condition.withLock {
      if isOurs { citrine_child_signal(self.number, number, hasGroup ? 1 : 0) }
    }
  }

  // MARK: - Reading

  private func change(_ body: (inout Course) -> Void) {
    condition.withLock {
      body(&course)
      if course.openFiles == 0 { course.status = course.end }
      condition.broadcast()
    }
  }

  private func read(_ file: Int32, _ take: @escaping @Sendable (inout Course, Data) -> Void) {
    Thread.detachNewThread { [self] in
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = Foundation.read(file, &bytes, bytes.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        change { take(&$0, Data(bytes[..<count])) }
      }
      close(file)
      change { $0.openFiles -= 1 }
    }
  }

  private static func pipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    guard citrine_child_pipe(&ends) == 0 else {
      throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
    }
    return (ends[0], ends[1])
  }

  private static func withStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}
