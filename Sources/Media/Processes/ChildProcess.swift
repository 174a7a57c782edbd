// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import Foundation
import OutputFiles
import Synchronization

/// A program with a pipe to or from us, which talks to us on its standard error.
///
/// One thread, which sees real time, moves what goes through the pipe and waits for its end; it may
/// be killed from any thread. The program leads a group of processes, so that what it has started
/// ends with it.
class ChildProcess: @unchecked Sendable {
  /// How much of what the program says is kept, from the end.
  private static let messageLimit = 16_384

  /// How a program ended.
  struct Ending: Sendable {
    /// The exit status, or 128 and the number of the fatal signal.
    var status: Int
    var message: String
    /// Whether it was killed as it did nothing.
    var wasStuck: Bool
  }

  private struct State {
    var status: Int?
    var isKilled = false
    var wasStuck = false
  }

  private let process: pid_t
  private let item: UnfinishedFiles.Item?
  private let way: PipeWay
  /// Seconds that the program may do nothing while it is waited for.
  final let patience: Double
  private let state = Mutex(State())

  // Of the thread that moves what goes through the pipe.
  /// Our end of the pipe, which does not wait; -1 once it is closed.
  private(set) final var pipe: Int32
  private var errors: Int32
  private var message: [UInt8] = []
  private var lines = LineBreaker()
  /// Is called on that thread for each line that the program says.
  final var onLine: ((Substring) -> Void)?

  /// Starts `program`, a path, which may do nothing for some seconds while it is waited for.
  init(
    program: String, arguments: [String], patience: Double, way: PipeWay
  ) throws(MediaError) {
    // Who ends this process while the other one comes into being waits for it, and ends that first: it
    // would write what was just taken away.
    let begun = try UnfinishedFiles.whileBeginning { () throws(MediaError) in
      let start = try way.start(program, arguments)
      return (start: start, item: UnfinishedFiles.add(child: start.process))
    }
    guard let (start, item) = begun else {
      throw .cannotWrite(path: program, reason: "the program is ending")
    }
    (process, pipe, errors) = (start.process, start.pipe, start.errors)
    (self.way, self.patience, self.item) = (way, patience, item)
  }

  // MARK: - The thread that moves what goes through the pipe

  /// Whether the program may still say something.
  private var canHear: Bool { errors >= 0 }

  /// Closes our end of the pipe and waits for the program's end; to be called once.
  ///
  /// As long as the number that `progress` gives changes, the program works.
  final func finish(progress: () -> Int = { 0 }) -> Ending {
    if pipe >= 0 { close(pipe) }
    pipe = -1
    var patience = Patience(limit: patience)
    var last = progress()
    var nap: Int32 = 1
    while !reap() {
      // Most end their talk when they end.
      let isHeard = canHear
      let pause = isHeard ? patience.milliseconds : min(nap, patience.milliseconds)
      let seconds = wait(milliseconds: pause, forPipe: false).seconds
      if !isHeard { nap = min(2 * nap, 100) }
      let now = progress()
      if now != last { patience.renew() }
      last = now
      if patience.spend(seconds) { killStuck() }
    }
    hear()
    if canHear { close(errors) }
    errors = -1
    let text = String(decoding: message, as: UTF8.self)
    return state.withLock { state in
      Ending(
        status: state.status ?? 0, message: text.trimmingCharacters(in: .whitespacesAndNewlines),
        wasStuck: state.wasStuck)
    }
  }

  /// Waits until the pipe is ready, if that is asked for, or the program says something, which is
  /// taken in.
  final func wait(milliseconds: Int32, forPipe: Bool) -> (isReady: Bool, seconds: Double) {
    let start = cvt_real_monotonic()
    // Those that are not waited for have no number.
    var ends = [
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
      pollfd(fd: forPipe ? pipe : -1, events: way.readiness, revents: 0),
    ]
    if poll(&ends, nfds_t(ends.count), milliseconds) > 0, ends[0].revents != 0 { hear() }
    return (ends[1].revents != 0, Double(cvt_real_monotonic() - start) / 1e9)
  }

  /// Takes in what the program says, until `isEnough`, or for as long as it may be silent; false
  /// when it says no more.
  final func listen(until isEnough: () -> Bool) -> Bool {
    var patience = Patience(limit: patience)
    hear()
    while !isEnough() {
      guard canHear, !isKilled else { return false }
      let seconds = wait(milliseconds: patience.milliseconds, forPipe: false).seconds
      if patience.spend(seconds) { killStuck() }
    }
    return true
  }

  /// Takes in what the program has said: what a pipe holds, as it may never be silent.
  private func hear() {
    guard canHear else { return }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var count: Int
    repeat { count = read(errors, &buffer, buffer.count) } while count < 0 && errno == EINTR
    if count == 0 || (count < 0 && errno != EAGAIN) {
      close(errors)
      errors = -1
    }
    guard count > 0 else { return }
    if let onLine {
      buffer.withUnsafeBytes { lines.take(.init(rebasing: $0[..<count]), onLine) }
    }
    message += buffer[..<count]
    if message.count > Self.messageLimit {
      message.removeFirst(message.count - Self.messageLimit)
    }
  }

  /// Looks whether the program has ended, and lets go of its number.
  private func reap() -> Bool {
    state.withLock { state in
      var info = siginfo_t()
      let flags = WEXITED | WNOHANG | WNOWAIT
      guard waitid(P_PID, id_t(process), &info, flags) == 0 else {
        guard errno != EINTR else { return false }
        // The end of this process has taken it.
        state.status = 128 + Int(SIGKILL)
        return true
      }
      guard info.si_signo != 0 else { return false }
      item?.forget()
      var raw: Int32 = 0
      while waitpid(process, &raw, 0) < 0 && errno == EINTR {}
      let signal = Int(raw & 0x7F)
      state.status = signal == 0 ? Int(raw >> 8 & 0xFF) : 128 + signal
      return true
    }
  }

  // MARK: - Any thread

  final var isKilled: Bool { state.withLock { $0.isKilled } }

  /// Ends the program, and what it has started.
  final func kill() { kill(asStuck: false) }

  /// Ends a program that was waited for in vain.
  final func killStuck() { kill(asStuck: true) }

  private func kill(asStuck: Bool) {
    state.withLock { state in
      // A number whose process was waited for may belong to another one.
      guard state.status == nil, !state.isKilled else { return }
      state.isKilled = true
      state.wasStuck = asStuck
      _ = Foundation.kill(-process, SIGKILL)
    }
  }

  /// The path of `name`, looked up like a shell would; nil when there is no such program.
  static func find(_ name: String) -> String? {
    guard !name.contains("/") else { return access(name, X_OK) == 0 ? name : nil }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
